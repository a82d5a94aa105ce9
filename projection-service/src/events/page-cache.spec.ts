import type { PreparedBody } from '@convoi/platform/http/pipeline/handler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServedModel } from '../shared/read-models.ts';
import { eventCreated, registered, updated, uuid } from '../testing/history.ts';
import { startService, type TestService } from '../testing/service.ts';
import { EVENT_PAGES, type EventPagesDocument } from './event-page.projection.ts';
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts';

const SLUG = 'fete-du-lac-annecy-2026-12-05';
let at: TestService;
beforeAll(async () => {
  at = await startService();
  await at.service.waitFor(
    await at.append(eventCreated(), registered('bob'), eventCreated({ slug: 'ski' }, uuid('ski'))),
  );
});
afterAll(() => at.stop());

async function pages(): Promise<ServedModel<EventPagesDocument>> {
  const active = await at.views.active<EventPagesDocument>(EVENT_PAGES);
  if (active === null) throw new Error('nothing is served');
  return active;
}

/** An answer of a page: who takes part. */
const answerOf = async (found: CachedPage | null | undefined): Promise<PreparedBody | undefined> => {
  const kept = await found?.answer('who', async () => ({ participants: (await found.people()).views }));
  return kept !== undefined && 'prepared' in kept ? kept.prepared : undefined;
};

const cacheOf = (limits: { pagesMax?: number; bytesMax?: number } = {}): PageCache =>
  createPageCache({ settings: at.config, ...limits });

test('an answer is made once, for however many readers, until something on the page changes', async () => {
  const cache = cacheOf();
  const readers = await Promise.all(Array.from({ length: 20 }, async () => cache.find(await pages(), SLUG)));
  const views = await Promise.all(readers.map(answerOf));
  expect(new Set(views).size).toBe(1);
  expect(await answerOf(await cache.find(await pages(), SLUG))).toBe(views[0]);

  await at.service.waitFor(await at.append(updated('bob', { seats: 1 })));
  const changed = await answerOf(await cache.find(await pages(), SLUG));
  expect(changed).not.toBe(views[0]);
  expect(Buffer.from(changed?.identity ?? []).toString()).toContain('"places":1');
});

test('another version of the read model is another page, even at the same position', async () => {
  const cache = cacheOf();
  const before = await cache.find(await pages(), SLUG);
  const served = await pages();
  const after = await cache.find({ ...served, version: served.version + 1 }, SLUG);
  expect(after?.position).toBe(before?.position);
  expect(after).not.toBe(before);
});

test('after a switch of versions a page that reads as before is not compressed again', async () => {
  const cache = cacheOf();
  const before = await answerOf(await cache.find(await pages(), SLUG));
  const served = await pages();
  const rebuilt = { ...served, version: served.version + 1 };
  expect(await answerOf(await cache.find(rebuilt, SLUG))).toBe(before);

  const empty: ServedModel<EventPagesDocument>['collection'] = {
    ...served.collection,
    find: async (query) =>
      query.index === '_id' ? { documents: [], nextCursor: null } : served.collection.find(query),
  };
  const other = await answerOf(await cache.find({ collection: empty, version: served.version + 2 }, SLUG));
  expect(Buffer.from(other?.identity ?? []).toString()).toContain('"participants":[]');
});

test('pages and bytes have their bounds: the longest unused goes first', async () => {
  const two = cacheOf({ pagesMax: 1 });
  const first = await two.find(await pages(), SLUG);
  await two.find(await pages(), 'ski');
  expect(await two.find(await pages(), SLUG)).not.toBe(first);

  const small = cacheOf({ bytesMax: 10 });
  const found = await small.find(await pages(), SLUG);
  expect((await answerOf(found))?.identity.length).toBeGreaterThan(10);
  expect(await small.find(await pages(), SLUG)).not.toBe(found);
});

test('answers of a page have their bound: those beyond it are made and not kept', async () => {
  const found = await cacheOf().find(await pages(), SLUG);
  const asked = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => await found?.answer(`number ${index}`, async () => index)),
  );
  expect(asked.filter((kept) => kept !== undefined && 'prepared' in kept).length).toBeLessThan(50);
  expect(asked.at(-1)).toEqual({ body: 99 });
});

test('an unknown link is nothing', async () => {
  expect(await cacheOf().find(await pages(), 'unknown')).toBeNull();
});
