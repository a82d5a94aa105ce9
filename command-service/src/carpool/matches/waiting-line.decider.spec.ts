import type { Preferences, PreferencesChange } from '@convoi/contracts';
import { describe, expect, it } from 'vitest';
import { carpool } from '../../testing/deciders/deciders.ts';
import { accepted, fact, matchOf, NOW, pair, registered, requested } from '../../testing/deciders/facts.ts';
import { fold, spec } from '../../testing/deciders/spec.ts';
import { subscribeToNotifications, unsubscribeFromNotifications } from '../registrations/participant.decider.ts';
import { markAboard, updateParticipant } from '../registrations/update-participant.decider.ts';
import { queueByLink } from './answer-by-link.decider.ts';
import { endMatch, queueMatch } from './match.decider.ts';
import { shareRideDetails } from './meeting.decider.ts';
import { moveLines, SEAT_KEPT_MS, takeSeat, withOffers } from './waiting-line.decider.ts';

/** A full car and those who wait for it: Anna sits in it, Ben and Cleo wait. */

const LEGS = ['outbound', 'return'] as const;
const driver = registered('driver', { rolePreference: 'driver', seats: 1 });
const passengers = ['anna', 'ben', 'cleo'].map((id) => registered(id, { rolePreference: 'passenger', seats: 1 }));
const rideOf = (passengerId: string) => ({ driverId: 'driver', passengerId, seats: 1, legs: [...LEGS] });
const asks = ['anna', 'ben', 'cleo'].map((id) => requested(id, 'driver'));
const full = [driver, ...passengers, ...asks, accepted('anna', 'driver', rideOf('anna'))];
const queued = (id: string) => fact('MatchQueued', { ...pair(id, 'driver'), ...rideOf(id), seatsLeft: 0 });
const line = (id: string) => ({ ...pair(id, 'driver'), driverId: 'driver', passengerId: id });
const untilMs = NOW + SEAT_KEPT_MS;
const offered = (id: string, until = untilMs) =>
  fact('SeatOffered', { ...line(id), until: new Date(until).toISOString() });
const lapsed = (id: string) => fact('SeatLapsed', line(id));
const late = (id: string) => fact('SeatLapsed', { ...line(id), isLate: true });
const givenAway = (id: string) => fact('SeatLapsed', { ...line(id), stays: true });
const freed = fact('MatchCancelled', { ...pair('anna', 'driver'), by: 'anna' });
const queueing = (id: string) => ({
  matchId: matchOf(id, 'driver'),
  by: 'driver',
  driverId: null,
  savedKmPerLeg: {},
  now: NOW,
  closure: null,
});
const taking = (id: string, now = NOW, by = id) => ({ matchId: matchOf(id, 'driver'), by, now, closure: null });
const sweep = (now = NOW) => ({ closure: null, now });

describe('a full car', () => {
  it('has a line, in which nobody stands twice', () => {
    spec(carpool)
      .given(...full)
      .when(queueMatch, queueing('ben'))
      .gives(queued('ben'));
    spec(carpool)
      .given(...full, queued('ben'))
      .when(queueMatch, queueing('ben'))
      .gives();
  });

  it('has its line by the link of a mail too, which proves the address that it went to', () => {
    spec(carpool)
      .given(...full)
      .when(queueByLink, { ...queueing('ben'), prepared: null })
      .gives(fact('ParticipantConfirmed', { participantId: 'driver' }), queued('ben'));
  });

  it('that has room, but not for all of a group, is told with what it has', () => {
    const four = registered('driver', { rolePreference: 'driver', seats: 4 });
    const family = registered('ben', {
      rolePreference: 'passenger',
      seats: 3,
      companions: { adults: 1, children: 1, childSeats: 1 },
    });
    const other = accepted('anna', 'driver', { ...rideOf('anna'), seats: 2 });
    spec(carpool)
      .given(four, ...passengers.slice(0, 1), family, ...asks.slice(0, 2), other)
      .when(queueMatch, queueing('ben'))
      .gives(fact('MatchQueued', { ...pair('ben', 'driver'), ...rideOf('ben'), seats: 3, seatsLeft: 2 }));
  });

  it('with room after all takes its passenger at once', () => {
    spec(carpool)
      .given(...full, freed)
      .when(queueMatch, queueing('ben'))
      .gives(accepted('ben', 'driver', rideOf('ben')));
  });

  it('that gets room keeps it for the first of the line, in the same append', () => {
    const state = fold(carpool, [...full, queued('ben'), queued('cleo')].map(at));
    const ended = endMatch(state, { matchId: matchOf('anna', 'driver'), by: 'anna' });
    expect(withOffers(state, ended, NOW)).toEqual({ events: [freed, offered('ben')] });
  });

  it('of an event that is withdrawn offers nothing', () => {
    const closed = fact('CarpoolClosed', { cause: 'withdrawn' });
    const state = fold(carpool, [...full, queued('ben'), closed].map(at));
    const ended = endMatch(state, { matchId: matchOf('anna', 'driver'), by: 'anna' });
    expect(withOffers(state, ended, NOW)).toEqual(ended);
  });
});

