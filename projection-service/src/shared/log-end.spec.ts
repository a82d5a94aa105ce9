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
  const first = end.heldUpTo(7);
  const others = [end.heldUpTo(9), end.heldUpTo(10), end.heldUpTo(11)];
  expect(answers).toHaveLength(1);
  answers[0]?.(7);
  expect(await first).toBe(7);
  // The log has grown while the first was on its way: those who came meanwhile are answered by a question of their own.
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.(10);
  expect(await Promise.all(others)).toEqual([9, 10, 10]);
  expect(await end.heldUpTo(10)).toBe(10);
  expect(answers).toHaveLength(2);
});

test('takes every position for reached while the log does not answer', async () => {
  const end = createLogEnd(() => Promise.reject(new Error('no answer')));
  expect(await Promise.all([end.heldUpTo(1), end.heldUpTo(Number.MAX_SAFE_INTEGER)])).toEqual([
    1,
    Number.MAX_SAFE_INTEGER,
  ]);
});
