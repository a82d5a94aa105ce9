import type { NotificationStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from './decision.ts';

/** The decider of `notification-{id}`: what became of one mail (architecture, section 6). */

// Events read: EmailSent, EmailSuppressed, EmailFailed.

export interface NotificationState {
  readonly outcome: 'open' | 'sent' | 'suppressed' | 'failed';
}

export const openNotification: NotificationState = { outcome: 'open' };

const OUTCOMES: { readonly [T in NotificationStreamEvent['type']]: NotificationState['outcome'] } = {
  EmailSent: 'sent',
  EmailSuppressed: 'suppressed',
  EmailFailed: 'failed',
};

/** State after an event. Total: a mail that went out stays sent. */
export function evolveNotification(
  state: NotificationState,
  event: Recorded<NotificationStreamEvent>,
): NotificationState {
  const outcome = OUTCOMES[event.type] as NotificationState['outcome'] | undefined;
  return outcome === undefined || state.outcome === 'sent' || state.outcome === 'suppressed' ? state : { outcome };
}

/** Records an outcome; a final one is kept, and a failed mail can only still turn out to be sent. */
export function recordOutcome(
  state: NotificationState,
  event: NotificationStreamEvent,
): Decision<NotificationStreamEvent> {
  if (state.outcome === 'open') return accept(event);
  return state.outcome === 'failed' && event.type === 'EmailSent' ? accept(event) : accept();
}
