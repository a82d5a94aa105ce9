import { CHAUFFEUR_VALUES, freeSeats, greatCircleKm, type ParticipantView, type Point } from '@convoi/contracts';

/** Who takes part in an event, in the order and number that pages show. Pure. */

const [DRIVES, RIDES] = CHAUFFEUR_VALUES;

/** Prefers to take the car. */
export const isDriver = (participant: Pick<ParticipantView, 'chauffeur'>): boolean => participant.chauffeur === DRIVES;
/** Prefers to be driven. */
export const isRider = (participant: Pick<ParticipantView, 'chauffeur'>): boolean => participant.chauffeur === RIDES;

export const FILTERS = ['all', 'drivers', 'passengers'] as const;
export type Filter = (typeof FILTERS)[number];

/** People without a preference are in both halves: they can be the one or the other. */
const IS_IN: { readonly [F in Filter]: (participant: ParticipantView) => boolean } = {
  all: () => true,
  drivers: (participant) => !isRider(participant),
  passengers: (participant) => !isDriver(participant),
};

export function filtered(participants: readonly ParticipantView[], filter: Filter): readonly ParticipantView[] {
  return filter === 'all' ? participants : participants.filter(IS_IN[filter]);
}

interface Counts {
  readonly drivers: number;
  readonly freeSeats: number;
  readonly passengers: number;
}

/** Everybody who does not want to drive counts as a passenger. */
export function countsOf(participants: readonly ParticipantView[]): Counts {
  const drivers = participants.filter(isDriver).length;
  return {
    drivers,
    freeSeats: participants.reduce((sum, participant) => sum + freeSeats(participant.seats_left), 0),
    passengers: participants.length - drivers,
  };
}

/** A participant's point, when there is one. */
function pointOf({ latitude, longitude }: ParticipantView): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The list with one's own registration in full, in the place of what anybody sees of it. */
export function withOwn(
  participants: readonly ParticipantView[],
  own: ParticipantView | null,
): readonly ParticipantView[] {
  if (own === null) return participants;
  return [own, ...participants.filter(({ id }) => id !== own.id)];
}

/**
 * Oneself first, then by distance to one's own departure, else to the event; those whose place is unknown come last, in
 * the order of their registration.
 */
export function sortedByDistance(
  participants: readonly ParticipantView[],
  own: ParticipantView | null,
): readonly ParticipantView[] {
  const home = own === null ? null : pointOf(own);
  const distanceOf = (participant: ParticipantView): number => {
    if (participant.id === own?.id) return -1;
    if (home === null) return participant.distance_km ?? Number.POSITIVE_INFINITY;
    const point = pointOf(participant);
    return point === null ? Number.POSITIVE_INFINITY : greatCircleKm(home, point);
  };
  const distances = new Map(participants.map((participant) => [participant.id, distanceOf(participant)]));
  // Two unknown distances differ by NaN, which is no order: they keep theirs.
  return [...participants].sort((a, b) => (distances.get(a.id) ?? 0) - (distances.get(b.id) ?? 0) || 0);
}
