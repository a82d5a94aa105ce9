import { roadKm } from '@convoi/contracts';
import { createPositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accepted,
  cancelled,
  closed,
  confirmed,
  EVENT,
  eventCreated,
  eventFact,
  history,
  matchIdOf,
  organiserErased,
  queued,
  registered,
  rejected,
  requested,
  seatLapsed,
  seatOffered,
  seatsChanged,
  subjectErased,
  unsubscribed,
  updated,
  uuid,
} from '../testing/history.ts';
import { given, project } from '../testing/projection-spec.ts';
import {
  type EventPage,
  type EventPagesSecrets,
  eventPages,
  type PageParticipant,
  pagePartId,
} from './event-page.projection.ts';
import { publicParticipant } from './page-participant.view.ts';

const secrets: EventPagesSecrets = {
  adminKeyHash: (eventId, version) => `hash-${eventId}-${version}`,
  shift: {
    kept: () => 'kept',
    shownBy: (_, _kept, { latitude, longitude }) => ({ latitude: latitude + 0.005, longitude: longitude - 0.005 }),
  },
};
const pages = eventPages(secrets);
const BOB = pagePartId(EVENT, uuid('bob'));

test('an event becomes a page that anybody may read, without the secret of its admin link', () => {
  given(pages, history(eventCreated())).gives({
    [EVENT]: {
      kind: 'event',
      slug: 'fete-du-lac-annecy-2026-12-05',
      adminKeyHash: `hash-${EVENT}-1`,
      title: 'Fête du lac',
      label: 'Place de la Mairie, 74000 Annecy',
      latitude: 45.8992,
      longitude: 6.1294,
      countryCode: 'FR',
      timezone: 'Europe/Paris',
      scheduleKind: 'oneTime',
      date: '2026-12-05',
      time: '19:30',
      startDate: null,
      endDate: null,
      isPublic: true,
      contactEmail: 'orga@example.org',
      phone: '+33612345678',
      state: 'shown',
      sequence: 0,
      changedPosition: 0,
    },
  });
});

test('what the organiser says of it is on the page, and its texts go with the organiser', () => {
  const said = {
    subjectId: uuid('organiser'),
    description: 'Au bord du lac.',
    practicalNotes: 'Parking gratuit.',
    organiserName: 'Les amis du lac',
    endTime: '23:30',
    doorsTime: null,
  };
  const { subjectId: _, ...shown } = said;
  const start = [eventCreated(), eventFact('EventDescribed', said)];
  given(pages, history(...start)).gives({ [EVENT]: { ...shown, sequence: 1 } });
  given(pages, history(...start, organiserErased())).gives({
    [EVENT]: { description: null, practicalNotes: null, organiserName: null, endTime: '23:30' },
  });
});

test('a corrected place is on the page with its zone, and moves calendars', () => {
  const place = { label: 'Arcadium', latitude: 38.7, longitude: -9.1, countryCode: 'PT', approximate: true };
  const { approximate: isPlaceApproximate, ...point } = place;
  given(pages, history(eventCreated(), eventFact('EventPlaceCorrected', { place, timezone: 'Europe/Lisbon' }))).gives({
    [EVENT]: { ...point, isPlaceApproximate, timezone: 'Europe/Lisbon', sequence: 1 },
  });
});

test('the organiser’s changes reach the page; title and dates raise the calendar’s sequence, nothing else does', () => {
  const events = history(
    eventCreated(),
    eventFact('EventDetailsChanged', { title: 'Fête du grand lac' }),
    eventFact('EventRescheduled', { schedule: { kind: 'oneTime', date: '2026-12-06', time: '18:00' } }),
    eventFact('EventContactChanged', {
      subjectId: uuid('new organiser'),
      contactEmail: 'new@example.org',
      contactKey: 'k',
      previousEmail: 'orga@example.org',
      phone: null,
      phoneKey: null,
      showEmail: false,
      showPhone: true,
    }),
    eventFact('EventLogoChanged', { logo: '9f2c41.webp' }),
    eventFact('EventCapacityLowered', { from: 20, to: 12 }),
    eventFact('EventCapacityRaised', { from: 12, to: 25, paymentId: uuid('payment') }),
    eventFact('AdminLinkRotated', { version: 2 }),
  );
  given(pages, events).gives({
    [EVENT]: {
      title: 'Fête du grand lac',
      date: '2026-12-06',
      time: '18:00',
      contactEmail: 'new@example.org',
      phone: null,
      showEmail: false,
      showPhone: true,
      logo: '9f2c41.webp',
      maxParticipants: 25,
      adminKeyHash: `hash-${EVENT}-2`,
      sequence: 2,
      revisedAt: '2026-11-21T09:02:00.000Z',
      changedPosition: 21,
    },
  });
});

