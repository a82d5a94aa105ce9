import { describe, expect, it } from 'vitest';
import { carpool } from '../../testing/deciders/deciders.ts';
import { fact, matchOf, NOW, pair, registered, requested } from '../../testing/deciders/facts.ts';
import { fold, spec } from '../../testing/deciders/spec.ts';
import { ridesOf } from '../carpool.decider.ts';
import { stateFare } from './fare.decider.ts';
import { acceptMatch, requestMatch } from './match.decider.ts';
import { takeSeat } from './waiting-line.decider.ts';

const at = <T extends object>(event: T): T & { readonly at: string } => ({ ...event, at: '2026-11-01T08:00:00.000Z' });
const wish = (riderId: string, driverId: string) => ({
  matchId: matchOf(riderId, driverId),
  by: driverId,
  driverId: null,
  savedKmPerLeg: {},
  closure: null,
  now: NOW,
});

describe('what a driver asks', () => {
  const payment = { name: 'Canary', iban: 'FR1420041010050500013M02606', link: null };
  const stated = (cents: number, participantId = 'p1') => ({
    participantId,
    subjectId: `subject-${participantId}`,
    fare: { kind: 'amount' as const, cents },
    tollsCents: 700,
    parkingCents: 600,
    rate: '2025-1',
    payment,
  });
  const driverOf = (seats: number) => registered('p1', { rolePreference: 'driver', seats });
  const rider = (id: string, seats = 1) => registered(id, { rolePreference: 'passenger', seats });
  // 100 km at 52.9 cents, tolls and half the parking: 62.90 euros a way.
  const wayKm = { p1: 100 };
  const asked = (id: string, cents: number) =>
    requested(id, 'p1', { fares: [{ driverId: 'p1', kind: 'amount', cents }] });
  const saying = (cents: number) => ({ statement: stated(cents), wayKm, closure: null });
  const agreeing = (riderId: string) => ({ ...wish(riderId, 'p1'), wayKm });

  it('is at most the costs, shared by everybody whom the car holds', () => {
    const given = spec(carpool).given(driverOf(4));
    given.when(stateFare, saying(1258)).gives(fact('FareStated', stated(1258)));
    given.when(stateFare, saying(1259)).rejected('fare.above_ceiling');
    spec(carpool).given().when(stateFare, saying(1)).rejected('participant.not_found');
    given.when(stateFare, { ...saying(1), closure: 'ended' as const }).rejected('event.ended');
  });

  it('is fixed for a ride when that is agreed on, whatever the driver says later', () => {
    const before = [driverOf(4), rider('p2'), fact('FareStated', stated(900)), asked('p2', 900)];
    const ride = { driverId: 'p1', passengerId: 'p2', seats: 1, legs: ['outbound', 'return'] as const };
    const agreed = fact('MatchAccepted', {
      ...pair('p2', 'p1'),
      ...ride,
      legs: [...ride.legs],
      fare: { kind: 'amount', cents: 900 },
    });
    spec(carpool)
      .given(...before)
      .when(acceptMatch, agreeing('p2'))
      .gives(agreed);
    const after = fold(carpool, [...before, agreed, fact('FareStated', stated(100))].map(at));
    expect(ridesOf(after, 'p2')).toMatchObject([{ fare: { kind: 'amount', cents: 900 } }]);
  });

  it('is less where the driver would be given more than the part of the others', () => {
    const legs = ['outbound', 'return'] as const;
    const first = fact('MatchAccepted', {
      ...pair('p2', 'p1'),
      driverId: 'p1',
      passengerId: 'p2',
      seats: 1,
      legs: [...legs],
      fare: { kind: 'amount', cents: 3145 },
    });
    const more = fact('ParticipantUpdated', {
      participantId: 'p1',
      subjectId: 'subject-p1',
      person: null,
      digests: {},
      seats: 4,
    });
    spec(carpool)
      .given(
        driverOf(1),
        rider('p2'),
        rider('p3'),
        fact('FareStated', stated(3145)),
        asked('p2', 3145),
        first,
        more,
        asked('p3', 3145),
      )
      .when(acceptMatch, agreeing('p3'))
      // Two passengers give two thirds of the costs at most, and the first of them gives half.
      .gives(
        fact('MatchAccepted', {
          ...pair('p3', 'p1'),
          driverId: 'p1',
          passengerId: 'p3',
          seats: 1,
          legs: [...legs],
          fare: { kind: 'amount', cents: 1048 },
        }),
      );
  });

  it('names the rides whose passengers are shown another account than when they agreed', () => {
    const ride = { driverId: 'p1', passengerId: 'p2', seats: 1, legs: ['outbound' as const] };
    const agreed = (fare: { kind: 'amount' | 'free'; cents: number | null }) =>
      fact('MatchAccepted', { ...pair('p2', 'p1'), ...ride, fare });
    const paid = (paymentKey: string | null) => ({ ...stated(900), paymentKey });
    const at0 = [driverOf(4), rider('p2'), fact('FareStated', paid('key-1')), requested('p2', 'p1')];
    const told = { paidElsewhere: [pair('p2', 'p1')] };
    const state = (paymentKey: string | null) => ({ statement: paid(paymentKey), wayKm, closure: null });
    const given = spec(carpool).given(...at0, agreed({ kind: 'amount', cents: 900 }));
    given.when(stateFare, state('key-1')).gives();
    given.when(stateFare, state(null)).gives(fact('FareStated', paid(null)));
    given.when(stateFare, state('key-2')).gives(fact('FareStated', { ...paid('key-2'), ...told }));
    // Taken away first, and given a moment later.
    spec(carpool)
      .given(...at0, agreed({ kind: 'amount', cents: 900 }), fact('FareStated', paid(null)))
      .when(stateFare, state('key-2'))
      .gives(fact('FareStated', { ...paid('key-2'), ...told }));
    spec(carpool)
      .given(...at0, agreed({ kind: 'free', cents: null }))
      .when(stateFare, state('key-2'))
      .gives(fact('FareStated', paid('key-2')));
  });

  describe('while a request waits for its answer', () => {
    type Said = { readonly kind: 'amount' | 'free' | 'talk'; readonly cents: number | null };
    const amount = (cents: number): Said => ({ kind: 'amount', cents });
    const [free, talk]: Said[] = [
      { kind: 'free', cents: null },
      { kind: 'talk', cents: null },
    ];
    const saysNow = (fare: Said | null) => fact('FareStated', { ...stated(0), fare });
    const legs = ['outbound', 'return'] as const;
    const agreedFor = (fare: Said | undefined) =>
      fact('MatchAccepted', {
        ...pair('p2', 'p1'),
        driverId: 'p1',
        passengerId: 'p2',
        seats: 1,
        legs: [...legs],
        ...(fare === undefined ? {} : { fare }),
      });
    const ask = { request: requested('p2', 'p1').data, closure: null, now: NOW };

    it('is in the request as it was when that was written', () => {
      spec(carpool).given(driverOf(4), rider('p2')).when(requestMatch, ask).gives(requested('p2', 'p1'));
      spec(carpool)
        .given(driverOf(4), rider('p2'), saysNow(amount(500)))
        .when(requestMatch, ask)
        .gives(asked('p2', 500));
    });

    it.each([
      ['5 then 12', amount(500), amount(1200), amount(500)],
      ['5 then 3', amount(500), amount(300), amount(300)],
      ['5 then to be talked about', amount(500), talk, amount(500)],
      ['5 then free', amount(500), free, free],
      ['5 then nothing', amount(500), null, undefined],
      ['free then 5', free, amount(500), free],
      ['to be talked about then 5', talk, amount(500), talk],
      ['nothing then 5', null, amount(500), talk],
    ] as const)('is never more than was shown: %s', (_, before, now, fixed) => {
      const fares = before === null || before === undefined ? [] : [{ driverId: 'p1', ...before }];
      const given = [driverOf(4), rider('p2'), saysNow(before ?? null), requested('p2', 'p1', { fares })];
      spec(carpool)
        .given(...given, saysNow(now ?? null))
        .when(acceptMatch, agreeing('p2'))
        .gives(agreedFor(fixed));
    });

    it('holds for a request of before it was kept, for one written with a registration, and in the line of a car', () => {
      const { fares: _, ...old } = requested('p2', 'p1').data;
      spec(carpool)
        .given(driverOf(4), rider('p2'), saysNow(amount(500)), fact('MatchRequested', old), saysNow(amount(1200)))
        .when(acceptMatch, agreeing('p2'))
        .gives(agreedFor(amount(500)));

      const asking = registered('p2', { rolePreference: 'passenger', seats: 1, asks: 'p1' });
      spec(carpool)
        .given(driverOf(4), saysNow(amount(500)), asking, saysNow(amount(1200)))
        .when(requestMatch, ask)
        .gives(asked('p2', 500));

      const kept = { ...pair('p2', 'p1'), driverId: 'p1', passengerId: 'p2' };
      spec(carpool)
        .given(
          driverOf(4),
          rider('p2'),
          saysNow(amount(500)),
          asked('p2', 500),
          fact('MatchQueued', { ...kept, seats: 1, legs: [...legs] }),
          saysNow(amount(1200)),
          fact('SeatOffered', { ...kept, until: new Date(NOW + 60_000).toISOString() }),
        )
        .when(takeSeat, { matchId: matchOf('p2', 'p1'), by: 'p2', wayKm, closure: null, now: NOW })
        .gives(agreedFor(amount(500)));
    });
  });
});
