import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { describe, expect, it } from 'vitest';
import { mailAccounts } from './accounts/mail-accounts.projection.ts';
import { mailMatches } from './carpool/mail-matches.projection.ts';
import { mailParticipants } from './carpool/mail-participants.projection.ts';
import { mailEvents } from './events/mail-events.projection.ts';
import {
  contactChanged,
  EVENT_ID,
  eventCreated,
  ORGANISER_ID,
  pairOf,
  participantId,
  registered,
  stored,
  subjectId,
  USER_ID,
  userSignedUp,
} from './testing/facts.ts';

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
    expect(document(mailParticipants, events, alice)).toEqual({
      _id: alice,
      eventId: EVENT_ID,
      subjectId: subjectId('Alice'),
      person: 'registered',
      renamed: null,
      moved: null,
      rolePreference: 'either',
      legs: ['outbound'],
      seats: 1,
      weekdays: [],
      alertRadiusKm: null,
      hasAlert: false,
      isEntered: false,
      lang: 'fr',
      mails: true,
      rideMails: true,
      confirmed: false,
      withheld: false,
      hasAccount: false,
      userId: null,
      registeredAt: 10,
      shownAt: 10,
      leftAt: null,
      leftReason: null,
      erased: false,
      blockedIds: [],
    });
  });

  it('never takes a plain person in', () => {
    const events = log(stored('ParticipantRegistered', carpoolStream, registered('Alice')));
    expect(JSON.stringify(document(mailParticipants, events, alice))).not.toMatch(/example\.org|Martin/);
  });

  it('follows confirmation, preference, language and the newest name', () => {
    const update = { participantId: alice, subjectId: subjectId('Alice') };
    const events = log(
      stored('ParticipantRegistered', carpoolStream, person),
      stored('ParticipantConfirmed', carpoolStream, { participantId: alice }),
      stored('MailPreferenceChanged', carpoolStream, { participantId: alice, mails: false }),
      stored('MailPreferenceChanged', carpoolStream, { participantId: alice, mails: false, rideMails: false }),
      stored('ParticipantUpdated', carpoolStream, {
        ...update,
        person: sealed('named'),
        digests: { name: 'n2' },
        lang: 'de',
      }),
      stored('ParticipantUpdated', carpoolStream, { ...update, person: sealed('moved'), digests: { position: 'p2' } }),
      stored('ParticipantUpdated', carpoolStream, { ...update, person: sealed('address'), digests: { address: 'a2' } }),
      stored('ParticipantUpdated', carpoolStream, {
        ...update,
        person: null,
        digests: {},
        seats: 3,
        alertRadiusKm: 25,
        legs: [{ kind: 'return', departureTime: null }],
      }),
      stored('ParticipantAdopted', carpoolStream, { participantId: alice, userId: USER_ID }),
    );
    expect(document(mailParticipants, events, alice)).toMatchObject({
      confirmed: true,
      mails: false,
      rideMails: false,
      lang: 'de',
      renamed: 'named',
      moved: 'moved',
      seats: 3,
      alertRadiusKm: 25,
      hasAlert: true,
      legs: ['return'],
      hasAccount: true,
      userId: USER_ID,
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
    expect(document(mailParticipants, events.slice(0, 2), alice)).toMatchObject({
      leftAt: 20,
      leftReason: 'erased',
      person: 'registered',
    });
    expect(document(mailParticipants, events, alice)).toMatchObject({
      person: null,
      renamed: null,
      moved: null,
      erased: true,
    });
  });

  it('leaves out what is about an organiser or about nobody it knows', () => {
    const target = { kind: 'organiser', eventId: EVENT_ID } as const;
    const events = log(
      stored('SubjectErased', `subject-${ORGANISER_ID}`, { subjectId: ORGANISER_ID, basis: 'request', target }),
      stored('ParticipantConfirmed', carpoolStream, { participantId: alice }),
    );
    expect(fold(mailParticipants, events)).toEqual(new Map());
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
    const schedule = { kind: 'oneTime', date: '2026-12-06', time: '20:00' } as const;
    const events = log(
      created,
      stored('EventDetailsChanged', eventStream, { title: 'Autre fête' }),
      stored('EventRescheduled', eventStream, { schedule }),
      stored('AdminLinkRotated', eventStream, { version: 2 }),
      stored('EventWithdrawn', eventStream, { subjectId: 'organiser', reason: sealed('rain') }),
    );
    expect(document(mailEvents, events, EVENT_ID)).toMatchObject({
      title: 'Autre fête',
      schedule,
      scheduleBefore: { kind: 'oneTime', date: '2026-12-05', time: '19:30' },
      rescheduledAt: 30,
      adminKeyVersion: 2,
      withdrawn: true,
      withdrawnReason: 'rain',
    });
  });

  it('keeps no words that lie in plain, as those of before did', () => {
    const withdrawn = stored('EventWithdrawn', eventStream, { subjectId: ORGANISER_ID, reason: 'Pluie' });
    expect(document(mailEvents, log(created, withdrawn), EVENT_ID)).toMatchObject({ withdrawnReason: null });
  });

  it('forgets the contact and the words of an erased organiser, and knows the next contact', () => {
    const target = { kind: 'organiser', eventId: EVENT_ID } as const;
    const erased = stored('SubjectErased', `subject-${ORGANISER_ID}`, {
      subjectId: ORGANISER_ID,
      basis: 'request',
      target,
    });
    const withdrawn = stored('EventWithdrawn', eventStream, { subjectId: ORGANISER_ID, reason: sealed('rain') });
    expect(document(mailEvents, log(created, withdrawn, erased), EVENT_ID)).toMatchObject({
      contact: null,
      withdrawnReason: null,
      erased: true,
    });
    const next = contactChanged({ subjectId: subjectId('Paul'), contactEmail: sealed('next'), previousEmail: null });
    const changed = stored('EventContactChanged', eventStream, next);
    expect(document(mailEvents, log(created, erased, changed), EVENT_ID)).toMatchObject({
      subjectId: subjectId('Paul'),
      contact: 'next',
      erased: false,
    });
  });
});