test('a seasonal event has days instead of a day and a time', () => {
  const schedule = { kind: 'season', startDate: '2026-12-01', endDate: '2027-03-31' } as const;
  given(pages, history(eventCreated({ schedule, visibility: 'private', maxParticipants: 20 }))).gives({
    [EVENT]: {
      scheduleKind: 'season',
      date: null,
      time: null,
      startDate: '2026-12-01',
      endDate: '2027-03-31',
      isPublic: false,
      maxParticipants: 20,
    },
  });
});

test('hidden, restored, withdrawn: the last is final', () => {
  const hidden = eventFact('EventHidden', { subjectId: 'organiser', reason: 'spam' });
  const restored = eventFact('EventRestored', { subjectId: 'organiser', reason: 'no spam' });
  const withdrawn = eventFact('EventWithdrawn', { subjectId: 'organiser', reason: null });
  given(pages, history(eventCreated(), hidden)).gives({ [EVENT]: { state: 'hidden' } });
  given(pages, history(eventCreated(), hidden, restored)).gives({ [EVENT]: { state: 'shown' } });
  given(pages, history(eventCreated(), withdrawn)).gives({ [EVENT]: { state: 'withdrawn' } });
  given(pages, history(eventCreated(), withdrawn, hidden, restored)).gives({ [EVENT]: { state: 'withdrawn' } });
});

test('a participant is first name and initial, a town, and a shifted point', () => {
  given(pages, history(eventCreated(), registered('bob'))).gives({
    [EVENT]: { changedPosition: 3 },
    [BOB]: {
      kind: 'participant',
      eventId: EVENT,
      participantId: uuid('bob'),
      name: 'Bob B.',
      town: 'Chambéry',
      latitude: 45.5696,
      longitude: 5.9128,
      shiftedBy: 'kept',
      seats: 3,
      isConfirmed: false,
      registeredPosition: 3,
    },
  });
});

test('nothing of the e-mail, the street, the exact point, the name or the comment is in a page', () => {
  const text = JSON.stringify(given(pages, history(eventCreated(), registered('bob'), confirmed('bob'))).documents());
  for (const secret of ['bob@example.org', 'Croix', 'Bernard', '45.5646', '5.9178', '52.9', 'tôt', 'key-of-bob']) {
    expect(text).not.toContain(secret);
  }
});

test('a change moves only what it names; the page moves with it', () => {
  const moved = updated('bob', {
    person: { name: 'Robert Bernard', latitude: 45.9, longitude: 6.1, town: 'Annecy', distanceKm: 0.3 },
    seats: 2,
    legs: [{ kind: 'return', departureTime: null }],
  });
  const events = history(eventCreated(), registered('bob'), confirmed('bob'), moved);
  given(pages, events).gives({
    [EVENT]: { changedPosition: 9 },
    [BOB]: {
      name: 'Robert B.',
      town: 'Annecy',
      latitude: 45.905,
      longitude: 6.095,
      seats: 2,
      legs: [{ kind: 'return', departureTime: null }],
      isConfirmed: true,
      smoking: 'no',
      rolePreference: 'driver',
      registeredPosition: 3,
    },
  });
});

