import type { DataOf, RegistrationsStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `registrations-{userId}`: in which carpools an account has to be looked for (decision 0020). */

// Events read: RegistrationLinked.

/** A registration and the event it is for. */
export type RegistrationLink = DataOf<'RegistrationLinked'>;

export interface RegistrationsState {
  /** Oldest first. */
  readonly links: readonly RegistrationLink[];
}

export const noRegistrations: RegistrationsState = { links: [] };

const isLinked = ({ links }: RegistrationsState, { participantId }: RegistrationLink): boolean =>
  links.some((link) => link.participantId === participantId);

/** State after an event. */
export function evolveRegistrations(
  state: RegistrationsState,
  event: Recorded<RegistrationsStreamEvent>,
): RegistrationsState {
  if (event.type !== 'RegistrationLinked' || isLinked(state, event.data)) return state;
  return { links: [...state.links, event.data] };
}

/** Notes a registration of the account; once. */
export function linkRegistration(
  state: RegistrationsState,
  link: RegistrationLink,
): Decision<RegistrationsStreamEvent> {
  return isLinked(state, link) ? accept() : accept({ type: 'RegistrationLinked', data: link });
}
