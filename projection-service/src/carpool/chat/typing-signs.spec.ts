import { expect, test } from 'vitest';
import { createTypingSigns } from './typing-signs.ts';

test('a sign of typing lasts five seconds, in its own conversation only', () => {
  let nowMs = 0;
  const typing = createTypingSigns(() => nowMs);
  typing.typed('bob', 'm1');
  expect([typing.isTyping('bob', 'm1'), typing.isTyping('bob', 'm2'), typing.isTyping('alice', 'm1')]).toEqual([
    true,
    false,
    false,
  ]);
  nowMs = 4_999;
  expect(typing.isTyping('bob', 'm1')).toBe(true);
  nowMs = 5_000;
  expect(typing.isTyping('bob', 'm1')).toBe(false);
});

test('a sign without a conversation is one in each; a new one replaces it and lasts anew', () => {
  let nowMs = 0;
  const typing = createTypingSigns(() => nowMs);
  typing.typed('bob', null);
  expect([typing.isTyping('bob', 'm1'), typing.isTyping('bob', 'm2')]).toEqual([true, true]);
  nowMs = 4_000;
  typing.typed('bob', 'm2');
  nowMs = 6_000;
  // Somebody else's sign sweeps what is over and nothing else.
  typing.typed('alice', 'm9');
  expect([typing.isTyping('bob', 'm1'), typing.isTyping('bob', 'm2')]).toEqual([false, true]);
});
