import type { DataOf, RegistrationsStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from './decision.ts';
import { emptyMap, getFrom, type PersistentMap, withEntry } from './persistent-map.ts';

/** The decider of `registrations-{userId}`: in which carpools an account has to be looked for (decision 0020). */

// Events read: RegistrationLinked.

export interface RegistrationsState {
  /** Event by participant. */
  readonly eventOf: PersistentMap<string>;
}

export const noRegistrations: RegistrationsState = { eventOf: emptyMap() };

/** State after an event. */
export function evolveRegistrations(
  state: RegistrationsState,
  event: Recorded<RegistrationsStreamEvent>,
): RegistrationsState {
  if (event.type !== 'RegistrationLinked') return state;
  const { participantId, eventId } = event.data;
  return { eventOf: withEntry(state.eventOf, participantId, eventId) };
}

/** Notes a registration of the account; once. */
export function linkRegistration(
  state: RegistrationsState,
  link: DataOf<'RegistrationLinked'>,
): Decision<RegistrationsStreamEvent> {
  return getFrom(state.eventOf, link.participantId) === link.eventId
    ? accept()
    : accept({ type: 'RegistrationLinked', data: link });
}
