import {
  KEPT_SECRETS,
  type KeptSecretName,
  KeptSecretSealed,
  openKeptSecrets,
  type SecretsOfSetting,
} from '../kernel/personal-data/kept-secrets.ts';
import type { RecordStore } from '../kernel/read-store/record-store.ts';
import { type Config, ConfigProblems, type Secrets } from './config.ts';

/** The setting behind each kept secret, by its field. */
const FIELDS = {
  root: 'master',
  commands: 'session',
  adminLink: 'adminLink',
  emailPepper: 'emailPepper',
} as const satisfies Readonly<Record<KeptSecretName, keyof Secrets['accepted']>>;

/** What the settings name for each secret that is kept, of those that the program uses. */
export function secretsOfSettings({ secrets }: Pick<Config, 'secrets'>): SecretsOfSetting {
  const isUsed = (field: string): boolean =>
    Object.getOwnPropertyDescriptor(secrets.accepted, field)?.value !== undefined;
  const used = (Object.keys(KEPT_SECRETS) as KeptSecretName[]).filter((name) => isUsed(FIELDS[name]));
  return Object.fromEntries(used.map((name) => [name, [secrets[FIELDS[name]], ...secrets.accepted[FIELDS[name]]]]));
}

/**
 * Opens what is kept of the secrets in the store of keys, and has the settings name that: to be called once, before anything
 * is made with them. Throws ConfigProblems where the settings do not open it.
 */
export async function useKeptSecrets(config: Config, keys: RecordStore): Promise<void> {
  const kept = await openKeptSecrets(keys, secretsOfSettings(config)).catch((error: unknown) => {
    throw error instanceof KeptSecretSealed ? new ConfigProblems([error.message]) : error;
  });
  const values = Object.entries(kept).map(([name, value]) => [name, { value, enumerable: true }]);
  config.secrets = Object.create(config.secrets, Object.fromEntries(values)) as Secrets;
}

/** MASTER_KEY and what else keys may be wrapped with, as `openKeyStore` takes them. */
export const masterKeysOf = ({ secrets }: Pick<Config, 'secrets'>) => ({
  masterKey: secrets.master,
  accepted: secrets.accepted.master,
});
