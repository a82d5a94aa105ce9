import { expect, test } from 'vitest';
import { FRESH_MS } from '../src/config/page-state.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';

const page = (text: string, path = '/api/x'): CachedPage => ({
  body: { etag: text, contentType: 'text/html', identity: Buffer.from(text) },
  dependencies: [{ path, etag: 'a' }],
  renderedAtMs: 0,
});
const yes = async () => true;
const no = async () => false;

test('gives a page while what it was made from is the same', async () => {
  const cache = createPageCache();
  cache.put('k', page('one'));
  expect((await cache.get('k', 0, yes))?.body.etag).toBe('one');
  expect(await cache.get('k', 0, no)).toBeNull();
  expect(await cache.get('k', 0, yes)).toBeNull();
});

test('makes a page again after its time, whatever its sources say', async () => {
  const cache = createPageCache({ maxAgeMs: 1000 });
  cache.put('k', page('one'));
  expect(await cache.get('k', 999, yes)).not.toBeNull();
  expect(await cache.get('k', 1000, yes)).toBeNull();
});

test('makes a page again before its browser would take what it holds for old, and ask for all of it', async () => {
  const cache = createPageCache();
  cache.put('k', page('one'));
  expect(await cache.get('k', FRESH_MS / 2, yes)).not.toBeNull();
  expect(await cache.get('k', FRESH_MS - 3000, yes)).toBeNull();
});

test('a page renewed during the question is not thrown away', async () => {
  const cache = createPageCache();
  cache.put('k', page('old'));
  const answer = await cache.get('k', 0, async () => {
    cache.put('k', page('new'));
    return false;
  });
  expect(answer).toBeNull();
  expect((await cache.get('k', 0, yes))?.body.etag).toBe('new');
});

test('keeps within its bytes; the least recently used goes first', async () => {
  const cache = createPageCache({ maxBytes: 8 });
  cache.put('a', page('aaaa'));
  cache.put('b', page('bbbb'));
  await cache.get('a', 0, yes);
  cache.put('c', page('cccc'));
  expect(await cache.get('b', 0, yes)).toBeNull();
  expect(await cache.get('a', 0, yes)).not.toBeNull();
});
