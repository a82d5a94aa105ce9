import { Refusal } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { identityIdOf } from '@convoi/platform/kernel/personal-data/ids';
import { release } from '../shared/name-reservations.ts';
import { userModel } from './account.state.ts';
import { userOfSession, userStream } from './accounts.ts';
import type { AccountCaller } from './passwords/change-password.ts';
import type { AccountPorts } from './ports.ts';
import { removeIdentity as decideRemove } from './sign-in/identity.decider.ts';

/**
 * Puts an account elsewhere out of the calling account, and everybody who is signed in but the caller (`removeIdentity`). It is free for
 * another account from then on. Refusals: identity.not_found, auth.last_way_in.
 */
export async function removeIdentity(
  deps: AccountPorts,
  { userId, sessionId }: AccountCaller,
  identityId: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { user } = await userOfSession(deps, userId);
  const identity = user.identities.find(({ identityKey }) => identityIdOf(userId, identityKey) === identityId);
  if (identity === undefined) throw new Refusal('identity.not_found');
  const { identityKey } = identity;
  const { position } = await deps.commands.execute(userModel, userStream(userId), origin, (view) =>
    decideRemove(view.user, { identityKey, sessionId }),
  );
  await release(deps, 'identity', identityKey, userId, origin);
  await deps.sessions.forget(userId, { except: sessionId });
  return { position };
}
