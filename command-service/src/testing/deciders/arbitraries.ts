import { LANGUAGES, LEG_KINDS, MAIL_KINDS, ROLE_PREFERENCES, SMOKING_VALUES } from '@convoi/contracts';
import type {
  CarpoolStreamEvent,
  ClaimStreamEvent,
  EventStreamEvent,
  PaymentStreamEvent,
} from '@convoi/contracts/events';
import type { Decision } from '@convoi/platform/kernel/command-handler/decision';
import fc from 'fast-check';
import type { CarpoolState } from '../../carpool/carpool.decider.ts';
import { acceptMatch, endMatch, requestMatch } from '../../carpool/matches/match.decider.ts';
import { blockEverywhere, blockParticipant, unblockParticipant } from '../../carpool/registrations/block.decider.ts';
import {
  adopt,
  confirm,
  register,
  requestManageLink,
  stopMails,
  unsubscribe,
} from '../../carpool/registrations/participant.decider.ts';
import { markAboard, updateParticipant } from '../../carpool/registrations/update-participant.decider.ts';
import { createEvent, drawNear, type EventState, type EventTerms, updateEvent } from '../../events/event.decider.ts';
import {
  expirePayment,
  openCheckout,
  type PaymentState,
  requestCapacityPayment,
  settlePayment,
  startDonation,
} from '../../payments/payment.decider.ts';
import { claim, releaseClaim, takeOverClaim } from '../../shared/name-reservation.decider.ts';
import { creation, fact, matchOf, NOW, pair, registration, requested, SEASON } from './facts.ts';

/** Events and commands of a few people on one stream, so that they often meet. */

const DAY_MS = 86_400_000;
const person = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6');
const emailKey = fc.constantFrom('k1', 'k2', 'k3', 'k4');
const digest = fc.constantFrom('d1', 'd2', 'd3');
const flag = fc.boolean();
const moment = fc.integer({ min: NOW - 60 * DAY_MS, max: NOW + 60 * DAY_MS });
const day = fc.integer({ min: -40, max: 200 }).map((days) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10));

/** Who rides together with somebody, mostly nobody. */
const companions = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  fc
    .record({ adults: fc.integer({ min: 0, max: 3 }), children: fc.integer({ min: 0, max: 3 }) })
    .map(({ adults, children }) => ({ adults, children, childSeats: Math.min(1, children) })),
);
/** Those who come along, in a record of what is said. */
const along = companions.map((one) => (one === undefined ? {} : { companions: one }));

const preferences = fc.record({
  seats: fc.integer({ min: 1, max: 9 }),
  smoking: fc.constantFrom(...SMOKING_VALUES),
  rolePreference: fc.constantFrom(...ROLE_PREFERENCES),
  lang: fc.constantFrom(...LANGUAGES),
  shareEmail: flag,
  alertRadiusKm: fc.option(fc.integer({ min: 1, max: 100 })),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  legs: fc
    .subarray([...LEG_KINDS], { minLength: 1 })
    .map((kinds) => kinds.map((kind) => ({ kind, departureTime: null }))),
});

const fares = fc.record({
  fare: fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 3000 }).map((cents) => ({ kind: 'amount' as const, cents })),
      fc.constantFrom({ kind: 'free' as const, cents: null }, { kind: 'talk' as const, cents: null }),
    ),
  ),
  tollsCents: fc.constantFrom(0, 0, 700),
  parkingCents: fc.constantFrom(0, 0, 1200),
  rate: fc.constant('2025-1'),
  payment: fc.constant({ name: 'canary name', iban: 'FR1420041010050500013M02606', link: null }),
  paymentKey: fc.constantFrom(null, 'payment-key-1', 'payment-key-2'),
});

/** Two people, now and then the same one twice. */
const couple = fc.tuple(person, person);
const user = fc.constantFrom('u1', 'u2');

const registrations = fc
  .tuple(person, emailKey, preferences, along, fc.option(person))
  .map(([id, key, wishes, others, asked]) =>
    registration(id, { emailKey: key, ...wishes, ...others, ...(asked === null ? {} : { asks: asked }) }),
  );

const capacity = fc.integer({ min: 1, max: 40 });

