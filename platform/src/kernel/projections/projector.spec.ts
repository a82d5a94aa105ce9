import { expect, test } from 'vitest';
import { fact, nextStream } from '../../../conformance/facts.ts';
import { type Tally, tallyProjection } from '../../../conformance/tally-projection.ts';
import { systemClock } from '../clock.ts';
import { NO_STREAM, type StoredEvent } from '../event-store/event-store.ts';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import { everyEvent } from '../event-store/whole-log.ts';
import type { CollectionDefinition, Document, ReadStore } from '../read-store/read-store.ts';
import { type OtherParked, poisonGuard } from '../subscriptions/poison-guard.ts';
import type { ParkedEvent } from './parked-events.ts';
import type { Projection } from './projection.ts';
import { openProjector, type Projector } from './projector.ts';
import { openTestStores, type TestStores } from './testing/stores.ts';

/** Two processes that fold the same version, as after a lease that failed: whoever comes second writes nothing over. */

const VERSION = 1_000;
const TALLY = tallyProjection();
const nobody: OtherParked = { list: async () => new Set(), keep: async () => true };
const released = ({ stream, revision, position, type }: StoredEvent): ParkedEvent => ({
  subscription: 'tallies',
  stream,
  revision,
  position,
  type,
  released: true,
  code: 'RangeError',
  at: '2026-11-26T09:00:00.000Z',
  stamp: 'any',
});

/** A projector whose documents are changed by somebody else, once, between its reading and its writing. */
async function overtaken(stores: TestStores, byWhom: () => Promise<unknown>): Promise<Projector> {
  let isOver = false;
  const views: ReadStore = {
    ...stores.views,
    commit: async (input) => {
      if (!isOver) {
        isOver = true;
        await byWhom();
      }
      return stores.views.commit(input);
    },
  };
  return open(stores, views);
}

const open = (stores: TestStores, views: ReadStore = stores.views): Promise<Projector> =>
  openProjector<Document>(
    TALLY,
    VERSION,
    { events: stores.events, views, read: (event) => event },
    { keep: 10, alone: false },
  );

/** Events of the document `a`, each on a stream of its own. */
async function logOf(stores: TestStores, ...numbers: readonly number[]): Promise<readonly StoredEvent[]> {
  for (const n of numbers) await stores.events.append(nextStream(), NO_STREAM, [fact({ n, keys: ['a'] })]);
  const events: StoredEvent[] = [];
  for await (const event of everyEvent(stores.events)) events.push(event);
  return events;
}

const documentNow = async (stores: TestStores): Promise<Tally | null> =>
  (await stores.views.collection<Tally>({ name: TALLY.name, version: VERSION, indexes: TALLY.indexes })).get('a');

/** What a rebuild gives of events. */
const foldOf = (events: readonly StoredEvent[]): Document | null =>
  events.reduce<Document | null>((document, event) => TALLY.evolve(document, event, 'a'), null);

const delivery = (...events: readonly StoredEvent[]) => ({ events, checkpoint: events.at(-1)?.position ?? -1 });

test('an event that was brought in late is not lost to one who had read the document before', async () => {
  const stores = await openTestStores();
  const events = await logOf(stores, 1, 2, 3);
  const [first, parked, third] = events as [StoredEvent, StoredEvent, StoredEvent];
  const owner = await open(stores);
  await owner.handle(delivery(first));
  // The owner has parked the second event and passed it; brought in again, it stands behind the checkpoint.
  await stores.views.commit({ collection: owner.definition, writes: [], checkpoint: parked.position });
  const stale = await overtaken(stores, () => owner.replay([released(parked)], nobody));
  await stale.handle(delivery(third));
  expect(await documentNow(stores)).toEqual(foldOf(events));
});

test('nor where the document had gone on meanwhile by events of other streams', async () => {
  const stores = await openTestStores();
  const events = await logOf(stores, 1, 2, 3, 4);
  const [first, parked, third, fourth] = events as [StoredEvent, StoredEvent, StoredEvent, StoredEvent];
  const owner = await open(stores);
  await owner.handle(delivery(first));
  await owner.handle(delivery(third));
  const stale = await overtaken(stores, () => owner.replay([released(parked)], nobody));
  await stale.handle(delivery(fourth));
  expect(await documentNow(stores)).toEqual(foldOf(events));
});

test('who brings in late begins again when the document went on meanwhile', async () => {
  const stores = await openTestStores();
  const events = await logOf(stores, 1, 2, 3, 4);
  const [first, parked, third, fourth] = events as [StoredEvent, StoredEvent, StoredEvent, StoredEvent];
  const other = await open(stores);
  await other.handle(delivery(first));
  await other.handle(delivery(third));
  const owner = await overtaken(stores, () => other.handle(delivery(fourth)));
  await owner.replay([released(parked)], nobody);
  expect(await documentNow(stores)).toEqual(foldOf(events));
  // What the other one holds in memory is from before.
  const more = await logOf(stores, 5);
  await other.handle(delivery(more.at(-1) as StoredEvent));
  expect(await documentNow(stores)).toEqual(foldOf(more));
});

test('documents ahead of the checkpoint, as a broken commit leaves them, are folded anew as far as they were', async () => {
  const stores = await openTestStores();
  const events = await logOf(stores, 1, 2, 3);
  const [first, parked, third] = events as [StoredEvent, StoredEvent, StoredEvent];
  const owner = await open(stores);
  await owner.handle(delivery(first));
  await stores.views.commit({ collection: owner.definition, writes: [], checkpoint: parked.position });
  await owner.handle({ events: [third], checkpoint: null });
  await owner.replay([released(parked)], nobody);
  expect(await documentNow(stores)).toEqual(foldOf(events));
  expect(await stores.views.checkpoint(TALLY.name, VERSION)).toBe(parked.position);
});

