import { FULL_NAME_MAX, isEmail, normaliseEmail, type SignInError, type SignInProviderName } from '@convoi/contracts';
import type { ProviderIdentity } from '@convoi/contracts/events';
import { idOf } from '@convoi/platform';
import { askToLinkIdentity, liveUser, signInByProvider } from '../domain/user.ts';
import type { ProviderPerson } from '../sign-in/provider.ts';
import {
  claimAddress,
  isStaffAddress,
  langOf,
  newPerson,
  readUser,
  settlePasswords,
  userStream,
  userSubject,
} from './accounts.ts';
import { ownerAfterClaim, ownerOf, takeOver } from './claims.ts';
import { type Deps, partOf, sealed } from './deps.ts';
import { userModel } from './models.ts';
import type { CommandOrigin } from './stream-executor.ts';

/** What a sign-in with a provider comes to: the code of a session, or why there is none. */
export type SignInOutcome = { readonly code: string; readonly isNewUser: boolean } | { readonly error: SignInError };

/** Mails that ask an address to join an identity. */
const PER_ADDRESS = { name: 'confirm_by_mail_address', points: 3, seconds: 3600 } as const;

const isLinked = async (deps: Deps, userId: string, { identityKey }: ProviderIdentity): Promise<boolean> =>
  liveUser((await readUser(deps, userId)).state.user)?.identities.some((known) => known.identityKey === identityKey) ===
  true;

/**
 * Makes an identity the account's own, unless another account has it; one that was named for it and never joined it, or is
 * erased, has not. Gives whose it is.
 */
export async function claimIdentity(
  deps: Deps,
  identity: ProviderIdentity,
  userId: string,
  origin: CommandOrigin,
): Promise<string> {
  const { identityKey } = identity;
  const ownerId = await ownerAfterClaim(deps, 'identity', identityKey, userId, origin);
  if (ownerId === userId || (await isLinked(deps, ownerId, identity))) return ownerId;
  await takeOver(deps, 'identity', identityKey, { ownerId: userId, abandonedBy: ownerId }, origin);
  return userId;
}

/** A new account as a sign-in makes it, sealed for its stream. */
async function accountOf(deps: Deps, userId: string, emailKey: string, person: ProviderPerson, origin: CommandOrigin) {
  const email = person.email ?? '';
  const subjectId = userSubject(userId);
  const fullName = (person.name === '' ? (email.split('@')[0] ?? '') : person.name).slice(0, FULL_NAME_MAX);
  const stream = userStream(userId);
  const made = newPerson(deps, subjectId, { email, fullName });
  const [signUp, renamed] = await Promise.all([
    sealed(deps.personal, stream, 'UserSignedUp', {
      subjectId,
      emailKey,
      credentialId: null,
      ...made,
      lang: langOf(origin),
    }),
    sealed(deps.personal, stream, 'ProfileUpdated', {
      subjectId,
      person: { fullName },
      digests: { fullName: made.digests.fullName },
    }),
  ]);
  return { signUp, renamed };
}

async function sessionCode(deps: Deps, userId: string, isNewUser: boolean): Promise<SignInOutcome> {
  return { code: await deps.handovers.issue({ userId, isNewUser }), isNewUser };
}

/** The account of an address that the provider vouches for: made, or joined. */
async function signInVerified(
  deps: Deps,
  identity: ProviderIdentity,
  person: ProviderPerson,
  userId: string,
  emailKey: string,
  origin: CommandOrigin,
): Promise<SignInOutcome> {
  const ownerId = await claimIdentity(deps, identity, userId, origin);
  if (ownerId !== userId) return sessionCode(deps, ownerId, false);
  const { user: before } = (await readUser(deps, userId)).state.user;
  const account = await accountOf(deps, userId, emailKey, person, origin);
  const enter = () =>
    deps.executor.execute(userModel, userStream(userId), origin, (view) =>
      signInByProvider(view.user, { identity, isStaffAddress: isStaffAddress(deps, emailKey), ...account }),
    );
  const { state } = await (before?.isVerified === true ? enter() : deps.proofs.prove(deps, userId, origin, enter));
  await settlePasswords(deps, state, before?.credentialId);
  return sessionCode(deps, userId, before === null);
}

/**
 * Signs somebody in whom a provider has told of (api A8). An identity is (provider, subject), never an address: it enters
 * the account that it is joined to. It is joined by an address that both sides have proved, else by a mailed link.
 */
export async function signIn(
  deps: Deps,
  provider: SignInProviderName,
  person: ProviderPerson,
  origin: CommandOrigin,
): Promise<SignInOutcome> {
  const { pseudonyms, executor, limits } = deps;
  const identity: ProviderIdentity = { provider, identityKey: pseudonyms.identityKey(provider, person.subject) };
  const knownId = await ownerOf(deps, 'identity', identity.identityKey);
  if (knownId !== null && (await isLinked(deps, knownId, identity))) return sessionCode(deps, knownId, false);
  const { email } = person;
  if (email === null || !isEmail(email)) return { error: 'email_missing' };
  const emailKey = pseudonyms.accountKey(email);
  const userId = await claimAddress(deps, emailKey, idOf(origin.commandId, 'user'), origin);
  if (person.isEmailVerified) return signInVerified(deps, identity, person, userId, emailKey, origin);
  if (!(await limits.consume(PER_ADDRESS, normaliseEmail(email))).isAllowed) return { error: 'confirm_by_mail' };
  const { signUp } = await accountOf(deps, userId, emailKey, person, origin);
  const part = partOf(origin, 'link');
  const link = { linkId: idOf(part.commandId, 'verification'), requestId: part.commandId };
  await executor.execute(userModel, userStream(userId), part, (view) =>
    askToLinkIdentity(view.user, { ...link, identity, signUp }),
  );
  return { error: 'confirm_by_mail' };
}
