import { type BodyOf, CALLS, normaliseEmail, type RateLimit, Refusal } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { userModel } from '../account.state.ts';
import { isStaffAddress, passwordsOf, readUser, settlePasswords, userOfAddress, userStream } from '../accounts.ts';
import type { AccountPorts } from '../ports.ts';
import { refuseCommon } from '../sign-up.ts';
import { resetPassword as decideReset, hasUsableReset, isResetOpen, requestPasswordReset } from './password.decider.ts';

const [PER_ADDRESS] = CALLS.requestPasswordReset.limits.filter(({ by }) => by === 'address') as [RateLimit];

/**
 * Has a link mailed that sets a new password (`requestPasswordReset`), if there is such an account. Everything is done after the answer, so
 * that the answer tells nothing, not even by its time. Too many are silent, as long as the newest link serves: whoever asks
 * for their own link has one, however many strangers have asked before.
 */
export function forgotPassword(
  deps: AccountPorts,
  { email }: BodyOf<'requestPasswordReset'>,
  origin: CommandOrigin,
): void {
  deps.afterAnswer(async () => {
    const { isAllowed } = await deps.limits.consume(PER_ADDRESS, normaliseEmail(email));
    const found = await userOfAddress(deps, email);
    if (found === null) return;
    if (!isAllowed && hasUsableReset((await readUser(deps, found.userId)).state.user, deps.clock.now())) return;
    const link = { linkId: idOf(origin.commandId, 'reset'), requestId: origin.commandId };
    await deps.commands.execute(userModel, userStream(found.userId), origin, (view) =>
      requestPasswordReset(view.user, link),
    );
  });
}

/**
 * Sets the password by a mailed link (`resetPassword`); every session ends, and every passkey where that is chosen; the address is proved. Of many tries at once one
 * succeeds; a refused password leaves the link as it is. Refusals: auth.link_invalid, validation, server.busy.
 */
export async function resetPassword(
  deps: AccountPorts,
  body: BodyOf<'resetPassword'>,
  originFor: (userId: string) => CommandOrigin,
): Promise<{ readonly position: number }> {
  const link = deps.accountLinks.reset.read(body.token);
  if (link === null) throw new Refusal('auth.link_invalid');
  const { userId, linkId } = link;
  const before = (await readUser(deps, userId)).state.user;
  if (!isResetOpen(before, { linkId, now: deps.clock.now() })) throw new Refusal('auth.link_invalid');
  refuseCommon(body.new_password, 'new_password');
  const text = await deps.passwords.hash(body.new_password);
  const origin = originFor(userId);
  const credentialId = idOf(origin.commandId, 'credential');
  await deps.credentials.keep(credentialId, userId, text);
  try {
    const set = () =>
      deps.commands.execute(userModel, userStream(userId), origin, ({ user }) =>
        decideReset(user, {
          linkId,
          credentialId,
          endsPasskeys: body.end_passkeys,
          now: deps.clock.now(),
          isStaffAddress: user.user !== null && isStaffAddress(deps, user.user.emailKey),
        }),
      );
    const isProof = before.user?.isVerified === false;
    const { state, position } = await (isProof ? deps.addressVerifications.prove(userId, origin, set) : set());
    await settlePasswords(deps, state, ...passwordsOf(before.user));
    await deps.sessions.forget(userId, { except: null });
    return { position };
  } catch (error) {
    if (error instanceof Refusal) await deps.credentials.remove(credentialId);
    throw error;
  }
}
