import { describe, expect, it } from 'vitest';
import { event } from '../testing/deciders/deciders.ts';
import { created, createdPrivate, creation, END, fact, NOW, SEASON } from '../testing/deciders/facts.ts';
import { fold, spec } from '../testing/deciders/spec.ts';
import {
  announce,
  beginRideDay,
  closureOf,
  createEvent,
  drawNear,
  isUpcoming,
  raiseCapacity,
  requestAdminLinks,
  takeBackCapacity,
  type UpdateEvent,
  updateEvent,
} from './event.decider.ts';

const update = (change: Partial<UpdateEvent>): UpdateEvent => ({
  retentionDays: 30,
  now: NOW,
  ...change,
});
const contact = {
  subjectId: 'organiser-1',
  contactEmail: 'canary-new@example.org',
  contactKey: 'contact-key-2',
  phone: '+33600000001',
  phoneKey: 'phone-key-1',
  showEmail: true,
  showPhone: false,
};

const about = {
  subjectId: 'organiser-1',
  description: 'canary description',
  practicalNotes: null,
  organiserName: null,
  endTime: '23:00',
  doorsTime: null,
};
const place = { label: 'Le Brise Glace, Annecy', latitude: 45.9067, longitude: 6.1131, countryCode: 'FR' };

describe('what its organiser says of an event', () => {
  it('is written with it, and each time it is changed', () => {
    spec(event)
      .given()
      .when(createEvent, { event: creation(), about, now: NOW })
      .gives(fact('EventCreated', creation()), fact('EventDescribed', about));
    const state = fold(event, [{ ...created(), at: new Date(NOW).toISOString() }]);
    expect(updateEvent(state, update({ about }))).toEqual({ events: [fact('EventDescribed', about)] });
  });
});

describe('a wrong place', () => {
  const placed = { place, timezone: 'Europe/Paris' };

  it('is corrected once', () => {
    spec(event).given(created()).when(updateEvent, update({ placed })).gives(fact('EventPlaceCorrected', placed));
    spec(event).given(created(), fact('EventPlaceCorrected', placed)).when(updateEvent, update({ placed })).gives();
  });

  it('counts from then on: the day is that of its zone', () => {
    const far = { place, timezone: 'Pacific/Auckland' };
    spec(event)
      .given(created(), fact('EventPlaceCorrected', far))
      .when(updateEvent, update({ title: 'Fête', now: END - 1 }))
      .rejected('event.ended');
  });
});

describe('creating an event', () => {
  it('writes what was said', () => {
    spec(event).given().when(createEvent, { event: creation(), now: NOW }).gives(fact('EventCreated', creation()));
    const hidden = { subjectId: 'subject-1', reason: 'suspended' };
    spec(event)
      .given()
      .when(createEvent, { event: creation(), hidden, now: NOW })
      .gives(fact('EventCreated', creation()), fact('EventHidden', hidden));
  });

  it('does nothing the second time', () => {
    spec(event).given(created()).when(createEvent, { event: creation(), now: NOW }).gives();
  });

  it('lets an event of today in until 06:00 of the next day', () => {
    spec(event)
      .given()
      .when(createEvent, { event: creation(), now: END - 1 })
      .gives(fact('EventCreated', creation()));
  });

  it('refuses an event that is over', () => {
    spec(event)
      .given()
      .when(createEvent, { event: creation(), now: END })
      .rejected('validation.failed', { errors: [{ field: 'date', code: 'date_past' }] });
  });

  it('refuses a season that is over, ends before it begins or lies beyond the calendar', () => {
    const season = (change: object, now = NOW) =>
      spec(event)
        .given()
        .when(createEvent, { event: creation({ schedule: { ...SEASON, ...change } }), now });
    season({}, Date.parse('2027-04-02T00:00:00Z')).rejected('validation.failed', {
      errors: [{ field: 'end_date', code: 'date_past' }],
    });
    season({ endDate: '2026-11-30' }).rejected('validation.failed', {
      errors: [{ field: 'end_date', code: 'date_order' }],
    });
    season({ endDate: '2101-01-01' }).rejected('validation.failed', {
      errors: [{ field: 'end_date', code: 'out_of_range' }],
    });
  });
});

