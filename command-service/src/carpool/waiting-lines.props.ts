import { seatsNeeded } from '@convoi/contracts';
import type { CarpoolStreamEvent } from '@convoi/contracts/events';
import type { Decision } from '@convoi/platform/kernel/command-handler/decision';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFrom } from '../shared/persistent-map.ts';
import { accepted, matchOf, NOW, registered, requested } from '../testing/deciders/facts.ts';
import { runs } from '../testing/deciders/runs.ts';
import { type CarpoolState, emptyCarpool, evolveCarpool, ridesOf, seatsTaken } from './carpool.decider.ts';
import { acceptMatch, endMatch, queueMatch } from './matches/match.decider.ts';
import { moveLines, SEAT_KEPT_MS, takeSeat, waitingMatches, withOffers } from './matches/waiting-line.decider.ts';
import { blockParticipant } from './registrations/block.decider.ts';
import { stateAttendance, unsubscribe } from './registrations/participant.decider.ts';
import { markAboard, updateParticipant } from './registrations/update-participant.decider.ts';

/** Full cars with lines, and people who come, go, take and let pass, while time goes on. */

const LEGS = ['outbound', 'return'] as const;
const WAYS = LEGS.map((kind) => ({ kind, departureTime: '08:00' }));
const HOUR_MS = 3_600_000;

function fold(state: CarpoolState, events: readonly CarpoolStreamEvent[], now: number): CarpoolState {
  return events.reduce((before, event) => evolveCarpool(before, { ...event, at: new Date(now).toISOString() }), state);
}

const eventsOf = (decision: Decision<CarpoolStreamEvent>): readonly CarpoolStreamEvent[] =>
  'events' in decision ? decision.events : [];

/** So many drivers with one to three seats each, all taken; everybody else has asked every driver. */
function fullCars(drivers: number, riders: number, seatsOf: (driver: number) => number): CarpoolState {
  const events: CarpoolStreamEvent[] = [];
  let sitting = 0;
  for (let d = 0; d < drivers; d += 1) {
    const seats = seatsOf(d);
    events.push(registered(`d${d}`, { rolePreference: 'driver', seats }));
    for (let seat = 0; seat < seats; seat += 1) {
      const id = `s${sitting}`;
      sitting += 1;
      const ride = { driverId: `d${d}`, passengerId: id, seats: 1, legs: [...LEGS] };
      events.push(
        registered(id, { rolePreference: 'passenger', seats: 1 }),
        requested(id, `d${d}`),
        accepted(id, `d${d}`, ride),
      );
    }
  }
  for (let r = 0; r < riders; r += 1) {
    events.push(registered(`r${r}`, { rolePreference: 'passenger', seats: 1 + (r % 2) }));
    for (let d = 0; d < drivers; d += 1) events.push(requested(`r${r}`, `d${d}`));
  }
  return fold(emptyCarpool, events, NOW);
}

const queueing = (rider: string, driver: string, now: number) => ({
  matchId: matchOf(rider, driver),
  by: driver,
  driverId: null,
  savedKmPerLeg: {},
  closure: null,
  now,
});

