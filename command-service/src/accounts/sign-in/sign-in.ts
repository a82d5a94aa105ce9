import { FULL_NAME_MAX, isEmail, normaliseEmail, type SignInError, type SignInProviderName } from '@convoi/contracts';
import { type DataOf, isSessionLive, type ProviderIdentity } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { ownerAfterClaim, ownerOf, takeOver } from '../../shared/name-reservations.ts';
import { childCommand } from '../../shared/origin.ts';
import { sealed } from '../../shared/sealing.ts';
import { liveUser, type UserFacts } from '../account.decider.ts';
import { userModel } from '../account.state.ts';
import {
  claimAddress,
  isStaffAddress,
  langOf,
  newPerson,
  passwordsOf,
  readUser,
  sealedName,
  settlePasswords,
  userStream,
  userSubject,
} from '../accounts.ts';
import type { AccountPorts } from '../ports.ts';
import type { SessionId } from './browser-cookie.ts';
import { askToJoin, joinBySession, signInByProvider, signUpByProvider } from './identity.decider.ts';
import type { ProviderPerson } from './provider.ts';

/** What a sign-in with a provider comes to. */
export type SignInOutcome =
  /** The code of a session. */
  | { readonly kind: 'entered'; readonly code: string; readonly isNewUser: boolean }
  /** The account is there and has to be asked: the link that joins the identity, with a password or a session. */
  | { readonly kind: 'asked'; readonly linkToken: string }
  /** A mail is on its way; the browser knows its sign-up by the id of the link, null when it is none. */
  | { readonly kind: 'mailed'; readonly linkId: string | null }
  | { readonly kind: 'failed'; readonly error: SignInError };

/** Mails that ask an address about an identity. */
const PER_ADDRESS = { name: 'confirm_by_mail_address', points: 3, seconds: 3600 } as const;

const isLinked = async (deps: AccountPorts, userId: string, { identityKey }: ProviderIdentity): Promise<boolean> =>
  liveUser((await readUser(deps, userId)).state.user)?.identities.some((known) => known.identityKey === identityKey) ===
  true;

/**
 * Makes an identity the account's own, unless another account has it; one that was named for it and never joined it, or is
 * erased, has not. Gives whose it is.
 */