describe('changing an event', () => {
  it('is refused for an unknown, a withdrawn and an ended one', () => {
    spec(event)
      .given()
      .when(updateEvent, update({ title: 'Autre' }))
      .rejected('event.not_found');
    spec(event)
      .given(created(), fact('EventWithdrawn', { subjectId: 'organiser', reason: null }))
      .when(updateEvent, update({ title: 'Autre' }))
      .rejected('event.withdrawn');
    spec(event)
      .given(created())
      .when(updateEvent, update({ title: 'Autre', now: END }))
      .rejected('event.ended');
  });

  it('brings an ended event back by dates that lie ahead', () => {
    spec(event)
      .given(created())
      .when(updateEvent, update({ date: '2026-12-19', now: END }))
      .gives(fact('EventRescheduled', { schedule: { kind: 'oneTime', date: '2026-12-19', time: '19:30' } }));
  });

  it('brings nothing back once the people of the event are forgotten', () => {
    const late = (now: number): UpdateEvent => update({ date: '2027-02-19', now });
    spec(event)
      .given(created())
      .when(updateEvent, late(END + 30 * 86_400_000 - 1))
      .gives(fact('EventRescheduled', { schedule: { kind: 'oneTime', date: '2027-02-19', time: '19:30' } }));
    spec(event)
      .given(created())
      .when(updateEvent, late(END + 30 * 86_400_000))
      .rejected('event.ended');
  });

  it('changes nothing when nothing differs', () => {
    const { title, phoneKey, contactKey, phone } = creation();
    spec(event)
      .given(created())
      .when(
        updateEvent,
        update({
          title,
          date: '2026-12-05',
          time: '19:30',
          contact: { ...contact, contactEmail: 'canary-orga@example.org', contactKey, phone, phoneKey },
        }),
      )
      .gives();
  });

  it('changes title, dates and logo', () => {
    spec(event)
      .given(created({ schedule: SEASON }))
      .when(updateEvent, update({ title: 'Ski', startDate: '2026-12-08', logo: 'aa.webp', date: '2020-01-01' }))
      .gives(
        fact('EventDetailsChanged', { title: 'Ski' }),
        fact('EventRescheduled', { schedule: { ...SEASON, startDate: '2026-12-08' } }),
        fact('EventLogoChanged', { logo: 'aa.webp' }),
      );
  });

  it('refuses days in the past, in the wrong order, beyond the calendar', () => {
    const refused = (change: Partial<UpdateEvent>, field: string, code: 'date_past' | 'date_order' | 'out_of_range') =>
      spec(event)
        .given(created(change.date === undefined ? { schedule: SEASON } : {}))
        .when(updateEvent, update(change))
        .rejected('validation.failed', { errors: [{ field, code }] });
    refused({ date: '2026-11-19' }, 'date', 'date_past');
    refused({ startDate: '2026-10-01', endDate: '2026-11-01' }, 'end_date', 'date_past');
    refused({ startDate: '2027-05-01' }, 'end_date', 'date_order');
    refused({ endDate: '2101-01-01' }, 'end_date', 'out_of_range');
  });

  it('tells the old address of a new one, and only then', () => {
    spec(event)
      .given(created())
      .when(updateEvent, update({ contact, previousEmail: 'canary-orga@example.org' }))
      .gives(fact('EventContactChanged', { ...contact, previousEmail: 'canary-orga@example.org' }));
    const shown = { ...contact, contactEmail: 'canary-orga@example.org', contactKey: 'contact-key-1', showPhone: true };
    spec(event)
      .given(created())
      .when(updateEvent, update({ contact: shown, previousEmail: 'canary-orga@example.org' }))
      .gives(fact('EventContactChanged', { ...shown, previousEmail: null }));
    spec(event)
      .given(created())
      .when(updateEvent, update({ contact }))
      .gives(fact('EventContactChanged', { ...contact, previousEmail: null }));
  });
});

