import type { DataOf } from '@convoi/contracts/events';
import type { Projection, ReadableEvent } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projections as projectionsOf } from './projections.ts';
import { PUBLIC_EVENTS } from './search/public-event.projection.ts';
import {
  accepted,
  adopted,
  cancelled,
  carpoolFact,
  closed,
  confirmed,
  eventCreated,
  eventFact,
  type Fact,
  history,
  mailFact,
  messagesRead,
  organiserErased,
  paymentFact,
  posted,
  registered,
  rejected,
  requested,
  signedUp,
  subjectErased,
  unsubscribed,
  updated,
  userErased,
  userFact,
  uuid,
} from './testing/history.ts';
import { batchCuts, project, projectInBatches, projectTwice } from './testing/projection-spec.ts';

/** Every read model of the service, with secrets that any test can foresee. */
const SECRET = Buffer.alloc(32, 7);
const projections = projectionsOf({ secrets: { adminLink: SECRET, root: SECRET } });

const who = fc.constantFrom('alice', 'bob', 'chloe');
const two = fc.constantFrom(['alice', 'bob'] as const, ['bob', 'alice'] as const, ['bob', 'chloe'] as const);
/** Texts as the log has them: what they hide is no plain value of a document, whatever happens to the key. */
const ciphertext = { message: 'c2VhbGVk', text: 'c2VhbGVk', person: 'c2VhbGVk' };
const CANARIES = ['canary-name', 'canary-mail', 'canary-street', 'canary-comment', '11.111111', '22.222222'];
const person: DataOf<'ParticipantRegistered'>['person'] = {
  name: 'Vera canary-name',
  email: 'canary-mail@example.org',
  address: 'canary-street 1',
  town: 'Town',
  latitude: 11.111111,
  longitude: 22.222222,
  distanceKm: 12.3,
  comment: 'canary-comment',
};

const sealed = (original: Fact, member: keyof typeof ciphertext): Fact => ({
  ...original,
  data: { ...original.data, [member]: { $sealed: ciphertext[member] } },
});

