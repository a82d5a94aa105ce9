import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { expect, test } from 'vitest';
import { createClient, createEvent } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { metricOf, readyOf } from '../harness/health.ts';
import { differences } from '../harness/operator.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { appendRaw, type RawEvent } from '../harness/raw-log.ts';

/** The product starts on a log of every event that was ever written, and on one with events of a program of later. */

const GOLDEN = join(import.meta.dirname, '..', '..', 'contracts', 'golden');
const NAMESPACE = '5b1f2f0e-2a64-4c55-9f5e-0c8d6c1f7a11';

/** Every golden event, in the order in which they happened, with ids that no two share. */
async function goldenEvents(): Promise<RawEvent[]> {
  const files = await readdir(GOLDEN);
  const events = await Promise.all(
    files.map(async (file) => {
      const event = JSON.parse(await readFile(join(GOLDEN, file), 'utf8')) as RawEvent;
      return { ...event, id: uuidv5(NAMESPACE, file) };
    }),
  );
  return events.sort((a, b) => (a.metadata.at < b.metadata.at ? -1 : 1));
}

/** Nothing is set aside, nothing lags, and what is served equals a rebuild. */
async function expectAllProjected(product: Product): Promise<void> {
  await eventually(
    async () => {
      const { checks } = await readyOf(product);
      expect(checks).toMatchObject({ parked: 0, lag_seconds: 0 });
    },
    { within: 60_000, every: 100 },
  );
  expect(await differences(product.dataDir)).toEqual([]);
}

test.each([
  ['in their order', (events: RawEvent[]) => events],
  ['backwards', (events: RawEvent[]) => events.toReversed()],
  [
    'each twice',
    (events: RawEvent[]) => events.flatMap((event) => [event, { ...event, id: uuidv5(NAMESPACE, event.id) }]),
  ],
])('every golden event is projected, %s', async (_order, arranged) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'convoi-golden-'));
  try {
    const events = arranged(await goldenEvents());
    expect(events.length).toBeGreaterThan(50);
    await appendRaw(dataDir, events);
    const product = await startProduct({ dataDir, keepData: true });
    try {
      await expectAllProjected(product);
      // The program works on: commands and their read models.
      const client = createClient(product.url);
      const created = await createEvent(client);
      const page = await client.get(`/api/events/user/${created.id_user}`, { after: created.position });
      expect(page.status).toBe(200);
    } finally {
      await product.dispose();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('an event of an unknown type is skipped and counted, and what follows is projected', async () => {
  const product = await startProduct();
  try {
    const client = createClient(product.url);
    const first = await createEvent(client, { title: 'Avant' });
    const [like] = await goldenEvents();
    if (like === undefined) throw new Error('there is no golden event');
    const unknown = {
      ...like,
      type: 'EventCelebrated',
      data: { mood: 'joyeux' },
      stream: `event-${uuidv5(NAMESPACE, 'x')}`,
    };
    await appendRaw(product.dataDir, [
      { ...unknown, id: uuidv5(NAMESPACE, 'unknown 1') },
      { ...unknown, id: uuidv5(NAMESPACE, 'unknown 2') },
    ]);
    const next = await createEvent(client, { title: 'Après' });
    for (const { id_user: slug } of [first, next])
      expect((await client.get(`/api/events/user/${slug}`, { after: next.position })).status).toBe(200);
    await eventually(
      async () => {
        expect(await metricOf(product, 'events_skipped_unknown', 'type="EventCelebrated"')).toBe(2);
      },
      { within: 30_000, every: 100 },
    );
    await expectAllProjected(product);
  } finally {
    await product.dispose();
  }
});
