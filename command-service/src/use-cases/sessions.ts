import { type HandoverView, Refusal } from '@convoi/contracts';
import { isSessionLive } from '@convoi/contracts/events';
import type { Authenticate, Tokens } from '@convoi/platform';
import { liveUser, revokeSession } from '../domain/user.ts';
import { isStaffAddress, readUser, userStream } from './accounts.ts';
import type { AccountCaller } from './change-password.ts';
import type { Deps } from './deps.ts';
import { openSession } from './log-in.ts';
import { userModel } from './models.ts';
import type { CommandOrigin } from './stream-executor.ts';

/**
 * Takes what is known of tokens alone; gives who they prove now: a session that was ended proves nobody, and whoever was
 * taken off the list of staff has lost the role at once, not at the next login.
 */
export function sessionCheck(
  deps: { readonly tokens: Tokens } & Pick<Deps, 'executor' | 'config' | 'pseudonyms'>,
): Authenticate {
  const { tokens, executor } = deps;
  return async (token) => {
    const caller = await tokens.authenticate(token);
    if (caller?.kind !== 'account') return caller;
    const user = liveUser((await readUser({ executor }, caller.userId)).state.user);
    if (user === null || !user.isVerified || !isSessionLive(user.sessions, caller)) return null;
    return { ...caller, isStaff: user.isStaff && isStaffAddress(deps, user.emailKey) };
  };
}

/** Ends the calling session (api A10). */
export async function logOut(
  { executor }: Deps,
  { userId, sessionId }: AccountCaller,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return executor.execute(userModel, userStream(userId), origin, (view) => revokeSession(view.user, { sessionId }));
}

/** Turns the code of a finished sign-in into a session (api A11). Refusal: auth.link_invalid. */
export async function handOver(
  deps: Deps,
  code: string,
  originFor: (userId: string) => CommandOrigin,
): Promise<HandoverView> {
  const handover = await deps.handovers.take(code);
  const user = handover === null ? null : liveUser((await readUser(deps, handover.userId)).state.user);
  if (handover === null || user === null || !user.isVerified) throw new Refusal('auth.link_invalid');
  const { userId, isNewUser } = handover;
  return { ...(await openSession(deps, userId, user, originFor(userId))), new_user: isNewUser };
}