describe('the maximum of a private event', () => {
  it('is refused with its price when it is raised, and nothing else is saved', () => {
    spec(event)
      .given(createdPrivate())
      .when(updateEvent, update({ maxParticipants: 25, title: 'Autre' }))
      .rejected('event.capacity_payment_required', {
        facts: { currentMax: 20, requestedMax: 25, amountCents: 250 },
      });
  });

  it('counts from what was paid or lowered before', () => {
    spec(event)
      .given(createdPrivate(), fact('EventCapacityRaised', { from: 20, to: 30, paymentId: 'p' }))
      .when(updateEvent, update({ maxParticipants: 25 }))
      .gives(fact('EventCapacityLowered', { from: 30, to: 25 }));
    spec(event)
      .given(createdPrivate(), fact('EventCapacityLowered', { from: 20, to: 10 }))
      .when(updateEvent, update({ maxParticipants: 11 }))
      .rejected('event.capacity_payment_required', { facts: { currentMax: 10, requestedMax: 11, amountCents: 50 } });
  });

  it('can be lowered; how many take part is for the carpool to say', () => {
    const lowered = (maxParticipants: number) =>
      spec(event).given(createdPrivate()).when(updateEvent, update({ maxParticipants }));
    lowered(5).gives(fact('EventCapacityLowered', { from: 20, to: 5 }));
    lowered(20).gives();
  });

  it('does not exist for a public event', () => {
    spec(event)
      .given(created())
      .when(updateEvent, update({ maxParticipants: 5 }))
      .gives();
  });
});

describe('the life of an event', () => {
  const facts = {
    absent: [],
    open: [created()],
    hidden: [created(), fact('EventHidden', { subjectId: 'organiser', reason: 'spam' })],
    restored: [
      created(),
      fact('EventHidden', { subjectId: 'organiser', reason: 'spam' }),
      fact('EventRestored', { subjectId: 'organiser', reason: 'sorry' }),
    ],
    withdrawn: [created(), fact('EventWithdrawn', { subjectId: 'organiser', reason: 'rain' })],
  } as const;
  const closures = [
    ['absent', NOW, 'absent'],
    ['open', NOW, null],
    ['open', END, 'ended'],
    ['hidden', NOW, 'hidden'],
    ['hidden', END, 'hidden'],
    ['restored', NOW, null],
    ['withdrawn', NOW, 'withdrawn'],
    ['withdrawn', END, 'withdrawn'],
  ] as const;
  it.each(closures)('%s at %d is closed as %s', (state, now, closure) => {
    const past = facts[state].map((recorded) => ({ ...recorded, at: '2026-11-01T08:00:00.000Z' }));
    expect(closureOf(fold(event, past), now)).toBe(closure);
  });

  it('gets a new secret link', () => {
    const past = [created(), fact('AdminLinkRotated', { version: 2 })].map((one) => ({ ...one, at: 'x' }));
    expect(fold(event, past)).toMatchObject({ adminKeyVersion: 2, title: 'Fête du lac' });
  });

  it('begins once', () => {
    const past = [created(), created({ title: 'Autre' })].map((one) => ({ ...one, at: 'x' }));
    expect(fold(event, past)).toMatchObject({ title: 'Fête du lac' });
  });

  it('ends at 06:00 of the next day, also in the night in which the clock is put back', () => {
    const autumn = creation({ schedule: { kind: 'oneTime', date: '2026-10-24', time: '20:00' } });
    const end = Date.parse('2026-10-25T05:00:00Z');
    expect([isUpcoming(autumn, end - 1), isUpcoming(autumn, end)]).toEqual([true, false]);
  });
});

describe('the day of the rides', () => {
  /** Midnight in Annecy on the day of the event of `created`. */
  const midnight = Date.parse('2026-12-04T23:00:00.000Z');
  const DAY_MS = 24 * 3_600_000;
  const came = fact('RideDayCame', { day: '2026-12-05' });
  const at = (now: number) => ({ now });
  const moved = (date: string, time: string) => fact('EventRescheduled', { schedule: { kind: 'oneTime', date, time } });

  it('is noted once, from its midnight until the next', () => {
    spec(event)
      .given(created())
      .when(beginRideDay, at(midnight - 1))
      .gives();
    for (const now of [midnight, midnight + DAY_MS - 1])
      spec(event).given(created()).when(beginRideDay, at(now)).gives(came);
    spec(event)
      .given(created())
      .when(beginRideDay, at(midnight + DAY_MS))
      .gives();
    spec(event)
      .given(created(), came)
      .when(beginRideDay, at(midnight + 1))
      .gives();
  });

  it('is another one after a change of the day, not of the time', () => {
    spec(event).given(created(), came, moved('2026-12-05', '21:00')).when(beginRideDay, at(midnight)).gives();
    spec(event)
      .given(created(), came, moved('2026-12-12', '19:30'))
      .when(beginRideDay, at(midnight + 7 * DAY_MS))
      .gives(fact('RideDayCame', { day: '2026-12-12' }));
  });

  it('begins in the evening before where the event begins in the night', () => {
    const early = [created(), moved('2026-12-05', '00:30')] as const;
    const evening = Date.parse('2026-12-04T17:30:00.000Z');
    spec(event)
      .given(...early)
      .when(beginRideDay, at(evening - 1))
      .gives();
    spec(event)
      .given(...early)
      .when(beginRideDay, at(evening))
      .gives(came);
  });

  it('of an event that is not there, hidden or withdrawn is nothing to tell of', () => {
    spec(event).given().when(beginRideDay, at(midnight)).gives();
    for (const type of ['EventHidden', 'EventWithdrawn'] as const)
      spec(event)
        .given(created(), fact(type, { subjectId: 'organiser-1', reason: null }))
        .when(beginRideDay, at(midnight))
        .gives();
  });
});

