import { Refusal } from '@convoi/contracts';
import { verifyEmail as decideVerify, liveUser } from '../domain/user.ts';
import { isStaffAddress, readUser, settlePasswords, userStream } from './accounts.ts';
import type { Deps } from './deps.ts';
import { userModel } from './models.ts';
import { claimIdentity } from './sign-in.ts';
import type { CommandOrigin } from './stream-executor.ts';

/**
 * Proves the address of an account by the mailed link (api A9), joins the identity that the link was mailed for, and takes
 * over the registrations of the address. Refusal: auth.link_invalid, also when the identity has got another account.
 */
export async function verifyEmail(
  deps: Deps,
  token: string,
  originFor: (userId: string) => CommandOrigin,
): Promise<{ readonly position: number }> {
  const link = deps.accountLinks.verify.read(token);
  if (link === null) throw new Refusal('auth.link_invalid');
  const { userId, linkId } = link;
  const origin = originFor(userId);
  const user = liveUser((await readUser(deps, userId)).state.user);
  if (user === null) throw new Refusal('auth.link_invalid');
  if (user.identityLink?.linkId === linkId) {
    const ownerId = await claimIdentity(deps, user.identityLink.identity, userId, origin);
    if (ownerId !== userId) throw new Refusal('auth.link_invalid');
  }
  const { state, position } = await deps.proofs.prove(deps, userId, origin, () =>
    deps.executor.execute(userModel, userStream(userId), origin, (view) =>
      decideVerify(view.user, {
        linkId,
        now: deps.clock.now(),
        isStaffAddress: isStaffAddress(deps, user.emailKey),
      }),
    ),
  );
  await settlePasswords(deps, state, user.credentialId);
  return { position };
}