test('of two houses that are shown at the same point nothing tells which it is, wherever the place is put', () => {
  const shift = createPositionShift(Buffer.alloc(32, 7));
  // Both are moved to where somebody is shown already, so that only what is measured could differ.
  const at = { latitude: 45.57, longitude: 5.92 };
  const sameSpot = eventPages({ ...secrets, shift: { kept: shift.kept, shownBy: () => at } });
  const near = fc.record({
    latitude: fc.double({ min: 45.56, max: 45.58, noNaN: true }),
    longitude: fc.double({ min: 5.91, max: 5.93, noNaN: true }),
  });
  const where = fc.record({
    latitude: fc.double({ min: 45.4, max: 45.8, noNaN: true }),
    longitude: fc.double({ min: 5.7, max: 6.1, noNaN: true }),
  });
  fc.assert(
    fc.property(near, near, fc.array(where, { minLength: 1, maxLength: 10 }), (one, two, places) => {
      const told = (house: typeof one) => {
        const facts = places.flatMap((place) => [
          eventFact('EventPlaceCorrected', { place: { label: 'x', countryCode: 'FR', ...place }, timezone: 'UTC' }),
          updated('bob', { person: { distanceKm: roadKm(house, place) } }),
        ]);
        const documents = project(
          sameSpot,
          history(eventCreated(), registered('bob', { person: { ...house, distanceKm: 1 } }), ...facts),
        );
        const page = documents[EVENT] as EventPage;
        return {
          documents,
          seen: publicParticipant(documents[BOB] as PageParticipant, { rides: [], kept: [] }, page, 0.2),
        };
      };
      expect(told(one)).toEqual(told(two));
    }),
    { numRuns: 300 },
  );
});

test('without coordinates there is no point, before and after a change', () => {
  const cleared = updated('bob', { person: { latitude: null, longitude: null, town: '', distanceKm: null } });
  given(pages, history(eventCreated(), registered('bob'), cleared)).gives({
    [EVENT]: {},
    [BOB]: { latitude: null, longitude: null, town: '' },
  });
  const seats = updated('bob', { seats: 1 });
  given(pages, history(eventCreated(), registered('bob'), cleared, seats)).gives({
    [EVENT]: {},
    [BOB]: { latitude: null, seats: 1 },
  });
});

describe('leaving', () => {
  test('an unsubscribed participant is gone from the page at once; late events bring nobody back', () => {
    const events = history(
      eventCreated(),
      registered('bob'),
      unsubscribed('bob'),
      confirmed('bob'),
      updated('bob', {}),
    );
    given(pages, events).gives({ [EVENT]: { changedPosition: 12 } });
  });

  test('an erasure without an unsubscription, as by retention, removes the participant', () => {
    given(pages, history(eventCreated(), registered('bob'), subjectErased('bob'))).gives({ [EVENT]: {} });
  });

  test('a rebuild after the key is gone gives the same pages', () => {
    const after = [unsubscribed('bob', 'erased'), subjectErased('bob')];
    const live = given(pages, history(eventCreated(), registered('bob'), updated('bob', { seats: 2 }), ...after));
    const blank = { person: null } as never;
    const rebuilt = given(
      pages,
      history(eventCreated(), registered('bob', blank), updated('bob', { seats: 2 }), ...after),
    );
    expect(rebuilt.documents()).toEqual(live.documents());
  });

  test('an erased organiser leaves the page without address and phone, live and rebuilt', () => {
    const live = given(pages, history(eventCreated(), organiserErased()));
    live.gives({ [EVENT]: { contactEmail: null, phone: null, showEmail: true, title: 'Fête du lac' } });
    const gone = { contactEmail: null, phone: null } as never;
    expect(given(pages, history(eventCreated(gone), organiserErased())).documents()).toEqual(live.documents());
  });

  test('the erasure of an account is no page’s business', () => {
    const subjectId = uuid('an account');
    const erased = {
      stream: `subject-${subjectId}`,
      type: 'SubjectErased',
      data: { subjectId, basis: 'account', target: { kind: 'user', userId: uuid('a user') } },
    };
    given(pages, history(eventCreated(), erased)).gives({ [EVENT]: { changedPosition: 0 } });
  });
});

