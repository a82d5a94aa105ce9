import { Refusal } from '@convoi/contracts';
import type { Actor, CallContext, CallHandlers } from '@convoi/platform';
import { atLevelTime } from '../level-time.ts';
import { type AccountCaller, changePassword } from '../use-cases/change-password.ts';
import { type Deps, originOf } from '../use-cases/deps.ts';
import { eraseAccount } from '../use-cases/erase-account.ts';
import { logIn } from '../use-cases/log-in.ts';
import { forgotPassword, resetPassword } from '../use-cases/reset-password.ts';
import { handOver, logOut } from '../use-cases/sessions.ts';
import { signUp } from '../use-cases/sign-up.ts';
import type { CommandOrigin } from '../use-cases/stream-executor.ts';
import { updateProfile } from '../use-cases/update-profile.ts';
import { verifyEmail } from '../use-cases/verify-email.ts';

/** The calls about accounts (api, sections 2.2 and 3.1), but for those that a browser walks through. */

const VISITOR: Actor = { kind: 'visitor', id: null };
const account = (userId: string): Actor => ({ kind: 'account', id: userId });

const originFor =
  (context: CallContext) =>
  (userId: string): CommandOrigin =>
    originOf(context, account(userId));

/** The session of a call that nobody reaches without one. */
function sessionOf({ caller }: CallContext): AccountCaller {
  if (caller.kind !== 'account') throw new Refusal('auth.session_required');
  return caller;
}

/** Takes what the use cases need; gives a handler for each of these calls. */
export function accountHandlers(deps: Deps) {
  return {
    A2: async ({ body, context }) => {
      const { userId } = sessionOf(context);
      const { view, position } = await updateProfile(deps, userId, body, originOf(context, account(userId)));
      return { body: view, position };
    },
    A3: async ({ body, context }) => {
      // A new account takes more writes than a known one.
      await atLevelTime(() => signUp(deps, body, originOf(context, VISITOR)));
      // No position: the log of an address that has an account moves otherwise than that of one that has none.
      return { body: { status: 'verification_sent' } };
    },
    A4: async ({ body, context }) => ({ body: await logIn(deps, body, context.ip, originOf(context, VISITOR)) }),
    A5: async ({ body, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await changePassword(deps, caller, body, context.ip, origin);
      return { body: { status: 'password_changed' }, position };
    },
    A6: async ({ body, context }) => {
      forgotPassword(deps, body, originOf(context, VISITOR));
      return { body: { status: 'sent' } };
    },
    A7: async ({ body, context }) => {
      const { position } = await resetPassword(deps, body, originFor(context));
      return { body: { status: 'password_reset' }, position };
    },
    A9: async ({ body, context }) => {
      const { position } = await verifyEmail(deps, body.token, originFor(context));
      return { body: { status: 'verified' }, position };
    },
    A10: async ({ context }) => {
      const { caller } = context;
      if (caller.kind !== 'account') return {};
      const { position } = await logOut(deps, caller, originOf(context, account(caller.userId)));
      return { position };
    },
    A11: async ({ body, context }) => ({ body: await handOver(deps, body.token, originFor(context)) }),
    A12: async ({ body, context }) => {
      const caller = sessionOf(context);
      const origin = originOf(context, account(caller.userId));
      const { position } = await eraseAccount(deps, caller, body.password, context.ip, origin);
      return { body: { status: 'erased' }, position };
    },
  } satisfies CallHandlers;
}
