import {
  type EventView,
  hasRoomFor,
  IS_IN,
  isDriver,
  isRider,
  leavesFrom,
  type ParticipantView,
  PEOPLE_DEFAULT,
  PEOPLE_FILTERS,
  type PeopleView,
  type PointsView,
  pointOf,
  sortedByDistance,
} from '@convoi/contracts';
import { at, type FakeHandlers, type FakeRequest } from './fake-api.ts';

/** The people of an event as the server lists them. */
function listOf({ participants }: Pick<EventView, 'participants'>, { query }: FakeRequest): PeopleView {
  const filter = PEOPLE_FILTERS.find((known) => known === query.get('filter')) ?? 'all';
  const here = participants
    .filter((one) => leavesFrom(one, query.get('departure') ?? ''))
    .filter((one) => hasRoomFor(Number(query.get('room') ?? 0), one));
  const own = participants.find(({ is_me }) => is_me);
  const asked = query.get('latitude') === null ? null : Number(query.get('latitude'));
  const home = own === undefined ? { latitude: asked, longitude: Number(query.get('longitude')) } : own;
  const from = Number(query.get('from') ?? 0);
  const sorted = sortedByDistance(here.filter(IS_IN[filter]), own?.id ?? null, pointOf(home));
  return {
    items: sorted.slice(from, from + Number(query.get('limit') ?? PEOPLE_DEFAULT)),
    counts: {
      all: here.length,
      drivers: here.filter(IS_IN.drivers).length,
      passengers: here.filter(IS_IN.passengers).length,
    },
    newest: participants.map(({ id }) => id).reverse(),
  };
}

function pointsOf({ participants }: Pick<EventView, 'participants'>): PointsView {
  const placed = participants.filter((one): one is ParticipantView & { latitude: number; longitude: number } =>
    Boolean(pointOf(one)),
  );
  return {
    ids: placed.map(({ id }) => id),
    latitudes: placed.map(({ latitude }) => latitude),
    longitudes: placed.map(({ longitude }) => longitude),
    roles: placed.map((one) => (isDriver(one) ? 'driver' : isRider(one) ? 'passenger' : 'either')),
    names: placed.map(({ name }) => name),
    towns: placed.map(({ address }) => address),
    exact: [],
  };
}

/** The people of an event, where the event itself is read by another call. */
export function peopleOf(event: () => Pick<EventView, 'participants'>, position: () => number = () => 1): FakeHandlers {
  return {
    listEventParticipants: (request) => at(position(), listOf(event(), request)),
    getEventMap: () => at(position(), pointsOf(event())),
  };
}

/** An event's page with its people, as it is when it is asked for, and how far the log has come by then. */
export function eventPage(event: () => EventView, position: () => number = () => 1): FakeHandlers {
  return {
    getEvent: () => at(position(), { ...event(), participants: [] }),
    ...peopleOf(event, position),
  };
}
