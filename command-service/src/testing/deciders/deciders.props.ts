import { companionsCount, dayAfter, instantOf, localTime, seatsNeeded } from '@convoi/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CarpoolState,
  isLive,
  limitCarpool,
  liveRelationsOf,
  participantCount,
  type RelationState,
  seatsTaken,
} from '../../carpool/carpool.decider.ts';
import { register, unsubscribe } from '../../carpool/registrations/participant.decider.ts';
import {
  type EventState,
  isUpcoming,
  raiseCapacity,
  takeBackCapacity,
  updateEvent,
} from '../../events/event.decider.ts';
import { getFrom, valuesOf } from '../../shared/persistent-map.ts';
import {
  carpoolAttempt,
  carpoolEvent,
  carpoolRides,
  claimAttempt,
  claimEvent,
  eventAttempt,
  eventEvent,
  paymentAttempt,
  paymentEvent,
} from './arbitraries.ts';
import { deepFreeze, textOf } from './checks.ts';
import { carpool, claims, type Decider, event, payment } from './deciders.ts';
import { createdPrivate, matchOf, NOW, registration } from './facts.ts';
import { play } from './history.ts';
import { runs } from './runs.ts';

const AT = '2026-11-01T08:00:00.000Z';
const UNKNOWN = { type: 'SomethingOfLater', data: { participantId: 'p1' } };

/** Folds anything at all; fails when the fold throws or gives nothing. */
function foldsAnything<S, E extends { readonly type: string }>(decider: Decider<S, E>, events: fc.Arbitrary<E>): void {
  const any = fc.oneof({ weight: 9, arbitrary: events }, fc.constant(UNKNOWN as unknown as E));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (history) => {
      const state = history.reduce((now, one) => decider.evolve(deepFreeze(now), { ...one, at: AT }), decider.initial);
      expect(textOf(state)).toBe(
        textOf(history.reduce((now, one) => decider.evolve(now, { ...one, at: AT }), decider.initial)),
      );
    }),
    runs(),
  );
}

describe('evolve is total for any event in any order', () => {
  it('carpool', () => foldsAnything(carpool, carpoolEvent));
  it('event', () => foldsAnything(event, eventEvent));
  it('claim', () => foldsAnything(claims, claimEvent));
  it('payment', () => foldsAnything(payment, paymentEvent));
});

const relationsOf = (state: CarpoolState): readonly RelationState[] => [...valuesOf(state.relations)];

describe('every decision is valid, repeatable and knows nothing personal', () => {
  it('carpool', () => {
    fc.assert(
      fc.property(fc.array(carpoolAttempt, { maxLength: 40 }), (attempts) => {
        play(carpool, attempts);
      }),
      runs(),
    );
  });
  it('carpool with rides', () => {
    fc.assert(
      fc.property(carpoolRides, (attempts) => {
        play(carpool, attempts);
      }),
      runs(),
    );
  });
  it('event', () => {
    fc.assert(
      fc.property(fc.array(eventAttempt, { maxLength: 25 }), (attempts) => {
        play(event, attempts);
      }),
      runs(),
    );
  });
});

it('a payment is captured once, for what was asked, and never refunded beyond it', () => {
  fc.assert(
    fc.property(fc.array(paymentAttempt, { maxLength: 40 }), (attempts) => {
      play(payment, attempts, (state, before) => {
        if (state === null) return;
        if (before !== null && before.capture !== null) expect(state.capture).toEqual(before.capture);
        expect(state.capture === null || state.checkout?.provider === state.capture.provider).toBe(true);
        const refunded = state.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(refunded).toBeLessThanOrEqual(state.capture === null ? 0 : state.amountCents);
        expect(state.status === 'captured' || state.status === 'refunded').toBe(state.capture !== null);
      });
    }),
    runs(),
  );
});

const activeOf = (state: CarpoolState) => [...valuesOf(state.participants)].filter(({ status }) => status === 'active');

it('an address is registered at most once at a time, and its keys are those of who is active', () => {
  fc.assert(
    fc.property(fc.array(carpoolAttempt, { maxLength: 60 }), (attempts) => {
      play(carpool, attempts, (state) => {
        const keys = activeOf(state).map(({ emailKey }) => emailKey);
        expect(new Set(keys).size).toBe(keys.length);
        expect([...valuesOf(state.activeByEmailKey)].sort()).toEqual(
          activeOf(state)
            .map(({ participantId }) => participantId)
            .sort(),
        );
      });
    }),
    runs(),
  );
});

const ALLOWED: Readonly<Record<RelationState['status'] | 'none', readonly RelationState['status'][]>> = {
  none: ['pending'],
  pending: ['accepted', 'rejected', 'cancelled', 'closed'],
  accepted: ['cancelled', 'closed'],
  rejected: ['pending'],
  cancelled: ['pending'],
  closed: ['pending'],
};

