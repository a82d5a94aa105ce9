import { randomInt, randomUUID } from 'node:crypto';
import { CALLS } from '@convoi/contracts';
import { beforeAll, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import type { Answer } from '../harness/client.ts';
import { useProduct } from '../harness/suite.ts';

/** Nobody learns from an answer, its words or its time, whether an address has an account. */
const it = useProduct();

const ROUNDS = 30;
const GAP_MS = 25;
const KNOWN = 'known@example.org';

beforeAll(async () => {
  await openAccount(it.client, KNOWN);
});

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

/**
 * The least gap of medians that these times speak for: drawn again and again from both, one in fifty times it is smaller.
 * On a quiet machine that is about the gap itself; on a busy one it is less, so that noise is not taken for a secret.
 */
function surelyApart(one: readonly number[], other: readonly number[]): number {
  const drawn = (values: readonly number[]): number => median(values.map(() => values[randomInt(values.length)] ?? 0));
  const gaps = Array.from({ length: 1_000 }, () => drawn(one) - drawn(other)).sort((a, b) => a - b);
  const low = gaps[20] ?? 0;
  const high = gaps[979] ?? 0;
  if (low <= 0 && high >= 0) return 0;
  return Math.min(Math.abs(low), Math.abs(high));
}

/** What can be told apart by reading; ids and times of day are different in every answer. */
function shownBy({ status, headers, body }: Answer): unknown {
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id', 'content-length'].includes(name));
  return { status, names: names.sort(), body };
}

const unknown = (): string => `unknown-${randomUUID()}@example.org`;

test('two kinds of times are told apart when they differ, and not when they do not', () => {
  const around = (ms: number): number[] => Array.from({ length: ROUNDS }, () => ms + randomInt(20));
  expect(surelyApart(around(100), around(160))).toBeGreaterThan(GAP_MS);
  expect(surelyApart(around(100), around(103))).toBeLessThan(GAP_MS);
});

test.each([
  ['sign-up', CALLS.signUp.path, (email: string) => ({ email, password: 'Montagne-2026', full_name: 'Alice Zwingli' })],
  ['a forgotten password', CALLS.requestPasswordReset.path, (email: string) => ({ email })],
  ['login with a wrong password', CALLS.logIn.path, (email: string) => ({ email, password: 'Falsch-2026' })],
  [
    'a login link that was lost',
    CALLS.resendManageLink.path,
    (email: string) => ({ email, event_id: '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f' }),
  ],
] as const)('%s answers a known and an unknown address alike', async (_title, path, bodyOf) => {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const shown = new Set<string>();
  const ask = async (kind: 'known' | 'unknown'): Promise<void> => {
    const body = bodyOf(kind === 'known' ? KNOWN : unknown());
    const startedAt = performance.now();
    const answer = await it.client.post(path, body);
    times[kind].push(performance.now() - startedAt);
    shown.add(JSON.stringify(shownBy(answer)));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turn, so that what the machine does besides falls on both.
    const kinds = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) await ask(kind);
  }
  expect([...shown]).toHaveLength(1);
  const apart = surelyApart(times.known, times.unknown);
  expect(apart, `medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms`).toBeLessThan(
    GAP_MS,
  );
});
