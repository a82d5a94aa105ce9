import { expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../event-store/store-errors.ts';
import { openTestStores } from '../projections/testing/stores.ts';
import type { RecordStore } from '../read-store/record-store.ts';
import { type Leases, type LeaseTimes, openLeases } from './leases.ts';

/** An owner counts itself out long before the others do. */
const TIMES: LeaseTimes = { beatMs: 20, ownMs: 200, lapseMs: 600_000, lookMs: 10 };

/** A store that does not answer one process for as long as `isCutOff` says so. */
function cutOff(records: RecordStore, isCutOff: () => boolean): RecordStore {
  const fail = async (): Promise<never> => {
    throw new StoreUnavailable('cut off');
  };
  return {
    ...records,
    table: async (...given: Parameters<RecordStore['table']>) => {
      const table = await records.table(...given);
      return new Proxy(table, {
        get: (target, name) => (isCutOff() ? fail : Reflect.get(target, name)),
      });
    },
  } as RecordStore;
}

async function open(records: RecordStore): Promise<Leases> {
  const leases = await openLeases(records, { times: TIMES });
  onTestFinished(() => leases.close());
  return leases;
}

const waiting = new AbortController().signal;

test('an owner that could not say so for a moment gives up what it has lost, and another has it', async () => {
  const { records } = await openTestStores();
  let isCutOff = false;
  const one = await open(cutOff(records, () => isCutOff));
  const lease = await one.acquire('read model', waiting);
  const other = await open(records);
  const taken = other.acquire('read model', waiting);
  isCutOff = true;
  await new Promise((resolve) => lease?.lost.addEventListener('abort', resolve, { once: true }));
  isCutOff = false;
  // The first process is alive, and busy with something else.
  await taken;
});

test('what could not be given up is given up once the store answers again', async () => {
  const { records } = await openTestStores();
  let isCutOff = false;
  const one = await open(cutOff(records, () => isCutOff));
  const lease = await one.acquire('read model', waiting);
  const other = await open(records);
  const taken = other.acquire('read model', waiting);
  isCutOff = true;
  if (lease !== null) await one.release(lease).catch(() => undefined);
  isCutOff = false;
  await taken;
});

/** A store in which one process finds whose the leases are only once `until` has come; `onLook` is told when it asks. */
function late(records: RecordStore, until: Promise<void>, onLook: () => void): RecordStore {
  return {
    ...records,
    table: async (...given: Parameters<RecordStore['table']>) => {
      const table = await records.table(...given);
      if (given[0] !== 'leases') return table;
      const find: typeof table.find = async (query) => {
        onLook();
        await until;
        return table.find(query);
      };
      return { ...table, find };
    },
  } as RecordStore;
}

test('an owner that has begun while another process looks is alive', async () => {
  const { records } = await openTestStores();
  const [looked, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = await open(late(records, taken.promise, looked.resolve));
  const hasToWait = new Promise<'waits'>((resolve) => {
    void slow.acquire('read model', waiting, () => resolve('waits')).then((lease) => resolve(lease as never));
  });
  await looked.promise;
  const owner = await open(records);
  const lease = await owner.acquire('read model', waiting);
  taken.resolve();
  expect(await hasToWait).toBe('waits');
  expect(lease !== null && (await owner.confirm(lease))).toBe(true);
});
