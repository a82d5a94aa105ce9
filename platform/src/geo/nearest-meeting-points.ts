import { detourKm, greatCircleKm, type Point, ROAD_FACTOR } from '@convoi/contracts';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { MeetingPoint } from '../config/meeting-point-list.ts';

/** Where driver and passenger set out, and where they go. */
export interface WayPoints {
  readonly driver: Point;
  readonly passenger: Point;
  readonly event: Point;
}

/** A meeting point with what it asks of the two, in kilometres of road, estimated. */
export interface NearMeetingPoint {
  readonly point: MeetingPoint;
  readonly passengerKm: number;
  /** How much more the driver makes; 0 at least. */
  readonly detourKm: number;
}

/** Finds the places of a list that suit a ride best, at most so many. */
export type FindMeetingPoints = (way: WayPoints, limit: number) => readonly NearMeetingPoint[];

/** Where the place of the list is that a text names; null for any other text, and where several have that name. */
export type LocateMeetingPoint = (place: string) => Point | null;

/** Neighbours of each of the two that are compared. */
const CANDIDATES = 24;
/** As the crow flies from one of the two. */
const AROUND_KM = 30;

/**
 * Takes a list of meeting points; gives the search in it. Places around the driver's start and around the passenger's are
 * compared by what the driver drives more and the passenger has to go, together; none that is farther from the passenger than the
 * event is. The way back is the same one.
 */
export function meetingPointsNear(points: readonly MeetingPoint[]): FindMeetingPoints {
  if (points.length === 0) return () => [];
  const tree = new KDBush(points.length);
  for (const { longitude, latitude } of points) tree.add(longitude, latitude);
  tree.finish();
  return ({ driver, passenger, event }, limit) => {
    const found = [passenger, driver].flatMap(({ longitude, latitude }) =>
      around(tree, longitude, latitude, CANDIDATES, AROUND_KM),
    );
    const wayKm = ROAD_FACTOR * greatCircleKm(passenger, event);
    return [...new Set(found)]
      .flatMap((id) => {
        const point = points[id];
        if (point === undefined) return [];
        const passengerKm = ROAD_FACTOR * greatCircleKm(passenger, point);
        return passengerKm < wayKm
          ? [{ point, passengerKm, detourKm: Math.max(0, detourKm(driver, point, event)) }]
          : [];
      })
      .sort((a, b) => a.passengerKm + a.detourKm - (b.passengerKm + b.detourKm))
      .slice(0, limit);
  };
}

/** Takes a list of meeting points; gives where each is, by the text that it is proposed as. */
export function meetingPointsByName(points: readonly MeetingPoint[]): LocateMeetingPoint {
  const byName = new Map<string, Point | null>();
  for (const { place, latitude, longitude } of points)
    byName.set(place, byName.has(place) ? null : { latitude, longitude });
  return (place) => byName.get(place) ?? null;
}
