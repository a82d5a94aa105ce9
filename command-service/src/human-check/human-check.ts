import type { HumanCheckChallenge } from '@convoi/contracts';
import type { Clock } from '@convoi/platform/kernel/clock';
import { sha256hex } from '@convoi/platform/kernel/personal-data/derive-secret';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import type * as z from 'zod/mini';

/** The check that a person is at the other end. */

type Verdict = 'passed' | 'missing' | 'failed';
export type Challenge = z.infer<typeof HumanCheckChallenge>;

export interface HumanCheck {
  /** Looks at a token; a used one passes again for the same command only. Throws `server.unavailable` when its maker is down. */
  verify(token: string | null, action: 'submit', commandId: string): Promise<Verdict>;
  /** A new challenge; null when the provider makes its own (`getHumanCheck`). */
  challenge(): Promise<Challenge | null>;
  /** Forgets used tokens that have expired anyway. */
  sweep(): Promise<void>;
}

/** One way of checking: does this token stand for a solved challenge of this action. */
export interface Provider {
  /**
   * What makes a token this one, however it is written: of two writings of one solution only one may pass. null when it
   * cannot be read.
   */
  identityOf(token: string): string | null;
  isSolved(token: string, action: string): Promise<boolean>;
  challenge(): Promise<Challenge | null>;
}

interface UsedToken extends StateRecord {
  readonly commandId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Longer than any provider lets a token live. */
const REMEMBERED_MS = 15 * 60_000;
const SWEEP_BATCH = 500;

/** Takes a provider; gives the check with single use over all processes. */
export async function openHumanCheck(
  provider: Provider,
  { records, clock }: { readonly records: RecordStore; readonly clock: Clock },
): Promise<HumanCheck> {
  const used: RecordTable<UsedToken> = await records.table<UsedToken>('human_checks', [
    { name: 'by_expiry', fields: ['expiresAt'] },
  ]);
  return {
    verify: async (token, action, commandId) => {
      if (token === null || token === '') return 'missing';
      const identity = provider.identityOf(token);
      if (identity === null) return 'failed';
      const id = sha256hex(identity);
      const before = await used.get(id);
      if (before !== null) return before.commandId === commandId ? 'passed' : 'failed';
      if (!(await provider.isSolved(token, action))) return 'failed';
      if (await used.insert(id, { commandId, expiresAt: clock.now() + REMEMBERED_MS })) return 'passed';
      return (await used.get(id))?.commandId === commandId ? 'passed' : 'failed';
    },
    challenge: () => provider.challenge(),
    sweep: async () => {
      const expired = await used.find({ index: 'by_expiry', range: { lt: clock.now() }, limit: SWEEP_BATCH });
      await Promise.all(expired.documents.map(({ _id }) => used.delete(_id)));
    },
  };
}

/** No check at all (HUMAN_CHECK=off). */
export const noHumanCheck: HumanCheck = {
  verify: async () => 'passed',
  challenge: async () => null,
  sweep: async () => {},
};