it('a pair has one relation, which only its two parties move, and only as its life allows', () => {
  fc.assert(
    fc.property(carpoolRides, (attempts) => {
      play(carpool, attempts, (state, before) => {
        const couples = relationsOf(state).map(({ senderId, receiverId }) => matchOf(senderId, receiverId));
        expect(relationsOf(state).map(({ matchId }) => matchId)).toEqual(couples);
        for (const relation of relationsOf(state)) {
          const was = getFrom(before.relations, relation.matchId);
          if (was === relation) continue;
          // A ride goes on while its group grows or shrinks, and nothing else of it changes but the fare of that many seats.
          if (was?.status === 'accepted' && relation.status === 'accepted') {
            const { ride, updatedAt } = relation;
            const { seats, fare } = was.ride ?? {};
            expect({ ...relation, ride: { ...ride, seats, ...(fare === undefined ? {} : { fare }) } }).toEqual({
              ...was,
              updatedAt,
            });
            expect(ride?.seats).not.toBe(seats);
            continue;
          }
          expect(ALLOWED[was?.status ?? 'none']).toContain(relation.status);
          expect(was === undefined || was.createdAt === relation.createdAt).toBe(true);
          if (was !== undefined && relation.status !== 'pending')
            expect([relation.senderId, relation.receiverId]).toEqual([was.senderId, was.receiverId]);
        }
      });
    }),
    runs(),
  );
});

it('what is live of a person is listed, and nothing else is', () => {
  fc.assert(
    fc.property(carpoolRides, (attempts) => {
      play(carpool, attempts, (state) => {
        for (const { participantId } of valuesOf(state.participants)) {
          const wanted = relationsOf(state).filter(
            (one) => isLive(one) && [one.senderId, one.receiverId].includes(participantId),
          );
          const listed = liveRelationsOf(state, participantId);
          expect(listed.map(({ matchId }) => matchId).sort()).toEqual(wanted.map(({ matchId }) => matchId).sort());
        }
      });
    }),
    runs(),
  );
});

it('no car is ever over full, no group splits, and nobody is in two cars, on any leg', () => {
  fc.assert(
    fc.property(carpoolRides, (attempts) => {
      play(carpool, attempts, (state) => {
        const rides = relationsOf(state).flatMap(({ status, ride }) =>
          status === 'accepted' && ride !== null ? [ride] : [],
        );
        for (const leg of ['outbound', 'return'] as const) {
          const onLeg = rides.filter(({ legs }) => legs.includes(leg));
          const passengers = onLeg.map(({ passengerId }) => passengerId);
          expect(new Set(passengers).size).toBe(passengers.length);
          for (const ride of onLeg) {
            const group = getFrom(state.participants, ride.passengerId);
            if (group !== undefined) expect(ride.seats).toBe(seatsNeeded(group));
          }
          for (const { driverId } of onLeg) {
            const seats = onLeg.filter((one) => one.driverId === driverId).reduce((sum, one) => sum + one.seats, 0);
            const driver = getFrom(state.participants, driverId);
            const taken = seats + (driver?.aboard ?? 0) + companionsCount(driver?.companions);
            expect(taken).toBeLessThanOrEqual(driver?.seats ?? 0);
            expect(seatsTaken(state, driverId, leg)).toBe(taken);
            expect(passengers).not.toContain(driverId);
          }
        }
      });
    }),
    runs(),
  );
});

it('who leaves closes what is live of them, in one decision, and frees the seats they held', () => {
  fc.assert(
    fc.property(carpoolRides, fc.constantFrom('left' as const, 'erased' as const), (attempts, reason) => {
      const state = play(carpool, attempts);
      for (const { participantId } of activeOf(state)) {
        const live = liveRelationsOf(state, participantId);
        const decision = unsubscribe(state, { participantId, by: 'participant', reason });
        const events = 'events' in decision ? decision.events : [];
        expect(events.map(({ type }) => type)).toEqual(['ParticipantUnsubscribed', ...live.map(() => 'MatchClosed')]);
        const after = events.reduce((now, one) => carpool.evolve(now, { ...one, at: AT }), state);
        expect(liveRelationsOf(after, participantId)).toEqual([]);
        for (const { ride, status } of live) {
          if (status !== 'accepted' || ride === null || ride.passengerId !== participantId) continue;
          for (const leg of ride.legs)
            expect(seatsTaken(after, ride.driverId, leg)).toBe(seatsTaken(state, ride.driverId, leg) - ride.seats);
        }
        const others = relationsOf(state).filter((one) => !live.includes(one));
        for (const one of others) expect(getFrom(after.relations, one.matchId)).toBe(one);
      }
    }),
    runs(),
  );
});

