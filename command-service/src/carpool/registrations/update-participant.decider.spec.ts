import { fareCeilingCents, type Preferences, type PreferencesChange } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { carpool } from '../../testing/deciders/deciders.ts';
import { accepted, fact, NOW, pair, registered, requested } from '../../testing/deciders/facts.ts';
import { fold, spec } from '../../testing/deciders/spec.ts';
import { SEAT_KEPT_MS, withOffers } from '../matches/waiting-line.decider.ts';
import { updateParticipant } from './update-participant.decider.ts';

/** Lea rides with Gerard; then others come with her, or do not any more. */

const driver = (seats: number, given: Partial<Preferences> = {}) =>
  registered('gerard', { rolePreference: 'driver', seats, ...given });
const lea = registered('lea', { rolePreference: 'passenger', seats: 1 });
const ride = { driverId: 'gerard', passengerId: 'lea', seats: 1, legs: ['outbound', 'return'] as const };
const agreed = (given: object = {}) => accepted('lea', 'gerard', { ...ride, legs: [...ride.legs], ...given });
const family = { adults: 1, children: 1, childSeats: 1 };
const change = (preferences: PreferencesChange, participantId = 'lea') => ({
  participantId,
  person: null,
  digests: {},
  preferences,
  closure: null,
  now: NOW,
});
const updated = (preferences: Partial<Preferences>, participantId = 'lea') =>
  fact('ParticipantUpdated', {
    participantId,
    subjectId: `subject-${participantId}`,
    person: null,
    digests: {},
    ...preferences,
  });
const seatsChanged = (seats: number, seatsBefore: number, given: object = {}) =>
  fact('RideSeatsChanged', {
    ...pair('lea', 'gerard'),
    ...{ driverId: 'gerard', passengerId: 'lea', seats, seatsBefore },
    ...given,
  });
const at = <T extends object>(event: T) => ({ ...event, at: '2026-11-01T08:00:00.000Z' });

describe('somebody who rides with others', () => {
  it('comes with more people where the car has room, and the ride has their seats in the same append', () => {
    const state = spec(carpool)
      .given(driver(3), lea, requested('lea', 'gerard'), agreed())
      .when(updateParticipant, change({ companions: family }))
      .gives(updated({ companions: family, seats: 3 }), seatsChanged(3, 1));
    // Nothing is left for anybody else.
    const more = updateParticipant(state, change({ companions: { ...family, adults: 2 } }));
    expect(more).toMatchObject({ rejection: { code: 'match.no_seats', extra: { seats_left: { outbound: 0 } } } });
  });

  it('changes nothing at all where one of the cars has too little room, and is told what is left', () => {
    spec(carpool)
      .given(driver(2), lea, requested('lea', 'gerard'), agreed())
      .when(updateParticipant, change({ companions: family }))
      .rejected('match.no_seats');
    const outbound = agreed({ legs: ['outbound'] });
    const back = accepted('lea', 'hugo', { driverId: 'hugo', passengerId: 'lea', seats: 1, legs: ['return'] });
    spec(carpool)
      .given(
        driver(4),
        registered('hugo', { rolePreference: 'driver', seats: 2 }),
        lea,
        ...[requested('lea', 'gerard'), outbound, requested('lea', 'hugo'), back],
      )
      .when(updateParticipant, change({ companions: family }))
      .rejected('match.no_seats');
  });

  it('takes no seats that are kept for the next of the line, and frees theirs for it', () => {
    const ben = registered('ben', { rolePreference: 'passenger', seats: 1 });
    const line = { ...pair('ben', 'gerard'), driverId: 'gerard', passengerId: 'ben' };
    const queued = fact('MatchQueued', { ...line, seats: 1, legs: ['outbound', 'return'] });
    const until = new Date(NOW + SEAT_KEPT_MS).toISOString();
    const given = [driver(2), lea, ben, requested('lea', 'gerard'), requested('ben', 'gerard'), agreed(), queued];
    spec(carpool)
      .given(...given, fact('SeatOffered', { ...line, until }))
      .when(updateParticipant, change({ seats: 2 }))
      .rejected('match.no_seats');
    const two = registered('lea', { rolePreference: 'passenger', seats: 2 });
    const full = [driver(2), two, ...given.slice(2, 5), agreed({ seats: 2 }), queued];
    const state = fold(carpool, full.map(at));
    expect(withOffers(state, updateParticipant(state, change({ seats: 1 })), NOW)).toEqual({
      events: [updated({ seats: 1 }), seatsChanged(1, 2), fact('SeatOffered', { ...line, until })],
    });
  });

  it('gives no more for a seat than was agreed on, and less where the costs are shared by more', () => {
    const sitting = (cents: number) =>
      spec(carpool).given(driver(4), lea, requested('lea', 'gerard'), agreed({ fare: { kind: 'amount', cents } }));
    const grown = { ...change({ companions: family }), wayKm: { gerard: 40 } };
    const changes = updated({ companions: family, seats: 3 });
    sitting(250)
      .when(updateParticipant, grown)
      .gives(changes, seatsChanged(3, 1, { fare: { kind: 'amount', cents: 250 } }));
    const most = fareCeilingCents({ km: 40, tollsCents: 0, parkingCents: 0, ways: 2 }, 4);
    const state = sitting(most + 100)
      .when(updateParticipant, grown)
      .gives(changes, seatsChanged(3, 1, { fare: { kind: 'amount', cents: most } }));
    // Whoever leaves the group changes nothing for the others.
    const fewer = updateParticipant(state, change({ companions: { ...family, children: 0, childSeats: 0 } }));
    expect(fewer).toMatchObject({ events: [{}, { data: { seats: 2, fare: { cents: most } } }] });
    spec(carpool)
      .given(driver(4), lea, requested('lea', 'gerard'), agreed({ fare: { kind: 'free', cents: null } }))
      .when(updateParticipant, change({ seats: 2 }))
      .gives(updated({ seats: 2 }), seatsChanged(2, 1, { fare: { kind: 'free', cents: null } }));
  });

  it('does not touch what others ride, nor a request that is not answered', () => {
    const hugo = registered('hugo', { rolePreference: 'driver', seats: 1 });
    spec(carpool)
      .given(driver(4), hugo, lea, requested('lea', 'gerard'), agreed(), requested('lea', 'hugo'))
      .when(updateParticipant, change({ companions: family }))
      .gives(updated({ companions: family, seats: 3 }), seatsChanged(3, 1));
  });
});

it('the seats of a match that is no ride are not changed by an event of one', () => {
  const asked = [driver(2), lea, requested('lea', 'gerard')];
  expect(fold(carpool, [...asked, seatsChanged(2, 1)].map(at))).toEqual(fold(carpool, asked.map(at)));
});
