import { createHash } from 'node:crypto';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';

/** Proofs of notices that say nothing of what is told (Mailgun): each is believed for one notice, in all processes. */
export interface UsedProofs {
  /** Whether a proof, by what makes it this one, may be believed for this notice: used for no other yet. */
  isFor(proof: string, notice: Uint8Array): Promise<boolean>;
  /** Forgets those that are too old to be believed anyway. */
  sweep(): Promise<void>;
}

interface UsedProof extends StateRecord {
  /** Digest of the notice that it came with. */
  readonly notice: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** A proof counts for five minutes before and after the moment that it names. */
const REMEMBERED_MS = 10 * 60_000;
const SWEEP_BATCH = 500;

const digest = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

/** Takes the durable records and the clock. */
export async function openUsedProofs(records: RecordStore, clock: Clock): Promise<UsedProofs> {
  const used: RecordTable<UsedProof> = await records.table<UsedProof>('mail_notice_proofs', [
    { name: 'by_expiry', fields: ['expiresAt'] },
  ]);
  return {
    isFor: async (proof, told) => {
      const id = digest(proof);
      const notice = digest(told);
      // A provider that got no answer tells the same once more.
      if (await used.insert(id, { notice, expiresAt: clock.now() + REMEMBERED_MS })) return true;
      return (await used.get(id))?.notice === notice;
    },
    sweep: async () => {
      const expired = await used.find({ index: 'by_expiry', range: { lt: clock.now() }, limit: SWEEP_BATCH });
      await Promise.all(expired.documents.map(({ _id }) => used.delete(_id)));
    },
  };
}
