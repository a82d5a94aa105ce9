import { type ChangePasswordBody, Refusal } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { userModel } from '../account.state.ts';
import { settlePasswords, userOfSession, userStream } from '../accounts.ts';
import type { AccountPorts } from '../ports.ts';
import { refuseCommon } from '../sign-up.ts';
import { changePassword as decideChange } from './password.decider.ts';
import { isHoldersPassword } from './password-guesses.ts';

/** A caller who has proved to be an account. */
export type AccountCaller = Extract<Caller, { readonly kind: 'account' }>;

/**
 * Replaces the password by one that its owner chooses (`changePassword`): the calling session lives on, all others end. Refusals:
 * auth.wrong_password, validation, rate.limited, server.busy.
 */
export async function changePassword(
  deps: AccountPorts,
  caller: AccountCaller,
  body: ChangePasswordBody,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { userId, sessionId } = caller;
  const isOurForm = body.new_password !== null;
  const password = body.new_password ?? body.newPassword ?? '';
  refuseCommon(password, isOurForm ? 'new_password' : 'newPassword');
  const credentialId = idOf(origin.commandId, 'credential');
  const { user, position: before } = await userOfSession(deps, userId);
  const checkedCredentialId = user.credentialId;
  // A repeated command finds its own password in place.
  if (checkedCredentialId === credentialId) return { position: before };
  const old = body.old_password ?? body.oldPassword ?? '';
  const isRight = await isHoldersPassword(deps, sessionId, old, checkedCredentialId);
  if (!isRight || checkedCredentialId === null) throw new Refusal('auth.wrong_password');
  await deps.credentials.keep(credentialId, userId, await deps.passwords.hash(password));
  const { state, position } = await deps.commands.execute(userModel, userStream(userId), origin, (view) =>
    decideChange(view.user, { checkedCredentialId, credentialId, sessionId }),
  );
  await settlePasswords(deps, state, checkedCredentialId);
  await deps.sessions.forget(userId, { except: sessionId });
  return { position };
}
