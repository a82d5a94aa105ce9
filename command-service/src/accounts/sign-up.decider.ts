import type { DataOf, ProviderIdentity, UserStreamEvent } from '@convoi/contracts/events';
import {
  accept,
  type Decision,
  type Rejection,
  reject,
  rejectField,
} from '@convoi/platform/kernel/command-handler/decision';
import {
  type AskedLink,
  isYoung,
  liveUser,
  namedAs,
  type OpenLink,
  provedBy,
  roleAfter,
  type SignUp,
  type UserFacts,
  type UserState,
  VERIFY_MS,
  type WaitingSignUp,
} from './account.decider.ts';

/** Signing up, and the links that prove whose an address is. */

export const verification = (
  { linkId, requestId }: AskedLink,
  identity: ProviderIdentity | null = null,
): UserStreamEvent => ({
  type: 'EmailVerificationRequested',
  data: { linkId, requestId, identity },
});

/** Command of `signUp`: the sign-up as each case writes it, both passed on unread. */
export interface SignUpCommand extends AskedLink {
  readonly signUp: SignUp;
  readonly repeated: DataOf<'SignUpRepeated'>;
  /** The password of a sign-up that waits and has the same one: it is the same person's. */
  readonly sameAs: string | null;
}

/**
 * Signs up with a password (`signUp`). Before the address is proved, each sign-up waits with a link, a name and a password of
 * its own; the owner of a proved address is only told. An erased account is nobody's any more: its address is free, not its
 * stream.
 */
export function signUp(state: UserState, command: SignUpCommand): Decision<UserStreamEvent> {
  const { user } = state;
  const { requestId, repeated, sameAs } = command;
  if (user === null)
    return accept<UserStreamEvent>({ type: 'UserSignedUp', data: command.signUp }, verification(command));
  if (user.sessions.isErased) return reject('conflict.retry');
  const isKnown = user.credentialId === repeated.credentialId || user.knownSignUpId === requestId;
  if (isKnown || isAsked(user, requestId)) return accept();
  if (user.isVerified) return accept({ type: 'KnownAddressSignedUp', data: { requestId } });
  const same = sameAs === null ? undefined : user.signUps.find(({ credentialId }) => credentialId === sameAs);
  if (same === undefined)
    return accept<UserStreamEvent>({ type: 'SignUpRepeated', data: repeated }, verification(command));
  return accept<UserStreamEvent>(
    { type: 'SignUpRepeated', data: { ...repeated, credentialId: sameAs } },
    verification(command),
  );
}

/** Whether a command has asked for a link already. */
export const isAsked = ({ signUps }: UserFacts, requestId: string): boolean =>
  signUps.some(({ link }) => link?.requestId === requestId);

/**
 * Wants the link of the newest password again, of an account whose address is not proved; one that is still good is mailed
 * once more (`logIn`).
 */
export function requestVerification(
  state: UserState,
  { linkId, requestId, now }: AskedLink & { readonly now: number },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const waiting = user?.signUps.findLast(({ credentialId }) => credentialId !== null);
  if (user === null || waiting === undefined || isAsked(user, requestId)) return accept();
  const open = waiting.link;
  return accept(
    verification({ linkId: open !== null && isYoung(open, now, VERIFY_MS) ? open.linkId : linkId, requestId }),
  );
}

/** A link that somebody opens to prove an address. */
export interface OpenedLink {
  readonly linkId: string;
  readonly now: number;
  /** Links that were asked for in the browser of the one who opens it. */
  readonly ownLinkIds: readonly string[];
}

/** What a link finds of an account whose address is not proved. */
export interface FoundSignUps {
  readonly link: OpenLink;
  /** The sign-up that the link was mailed for. */
  readonly mailed: WaitingSignUp;
  /** The one that was made in the browser where the link is opened. */
  readonly own: WaitingSignUp | null;
  readonly hasOthers: boolean;
}

/** The sign-ups that a link is about; null = it is not good. */
export function signUpsOf(state: UserState, { linkId, now, ownLinkIds }: OpenedLink): FoundSignUps | null {
  const signUps = liveUser(state)?.signUps ?? [];
  const mailed = signUps.find((one) => one.link?.linkId === linkId);
  const link = mailed?.link ?? null;
  if (mailed === undefined || link === null || !isYoung(link, now, VERIFY_MS)) return null;
  const isOwn = ({ linkIds }: WaitingSignUp): boolean => linkIds.some((one) => ownLinkIds.includes(one));
  const own = isOwn(mailed) ? mailed : (signUps.findLast(isOwn) ?? null);
  return { link, mailed, own, hasOthers: signUps.length > 1 };
}

/**
 * Which sign-up becomes the account when a link is opened: that of the same browser; the only one there is; or what is chosen
 * with the link, when several signed up and nothing tells whose the address is.
 */
export function signUpToConfirm(
  state: UserState,
  opened: OpenedLink,
  hasNewPassword: boolean,
): WaitingSignUp | { readonly rejection: Rejection } {
  const found = signUpsOf(state, opened);
  if (found === null) return reject('auth.link_invalid');
  const { mailed, own, hasOthers } = found;
  if (hasNewPassword) return mailed;
  if (own !== null) return own;
  return hasOthers ? rejectField({ field: 'new_password', code: 'required' }) : mailed;
}

/** Command of `verifyEmail` for an address that is not proved. */
export interface VerifyEmail extends OpenedLink {
  readonly isStaffAddress: boolean;
  /** Record of a password that was chosen with the link; null = that of the sign-up counts. */
  readonly newCredentialId: string | null;
  /** The sign-up whose name is in `renamed`; another one by now is decided on again. */
  readonly ordinal: number;
  /** The name that the account gets, passed on unread. */
  readonly renamed: DataOf<'ProfileUpdated'>;
}

/** Uses a link that proves the address: one sign-up becomes the account, all others are void (`verifyEmail`). */
export function verifyEmail(state: UserState, command: VerifyEmail): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { newCredentialId, renamed, isStaffAddress } = command;
  const found = signUpToConfirm(state, command, newCredentialId !== null);
  if ('rejection' in found) return found;
  if (user === null || found.ordinal !== command.ordinal) return reject('conflict.retry');
  const identity = newCredentialId === null ? found.identity : null;
  const credentialId = newCredentialId ?? found.credentialId;
  const isCounting = credentialId === null || credentialId === user.credentialId;
  return accept<UserStreamEvent>(
    ...(isCounting ? [] : [{ type: 'PasswordChosen', data: { credentialId } } as const]),
    ...provedBy(user, 'link', identity),
    ...(identity === null ? [] : [{ type: 'IdentityLinked', data: identity } as const]),
    ...namedAs(user, renamed),
    ...roleAfter(user, isStaffAddress),
  );
}
