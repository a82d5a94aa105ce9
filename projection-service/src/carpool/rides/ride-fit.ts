import {
  detourKm,
  greatCircleKm,
  isDriver,
  isRider,
  type LegKind,
  type ParticipantView,
  type Point,
  placesNeeded,
  publicDistanceKm,
  ROAD_FACTOR,
  type SuggestionView,
} from '@convoi/contracts';
import type { PageRide } from '../../events/event-page.projection.ts';

/** Whether two people fit into one car: a common way, room, and a detour that is worth it. */

/** A detour is worth it up to so many kilometres, or up to this part of the driver's way. */
const DETOUR_KM = 5;
const DETOUR_PART = 0.25;
/** Somebody with all that a ride is reckoned from. */
export interface Rider {
  readonly view: ParticipantView;
  readonly point: Point;
  readonly rides: readonly PageRide[];
}

/** Seats that the driver has on a leg; of somebody without a preference, what they offered. */
function freeSeats({ view, rides }: Rider, leg: LegKind): number {
  if (rides.some(({ passengerId, legs }) => passengerId === view.id && legs.includes(leg))) return 0;
  return view.seats_left?.[leg] ?? view.places;
}

/** Legs that both want, on which the driver has room and the passenger no seat yet. */
function sharedLegs(driver: Rider, passenger: Rider): LegKind[] {
  const wanted = new Set(passenger.view.legs.map(({ kind }) => kind));
  return driver.view.legs
    .map(({ kind }) => kind)
    .filter((leg) => wanted.has(leg))
    .filter((leg) => !passenger.rides.some(({ legs }) => legs.includes(leg)))
    .filter((leg) => freeSeats(driver, leg) >= placesNeeded(passenger.view));
}

/** The ride of two people with the one as its driver; null when there is no room, or it is not worth it and has to be. */
export function rideOf(
  driver: Rider,
  passenger: Rider,
  event: Point,
  { isAnyDetour = false }: { readonly isAnyDetour?: boolean } = {},
): Omit<SuggestionView, 'participant' | 'role'> | null {
  if (isRider(driver.view) || isDriver(passenger.view)) return null;
  const legs = sharedLegs(driver, passenger);
  if (legs.length === 0) return null;
  const detour = detourKm(driver.point, passenger.point, event);
  const most = Math.max(DETOUR_KM, DETOUR_PART * ROAD_FACTOR * greatCircleKm(driver.point, event));
  if (detour > most && !isAnyDetour) return null;
  return {
    // Rounding may leave -0.
    detour_km: Math.max(0, Math.round(detour)),
    apart_km: publicDistanceKm(ROAD_FACTOR * greatCircleKm(driver.point, passenger.point)),
    legs,
    seats_left: Object.fromEntries(legs.map((leg) => [leg, freeSeats(driver, leg)])),
  };
}