test('a request that waits has its seats kept while the offer stands; page and request move together', () => {
  const waiting = pagePartId(EVENT, matchIdOf('anna', 'bob'));
  const line = [eventCreated(), requested('anna', 'bob'), queued('anna', 'bob')];
  const until = '2026-12-04T20:00:00.000Z';
  const seats = { driverId: uuid('bob'), passengerId: uuid('anna'), seats: 1, legs: ['outbound', 'return'] };
  given(pages, history(...line)).gives({
    [EVENT]: { changedPosition: 0 },
    [waiting]: { kind: 'waiting', ...seats, isKept: false },
  });
  const offer = [...line, seatOffered('anna', 'bob', until)];
  given(pages, history(...offer)).gives({
    [EVENT]: { changedPosition: 9 },
    [waiting]: { kind: 'waiting', ...seats, isKept: true },
  });
  const lapsed = seatLapsed('anna', 'bob');
  given(pages, history(...offer, { ...lapsed, data: { ...lapsed.data, stays: true } })).gives({
    [EVENT]: { changedPosition: 12 },
    [waiting]: { kind: 'waiting', ...seats, isKept: false },
  });
  given(pages, history(...offer, lapsed)).gives({
    [EVENT]: { changedPosition: 12 },
    [waiting]: { kind: 'request', senderId: uuid('anna') },
  });
  given(pages, history(...offer, rejected('anna', 'bob'))).gives({ [EVENT]: { changedPosition: 12 } });
});

test('events without the page they belong to make no page', () => {
  given(pages, history(eventFact('EventDetailsChanged', { title: 'x' }), confirmed('bob'), organiserErased())).gives(
    {},
  );
});

describe('rides', () => {
  const RIDE = pagePartId(EVENT, matchIdOf('bob', 'alice'));
  const start = [eventCreated(), registered('bob'), requested('bob', 'alice')];

  test('an accepted ride is on the page with its seats and legs; a request moves no page', () => {
    const asked = { kind: 'request', senderId: uuid('bob'), receiverId: uuid('alice') };
    given(pages, history(...start)).gives({ [EVENT]: { changedPosition: 3 }, [BOB]: {}, [RIDE]: asked });
    given(pages, history(...start, accepted('bob', 'alice', { seats: 2, legs: ['return'] }))).gives({
      [EVENT]: { changedPosition: 9 },
      [BOB]: {},
      [RIDE]: {
        kind: 'ride',
        matchId: matchIdOf('bob', 'alice'),
        driverId: uuid('bob'),
        passengerId: uuid('alice'),
        seats: 2,
        legs: ['return'],
      },
    });
  });

  test('a ride that grows has more seats, and moves the page', () => {
    given(pages, history(...start, accepted('bob', 'alice'), seatsChanged('bob', 'alice'))).gives({
      [EVENT]: { changedPosition: 12 },
      [BOB]: {},
      [RIDE]: { kind: 'ride', seats: 3, legs: ['outbound', 'return'] },
    });
  });

  test('a request that is refused is gone, and moves the page, where its seats may have been kept', () => {
    given(pages, history(...start, rejected('bob', 'alice'))).gives({ [EVENT]: { changedPosition: 9 }, [BOB]: {} });
  });

  test.each([
    ['cancelled', cancelled('bob', 'alice')],
    ['closed', closed('bob', 'alice', 'alice')],
  ])('a ride that is %s frees its seats', (_, end) => {
    given(pages, history(...start, accepted('bob', 'alice'), end)).gives({
      [EVENT]: { changedPosition: 12 },
      [BOB]: {},
    });
  });
});

test('an organiser’s events are found by the digest of the contact until its owner is erased', () => {
  given(pages, history(eventCreated())).gives({ [EVENT]: { contactKey: 'key-of-contact' } });
  const gone = { [EVENT]: { contactKey: null, contactEmail: null } };
  given(pages, history(eventCreated(), organiserErased())).gives(gone);
  given(pages, history(eventCreated({ contactEmail: null } as never), organiserErased())).gives(gone);
});
