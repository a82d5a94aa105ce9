/** When people of the demonstration leave and come home: hours that fit their way and the event. */

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const KM_PER_HOUR = 70;
/** Roads are longer than the line that a bird flies. */
const DETOUR = 1.25;
const DAY_MINUTES = 24 * 60;
/** Nobody of the demonstration leaves before. */
const EARLIEST_MINUTES = 5 * 60;
/** Where the event has no hour of its own. */
const USUAL_START = '09:00';

function distanceKm(from: Place, to: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const latitude = radians(to.latitude - from.latitude) / 2;
  const longitude = radians(to.longitude - from.longitude) / 2;
  const part =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(part));
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** HH:MM on the quarter of an hour before; null outside of the day. */
function quarter(minutes: number, earliest: number): string | null {
  const rounded = Math.floor(minutes / 15) * 15;
  if (rounded < earliest || rounded >= DAY_MINUTES) return null;
  return `${String(Math.floor(rounded / 60)).padStart(2, '0')}:${String(rounded % 60).padStart(2, '0')}`;
}

/** What the hours of somebody's way depend on. */
export interface Outing {
  readonly home: Place;
  readonly event: Place;
  /** HH:MM; events that have none begin in the morning. */
  readonly startsAt: string | undefined;
  /** How long the event goes on, in hours. */
  readonly lastsHours: number;
  /** How early somebody likes to be there, and how long they stay after the end: 0 to 1. */
  readonly ease: number;
}

/**
 * Gives the hours (HH:MM) of leaving home, early enough to be there when the event begins, and of the way back after its
 * end; null where that hour is on another day, so that it is left open.
 */
export function hoursOf({ home, event, startsAt = USUAL_START, lastsHours, ease }: Outing): {
  readonly outbound: string | null;
  readonly return: string | null;
} {
  const start = minutesOf(startsAt);
  const wayMinutes = (distanceKm(home, event) * DETOUR * 60) / KM_PER_HOUR;
  return {
    outbound: quarter(start - wayMinutes - 10 - ease * 35, EARLIEST_MINUTES),
    return: quarter(start + lastsHours * 60 + 15 + ease * 30, 0),
  };
}
