import type { UserStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import { type AskedLink, isYoung, liveUser, provedBy, roleAfter, type UserState } from '../account.decider.ts';

/** Passwords: set by a mailed link, or changed by whoever knows the old one. */

/** Links that set a password live this long (`resetPassword`). */
const RESET_MS = 30 * 60_000;

/** Wants a link that sets a new password; the newest one counts (`requestPasswordReset`). Nothing happens without an account. */
export function requestPasswordReset(state: UserState, { linkId, requestId }: AskedLink): Decision<UserStreamEvent> {
  const user = liveUser(state);
  if (user === null || user.reset?.requestId === requestId) return accept();
  return accept({ type: 'PasswordResetRequested', data: { linkId, requestId } });
}

/** Whether somebody got a link that sets a new password so lately that it still serves for a while. */
export function hasUsableReset(state: UserState, now: number): boolean {
  const open = liveUser(state)?.reset ?? null;
  return open !== null && isYoung(open, now, RESET_MS / 2);
}

/** Whether a link that sets a new password is still good. */
export function isResetOpen(
  state: UserState,
  { linkId, now }: { readonly linkId: string; readonly now: number },
): boolean {
  const open = liveUser(state)?.reset ?? null;
  return open !== null && open.linkId === linkId && isYoung(open, now, RESET_MS);
}

/**
 * Sets the password by a mailed link, which proves the address too; every session ends, and every passkey where that is chosen
 * (`resetPassword`).
 */
export function resetPassword(
  state: UserState,
  command: {
    readonly linkId: string;
    readonly credentialId: string;
    readonly now: number;
    readonly isStaffAddress: boolean;
    /** Absent = they stay: whoever has forgotten a password has not lost a device. */
    readonly endsPasskeys?: boolean;
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { credentialId, isStaffAddress, endsPasskeys = false } = command;
  if (user === null || !isResetOpen(state, command)) return reject('auth.link_invalid');
  const version = user.sessions.version + 1;
  const gone = endsPasskeys ? user.passkeys : [];
  return accept<UserStreamEvent>(
    ...provedBy(user, 'reset', null),
    ...gone.map(
      ({ passkeyId }) => ({ type: 'PasskeyRemoved', data: { passkeyId, version, keptSessionId: null } }) as const,
    ),
    { type: 'PasswordChanged', data: { version, credentialId, by: 'reset', keptSessionId: null } },
    ...roleAfter(user, isStaffAddress),
  );
}

/** Replaces a password that its owner has just given; the calling session lives on, all others end (`changePassword`). */
export function changePassword(
  state: UserState,
  command: {
    /** The record that the old password was compared with. */
    readonly checkedCredentialId: string;
    readonly credentialId: string;
    readonly sessionId: string;
  },
): Decision<UserStreamEvent> {
  const user = liveUser(state);
  const { checkedCredentialId, credentialId, sessionId } = command;
  if (user?.credentialId === credentialId) return accept();
  if (user === null || user.credentialId !== checkedCredentialId) return reject('auth.wrong_password');
  const version = user.sessions.version + 1;
  return accept({ type: 'PasswordChanged', data: { version, credentialId, by: 'change', keptSessionId: sessionId } });
}
