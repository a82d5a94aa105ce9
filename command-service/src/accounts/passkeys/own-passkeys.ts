import { randomBytes } from 'node:crypto';
import { type AddPasskeyBody, PASSKEYS_MAX, type PasskeyCreationView, Refusal } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { sealed } from '../../shared/sealing.ts';
import { type AccountWithPerson, userModel } from '../account.state.ts';
import { openUserPerson, userOfSession, userStream } from '../accounts.ts';
import type { AccountCaller } from '../passwords/change-password.ts';
import { isHoldersPassword } from '../passwords/password-guesses.ts';
import type { AccountPorts } from '../ports.ts';
import type { PasskeyAsked } from '../sign-in/browser-cookie.ts';
import { requireYoungSession } from '../young-session.ts';
import { addPasskey as decideAdd, removePasskey as decideRemove } from './passkey.decider.ts';
import { madePasskey, relyingParty } from './webauthn.ts';

const CHALLENGE_BYTES = 32;

/** A challenge, 43 characters of base64url. */
export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url');

/** What is personal of a passkey. */
export interface PasskeySecrets {
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: string;
}

/** A passkey of an account with what is personal of it, opened. */
export interface OpenedPasskey extends PasskeySecrets {
  readonly passkeyId: string;
}

/** The passkeys of an account; those whose key is destroyed are left out. */
export async function openPasskeys(
  { personal }: Pick<AccountPorts, 'personal'>,
  userId: string,
  { passkeys }: AccountWithPerson,
): Promise<readonly OpenedPasskey[]> {
  const stream = userStream(userId);
  const opened = await Promise.all(
    passkeys.map(async ({ passkeyId, piece: { type, subjectId, value } }) => {
      const secrets = await personal.openValue({ stream, type, field: 'passkey', subjectId }, value);
      return secrets === null ? null : { ...(secrets as unknown as PasskeySecrets), passkeyId };
    }),
  );
  return opened.filter((one) => one !== null);
}

/** Whoever found a session open must not make a lasting way in of it: it is young, or the password is given. Refusals: auth.wrong_password, auth.reauth_required. */
export async function requirePresence(
  deps: AccountPorts,
  caller: AccountCaller,
  credentialId: string | null,
  password: string | null,
): Promise<void> {
  if (password === null || credentialId === null) return requireYoungSession(deps, caller);
  if (!(await isHoldersPassword(deps, caller.sessionId, password, credentialId)))
    throw new Refusal('auth.wrong_password');
}

/**
 * What a browser needs to make a passkey for the calling account (`beginPasskey`). Refusals: auth.wrong_password, auth.reauth_required,
 * passkey.too_many, rate.limited, server.busy.
 */
export async function beginPasskey(
  deps: AccountPorts,
  caller: AccountCaller,
  password: string | null,
): Promise<PasskeyCreationView> {
  const { userId } = caller;
  const { user, view } = await userOfSession(deps, userId);
  await requirePresence(deps, caller, user.credentialId, password);
  if (user.passkeys.length >= PASSKEYS_MAX) throw new Refusal('passkey.too_many');
  const person = await openUserPerson(deps, userId, view);
  if (person === null) throw new Refusal('auth.token_invalid');
  const known = await openPasskeys(deps, userId, view);
  return {
    challenge: newChallenge(),
    rp_id: relyingParty(deps.config.publicUrl).id,
    rp_name: deps.config.brandName,
    user_handle: Buffer.from(userId, 'utf8').toString('base64url'),
    user_name: person.email,
    user_display_name: person.fullName,
    exclude: known.map(({ credentialId }) => credentialId),
  };
}

/**
 * Adds the passkey that was made (`addPasskey`), once for its challenge, and in the session that asked. Refusals: auth.passkey_invalid,
 * passkey.too_many.
 */
export async function addPasskey(
  deps: AccountPorts,
  { userId, sessionId, version }: AccountCaller,
  asked: PasskeyAsked | null,
  body: AddPasskeyBody,
  origin: CommandOrigin,
): Promise<{ readonly id: string; readonly position: number }> {
  if (asked?.addTo !== sessionId || !(await deps.passkeyRecords.useChallenge(asked.challenge)))
    throw new Refusal('auth.passkey_invalid');
  const made = await madePasskey(body, asked.challenge, relyingParty(deps.config.publicUrl));
  const { user } = await userOfSession(deps, userId);
  const { subjectId } = user;
  const { credentialId, publicKey, counter } = made;
  const passkeyId = idOf(origin.commandId, 'passkey');
  const credentialKey = deps.pseudonyms.digest(subjectId, 'passkey', credentialId);
  const added = await sealed(deps.personal, userStream(userId), 'PasskeyAdded', {
    subjectId,
    passkeyId,
    credentialKey,
    passkey: { name: body.passkey_name, credentialId, publicKey },
  });
  const { state, position } = await deps.commands.execute(userModel, userStream(userId), origin, (view) =>
    decideAdd(view.user, { added, session: { sessionId, version } }),
  );
  const id = state.user.user?.passkeys.find((one) => one.credentialKey === credentialKey)?.passkeyId ?? passkeyId;
  if (counter > 0) await deps.passkeyRecords.counted(id, 0, counter);
  return { id, position };
}

/**
 * Puts a passkey out of the calling account, and everybody who is signed in but the caller (`removePasskey`). Refusals: passkey.not_found,
 * auth.last_way_in.
 */
export async function removePasskey(
  deps: AccountPorts,
  { userId, sessionId }: AccountCaller,
  passkeyId: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { position } = await deps.commands.execute(userModel, userStream(userId), origin, ({ user }) =>
    decideRemove(user, { passkeyId, sessionId }),
  );
  await deps.passkeyRecords.remove(passkeyId);
  await deps.sessions.forget(userId, { except: sessionId });
  return { position };
}
