import { Refusal } from '@convoi/contracts';
import { type Actor, type CallContext, type CallHandlers, deviceOf } from '@convoi/platform';
import { atLevelTime } from './constant-time-response.ts';
import type { BrowserCookie } from './sign-in/browser-cookie.ts';
import { type AccountCaller, changePassword } from './change-password.ts';
import { type Deps, originOf } from '../shared/deps.ts';
import { eraseAccount } from '../erasure/erase-account.ts';
import { logIn } from './log-in.ts';
import { removeIdentity } from './remove-identity.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { endSession, endSessions, handOver, logOut } from './sessions.ts';
import { signUp } from './sign-up.ts';
import type { CommandOrigin } from '../shared/command-handler.ts';
import { updateProfile } from './update-account.ts';
import { type LinkOpener, previewLink, verifyEmail } from './verify-email.ts';

/** The calls about accounts (api, sections 2.2 and 3.1), but for those that a browser walks through. */

const VISITOR: Actor = { kind: 'visitor', id: null };
/** The owner of an account. */
export const account = (userId: string): Actor => ({ kind: 'account', id: userId });

const originFor =
  (context: CallContext) =>
  (userId: string): CommandOrigin =>
    originOf(context, account(userId));

/** The session of a call that nobody reaches without one. */
export function sessionOf({ caller }: CallContext): AccountCaller {
  if (caller.kind !== 'account') throw new Refusal('auth.session_required');
  return caller;
}

/** Takes what the use cases need and the cookie; gives a handler for each of these calls. */
export function accountHandlers(deps: Deps, cookie: BrowserCookie) {
  const openerOf = ({ caller, cookie: held = '' }: CallContext): LinkOpener => ({
    caller,
    ownLinkIds: cookie.linkIds(held),
  });
  return {
    updateAccount: async ({ body, context }) => {
      const { userId } = sessionOf(context);
      const { view, position } = await updateProfile(deps, userId, body, originOf(context, account(userId)));
      return { body: view, position };
    },
    signUp: async ({ body, context }) => {
      // A new account takes more writes than a known one.
      const { linkId } = await atLevelTime(() => signUp(deps, body, originOf(context, VISITOR)));
      // No position: the log of an address that has an account moves otherwise than that of one that has none.
      const headers = { 'Set-Cookie': cookie.signedUp(context.cookie ?? '', linkId) };
      return { body: { status: 'verification_sent' }, headers };
    },
    logIn: async ({ body, context }) => {
      const from = { ip: context.ip, device: deviceOf(context.userAgent) };
      return { body: await logIn(deps, body, from, originOf(context, VISITOR)) };
    },
    changePassword: async ({ body, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await changePassword(deps, caller, body, origin);
      return { body: { status: 'password_changed' }, position };
    },
    requestPasswordReset: async ({ body, context }) => {
      forgotPassword(deps, body, originOf(context, VISITOR));
      return { body: { status: 'sent' } };
    },
    resetPassword: async ({ body, context }) => {
      const { position } = await resetPassword(deps, body, originFor(context));
      return { body: { status: 'password_reset' }, position };
    },
    verifyEmail: async ({ body, context }) => {
      const { position } = await verifyEmail(deps, body, openerOf(context), originFor(context));
      return { body: { status: 'verified' }, position };
    },
    logOut: async ({ context }) => {
      const { caller } = context;
      if (caller.kind !== 'account') return {};
      const { position } = await logOut(deps, caller, originOf(context, account(caller.userId)));
      return { position };
    },
    exchangeHandover: async ({ body, context }) => {
      const held = context.cookie ?? '';
      const from = { browserKey: cookie.handoverKey(held), device: deviceOf(context.userAgent) };
      const session = await handOver(deps, body.token, from, originFor(context));
      return { body: session, headers: { 'Set-Cookie': cookie.ended(held) } };
    },
    eraseAccount: async ({ body, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await eraseAccount(deps, caller, body.password, origin);
      return { body: { status: 'erased' }, position };
    },
    previewEmailVerification: async ({ body, context }) => ({
      body: await previewLink(deps, body.token, openerOf(context)),
    }),
    endSession: async ({ params, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await endSession(deps, caller, params.id ?? '', origin);
      return { body: { status: 'ended' }, position };
    },
    endAllSessions: async ({ context }) => {
      const caller = sessionOf(context);
      const { position } = await endSessions(deps, caller, originOf(context, account(caller.userId)));
      return { body: { status: 'ended' }, position };
    },
    removeIdentity: async ({ params, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await removeIdentity(deps, caller, params.id ?? '', origin);
      return { body: { status: 'removed' }, position };
    },
  } satisfies CallHandlers;
}