describe('mail_relations', () => {
  const pair = pairOf('Alice', 'Bob');
  const requested = stored('MatchRequested', carpoolStream, {
    ...pair,
    subjectId: subjectId('Alice'),
    message: sealed('words'),
    via: 'request',
  });
  const posted = (from: 'Alice' | 'Bob', minute: number, messageId = `message-${minute}`): StoredEvent => {
    const event = stored('MessagePosted', `conversation-${pair.matchId}`, {
      messageId,
      eventId: EVENT_ID,
      senderId: participantId(from),
      receiverId: participantId(from === 'Alice' ? 'Bob' : 'Alice'),
      subjectId: subjectId(from),
      text: sealed('text'),
    });
    const at = new Date(Date.parse('2026-11-21T09:00:00.000Z') + minute * 60_000).toISOString();
    return { ...event, metadata: { ...event.metadata, at } };
  };

  const read = (reader: 'Alice' | 'Bob', messageId: string): StoredEvent =>
    stored('MessagesRead', `conversation-${pair.matchId}`, {
      eventId: EVENT_ID,
      readerId: participantId(reader),
      messageId,
      until: '2026-11-21T09:00:00.000Z',
    });
  const hidden = (messageId: string): StoredEvent =>
    stored('MessageHidden', `conversation-${pair.matchId}`, { messageId, reportId: 'report-1' });
  const noticesAfter = (events: readonly StoredEvent[]) =>
    (document(mailMatches, events, pair.matchId)?.notices ?? []).map(({ readerId, position }) => [readerId, position]);

  it('knows where two people stand, and what they had agreed on before they parted', () => {
    const accepted = { ...pair, driverId: pair.senderId, passengerId: pair.receiverId, seats: 1 };
    const events = log(
      requested,
      stored('MatchAccepted', carpoolStream, { ...accepted, legs: ['outbound'] }),
      stored('MatchCancelled', carpoolStream, { ...pair, by: pair.senderId }),
    );
    expect(document(mailMatches, events, pair.matchId)).toEqual({
      _id: pair.matchId,
      eventId: EVENT_ID,
      senderId: pair.senderId,
      receiverId: pair.receiverId,
      state: 'cancelled',
      rideBefore: { driverId: pair.senderId, seats: 1, legs: ['outbound'] },
      changedAt: 30,
      ride: null,
      meetings: {},
      lineAt: null,
      notices: [],
      unread: {},
    });
    expect(document(mailMatches, log(...events, requested), pair.matchId)).toMatchObject({
      state: 'pending',
      rideBefore: null,
    });
  });

  it('counts a message as news once in ten minutes for each reader, also when the clock was set back', () => {
    const events = log(
      requested,
      posted('Alice', 0),
      posted('Alice', 9.99),
      posted('Alice', 10),
      posted('Alice', 12),
      posted('Alice', -300),
    );
    expect(noticesAfter(events)).toEqual([
      [pair.receiverId, 20],
      [pair.receiverId, 40],
      [pair.receiverId, 60],
    ]);
  });

  it('forgets what was read or answered, and what comes next is news again', () => {
    expect(noticesAfter(log(requested, posted('Alice', 0), posted('Bob', 1), posted('Alice', 2)))).toEqual([
      [pair.receiverId, 40],
    ]);
    const toBeRead = log(
      requested,
      posted('Alice', 0),
      posted('Bob', 0.5),
      posted('Alice', 0.7, 'm'),
      read('Bob', 'm'),
    );
    expect(noticesAfter(toBeRead)).toEqual([]);
    expect(noticesAfter(log(...toBeRead, posted('Alice', 1)))).toEqual([[pair.receiverId, 60]]);
  });

  it('keeps what each has not read: reading takes it up to a message, hiding one, answering all', () => {
    const written = ['m1', 'm2', 'm3'].map((id, minute) => posted('Alice', minute, id));
    const unreadAfter = (...events: readonly StoredEvent[]) =>
      (document(mailMatches, log(requested, ...written, ...events), pair.matchId)?.unread[pair.receiverId] ?? []).map(
        ({ id }) => id,
      );
    expect(unreadAfter()).toEqual(['m1', 'm2', 'm3']);
    // A mark that comes late says nothing of what was written meanwhile.
    expect(unreadAfter(read('Bob', 'm2'))).toEqual(['m3']);
    expect(unreadAfter(read('Bob', 'm2'), read('Bob', 'm1'))).toEqual(['m3']);
    expect(unreadAfter(hidden('m2'))).toEqual(['m1', 'm3']);
    expect(unreadAfter(posted('Bob', 4, 'm4'))).toEqual([]);
    // Its mail is wanted as long as something is left to be told.
    expect(noticesAfter(log(requested, ...written, read('Bob', 'm2')))).toHaveLength(1);
    expect(noticesAfter(log(requested, ...written, read('Bob', 'm3')))).toEqual([]);
  });

  it('drops what is too old for a mail, and knows no chat without a match', () => {
    const events = log(requested, posted('Alice', 0), posted('Alice', 24 * 60 + 1));
    expect(document(mailMatches, events, pair.matchId)?.notices.map(({ position }) => position)).toEqual([30]);
    expect(document(mailMatches, log(posted('Alice', 0)), pair.matchId)).toBeNull();
  });
});

