import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteEventStore, openSqliteRecordStore } from '../../stores/sqlite/index.ts';
import { systemClock } from '../clock.ts';
import type { EventStore, NewEvent } from '../event-store/event-store.ts';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import type { RecordStore } from '../read-store/record-store.ts';
import { openKeyComparison, repeatedErasures } from './compare-keys.ts';
import { type ErasureLedger, erasureFile } from './erasure-ledger.ts';
import { type KeyStore, openKeyStore } from './key-store.ts';

/** What a service that erases nobody itself waits for at its start. */

let folder: string;
let log: EventStore;
let records: RecordStore;
let keys: KeyStore;
let ledger: ErasureLedger;

const happened = (id: string): NewEvent => ({
  id: `00000000-0000-5000-8000-00000000000${id}`,
  type: 'SubjectErased',
  data: {},
  metadata: {
    $correlationId: 'c',
    $causationId: 'c',
    v: 1,
    actor: { kind: 'system', id: null },
    at: '2026-11-26T09:00:00.000Z',
    lang: 'fr',
  },
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-repeated-'));
  log = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
  records = await openSqliteRecordStore({ file: join(folder, 'keys.sqlite') });
  keys = await openKeyStore(records, { masterKey: Buffer.alloc(32, 5), clock: systemClock });
  ledger = erasureFile(join(folder, 'erasures'));
  await log.append('subject-1', -1, [happened('1')]);
});
afterEach(async () => {
  await Promise.all([log.close(), records.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** What the command service does at its start; it records an erasure for each person that it is given. */
async function compare(events: EventStore = log): Promise<void> {
  const comparison = await openKeyComparison({
    events,
    keys,
    records,
    ledger,
    eraseAgain: async (ids) => {
      await events.append(`subject-${[...ids].join()}`, -1, [happened('2')]);
      return ids.size;
    },
  });
  await comparison.compare();
  await comparison.stop();
}

/** Waits as the service does; `isWaiting` resolves once it has said that it waits. */
function wait(events: EventStore = log) {
  const { promise: isWaiting, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const position = repeatedErasures({ events, keys, records, ledger, log: { info: () => resolve() } }).then((at) => {
    isOver = true;
    return at;
  });
  return { isWaiting, position, isOver: () => isOver };
}

it('nobody was ever erased: nothing is waited for', async () => {
  expect(await wait().position).toBe(-1);
});

it('keys put back from before an erasure: waits until they are destroyed again and the log says so', async () => {
  await ledger.record(['s1']);
  await keys.getOrCreate('s1');
  const waiting = wait();
  await waiting.isWaiting;
  expect(waiting.isOver()).toBe(false);
  await compare();
  expect(await waiting.position).toBe(await log.lastPosition());
  expect(await keys.find('s1')).toBe('destroyed');
  // From then on each start goes on at once.
  expect(await wait().position).toBe(await log.lastPosition());
});

it('a log put back that does not know an erasure: waits until it is told, though the keys are gone', async () => {
  await ledger.record(['s1']);
  await compare();
  const older = await openSqliteEventStore({ file: join(folder, 'older.sqlite') });
  try {
    await older.append('subject-0', -1, [happened('3')]);
    const waiting = wait(older);
    await waiting.isWaiting;
    expect(waiting.isOver()).toBe(false);
    await compare(older);
    expect(await waiting.position).toBe(await older.lastPosition());
  } finally {
    await older.close();
  }
});

it('erasures under way are waited for', async () => {
  await ledger.record(['s1']);
  await compare();
  await ledger.record(['s2']);
  await keys.getOrCreate('s2');
  const { promise: goesOn, resolve } = Promise.withResolvers<void>();
  const comparing = compare({
    ...log,
    append: async (...call) => {
      await goesOn;
      return log.append(...call);
    },
  });
  const waiting = wait();
  await waiting.isWaiting;
  expect(waiting.isOver()).toBe(false);
  resolve();
  await comparing;
  expect(await waiting.position).toBe(await log.lastPosition());
});

it('a log that is away keeps nobody from reading what was compared with it', async () => {
  await ledger.record(['s1']);
  await compare();
  const away = async (): Promise<never> => {
    throw new StoreUnavailable('away');
  };
  const known = await log.lastPosition();
  expect(await wait({ ...log, has: away, hasPosition: away, lastPosition: away }).position).toBe(known);
});
