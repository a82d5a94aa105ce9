import { expect, test } from 'vitest';
import { returnRoute } from './return-routes.ts';

test.each(['/', '/donate', '/donate?amount=20', '/event/user/fete-du-lac', '/dashboard?event_id=5e0a-77d2'])(
  '%s is ours',
  (route) => {
    expect(returnRoute(route)).toBe(route);
  },
);

/** Whatever leads elsewhere, or holds a secret, becomes the home page. */
test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/donate/..//evil.example',
  'javascript:alert(1)',
  '/donate\n//evil.example',
  '/event/user/../../evil',
  '/event/user/%2f%2fevil.example',
  '/donate?x=//evil.example',
  '/donate?a?b',
  ' /donate',
  '/nowhere',
  `/event/admin/${'a'.repeat(32)}`,
  `/event/success/fete/${'a'.repeat(32)}`,
])('%s is not', (route) => {
  expect(returnRoute(route)).toBe('/');
});