describe('mail_accounts', () => {
  const stream = `user-${USER_ID}`;
  const signedUp = stored('UserSignedUp', stream, userSignedUp({ person: sealed('signed up') }));
  const requestId = 'request-1';

  it('keeps the sealed address and the newest link of each kind', () => {
    const events = log(
      signedUp,
      stored('EmailVerificationRequested', stream, { linkId: 'link-1', requestId, identity: null }),
      stored('PasswordResetRequested', stream, { linkId: 'link-2', requestId }),
      stored('EmailVerified', stream, { by: 'link' }),
      stored('PasswordChanged', stream, { version: 2, credentialId: 'c', by: 'reset', keptSessionId: null }),
      stored('ProfileUpdated', stream, {
        subjectId: userSignedUp().subjectId,
        person: sealed('changed'),
        digests: {},
        lang: 'es',
      }),
    );
    expect(document(mailAccounts, events, USER_ID)).toEqual({
      _id: USER_ID,
      subjectId: userSignedUp().subjectId,
      person: 'signed up',
      lang: 'es',
      isVerified: true,
      signUps: [],
      verifiedAt: 40,
      verificationAt: 20,
      resetAt: 30,
      passwordAt: 50,
      lastMail: null,
      lastMailSubjectId: null,
      erased: false,
    });
  });

  it('knows that several signed up with the address, until it is proved', () => {
    const again = (credentialId: string | null) =>
      stored('SignUpRepeated', stream, {
        subjectId: userSignedUp().subjectId,
        credentialId,
        person: sealed('again'),
        digests: { fullName: 'd' },
        lang: 'fr',
      });
    const own = userSignedUp().credentialId;
    const signUps = (...events: ReturnType<typeof again>[]): unknown =>
      document(mailAccounts, log(signedUp, ...events), USER_ID)?.signUps;
    expect(signUps(again(own))).toHaveLength(1);
    expect(signUps(again('other'), again(null))).toHaveLength(3);
    expect(signUps(again('other'), stored('EmailVerified', stream, { by: 'link' }))).toEqual([]);
  });

  it('never takes a plain person in, and forgets who was erased but for the last mail', () => {
    expect(
      JSON.stringify(document(mailAccounts, log(stored('UserSignedUp', stream, userSignedUp())), USER_ID)),
    ).not.toMatch(/example\.org|Martin/);
    const { subjectId: accountSubject } = userSignedUp();
    const events = log(
      signedUp,
      stored('UserErased', stream, {
        basis: 'request',
        subjectId: 'last-subject',
        lastMail: sealed('last'),
        lang: 'fr',
      }),
      stored('SubjectErased', `subject-${accountSubject}`, {
        subjectId: accountSubject,
        basis: 'account',
        target: { kind: 'user', userId: USER_ID },
      }),
    );
    expect(document(mailAccounts, events, USER_ID)).toMatchObject({
      person: null,
      lastMail: 'last',
      lastMailSubjectId: 'last-subject',
      erased: true,
    });
  });
});