/** What has to hold of every state that a decision leads to. */
function check(state: CarpoolState, drivers: number, now: number): void {
  const people = new Map<string, number>();
  for (let d = 0; d < drivers; d += 1) {
    const driver = getFrom(state.participants, `d${d}`);
    if (driver?.status !== 'active') continue;
    for (const leg of LEGS) {
      const kept = waitingMatches(state)
        .filter(({ waiting }) => waiting.ride.driverId === `d${d}` && waiting.ride.legs.includes(leg))
        .filter(({ waiting }) => waiting.offeredUntil !== null && now < Date.parse(waiting.offeredUntil))
        .filter(({ waiting }) => ridesOf(state, waiting.ride.passengerId).length === 0)
        .reduce((sum, { waiting }) => sum + waiting.ride.seats, 0);
      const given = ridesOf(state, `d${d}`)
        .filter(({ driverId, legs }) => driverId === `d${d}` && legs.includes(leg))
        .reduce((sum, { seats }) => sum + seats, 0);
      // Whoever would as well be driven may be more people than their own car holds, as long as nobody has a seat in it.
      if (driver.rolePreference === 'driver' || given + kept > 0)
        expect(seatsTaken(state, `d${d}`, leg) + kept).toBeLessThanOrEqual(driver.seats);
    }
    for (const { passengerId, driverId } of ridesOf(state, `d${d}`))
      if (driverId === `d${d}`) people.set(passengerId, (people.get(passengerId) ?? 0) + 1);
  }
  // Nobody waits for a ride that would be another one now.
  for (const { matchId, waiting } of waitingMatches(state)) {
    const [drives, rides] = [waiting.ride.driverId, waiting.ride.passengerId].map((id) =>
      getFrom(state.participants, id),
    );
    expect(rides === undefined ? null : seatsNeeded(rides), matchId).toBe(waiting.ride.seats);
    for (const leg of waiting.ride.legs)
      for (const one of [drives, rides])
        expect(
          one?.legs.map(({ kind }) => kind),
          matchId,
        ).toContain(leg);
  }
  // Nobody has two seats.
  expect([...people.values()].filter((count) => count > 1)).toEqual([]);
}

/** Nobody who waits and would fit is without an offer, once lines have moved. */
function nobodySkipped(state: CarpoolState, now: number): void {
  for (const relation of waitingMatches(state)) {
    const { waiting, matchId, receiverId } = relation;
    if (waiting.offeredUntil !== null) continue;
    const wish = { matchId, by: receiverId, driverId: null, savedKmPerLeg: {}, closure: null, now };
    expect('rejection' in acceptMatch(state, wish), `${matchId} fits and has no offer`).toBe(true);
  }
}

const step = fc.record({
  act: fc.constantFrom(
    'queue',
    'queue',
    'queue',
    'end',
    'leave',
    'absent',
    'block',
    'take',
    'take',
    'move',
    'aboard',
    'update',
  ),
  rider: fc.nat(9),
  driver: fc.nat(3),
  sitting: fc.nat(7),
  change: fc.oneof(
    fc.record({ seats: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      companions: fc.record({
        adults: fc.integer({ min: 0, max: 2 }),
        children: fc.constantFrom(0, 1),
        childSeats: fc.constant(0),
      }),
    }),
    fc.record({ rolePreference: fc.constantFrom('driver' as const, 'passenger' as const, 'either' as const) }),
    fc.record({ legs: fc.subarray(WAYS, { minLength: 1 }) }),
  ),
  isOfDriver: fc.boolean(),
  wait: fc.constantFrom(0, 0, HOUR_MS / 2, HOUR_MS, 3 * HOUR_MS),
});

