import { type LinkPreviewView, Refusal, type VerifyEmailBody } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { type JoinLink, liveUser, type UserFacts } from '../account.decider.ts';
import { type AccountWithPerson, userModel } from '../account.state.ts';
import {
  isStaffAddress,
  openSignUpName,
  passwordsOf,
  readUser,
  sealedName,
  settlePasswords,
  userStream,
} from '../accounts.ts';
import { isHoldersPassword } from '../passwords/password-guesses.ts';
import type { AccountPorts } from '../ports.ts';
import { joinByLink, joinOf } from '../sign-in/identity.decider.ts';
import { claimIdentity } from '../sign-in/sign-in.ts';
import { verifyEmail as decideVerify, type OpenedLink, signUpsOf, signUpToConfirm } from '../sign-up.decider.ts';
import { refuseCommon } from '../sign-up.ts';

/** Who opens a link: with which token of theirs, and in a browser that asked for which links. */
export interface LinkOpener {
  readonly caller: Caller;
  readonly ownLinkIds: readonly string[];
}

interface Opened {
  readonly userId: string;
  readonly user: UserFacts;
  readonly view: AccountWithPerson;
  readonly link: OpenedLink;
}

/** The account of a mailed link. Refusal: auth.link_invalid. */
async function open(deps: AccountPorts, token: string, { ownLinkIds }: LinkOpener): Promise<Opened> {
  const found = deps.accountLinks.verify.read(token);
  const view = found === null ? null : (await readUser(deps, found.userId)).state;
  const user = view === null ? null : liveUser(view.user);
  if (found === null || view === null || user === null) throw new Refusal('auth.link_invalid');
  const { userId, linkId } = found;
  return { userId, user, view, link: { linkId, now: deps.clock.now(), ownLinkIds } };
}

const isOwner = (caller: Caller, userId: string): boolean => caller.kind === 'account' && caller.userId === userId;

/** What a mailed link would do (`previewEmailVerification`); nothing is done. Refusal: auth.link_invalid. */
export async function previewLink(deps: AccountPorts, token: string, opener: LinkOpener): Promise<LinkPreviewView> {
  const { userId, user, view, link } = await open(deps, token, opener);
  const about = { is_signed_in: isOwner(opener.caller, userId), has_password: user.credentialId !== null };
  const join = joinOf(view.user, link);
  if (join !== null)
    return {
      ...about,
      kind: 'join',
      asked_at: join.askedAt,
      provider: join.identity.provider,
      full_name: '',
      is_own_browser: false,
      has_others: false,
    };
  const found = signUpsOf(view.user, link);
  if (found === null) throw new Refusal('auth.link_invalid');
  const { mailed, own, hasOthers } = found;
  const shown = own ?? mailed;
  return {
    ...about,
    kind: 'sign_up',
    asked_at: found.link.askedAt,
    provider: shown.identity?.provider ?? null,
    full_name: (await openSignUpName(deps, userId, view, shown.ordinal)) ?? '',
    is_own_browser: own !== null,
    has_others: hasOthers,
  };
}

/**
 * Proves an address: a sign-up becomes the account. It is that of the browser in which the link is opened; a password that is
 * chosen with the link takes the place of all that wait.
 */
async function confirmSignUp(
  deps: AccountPorts,
  { userId, user, view, link }: Opened,
  body: VerifyEmailBody,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { new_password: password } = body;
  const found = signUpToConfirm(view.user, link, password !== null);
  // A command that was carried out already finds its events there, and its link used.
  if ('rejection' in found) return deps.commands.execute(userModel, userStream(userId), origin, () => found);
  let newCredentialId: string | null = null;
  if (password !== null) {
    refuseCommon(password, 'new_password');
    newCredentialId = idOf(origin.commandId, 'credential');
    await deps.credentials.keep(newCredentialId, userId, await deps.passwords.hash(password));
  }
  const { identity, ordinal } = found;
  if (identity !== null && password === null) {
    const ownerId = await claimIdentity(deps, identity, userId, origin);
    if (ownerId !== userId) throw new Refusal('auth.link_invalid');
  }
  const chosenName = password === null ? null : body.full_name;
  const fullName = chosenName ?? (await openSignUpName(deps, userId, view, ordinal));
  if (fullName === null) throw new Refusal('auth.link_invalid');
  const renamed = await sealedName(deps, userId, user.subjectId, fullName);
  const unused = newCredentialId === null ? [] : [newCredentialId];
  try {
    const { state, position } = await deps.addressVerifications.prove(userId, origin, () =>
      deps.commands.execute(userModel, userStream(userId), origin, (now) =>
        decideVerify(now.user, {
          ...link,
          isStaffAddress: isStaffAddress(deps, user.emailKey),
          newCredentialId,
          ordinal,
          renamed,
        }),
      ),
    );
    await settlePasswords(deps, state, ...unused, ...passwordsOf(user));
    return { position };
  } catch (error) {
    if (error instanceof Refusal) await deps.credentials.remove(...unused);
    throw error;
  }
}

/** Joins an identity to an account that is there: who opens the link has a session of it, or its password. */
async function join(
  deps: AccountPorts,
  { userId, user, link }: Opened,
  { identity }: JoinLink,
  { caller, password }: { readonly caller: Caller; readonly password: string | null },
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  if (!isOwner(caller, userId)) {
    const { credentialId } = user;
    if (password === null || credentialId === null) throw new Refusal('auth.reauth_required');
    if (!(await isHoldersPassword(deps, link.linkId, password, credentialId))) throw new Refusal('auth.wrong_password');
  }
  const ownerId = await claimIdentity(deps, identity, userId, origin);
  if (ownerId !== userId) throw new Refusal('auth.link_invalid');
  return deps.commands.execute(userModel, userStream(userId), origin, (now) => joinByLink(now.user, link));
}

/**
 * Uses a mailed link of an account (`verifyEmail`): proves its address, and takes over the registrations of that; or joins an
 * identity. Refusals: auth.link_invalid, also when the identity has got another account; validation, where a password has to
 * be chosen; auth.reauth_required, auth.wrong_password, rate.limited, server.busy.
 */
export async function verifyEmail(
  deps: AccountPorts,
  body: VerifyEmailBody,
  opener: LinkOpener,
  originFor: (userId: string) => CommandOrigin,
): Promise<{ readonly position: number }> {
  const opened = await open(deps, body.token, opener);
  const origin = originFor(opened.userId);
  const wanted = joinOf(opened.view.user, opened.link);
  return wanted === null
    ? confirmSignUp(deps, opened, body, origin)
    : join(deps, opened, wanted, { caller: opener.caller, password: body.password }, origin);
}
