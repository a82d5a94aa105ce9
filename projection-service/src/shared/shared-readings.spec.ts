import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareReadings } from './shared-readings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Readings that end when the test says so. */
function readings() {
  const begun: PromiseWithResolvers<string>[] = [];
  const share = shareReadings<string>();
  const want = (position: number, minPosition: number | null = null, name = 'board') =>
    share({ name, position, minPosition }, () => {
      const one = Promise.withResolvers<string>();
      begun.push(one);
      return one.promise;
    });
  return { begun, want };
}

test('all who want it at one position share one reading, during it and after it', async () => {
  const { begun, want } = readings();
  const together = [want(7), want(7, 7), want(6)];
  begun[0]?.resolve('seven');
  expect(await Promise.all(together)).toEqual(Array(3).fill({ value: 'seven', position: 7 }));
  expect(await want(7)).toEqual({ value: 'seven', position: 7 });
  expect(begun).toHaveLength(1);
});

test('while one is on its way, it is enough for whose wish is in it; afterwards whoever finds more reads anew', async () => {
  const { begun, want } = readings();
  const first = want(7);
  const late = want(9, 7);
  const later = want(9, 8);
  const unwilling = want(9);
  expect(begun).toHaveLength(2);
  begun[0]?.resolve('seven');
  begun[1]?.resolve('nine');
  expect(await Promise.all([first, late, later, unwilling])).toEqual([
    { value: 'seven', position: 7 },
    { value: 'seven', position: 7 },
    { value: 'nine', position: 9 },
    { value: 'nine', position: 9 },
  ]);
  void want(10, 9);
  expect(begun).toHaveLength(3);
});

test('names are read apart, and a reading that failed is forgotten', async () => {
  const { begun, want } = readings();
  const one = want(7);
  void want(7, null, 'other');
  expect(begun).toHaveLength(2);
  begun[0]?.reject(new Error('away'));
  await expect(one).rejects.toThrow('away');
  void want(7);
  expect(begun).toHaveLength(3);
});

test('what was read is forgotten after ten seconds', async () => {
  const { begun, want } = readings();
  const one = want(7);
  begun[0]?.resolve('seven');
  await one;
  await vi.advanceTimersByTimeAsync(9_999);
  void want(7);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  void want(7);
  expect(begun).toHaveLength(2);
});