/** Any event of the carpool stream, whether it makes sense or not. */
export const carpoolEvent: fc.Arbitrary<CarpoolStreamEvent> = fc.oneof(
  registrations.map((data) => fact('ParticipantRegistered', data)),
  person.map((participantId) => fact('ParticipantConfirmed', { participantId })),
  fc
    .tuple(person, fc.record({ name: digest, address: digest }, { requiredKeys: [] }), preferences, along)
    .map(([participantId, digests, { seats: places }, others]) =>
      fact('ParticipantUpdated', {
        participantId,
        subjectId: `subject-${participantId}`,
        person: { name: `canary ${participantId}` },
        digests,
        seats: places,
        ...others,
      }),
    ),
  fc
    .tuple(person, fc.integer({ min: 0, max: 4 }))
    .map(([participantId, seats]) => fact('PeopleAboardMarked', { participantId, seats })),
  fc
    .tuple(person, fares)
    .map(([participantId, said]) =>
      fact('FareStated', { participantId, subjectId: `subject-${participantId}`, ...said }),
    ),
  fc.tuple(person, flag).map(([participantId, mails]) => fact('MailPreferenceChanged', { participantId, mails })),
  fc
    .tuple(person, fc.constantFrom('duplicate' as const, 'resend' as const), digest)
    .map(([participantId, cause, requestId]) => fact('ManageLinkRequested', { participantId, cause, requestId })),
  fc
    .tuple(person, fc.constantFrom('left' as const, 'erased' as const, 'withdrawn' as const))
    .map(([participantId, reason]) => fact('ParticipantUnsubscribed', { participantId, by: 'participant', reason })),
  fc.tuple(person, user).map(([participantId, userId]) => fact('ParticipantAdopted', { participantId, userId })),
  couple.map(([a, b]) => requested(a, b)),
  fc
    .tuple(couple, flag, fc.integer({ min: 1, max: 9 }), fc.subarray([...LEG_KINDS], { minLength: 1 }))
    .map(([[a, b], isSenderDriving, seats, legs]) => {
      const [driverId, passengerId] = isSenderDriving ? [a, b] : [b, a];
      return fact('MatchAccepted', { ...pair(a, b), driverId, passengerId, seats, legs });
    }),
  fc
    .tuple(couple, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .map(([[a, b], seats, seatsBefore]) =>
      fact('RideSeatsChanged', { ...pair(a, b), driverId: b, passengerId: a, seats, seatsBefore }),
    ),
  couple.map(([a, b]) =>
    fact('MatchQueued', { ...pair(a, b), driverId: b, passengerId: a, seats: 1, legs: [...LEG_KINDS] }),
  ),
  fc
    .tuple(couple, moment)
    .map(([[a, b], until]) =>
      fact('SeatOffered', { ...pair(a, b), driverId: b, passengerId: a, until: new Date(until).toISOString() }),
    ),
  fc
    .tuple(couple, fc.constantFrom({}, { stays: true }))
    .map(([[a, b], stays]) => fact('SeatLapsed', { ...pair(a, b), driverId: b, passengerId: a, ...stays })),
  fc
    .tuple(person, fc.constantFrom('coming' as const, 'absent' as const))
    .map(([participantId, attendance]) => fact('AttendanceStated', { participantId, attendance, day: '2026-12-05' })),
  couple.map(([a, b]) => fact('MatchRejected', { ...pair(a, b), by: b })),
  couple.map(([a, b]) => fact('MatchCancelled', { ...pair(a, b), by: a })),
  couple.map(([a, b]) => fact('MatchClosed', { ...pair(a, b), leaverId: b, cause: 'left' })),
  fc
    .tuple(couple, fc.constantFrom({}, { everywhere: true as const }), flag)
    .map(([[senderId, receiverId], more, isBlock]) =>
      fact(isBlock ? 'ParticipantBlocked' : 'ParticipantUnblocked', { senderId, receiverId, ...more }),
    ),
  fc.constant(fact('CarpoolClosed', { cause: 'withdrawn' })),
  fc.tuple(capacity, fc.integer({ min: 1, max: 3 })).map(([to, change]) => fact('CarpoolLimited', { to, change })),
);

const schedule = fc.oneof(
  day.map((date) => ({ kind: 'oneTime' as const, date, time: '19:30' })),
  fc.tuple(day, day).map(([startDate, endDate]) => ({ kind: 'season' as const, startDate, endDate })),
);
const creations = fc.tuple(flag, schedule).map(([isPublic, when]) =>
  creation({
    schedule: when,
    visibility: isPublic ? 'public' : 'private',
    maxParticipants: isPublic ? null : 20,
  }),
);

/** Any event of the event stream, whether it makes sense or not. */
export const eventEvent: fc.Arbitrary<EventStreamEvent> = fc.oneof(
  creations.map((data) => fact('EventCreated', data)),
  digest.map((title) => fact('EventDetailsChanged', { title })),
  digest.map((description) =>
    fact('EventDescribed', {
      subjectId: 's1',
      description,
      practicalNotes: null,
      organiserName: 'canary',
      endTime: '23:00',
      doorsTime: null,
    }),
  ),
  digest.map((label) =>
    fact('EventPlaceCorrected', {
      place: { label, latitude: 38.7, longitude: -9.1, countryCode: 'PT' },
      timezone: 'Europe/Lisbon',
    }),
  ),
  schedule.map((when) => fact('EventRescheduled', { schedule: when })),
  fc.tuple(digest, flag).map(([contactKey, showEmail]) =>
    fact('EventContactChanged', {
      subjectId: 's1',
      contactEmail: 'canary@example.org',
      contactKey,
      previousEmail: null,
      phone: null,
      phoneKey: null,
      showEmail,
      showPhone: false,
    }),
  ),
  digest.map((logo) => fact('EventLogoChanged', { logo })),
  fc.tuple(capacity, capacity).map(([from, to]) => fact('EventCapacityLowered', { from, to })),
  fc.tuple(capacity, capacity).map(([from, to]) => fact('EventCapacityRaised', { from, to, paymentId: 'y1' })),
  fc
    .tuple(capacity, capacity, capacity)
    .map(([from, to, seats]) => fact('EventCapacityTakenBack', { from, to, paymentId: 'y1', seats })),
  day.map((firstDay) => fact('EventDrewNear', { firstDay })),
  day.map((one) => fact('RideDayCame', { day: one })),
  capacity.map((version) => fact('AdminLinkRotated', { version })),
  fc.constant(fact('AnnouncementMade', { requestId: 'r1', subjectId: 's1', text: 'canary', participantIds: null })),
  fc.constant(fact('AdminLinksRequested', { eventIds: ['e1'], requestId: 'r2' })),
  fc.constant(fact('EventWithdrawn', { subjectId: 'organiser', reason: null })),
  fc.constant(fact('EventHidden', { subjectId: 'organiser', reason: 'spam' })),
  fc.constant(fact('EventRestored', { subjectId: 'organiser', reason: 'sorry' })),
);

const owner = fc.constantFrom('a', 'b', 'c');

/** Any event of a claim stream. */
export const claimEvent: fc.Arbitrary<ClaimStreamEvent> = fc
  .tuple(owner, flag)
  .map(([ownerId, isClaim]) => fact(isClaim ? 'Claimed' : 'ClaimReleased', { ownerId }));

/** A command with its decider; printed as a call when a property fails. */
export interface Attempt<S, E> {
  readonly name: string;
  readonly command: object;
  readonly decide: (state: S) => Decision<E>;
}

function attempt<S, E, C extends object>(decide: (state: S, command: C) => Decision<E>) {
  return (command: C): Attempt<S, E> => ({
    name: decide.name,
    command,
    decide: (state) => decide(state, command),
  });
}

const terms: fc.Arbitrary<EventTerms> = fc.record({
  closure: fc.constantFrom(null, null, null, null, 'ended' as const, 'withdrawn' as const, 'hidden' as const),
  maxParticipants: fc.constantFrom(null, null, 1, 2, 3),
  capacityChanges: fc.integer({ min: 0, max: 3 }),
});

/** Any command on a carpool. */
export const carpoolAttempt: fc.Arbitrary<Attempt<CarpoolState, CarpoolStreamEvent>> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        registration: registrations,
        aboard: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
        terms,
      })
      .map(attempt(register)),
  },
  fc
    .record({ participantId: person, receiverId: person, isSuspended: fc.constantFrom(false, false, true) })
    .map(({ participantId, receiverId, isSuspended }) => ({
      participantId,
      prepared: { request: requested(participantId, receiverId).data, closure: null, isSuspended, now: NOW },
    }))
    .map(attempt(confirm)),
  fc
    .record({
      participantId: person,
      person: fc.constantFrom(null, { name: 'canary name' }),
      digests: fc.record({ name: digest }, { requiredKeys: [] }),
      preferences: fc.record(
        {
          seats: fc.integer({ min: 1, max: 9 }),
          companions,
          rolePreference: fc.constantFrom(...ROLE_PREFERENCES),
          shareEmail: flag,
        },
        { requiredKeys: [] },
      ),
      mails: fc.option(flag, { nil: undefined }),
      rideMails: fc.option(flag, { nil: undefined }),
      aboard: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
      closure: fc.constantFrom(null, null, 'ended' as const),
      now: moment,
    })
    .map(attempt(updateParticipant)),
  fc.record({ participantId: person, kind: fc.constantFrom(...MAIL_KINDS) }).map(attempt(stopMails)),
  fc
    .record({ participantId: person, seats: fc.integer({ min: 0, max: 4 }), closure: fc.constant(null) })
    .map(attempt(markAboard)),
  fc
    .record({
      emailKey,
      cause: fc.constantFrom('duplicate' as const, 'resend' as const),
      requestId: fc.uuid(),
      now: moment,
    })
    .map(attempt(requestManageLink)),
  fc
    .record({
      participantId: person,
      by: fc.constant('participant' as const),
      reason: fc.constantFrom('left' as const, 'erased' as const),
    })
    .map(attempt(unsubscribe)),
  fc.record({ participantId: person, userId: user }).map(attempt(adopt)),
);

