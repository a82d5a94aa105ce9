import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { describe, expect, it } from 'vitest';
import type { MailMatch } from './carpool/mail-matches.projection.ts';
import type { MailParticipant } from './carpool/mail-participants.projection.ts';
import { MAIL_TABLE, MAILS, type MailName } from './mails.ts';
import { createEventHandlers } from './outbox/event-handlers.ts';
import {
  type Audience,
  type AudienceSources,
  addressed,
  type Intent,
  isAddressed,
  type Recipient,
} from './outbox/intents.ts';
import type { MailDocuments } from './outbox/mail-documents.ts';
import { firstWaitMs, rowId } from './outbox/outbox-row.ts';
import { contactChanged, EVENT_ID, eventCreated, pairOf, participantId, registered, stored } from './testing/facts.ts';

const { react } = createEventHandlers(MAIL_TABLE);
type Wanted = Recipient | Omit<Audience, 'find'>;
/** An audience is known by what it depends on. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** `given(event).intends(template, recipient)` demands exactly these mails, and the same ones the second time. */
function given(event: StoredEvent) {
  return {
    intends: (...wanted: readonly (readonly [MailName, Wanted])[]) => {
      const intents = react(event);
      expect(plain(intents.map(({ template, recipient }) => [template, recipient]))).toEqual(wanted);
      expect(new Set(intents.map(({ dedupeKey }) => dedupeKey)).size).toBe(wanted.length);
      for (const { dedupeKey, template } of intents) expect(dedupeKey).toContain(`${event.id}|${template}|`);
      expect(plain(react(structuredClone(event)))).toEqual(plain(intents));
    },
  };
}

const eventStream = `event-${EVENT_ID}`;
const carpoolStream = `carpool-${EVENT_ID}`;
const contact = { kind: 'contact', eventId: EVENT_ID } as const;
const everybody = { kind: 'participants', ids: { eventId: EVENT_ID } } as const;
const alice = { kind: 'participant', eventId: EVENT_ID, participantId: participantId('Alice') } as const;

const pair = {
  matchId: 'match-1',
  senderId: participantId('Alice'),
  receiverId: participantId('Bob'),
};
const partner = (name: string): Recipient => ({
  kind: 'partner',
  eventId: EVENT_ID,
  participantId: participantId(name),
  matchId: 'match-1',
});
const reader = {
  kind: 'reader',
  ids: { eventId: EVENT_ID, participantId: participantId('Bob'), matchId: 'match-1' },
} as const;
const account = { kind: 'account', userId: 'user-1' } as const;