export async function claimIdentity(
  deps: AccountPorts,
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

const emailOf = ({ email }: ProviderPerson): string => email ?? '';

/** What a new account is called: as the provider says, else as its address does. */
const nameOf = (person: ProviderPerson): string =>
  (person.name === '' ? (emailOf(person).split('@')[0] ?? '') : person.name).slice(0, FULL_NAME_MAX);

/** A new account as a sign-in makes it, sealed for its stream. */
function sealedSignUp(deps: AccountPorts, userId: string, person: ProviderPerson, origin: CommandOrigin) {
  const subjectId = userSubject(userId);
  const email = emailOf(person);
  return sealed(deps.personal, userStream(userId), 'UserSignedUp', {
    subjectId,
    emailKey: deps.pseudonyms.accountKey(email),
    credentialId: null,
    ...newPerson(deps, subjectId, { email, fullName: nameOf(person) }),
    lang: langOf(origin),
  });
}

async function enter(
  deps: AccountPorts,
  userId: string,
  isNewUser: boolean,
  browserKey: string,
): Promise<SignInOutcome> {
  return { kind: 'entered', code: await deps.loginCodes.issue({ userId, isNewUser }, browserKey), isNewUser };
}

/** Somebody whom a provider has told of, on their way to the account of their address. */
interface Arrival {
  readonly identity: ProviderIdentity;
  readonly person: ProviderPerson;
  readonly userId: string;
  /** The account as it is; null when there is none. */
  readonly user: UserFacts | null;
  readonly browserKey: string;
}

/** The account of an address that the provider vouches for, made anew or taken over from nobody. */
async function enterByAddress(
  deps: AccountPorts,
  { identity, person, userId, user: before, browserKey }: Arrival,
  origin: CommandOrigin,
): Promise<SignInOutcome> {
  const ownerId = await claimIdentity(deps, identity, userId, origin);
  if (ownerId !== userId) return enter(deps, ownerId, false, browserKey);
  const [signUp, renamed] = await Promise.all([
    sealedSignUp(deps, userId, person, origin),
    sealedName(deps, userId, userSubject(userId), nameOf(person)),
  ]);
  const isStaff = isStaffAddress(deps, deps.pseudonyms.accountKey(emailOf(person)));
  const { state } = await deps.addressVerifications.prove(userId, origin, () =>
    deps.commands.execute(userModel, userStream(userId), origin, (view) =>
      signInByProvider(view.user, { identity, isStaffAddress: isStaff, signUp, renamed }),
    ),
  );
  await settlePasswords(deps, state, ...passwordsOf(before));
  return enter(deps, userId, before === null, browserKey);
}

/** Asks whether the identity is of the owner of the account: here when the address is proved just now, else by a mail. */
async function askOwner(
  deps: AccountPorts,
  { identity, person, userId }: Arrival,
  origin: CommandOrigin,
): Promise<SignInOutcome> {
  const part = childCommand(origin, 'link');
  const link = { linkId: idOf(part.commandId, 'verification'), requestId: part.commandId };
  const isProved = person.isEmailVerified;
  await deps.commands.execute(userModel, userStream(userId), part, (view) =>
    askToJoin(view.user, { ...link, identity, isProved }),
  );
  if (!isProved) return { kind: 'mailed', linkId: null };
  return { kind: 'asked', linkToken: deps.accountLinks.verify.issue({ userId, linkId: link.linkId }) };
}

/** Signs up with an address that the provider does not vouch for: a mailed link has to prove it. */
async function signUpByMail(
  deps: AccountPorts,
  { identity, person, userId }: Arrival,
  origin: CommandOrigin,
): Promise<SignInOutcome> {
  const part = childCommand(origin, 'link');
  const link = { linkId: idOf(part.commandId, 'verification'), requestId: part.commandId };
  const subjectId = userSubject(userId);
  const { person: sealedPerson, digests } = await sealedName(deps, userId, subjectId, nameOf(person));
  const signUp = await sealedSignUp(deps, userId, person, part);
  const repeated = { subjectId, credentialId: null, person: sealedPerson, digests, lang: langOf(part) };
  await deps.commands.execute(userModel, userStream(userId), part, (view) =>
    signUpByProvider(view.user, { ...link, identity, signUp, repeated: repeated as DataOf<'SignUpRepeated'> }),
  );
  return { kind: 'mailed', linkId: link.linkId };
}

/**
 * Signs somebody in whom a provider has told of (`beginSignIn`). An identity is (provider, subject), never an address: it enters
 * the account that it is joined to. It makes an account of an address that it proves, or that a mailed link proves; an account
 * that has an owner it joins only together with a session or the password of that. The answer to an address that the provider
 * does not vouch for is the same whether it has an account or not.
 */
export async function signIn(
  deps: AccountPorts,
  provider: SignInProviderName,
  person: ProviderPerson,
  browserKey: string,
  origin: CommandOrigin,
): Promise<SignInOutcome> {
  const { pseudonyms, limits } = deps;
  const identity: ProviderIdentity = { provider, identityKey: pseudonyms.identityKey(provider, person.subject) };
  const knownId = await ownerOf(deps, 'identity', identity.identityKey);
  if (knownId !== null && (await isLinked(deps, knownId, identity))) return enter(deps, knownId, false, browserKey);
  const { email } = person;
  if (email === null || !isEmail(email)) return { kind: 'failed', error: 'email_missing' };
  const isMailed = !person.isEmailVerified;
  if (isMailed && !(await limits.consume(PER_ADDRESS, normaliseEmail(email))).isAllowed)
    return { kind: 'mailed', linkId: null };
  const userId = await claimAddress(deps, pseudonyms.accountKey(email), idOf(origin.commandId, 'user'), origin);
  const user = liveUser((await readUser(deps, userId)).state.user);
  const arrival = { identity, person, userId, user, browserKey };
  if (user?.isVerified === true) return askOwner(deps, arrival, origin);
  return isMailed ? signUpByMail(deps, arrival, origin) : enterByAddress(deps, arrival, origin);
}

/**
 * Joins an identity to the account of the session in which that was begun (`beginJoinIdentity`); null when it is done. The session has to
 * be good still.
 */
export async function joinIdentity(
  deps: AccountPorts,
  provider: SignInProviderName,
  person: ProviderPerson,
  session: SessionId,
  origin: CommandOrigin,
): Promise<SignInError | null> {
  const { userId } = session;
  const identity = { provider, identityKey: deps.pseudonyms.identityKey(provider, person.subject) };
  const user = liveUser((await readUser(deps, userId)).state.user);
  if (user === null || !user.isVerified || !isSessionLive(user.sessions, session)) return 'failed';
  if ((await claimIdentity(deps, identity, userId, origin)) !== userId) return 'identity_taken';
  await deps.commands.execute(userModel, userStream(userId), origin, (view) =>
    joinBySession(view.user, { identity, session }),
  );
  return null;
}
