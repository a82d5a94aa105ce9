import type { RecordStore, RecordTable, StateRecord } from '../read-store/record-store.ts';
import { createKeyRing, UnknownKey } from './key-ring.ts';

/**
 * What links that were mailed, digests in the log and ids of commands are made with must not change with the settings: it is
 * kept beside the keys of the data subjects, sealed with the setting it came from. A setting that is exchanged then seals it
 * anew, and everything made before goes on.
 */

/** What is kept, each with the setting that seals it. */
export const KEPT_SECRETS = {
  /** Links of registrations and accounts, shifted positions, kept answers. */
  root: 'MASTER_KEY',
  /** Ids of commands, counters of limits. */
  commands: 'SESSION_SECRET',
  adminLink: 'ADMIN_LINK_SECRET',
  emailPepper: 'EMAIL_PEPPER',
} as const;
export type KeptSecretName = keyof typeof KEPT_SECRETS;

/** Secrets of a setting, the present one first, then those that are accepted too. */
export type SecretsOfSetting = { readonly [K in KeptSecretName]?: readonly Uint8Array[] };

interface KeptSecret extends StateRecord {
  readonly wrapped: string;
  readonly key: string;
}

/** A kept secret cannot be had with these settings; the message names them, and says what to do. No program starts with it. */
export class KeptSecretSealed extends Error {
  override readonly name = 'KeptSecretSealed';
}

const PURPOSE = 'kept-secret';
const tableIn = (records: RecordStore): Promise<RecordTable<KeptSecret>> => records.table<KeptSecret>('kept_secrets');

/**
 * Takes the store of keys and the settings; gives what is kept, for each setting that is given. The first start keeps the
 * setting itself. Throws KeptSecretSealed.
 */
export async function openKeptSecrets(
  records: RecordStore,
  settings: SecretsOfSetting,
): Promise<{ readonly [K in KeptSecretName]?: Buffer }> {
  const table = await tableIn(records);
  const found: { [K in KeptSecretName]?: Buffer } = {};
  for (const [name, setting] of Object.entries(KEPT_SECRETS) as [KeptSecretName, string][]) {
    const secrets = settings[name];
    const [present] = secrets ?? [];
    if (secrets === undefined || present === undefined) continue;
    const ring = createKeyRing(secrets, PURPOSE);
    let record = await table.get(name);
    if (record === null) {
      // Which of several is the one that everything was made with, nobody knows.
      if (secrets.length > 1)
        throw new KeptSecretSealed(
          `${setting} has several values, and none was kept yet: start once with the present one alone`,
        );
      const fresh = ring.seal(name, present);
      record = (await table.insert(name, fresh)) ? fresh : await table.get(name);
    }
    try {
      found[name] = ring.open(name, record as KeptSecret);
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error;
      throw new KeptSecretSealed(
        `${setting} is not the one that keys are sealed with: add the former one behind it, separated by a comma, and run "npm run rewrap"`,
      );
    }
  }
  return found;
}

/** Seals every kept secret with the present settings; gives how many were sealed with another one. */
export async function rewrapKeptSecrets(records: RecordStore, settings: SecretsOfSetting): Promise<number> {
  const table = await tableIn(records);
  const values = await openKeptSecrets(records, settings);
  let changed = 0;
  for (const name of Object.keys(values) as KeptSecretName[]) {
    const ring = createKeyRing(settings[name] ?? [], PURPOSE);
    const record = await table.get(name);
    if (record === null || record.key === ring.current) continue;
    const fresh = ring.seal(name, values[name] as Buffer);
    if (await table.replaceIf(name, 'wrapped', record.wrapped, fresh)) changed += 1;
  }
  return changed;
}