it('participants of a private event never exceed its maximum, which grows by payments only', () => {
  const numbered = <K extends string>(kind: K, max: number) =>
    fc.integer({ min: 1, max }).map((number) => ({ kind, number }));
  const step = fc.oneof(
    { weight: 5, arbitrary: numbered('enrol', 400) },
    { weight: 2, arbitrary: numbered('leave', 400) },
    numbered('limit', 30),
    numbered('pay', 5),
    numbered('refund', 12),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let page: EventState = event.evolve(null, { ...createdPrivate(10), at: AT });
      let people = carpool.initial;
      let payments = 0;
      const maximumOf = (state: EventState) => state?.maxParticipants ?? 0;
      const enrol = (person: number): void => {
        const terms = { closure: null, maxParticipants: maximumOf(page), capacityChanges: page?.capacityChanges ?? 0 };
        const decision = register(people, { registration: registration(`p${person}`), terms });
        const decided = 'events' in decision ? decision.events : [];
        for (const one of decided) people = carpool.evolve(people, { ...one, at: AT });
      };
      const leave = (person: number): void => {
        const data = { participantId: `p${person}`, by: 'participant', reason: 'left' } as const;
        people = carpool.evolve(people, { type: 'ParticipantUnsubscribed', data, at: AT });
      };
      const limit = (to: number): void => {
        const before = maximumOf(page);
        const command = { maxParticipants: to, retentionDays: 30, now: NOW };
        const decision = updateEvent(page, command);
        const code = 'rejection' in decision ? decision.rejection.code : null;
        expect(code === 'event.capacity_payment_required').toBe(to > before);
        const decided = 'events' in decision ? decision.events : [];
        if (decided.some(({ type }) => type === 'EventCapacityLowered')) {
          const limited = limitCarpool(people, { to, change: (page?.capacityChanges ?? 0) + 1 });
          if ('rejection' in limited) return;
          for (const one of limited.events) people = carpool.evolve(people, { ...one, at: AT });
        }
        for (const one of decided) page = event.evolve(page, { ...one, at: AT });
        expect(maximumOf(page)).toBeLessThanOrEqual(before);
      };
      const pay = (seats: number): void => {
        const before = maximumOf(page);
        // The same payment is told twice; it counts once.
        for (const paymentId of [`y${payments}`, `y${payments}`]) {
          const decision = raiseCapacity(page, { paymentId, seats });
          const decided = 'events' in decision ? decision.events : [];
          for (const one of decided) page = event.evolve(page, { ...one, at: AT });
        }
        payments += 1;
        expect(maximumOf(page)).toBe(before + seats);
      };
      /** Money of one of the payments is given back, up to so many of its seats. */
      const refund = (seats: number): void => {
        if (payments === 0) return;
        const before = maximumOf(page);
        const command = {
          paymentId: `y${seats % payments}`,
          seats: Math.ceil(seats / 3),
          participants: participantCount(people),
        };
        for (let told = 0; told < 2; told += 1) {
          const decision = takeBackCapacity(page, command);
          const decided = 'events' in decision ? decision.events : [];
          if (told === 1) expect(decided).toEqual([]);
          for (const one of decided) page = event.evolve(page, { ...one, at: AT });
        }
        expect(maximumOf(page)).toBeLessThanOrEqual(before);
      };
      const acts = { enrol, leave, limit, pay, refund };
      for (const { kind, number } of steps) {
        acts[kind](number);
        expect(participantCount(people)).toBeLessThanOrEqual(maximumOf(page));
      }
    }),
    runs(),
  );
});

it('visibility and the kind of schedule never change', () => {
  fc.assert(
    fc.property(fc.array(eventAttempt, { maxLength: 30 }), (attempts) => {
      play(event, attempts, (state, before) => {
        if (before === null) return;
        expect(state?.visibility).toBe(before.visibility);
        expect(state?.schedule.kind).toBe(before.schedule.kind);
        expect(state?.slug).toBe(before.slug);
      });
    }),
    runs(),
  );
});

it('a name has one owner at a time and only free names are taken', () => {
  fc.assert(
    fc.property(fc.array(claimAttempt, { maxLength: 30 }), (attempts) => {
      let owner: string | null = null;
      play(claims, attempts, (state, before) => {
        expect(before.ownerId).toBe(owner);
        owner = state.ownerId;
      });
    }),
    runs(),
  );
});

it('an event is over at 06:00 of the day after, local, in every zone and on every day', () => {
  const day = fc
    .integer({
      min: Date.parse('2026-01-01T00:00:00Z') / 86_400_000,
      max: Date.parse('2036-12-31T00:00:00Z') / 86_400_000,
    })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  const special = fc.constantFrom('2026-03-28', '2026-10-24', '2028-02-28', '2028-02-29', '2026-12-31', '2027-03-13');
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.oneof({ weight: 3, arbitrary: day }, special),
      fc.boolean(),
      (timezone, last, isSeason) => {
        const schedule = isSeason
          ? ({ kind: 'season', startDate: '2026-01-01', endDate: last } as const)
          : ({ kind: 'oneTime', date: last, time: '20:00' } as const);
        const end = instantOf(dayAfter(last), '06:00', timezone);
        expect(isUpcoming({ schedule, timezone }, end - 1)).toBe(true);
        expect(isUpcoming({ schedule, timezone }, end)).toBe(false);
        expect(localTime(end, timezone)).toMatchObject({ day: dayAfter(last), time: '06:00' });
        const hours = Array.from({ length: 60 }, (_, hour) =>
          isUpcoming({ schedule, timezone }, end + (hour - 30) * 3_600_000),
        );
        expect(hours.filter((upcoming, index) => index > 0 && upcoming !== hours[index - 1])).toHaveLength(1);
      },
    ),
    runs(),
  );
});
