import { type DataOf, isSessionLive, type ProviderIdentity, type UserStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import {
  type AskedLink,
  isSame,
  isYoung,
  type JoinLink,
  liveUser,
  namedAs,
  provedBy,
  roleAfter,
  type SignUp,
  type UserFacts,
  type UserState,
  VERIFY_MS,
  waysIn,
} from '../account.decider.ts';
import { isAsked, verification } from '../sign-up.decider.ts';

/** Identities of other services: what they open, and how they join an account. */

/** The identity that a link asks for, of an account whose address is proved; null = the link is not good. */
export function joinOf(
  state: UserState,
  { linkId, now }: { readonly linkId: string; readonly now: number },
): JoinLink | null {
  const joins = liveUser(state)?.joins ?? [];
  return joins.find((join) => join.linkId === linkId && isYoung(join, now, VERIFY_MS)) ?? null;
}

/** Command of a sign-in with a proved address: the account as it is made, and the name it gets when it was nobody's. */
export interface SignInByProvider {
  readonly identity: ProviderIdentity;
  readonly isStaffAddress: boolean;
  readonly signUp: SignUp;
  readonly renamed: DataOf<'ProfileUpdated'>;
}

const isLinkedTo = (user: UserFacts, identity: ProviderIdentity): boolean =>
  user.identities.some((known) => isSame(known, identity));

/**
 * Signs in with an identity whose provider vouches for the account's address (`beginSignIn`): makes the account, or takes over one
 * whose address nobody had proved. Of that one, only the address is kept: password and name are not its owner's, as far as
 * anybody knows. An account with an owner is asked first (`askToJoin`).
 */
export function signInByProvider(state: UserState, command: SignInByProvider): Decision<UserStreamEvent> {
  const { user } = state;
  const { identity, isStaffAddress, renamed } = command;
  const linked = { type: 'IdentityLinked', data: identity } as const;
  if (user === null)
    return accept<UserStreamEvent>(
      { type: 'UserSignedUp', data: command.signUp },
      { type: 'EmailVerified', data: { by: 'provider' } },
      linked,
      ...roleAfter(null, isStaffAddress),
    );
  if (user.sessions.isErased) return reject('conflict.retry');
  if (isLinkedTo(user, identity)) return accept();
  if (user.isVerified) return reject('conflict.retry');
  return accept<UserStreamEvent>(
    ...provedBy(user, 'provider', identity),
    linked,
    ...namedAs(user, renamed),
    ...roleAfter(user, isStaffAddress),
  );
}

/**
 * Signs up with an identity whose provider does not vouch for the address (`beginSignIn`): it waits, as a password would, for a link
 * that is mailed to it.
 */
export function signUpByProvider(
  state: UserState,
  command: AskedLink & {
    readonly identity: ProviderIdentity;
    readonly signUp: SignUp;
    readonly repeated: DataOf<'SignUpRepeated'>;
  },
): Decision<UserStreamEvent> {
  const { user } = state;
  const { identity, requestId } = command;
  const asked = verification(command, identity);
  if (user === null) return accept<UserStreamEvent>({ type: 'UserSignedUp', data: command.signUp }, asked);
  if (user.sessions.isErased || user.isVerified) return reject('conflict.retry');
  if (isAsked(user, requestId)) return accept();
  return accept<UserStreamEvent>({ type: 'SignUpRepeated', data: command.repeated }, asked);
}

/** Asks the owner of an account whether an identity may join it; their answer comes with a link. */
export function askToJoin(
  state: UserState,
  command: AskedLink & { readonly identity: ProviderIdentity; readonly isProved: boolean },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { identity, linkId, requestId, isProved } = command;
  if (user === null || !user.isVerified) return reject('conflict.retry');
  if (isLinkedTo(user, identity) || user.joins.some((join) => join.requestId === requestId)) return accept();
  return accept({ type: 'IdentityJoinRequested', data: { ...identity, linkId, requestId, isProved } });
}

/** Joins the identity that a link asked for; that the owner of the account wants it is proved already (`verifyEmail`). */
export function joinByLink(
  state: UserState,
  opened: { readonly linkId: string; readonly now: number },
): Decision<UserStreamEvent> {
  const join = joinOf(state, opened);
  return join === null ? reject('auth.link_invalid') : accept({ type: 'IdentityLinked', data: join.identity });
}

/** Joins an identity to the account of the session in which that was begun; it has to be good still (`beginJoinIdentity`). */
export function joinBySession(
  state: UserState,
  command: {
    readonly identity: ProviderIdentity;
    readonly session: { readonly sessionId: string; readonly version: number };
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { identity, session } = command;
  if (user === null || !user.isVerified || !isSessionLive(user.sessions, session)) return reject('auth.token_invalid');
  return isLinkedTo(user, identity) ? accept() : accept({ type: 'IdentityLinked', data: identity });
}

/** Puts an identity out, and every session but the calling one with it; one way in is always left (`removeIdentity`). */
export function removeIdentity(
  state: UserState,
  { identityKey, sessionId }: { readonly identityKey: string; readonly sessionId: string },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const identity = user?.identities.find((known) => known.identityKey === identityKey);
  if (user === null || identity === undefined) return reject('identity.not_found');
  if (waysIn(user) === 1) return reject('auth.last_way_in');
  const version = user.sessions.version + 1;
  return accept({ type: 'IdentityRemoved', data: { ...identity, version, keptSessionId: sessionId } });
}
