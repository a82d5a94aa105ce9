import type { Companions, CompanionsView } from './companion-fields.ts';

/** Who always rides together with somebody, by numbers alone; the same on both sides of the wire. Pure. */

const NOBODY = 0;

/** How many come with somebody. */
export const companionsCount = (companions: Pick<Companions, 'adults' | 'children'> | undefined): number =>
  companions === undefined ? NOBODY : companions.adults + companions.children;

/** How many people a registration stands for, whoever registered among them. */
export const partySize = ({ companions }: { readonly companions?: Companions | undefined }): number =>
  1 + companionsCount(companions);

/**
 * Seats that somebody needs in another one's car: one for everybody who rides together, or as many as were asked for where nobody is
 * said to come along.
 */
export const seatsNeeded = (one: { readonly seats: number; readonly companions?: Companions | undefined }): number =>
  companionsCount(one.companions) === NOBODY ? one.seats : partySize(one);

/** The same of a participant as answers show them. */
export const placesNeeded = ({
  places,
  party,
}: {
  readonly places: number;
  readonly party?: number | undefined;
}): number => party ?? places;

export const companionsOfWire = ({ adults, children, child_seats }: CompanionsView): Companions => ({
  adults,
  children,
  childSeats: child_seats,
});

export const companionsOnWire = ({ adults, children, childSeats }: Companions): CompanionsView => ({
  adults,
  children,
  child_seats: childSeats,
});
