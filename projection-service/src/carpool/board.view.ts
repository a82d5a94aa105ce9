import {
  type BoardFilter,
  type BoardPersonView,
  type BoardQuery,
  type BoardRideView,
  type BoardView,
  type CompanionsView,
  LEG_KINDS,
  type LegKind,
  matchesWords,
  type ParticipantView,
  type Point,
  placesNeeded,
  pointOf,
} from '@convoi/contracts';
import type { EventPage, PageRide } from '../events/event-page.projection.ts';
import { driversOnTheWay, type Rider } from './rides/ride-fit.ts';

/** The organiser's board, from what the page shows of people and what the organiser may see besides. */

/** Somebody who takes part, with everything that the board is made from. */
export interface BoardMember {
  /** As anybody sees them: their point is shifted. */
  readonly view: ParticipantView;
  readonly name: string;
  /** ISO 8601; empty for who may not know. */
  readonly registeredAt: string;
  /** Accepted rides that they sit in. */
  readonly rides: readonly PageRide[];
  /** In a request that nobody has answered. */
  readonly isAsking: boolean;
  /** A mail to them came back, because their address takes none. */
  readonly isUnreachable: boolean;
  /** People in their car whom the product does not know. */
  readonly aboard: number;
  /** Who comes with them; null = nobody, or not for this reader. */
  readonly companions: CompanionsView | null;
}

interface Placed {
  readonly member: BoardMember;
  readonly row: BoardPersonView;
  /** Drives, by wish or by what was agreed on. */
  readonly isDriving: boolean;
}

const ROLE_OF: { readonly [C in ParticipantView['chauffeur']]: BoardPersonView['role'] } = {
  'Je préfère prendre ma voiture': 'driver',
  'Je préfère me faire conduire': 'passenger',
  "Je n'ai pas de préférence": 'either',
};

const goes = ({ legs }: Pick<ParticipantView, 'legs'>, leg: LegKind | null): boolean =>
  leg === null || legs.some(({ kind }) => kind === leg);

function placed(member: BoardMember, leg: LegKind | null): Placed {
  const { view, name, registeredAt, isAsking, isUnreachable, aboard, companions } = member;
  const { id, address, distance_km, is_confirmed, fumeur, chauffeur, places, legs, weekdays } = view;
  const rides = member.rides.filter((ride) => leg === null || ride.legs.includes(leg));
  const [first] = rides;
  return {
    member,
    isDriving: ROLE_OF[chauffeur] === 'driver' || aboard > 0 || rides.some(({ driverId }) => driverId === id),
    row: {
      id,
      name,
      town: address,
      role: ROLE_OF[chauffeur],
      fumeur,
      chauffeur,
      places,
      ...(view.party === undefined ? {} : { party: view.party }),
      ...(companions === null ? {} : { companions }),
      legs,
      weekdays,
      state: first !== undefined ? 'matched' : isAsking ? 'pending' : 'unmatched',
      carpool_id: first?.driverId ?? null,
      aboard,
      distance_km,
      is_confirmed,
      is_unreachable: isUnreachable,
      registered_at: registeredAt,
    },
  };
}

const isWithoutSeat = ({ isDriving, row }: Placed): boolean => !isDriving && row.state !== 'matched';

