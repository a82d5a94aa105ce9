import { PASSKEYS_MAX } from '@convoi/contracts';
import { type DataOf, isSessionLive, type UserStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import { liveUser, type UserState, waysIn } from '../account.decider.ts';

/** Passkeys of an account. */

/** Lets a passkey into the account of the session in which it was made; that has to be good still (`addPasskey`). */
export function addPasskey(
  state: UserState,
  command: {
    /** Sealed for the stream, passed on unread. */
    readonly added: DataOf<'PasskeyAdded'>;
    readonly session: { readonly sessionId: string; readonly version: number };
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { added, session } = command;
  if (user === null || !user.isVerified || !isSessionLive(user.sessions, session)) return reject('auth.token_invalid');
  if (user.passkeys.some(({ credentialKey }) => credentialKey === added.credentialKey)) return accept();
  if (user.passkeys.length >= PASSKEYS_MAX) return reject('passkey.too_many');
  return accept({ type: 'PasskeyAdded', data: added });
}

/** Puts a passkey out, and every session but the calling one with it; one way in is always left (`removePasskey`). */
export function removePasskey(
  state: UserState,
  { passkeyId, sessionId }: { readonly passkeyId: string; readonly sessionId: string },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null || !user.passkeys.some((known) => known.passkeyId === passkeyId))
    return reject('passkey.not_found');
  if (waysIn(user) === 1) return reject('auth.last_way_in');
  const version = user.sessions.version + 1;
  return accept({ type: 'PasskeyRemoved', data: { passkeyId, version, keptSessionId: sessionId } });
}
