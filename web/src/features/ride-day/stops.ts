import { greatCircleKm, type Point, ROAD_FACTOR } from '@convoi/contracts';

/** In which order a driver comes by the people of a ride, and roughly how long that takes. Pure. */

/** So many stops are tried in every order; more are ordered by going to the nearest one each time. */
const EXHAUSTIVE_MOST = 6;
/** Door to door, as the calendar files reckon it too. */
const ROAD_KMH = 70;
/** Somebody gets in or out. */
const STOP_MINUTES = 5;
const STEP_MINUTES = 5;

export interface Stop {
  readonly id: string;
  readonly point: Point | null;
}

/** Kilometres of a way over points, as the crow flies; unknown points are left out. */
function lengthKm(way: readonly (Point | null)[]): number {
  const known = way.flatMap((point) => point ?? []);
  return known.slice(1).reduce((sum, point, index) => sum + greatCircleKm(known[index] as Point, point), 0);
}

/** Every order of some things; of n there are n!. */
function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, at) =>
    orders([...things.slice(0, at), ...things.slice(at + 1)]).map((rest) => [first, ...rest]),
  );
}

/** Goes to the nearest one each time. */
function nearestFirst(from: Point | null, stops: readonly Stop[]): Stop[] {
  const left = [...stops];
  const way: Stop[] = [];
  let here = from;
  while (left.length > 0) {
    const start = here;
    const distances = left.map(({ point }) => (start === null || point === null ? 0 : greatCircleKm(start, point)));
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1);
    if (next === undefined) break;
    way.push(next);
    here = next.point ?? here;
  }
  return way;
}

/**
 * The shortest way from a start by every stop to an end, as the crow flies: the best of all orders of up to six stops. Stops whose
 * point is unknown come last, in their order.
 */
export function shortestOrder(from: Point | null, stops: readonly Stop[], to: Point | null): readonly string[] {
  const placed = stops.filter(({ point }) => point !== null);
  const unplaced = stops.filter(({ point }) => point === null);
  let best = nearestFirst(from, placed);
  if (placed.length <= EXHAUSTIVE_MOST) {
    const kmOf = (way: readonly Stop[]) => lengthKm([from, ...way.map(({ point }) => point), to]);
    let bestKm = kmOf(best);
    for (const way of orders(placed)) {
      const km = kmOf(way);
      if (km < bestKm) [best, bestKm] = [way, km];
    }
  }
  return [...best, ...unplaced].map(({ id }) => id);
}

/** An order that somebody chose, with whoever has come since at its end and whoever has gone left out. */
export function chosenOrder(chosen: readonly string[] | undefined, proposed: readonly string[]): readonly string[] {
  if (chosen === undefined) return proposed;
  const known = chosen.filter((id) => proposed.includes(id));
  return [...known, ...proposed.filter((id) => !known.includes(id))];
}

/** Takes one a step forward (-1) or back (1); the same order where that is not possible. */
export function moved(order: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const at = order.indexOf(id);
  const to = at + step;
  if (at < 0 || to < 0 || to >= order.length) return order;
  const next = [...order];
  next.splice(at, 1);
  next.splice(to, 0, id);
  return next;
}

/**
 * Roughly how many minutes the way takes until each of its points, the start left out: great circles x 1.3 at 70 km/h, five
 * minutes for each stop, in whole steps of five. null where a point is unknown.
 */
export function roughMinutes(way: readonly (Point | null)[]): readonly (number | null)[] {
  let minutes = 0;
  let here = way[0] ?? null;
  let isKnown = here !== null;
  return way.slice(1).map((point, index) => {
    if (point === null || here === null) isKnown = false;
    else minutes += ((greatCircleKm(here, point) * ROAD_FACTOR) / ROAD_KMH) * 60;
    here = point;
    const stops = index * STOP_MINUTES;
    return isKnown ? Math.max(STEP_MINUTES, Math.round((minutes + stops) / STEP_MINUTES) * STEP_MINUTES) : null;
  });
}