const IS_SHOWN: { readonly [F in BoardFilter]: (one: Placed) => boolean } = {
  all: () => true,
  without_seat: isWithoutSeat,
  drivers: ({ isDriving }) => isDriving,
  passengers: ({ isDriving }) => !isDriving,
  matched: ({ row }) => row.state === 'matched',
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function riderOf({ member: { view, rides } }: Placed): Rider | null {
  const point = pointOf(view);
  return point === null ? null : { view, point, rides };
}

/** Drivers who have room for one of those without a seat, on a way that is worth it. */
function driversNear(people: readonly Placed[], event: Point | null, leg: LegKind | null): number {
  if (event === null) return 0;
  const waiting = people.filter(isWithoutSeat).flatMap((one) => riderOf(one) ?? []);
  const drivers = people.filter(({ isDriving }) => isDriving).flatMap((one) => riderOf(one) ?? []);
  return driversOnTheWay(drivers, waiting, event, leg === null ? LEG_KINDS : [leg]);
}

function countersOf(people: readonly Placed[], event: Point | null, leg: LegKind | null): BoardView['counters'] {
  const driving = people.filter(({ isDriving }) => isDriving);
  const others = people.filter(({ isDriving }) => !isDriving);
  const filled = people.flatMap(({ member, row }) =>
    member.rides.filter(({ driverId, legs }) => driverId === row.id && (leg === null || legs.includes(leg))),
  );
  return {
    drivers: driving.length,
    passengers: sum(others.map(({ row }) => row.party ?? 1)),
    seats_offered: sum(driving.map(({ row }) => row.places)),
    seats_needed: sum(others.map(({ row }) => placesNeeded(row))),
    seats_filled:
      sum(filled.map(({ seats }) => seats)) + sum(driving.map(({ row }) => row.aboard + (row.party ?? 1) - 1)),
    unmatched: people.filter(({ row }) => row.state === 'unmatched').length,
    without_seat: sum(people.filter(isWithoutSeat).map(({ row }) => row.party ?? 1)),
    drivers_near: driversNear(people, event, leg),
  };
}

/** The cars that these people sit in, each once. */
function carsOf(shown: readonly Placed[], everybody: ReadonlyMap<string, Placed>): BoardRideView[] {
  const ids = [...new Set(shown.flatMap(({ row }) => row.carpool_id ?? []))];
  return ids.flatMap((driverId) => {
    const driver = everybody.get(driverId);
    if (driver === undefined) return [];
    const rides = driver.member.rides.filter((ride) => ride.driverId === driverId);
    const passengers = [...new Set(rides.map(({ passengerId }) => passengerId))].flatMap(
      (id) => everybody.get(id) ?? [],
    );
    const { seats_left, seats_kept } = driver.member.view;
    return {
      carpool_id: driverId,
      driver_id: driverId,
      driver_name: driver.row.name,
      passenger_ids: passengers.map(({ row }) => row.id),
      passenger_names: passengers.map(({ row }) => row.name),
      legs: LEG_KINDS.filter((leg) => rides.some(({ legs }) => legs.includes(leg))),
      seats_left: seats_left ?? {},
      ...(seats_kept === undefined ? {} : { seats_kept }),
    };
  });
}

/** One for all comparisons: making it takes longer than many of them. */
const inFrench = new Intl.Collator('fr');

/** Who has no seat first, then town by town. */
const ORDER = { unmatched: 0, pending: 1, matched: 2 } as const;
const byNeed = (a: Placed, b: Placed): number =>
  Number(a.isDriving) - Number(b.isDriving) ||
  ORDER[a.row.state] - ORDER[b.row.state] ||
  inFrench.compare(a.row.town, b.row.town) ||
  inFrench.compare(a.row.name, b.row.name);

/** Those who take part in one leg, or in any, as every part of the board is cut from them. */
interface BoardPeople {
  /** In the order of the board. */
  readonly ordered: readonly Placed[];
  readonly byId: ReadonlyMap<string, Placed>;
  readonly counters: BoardView['counters'];
}

function peopleOf(page: EventPage, members: readonly BoardMember[], leg: LegKind | null): BoardPeople {
  const people = members.filter(({ view }) => goes(view, leg)).map((member) => placed(member, leg));
  return {
    ordered: people.toSorted(byNeed),
    byId: new Map(people.map((one) => [one.row.id, one])),
    counters: countersOf(people, pointOf(page), leg),
  };
}

/** Everybody of an event, from whom all parts of the board are cut: what they share is made once, at the first need. */
export interface Board {
  /** Everybody in the order of the board. */
  readonly rows: () => readonly BoardPersonView[];
  /** Takes what is asked for; gives the board, but for its topic, which the reader's key names. */
  readonly part: (query: BoardQuery, isUpcoming: boolean) => Omit<BoardView, 'topic'>;
}

/** Takes an event's page and its people. */
export function boardOf(page: EventPage, members: readonly BoardMember[]): Board {
  const made = new Map<LegKind | null, BoardPeople>();
  const people = (leg: LegKind | null): BoardPeople => {
    const known = made.get(leg) ?? peopleOf(page, members, leg);
    made.set(leg, known);
    return known;
  };
  return {
    rows: () => people(null).ordered.map(({ row }) => row),
    part: ({ filter, leg, q, from, limit }, isUpcoming) => {
      const { ordered, byId, counters } = people(leg);
      const shown = ordered
        .filter(IS_SHOWN[filter])
        .filter(({ row }) => q === null || matchesWords(q, `${row.name} ${row.town}`));
      const part = shown.slice(from, from + limit);
      return {
        event: { id: page._id, id_user: page.slug, title: page.title, is_upcoming: isUpcoming },
        counters,
        total: shown.length,
        participants: part.map(({ row }) => row),
        rides: carsOf(part, byId),
      };
    },
  };
}
