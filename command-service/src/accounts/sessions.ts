import { type HandoverView, Refusal, STAFF_SESSION_MS } from '@convoi/contracts';
import { isSessionLive } from '@convoi/contracts/events';
import type { Device, SessionList } from '@convoi/platform/http/pipeline/session-list';
import type { Authenticate, Tokens } from '@convoi/platform/http/pipeline/tokens';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { endSessions as decideEnd, liveUser, revokeSession } from './account.decider.ts';
import { userModel } from './account.state.ts';
import { readUser, roleOf, userStream } from './accounts.ts';
import { openSession } from './log-in.ts';
import type { AccountCaller } from './passwords/change-password.ts';
import type { AccountPorts } from './ports.ts';

/**
 * Takes what is known of tokens alone; gives who they prove now: a session that was ended proves nobody, and whoever was
 * taken off the list of staff has lost the role at once, not at the next login. A session of the staff ends after eight hours.
 */
export function sessionCheck(
  deps: { readonly tokens: Tokens; readonly sessions: Pick<SessionList, 'used'> } & Pick<
    AccountPorts,
    'commands' | 'config' | 'pseudonyms' | 'clock'
  >,
): Authenticate {
  const { tokens, commands, sessions } = deps;
  return async (token) => {
    const caller = await tokens.authenticate(token);
    if (caller?.kind !== 'account') return caller;
    const user = liveUser((await readUser({ commands }, caller.userId)).state.user);
    if (user === null || !user.isVerified || !isSessionLive(user.sessions, caller)) return null;
    const staffRole = roleOf(deps, user);
    if (staffRole !== null && deps.clock.now() - caller.openedAt >= STAFF_SESSION_MS) return null;
    await sessions.used(caller.sessionId);
    return { ...caller, staffRole };
  };
}

/** Ends the calling session (`logOut`). */
export async function logOut(
  { commands, sessions }: AccountPorts,
  { userId, sessionId }: AccountCaller,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const ended = await commands.execute(userModel, userStream(userId), origin, (view) =>
    revokeSession(view.user, { sessionId }),
  );
  await sessions.forget(userId, { only: sessionId });
  return ended;
}

/** Ends a session of the calling account, from here or from elsewhere (`endSession`). Refusal: session.not_found. */
export async function endSession(
  deps: AccountPorts,
  caller: AccountCaller,
  sessionId: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { userId } = caller;
  const known = await deps.sessions.of(userId);
  if (sessionId !== caller.sessionId && !known.some((one) => one.sessionId === sessionId))
    throw new Refusal('session.not_found');
  return logOut(deps, { ...caller, sessionId }, origin);
}

/** Ends every session of the calling account, this one too (`endAllSessions`). */
export async function endSessions(
  { commands, sessions }: AccountPorts,
  { userId, sessionId, version }: AccountCaller,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const ended = await commands.execute(userModel, userStream(userId), origin, ({ user }) =>
    decideEnd(user, { sessionId, version }),
  );
  await sessions.forget(userId, { except: null });
  return ended;
}

/** Turns the code of a finished sign-in into a session, in the browser that began (`exchangeHandover`). Refusal: auth.link_invalid. */
export async function handOver(
  deps: AccountPorts,
  code: string,
  from: { readonly browserKey: string | null; readonly device: Device },
  originFor: (userId: string) => CommandOrigin,
): Promise<HandoverView> {
  const handover = await deps.loginCodes.take(code, from.browserKey);
  const user = handover === null ? null : liveUser((await readUser(deps, handover.userId)).state.user);
  if (handover === null || user === null || !user.isVerified) throw new Refusal('auth.link_invalid');
  const { userId, isNewUser } = handover;
  const session = await openSession(deps, userId, user, from.device, originFor(userId), 'provider');
  return { ...session, new_user: isNewUser };
}
