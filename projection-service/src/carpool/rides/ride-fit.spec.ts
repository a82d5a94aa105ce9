import { LEG_KINDS, type LegKind, type Point } from '@convoi/contracts';
import { expect, test } from 'vitest';
import type { PageParticipant, PageRide } from '../../events/event-page.projection.ts';
import { publicParticipant } from '../../events/page-participant.view.ts';
import { driversOnTheWay, type Rider, rideOf } from './ride-fit.ts';

const EVENT: Point = { latitude: 45.8992, longitude: 6.1294 };
/** Which legs are asked for. */
const ASKED: readonly (readonly LegKind[])[] = [LEG_KINDS, ['outbound'], ['return']];

/** The same numbers at every run (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Somebody around the event, or far from it, with or without legs, room and a ride. */
function someone(id: string, draw: () => number): Rider {
  const spread = draw() < 0.5 ? 0.2 : 4;
  const point = {
    latitude: EVENT.latitude + (draw() - 0.5) * spread,
    longitude: EVENT.longitude + (draw() - 0.5) * spread,
  };
  const role = draw();
  const ride: PageRide = {
    _id: `event:${id}`,
    kind: 'ride',
    eventId: 'event',
    matchId: id,
    driverId: draw() < 0.5 ? id : 'another',
    passengerId: draw() < 0.5 ? id : 'a third',
    seats: 1,
    legs: ['outbound'],
  };
  const rides = draw() < 0.2 ? [ride] : [];
  const participant: PageParticipant = {
    _id: `event:${id}`,
    kind: 'participant',
    eventId: 'event',
    participantId: id,
    name: 'A B.',
    town: 'Annecy',
    ...point,
    seats: 1 + Math.floor(draw() * 3),
    rolePreference: role < 0.4 ? 'driver' : role < 0.8 ? 'passenger' : 'either',
    smoking: 'no',
    legs: LEG_KINDS.filter(() => draw() < 0.8).map((kind) => ({ kind, departureTime: null })),
    weekdays: [],
    isConfirmed: true,
    registeredPosition: 1,
  };
  return { view: publicParticipant(participant, { rides, kept: [] }, EVENT, 0.2), point, rides };
}

/** A driver with room and a passenger without a ride, so many degrees west of the event. */
function two(driverWest: number, passengerWest: number, north = 0): readonly [Rider, Rider] {
  const [driver, passenger] = (['driver', 'passenger'] as const).map((role): Rider => {
    const point =
      role === 'driver'
        ? { latitude: EVENT.latitude, longitude: EVENT.longitude - driverWest }
        : { latitude: EVENT.latitude + north, longitude: EVENT.longitude - passengerWest };
    const view: PageParticipant = {
      _id: `event:${role}`,
      kind: 'participant',
      eventId: 'event',
      participantId: role,
      name: 'A B.',
      town: 'Annecy',
      ...point,
      seats: 2,
      rolePreference: role,
      smoking: 'no',
      legs: LEG_KINDS.map((kind) => ({ kind, departureTime: null })),
      weekdays: [],
      isConfirmed: true,
      registeredPosition: 1,
    };
    return { view: publicParticipant(view, { rides: [], kept: [] }, EVENT, 0.2), point, rides: [] };
  });
  return [driver as Rider, passenger as Rider];
}

test('nobody is suggested who starts much farther away than the passenger has to go', () => {
  const KM = 1 / (111.2 * Math.cos((EVENT.latitude * Math.PI) / 180));
  const fits = (driverKm: number, passengerKm: number) =>
    rideOf(...two(driverKm * KM, passengerKm * KM), EVENT) !== null;
  // All on the straight line to the event: there is no detour.
  expect([fits(60, 10), fits(450, 10), fits(700, 150)]).toEqual([true, false, false]);
  // Two who both come from far.
  expect(fits(900, 400)).toBe(true);
});

test('a car for whoever lost theirs may make a long detour, of 150 kilometres', () => {
  const detour = (northKm: number, given = { isLongDetour: true }) =>
    rideOf(...two(0.1, 0, northKm / 111.2), EVENT, given)?.detour_km;
  expect(detour(30)).toBeGreaterThan(50);
  expect(detour(30, { isLongDetour: false })).toBeUndefined();
  expect(detour(500)).toBeUndefined();
});

test('the quick count of drivers with room for somebody is that of asking every two of them', () => {
  const draw = drawing(20261127);
  let found = 0;
  for (let round = 0; round < 60; round += 1) {
    const people = Array.from({ length: 24 }, (_, index) => someone(`${round}-${index}`, draw));
    const [drivers, passengers] = [people.slice(0, 12), people.slice(12)];
    for (const legs of ASKED) {
      const slowly = drivers.filter((driver) =>
        passengers.some((passenger) => rideOf(driver, passenger, EVENT)?.legs.some((leg) => legs.includes(leg))),
      );
      found += slowly.length;
      expect(driversOnTheWay(drivers, passengers, EVENT, legs)).toBe(slowly.length);
    }
  }
  expect(found).toBeGreaterThan(100);
});