/** As it was recorded, at a time that does not matter. */
const at = <E extends object>(event: E): E & { readonly at: string } => ({ ...event, at: new Date(NOW).toISOString() });

describe('a seat that is kept', () => {
  const kept = [...full, queued('ben'), queued('cleo'), freed, offered('ben')];

  it('is taken by whom it is kept for, in its time', () => {
    spec(carpool)
      .given(...kept)
      .when(takeSeat, taking('ben', untilMs - 1))
      .gives(accepted('ben', 'driver', rideOf('ben')));
  });

  it('is nobody else’s, and nobody’s when its time is over', () => {
    for (const command of [taking('ben', untilMs), taking('cleo'), taking('ben', NOW, 'driver')])
      spec(carpool)
        .given(...kept)
        .when(takeSeat, command)
        .rejected('match.offer_over');
    spec(carpool)
      .given(...kept)
      .when(takeSeat, taking('ben', NOW, 'cleo'))
      .rejected('match.not_found');
  });

  it('goes to the next when its time is over, and whoever let it go leaves the line', () => {
    spec(carpool)
      .given(...kept)
      .when(moveLines, sweep(untilMs - 1))
      .gives();
    spec(carpool)
      .given(...kept)
      .when(moveLines, sweep(untilMs))
      .gives(late('ben'), offered('cleo', untilMs + SEAT_KEPT_MS));
  });

  it('is kept for nobody of an event that is over', () => {
    spec(carpool)
      .given(...kept)
      .when(moveLines, { closure: 'ended', now: untilMs })
      .gives();
  });
});

describe('a ride that was agreed on for later', () => {
  const waiting = [...full, queued('ben'), queued('cleo')];
  const kept = [...waiting, freed, offered('ben')];
  const update = (participantId: string, preferences: PreferencesChange) => ({
    participantId,
    person: null,
    digests: {},
    preferences,
    closure: null,
    now: NOW,
  });
  const updated = (id: string, preferences: Partial<Preferences>) =>
    fact('ParticipantUpdated', {
      participantId: id,
      subjectId: `subject-${id}`,
      person: null,
      digests: {},
      ...preferences,
    });
  const outbound = { legs: [{ kind: 'outbound' as const, departureTime: '17:00' }] };

  it('is not offered any more when a leg, the seats or the roles are others', () => {
    const either = updated('driver', { rolePreference: 'either' });
    for (const change of [{ seats: 2 }, { rolePreference: 'driver' as const }, outbound]) {
      const state = fold(carpool, [...waiting, either].map(at));
      const decided = updateParticipant(state, update('ben', change));
      expect(withOffers(state, decided, NOW)).toEqual({ events: [updated('ben', change), lapsed('ben')] });
    }
    // The seat of an offer that is over goes to the next at once.
    const state = fold(carpool, kept.map(at));
    const decided = updateParticipant(state, update('ben', { seats: 2 }));
    expect(withOffers(state, decided, NOW)).toEqual({
      events: [updated('ben', { seats: 2 }), lapsed('ben'), offered('cleo')],
    });
    const dropped = updateParticipant(state, update('driver', outbound));
    expect(withOffers(state, dropped, NOW)).toEqual({
      events: [updated('driver', outbound), lapsed('ben'), lapsed('cleo')],
    });
  });

  it('is not taken any more either', () => {
    for (const changes of [
      [updated('driver', outbound)],
      [updated('ben', outbound)],
      [updated('ben', { seats: 2 })],
      [updated('driver', { rolePreference: 'either' }), updated('ben', { rolePreference: 'driver' })],
    ])
      spec(carpool)
        .given(...kept, ...changes)
        .when(takeSeat, taking('ben'))
        .rejected('match.offer_over');
  });

  it('loses the seat that the driver or the organiser gives away, and keeps its place', () => {
    const state = fold(carpool, kept.map(at));
    const aboard = fact('PeopleAboardMarked', { participantId: 'driver', seats: 1 });
    const marked = withOffers(state, markAboard(state, { participantId: 'driver', seats: 1, closure: null }), NOW);
    expect(marked).toEqual({ events: [aboard, givenAway('ben')] });
    // Once they do not come along after all, it is Ben's turn again.
    const after = fold(carpool, [...kept, aboard, givenAway('ben')].map(at));
    const none = markAboard(after, { participantId: 'driver', seats: 0, closure: null });
    expect(withOffers(after, none, NOW)).toEqual({
      events: [fact('PeopleAboardMarked', { participantId: 'driver', seats: 0 }), offered('ben')],
    });
  });

  it('loses it when the car has fewer seats, whoever came last first', () => {
    const two = registered('driver', { rolePreference: 'driver', seats: 2 });
    const both = [two, ...passengers, ...asks, queued('ben'), queued('cleo'), offered('ben'), offered('cleo')];
    const state = fold(carpool, both.map(at));
    const decided = updateParticipant(state, update('driver', { seats: 1 }));
    expect(withOffers(state, decided, NOW)).toEqual({
      events: [updated('driver', { seats: 1 }), givenAway('cleo')],
    });
  });
});

