import { movableClock } from '@convoi/platform/kernel/clock';
import { expect, it, vi } from 'vitest';
import { createNotificationPool, type NotificationPool } from './notification-pool.ts';
import type { NotificationOutcome } from './notification-transport.ts';

/** A pool with what was sent, still or no more under way, and what became of it. */
function opened() {
  const clock = movableClock();
  clock.setTo(Date.parse('2026-11-26T12:00:00Z'));
  const pool: NotificationPool = createNotificationPool(clock);
  const sent: string[] = [];
  const ended: string[] = [];
  const answers: ((outcome: NotificationOutcome) => void)[] = [];
  const add = (endpoint: string, outcome?: NotificationOutcome): void =>
    pool.add({
      endpoint,
      send: (signal) => {
        sent.push(endpoint);
        if (outcome !== undefined) return Promise.resolve(outcome);
        return new Promise((resolve) => {
          answers.push(resolve);
          signal.addEventListener('abort', () => resolve('unreachable'));
        });
      },
      done: async (state) => void ended.push(state),
    });
  return { clock, pool, sent, ended, answers, add };
}
const until = (list: readonly string[], expected: readonly string[]): Promise<void> =>
  vi.waitFor(() => expect(list).toEqual(expected), 5_000);

it('sends a few at a time, each of the others as soon as one has ended', async () => {
  const { sent, answers, add } = opened();
  for (let number = 0; number < 9; number += 1) add(`https://push${number}.example.org/a`);
  expect(sent).toHaveLength(8);
  answers[0]?.('taken');
  await vi.waitFor(() => expect(sent).toHaveLength(9), 5_000);
});

it('leaves a host alone that does not answer three times in a row, for five minutes, and no other', async () => {
  const { clock, ended, sent, add } = opened();
  for (const outcome of ['unreachable', 'unreachable', 'taken', 'unreachable', 'unreachable', 'unreachable'] as const) {
    const before = ended.length;
    add('https://slow.example.org/a', outcome);
    await vi.waitFor(() => expect(ended).toHaveLength(before + 1), 5_000);
  }
  expect(sent).toHaveLength(6);
  add('https://slow.example.org/b', 'taken');
  add('https://quick.example.org/a', 'taken');
  await vi.waitFor(() => expect(ended.slice(6)).toEqual(['left_out', 'taken']), 5_000);
  expect(sent.at(-1)).toBe('https://quick.example.org/a');

  clock.setTo(clock.now() + 5 * 60_000);
  add('https://slow.example.org/c', 'unreachable');
  await vi.waitFor(() => expect(ended).toHaveLength(9), 5_000);
  add('https://slow.example.org/d', 'taken');
  await vi.waitFor(() => expect(ended.slice(8)).toEqual(['unreachable', 'left_out']), 5_000);
});

it('takes no refusal for a host that does not answer', async () => {
  const { ended, add } = opened();
  for (const outcome of ['not_taken', 'gone', 'not_taken', 'not_taken', 'taken'] as const)
    add('https://p.org/a', outcome);
  await until(ended, ['not_taken', 'gone', 'not_taken', 'not_taken', 'taken']);
});

it('cuts off what is under way when it ends, and leaves out what waits', async () => {
  const { pool, ended, sent, add } = opened();
  for (let number = 0; number < 10; number += 1) add(`https://push${number}.example.org/a`);
  await pool.close();
  expect(sent).toHaveLength(8);
  expect(ended.toSorted()).toEqual([...Array(2).fill('left_out'), ...Array(8).fill('unreachable')]);
  add('https://late.example.org/a', 'taken');
  await vi.waitFor(() => expect(ended).toHaveLength(11), 5_000);
  expect(sent).toHaveLength(8);
});