/** Anything that may stand in the log, in any order, sensible or not. */
const anyFact: fc.Arbitrary<Fact> = fc.oneof(
  fc.constant(eventCreated()),
  fc.constant(eventCreated({ visibility: 'private' })),
  fc.string().map((title) => eventFact('EventDetailsChanged', { title })),
  fc.string().map((description) =>
    eventFact('EventDescribed', {
      subjectId: 'organiser',
      description,
      practicalNotes: null,
      organiserName: null,
      endTime: '23:00',
      doorsTime: null,
    }),
  ),
  fc
    .tuple(who, fc.integer({ min: 0, max: 3 }))
    .map(([name, seats]) => carpoolFact('PeopleAboardMarked', { participantId: uuid(name), seats })),
  fc.string().map((label) =>
    eventFact('EventPlaceCorrected', {
      place: { label, latitude: 38.7, longitude: -9.1, countryCode: 'PT' },
      timezone: 'Europe/Lisbon',
    }),
  ),
  fc.constant(
    eventFact('EventRescheduled', { schedule: { kind: 'season', startDate: '2026-12-24', endDate: '2027-01-02' } }),
  ),
  fc
    .constantFrom('EventHidden' as const, 'EventRestored' as const)
    .map((type) => eventFact(type, { subjectId: 'organiser', reason: 'r' })),
  fc.constant(eventFact('EventWithdrawn', { subjectId: 'organiser', reason: null })),
  fc.integer({ min: 1, max: 5 }).map((version) => eventFact('AdminLinkRotated', { version })),
  who.map((name) => registered(name, { person })),
  who.map(confirmed),
  fc
    .record({ name: who, places: fc.integer({ min: 1, max: 9 }), comment: fc.option(fc.string()) })
    .map(({ name, places, comment }) => updated(name, { seats: places, person: { comment } })),
  who.map((name) => updated(name, { person: { latitude: null, longitude: null, distanceKm: null } })),
  fc
    .record({ name: who, mails: fc.boolean() })
    .map(({ name, mails }) => carpoolFact('MailPreferenceChanged', { participantId: uuid(name), mails })),
  who.map((name) => unsubscribed(name)),
  who.map(subjectErased),
  fc.constant(organiserErased()),
  fc.constantFrom('y1', 'y2').chain((payment) => {
    const id = uuid(payment);
    const asked = { amountCents: 1000, currency: 'EUR', method: 'paypal', redirect: '/', userId: null } as const;
    return fc.constantFrom(
      paymentFact('DonationStarted', asked, id),
      paymentFact('PaymentCaptured', { provider: 'paypal', ref: 'c' }, id),
      paymentFact('PaymentFailed', { reason: 'refused' }, id),
      paymentFact('PaymentExpired', {}, id),
      paymentFact('PaymentRefunded', { ref: 'r', amountCents: 400 }, id),
    );
  }),
  who.map((name) => adopted(name, 'user')),
  two.map(([sender, receiver]) => sealed(requested(sender, receiver, 'canary-message'), 'message')),
  two.map(([sender, receiver]) => accepted(sender, receiver)),
  two.map(([sender, receiver]) => rejected(sender, receiver)),
  two.map(([sender, receiver]) => cancelled(sender, receiver)),
  two.map(([sender, receiver]) => closed(sender, receiver, receiver)),
  fc
    .record({ pair: two, text: fc.constantFrom('canary-one', 'canary-two') })
    .map(({ pair: [sender, receiver], text }) => sealed(posted(sender, receiver, text), 'text')),
  fc
    .record({ pair: two, text: fc.constantFrom('canary-one', 'canary-two') })
    .map(({ pair: [reader, writer], text }) => messagesRead(reader, writer, text)),
  fc.constantFrom('canary-one', 'canary-two').chain((text) =>
    two.map(([sender, receiver]) => ({
      ...posted(sender, receiver, text),
      type: 'MessageHidden',
      data: { messageId: uuid(`message ${text}`), reportId: uuid('report') },
    })),
  ),
  fc.constantFrom('m1', 'm2').chain((member) => {
    const memberId = uuid(member);
    const person = {
      subjectId: uuid(`${member} as a subject`),
      name: 'Tea',
      email: 'tea@example.org',
      lang: 'fr' as const,
      emailKey: 'k',
    };
    return fc.constantFrom(
      eventFact('CoOrganiserInvited', { memberId, ...person, role: 'co_organiser', keyVersion: 1 }),
      eventFact('CoOrganiserJoined', { memberId }),
      eventFact('CoOrganiserRoleChanged', { memberId, role: 'viewer' }),
      eventFact('CoOrganiserRevoked', { memberId }),
      eventFact('CoOrganiserLeft', { memberId }),
      eventFact('OwnershipOffered', { memberId }),
    );
  }),
  fc.constant(sealed(signedUp('user'), 'person')),
  fc.constant(
    sealed(
      userFact('user', 'ProfileUpdated', {
        subjectId: uuid('user as a subject'),
        person: { fullName: 'canary-name' },
        digests: { fullName: 'n' },
      }),
      'person',
    ),
  ),
  fc.constant(userFact('user', 'EmailVerified', { by: 'link' })),
  fc
    .integer({ min: 1, max: 4 })
    .map((version) =>
      userFact('user', 'PasswordChanged', { version, credentialId: uuid('c'), by: 'change', keptSessionId: null }),
    ),
  fc.constantFrom(...userErased('user')),
  fc
    .nat(3)
    .map((row) =>
      mailFact(
        'EmailQueued',
        { template: 't', causeEventId: uuid('c'), eventId: null, participantId: null },
        uuid(`row ${row}`),
      ),
    ),
  fc
    .nat(3)
    .map((row) =>
      mailFact(
        'EmailSent',
        { template: 't', causeEventId: uuid('c'), eventId: null, participantId: null, attempts: 1 },
        uuid(`row ${row}`),
      ),
    ),
);
const anyHistory = fc.array(anyFact, { maxLength: 40 }).map((facts) => history(...facts));

/** The event as it is read once its subject's key is destroyed; what is kept sealed is never opened, so it stays. */
function blanked(event: ReadableEvent, destroyed: ReadonlySet<unknown>, isSealed: boolean): ReadableEvent {
  if (isSealed || !destroyed.has(event.data.subjectId)) return event;
  const blank = Object.fromEntries(
    ['person', 'contactEmail', 'previousEmail', 'phone']
      .filter((name) => name in event.data)
      .map((name) => [name, null]),
  );
  return { ...event, data: { ...event.data, ...blank } };
}

