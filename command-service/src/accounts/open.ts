import { openSessionList } from '@convoi/platform/http/pipeline/session-list';
import type { Tokens } from '@convoi/platform/http/pipeline/tokens';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { createAccountLinks } from '@convoi/platform/kernel/personal-data/account-links';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import type { Metrics } from '@convoi/platform/observability/metrics';
import type { CorePorts } from '../shared/ports.ts';
import { openAddressChanges } from './address/address-changes.ts';
import { type OnAddressProved, openAddressVerifications } from './address/address-verification.ts';
import { openOneTimeLoginCodes } from './one-time-login-codes.ts';
import { openPasskeyRecords } from './passkeys/passkey-records.ts';
import { openCredentials } from './passwords/credentials.ts';
import { createPasswords, type PasswordCost, type Passwords } from './passwords/passwords.ts';
import type { AccountPorts } from './ports.ts';

export interface GivenToAccounts {
  readonly records: RecordStore;
  readonly tokens: Tokens;
  readonly afterAnswer: AccountPorts['afterAnswer'];
  readonly onProved: OnAddressProved;
  /** Ends an account whose address nobody proved, because it is another's. */
  readonly endUnproved: (userId: string, origin: CommandOrigin) => Promise<void>;
  /** Absent = not counted. */
  readonly loginFailures?: Metrics['loginFailures'] | undefined;
  readonly passwordCost?: PasswordCost | undefined;
}

/** Passwords that were wrong are counted. */
function counted(passwords: Passwords, loginFailures: GivenToAccounts['loginFailures']): Passwords {
  if (loginFailures === undefined) return passwords;
  return {
    ...passwords,
    matches: async (password, text) => {
      const isRight = await passwords.matches(password, text);
      if (!isRight) loginFailures.inc();
      return isRight;
    },
  };
}

/** Opens what the room works with, beside what it is given. */
export async function openAccountPorts(
  core: CorePorts,
  { records, tokens, afterAnswer, onProved, endUnproved, loginFailures, passwordCost }: GivenToAccounts,
): Promise<AccountPorts> {
  const { clock, commands, personal } = core;
  const [credentials, passkeyRecords, loginCodes, sessions, addressVerifications, addressChanges] = await Promise.all([
    openCredentials(records, clock),
    openPasskeyRecords(records, clock),
    openOneTimeLoginCodes(records, clock),
    openSessionList(records, clock),
    openAddressVerifications({ records, commands, personal, onProved }),
    openAddressChanges(core, { records, onProved, endUnproved }),
  ]);
  return {
    ...core,
    tokens,
    accountLinks: createAccountLinks(core.config.secrets.root),
    credentials,
    passkeyRecords,
    loginCodes,
    sessions,
    addressVerifications,
    addressChanges,
    passwords: counted(createPasswords({ cost: passwordCost }), loginFailures),
    afterAnswer,
  };
}
