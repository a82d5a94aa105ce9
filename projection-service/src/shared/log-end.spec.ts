import { expect, test } from 'vitest';
import { createLogEnd } from './log-end.ts';

/** A log whose answers are given one by one. */
function slowLog() {
  const answers: ((position: number) => void)[] = [];
  const ask = (): Promise<number> => new Promise((resolve) => answers.push(resolve));
  return { ask, answers };
}

test('asks for what is beyond the known end only, one question for all who came before it', async () => {
  const { ask, answers } = slowLog();
  const end = createLogEnd(ask);
  const first = end.holds(7);
  const others = [end.holds(9), end.holds(10), end.holds(11)];
  expect(answers).toHaveLength(1);
  answers[0]?.(7);
  expect(await first).toBe(true);
  // The log has grown while the first was on its way: those who came meanwhile are answered by a question of their own.
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.(10);
  expect(await Promise.all(others)).toEqual([true, true, false]);
  expect(await end.holds(10)).toBe(true);
  expect(answers).toHaveLength(2);
});

test('takes every position for reached while the log does not answer', async () => {
  const end = createLogEnd(() => Promise.reject(new Error('no answer')));
  expect(await Promise.all([end.holds(1), end.holds(Number.MAX_SAFE_INTEGER)])).toEqual([true, true]);
});
