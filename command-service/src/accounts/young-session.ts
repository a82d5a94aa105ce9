import { Refusal } from '@convoi/contracts';
import { liveUser } from './account.decider.ts';
import { readUser } from './accounts.ts';
import type { AccountCaller } from './passwords/change-password.ts';
import type { AccountPorts } from './ports.ts';

/** What cannot be undone, and has no password of its own to ask for, wants a session that was opened this lately. */
const YOUNG_SESSION_MS = 10 * 60_000;

/**
 * Refuses unless whoever holds the calling session has proved lately that they are there. An account elsewhere proves that to those
 * alone who have nothing better, and to no staff: it lets in whoever sits at a browser where it is open (decision 0314).
 * Refusal: auth.reauth_required.
 */
export async function requireYoungSession(
  deps: Pick<AccountPorts, 'commands' | 'clock'>,
  { userId, openedAt, byProvider = false, staffRole = null }: AccountCaller,
): Promise<void> {
  const refused = new Refusal('auth.reauth_required');
  if (deps.clock.now() - openedAt >= YOUNG_SESSION_MS) throw refused;
  if (!byProvider) return;
  const user = liveUser((await readUser(deps, userId)).state.user);
  if (staffRole !== null || user === null || user.credentialId !== null || user.passkeys.length > 0) throw refused;
}
