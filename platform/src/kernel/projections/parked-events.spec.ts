import { expect, test } from 'vitest';
import { fact, nextStream } from '../../../conformance/facts.ts';
import { openRecordsForTest } from '../../../conformance/read-store/record-bench.ts';
import type { StoredEvent } from '../event-store/event-store.ts';
import { openParkedEvents } from './parked-events.ts';

const NAME = 'pages__v1000';
const AT = '2026-11-26T09:00:00.000Z';
const stored = (position: number): StoredEvent => ({
  ...fact({ n: position }),
  stream: nextStream(),
  revision: 0,
  position,
});

test('what another process counts on cannot be settled by who listed it before, and is there for the next try', async () => {
  const records = await openRecordsForTest();
  const [mine, other] = [await openParkedEvents(records), await openParkedEvents(records)];
  await mine.park(NAME, [stored(3), stored(5)], 'RangeError', AT);
  expect(await mine.release(NAME)).toBe(2);
  const listed = await mine.list(NAME, 'released');
  expect(await other.keep(NAME, (await other.list(NAME)).slice(0, 1))).toBe(true);
  expect(await mine.settle(NAME, listed)).toBe(1);
  const left = await mine.list(NAME, 'released');
  expect(left.map(({ position }) => position)).toEqual([3]);
  expect(await mine.settle(NAME, left)).toBe(1);
  expect(await mine.count(NAME)).toBe(0);
  // Nor can anybody count on what is settled.
  expect(await other.keep(NAME, left)).toBe(false);
});

test('a release that is asked for again disturbs nobody; a request that is taken back counts', async () => {
  const records = await openRecordsForTest();
  const parked = await openParkedEvents(records);
  await parked.park(NAME, [stored(3)], null, AT);
  await parked.release(NAME);
  const listed = await parked.list(NAME);
  expect(await parked.release(NAME)).toBe(1);
  await parked.hold(NAME, await parked.list(NAME));
  expect(await parked.list(NAME, 'released')).toEqual([]);
  expect(await parked.settle(NAME, listed)).toBe(0);
  // One that is parked already stays as it is.
  const before = await parked.list(NAME);
  await parked.park(NAME, [stored(3)], 'RangeError', AT);
  expect(await parked.list(NAME)).toEqual(before);
});
