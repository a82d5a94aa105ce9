import type { Document, Projection, StoredEvent } from '@convoi/platform';
import { describe, expect, it } from 'vitest';
import {
  contactChanged,
  EVENT_ID,
  eventCreated,
  ORGANISER_ID,
  participantId,
  registered,
  stored,
  subjectId,
} from '../testing/facts.ts';
import { mailEvents } from './mail-events.ts';
import { mailRecipients } from './mail-recipients.ts';

const eventStream = `event-${EVENT_ID}`;
const carpoolStream = `carpool-${EVENT_ID}`;
const alice = participantId('Alice');
const sealed = (text: string): never => ({ $sealed: text }) as never;

/** Events with positions of their own, in order. */
const log = (...events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.map((event, at) => ({ ...event, position: (at + 1) * 10, revision: at }));

type Fold<D> = ReadonlyMap<string, { readonly document: D | null; readonly position: number }>;

/** Folds like a projector: an event at or before a document's position is in it already. */
function fold<D extends Document>(
  projection: Projection<D>,
  events: readonly StoredEvent[],
  from: Fold<D> = new Map(),
) {
  const documents = new Map(from);
  for (const event of events) {
    if (!projection.types.includes(event.type)) continue;
    for (const key of projection.keys(event)) {
      const { document, position } = documents.get(key) ?? { document: null, position: -1 };
      if (event.position <= position) continue;
      const next = projection.evolve(document, event, key);
      if (next !== document) documents.set(key, { document: next, position: event.position });
    }
  }
  return documents;
}

/** The document of an id, the same for one pass, for every event twice, and for each way of starting again in the middle. */
function document<D extends Document>(projection: Projection<D>, events: readonly StoredEvent[], id: string): D | null {
  const once = fold(projection, events);
  expect(
    fold(
      projection,
      events.flatMap((event) => [event, event]),
    ),
  ).toEqual(once);
  for (let cut = 0; cut <= events.length; cut += 1) {
    const first = fold(projection, events.slice(0, cut));
    expect(fold(projection, events.slice(Math.max(0, cut - 2)), first)).toEqual(once);
  }
  expect(projection.sealed).toBe(true);
  return once.get(id)?.document ?? null;
}

const person = registered('Alice', { person: sealed('registered') });

describe('mail_recipients', () => {
  it('keeps the sealed person, the language and what the mails depend on', () => {
    const events = log(stored('ParticipantRegistered', carpoolStream, person));
    expect(document(mailRecipients, events, alice)).toEqual({
      _id: alice,
      eventId: EVENT_ID,
      subjectId: subjectId('Alice'),
      person: 'registered',
      renamed: null,
      lang: 'fr',
      mails: true,
      confirmed: false,
      hasAccount: false,
      registeredAt: 10,
      leftAt: null,
      leftReason: null,
      erased: false,
    });
  });

  it('never takes a plain person in', () => {
    const events = log(stored('ParticipantRegistered', carpoolStream, registered('Alice')));
    expect(JSON.stringify(document(mailRecipients, events, alice))).not.toMatch(/example\.org|Martin/);
  });

  it('follows confirmation, preference, language and the newest name', () => {
    const update = { participantId: alice, subjectId: subjectId('Alice') };
    const events = log(
      stored('ParticipantRegistered', carpoolStream, person),
      stored('ParticipantConfirmed', carpoolStream, { participantId: alice }),
      stored('MailPreferenceChanged', carpoolStream, { participantId: alice, mails: false }),
      stored('ParticipantUpdated', carpoolStream, {
        ...update,
        person: sealed('named'),
        digests: { name: 'n2' },
        lang: 'de',
      }),
      stored('ParticipantUpdated', carpoolStream, { ...update, person: sealed('moved'), digests: { address: 'a2' } }),
      stored('ParticipantUpdated', carpoolStream, { ...update, person: null, digests: {}, places: 3 }),
    );
    expect(document(mailRecipients, events, alice)).toMatchObject({
      confirmed: true,
      mails: false,
      lang: 'de',
      renamed: 'named',
    });
  });

  it('remembers who left and when, and forgets who was erased', () => {
    const left = { participantId: alice, by: 'participant', reason: 'erased' } as const;
    const target = { kind: 'participant', eventId: EVENT_ID, participantId: alice } as const;
    const events = log(
      stored('ParticipantRegistered', carpoolStream, person),
      stored('ParticipantUnsubscribed', carpoolStream, left),
      stored('SubjectErased', `subject-${subjectId('Alice')}`, {
        subjectId: subjectId('Alice'),
        basis: 'request',
        target,
      }),
    );
    expect(document(mailRecipients, events.slice(0, 2), alice)).toMatchObject({
      leftAt: 20,
      leftReason: 'erased',
      person: 'registered',
    });
    expect(document(mailRecipients, events, alice)).toMatchObject({ person: null, renamed: null, erased: true });
  });

  it('leaves out what is about an organiser or about nobody it knows', () => {
    const target = { kind: 'organiser', eventId: EVENT_ID } as const;
    const events = log(
      stored('SubjectErased', `subject-${ORGANISER_ID}`, { subjectId: ORGANISER_ID, basis: 'request', target }),
      stored('ParticipantConfirmed', carpoolStream, { participantId: alice }),
    );
    expect(fold(mailRecipients, events)).toEqual(new Map());
  });
});

describe('mail_events', () => {
  const created = stored('EventCreated', eventStream, eventCreated({ contactEmail: sealed('first') }));

  it('keeps the sealed contact and who sealed it', () => {
    const changed = contactChanged({ contactEmail: sealed('second'), previousEmail: sealed('first') });
    const events = log(created, stored('EventContactChanged', eventStream, changed));
    expect(document(mailEvents, events.slice(0, 1), EVENT_ID)).toMatchObject({
      contact: 'first',
      contactType: 'EventCreated',
      showEmail: false,
      rescheduledAt: -1,
      scheduleBefore: null,
    });
    expect(document(mailEvents, events, EVENT_ID)).toMatchObject({
      contact: 'second',
      contactType: 'EventContactChanged',
      showEmail: true,
    });
  });

  it('follows title, dates, key and withdrawal', () => {
    const schedule = { kind: 'ponctuel', date: '2026-12-06', time: '20:00' } as const;
    const events = log(
      created,
      stored('EventDetailsChanged', eventStream, { title: 'Autre fête' }),
      stored('EventRescheduled', eventStream, { schedule }),
      stored('AdminLinkRotated', eventStream, { version: 2 }),
      stored('EventWithdrawn', eventStream, { reason: 'Pluie' }),
    );
    expect(document(mailEvents, events, EVENT_ID)).toMatchObject({
      title: 'Autre fête',
      schedule,
      scheduleBefore: { kind: 'ponctuel', date: '2026-12-05', time: '19:30' },
      rescheduledAt: 30,
      adminKeyVersion: 2,
      withdrawn: true,
      withdrawnReason: 'Pluie',
    });
  });

  it('forgets the contact of an erased organiser', () => {
    const target = { kind: 'organiser', eventId: EVENT_ID } as const;
    const erased = stored('SubjectErased', `subject-${ORGANISER_ID}`, {
      subjectId: ORGANISER_ID,
      basis: 'request',
      target,
    });
    expect(document(mailEvents, log(created, erased), EVENT_ID)).toMatchObject({ contact: null, erased: true });
  });
});
