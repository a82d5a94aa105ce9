import type { Clock } from '@convoi/platform/kernel/clock';
import { sha256hex } from '@convoi/platform/kernel/personal-data/derive-secret';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';

/**
 * What is kept of passkeys beside the log: how often each has signed, and which challenges were answered, so that none is
 * answered twice, by whichever process.
 */
export interface PasskeyRecords {
  /** Uses a challenge up; false when it was before. */
  useChallenge(challenge: string): Promise<boolean>;
  /** What a passkey counted at its last use; 0 when nothing is known of it. */
  counterOf(passkeyId: string): Promise<number>;
  /** Keeps what it counts now; false when another use came between. */
  counted(passkeyId: string, before: number, now: number): Promise<boolean>;
  /** Forgets a passkey. */
  remove(passkeyId: string): Promise<void>;
  /** Forgets challenges that nobody could answer any more. */
  sweep(): Promise<void>;
}

interface CounterRecord extends StateRecord {
  readonly counter: number;
}

interface ChallengeRecord extends StateRecord {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Longer than the cookie that brings a challenge back. */
const CHALLENGE_MS = 10 * 60_000;
const SWEEP_BATCH = 500;

/** Opens the tables. */
export async function openPasskeyRecords(records: RecordStore, clock: Clock): Promise<PasskeyRecords> {
  const [counters, challenges] = await Promise.all([
    records.table<CounterRecord>('passkeyCounters'),
    records.table<ChallengeRecord>('passkeyChallenges', [{ name: 'by_expiry', fields: ['expiresAt'] }]),
  ]);
  return {
    useChallenge: (challenge) => challenges.insert(sha256hex(challenge), { expiresAt: clock.now() + CHALLENGE_MS }),
    counterOf: async (passkeyId) => (await counters.get(passkeyId))?.counter ?? 0,
    counted: async (passkeyId, before, now) => {
      if (await counters.replaceIf(passkeyId, 'counter', before, { counter: now })) return true;
      return before === 0 && counters.insert(passkeyId, { counter: now });
    },
    remove: async (passkeyId) => {
      await counters.delete(passkeyId);
    },
    sweep: async () => {
      const { documents } = await challenges.find({
        index: 'by_expiry',
        range: { lte: clock.now() },
        limit: SWEEP_BATCH,
      });
      for (const { _id } of documents) await challenges.delete(_id);
    },
  };
}