describe('the day before', () => {
  const HOUR_MS = 3_600_000;
  /** 08:00 in Annecy on the day before the event of `created`. */
  const morning = Date.parse('2026-12-04T07:00:00.000Z');
  const begin = Date.parse('2026-12-05T18:30:00.000Z');
  const near = fact('EventDrewNear', { firstDay: '2026-12-05' });
  const at = (now: number) => ({ now });

  it('is noted once, from its morning until the event begins', () => {
    spec(event)
      .given(created())
      .when(drawNear, at(morning - 1))
      .gives();
    for (const now of [morning, begin - 1]) spec(event).given(created()).when(drawNear, at(now)).gives(near);
    spec(event).given(created()).when(drawNear, at(begin)).gives();
    spec(event)
      .given(created(), near)
      .when(drawNear, at(morning + HOUR_MS))
      .gives();
  });

  it('is another one after a change of the day, not of the time', () => {
    const moved = (date: string, time: string) =>
      fact('EventRescheduled', { schedule: { kind: 'oneTime', date, time } });
    spec(event).given(created(), near, moved('2026-12-05', '21:00')).when(drawNear, at(begin)).gives();
    spec(event)
      .given(created(), near, moved('2026-12-12', '19:30'))
      .when(drawNear, at(morning + 7 * 24 * HOUR_MS))
      .gives(fact('EventDrewNear', { firstDay: '2026-12-12' }));
  });

  it('of a season is the one before its first day', () => {
    const first = Date.parse('2026-11-30T07:00:00.000Z');
    const season = created({ schedule: SEASON });
    spec(event)
      .given(season)
      .when(drawNear, at(first - 1))
      .gives();
    spec(event)
      .given(season)
      .when(drawNear, at(first))
      .gives(fact('EventDrewNear', { firstDay: SEASON.startDate }));
    spec(event)
      .given(season)
      .when(drawNear, at(first + 22 * HOUR_MS))
      .gives();
  });

  it('of an event that is not there, hidden or withdrawn is nothing to be reminded of', () => {
    spec(event).given().when(drawNear, at(morning)).gives();
    for (const type of ['EventHidden', 'EventWithdrawn'] as const)
      spec(event)
        .given(created(), fact(type, { subjectId: 'organiser-1', reason: null }))
        .when(drawNear, at(morning))
        .gives();
  });
});

describe('a raise that was paid for', () => {
  const raise = { paymentId: 'y1', seats: 5 };
  const raised = fact('EventCapacityRaised', { from: 20, to: 25, paymentId: 'y1' });

  it('adds its seats to the maximum of now, once', () => {
    spec(event).given(createdPrivate()).when(raiseCapacity, raise).gives(raised);
    spec(event)
      .given(createdPrivate(), fact('EventCapacityLowered', { from: 20, to: 10 }))
      .when(raiseCapacity, raise)
      .gives(fact('EventCapacityRaised', { from: 10, to: 15, paymentId: 'y1' }));
    spec(event)
      .given(createdPrivate(), raised, fact('EventCapacityLowered', { from: 25, to: 12 }))
      .when(raiseCapacity, raise)
      .gives();
    spec(event)
      .given(createdPrivate(), raised)
      .when(raiseCapacity, { paymentId: 'y2', seats: 5 })
      .gives(fact('EventCapacityRaised', { from: 25, to: 30, paymentId: 'y2' }));
  });

  it('is nothing to an event without a maximum and refused without an event', () => {
    spec(event).given(created()).when(raiseCapacity, raise).gives();
    spec(event).given().when(raiseCapacity, raise).rejected('event.not_found');
  });
});

