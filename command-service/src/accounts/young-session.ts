import { Refusal } from '@convoi/contracts';
import type { Clock } from '@convoi/platform/kernel/clock';

/** What cannot be undone, and has no password of its own to ask for, wants a session that was opened this lately. */
const YOUNG_SESSION_MS = 10 * 60_000;

/** Takes when the calling session was opened, epoch ms. Refusal: auth.reauth_required. */
export function requireYoungSession({ clock }: { readonly clock: Pick<Clock, 'now'> }, openedAt: number): void {
  if (clock.now() - openedAt >= YOUNG_SESSION_MS) throw new Refusal('auth.reauth_required');
}
