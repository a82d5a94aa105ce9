import { describe, expect, test } from 'vitest';
import { openRecordsForTest } from '../../../conformance/read-store/record-bench.ts';
import { systemClock } from '../clock.ts';
import { openKeptSecrets, rewrapKeptSecrets } from './kept-secrets.ts';
import { UnknownKey } from './key-ring.ts';
import { openKeyStore, rewrapKeys } from './key-store.ts';

const FORMER = Buffer.alloc(32, 1);
const NEXT = Buffer.alloc(32, 2);
const clock = systemClock;

/** Wraps everything anew; gives how many keys that were. */
async function rewrapped(
  records: Awaited<ReturnType<typeof openRecordsForTest>>,
  accepted: readonly Buffer[],
): Promise<number> {
  let last = 0;
  for await (const { rewrapped: done } of rewrapKeys(records, { masterKey: NEXT, accepted })) last = done;
  return last;
}

describe('keys of data subjects', () => {
  test('are opened with each accepted master key, and with the present one alone once they are wrapped anew', async () => {
    const records = await openRecordsForTest();
    const before = await openKeyStore(records, { masterKey: FORMER, clock });
    const key = await before.getOrCreate('alice');
    const during = await openKeyStore(records, { masterKey: NEXT, accepted: [FORMER], clock });
    expect(await during.get('alice')).toEqual(key);
    const bob = await during.getOrCreate('bob');
    const beside = await openKeyStore(records, { masterKey: FORMER, accepted: [NEXT], clock });
    expect(await beside.get('bob')).toEqual(bob);

    expect(await rewrapped(records, [FORMER])).toBe(1);
    expect(await rewrapped(records, [FORMER])).toBe(0);
    const after = await openKeyStore(records, { masterKey: NEXT, clock });
    expect([await after.get('alice'), await after.get('bob')]).toEqual([key, bob]);
    const late = await openKeyStore(records, { masterKey: FORMER, clock });
    await expect(late.get('alice')).rejects.toMatchObject({ name: 'StoreUnavailable' });
  });

  test('that an older program wrapped, without an id, are wrapped anew too', async () => {
    const records = await openRecordsForTest();
    const key = await (await openKeyStore(records, { masterKey: FORMER, clock })).getOrCreate('alice');
    const table = await records.table<{ readonly wrapped: string; readonly at: string }>('subject_keys');
    const { wrapped, at } = (await table.get('alice')) as { wrapped: string; at: string };
    await table.put('alice', { wrapped, at });
    expect(await rewrapped(records, [FORMER])).toBe(1);
    expect(await (await openKeyStore(records, { masterKey: NEXT, clock })).get('alice')).toEqual(key);
  });

  test('whose master key is not given are an error, and nothing is written', async () => {
    const records = await openRecordsForTest();
    await (await openKeyStore(records, { masterKey: FORMER, clock })).getOrCreate('alice');
    await expect(rewrapped(records, [])).rejects.toThrow(UnknownKey);
    expect(await (await openKeyStore(records, { masterKey: FORMER, clock })).get('alice')).not.toBe(null);
  });

  test('that are destroyed while all are wrapped anew stay destroyed', async () => {
    const records = await openRecordsForTest();
    const store = await openKeyStore(records, { masterKey: FORMER, accepted: [NEXT], clock });
    const subjects = Array.from({ length: 600 }, (_, n) => `subject-${String(n).padStart(4, '0')}`);
    await Promise.all(subjects.map((subject) => store.getOrCreate(subject)));
    const gone = subjects.filter((_, n) => n % 7 === 0);
    await Promise.all([rewrapped(records, [FORMER]), ...gone.map((subject) => store.destroy(subject))]);
    await rewrapped(records, [FORMER]);
    const after = await openKeyStore(records, { masterKey: NEXT, clock });
    const found = await after.getMany(subjects);
    expect(subjects.filter((subject) => found.get(subject) === null)).toEqual(gone);
  });
});

describe('what links and digests are made with', () => {
  const setting = (...secrets: Buffer[]) => ({ root: secrets, emailPepper: secrets });

  test('is the first setting for good, sealed with whichever it is now', async () => {
    const records = await openRecordsForTest();
    expect(await openKeptSecrets(records, setting(FORMER))).toEqual({ root: FORMER, emailPepper: FORMER });
    expect(await openKeptSecrets(records, setting(NEXT, FORMER))).toEqual({ root: FORMER, emailPepper: FORMER });
    expect(await rewrapKeptSecrets(records, setting(NEXT, FORMER))).toBe(2);
    expect(await rewrapKeptSecrets(records, setting(NEXT, FORMER))).toBe(0);
    expect(await openKeptSecrets(records, setting(NEXT))).toEqual({ root: FORMER, emailPepper: FORMER });
  });

  test('keeps a program from starting that cannot open it, which says what to do', async () => {
    const records = await openRecordsForTest();
    await openKeptSecrets(records, setting(FORMER));
    await expect(openKeptSecrets(records, setting(NEXT))).rejects.toThrow(
      'MASTER_KEY is not the one that keys are sealed with: add the former one behind it, separated by a comma, and run "npm run rewrap"',
    );
  });

  test('is not guessed where a setting has several values before any start', async () => {
    const records = await openRecordsForTest();
    await expect(openKeptSecrets(records, setting(NEXT, FORMER))).rejects.toThrow(
      'start once with the present one alone',
    );
  });
});