describe('events', () => {
  it('send the links of a new event to its contact', () => {
    given(stored('EventCreated', eventStream, eventCreated())).intends(['event_links', contact]);
  });

  it('tell a changed contact to the old address and to the new one', () => {
    given(stored('EventContactChanged', eventStream, contactChanged())).intends(
      ['contact_changed', { kind: 'former_contact', eventId: EVENT_ID }],
      ['contact_changed', contact],
    );
  });

  it('say nothing when only the phone or what is shown has changed', () => {
    given(stored('EventContactChanged', eventStream, contactChanged({ previousEmail: null }))).intends();
  });

  it('tell new dates and a withdrawal to everybody who takes part', () => {
    const schedule = { kind: 'oneTime', date: '2026-12-06', time: '19:30' } as const;
    given(stored('EventRescheduled', eventStream, { schedule })).intends(['event_changed', everybody]);
    const place = { label: 'Arcadium', latitude: 45.9, longitude: 6.1, countryCode: 'FR' };
    given(stored('EventPlaceCorrected', eventStream, { place, timezone: 'Europe/Paris' })).intends([
      'event_changed',
      everybody,
    ]);
    given(stored('EventWithdrawn', eventStream, { subjectId: 'organiser', reason: null })).intends();
    given(stored('CarpoolClosed', carpoolStream, { cause: 'withdrawn' })).intends(['event_withdrawn', everybody]);
  });

  it('tell the contact of a page that staff hide it, and that they show it again', () => {
    const words = { subjectId: 'organiser', reason: null };
    given(stored('EventHidden', eventStream, words)).intends(['event_hidden', contact]);
    given(stored('EventRestored', eventStream, words)).intends(['event_restored', contact]);
  });

  it('answer a registration and a lost link', () => {
    given(stored('ParticipantRegistered', carpoolStream, registered('Alice'))).intends(
      ['registration_received', alice],
      ['near_alert', { kind: 'neighbours', ids: { eventId: EVENT_ID, otherId: participantId('Alice') } }],
    );
    given(
      stored('ManageLinkRequested', carpoolStream, {
        participantId: participantId('Alice'),
        cause: 'resend',
        requestId: 'request-1',
      }),
    ).intends(['manage_link', alice]);
  });

  it('tell each step of a match to the one who did not take it, and an agreement to both', () => {
    given(
      stored('MatchRequested', carpoolStream, {
        ...pair,
        subjectId: 'subject-1',
        message: null,
        via: 'request',
      }),
    ).intends(['match_requested', partner('Bob')]);
    given(
      stored('MatchAccepted', carpoolStream, {
        ...pair,
        driverId: participantId('Bob'),
        passengerId: participantId('Alice'),
        seats: 1,
        legs: ['outbound'],
      }),
    ).intends(['match_accepted', partner('Alice')], ['match_accepted', partner('Bob')]);
    given(stored('MatchRejected', carpoolStream, { ...pair, by: participantId('Bob') })).intends([
      'match_rejected',
      partner('Alice'),
    ]);
    for (const [by, told] of [
      ['Alice', 'Bob'],
      ['Bob', 'Alice'],
    ] as const) {
      given(stored('MatchCancelled', carpoolStream, { ...pair, by: participantId(by) })).intends([
        'match_cancelled',
        partner(told),
      ]);
      for (const cause of ['left', 'erased'] as const) {
        given(stored('MatchClosed', carpoolStream, { ...pair, leaverId: participantId(by), cause })).intends([
          'match_closed',
          partner(told),
        ]);
      }
    }
  });

  it('leave it to the mail of the withdrawal that it ends the matches', () => {
    const closed = { ...pair, leaverId: participantId('Alice'), cause: 'withdrawn' } as const;
    given(stored('MatchClosed', carpoolStream, closed)).intends();
  });

  it('leave it to the match whether a message is news to its reader', () => {
    given(
      stored('MessagePosted', 'conversation-match-1', {
        messageId: 'message-1',
        eventId: EVENT_ID,
        senderId: participantId('Alice'),
        receiverId: participantId('Bob'),
        subjectId: 'subject-1',
        text: 'Bonjour',
      }),
    ).intends(['message_received', reader]);
  });

  it('write to the owner of an account', () => {
    const requestId = 'request-1';
    given(stored('KnownAddressSignedUp', 'user-user-1', { requestId })).intends(['account_exists', account]);
    // Two mails either way: the number tells nobody whether the address has an account.
    const wish = {
      subjectId: 'subject-1',
      requestId,
      emailKey: 'key-2',
      wished: { email: 'new@example.org' },
      newLinkId: 'link-1',
      oldLinkId: 'link-2',
    };
    given(stored('AddressChangeRequested', 'user-user-1', { ...wish, isOffered: true, ownerId: null })).intends(
      ['address_wished', { kind: 'account_address', userId: 'user-1' }],
      ['address_change_asked', account],
    );
    given(stored('AddressChangeRequested', 'user-user-1', { ...wish, isOffered: false, ownerId: 'user-2' })).intends(
      ['account_exists', { kind: 'account', userId: 'user-2' }],
      ['address_change_asked', account],
    );
    given(stored('EmailVerificationRequested', 'user-user-1', { linkId: 'link-1', requestId, identity: null })).intends(
      ['verify_email', account],
    );
    given(stored('PasswordResetRequested', 'user-user-1', { linkId: 'link-1', requestId })).intends([
      'reset_password',
      account,
    ]);
    given(
      stored('PasswordChanged', 'user-user-1', { version: 2, credentialId: 'c', by: 'reset', keptSessionId: null }),
    ).intends(['password_changed', account]);
    const erased = { basis: 'request', subjectId: 'last-1', lang: 'fr' } as const;
    given(
      stored('UserErased', 'user-user-1', {
        ...erased,
        lastMail: { email: 'alice@example.org', fullName: 'Alice Martin' },
      }),
    ).intends(['account_erased', account]);
    given(stored('UserErased', 'user-user-1', { ...erased, lastMail: null })).intends();
  });

  it('thank the contact for a payment that made room, and pass on the contact form', () => {
    given(stored('EventCapacityRaised', eventStream, { from: 20, to: 25, paymentId: 'payment-1' })).intends([
      'payment_captured',
      contact,
    ]);
    given(
      stored('EventCapacityTakenBack', eventStream, { from: 25, to: 20, paymentId: 'payment-1', seats: 5 }),
    ).intends(['payment_refunded', contact]);
    given(
      stored('ContactMessageReceived', 'contact-1', {
        subjectId: 'subject-1',
        subject: 'bug',
        sender: { fullName: 'Alice Martin', email: 'alice@example.org' },
        text: 'Bonjour',
        lang: 'en',
      }),
    ).intends(['contact_received', { kind: 'association' }]);
    given(
      stored('ContactAnswered', 'contact-3f2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d', {
        subjectId: 'subject-1',
        entryId: 'entry-1',
        text: 'Bonjour',
      }),
    ).intends(['contact_answered', { kind: 'writer' }]);
    given(stored('TestMailRequested', 'access-3f2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d', { userId: 'u' })).intends([
      'test_message',
      { kind: 'account', userId: 'u' },
    ]);
    const report = 'report-3f2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d';
    const act = { subjectId: 's', actId: 'a', eventId: EVENT_ID, otherId: null, textId: null, until: null } as const;
    const said = { ground: 'terms', facts: 'Propos' } as const;
    const concerned = participantId('Alice');
    given(stored('ReportActed', report, { ...act, ...said, act: 'warn', participantId: concerned })).intends([
      'statement_of_reasons',
      { kind: 'participant', eventId: EVENT_ID, participantId: concerned },
    ]);
    given(stored('ReportActed', report, { ...act, ...said, act: 'warn', participantId: null })).intends([
      'statement_of_reasons',
      { kind: 'contact', eventId: EVENT_ID },
    ]);
    given(stored('ReportActed', report, { ...act, ...said, act: 'hide_page', participantId: null })).intends();
    const resolved = { subjectId: 's', outcome: 'acted', note: null } as const;
    given(stored('ReportResolved', report, resolved)).intends();
    given(stored('ReportResolved', report, { ...resolved, reporter: { kind: 'account', userId: 'u' } })).intends([
      'report_answered',
      { kind: 'account', userId: 'u' },
    ]);
  });

  it('remind of the rides on the day before', () => {
    given(stored('EventDrewNear', eventStream, { firstDay: '2026-12-05' })).intends([
      'ride_reminder',
      { kind: 'riders', ids: { eventId: EVENT_ID } },
    ]);
  });

  it('tell of the rides on their day', () => {
    given(stored('RideDayCame', eventStream, { day: '2026-12-05' })).intends([
      'ride_day',
      { kind: 'riders', ids: { eventId: EVENT_ID } },
    ]);
  });

  it('leave everything else alone', () => {
    given(stored('EventDetailsChanged', eventStream, { title: 'Autre' })).intends();
    given(stored('ParticipantConfirmed', carpoolStream, { participantId: participantId('Alice') })).intends();
    given({
      ...stored('EventWithdrawn', eventStream, { subjectId: 'organiser', reason: null }),
      type: 'constructor',
    }).intends();
    given({
      ...stored('EventWithdrawn', eventStream, { subjectId: 'organiser', reason: null }),
      type: 'NotYetInvented',
    }).intends();
  });

  it('never hold a personal value', () => {
    const intents = react(stored('ParticipantRegistered', carpoolStream, registered('Alice')));
    expect(JSON.stringify(intents)).not.toMatch(/example\.org|Martin/);
  });
});