describe('seats whose payment was given back', () => {
  const raised = fact('EventCapacityRaised', { from: 20, to: 25, paymentId: 'y1' });
  const gone = (from: number, to: number, seats: number) =>
    fact('EventCapacityTakenBack', { from, to, paymentId: 'y1', seats });
  const back = (seats: number, participants: number) => ({ paymentId: 'y1', seats, participants });

  it('go, as far as nobody has taken them', () => {
    const given = () => spec(event).given(createdPrivate(), raised);
    given()
      .when(takeBackCapacity, back(5, 3))
      .gives(gone(25, 20, 5));
    given()
      .when(takeBackCapacity, back(5, 22))
      .gives(gone(25, 22, 5));
    given()
      .when(takeBackCapacity, back(5, 25))
      .gives(gone(25, 25, 5));
    given()
      .when(takeBackCapacity, back(5, 40))
      .gives(gone(25, 25, 5));
    expect(
      given()
        .when(takeBackCapacity, back(5, 22))
        .gives(gone(25, 22, 5))?.maxParticipants,
    ).toBe(22);
  });

  it('go once, in parts or whole', () => {
    const after = (...facts: readonly ReturnType<typeof gone>[]) =>
      spec(event).given(createdPrivate(), raised, ...facts);
    after()
      .when(takeBackCapacity, back(2, 0))
      .gives(gone(25, 23, 2));
    after(gone(25, 23, 2))
      .when(takeBackCapacity, back(5, 0))
      .gives(gone(23, 20, 3));
    after(gone(25, 23, 2))
      .when(takeBackCapacity, back(2, 0))
      .gives();
    after(gone(25, 25, 5))
      .when(takeBackCapacity, back(5, 0))
      .gives();
  });

  it('are counted from the maximum of now', () => {
    spec(event)
      .given(createdPrivate(), raised, fact('EventCapacityLowered', { from: 25, to: 12 }))
      .when(takeBackCapacity, back(5, 3))
      .gives(gone(12, 7, 5));
  });

  it('are none where the payment bought none, or there is no maximum or no event', () => {
    spec(event).given(createdPrivate()).when(takeBackCapacity, back(5, 0)).gives();
    spec(event).given(createdPrivate(), raised).when(takeBackCapacity, back(0, 0)).gives();
    spec(event)
      .given(createdPrivate(), raised)
      .when(takeBackCapacity, { ...back(5, 0), paymentId: 'y2' })
      .gives();
    spec(event).given(created()).when(takeBackCapacity, back(5, 0)).gives();
    spec(event).given().when(takeBackCapacity, back(5, 0)).rejected('event.not_found');
  });
});

describe('mailing the links of events', () => {
  const request = { eventIds: ['e1', 'e2'], requestId: 'r1' };

  it('is asked for as often as somebody asks', () => {
    const asked = fact('AdminLinksRequested', request);
    spec(event).given(created()).when(requestAdminLinks, request).gives(asked);
    const again = { ...request, requestId: 'r2' };
    spec(event).given(created(), asked).when(requestAdminLinks, again).gives(fact('AdminLinksRequested', again));
  });

  it('does nothing for an event that is not there, or withdrawn', () => {
    const withdrawn = fact('EventWithdrawn', { subjectId: null, reason: null });
    spec(event).given().when(requestAdminLinks, request).gives();
    spec(event).given(created(), withdrawn).when(requestAdminLinks, request).gives();
  });
});

describe('an announcement', () => {
  const announcement = { requestId: 'r1', subjectId: 'organiser-1', text: 'canary: parking', participantIds: null };
  const command = { announcement, now: NOW };

  it('is made while the event is to come', () => {
    spec(event).given(created()).when(announce, command).gives(fact('AnnouncementMade', announcement));
  });

  it('is refused once the event is over or withdrawn, and where there is none', () => {
    const withdrawn = fact('EventWithdrawn', { subjectId: null, reason: null });
    spec(event).given(created()).when(announce, { announcement, now: END }).rejected('event.ended');
    spec(event).given(created(), withdrawn).when(announce, command).rejected('event.withdrawn');
    spec(event).given().when(announce, command).rejected('event.not_found');
  });
});