/** One of few people and another one, so that their relations get somewhere. */
const neighbours = fc.constantFrom('p1', 'p2', 'p3', 'p4').chain((a) =>
  fc.tuple(
    fc.constant(a),
    person.filter((b) => b !== a),
  ),
);
const closure = fc.constantFrom(null, null, null, null, 'ended' as const);

const rideAttempt: fc.Arbitrary<Attempt<CarpoolState, CarpoolStreamEvent>> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        request: fc
          .tuple(fc.oneof({ weight: 9, arbitrary: neighbours }, couple), fc.constantFrom('request', 'contact'))
          .map(([[a, b], via]) => requested(a, b, { via }).data),
        closure,
        now: moment,
      })
      .map(attempt(requestMatch)),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(neighbours, flag, fc.option(flag), closure).map(([[a, b], isFirst, isFirstDriving, closed]) =>
      attempt(acceptMatch)({
        matchId: matchOf(a, b),
        by: isFirst ? a : b,
        driverId: isFirstDriving === null ? null : isFirstDriving ? a : b,
        savedKmPerLeg: isFirst ? { [a]: 12.4, [b]: 0 } : {},
        wayKm: { p1: 42.5, p2: 153.1, p3: 7 },
        now: NOW,
        closure: closed,
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(neighbours, person)
      .map(([[a, b], stranger]) => attempt(endMatch)({ matchId: matchOf(a, b), by: stranger === 'p6' ? stranger : a })),
  },
  fc
    .tuple(neighbours, flag)
    .map(([[participantId, otherId], isBlock]) =>
      attempt(isBlock ? blockParticipant : unblockParticipant)({ participantId, otherId }),
    ),
  fc
    .tuple(neighbours, flag, flag)
    .map(([[participantId, otherId], isBlock, isAnew]) =>
      isBlock
        ? attempt(blockEverywhere)({ blocks: [{ participantId, otherId }], isAnew, now: NOW })
        : attempt(unblockParticipant)({ participantId, otherId, isEverywhere: true }),
    ),
);

/** Any command on a carpool, mostly about rides: most people are there, and only some of them leave. */
export const carpoolRides: fc.Arbitrary<readonly Attempt<CarpoolState, CarpoolStreamEvent>[]> = fc
  .tuple(
    fc.array(fc.tuple(preferences, fc.integer({ min: 1, max: 3 })), { minLength: 4, maxLength: 6 }),
    fc.array(fc.oneof({ weight: 9, arbitrary: rideAttempt }, carpoolAttempt), { minLength: 20, maxLength: 120 }),
  )
  .map(([wishes, attempts]) => [
    ...wishes.map(([wish, places], index) =>
      attempt(register)({
        registration: registration(`p${index + 1}`, { ...wish, seats: places }),
        terms: { closure: null, maxParticipants: null, capacityChanges: 0 },
      }),
    ),
    ...attempts,
  ]);

/** Any command on an event. */
export const eventAttempt: fc.Arbitrary<Attempt<EventState, EventStreamEvent>> = fc.oneof(
  fc.record({ event: creations, now: moment }).map(attempt(createEvent)),
  {
    weight: 4,
    arbitrary: fc
      .record({
        title: fc.option(digest, { nil: undefined }),
        date: fc.option(day, { nil: undefined }),
        time: fc.constantFrom(undefined, '08:00'),
        startDate: fc.option(day, { nil: undefined }),
        endDate: fc.option(fc.oneof(day, fc.constant(SEASON.endDate)), { nil: undefined }),
        logo: fc.option(digest, { nil: undefined }),
        maxParticipants: fc.option(capacity, { nil: undefined }),
        retentionDays: fc.constantFrom(0, 30),
        now: moment,
      })
      .map(attempt(updateEvent)),
  },
  fc.record({ now: moment }).map(attempt(drawNear)),
);

/** Any command on a claim. */
export const claimAttempt: fc.Arbitrary<Attempt<Parameters<typeof claim>[0], ClaimStreamEvent>> = fc.oneof(
  fc.record({ ownerId: owner }).map(attempt(claim)),
  fc.record({ ownerId: owner }).map(attempt(releaseClaim)),
  fc
    .tuple(owner, owner)
    .filter(([ownerId, abandonedBy]) => ownerId !== abandonedBy)
    .map(([ownerId, abandonedBy]) => attempt(takeOverClaim)({ ownerId, abandonedBy })),
);

const asked = fc.record({
  amountCents: fc.constantFrom(250, 1000),
  currency: fc.constantFrom('EUR' as const, 'USD' as const),
  method: fc.constantFrom('card' as const, 'paypal' as const),
  redirect: fc.constant('/'),
  userId: fc.constant(null),
});
const raises = asked.map((terms) => ({ eventId: 'e1', from: 20, to: 25, ...terms }));
const provider = fc.constantFrom('paypal' as const, 'helloasso' as const);
const taken = fc.constantFrom('t1', 't2', 't3');
const refund = fc.record({
  ref: fc.constantFrom('r1', 'r2', 'r3'),
  amountCents: fc.constantFrom(100, 250, 1000, 2000),
});
const checkouts = fc.record({ provider, ref: fc.constant('o1'), redirectUrl: fc.constant('https://pay.example/o1') });

/** Any event of a payment stream, whether it makes sense or not. */
export const paymentEvent: fc.Arbitrary<PaymentStreamEvent> = fc.oneof(
  asked.map((data) => fact('DonationStarted', data)),
  raises.map((data) => fact('CapacityPaymentRequested', data)),
  checkouts.map((data) => fact('CheckoutOpened', data)),
  fc.record({ provider, ref: taken }).map((data) => fact('PaymentCaptured', data)),
  taken.map((ref) =>
    fact('PaymentMismatched', { provider: 'paypal', ref, cause: 'amount', amountCents: 1, currency: 'EUR' }),
  ),
  fc.constant(fact('PaymentFailed', { reason: 'refused' })),
  fc.constant(fact('PaymentCancelled', {})),
  fc.constant(fact('PaymentExpired', {})),
  refund.map((data) => fact('PaymentRefunded', data)),
);

/** Any command on a payment; its provider says anything at all, often the truth. */
export const paymentAttempt: fc.Arbitrary<Attempt<PaymentState, PaymentStreamEvent>> = fc.oneof(
  asked.map(attempt(startDonation)),
  raises.map(attempt(requestCapacityPayment)),
  checkouts.map(attempt(openCheckout)),
  {
    weight: 5,
    arbitrary: fc
      .record({
        paymentId: fc.constant('y1'),
        report: fc.oneof(
          fc.constantFrom({ kind: 'open' as const }, { kind: 'refused' as const }, { kind: 'cancelled' as const }),
          fc.record({
            kind: fc.constant('taken' as const),
            provider,
            ref: taken,
            paymentId: fc.constantFrom('y1', 'y1', 'y1', 'y2', null),
            amountCents: fc.constantFrom(250, 1000, 1, null),
            currency: fc.constantFrom('EUR', 'USD'),
            refunds: fc.array(refund, { maxLength: 3 }),
          }),
        ),
      })
      .map(attempt(settlePayment)),
  },
  moment.map((now) => attempt(expirePayment)({ now })),
);
