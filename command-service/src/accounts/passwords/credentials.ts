import type { Clock } from '@convoi/platform/kernel/clock';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';

/**
 * The credentials store: argon2id texts under ids of their own, beside the log. Which one counts is
 * said by the account's events, so a password is kept before its event is written and removed after the next one's.
 */
export interface Credentials {
  keep(credentialId: string, userId: string, text: string): Promise<void>;
  /** null when there is none. */
  textOf(credentialId: string): Promise<string | null>;
  /** Removes passwords that are nobody's any more. */
  remove(...credentialIds: readonly string[]): Promise<void>;
  /** Everything of an account, and its bytes on disk. */
  removeAll(userId: string): Promise<void>;
}

interface CredentialRecord extends StateRecord {
  readonly userId: string;
  readonly text: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

const PER_PAGE = 100;

/** Opens the table. */
export async function openCredentials(records: RecordStore, clock: Clock): Promise<Credentials> {
  const table = await records.table<CredentialRecord>('credentials', [{ name: 'by_user', fields: ['userId'] }]);
  return {
    keep: async (credentialId, userId, text) => {
      await table.put(credentialId, { userId, text, at: new Date(clock.now()).toISOString() });
    },
    textOf: async (credentialId) => (await table.get(credentialId))?.text ?? null,
    remove: async (...credentialIds) => {
      for (const id of credentialIds) await table.delete(id);
    },
    removeAll: async (userId) => {
      const query = { index: 'by_user', equals: [userId], limit: PER_PAGE };
      for (let page = await table.find(query); page.documents.length > 0; page = await table.find(query))
        for (const { _id } of page.documents) await table.delete(_id);
      await records.scrub();
    },
  };
}
