import { LEG_KINDS, type LegKind, type ParticipantView, placesNeeded } from '@convoi/contracts';

/** What an agreement between two people would be, before it is made. Pure. */

export type Party = Pick<ParticipantView, 'id' | 'chauffeur' | 'places' | 'party' | 'legs' | 'seats_left'>;

/** The ways that both go. */
export function commonLegs(one: Pick<Party, 'legs'>, other: Pick<Party, 'legs'>): readonly LegKind[] {
  const goes = ({ legs }: Pick<Party, 'legs'>, wanted: LegKind) => legs.some(({ kind }) => kind === wanted);
  return LEG_KINDS.filter((kind) => goes(one, kind) && goes(other, kind));
}

export interface RidePlan {
  readonly legs: readonly LegKind[];
  /** Seats that the passenger takes. */
  readonly seats: number;
  /** Free seats of the car afterwards, on the way that has the fewest; negative when they are not enough. */
  readonly left: number;
}

/** What an agreement takes and leaves, with this driver; `isKept` says that seats of the car are kept for it. */
export function ridePlan(driver: Party, passenger: Party, isKept = false): RidePlan {
  const legs = commonLegs(driver, passenger);
  const free = legs.map((kind) => driver.seats_left?.[kind] ?? driver.places - ((driver.party ?? 1) - 1));
  const seats = placesNeeded(passenger);
  const left = Math.min(driver.places - ((driver.party ?? 1) - 1), ...free);
  return { legs, seats, left: isKept ? left : left - seats };
}
