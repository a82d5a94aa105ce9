import { randomBytes } from 'node:crypto';
import type { Clock } from '@convoi/platform/kernel/clock';
import { sha256hex } from '@convoi/platform/kernel/personal-data/derive-secret';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';

/**
 * Codes that carry a finished sign-in from the provider's redirect to the page that asks for the session (`beginSignIn`, `exchangeHandover`): kept
 * as digests, good once, for a minute, and in the browser that began only.
 */
export interface OneTimeLoginCodes {
  /** A new code, 43 characters of base64url, for the browser that holds this key. */
  issue(handover: Handover, browserKey: string): Promise<string>;
  /** What a code stands for, the first time in its browser; null for anything else, which does not use it up. */
  take(code: string, browserKey: string | null): Promise<Handover | null>;
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
  /** Digest of the browser's key. */
  readonly browser: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const LIFE_MS = 60_000;
const CODE_BYTES = 32;

/** Opens the table. */
export async function openOneTimeLoginCodes(records: RecordStore, clock: Clock): Promise<OneTimeLoginCodes> {
  const table = await records.table<HandoverRecord>('loginCodes', [{ name: 'by_expiry', fields: ['expiresAt'] }]);
  return {
    issue: async ({ userId, isNewUser }, browserKey) => {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const browser = sha256hex(browserKey);
      await table.insert(sha256hex(code), { userId, isNewUser, browser, expiresAt: clock.now() + LIFE_MS });
      return code;
    },
    take: async (code, browserKey) => {
      const id = sha256hex(code);
      const record = await table.get(id);
      if (record === null || browserKey === null || record.browser !== sha256hex(browserKey)) return null;
      // Of several that come at once, one deletes it.
      if (!(await table.delete(id)) || record.expiresAt <= clock.now()) return null;
      return { userId: record.userId, isNewUser: record.isNewUser };
    },
    sweep: async () => {
      const { documents } = await table.find({ index: 'by_expiry', range: { lte: clock.now() }, limit: 500 });
      for (const { _id } of documents) await table.delete(_id);
    },
  };
}
