import type { TeamRole, TeamState } from '@convoi/contracts';

/** Whose key one is. */
export interface KeyHolder {
  readonly eventId: string;
  /** Their id in the team of the event. */
  readonly organiserId: string;
  readonly role: TeamRole;
  readonly state: TeamState;
  /** The event is offered to them. */
  readonly isOffered: boolean;
}
