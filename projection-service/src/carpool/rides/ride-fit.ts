import {
  detourKm,
  EARTH_RADIUS_KM,
  greatCircleKm,
  isDriver,
  isRider,
  LEG_KINDS,
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
/** What may be asked of a driver for somebody who has lost their car. */
const LONG_DETOUR_KM = 150;
/** Two starts may be so far apart on the road, or so many times the passenger's own way (docs/decisions/0324). */
const APART_KM = 150;
const APART_WAYS = 2;
/** A metre that rounding may have taken, where a comparison only leaves out what cannot be. */
const SLACK_KM = 0.001;
/** Somebody with all that a ride is reckoned from. */
export interface Rider {
  readonly view: ParticipantView;
  readonly point: Point;
  readonly rides: readonly PageRide[];
}

/** The longest detour that is worth it for a driver. */
const mostDetourKm = ({ point }: Rider, event: Point): number =>
  Math.max(DETOUR_KM, DETOUR_PART * ROAD_FACTOR * greatCircleKm(point, event));

/** How far apart the two may start, as the crow flies, for a passenger with this way. */
const mostApartKm = (passengerWayKm: number): number => Math.max(APART_KM / ROAD_FACTOR, APART_WAYS * passengerWayKm);

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
  { isLongDetour = false }: { readonly isLongDetour?: boolean } = {},
): Omit<SuggestionView, 'participant' | 'role'> | null {
  if (isRider(driver.view) || isDriver(passenger.view)) return null;
  const legs = sharedLegs(driver, passenger);
  if (legs.length === 0) return null;
  const detour = detourKm(driver.point, passenger.point, event);
  const [apartKm, wayKm] = [greatCircleKm(driver.point, passenger.point), greatCircleKm(passenger.point, event)];
  const most = Math.max(mostDetourKm(driver, event), isLongDetour ? LONG_DETOUR_KM : 0);
  if (detour > most || apartKm > mostApartKm(wayKm)) return null;
  return {
    // Rounding may leave -0.
    detour_km: Math.max(0, Math.round(detour)),
    apart_km: publicDistanceKm(ROAD_FACTOR * apartKm),
    legs,
    seats_left: Object.fromEntries(legs.map((leg) => [leg, freeSeats(driver, leg)])),
  };
}

const goesOn = ({ view }: Rider, leg: LegKind): boolean => view.legs.some(({ kind }) => kind === leg);

/** A point on a globe whose radius is 1: how far two of them are apart takes three products. */
function onGlobe({ latitude, longitude }: Point): readonly [x: number, y: number, z: number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/**
 * How many of these drivers `rideOf` gives a ride with one of these passengers on one of these legs. Thousands are held against
 * thousands, so that the detour of two is reckoned only where a straight line through the earth does not rule it out already.
 */
export function driversOnTheWay(
  drivers: readonly Rider[],
  passengers: readonly Rider[],
  event: Point,
  legs: readonly LegKind[] = LEG_KINDS,
): number {
  const waiting = passengers
    .filter(({ view }) => !isDriver(view))
    .map((rider) => ({
      rider,
      needs: placesNeeded(rider.view),
      wayKm: greatCircleKm(rider.point, event),
      at: onGlobe(rider.point),
    }));
  const waitingOn = legs.map((leg) => ({
    leg,
    riders: waiting.filter(({ rider }) => goesOn(rider, leg) && !rider.rides.some((ride) => ride.legs.includes(leg))),
  }));
  const isNear = (driver: Rider): boolean => {
    const most = mostDetourKm(driver, event);
    // A passenger whose own way is so much longer than what is left of this is no more than the rest away from the driver.
    const reachKm = most / ROAD_FACTOR + greatCircleKm(driver.point, event);
    const [x, y, z] = onGlobe(driver.point);
    return waitingOn.some(({ leg, riders }) => {
      const free = goesOn(driver, leg) ? freeSeats(driver, leg) : 0;
      return (
        free > 0 &&
        riders.some(({ rider, needs, wayKm, at }) => {
          const restKm = reachKm - wayKm + SLACK_KM;
          if (needs > free || restKm < 0) return false;
          const through = EARTH_RADIUS_KM * Math.hypot(x - at[0], y - at[1], z - at[2]);
          return (
            through <= restKm &&
            through <= mostApartKm(wayKm) + SLACK_KM &&
            greatCircleKm(driver.point, rider.point) <= mostApartKm(wayKm) &&
            detourKm(driver.point, rider.point, event) <= most
          );
        })
      );
    });
  };
  return drivers.filter((driver) => !isRider(driver.view) && isNear(driver)).length;
}
