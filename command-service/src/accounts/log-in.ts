import { type BodyOf, Refusal, type SessionView } from '@convoi/contracts';
import type { Device } from '@convoi/platform/http/pipeline/session-list';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { childCommand } from '../shared/origin.ts';
import { reviewRole, type UserFacts } from './account.decider.ts';
import { userModel } from './account.state.ts';
import { isStaffAddress, userOfAddress, userStream } from './accounts.ts';
import { isGuessedPassword } from './passwords/password-guesses.ts';
import type { AccountPorts } from './ports.ts';
import { requestVerification } from './sign-up.decider.ts';

/** Opens a session of an account; its role is looked at again, because the list of staff may have changed. `by`: what let its owner in. */
export async function openSession(
  deps: AccountPorts,
  userId: string,
  user: UserFacts,
  device: Device,
  origin: CommandOrigin,
  by: 'owner' | 'provider' = 'owner',
): Promise<SessionView> {
  const isListed = isStaffAddress(deps, user.emailKey);
  if ((user.staff?.isGiven === false) !== isListed)
    await deps.commands.execute(userModel, userStream(userId), childCommand(origin, 'role'), (view) =>
      reviewRole(view.user, { isStaffAddress: isListed }),
    );
  const session = { userId, sessionId: idOf(origin.commandId, 'session'), version: user.sessions.version };
  const { token, expiresInSeconds } = await deps.tokens.signSession({ ...session, byProvider: by === 'provider' });
  await deps.sessions.opened({ ...session, ...device });
  return { access_token: token, token_type: 'bearer', expires_in: expiresInSeconds };
}

/**
 * Logs in (`logIn`). Refusals: auth.invalid_credentials; auth.email_unverified after the right password only, with a new
 * link on its way; rate.limited, server.busy.
 */
export async function logIn(
  deps: AccountPorts,
  { email, password }: BodyOf<'logIn'>,
  from: { readonly ip: string; readonly device: Device },
  origin: CommandOrigin,
): Promise<SessionView> {
  const emailKey = deps.pseudonyms.accountKey(email);
  const found = await userOfAddress(deps, email);
  const guesser = { emailKey, ip: from.ip };
  const isRight = await isGuessedPassword(deps, guesser, password, found?.user.credentialId ?? null);
  if (found === null || !isRight) throw new Refusal('auth.invalid_credentials');
  const { userId, user } = found;
  if (user.isVerified) return openSession(deps, userId, user, from.device, origin);
  const link = { linkId: idOf(origin.commandId, 'verification'), requestId: origin.commandId };
  await deps.commands.execute(userModel, userStream(userId), origin, (view) =>
    requestVerification(view.user, { ...link, now: deps.clock.now() }),
  );
  throw new Refusal('auth.email_unverified');
}
