import { isUuid, type PasskeyRequestView, type PasskeySignInBody, Refusal, type SessionView } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { Device } from '@convoi/platform/http/pipeline/session-list';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { childCommand } from '../../shared/origin.ts';
import { liveUser } from '../account.decider.ts';
import { readUser } from '../accounts.ts';
import { openSession } from '../log-in.ts';
import type { AccountPorts } from '../ports.ts';
import { logOut } from '../sessions.ts';
import type { PasskeyAsked } from '../sign-in/browser-cookie.ts';
import { newChallenge, openPasskeys } from './own-passkeys.ts';
import { relyingParty, signedByPasskey } from './webauthn.ts';

/** What a browser needs to ask for a passkey (`beginPasskeySignIn`); in a session for one of its account alone. */
export async function beginPasskeySignIn(deps: AccountPorts, caller: Caller): Promise<PasskeyRequestView> {
  const own =
    caller.kind === 'account'
      ? await openPasskeys(deps, caller.userId, (await readUser(deps, caller.userId)).state)
      : [];
  return {
    challenge: newChallenge(),
    rp_id: relyingParty(deps.config.publicUrl).id,
    allow: own.map(({ credentialId }) => credentialId),
  };
}

/**
 * Signs in with what a passkey has signed (`signInByPasskey`). Whose it is says the passkey; that it is theirs, the key that the account
 * keeps. In a session it has to be that account's, and the new session takes its place. Refusal: auth.passkey_invalid, whatever is wrong.
 */
export async function signInByPasskey(
  deps: AccountPorts,
  asked: PasskeyAsked | null,
  body: PasskeySignInBody,
  from: { readonly caller: Caller; readonly device: Device },
  originFor: (userId: string) => CommandOrigin,
): Promise<SessionView> {
  const refused = new Refusal('auth.passkey_invalid');
  const userId = Buffer.from(body.user_handle, 'base64url').toString('utf8');
  if (asked === null || asked.addTo !== null || !isUuid(userId)) throw refused;
  if (!(await deps.passkeyRecords.useChallenge(asked.challenge))) throw refused;
  const { caller } = from;
  if (caller.kind === 'account' && caller.userId !== userId) throw refused;
  const { state } = await readUser(deps, userId);
  const user = liveUser(state.user);
  if (user === null || !user.isVerified) throw refused;
  const known = (await openPasskeys(deps, userId, state)).find((one) => one.credentialId === body.credential_id);
  if (known === undefined) throw refused;
  const before = await deps.passkeyRecords.counterOf(known.passkeyId);
  const party = relyingParty(deps.config.publicUrl);
  const counter = await signedByPasskey(body, { ...known, counter: before }, asked.challenge, party);
  // Nobody comes between two uses of one that counts.
  if (counter > 0 && !(await deps.passkeyRecords.counted(known.passkeyId, before, counter))) throw refused;
  const origin = originFor(userId);
  const session = await openSession(deps, userId, user, from.device, origin);
  if (caller.kind === 'account') await logOut(deps, caller, childCommand(origin, 'former-session'));
  return session;
}
