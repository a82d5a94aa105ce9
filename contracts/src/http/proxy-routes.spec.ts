import { expect, test } from 'vitest';
import { CALLS, type CallDefinition } from './calls/index.ts';
import { proxyService } from './proxy-routes.ts';

test('every call is sent to the service that answers it, with a slash at its end too', () => {
  const calls = Object.entries<CallDefinition>(CALLS);
  const wrong = calls.flatMap(([id, { method, path, service }]) => {
    return ['', '/'].flatMap((end) => {
      const sentTo = proxyService(method, `${path.replaceAll(/:\w+/g, 'x')}${end}`);
      return sentTo === service ? [] : [`${id} ${method} ${path}${end}: ${sentTo} instead of ${service}`];
    });
  });
  expect(wrong).toEqual([]);
  expect(calls.length).toBeGreaterThan(50);
});

test('sockets, pages and files go where they live', () => {
  expect(proxyService('GET', '/push')).toBe('projection');
  expect(proxyService('GET', '/auth-callback')).toBe('web');
  expect(proxyService('GET', '/assets/x.js')).toBe('web');
  expect(proxyService('GET', '/')).toBe('web');
  expect(proxyService('HEAD', '/API/events')).toBe('projection');
});
