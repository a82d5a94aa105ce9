import { type SignUpBody, validationFailed } from '@convoi/contracts';
import { idOf } from '@convoi/platform';
import { isCommonPassword } from '../accounts/common-passwords.ts';
import { signUp as decideSignUp } from '../domain/user.ts';
import { claimAddress, langOf, newPerson, readUser, settlePasswords, userStream, userSubject } from './accounts.ts';
import { type Deps, sealed } from './deps.ts';
import { userModel } from './models.ts';
import type { CommandOrigin } from './stream-executor.ts';

/** Refuses what everybody would guess; `field` is where the form has it. */
export function refuseCommon(password: string, field: string): void {
  if (isCommonPassword(password)) throw validationFailed([{ field, code: 'password_common' }]);
}

/**
 * Signs up with a password (api A3). The answer and the work are the same whether the address has an account or not; what
 * happens is told to the address alone. Refusals: validation, server.busy.
 */
export async function signUp(
  deps: Deps,
  { email, password, full_name: fullName }: SignUpBody,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { commandId } = origin;
  refuseCommon(password, 'password');
  const text = await deps.passwords.hash(password);
  const emailKey = deps.pseudonyms.accountKey(email);
  const userId = await claimAddress(deps, emailKey, idOf(commandId, 'user'), origin);
  const stream = userStream(userId);
  const subjectId = userSubject(userId);
  const credentialId = idOf(commandId, 'credential');
  await deps.credentials.keep(credentialId, userId, text);
  const { person, digests } = newPerson(deps, subjectId, { email, fullName });
  const lang = langOf(origin);
  const [first, repeated] = await Promise.all([
    sealed(deps.personal, stream, 'UserSignedUp', { subjectId, emailKey, credentialId, person, digests, lang }),
    sealed(deps.personal, stream, 'SignUpRepeated', {
      subjectId,
      credentialId,
      person: { fullName },
      digests: { fullName: digests.fullName },
      lang,
    }),
  ]);
  const { state: before } = await readUser(deps, userId);
  const link = { linkId: idOf(commandId, 'verification'), requestId: commandId };
  const { state, position } = await deps.executor.execute(userModel, stream, origin, ({ user }) =>
    decideSignUp(user, { ...link, signUp: first, repeated }),
  );
  await settlePasswords(deps, state, credentialId, before.user.user?.credentialId);
  return { position };
}
