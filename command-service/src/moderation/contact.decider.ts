import type { ContactStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `contact-{id}`: one message of the contact form (`writeToAssociation`). */

// Events read: ContactMessageReceived.

export interface ContactState {
  readonly isReceived: boolean;
}

export const noContact: ContactState = { isReceived: false };

/** State after an event. */
export function evolveContact(state: ContactState, event: Recorded<ContactStreamEvent>): ContactState {
  return event.type === 'ContactMessageReceived' ? { isReceived: true } : state;
}

/** Keeps the message; once. */
export function receiveMessage(
  state: ContactState,
  message: DataOf<'ContactMessageReceived'>,
): Decision<ContactStreamEvent> {
  return state.isReceived ? accept() : accept({ type: 'ContactMessageReceived', data: message });
}