describe('waiting lines', () => {
  it('nobody has two seats, nobody is skipped, no offer outlives its time', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const DRIVERS = 4;
        let state = fullCars(DRIVERS, 10, (driver) => 1 + (driver % 3));
        let now = NOW;
        for (const { act, rider: r, driver: d, sitting, wait, change, isOfDriver } of steps) {
          now += wait;
          const [rider, driver, sits] = [`r${r}`, `d${d}`, `s${sitting}`];
          const matchId = matchOf(rider, driver);
          const before = state;
          const decision = (): Decision<CarpoolStreamEvent> => {
            switch (act) {
              case 'queue':
                return queueMatch(state, queueing(rider, driver, now));
              case 'end': {
                const [live] = ridesOf(state, sits);
                const id = live === undefined ? matchId : matchOf(sits, live.driverId);
                return endMatch(state, { matchId: id, by: live === undefined ? rider : sits });
              }
              case 'leave':
                return unsubscribe(state, { participantId: sits, by: 'participant', reason: 'left' });
              case 'absent':
                return stateAttendance(state, {
                  statement: { participantId: sitting === 0 ? driver : sits, attendance: 'absent', day: '2026-12-05' },
                  by: 'participant',
                  closure: null,
                });
              case 'block':
                return blockParticipant(state, { participantId: driver, otherId: rider });
              case 'aboard':
                return markAboard(state, { participantId: driver, seats: sitting % 3, closure: null });
              case 'update':
                return updateParticipant(state, {
                  participantId: isOfDriver ? driver : rider,
                  person: null,
                  digests: {},
                  preferences: change,
                  closure: null,
                  now,
                });
              case 'take':
                return takeSeat(state, { matchId, by: rider, closure: null, now });
              case 'move':
                return moveLines(state, { closure: null, now });
            }
          };
          const decided = decision();
          if (act === 'take' && 'events' in decided) {
            const until = getFrom(before.relations, matchId)?.waiting?.offeredUntil ?? '';
            expect(now).toBeLessThan(Date.parse(until));
          }
          const events = eventsOf(act === 'move' ? decided : withOffers(state, decided, now));
          // In the order of each line: whoever is offered a seat passes by nobody who would fit.
          let at = state;
          for (const event of events) {
            if (event.type === 'SeatOffered') {
              const number = getFrom(at.relations, event.data.matchId)?.waiting?.number ?? -1;
              for (const earlier of waitingMatches(at)) {
                if (earlier.waiting.ride.driverId !== event.data.driverId || earlier.waiting.number >= number) continue;
                if (earlier.waiting.offeredUntil !== null) continue;
                const wish = { ...queueing('', '', now), matchId: earlier.matchId, by: earlier.receiverId };
                expect('rejection' in acceptMatch(at, wish)).toBe(true);
              }
            }
            at = fold(at, [event], now);
          }
          state = at;
          check(state, DRIVERS, now);
          if (events.length > 0) nobodySkipped(state, now);
        }
        // Once the lines have moved, nothing is left of what is over.
        now += SEAT_KEPT_MS;
        state = fold(state, eventsOf(moveLines(state, { closure: null, now })), now);
        for (const { waiting } of waitingMatches(state))
          if (waiting.offeredUntil !== null) expect(Date.parse(waiting.offeredUntil)).toBeGreaterThan(now);
        nobodySkipped(state, now);
        check(state, DRIVERS, now);
      }),
      runs(),
    );
  });

  it('200 drivers with full cars, 20 cancel at once: the first of each line gets the seat, and only those', () => {
    const DRIVERS = 200;
    const LINE = 3;
    let state = fullCars(DRIVERS, 0, () => 1);
    for (let r = 0; r < DRIVERS * LINE; r += 1) {
      const driver = `d${r % DRIVERS}`;
      state = fold(
        state,
        [registered(`r${r}`, { rolePreference: 'passenger', seats: 1 }), requested(`r${r}`, driver)],
        NOW,
      );
      state = fold(state, eventsOf(queueMatch(state, queueing(`r${r}`, driver, NOW))), NOW);
    }
    expect(waitingMatches(state)).toHaveLength(DRIVERS * LINE);
    // Half of those who go are passengers, whose seat the first of the line is offered; half are drivers, whose line is over.
    const offered: string[] = [];
    for (let one = 0; one < 20; one += 1) {
      const leaver = one % 2 === 0 ? `s${one}` : `d${one}`;
      const left = unsubscribe(state, { participantId: leaver, by: 'participant', reason: 'left' });
      const events = eventsOf(withOffers(state, left, NOW));
      offered.push(...events.flatMap((event) => (event.type === 'SeatOffered' ? [event.data.passengerId] : [])));
      state = fold(state, events, NOW);
    }
    expect(offered).toEqual(Array.from({ length: 10 }, (_, index) => `r${index * 2}`));
    expect(waitingMatches(state)).toHaveLength((DRIVERS - 10) * LINE);
    check(state, DRIVERS, NOW);
    // Nobody takes them: the second of each line is next, and the first has left it.
    const later = NOW + SEAT_KEPT_MS;
    const moved = eventsOf(moveLines(state, { closure: null, now: later }));
    expect(moved.filter(({ type }) => type === 'SeatLapsed')).toHaveLength(10);
    expect(moved.flatMap((event) => (event.type === 'SeatOffered' ? [event.data.passengerId] : []))).toEqual(
      Array.from({ length: 10 }, (_, index) => `r${DRIVERS + index * 2}`),
    );
  });
});
