import { expect, test, vi } from 'vitest';
import { linkProblem, Problem } from '#web/lib/api/problem.ts';
import { uuidV5 } from '#web/lib/uuid-v5.ts';
import { createOutbox, type Outgoing, RETRY_FIRST_MS } from './outbox.ts';

const MATCH = 'c1d2e3f4-0000-4000-8000-000000000001';

function refusal(status: number, code: Problem['code'], retryAfterS: number | null = null): Problem {
  return new Problem({ status, code, detail: '', errors: [], body: {}, retryAfterS, requestId: null });
}

/** An outbox whose answers are given by hand, one after the other. */
function start(kept: unknown = null) {
  const arrived: string[] = [];
  const written: (readonly Outgoing[] | null)[] = [];
  let answers: { resolve: () => void; reject: (error: unknown) => void } | null = null;
  const timers = new Map<number, { run: () => void; delayMs: number }>();
  const outbox = createOutbox({
    matchRequestId: MATCH,
    send: ({ content, key }) => {
      arrived.push(`${content} ${key}`);
      return new Promise<void>((resolve, reject) => {
        answers = { resolve, reject };
      });
    },
    storage: { read: () => kept, write: (messages) => written.push(messages) },
    timers: {
      set: (run, delayMs) => {
        timers.set(timers.size, { run, delayMs });
        return timers.size - 1;
      },
      clear: (handle) => timers.delete(handle as number),
    },
    now: () => new Date('2026-12-05T14:05:00Z'),
  });
  const answer = async (error?: unknown) => {
    await vi.waitFor(() => expect(answers).not.toBeNull());
    const given = answers;
    answers = null;
    if (error === undefined) given?.resolve();
    else given?.reject(error);
    await Promise.resolve();
  };
  const states = () => outbox.messages().map(({ content, state }) => `${content} ${state}`);
  const seen = (...wanted: string[]) => vi.waitFor(() => expect(states()).toEqual(wanted));
  const contents = () => arrived.map((line) => line.split(' ')[0]);
  return { outbox, arrived, contents, written, timers, answer, seen };
}

test('one leaves after the other, in the order in which they were written', async () => {
  const { outbox, contents, answer, seen } = start();
  outbox.post('me', 'a');
  outbox.post('me', 'b');
  outbox.post('me', 'c');
  await seen('a sending', 'b waiting', 'c waiting');
  expect(contents()).toEqual(['a']);
  await answer();
  await seen('a sent', 'b sending', 'c waiting');
  await answer();
  await answer();
  await seen('a sent', 'b sent', 'c sent');
  expect(contents()).toEqual(['a', 'b', 'c']);
});

test('knows the id that the server gives, and leaves when the server tells it', async () => {
  const { outbox, arrived, answer, seen } = start();
  outbox.post('me', 'a');
  const [message] = outbox.messages();
  expect(message?.id).toBe(uuidV5(MATCH, arrived[0]?.split(' ')[1] ?? ''));
  await answer();
  await seen('a sent');
  outbox.settle(new Set(['another']));
  expect(outbox.messages()).toHaveLength(1);
  outbox.settle(new Set([message?.id ?? '']));
  expect(outbox.messages()).toEqual([]);
});

test('without a network the first fails, the others wait behind it, and all leave in order when it is back', async () => {
  const { outbox, contents, arrived, answer, seen, timers } = start();
  outbox.post('me', 'a');
  outbox.post('me', 'b');
  await answer(linkProblem('network'));
  await seen('a failed', 'b waiting');
  outbox.post('me', 'c');
  expect(contents()).toEqual(['a']);
  expect([...timers.values()].map(({ delayMs }) => delayMs)).toEqual([RETRY_FIRST_MS]);
  outbox.wake();
  await seen('a sending', 'b waiting', 'c waiting');
  for (let left = 3; left > 0; left -= 1) await answer();
  await seen('a sent', 'b sent', 'c sent');
  expect(contents()).toEqual(['a', 'a', 'b', 'c']);
  // The same key both times: if the first try arrived after all, it is one message.
  expect(arrived[0]).toBe(arrived[1]);
});

test('tries again by itself, waiting longer each time, and at once when asked to', async () => {
  const { outbox, contents, answer, seen, timers } = start();
  outbox.post('me', 'a');
  await answer(refusal(503, 'server.unavailable'));
  await seen('a failed');
  const [first] = timers.values();
  timers.clear();
  first?.run();
  await answer(refusal(429, 'rate.limited', 7));
  await seen('a failed');
  expect([...timers.values()].map(({ delayMs }) => delayMs)).toEqual([7000]);
  outbox.retry(outbox.messages()[0]?.id ?? '');
  await answer();
  await seen('a sent');
  expect(contents()).toEqual(['a', 'a', 'a']);
});

test('a refused one stays, and holds nobody back', async () => {
  const { outbox, contents, answer, seen } = start();
  outbox.post('me', 'a');
  outbox.post('me', 'b');
  await answer(refusal(422, 'validation.failed'));
  await answer();
  await seen('a failed', 'b sent');
  outbox.wake();
  outbox.post('me', 'c');
  await answer();
  expect(contents()).toEqual(['a', 'b', 'c']);
  outbox.retry(outbox.messages()[0]?.id ?? '');
  await answer();
  await seen('a sent', 'b sent', 'c sent');
});

test('what was not sent before a reload leaves first, with the same key', async () => {
  const before = start();
  before.outbox.post('me', 'a');
  before.outbox.post('me', 'b');
  await before.answer();
  await before.seen('a sent', 'b sending');
  const kept = before.written.at(-1);
  expect(kept?.map(({ content }) => content)).toEqual(['b']);
  const after = start(kept);
  after.outbox.post('me', 'c');
  await after.answer();
  await after.answer();
  expect(after.contents()).toEqual(['b', 'c']);
  expect(after.arrived[0]).toBe(before.arrived[1]);
  await vi.waitFor(() => expect(after.written.at(-1)).toBeNull());
});

test.each([['nothing'], [[{ id: 'x' }]], [{}]])('what cannot be read in the storage is left: %j', (kept) => {
  expect(start(kept).outbox.messages()).toEqual([]);
});
