import { expect, test } from 'vitest';
import { CALLS, type CallDefinition } from './calls/index.ts';
import { proxyOwner } from './proxy-routes.ts';

test('every call is sent to the service that answers it, with a slash at its end too', () => {
  const calls = Object.entries<CallDefinition>(CALLS);
  const wrong = calls.flatMap(([id, { method, path, owner }]) => {
    return ['', '/'].flatMap((end) => {
      const sentTo = proxyOwner(method, `${path.replaceAll(/:\w+/g, 'x')}${end}`);
      return sentTo === owner ? [] : [`${id} ${method} ${path}${end}: ${sentTo} instead of ${owner}`];
    });
  });
  expect(wrong).toEqual([]);
  expect(calls.length).toBeGreaterThan(50);
});

test('sockets, pages and files go where they live', () => {
  expect(proxyOwner('GET', '/push')).toBe('projection');
  expect(proxyOwner('GET', '/auth-callback')).toBe('web');
  expect(proxyOwner('GET', '/assets/x.js')).toBe('web');
  expect(proxyOwner('GET', '/')).toBe('web');
  expect(proxyOwner('HEAD', '/API/events')).toBe('projection');
});
