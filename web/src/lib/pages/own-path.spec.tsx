import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('an address handed over in a query', () => {
  it.each(['/', '/event/create?step=2', '/event/user/fete-du-lac', '/Event/Create', '/participation#token=x'])(
    'leads to %s, which is ours',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'event/create',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    'https://example.org/',
    'javascript:alert(1)',
    '/nowhere',
    '/event/user',
    '/api/events',
  ])('does not lead to %s', (text) => {
    expect(ownPath(text)).toBeNull();
  });
});
