import { expect, onTestFinished, test } from 'vitest';
import { openRecordStore } from '../../../../platform/conformance/openers/sqlite.ts';
import { temporaryFolder } from '../../../../platform/conformance/read-store/record-bench.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { createTypingSigns, openSharedTypingSigns, type TypingSign } from './typing-signs.ts';

test('a sign of typing lasts five seconds, in its own conversation only', async () => {
  let nowMs = 0;
  const typing = createTypingSigns(() => nowMs);
  await typing.typed({ participantId: 'bob', matchId: 'm1', receiverId: null });
  expect([
    await typing.isTyping('bob', 'm1'),
    await typing.isTyping('bob', 'm2'),
    await typing.isTyping('alice', 'm1'),
  ]).toEqual([true, false, false]);
  nowMs = 4_999;
  expect(await typing.isTyping('bob', 'm1')).toBe(true);
  nowMs = 5_000;
  expect(await typing.isTyping('bob', 'm1')).toBe(false);
});

test('a sign without a conversation is one in each; a new one replaces it and lasts anew', async () => {
  let nowMs = 0;
  const typing = createTypingSigns(() => nowMs);
  await typing.typed({ participantId: 'bob', matchId: null, receiverId: null });
  expect([await typing.isTyping('bob', 'm1'), await typing.isTyping('bob', 'm2')]).toEqual([true, true]);
  nowMs = 4_000;
  await typing.typed({ participantId: 'bob', matchId: 'm2', receiverId: null });
  nowMs = 6_000;
  // Somebody else's sign sweeps what is over and nothing else.
  await typing.typed({ participantId: 'alice', matchId: 'm9', receiverId: null });
  expect([await typing.isTyping('bob', 'm1'), await typing.isTyping('bob', 'm2')]).toEqual([false, true]);
});

test('a sign noted by one process is seen by another, handed on once, and swept away when it has ended', async () => {
  const records = await openRecordStore(temporaryFolder());
  const end = new AbortController();
  onTestFinished(async () => {
    end.abort();
    await records.close();
  });
  let nowMs = 0;
  const clock = { now: () => nowMs };
  const [one, other] = await Promise.all([
    openSharedTypingSigns(records, clock),
    openSharedTypingSigns(records, clock),
  ]);
  const heard: { readonly [name in 'own' | 'others']: TypingSign[] } = { own: [], others: [] };
  void one.follow(
    (sign) => heard.own.push(sign),
    () => true,
    end.signal,
  );
  void other.follow(
    (sign) => heard.others.push(sign),
    () => true,
    end.signal,
  );
  const sign = { participantId: 'bob', matchId: 'm1', receiverId: 'alice' };
  await one.typed(sign);
  expect([await other.isTyping('bob', 'm1'), await other.isTyping('bob', 'm2')]).toEqual([true, false]);
  await eventually(() => expect(heard.others).toEqual([sign]), { within: 5_000 });
  await one.typed(sign);
  await eventually(() => expect(heard.others).toEqual([sign, sign]), { within: 5_000 });
  expect(heard.own).toEqual([]);
  nowMs = 5_000;
  expect(await other.isTyping('bob', 'm1')).toBe(false);
  const table = await records.table('typing_signs', [{ name: 'by_end', fields: ['endsAt'] }]);
  await eventually(async () => expect(await table.get('bob')).toBeNull(), { within: 5_000 });
});
