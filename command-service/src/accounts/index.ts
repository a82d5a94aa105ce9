import { deviceOf } from '@convoi/platform/http/pipeline/device';
import type { CallContext, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { account, VISITOR } from '../shared/call-origins.ts';
import { originOf } from '../shared/origin.ts';
import { staffOrigin } from '../shared/staff-origin.ts';
import { confirmAddressChange, requestAddressChange, stopAddressChange } from './address/change-address.ts';
import { type LinkOpener, previewLink, verifyEmail } from './address/verify-email.ts';
import { atConstantTime } from './constant-time-response.ts';
import { logIn } from './log-in.ts';
import { closeOwnFeed, openOwnFeed } from './own-feed.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys/own-passkeys.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkeys/passkey-sign-in.ts';
import { challengeOf } from './passkeys/webauthn.ts';
import { changePassword } from './passwords/change-password.ts';
import { forgotPassword, resetPassword } from './passwords/reset-password.ts';
import type { AccountPorts } from './ports.ts';
import { removeIdentity } from './remove-identity.ts';
import { sessionOf } from './session-of-call.ts';
import { endSession, endSessions, handOver, logOut } from './sessions.ts';
import type { BrowserCookie } from './sign-in/browser-cookie.ts';
import { signUp } from './sign-up.ts';
import { giveRole, takeRole } from './staff-role.ts';
import { updateProfile } from './update-account.ts';

/** The calls about accounts, but for those that a browser walks through. */

const originFor =
  (context: CallContext) =>
  (userId: string): CommandOrigin =>
    originOf(context, account(userId));

/** Takes the ports of the room and the cookie; gives a handler for each of these calls. */
export function accountCalls(ports: AccountPorts, cookie: BrowserCookie) {
  const openerOf = ({ caller, cookie: held = '' }: CallContext): LinkOpener => ({
    caller,
    ownLinkIds: cookie.linkIds(held),
  });
  return {
    updateAccount: async ({ body, context }) => {
      const { userId } = sessionOf(context);
      const { view, position } = await updateProfile(ports, userId, body, originOf(context, account(userId)));
      return { body: view, position };
    },
    signUp: async ({ body, context }) => {
      // A new account takes more writes than a known one.
      const { linkId } = await atConstantTime(() => signUp(ports, body, originOf(context, VISITOR)));
      // No position: the log of an address that has an account moves otherwise than that of one that has none.
      const headers = { 'Set-Cookie': cookie.signedUp(context.cookie ?? '', linkId) };
      return { body: { status: 'verification_sent' }, headers };
    },
    logIn: async ({ body, context }) => {
      const from = { ip: context.ip, device: deviceOf(context.userAgent) };
      return { body: await logIn(ports, body, from, originOf(context, VISITOR)) };
    },
    changePassword: async ({ body, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await changePassword(ports, caller, body, origin);
      return { body: { status: 'password_changed' }, position };
    },
    requestPasswordReset: async ({ body, context }) => {
      forgotPassword(ports, body, originOf(context, VISITOR));
      return { body: { status: 'sent' } };
    },
    resetPassword: async ({ body, context }) => {
      const { position } = await resetPassword(ports, body, originFor(context));
      return { body: { status: 'password_reset' }, position };
    },
    verifyEmail: async ({ body, context }) => {
      const { position } = await verifyEmail(ports, body, openerOf(context), originFor(context));
      return { body: { status: 'verified' }, position };
    },
    requestAddressChange: async ({ body, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      // An address that another account has takes more writes; no position either, as at a sign-up.
      await atConstantTime(() => requestAddressChange(ports, caller, body, origin));
      return { body: { status: 'sent' } };
    },
    confirmAddressChange: async ({ body, context }) => ({
      body: await confirmAddressChange(ports, body.token, originFor(context)),
    }),
    stopAddressChange: async ({ body, context }) => {
      await stopAddressChange(ports, body.token, originFor(context));
      return { body: { status: 'stopped' } };
    },
    giveStaffRole: async ({ body, context }) => {
      const { email, role } = body;
      if (role === null) throw new TypeError('a role is asked for by the schema');
      const { position, ...view } = await giveRole(ports, sessionOf(context), { email, role }, staffOrigin(context));
      return { body: view, position };
    },
    takeStaffRole: async ({ params, context }) => {
      const { position, ...view } = await takeRole(ports, sessionOf(context), params.id ?? '', staffOrigin(context));
      return { body: view, position };
    },
    logOut: async ({ context }) => {
      const { caller } = context;
      if (caller.kind !== 'account') return {};
      const { position } = await logOut(ports, caller, originOf(context, account(caller.userId)));
      return { position };
    },
    exchangeHandover: async ({ body, context }) => {
      const held = context.cookie ?? '';
      const from = { browserKey: cookie.handoverKey(held), device: deviceOf(context.userAgent) };
      const session = await handOver(ports, body.token, from, originFor(context));
      return { body: session, headers: { 'Set-Cookie': cookie.ended(held) } };
    },
    previewEmailVerification: async ({ body, context }) => ({
      body: await previewLink(ports, body.token, openerOf(context)),
    }),
    endSession: async ({ params, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await endSession(ports, caller, params.id ?? '', origin);
      return { body: { status: 'ended' }, position };
    },
    endAllSessions: async ({ context }) => {
      const caller = sessionOf(context);
      const { position } = await endSessions(ports, caller, originOf(context, account(caller.userId)));
      return { body: { status: 'ended' }, position };
    },
    openOwnFeed: async ({ context }) => {
      const { userId } = sessionOf(context);
      const { position, ...view } = await openOwnFeed(ports, userId, originOf(context, account(userId)));
      return { body: view, position };
    },
    closeOwnFeed: async ({ context }) => {
      const { userId } = sessionOf(context);
      const { position } = await closeOwnFeed(ports, userId, originOf(context, account(userId)));
      return { body: { status: 'closed' }, position };
    },
    removeIdentity: async ({ params, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await removeIdentity(ports, caller, params.id ?? '', origin);
      return { body: { status: 'removed' }, position };
    },
    beginPasskey: async ({ body, context }) => {
      const caller = sessionOf(context);
      const view = await beginPasskey(ports, caller, body.password);
      const asked = { challenge: view.challenge, addTo: caller.sessionId };
      return { body: view, headers: { 'Set-Cookie': cookie.askedPasskey(context.cookie ?? '', asked) } };
    },
    addPasskey: async ({ body, context }) => {
      const caller = sessionOf(context);
      const held = context.cookie ?? '';
      const challenge = challengeOf(body.client_data);
      const asked = cookie.passkeyAsked(held, challenge);
      const origin = originOf(context, account(caller.userId));
      const { id, position } = await addPasskey(ports, caller, asked, body, origin);
      return { body: { id }, position, headers: { 'Set-Cookie': cookie.answeredPasskey(held, challenge) } };
    },
    removePasskey: async ({ params, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await removePasskey(ports, caller, params.id ?? '', origin);
      return { body: { status: 'removed' }, position };
    },
    beginPasskeySignIn: async ({ context }) => {
      const view = await beginPasskeySignIn(ports, context.caller);
      const asked = { challenge: view.challenge, addTo: null };
      return { body: view, headers: { 'Set-Cookie': cookie.askedPasskey(context.cookie ?? '', asked) } };
    },
    signInByPasskey: async ({ body, context }) => {
      const held = context.cookie ?? '';
      const challenge = challengeOf(body.client_data);
      const asked = cookie.passkeyAsked(held, challenge);
      const from = { caller: context.caller, device: deviceOf(context.userAgent) };
      const session = await signInByPasskey(ports, asked, body, from, originFor(context));
      return { body: session, headers: { 'Set-Cookie': cookie.answeredPasskey(held, challenge) } };
    },
  } satisfies CallHandlers;
}

export { openAccountPorts } from './open.ts';
export type { PasswordCost } from './passwords/passwords.ts';
export { sessionCheck } from './sessions.ts';
export { createBrowserCookie } from './sign-in/browser-cookie.ts';
export { signInCalls } from './sign-in/index.ts';
export { signInProviders } from './sign-in/providers.ts';