describe('people whom the product does not know', () => {
  const mark = (participantId: string, seats: number) => ({ participantId, seats, closure: null });

  it('take seats of the one who drives them, once', () => {
    const aboard = fact('PeopleAboardMarked', { participantId: 'driver', seats: 1 });
    spec(carpool).given(driver).when(markAboard, mark('driver', 1)).gives(aboard);
    spec(carpool).given(driver, aboard).when(markAboard, mark('driver', 1)).gives();
    spec(carpool)
      .given(driver, aboard, ...passengers, ...asks)
      .when(queueMatch, queueing('ben'))
      .gives(queued('ben'));
  });

  it('have no more seats than there are, and none of somebody who does not drive', () => {
    spec(carpool)
      .given(...full)
      .when(markAboard, mark('driver', 1))
      .rejected('match.no_seats');
    spec(carpool)
      .given(...passengers)
      .when(markAboard, mark('anna', 1))
      .rejected('match.driver_invalid');
    spec(carpool)
      .given(...full)
      .when(markAboard, mark('anna', 1))
      .rejected('match.role_conflict');
    spec(carpool).given().when(markAboard, mark('nobody', 1)).rejected('participant.not_found');
  });
});

describe('phone and car', () => {
  const details = { phone: '+33600000002', carModel: null, carColour: null, plateEnd: null };
  const shared = { participantId: 'driver', subjectId: 'subject-driver', details };

  it('are kept as they come, sealed, of whoever takes part', () => {
    expect(shareRideDetails(fold(carpool, [at(driver)]), shared)).toEqual({
      events: [fact('RideDetailsShared', shared)],
    });
    expect(shareRideDetails(fold(carpool, []), shared)).toEqual({ rejection: { code: 'participant.not_found' } });
  });
});

describe('browsers that are told', () => {
  const browser = { participantId: 'driver', browserId: 'browser-1' };
  const on = { ...browser, subjectId: 'subject-driver', subscription: { endpoint: '', p256dh: '', auth: '' } };

  it('can be turned on once a ride is agreed, and off at any time, by whoever takes part', () => {
    expect(subscribeToNotifications(fold(carpool, []), on)).toEqual({ rejection: { code: 'participant.not_found' } });
    expect(subscribeToNotifications(fold(carpool, [at(driver)]), on)).toEqual({ rejection: { code: 'push.no_ride' } });
    expect(
      subscribeToNotifications(
        fold(
          carpool,
          full.map((one) => at(one)),
        ),
        on,
      ),
    ).toEqual({ events: [fact('PushSubscribed', on)] });
    expect(unsubscribeFromNotifications(fold(carpool, [at(driver)]), browser)).toEqual({
      events: [fact('PushUnsubscribed', browser)],
    });
    expect(unsubscribeFromNotifications(fold(carpool, []), browser)).toEqual({
      rejection: { code: 'participant.not_found' },
    });
  });
});
