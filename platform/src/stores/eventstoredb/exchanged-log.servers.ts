import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Gate, makeGate } from '../../../../tests/doubles/eventstoredb/gate.ts';
import { type EventStoreDouble, startEventStoreDouble } from '../../../../tests/doubles/eventstoredb/server.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { facts, idsOf, nextStream } from '../../../conformance/facts.ts';
import { openRecordsForTest } from '../../../conformance/read-store/record-bench.ts';
import type { EventStore, NewEvent } from '../../kernel/event-store/event-store.ts';
import { createKnownLog } from '../../kernel/event-store/known-log.ts';
import { isStoreOutage } from '../../kernel/event-store/store-errors.ts';
import { openEventStoreDb } from './index.ts';

/** A log that is exchanged for another behind the same address, while the process goes on appending. */

async function startDouble(): Promise<EventStoreDouble> {
  const double = await startEventStoreDouble();
  onTestFinished(() => double.kill());
  return double;
}

/** The log as the product uses it, behind an address that leads to whichever double the gate is opened to. */
async function openBehind(double: EventStoreDouble) {
  const gate = await makeGate();
  onTestFinished(() => gate.shut());
  await gate.open(double.port);
  const url = `esdb://127.0.0.1:${gate.port}?tls=false`;
  const told: string[] = [];
  const log = {
    error: (_: object, message: string) => void told.push(message),
    warn: (_: object, message: string) => void told.push(message),
    info: (_: object, message: string) => void told.push(message),
  };
  const keepers = { state: await openRecordsForTest() };
  const store = createKnownLog(await openEventStoreDb({ url, log }), { keepers, log, againMs: 100 });
  onTestFinished(() => store.close());
  await store.compare();
  return { gate, store, told };
}

/** Another log, which somebody uses already. */
async function startOther(): Promise<EventStoreDouble> {
  const other = await startDouble();
  const store = await openEventStoreDb({ url: `esdb://127.0.0.1:${other.port}?tls=false` });
  await store.identify();
  await store.append(nextStream(), -1, facts(3));
  await store.close();
  return other;
}

/** Every connection breaks, and the next one leads elsewhere. */
async function exchange(gate: Gate, next: EventStoreDouble): Promise<void> {
  await gate.shut();
  await gate.open(next.port);
}

/** Appends without a pause until `stop`; gives what was acknowledged, and what was not. */
function appendOn(store: EventStore) {
  const acknowledged: NewEvent[] = [];
  const errors: unknown[] = [];
  let isOver = false;
  const drive = async (): Promise<void> => {
    while (!isOver) {
      const events = facts(1);
      await store.append(nextStream(), -1, events).then(
        () => acknowledged.push(...events),
        (error: unknown) => errors.push(error),
      );
      await delay(1);
    }
  };
  const drivers = Array.from({ length: 8 }, drive);
  return {
    acknowledged,
    errors,
    stop: async () => {
      isOver = true;
      await Promise.all(drivers);
    },
  };
}

const idsIn = (double: EventStoreDouble): string[] =>
  idsOf(double.log.all.filter(({ type }) => !type.startsWith('$')) as never);

test('exchanged for another log: not one append reaches it, calls say which is which, and the former one heals', async () => {
  const former = await startDouble();
  const other = await startOther();
  const { gate, store, told } = await openBehind(former);
  const own = await store.identity();
  const before = idsIn(other);
  for (let turn = 0; turn < 5; turn += 1) {
    const load = appendOn(store);
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(20), { within: 10_000 });
    await exchange(gate, other);
    await eventually(() => expect(store.outage?.()?.reason).toBe('another-log'), { within: 10_000 });
    await load.stop();
    expect(idsIn(other)).toEqual(before);
    expect(load.errors.length).toBeGreaterThan(0);
    for (const error of load.errors) expect(isStoreOutage(error), String(error)).toBe(true);
    expect(String(load.errors.at(-1))).toContain(`this process has read log ${own}`);

    await exchange(gate, former);
    await eventually(() => store.append(nextStream(), -1, facts(1)), { within: 10_000 });
    expect(idsIn(former)).toEqual(expect.arrayContaining(idsOf(load.acknowledged as never)));
  }
  expect(told.filter((line) => line.includes('adopt-log'))).toHaveLength(5);
  expect(told.at(-1)).toMatch(/fits again|can be used again/);
}, 120_000);

test('exchanged for an older copy: nothing is appended to it, though it is the same log', async () => {
  const former = await startDouble();
  const { gate, store } = await openBehind(former);
  await store.append(nextStream(), -1, facts(2));
  const copy = await startDouble();
  for (const event of former.log.all.slice(copy.log.all.length)) copy.log.append(event.stream, 'any', [event]);
  await store.append(nextStream(), -1, facts(1));
  const before = idsIn(copy);
  const load = appendOn(store);
  await exchange(gate, copy);
  await eventually(() => expect(store.outage?.()?.reason).toBe('position-missing'), { within: 10_000 });
  await load.stop();
  expect(idsIn(copy)).toEqual(before);
  await exchange(gate, former);
  await eventually(() => store.append(nextStream(), -1, facts(1)), { within: 10_000 });
}, 60_000);

test('reads too: nothing of the other log is given to anybody', async () => {
  const former = await startDouble();
  const other = await startDouble();
  const { gate, store } = await openBehind(former);
  const stream = nextStream();
  await store.append(stream, -1, facts(1));
  other.log.append(
    stream,
    'any',
    former.log.all.filter((event) => event.stream === stream),
  );
  other.log.append(
    stream,
    'any',
    former.log.all.filter((event) => event.stream === stream).map((event) => ({ ...event, id: crypto.randomUUID() })),
  );
  await exchange(gate, other);
  await eventually(() => expect(store.outage?.()?.reason).toBe('another-log'), { within: 10_000 });
  await expect(store.load(stream)).rejects.toThrow('this is log without an identity');
}, 60_000);
