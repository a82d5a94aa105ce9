import { greatCircleKm, type Point } from '../geography.ts';
import type { EventCounts, ParticipantView } from '../http/views.ts';
import { CHAUFFEUR_VALUES, type Chauffeur } from '../http/wire-values.ts';
import { matchesWords } from '../text.ts';
import { freeSeats } from './free-seats.ts';

/** Who takes part in an event, in the order and number that pages show; the same on both sides of the wire. Pure. */

const [DRIVES, RIDES] = CHAUFFEUR_VALUES;

/** '' in a form: nothing is chosen yet. */
type Preference = { readonly chauffeur: Chauffeur | '' };

/** Prefers to take the car. */
export const isDriver = ({ chauffeur }: Preference): boolean => chauffeur === DRIVES;
/** Prefers to be driven. */
export const isRider = ({ chauffeur }: Preference): boolean => chauffeur === RIDES;

/** What a list of people can be narrowed to. */
export const PEOPLE_FILTERS = ['all', 'drivers', 'passengers'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** People without a preference are in both halves: they can be the one or the other. */
export const IS_IN: { readonly [F in PeopleFilter]: (participant: Preference) => boolean } = {
  all: () => true,
  drivers: (participant) => !isRider(participant),
  passengers: (participant) => !isDriver(participant),
};

/** Whether somebody leaves from the place that is looked for: every word of the text begins a word of theirs. */
export const leavesFrom = ({ address }: Pick<ParticipantView, 'address'>, departure: string): boolean =>
  matchesWords(departure, address);

/**
 * Whether somebody's car holds so many more people on one of its ways; true of whoever has none, and of whoever may drive or not what they
 * would offer.
 */
export function hasRoomFor(
  seats: number,
  one: Pick<ParticipantView, 'chauffeur' | 'places' | 'party' | 'seats_left'>,
): boolean {
  const { places, party = 1, seats_left: left } = one;
  if (left !== null) return freeSeats(left) >= seats;
  return isRider(one) || places - (party - 1) >= seats;
}

/** Everybody who does not want to drive counts as a passenger, with all who ride together with them. */
export function countsOf(participants: readonly ParticipantView[]): EventCounts {
  const drivers = participants.filter(isDriver).length;
  const kept = participants.reduce((sum, { seats_kept = 0 }) => sum + seats_kept, 0);
  return {
    drivers,
    free_seats: participants.reduce((sum, participant) => sum + freeSeats(participant.seats_left), 0),
    ...(kept > 0 ? { kept_seats: kept } : {}),
    passengers: participants.filter((one) => !isDriver(one)).reduce((sum, { party = 1 }) => sum + party, 0),
  };
}

/** A participant's point, when there is one. */
export function pointOf({ latitude, longitude }: Pick<ParticipantView, 'latitude' | 'longitude'>): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/**
 * Oneself first, then by distance to `home`, else to the event; those whose place is unknown come last, in the order of
 * their registration.
 */
export function sortedByDistance(
  participants: readonly ParticipantView[],
  ownId: string | null,
  home: Point | null,
): readonly ParticipantView[] {
  const distanceOf = (participant: ParticipantView): number => {
    if (participant.id === ownId) return -1;
    if (home === null) return participant.distance_km ?? Number.POSITIVE_INFINITY;
    const point = pointOf(participant);
    return point === null ? Number.POSITIVE_INFINITY : greatCircleKm(home, point);
  };
  const distances = new Map(participants.map((participant) => [participant.id, distanceOf(participant)]));
  // Two unknown distances differ by NaN, which is no order: they keep theirs.
  return [...participants].sort((a, b) => (distances.get(a.id) ?? 0) - (distances.get(b.id) ?? 0) || 0);
}
