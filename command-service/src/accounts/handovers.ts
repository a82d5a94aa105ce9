import { randomBytes } from 'node:crypto';
import { type Clock, type RecordStore, type StateRecord, sha256hex } from '@convoi/platform';

/**
 * Codes that carry a finished sign-in from the provider's redirect to the page that asks for the session (api A8, A11):
 * known to the browser, kept as digests, good once and for a minute.
 */
export interface Handovers {
  /** A new code, 43 characters of base64url. */
  issue(handover: Handover): Promise<string>;
  /** What a code stands for, the first time; null for anything else. */
  take(code: string): Promise<Handover | null>;
  /** Removes what has run out. */
  sweep(): Promise<void>;
}

export interface Handover {
  readonly userId: string;
  readonly isNewUser: boolean;
}

interface HandoverRecord extends StateRecord {
  readonly userId: string;
  readonly isNewUser: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const LIFE_MS = 60_000;
const CODE_BYTES = 32;

/** Opens the table. */
export async function openHandovers(records: RecordStore, clock: Clock): Promise<Handovers> {
  const table = await records.table<HandoverRecord>('handovers', [{ name: 'by_expiry', fields: ['expiresAt'] }]);
  return {
    issue: async ({ userId, isNewUser }) => {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      await table.insert(sha256hex(code), { userId, isNewUser, expiresAt: clock.now() + LIFE_MS });
      return code;
    },
    take: async (code) => {
      const id = sha256hex(code);
      const record = await table.get(id);
      // Of several that come at once, one deletes it.
      if (record === null || !(await table.delete(id)) || record.expiresAt <= clock.now()) return null;
      return { userId: record.userId, isNewUser: record.isNewUser };
    },
    sweep: async () => {
      const { documents } = await table.find({ index: 'by_expiry', range: { lte: clock.now() }, limit: 500 });
      for (const { _id } of documents) await table.delete(_id);
    },
  };
}