test.each(projections.map((projection) => [projection.name, projection] as const))(
  '%s: duplicates, redelivery and batch boundaries change nothing',
  (_, projection) => {
    fc.assert(
      fc.property(anyHistory, batchCuts, (events, cuts) => {
        const once = project(projection, events);
        expect(projectTwice(projection, events)).toEqual(once);
        expect(projectInBatches(projection, events, cuts)).toEqual(once);
      }),
      { numRuns: Number(process.env.RUNS ?? 200) },
    );
  },
);

test.each(projections.map((projection) => [projection.name, projection] as const))(
  '%s: what was served equals a rebuild after the keys are destroyed, at whatever moment each key went',
  (_, projection) => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), fc.nat(40), (events, lead, late) => {
        const erasures = events.filter(({ type }) => type === 'SubjectErased');
        const destroyed = new Set(erasures.map(({ data }) => data.subjectId));
        // A key goes some events before its erasure is in the log: what is read from then on is blank.
        const goneAt = new Map(
          erasures.map(({ data, position }) => [data.subjectId, position - (lead % 10) * 3] as const).reverse(),
        );
        // After an erasure nothing personal of the subject is written any more.
        const possible = events.filter(
          (event) =>
            event.type === 'SubjectErased' || event.position < (goneAt.get(event.data.subjectId ?? '') ?? Infinity),
        );
        const isSealed = projection.sealed === true;
        const live = project(projection, possible);
        const rebuilt = project(
          projection,
          possible.map((event) => blanked(event, destroyed, isSealed)),
        );
        expect(rebuilt).toEqual(live);
        // A projection that lags behind reads what is left after the destruction.
        const lagging = project(
          projection,
          possible.map((event, at) => (at < late ? event : blanked(event, destroyed, isSealed))),
        );
        expect(lagging).toEqual(live);
      }),
      { numRuns: Number(process.env.RUNS ?? 200) },
    );
  },
);

const PERSONAL = ['person', 'contactEmail', 'previousEmail', 'phone', 'message', 'text', 'words', 'name', 'email'];

/** The event as the log holds it. */
const asStored = (event: ReadableEvent): ReadableEvent => {
  const hidden = PERSONAL.filter((name) => name in event.data).map((name) => [name, { $sealed: ciphertext.person }]);
  return { ...event, data: { ...event.data, ...Object.fromEntries(hidden) } };
};

test('which documents an event touches, and which it begins, is known without anything personal', () => {
  fc.assert(
    fc.property(anyHistory, (events) => {
      for (const event of events)
        for (const { keys, begins } of projections.filter(({ types }) => types.includes(event.type))) {
          expect(keys(asStored(event))).toEqual(keys(event));
          const begun = begins?.(asStored(event)) ?? [];
          expect(begun).toEqual(begins?.(event) ?? []);
          expect(keys(event)).toEqual(expect.arrayContaining([...begun]));
        }
    }),
  );
});

test('public documents hold no personal value of a participant', () => {
  fc.assert(
    fc.property(anyHistory, (events) => {
      for (const projection of projections.filter(({ name }) => name !== 'participants')) {
        const text = JSON.stringify(project(projection, events));
        for (const canary of CANARIES) expect(text).not.toContain(canary);
      }
    }),
  );
});

test('a private, hidden or withdrawn event is never found in public_events', () => {
  const list = projections.find(({ name }) => name === PUBLIC_EVENTS) as Projection<Document>;
  fc.assert(
    fc.property(anyHistory, (events) => {
      let state: 'none' | 'listed' | 'hidden' = 'none';
      for (const { type, data } of events) {
        if (type === 'EventCreated') state = data.visibility === 'public' ? 'listed' : 'none';
        if (type === 'EventHidden' && state === 'listed') state = 'hidden';
        if (type === 'EventRestored' && state === 'hidden') state = 'listed';
        if (type === 'EventWithdrawn') state = 'none';
      }
      const kinds = Object.values(project(list, events)).map(({ kind }) => kind);
      expect(kinds).toEqual(state === 'none' ? [] : [state]);
    }),
  );
});
