import type { ParticipantView } from '../http/views.ts';

/**
 * Free seats of a car on the leg that has the most; 0 for people who do not drive. Whoever counts the seats of a carpool
 * adds these up.
 */
export function freeSeats(seatsLeft: ParticipantView['seats_left']): number {
  return seatsLeft === null ? 0 : Math.max(0, seatsLeft.outbound ?? 0, seatsLeft.return ?? 0);
}
