import { accountOfFeedKey, normaliseEmail, Refusal } from '@convoi/contracts';
import { streamName, type UserPerson } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { sha256hex } from '@convoi/platform/kernel/personal-data/derive-secret';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import type { OpenSealed } from '../shared/open-text.ts';
import type { ModelsPort } from '../shared/read-models.ts';
import { ACCOUNTS, type Account, type AccountDocument } from './account.projection.ts';

/** What an account is read and opened with. */
export interface AccountPorts extends ModelsPort {
  readonly personal: OpenSealed;
}

/** An account with its personal values opened. */
export interface OpenedAccount {
  readonly profile: Account;
  readonly person: UserPerson;
}

/** Personal values of an account, the newest of each; null once its key is destroyed. */
export async function openedPerson(
  { _id, subjectId, pieces }: Account,
  personal: OpenSealed,
): Promise<UserPerson | null> {
  const stream = streamName('user', _id);
  const opened = await Promise.all(
    pieces.map(({ type, text }) => personal.openValue({ stream, type, field: 'person', subjectId }, sealedValue(text))),
  );
  const person = Object.assign({}, ...opened) as Partial<UserPerson>;
  return person.email === undefined ? null : (person as UserPerson);
}

/** A passkey with what its owner calls it, and what its authenticator gave. */
export interface OpenedPasskey {
  readonly id: string;
  /** ISO 8601. */
  readonly addedAt: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: string;
}

/** The passkeys of an account, the oldest first; none once its key is destroyed. */
export async function openedPasskeys(
  { _id, subjectId, passkeys = [] }: Account,
  personal: OpenSealed,
): Promise<OpenedPasskey[]> {
  const place = { stream: streamName('user', _id), type: 'PasskeyAdded', field: 'passkey', subjectId };
  const opened = await Promise.all(
    passkeys.map(async ({ id, addedAt, text }) => {
      const value = await personal.openValue(place, sealedValue(text));
      return value === null ? null : { ...(value as unknown as OpenedPasskey), id, addedAt };
    }),
  );
  return opened.filter((one) => one !== null);
}

/** The address that is wanted for an account and not proved yet; null = none, or its key is destroyed. */
export async function openedWish(
  { _id, subjectId, wished = null, wishedSubjectId = subjectId }: Account,
  personal: OpenSealed,
): Promise<string | null> {
  if (wished === null) return null;
  const place = {
    stream: streamName('user', _id),
    type: 'AddressChangeRequested',
    field: 'wished',
    subjectId: wishedSubjectId,
  };
  return ((await personal.openValue(place, sealedValue(wished))) as { readonly email: string } | null)?.email ?? null;
}

/** The addresses that an account had before, the oldest first; none once its key is destroyed. */
export async function openedFormer({ _id, subjectId, former = [] }: Account, personal: OpenSealed): Promise<string[]> {
  const place = { stream: streamName('user', _id), type: 'AddressChanged', field: 'former', subjectId };
  const opened = await Promise.all(former.map((text) => personal.openValue(place, sealedValue(text))));
  return opened.flatMap((one) => (one as { readonly email: string } | null)?.email ?? []);
}

/** An account as it is kept; null once it is gone. */
export async function profileOf(userId: string, { models }: ModelsPort): Promise<Account | null> {
  const { collection } = await models.served<AccountDocument>(ACCOUNTS);
  const found = await collection.get(userId);
  return found?.state === 'active' ? found : null;
}

/** An account with its person; null once it is gone. */
export async function openedAccount(userId: string, ports: AccountPorts): Promise<OpenedAccount | null> {
  const profile = await profileOf(userId, ports);
  const person = profile === null ? null : await openedPerson(profile, ports.personal);
  return profile === null || person === null ? null : { profile, person };
}

/** The address of an account; null once it is gone. */
export async function addressOfAccount(userId: string, ports: AccountPorts): Promise<string | null> {
  return (await openedAccount(userId, ports))?.person.email ?? null;
}

/** The caller's account; null for everybody without a session. */
export async function ownAccount(caller: Caller, ports: AccountPorts): Promise<OpenedAccount | null> {
  return caller.kind === 'account' ? openedAccount(caller.userId, ports) : null;
}

/** The caller's account. Throws 401 for everybody without a session of one. */
export async function requireOwnAccount(caller: Caller, ports: AccountPorts): Promise<OpenedAccount> {
  const account = await ownAccount(caller, ports);
  if (account === null) throw new Refusal('auth.token_invalid');
  return account;
}

/** The address that an account has proved, by the key of its calendar; null unless the key is the one that counts now. */
export async function provedAddressOfFeed(key: string, ports: AccountPorts): Promise<string | null> {
  const userId = accountOfFeedKey(key);
  const account = userId === null ? null : await openedAccount(userId, ports);
  const { feed = null, isVerified = false } = account?.profile ?? {};
  if (account === null || feed === null || !isVerified || feed.keyHash !== sha256hex(key)) return null;
  return normaliseEmail(account.person.email);
}

/** The address that the caller's account has proved; null without one, and for everybody without a session. */
export async function provedAddressOfAccount(caller: Caller, ports: AccountPorts): Promise<string | null> {
  const account = await ownAccount(caller, ports);
  return account?.profile.isVerified === true ? normaliseEmail(account.person.email) : null;
}
