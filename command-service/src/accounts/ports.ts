import type { SessionList } from '@convoi/platform/http/pipeline/session-list';
import type { Tokens } from '@convoi/platform/http/pipeline/tokens';
import type { AccountLinkTokens } from '@convoi/platform/kernel/personal-data/account-links';
import type { CorePorts } from '../shared/ports.ts';
import type { AddressChanges } from './address/address-changes.ts';
import type { AddressVerifications } from './address/address-verification.ts';
import type { OneTimeLoginCodes } from './one-time-login-codes.ts';
import type { PasskeyRecords } from './passkeys/passkey-records.ts';
import type { Credentials } from './passwords/credentials.ts';
import type { Passwords } from './passwords/passwords.ts';

/** What the calls about accounts work with. */
export interface AccountPorts extends CorePorts {
  readonly tokens: Tokens;
  readonly accountLinks: {
    readonly verify: AccountLinkTokens;
    readonly reset: AccountLinkTokens;
    readonly address: AccountLinkTokens;
  };
  readonly addressVerifications: AddressVerifications;
  readonly addressChanges: AddressChanges;
  readonly passwords: Passwords;
  readonly credentials: Credentials;
  readonly passkeyRecords: PasskeyRecords;
  readonly loginCodes: OneTimeLoginCodes;
  /** Where accounts are signed in. */
  readonly sessions: SessionList;
  /** Does something once the answer is on its way; a failure is a fault of the background. */
  readonly afterAnswer: (work: () => Promise<void>) => void;
}
