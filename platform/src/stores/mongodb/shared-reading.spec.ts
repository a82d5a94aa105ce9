import { expect, test } from 'vitest';
import { sharedReading } from './shared-reading.ts';

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