/** Kilometres north of where the newcomer leaves, who is shown half a kilometre north of it. */
const north = (km: number) => ({ latitude: 45 + km / 111.195, longitude: 6 });
const POINTS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  [participantId('New')]: north(0),
  [participantId('Near')]: north(10.4),
  [participantId('Far')]: north(10.6),
  [participantId('South')]: north(-9.6),
  [participantId('Same')]: north(1),
  [participantId('Back')]: north(1),
  [participantId('Late')]: north(1),
  [participantId('Left')]: north(1),
};

describe('an audience', () => {
  const person = (name: string, registeredAt: number, leftAt: number | null = null): MailParticipant =>
    ({
      _id: participantId(name),
      subjectId: participantId(name),
      eventId: EVENT_ID,
      registeredAt,
      leftAt,
      person: 'sealed',
      renamed: null,
      moved: null,
    }) as MailParticipant;
  const POSITION = 100;
  /** Documents of all read models; every index finds what it would: accepted matches, people who listen, accounts before then. */
  const sources = (
    people: readonly MailParticipant[],
    matches: readonly MailMatch[] = [],
    accounts: readonly string[] = [],
  ): AudienceSources => {
    const found: { readonly [place: string]: readonly Document[] } = {
      'mail_recipients.by_event': people,
      'mail_recipients.by_alert': people.filter(({ hasAlert }) => hasAlert),
      'mail_relations.by_event': matches,
      'mail_accounts.by_proof': accounts.map((_id) => ({ _id })),
    };
    const documents: MailDocuments = {
      one: async <D extends Document>(_: Projection<D>, id: string | null) =>
        ([...people, ...matches].find(({ _id }) => _id === id) ?? null) as D | null,
      all: async <D extends Document>({ name }: Projection<D>, index: string, _: unknown, range?: { lt?: unknown }) =>
        (range === undefined || range.lt === POSITION ? found[`${name}.${index}`] : []) as readonly D[],
    };
    const openValue: AudienceSources['personal']['openValue'] = async ({ subjectId }, value) =>
      value === null ? null : { email: `${subjectId}@example.org`, name: '', town: '', ...POINTS[subjectId] };
    // Who is new is shown somewhat more to the north.
    const shift: AudienceSources['shift'] = {
      shown: (email, { latitude, longitude }) => {
        expect(email).toBe(`${participantId('New')}@example.org`);
        return { latitude: latitude + 0.5 / 111.195, longitude };
      },
    };
    return { documents, personal: { openValue }, shift };
  };
  /** The one audience that an event calls for. */
  const calledBy = (event: StoredEvent): Intent<Audience> => {
    const [one, ...more] = react(event).filter((each): each is Intent<Audience> => !isAddressed(each));
    if (one === undefined || more.length > 0) throw new Error('not one audience');
    return one;
  };

  it('is every account that was there, once for new terms', async () => {
    const announced = stored('TermsAnnounced', 'terms-2027-01-15', { appliesFrom: '2027-01-15' });
    given(announced).intends(['terms_changed', { kind: 'accounts', ids: {} }]);
    const intents = await addressed(calledBy(announced), POSITION, sources([], [], ['u1', 'u2']));
    expect(intents.map(({ recipient }) => recipient)).toEqual([
      { kind: 'account', userId: 'u1' },
      { kind: 'account', userId: 'u2' },
    ]);
    expect(new Set(intents.map(rowId)).size).toBe(2);
    expect(intents.map((_, number) => firstWaitMs(MAILS.terms_changed.isPatient === true, number * 200))).toEqual([
      0,
      24 * 3_600_000,
    ]);
  });

  it('is who took part when it happened, in the order of registration', async () => {
    const people = [
      person('Late', 120),
      person('Bob', 20),
      person('Alice', 10),
      person('Gone', 30, 40),
      person('Goes', 50, 130),
    ];
    const schedule = { kind: 'oneTime', date: '2026-12-06', time: '19:30' } as const;
    const changed = calledBy(stored('EventRescheduled', eventStream, { schedule }));
    const intents = await addressed(changed, POSITION, sources(people));
    expect(intents.map(({ recipient }) => (recipient as { participantId: string }).participantId)).toEqual(
      ['Alice', 'Bob', 'Goes'].map(participantId),
    );
    expect(new Set(intents.map(rowId)).size).toBe(3);
  });

  it('is who had a ride when it happened, each once', async () => {
    const ride = (sender: string, receiver: string, changedAt: number): MailMatch =>
      ({ ...pairOf(sender, receiver), eventId: EVENT_ID, changedAt }) as unknown as MailMatch;
    const rides = [ride('Alice', 'Bob', 20), ride('Carol', 'Alice', 30), ride('Late', 'Bob', 120)];
    const riders = calledBy(stored('EventDrewNear', eventStream, { firstDay: '2026-12-05' }));
    const intents = await addressed(riders, POSITION, sources([], rides));
    expect(intents.map(({ recipient }) => recipient)).toEqual(
      ['Bob', 'Alice', 'Carol']
        .map(participantId)
        .sort()
        .map((id) => ({ kind: 'participant', eventId: EVENT_ID, participantId: id })),
    );
    expect(new Set(intents.map(rowId)).size).toBe(3);
  });

  it('is the reader of a message that the match counts as news, and nobody else', async () => {
    const notices = [{ readerId: participantId('Bob'), position: 100, at: 0 }];
    const match = { _id: 'match-1', notices } as unknown as MailMatch;
    const posted = (name: string) =>
      calledBy(
        stored('MessagePosted', 'conversation-match-1', {
          messageId: 'message-1',
          eventId: EVENT_ID,
          senderId: participantId('Carol'),
          receiverId: participantId(name),
          subjectId: 'subject-1',
          text: 'Bonjour',
        }),
      );
    const to = (name: string, position: number) => addressed(posted(name), position, sources([], [match]));
    expect((await to('Bob', 100)).map(({ recipient }) => recipient)).toEqual([
      { kind: 'partner', eventId: EVENT_ID, participantId: participantId('Bob'), matchId: 'match-1' },
    ]);
    expect(await to('Bob', 101)).toEqual([]);
    expect(await to('Alice', 100)).toEqual([]);
    expect(await addressed(posted('Bob'), POSITION, sources([]))).toEqual([]);
  });

  it('of a newcomer is who listens, leaves from near enough to where the newcomer is shown, and could ride along', async () => {
    const listener = (name: string, changes: Partial<MailParticipant> = {}): MailParticipant => ({
      ...person(name, 10),
      rolePreference: 'either',
      legs: ['outbound', 'return'],
      alertRadiusKm: 10,
      hasAlert: true,
      ...changes,
    });
    const newcomer = listener('New', { registeredAt: 100, rolePreference: 'driver', legs: ['outbound'] });
    const people = [
      newcomer,
      listener('Near'),
      listener('Far'),
      listener('South'),
      listener('Nowher'),
      listener('Same', { rolePreference: 'driver' }),
      listener('Back', { legs: ['return'] }),
      listener('Late', { registeredAt: 101 }),
      listener('Left', { leftAt: 50 }),
    ];
    const one = calledBy(stored('ParticipantRegistered', carpoolStream, registered('New')));
    const intents = await addressed(one, POSITION, sources(people));
    expect(intents.map(({ recipient }) => recipient)).toEqual([
      { kind: 'neighbour', eventId: EVENT_ID, participantId: participantId('Near'), otherId: newcomer._id },
    ]);
    expect(await addressed(one, POSITION, sources([newcomer]))).toEqual([]);
  });
});
