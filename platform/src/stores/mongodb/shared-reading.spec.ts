import { setImmediate as turnOver } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedReading, sharedWriting } from './shared-reading.ts';

/** Readings that end when the test says so; each gives its number. */
function countedReadings() {
  const ends: ((value: number) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const read = (): Promise<number> =>
    new Promise((resolve, reject) => {
      ends.push(resolve);
      fails.push(reject);
    });
  const begun = async (count: number): Promise<void> => {
    await expect.poll(() => ends.length).toBe(count);
  };
  return {
    read,
    begun,
    end: (index: number) => ends[index]?.(index),
    fail: (index: number) => fails[index]?.(new Error(`${index}`)),
  };
}

test('those who ask together share one reading', async () => {
  const readings = countedReadings();
  const shared = sharedReading(readings.read);
  const answers = Promise.all([shared(), shared(), shared()]);
  await readings.begun(1);
  readings.end(0);
  expect(await answers).toEqual([0, 0, 0]);
});

test('who asks while a reading is under way gets one that begins afterwards, and shares it', async () => {
  const readings = countedReadings();
  const shared = sharedReading(readings.read);
  const first = shared();
  await readings.begun(1);
  const late = Promise.all([shared(), shared()]);
  readings.end(0);
  expect(await first).toBe(0);
  await readings.begun(2);
  readings.end(1);
  expect(await late).toEqual([1, 1]);
});

test('a failure is told to those who share the reading, and to nobody else', async () => {
  const readings = countedReadings();
  const shared = sharedReading(readings.read);
  const [first, second] = [shared(), shared()];
  await readings.begun(1);
  const late = shared();
  readings.fail(0);
  await expect(first).rejects.toThrow('0');
  await expect(second).rejects.toThrow('0');
  await readings.begun(2);
  readings.end(1);
  expect(await late).toBe(1);
});

test('a reading without an answer does not keep the others waiting', async () => {
  const readings = countedReadings();
  const shared = sharedReading(readings.read);
  void shared();
  await readings.begun(1);
  const late = shared();
  await readings.begun(2);
  readings.end(1);
  expect(await late).toBe(1);
});

test('who asks later in the same turn of the thread shares the reading too', async () => {
  let begun = 0;
  const shared = sharedReading(async () => {
    begun += 1;
    return begun;
  });
  const first = shared();
  // Longer than it takes to go on from a promise, as the next timer of a turn is.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  await Promise.resolve();
  expect(await Promise.all([first, shared()])).toEqual([1, 1]);
});

test('what is written at about the same time is written together, and each is told of its own part', async () => {
  const written: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const shared = sharedWriting(async (parts: readonly number[]) => {
    written.push(parts);
    await new Promise<void>((resolve) => ends.push(resolve));
    return parts.map((part) => part * 10);
  });
  const first = Promise.all([shared(1), shared(2)]);
  await expect.poll(() => written).toEqual([[1, 2]]);
  const next = Promise.all([shared(3), shared(4), shared(5)]);
  ends[0]?.();
  expect(await first).toEqual([10, 20]);
  await expect
    .poll(() => written)
    .toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  ends[1]?.();
  expect(await next).toEqual([30, 40, 50]);
});

test('what comes while others are waited for goes into the same writing', async () => {
  const written: (readonly number[])[] = [];
  let letGo: () => void = () => undefined;
  const shared = sharedWriting(
    async (parts: readonly number[]) => {
      written.push(parts);
      return parts.map((part) => part * 10);
    },
    () => new Promise<void>((resolve) => (letGo = resolve)),
  );
  const early = shared(1);
  await turnOver();
  const late = shared(2);
  letGo();
  expect(await Promise.all([early, late])).toEqual([10, 20]);
  expect(written).toEqual([[1, 2]]);
});
