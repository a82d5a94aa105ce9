import { type SignUpBody, validationFailed } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { sealed } from '../shared/sealing.ts';
import { liveUser } from './account.decider.ts';
import { userModel } from './account.state.ts';
import {
  claimAddress,
  langOf,
  newPerson,
  passwordsOf,
  readUser,
  settlePasswords,
  userStream,
  userSubject,
} from './accounts.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import type { AccountPorts } from './ports.ts';
import { signUp as decideSignUp } from './sign-up.decider.ts';

/** Refuses what everybody would guess; `field` is where the form has it. */
export function refuseCommon(password: string, field: string): void {
  if (isCommonPassword(password)) throw validationFailed([{ field, code: 'password_common' }]);
}

/**
 * Signs up with a password (`signUp`). The answer and the work are the same whether the address has an account or not; what
 * happens is told to the address alone. Gives the id of the link, by which the browser knows its sign-up again. Refusals:
 * validation, server.busy.
 */
export async function signUp(
  deps: AccountPorts,
  { email, password, full_name: fullName }: SignUpBody,
  origin: CommandOrigin,
): Promise<{ readonly linkId: string; readonly position: number }> {
  const { commandId } = origin;
  refuseCommon(password, 'password');
  const text = await deps.passwords.hash(password);
  const emailKey = deps.pseudonyms.accountKey(email);
  const userId = await claimAddress(deps, emailKey, idOf(commandId, 'user'), origin);
  const stream = userStream(userId);
  const subjectId = userSubject(userId);
  const credentialId = idOf(commandId, 'credential');
  const before = liveUser((await readUser(deps, userId)).state.user);
  // Who signs up twice with one password is one person; the comparison is made in every case, so that none takes longer.
  const waiting = before?.isVerified === false ? before.credentialId : null;
  const known = waiting === null ? null : await deps.credentials.textOf(waiting);
  const sameAs = (await deps.passwords.matches(password, known)) ? waiting : null;
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
  const link = { linkId: idOf(commandId, 'verification'), requestId: commandId };
  const { state, position } = await deps.commands.execute(userModel, stream, origin, ({ user }) =>
    decideSignUp(user, { ...link, signUp: first, repeated, sameAs }),
  );
  await settlePasswords(deps, state, credentialId, ...passwordsOf(before));
  return { linkId: link.linkId, position };
}
