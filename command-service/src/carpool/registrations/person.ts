import { type Point, pointOf, roadKm } from '@convoi/contracts';
import type { Person, PersonDigests, Place } from '@convoi/contracts/events';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import type { Places } from '../../events/ports.ts';
import { getFrom } from '../../shared/persistent-map.ts';
import type { CarpoolWithPeople } from '../carpool-with-people.ts';
import type { CarpoolPorts } from '../ports.ts';

/** The personal part of a registration: what is kept of a point, its digests, and its opening for its owner. */

/** What is told of a point: its town, shown to others, and the road to the event in kilometres. */
export function departureOf(
  places: Places,
  place: Place,
  point: { readonly latitude: number; readonly longitude: number } | null,
  isApproximate = false,
): Pick<Person, 'latitude' | 'longitude' | 'town' | 'distanceKm' | 'isApproximate'> {
  if (point === null) return { latitude: null, longitude: null, town: '', distanceKm: null, isApproximate: false };
  const { latitude, longitude } = place;
  return {
    ...point,
    isApproximate,
    town: places.townOf(point.latitude, point.longitude),
    distanceKm: latitude === null || longitude === null ? null : roadKm(point, { latitude, longitude }),
  };
}

/** Where somebody is shown as long as no ride is agreed on; null without a point. */
export function shownPointOf({ shift }: Pick<CarpoolPorts, 'shift'>, person: Person | null): Point | null {
  const start = person === null ? null : pointOf(person);
  return person === null || start === null ? null : shift.shown(person.email, start);
}

/** The way from where somebody is shown to an event, to one decimal: it says no more than the point does. */
export function shownWayKm(shown: Point | null, event: { readonly place: Place }): number | null {
  const place = pointOf(event.place);
  return shown === null || place === null ? null : roadKm(shown, place);
}

/** Somebody is shown this far at most from where they leave, by road and with what is rounded away. */
const SHIFT_ROAD_KM = 1.2;

/** The longest that the way of somebody can be who is shown at a point: an amount that is reckoned from it is never too low. */
export function longestWayKm(shown: Point | null, event: { readonly place: Place }): number | null {
  const km = shownWayKm(shown, event);
  return km === null ? null : km + SHIFT_ROAD_KM;
}

type Digested = Partial<Pick<Person, 'name' | 'address' | 'comment' | 'latitude' | 'longitude' | 'isApproximate'>>;

/** Digests of the personal values that are given. */
export function digestsOf({ pseudonyms }: CarpoolPorts, subjectId: string, person: Digested): Partial<PersonDigests> {
  const digest = (field: string, value: string): string => pseudonyms.digest(subjectId, field, value);
  const { name, address, comment, latitude, longitude, isApproximate = false } = person;
  // As it was made before there were approximate ones.
  const near = isApproximate ? '|~' : '';
  return {
    ...(name === undefined ? {} : { name: digest('name', name) }),
    ...(address === undefined ? {} : { address: digest('address', address) }),
    ...(comment === undefined ? {} : { comment: digest('comment', comment ?? '') }),
    ...(latitude === undefined
      ? {}
      : { position: digest('position', latitude === null ? '' : `${latitude}|${longitude}${near}`) }),
  };
}

/** The person of an active registration, opened; null when their key is destroyed or they are not there. */
export async function openPerson(
  { personal }: Pick<CarpoolPorts, 'personal'>,
  stream: string,
  { persons }: CarpoolWithPeople,
  participantId: string,
): Promise<Person | null> {
  const pieces = getFrom(persons, participantId) ?? [];
  const opened = await Promise.all(
    pieces.map(({ type, subjectId, value }) => personal.openValue({ stream, type, field: 'person', subjectId }, value)),
  );
  if (opened.length === 0 || opened.includes(null)) return null;
  return Object.assign({}, ...(opened as { [key: string]: Json }[])) as Person;
}