test('an event that is parked while the others are brought in stays parked until the checkpoint has come to it', async () => {
  const stores = await openTestStores();
  const stream = nextStream();
  await stores.events.append(
    stream,
    NO_STREAM,
    [1, 2, 3].map((n) => fact({ n, keys: ['a'] })),
  );
  const events = await logOf(stores);
  const [first, second, third] = events as [StoredEvent, StoredEvent, StoredEvent];
  const projector = await open(stores);
  await projector.handle(delivery(first));
  await stores.parked.park('tallies', [second], 'RangeError', '2026-11-26T09:00:00.000Z');
  await stores.views.commit({ collection: projector.definition, writes: [], checkpoint: second.position });
  const guardOf = (handle: Projector['handle']) =>
    poisonGuard({
      name: 'tallies',
      events: stores.events,
      parked: stores.parked,
      clock: systemClock,
      handle,
      replay: projector.replay,
    });
  const other = guardOf(projector.handle);
  // Its stream is held, so that one process sets the third aside; before it moves the checkpoint another brings them in.
  const owner = guardOf(async (given) => {
    await stores.parked.release('tallies');
    await other.retry();
    await projector.handle(given);
  });
  await owner.deliver([third], third.position);
  await other.retry();
  expect(await documentNow(stores)).toEqual(foldOf(events));
  expect(await stores.parked.list('tallies')).toEqual([]);
});

test('a document that others change again and again is an outage, not a bad event', async () => {
  const stores = await openTestStores();
  const [event] = await logOf(stores, 1);
  const views: ReadStore = { ...stores.views, commit: async () => false };
  const projector = await open(stores, views);
  await expect(projector.handle(delivery(event as StoredEvent))).rejects.toBeInstanceOf(StoreUnavailable);
});

/** A projector and how often it has asked the store for documents. */
async function counted(stores: TestStores, projection = TALLY): Promise<{ owner: Projector; asked: () => number }> {
  let asked = 0;
  const views: ReadStore = {
    ...stores.views,
    collection: async <D extends Document>(definition: CollectionDefinition) => {
      const collection = await stores.views.collection<D>(definition);
      const states: typeof collection.states = (ids, known) => {
        asked += 1;
        return collection.states(ids, known);
      };
      return { ...collection, states };
    },
  };
  const ports = { events: stores.events, views, read: (event: StoredEvent) => event };
  return { owner: await openProjector(projection, VERSION, ports, { keep: 10, alone: false }), asked: () => asked };
}

test('who has written a document does not read it before it writes it again', async () => {
  const stores = await openTestStores();
  const events = await logOf(stores, 1, 2, 3, 4, 5);
  const { owner, asked } = await counted(stores);
  for (const event of events) await owner.handle(delivery(event));
  expect(asked()).toBe(1);
  expect(await documentNow(stores)).toEqual(foldOf(events));
});

test('documents that are written once each are not looked for', async () => {
  const stores = await openTestStores();
  const events = await logOf(stores, 1, 2, 3);
  const { owner, asked } = await counted(stores, { ...TALLY, appended: true, keys: ({ id }) => [id] });
  for (const event of events) await owner.handle(delivery(event));
  expect(asked()).toBe(0);
  // Delivered once more, as after a crash: they are there, and stay as they are.
  await owner.handle(delivery(...events));
  const active = await stores.views.collection<Tally>({ name: TALLY.name, version: VERSION, indexes: TALLY.indexes });
  expect((await active.getMany(events.map(({ id }) => id))).map((found) => found?.count)).toEqual([1, 1, 1]);
});

test('a document that an event begins is not looked for; one that is there all the same is folded as it is', async () => {
  const stores = await openTestStores();
  const beginning = { ...TALLY, begins: ({ data }: StoredEvent) => data.keys as string[] };
  const events = await logOf(stores, 1, 2, 3);
  const [first, second, third] = events as [StoredEvent, StoredEvent, StoredEvent];
  const { owner, asked } = await counted(stores, beginning);
  await owner.handle(delivery(first));
  expect(asked()).toBe(0);
  // Another process, which has nothing in memory, is told that the next one begins it.
  const { owner: other, asked: askedByOther } = await counted(stores, beginning);
  await other.handle(delivery(second));
  expect(askedByOther()).toBe(1);
  await owner.handle(delivery(third));
  expect(await documentNow(stores)).toEqual(foldOf(events));
});

/** Keeps the first number that it is given, and of a document with the number 1 it can take no 3. */
const FIRST: Projection<Document> = {
  ...TALLY,
  evolve: (document, event, key) => {
    if (document !== null && document.n === 1 && event.data.n === 3) throw new RangeError('1 and 3');
    return document ?? { _id: key, n: Number(event.data.n) };
  },
};

test.each([
  ['changes nothing in it', 2],
  ['cannot be folded into it', 3],
])('a document in memory that is not the stored one any more is read again for an event that %s', async (_, second) => {
  const stores = await openTestStores();
  const [first, other] = (await logOf(stores, 1, second)) as [StoredEvent, StoredEvent];
  const { owner } = await counted(stores, FIRST);
  await owner.handle(delivery(first));
  // Somebody else has taken the document away meanwhile, as who folds it anew without an event does.
  const position = first.position + 0.5;
  const writes = [{ id: 'a', document: null, position, readAt: first.position }];
  await stores.views.commit({ collection: owner.definition, writes, checkpoint: first.position });
  await owner.handle(delivery(other));
  expect(await documentNow(stores)).toEqual({ _id: 'a', n: second });
});
