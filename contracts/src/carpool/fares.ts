/** What a driver may ask of those they take along: their part of what the way costs, never more. Pure; money in cents of a euro. */

export const FARE_KINDS = ['amount', 'free', 'talk'] as const;
/** `free`: nothing is asked; `talk`: the two settle it themselves. */
export type FareKind = (typeof FARE_KINDS)[number];

/** At most so much is taken as an amount and as tolls, in euros. */
export const FARE_MAX = 500;
/** At most so much is taken as parking, in euros. */
export const PARKING_MAX = 100;

/** Tolls that a way of any length may have, for a tunnel or a bridge. */
const TOLLS_BASE_CENTS = 6_000;
/** And for each kilometre: about twice what motorways cost. */
const TOLLS_CENTS_PER_KM = 25;

/** The most that counts as tolls of a way. Drivers state them themselves, and nobody sees them: what is beyond counts for nothing. */
export const tollsCeilingCents = (km: number | null): number =>
  TOLLS_BASE_CENTS + Math.round((km ?? 0) * TOLLS_CENTS_PER_KM);

/**
 * What a kilometre may count for at most when the costs of a way are shared. A table that only grows: a stated fare names the version
 * that it was measured by, and that version never changes. The rate is that of the smallest car, so that it holds for every car.
 */
export interface FareRate {
  readonly version: string;
  readonly centsPerKm: number;
  readonly source: string;
  /** In which the source says so. */
  readonly year: number;
}

export const FARE_RATES: readonly [FareRate, ...FareRate[]] = [
  {
    version: '2025-1',
    centsPerKm: 52.9,
    source: 'Barème kilométrique, CGI, annexe IV, article 6 B : voiture de 3 CV et moins, jusqu’à 5 000 km',
    year: 2025,
  },
];

/** The newest version. */
export const fareRate = (): FareRate => FARE_RATES.at(-1) ?? FARE_RATES[0];

/** What a way costs a driver. */
export interface WayCosts {
  /** Kilometres of one way; null when they are not known, and count for nothing. */
  readonly km: number | null;
  /** Tolls of one way. */
  readonly tollsCents: number;
  /** Parking, once. */
  readonly parkingCents: number;
  /** How many ways the driver goes: parking is shared between them. */
  readonly ways: number;
}

/** What one way costs in all at so many cents a kilometre. */
export const wayCents = ({ km, tollsCents, parkingCents, ways }: WayCosts, centsPerKm: number): number =>
  (km ?? 0) * centsPerKm + Math.min(tollsCents, tollsCeilingCents(km)) + parkingCents / Math.max(1, ways);

/**
 * The most that a person may be asked for a way: the costs by the legal rate, shared by everybody whom the car holds, whoever drives
 * among them. However many come, the driver is never given more than the part of the others. `seats` are those of the car.
 */
export const fareCeilingCents = (costs: WayCosts, seats: number): number =>
  Math.floor(wayCents(costs, fareRate().centsPerKm) / (1 + seats));

/** What is proposed to a driver: what the way costs by a plain rate, shared in the same way, in steps of ten cents. */
export const fareProposalCents = (costs: WayCosts, seats: number, centsPerKm: number): number =>
  Math.min(fareCeilingCents(costs, seats), Math.round(wayCents(costs, centsPerKm) / (1 + seats) / 10) * 10);

/** An amount that was agreed on with somebody, for one way. */
export interface AgreedPart {
  readonly cents: number;
  readonly seats: number;
}

/**
 * What is asked of somebody who is taken along on a way: the driver's amount, but for what would be too much by now. `agreed` are the
 * parts of those who ride already; `own` are the driver's own people in the car.
 */
export function fixedCents(
  statedCents: number,
  costs: WayCosts,
  { seats, own, wanted, agreed }: { seats: number; own: number; wanted: number; agreed: readonly AgreedPart[] },
): number {
  const riding = wanted + agreed.reduce((sum, part) => sum + part.seats, 0);
  const given = agreed.reduce((sum, part) => sum + part.seats * part.cents, 0);
  const shared = (wayCents(costs, fareRate().centsPerKm) * riding) / (1 + own + riding);
  const left = Math.floor((shared - given) / wanted);
  return Math.max(0, Math.min(statedCents, fareCeilingCents(costs, seats), left));
}

/** A fare as answers show it: in euros. */
export const fareOnWire = ({ kind, cents }: { readonly kind: FareKind; readonly cents: number | null }) => ({
  kind,
  amount: cents === null ? null : cents / 100,
});

/** What a driver says; cents are null unless it is an amount. */
interface SaidFare {
  readonly kind: FareKind;
  readonly cents: number | null;
}

/**
 * What a driver's word is worth to somebody who asked when another one stood: the lower of the two, so that nobody pays more than they
 * were shown. What was not said then, or was to be talked about, is talked about. null = nothing is said.
 */
export function heldFare(now: SaidFare | null, shown: SaidFare | null): SaidFare | null {
  if (now === null || now.kind === 'free') return now;
  if (shown === null || shown.kind === 'talk') return { kind: 'talk', cents: null };
  if (shown.kind === 'free' || now.cents === null) return shown;
  return now.cents <= (shown.cents ?? now.cents) ? now : shown;
}

/** A fare of an answer, in cents. */
export const fareOfWire = ({
  kind,
  amount,
}: {
  readonly kind: FareKind;
  readonly amount: number | null;
}): SaidFare => ({
  kind,
  cents: amount === null ? null : Math.round(amount * 100),
});
