import {
  dayAfter,
  type EventView,
  LEG_KINDS,
  type LegKind,
  type MatchRequestView,
  type ParticipantView,
  type Point,
} from '@convoi/contracts';
import type { PlannedRide, RideDay } from '#web/lib/ride-days.ts';

/** The plan of a ride day, from what its reader is shown of the event and of their rides. Pure. */

const pointOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** What the two have agreed on for a leg: the last proposal that was confirmed. */
function agreedOf({ meetings }: MatchRequestView, leg: LegKind) {
  const confirmed = meetings.flatMap(({ leg: kind, confirmed_at: at, time, place, point, town }) =>
    kind === leg && at !== null
      ? [{ at, time, place, ...(point === undefined ? {} : { point }), ...(town === undefined ? {} : { town }) }]
      : [],
  );
  return confirmed.sort((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
}

function plannedRide(request: MatchRequestView): PlannedRide {
  const { id, counterpart, driver_id: driverId, seats, legs, fare } = request;
  const { phone = null, car_model: model = null, car_colour: colour = null } = counterpart.ride_details ?? {};
  const car = [model, colour].filter((word) => word !== null).join(', ');
  return {
    id,
    isDriver: driverId !== counterpart.id,
    seats: seats ?? 1,
    legs: legs ?? [],
    ...(fare === undefined ? {} : { fare }),
    person: {
      id: counterpart.id,
      name: counterpart.name,
      phone,
      car: car === '' ? null : car,
      plateEnd: counterpart.ride_details?.plate_end ?? null,
      address: counterpart.address,
      point: pointOf(counterpart),
      isNear: counterpart.is_place_approximate === true,
    },
    meetings: Object.fromEntries(
      LEG_KINDS.flatMap((leg) => {
        const agreed = agreedOf(request, leg);
        if (agreed === undefined) return [];
        const { at: _, ...meeting } = agreed;
        return [[leg, meeting]];
      }),
    ),
  };
}

/** Takes the event, one's own registration, all one's requests and the time, ISO 8601; gives the plan of one's rides there. */
export function rideDayOf(
  event: EventView,
  own: ParticipantView,
  requests: readonly MatchRequestView[],
  now: string,
): RideDay {
  const { id_user: idUser, title, location, date, time, start_date, end_date } = event;
  const last = end_date ?? start_date ?? date ?? now.slice(0, 10);
  return {
    idUser,
    title,
    location,
    point: event.is_place_approximate ? null : pointOf(event),
    when: { date, time, start_date, end_date },
    start: pointOf(own),
    rides: requests
      .filter(({ event_id: eventId, status }) => eventId === event.id && status === 'accepted')
      .map(plannedRide),
    savedAt: now,
    until: dayAfter(dayAfter(last)),
  };
}

/** A place to go to: words, the town in which a map is to look for them where they name none, and the point where one is known. */
export interface Target {
  readonly text: string;
  readonly town?: string | undefined;
  readonly point: Point | null;
}

/**
 * Where the reader goes for somebody on a leg: where the two have agreed to meet, else a driver to where the passenger lives, to
 * fetch or to bring them, and a passenger to the event on the way back. null: nobody has said.
 */
export function meetingPlace(day: RideDay, { isDriver, person, meetings }: PlannedRide, leg: LegKind): Target | null {
  const { place = null, point = null, town } = meetings[leg] ?? {};
  if (place !== null) return { text: place, town, point };
  if (isDriver) return { text: person.address, point: person.isNear === true ? null : person.point };
  return leg === 'return' ? { text: day.location, point: day.point } : null;
}

/** Where a driver stops for somebody on a leg: at the public meeting point that was agreed on, else where the person is shown. */
export const stopPoint = ({ person, meetings }: PlannedRide, leg: LegKind): Point | null =>
  meetings[leg]?.point ?? person.point;

/** What a map is asked for, and what the way is called: the words with their town. */
export const mapText = ({ text, town }: Target): string => (town === undefined ? text : `${text}, ${town}`);

/** Addresses that open a way to a place: the device's own maps, and three programs by name. */
export function wayLinks(target: Target): { readonly [N in 'geo' | 'google' | 'apple' | 'waze']: string } {
  const { point } = target;
  const query = encodeURIComponent(mapText(target));
  const at = point === null ? query : `${point.latitude},${point.longitude}`;
  return {
    geo: point === null ? `geo:0,0?q=${query}` : `geo:${at}?q=${at}(${query})`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${at}`,
    apple: `https://maps.apple.com/?daddr=${at}`,
    waze: `https://waze.com/ul?navigate=yes&${point === null ? `q=${query}` : `ll=${at}`}`,
  };
}
