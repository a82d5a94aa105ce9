import type { MailFate, MailReceiver } from '@convoi/contracts';
import type { streamName } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { afterEach, expect, it } from 'vitest';
import {
  contactChanged,
  EVENT_ID,
  pairOf,
  participantId,
  registered,
  subjectId,
  userSignedUp,
} from '../testing/facts.ts';
import { type NotifierUnderTest, openNotifier } from '../testing/notifier.ts';
import { partOf } from '../testing/smtp-sink.ts';

/** Whoever's address takes no mail gets no more of them, until staff try once more or the address is another one. */

let test: NotifierUnderTest;
afterEach(() => test.close());

const lineOf = ({ type, data }: StoredEvent): string =>
  [type, data.template, data.reason ?? data.status].filter((part) => part !== undefined).join(' ');

/** How mails ended, in their order, once so many have. */
const ended = async (count: number): Promise<readonly string[]> => (await test.outcomes(count)).map(lineOf);

/** The newest mail that ended. */
const last = async (count: number): Promise<StoredEvent> => (await test.outcomes(count)).at(-1) as StoredEvent;

async function registeredBob(): Promise<StoredEvent> {
  test = await openNotifier();
  await test.createEvent();
  await test.outcomes(1);
  await test.onCarpool('ParticipantRegistered', registered('Bob'));
  return last(2);
}

const askForLink = () =>
  test.onCarpool('ManageLinkRequested', { participantId: participantId('Bob'), cause: 'resend', requestId: 'request' });

const reschedule = (date: string) =>
  test.onEvent('EventRescheduled', { schedule: { kind: 'oneTime', date, time: '19:30' } });

/** What a server further along the way says of a mail. */
const report = ({ stream, data }: StoredEvent, fate: MailFate, status: string | null) =>
  test.append(stream as ReturnType<typeof streamName>, 'EmailReported', {
    template: data.template as string,
    causeEventId: data.causeEventId as string,
    eventId: EVENT_ID,
    participantId: (data.participantId as string | null) ?? null,
    ...(typeof data.userId === 'string' ? { userId: data.userId } : {}),
    to: data.to as MailReceiver,
    // As the decider of the mail's stream writes it.
    ...(typeof data.addressNumber === 'number' ? { addressNumber: data.addressNumber } : {}),
    fate,
    status,
  });

it('a mail that came back for its address is the last one', async () => {
  const mail = await registeredBob();
  expect(mail).toMatchObject({ type: 'EmailSent', data: { to: 'participant', participantId: participantId('Bob') } });
  await report(mail, 'bounced', '5.1.1');
  await reschedule('2026-12-06');
  expect(await ended(3)).toEqual([
    'EmailSent event_links',
    'EmailSent registration_received',
    'EmailSuppressed event_changed unreachable',
  ]);
  // A link that they ask for just now is worth a try.
  await askForLink();
  expect((await ended(4)).at(-1)).toBe('EmailSent manage_link');
  // Somebody else is still written to.
  await test.onCarpool('ParticipantRegistered', registered('Alice'));
  expect((await ended(5)).at(-1)).toBe('EmailSent registration_received');
});

it('one that came back for another reason is not', async () => {
  await report(await registeredBob(), 'returned', '5.2.2');
  await reschedule('2026-12-06');
  expect((await ended(3)).at(-1)).toBe('EmailSent event_changed');
});

it('staff try once more, and from then on mails go again', async () => {
  const mail = await registeredBob();
  await report(mail, 'bounced', '5.1.1');
  await test.append(mail.stream as never, 'MailResendRequested', {
    template: mail.data.template as string,
    causeEventId: mail.data.causeEventId as string,
    eventId: EVENT_ID,
    participantId: participantId('Bob'),
    to: 'participant',
  });
  expect((await ended(3)).at(-1)).toBe('EmailSent registration_received');
  await reschedule('2026-12-06');
  expect((await ended(4)).at(-1)).toBe('EmailSent event_changed');
});

it.each([
  ['5.1.1 no such person', 'EmailFailed registration_received 5.1.1', 'EmailSuppressed event_changed unreachable'],
  ['5.7.1 relay not permitted', 'EmailFailed registration_received 5.7.1', 'EmailSent event_changed'],
  ['relay not permitted', 'EmailFailed registration_received', 'EmailSent event_changed'],
])('our own server that answers 550 %s', async (answer, failed, next) => {
  test = await openNotifier();
  await test.createEvent();
  await test.outcomes(1);
  test.sink.setMode('reject', answer);
  await test.onCarpool('ParticipantRegistered', registered('Bob'));
  expect((await ended(2)).at(-1)).toBe(failed);
  test.sink.setMode('ok');
  await reschedule('2026-12-06');
  expect((await ended(3)).at(-1)).toBe(next);
});

it('the contact of an event is written to again once it is another address', async () => {
  test = await openNotifier();
  await test.createEvent();
  const mail = await last(1);
  await report(mail, 'bounced', '5.1.1');
  await test.onEvent('AdminLinkRotated', { version: 2 });
  expect((await ended(2)).at(-1)).toBe('EmailSuppressed admin_link_rotated unreachable');
  await test.onEvent('EventContactChanged', contactChanged());
  // The former address is told as well: that it is the one that takes no mail is not asked again.
  await test.outcomes(4);
  await test.onEvent('AdminLinkRotated', { version: 3 });
  expect((await ended(5)).at(-1)).toBe('EmailSent admin_link_rotated');
});

it('not even what became of a report goes to an address that takes none', async () => {
  await report(await registeredBob(), 'bounced', '5.1.1');
  await test.append(`report-${EVENT_ID}`, 'ReportActed', {
    subjectId: 'a report as a subject',
    actId: 'act',
    act: 'warn',
    participantId: participantId('Bob'),
    eventId: EVENT_ID,
    otherId: null,
    textId: null,
    until: null,
    ground: 'terms',
    facts: 'Propos déplacés.',
  });
  expect(await ended(3)).toContain('EmailSuppressed statement_of_reasons unreachable');
});

it('what came back from the address of before says nothing of the one that the account has changed to', async () => {
  test = await openNotifier();
  await test.createEvent();
  await test.outcomes(1);
  const userId = '3f0c6a52-0000-4000-8000-000000000001';
  await test.append(`user-${userId}`, 'UserSignedUp', userSignedUp());
  await test.append(`user-${userId}`, 'EmailVerified', { by: 'link' });
  await test.onCarpool('ParticipantRegistered', registered('Bob', { userId, confirmed: true }));
  const mail = await last(2);
  await report(mail, 'bounced', '5.1.1');
  await reschedule('2026-12-06');
  expect((await ended(3)).at(-1)).toBe('EmailSuppressed event_changed unreachable');
  await test.append(`user-${userId}`, 'AddressChanged', {
    subjectId: userSignedUp().subjectId,
    emailKey: 'new-key',
    person: { email: 'bob.neuf@example.org' },
    former: { email: 'bob@example.org' },
  });
  // Both addresses are told of the change.
  await test.outcomes(5);
  await reschedule('2026-12-07');
  expect((await ended(6)).at(-1)).toBe('EmailSent event_changed');
  expect(test.sink.mails.at(-1)?.recipients).toEqual(['bob.neuf@example.org']);
  // And what comes back from the new one counts.
  await report(await last(6), 'bounced', '5.1.1');
  await reschedule('2026-12-08');
  expect((await ended(7)).at(-1)).toBe('EmailSuppressed event_changed unreachable');
});

const passwordChanged = (version: number) =>
  test.append(`user-${USER_ID}`, 'PasswordChanged', {
    version,
    credentialId: `credential ${version}`,
    by: 'change',
    keptSessionId: null,
  });

const USER_ID = '3f0c6a52-0000-4000-8000-000000000001';

/** Bob with an account, whose address changes. */
async function bobWithAccount() {
  test = await openNotifier();
  await test.createEvent();
  await test.outcomes(1);
  await test.append(`user-${USER_ID}`, 'UserSignedUp', userSignedUp());
  await test.append(`user-${USER_ID}`, 'EmailVerified', { by: 'link' });
  await test.onCarpool('ParticipantRegistered', registered('Bob', { userId: USER_ID, confirmed: true }));
  return {
    mail: await last(2),
    changeTo: (email: string) =>
      test.append(`user-${USER_ID}`, 'AddressChanged', {
        subjectId: userSignedUp().subjectId,
        emailKey: `key-of-${email}`,
        person: { email },
        former: { email: 'bob@example.org' },
      }),
  };
}

it('a mail that went to the address of before and comes back once there is another says nothing of that one', async () => {
  const { mail, changeTo } = await bobWithAccount();
  await changeTo('bob.neuf@example.org');
  await test.outcomes(4);
  await report(mail, 'bounced', '5.1.1');
  await reschedule('2026-12-06');
  const second = await last(5);
  expect(lineOf(second)).toBe('EmailSent event_changed');
  expect(test.sink.mails.at(-1)?.recipients).toEqual(['bob.neuf@example.org']);
  // What is known of the new one is not taken back by what comes late of the old one.
  await report(second, 'bounced', '5.1.1');
  await report(mail, 'complained', null);
  await report(mail, 'bounced', '5.1.1');
  await reschedule('2026-12-07');
  expect((await ended(6)).at(-1)).toBe('EmailSuppressed event_changed unreachable');
});

it('a mail to the new address that arrives is no word that it takes none', async () => {
  const { mail, changeTo } = await bobWithAccount();
  await report(mail, 'bounced', '5.1.1');
  await changeTo('bob.neuf@example.org');
  await test.outcomes(4);
  await reschedule('2026-12-06');
  await report(await last(5), 'delivered', '2.0.0');
  await reschedule('2026-12-07');
  expect((await ended(6)).at(-1)).toBe('EmailSent event_changed');
});

it('a mail about the account that comes back late says nothing of its new address', async () => {
  const { changeTo } = await bobWithAccount();
  await passwordChanged(2);
  const mail = await last(3);
  expect(mail).toMatchObject({ type: 'EmailSent', data: { to: 'account', userId: USER_ID } });
  await changeTo('bob.neuf@example.org');
  await test.outcomes(5);
  await report(mail, 'bounced', '5.1.1');
  await passwordChanged(3);
  expect((await ended(6)).at(-1)).toBe('EmailSent password_changed');
  await report(await last(6), 'bounced', '5.1.1');
  await passwordChanged(4);
  expect((await ended(7)).at(-1)).toBe('EmailSuppressed password_changed unreachable');
});

it('nor does one to the former contact of an event, and another phone number is no other address', async () => {
  test = await openNotifier();
  await test.createEvent();
  const first = await last(1);
  await test.onEvent('EventContactChanged', contactChanged());
  await test.outcomes(3);
  await report(first, 'bounced', '5.1.1');
  await test.onEvent('AdminLinkRotated', { version: 2 });
  const second = await last(4);
  expect(lineOf(second)).toBe('EmailSent admin_link_rotated');
  await test.onEvent('EventContactChanged', contactChanged({ previousEmail: null, phone: '0600000000' }));
  await report(second, 'bounced', '5.1.1');
  await test.onEvent('AdminLinkRotated', { version: 3 });
  expect((await ended(5)).at(-1)).toBe('EmailSuppressed admin_link_rotated unreachable');
});

it('links to somebody whose account has changed its address say which one they went to', async () => {
  test = await openNotifier();
  await test.createEvent();
  await test.onCarpool('ParticipantRegistered', registered('Alice'));
  const userId = '3f0c6a52-0000-4000-8000-000000000001';
  await test.append(`user-${userId}`, 'UserSignedUp', userSignedUp());
  await test.append(`user-${userId}`, 'EmailVerified', { by: 'link' });
  await test.onCarpool('ParticipantRegistered', registered('Bob', { userId, confirmed: true }));
  await test.outcomes(3);
  await test.append(`user-${userId}`, 'AddressChanged', {
    subjectId: userSignedUp().subjectId,
    emailKey: 'new-key',
    person: { email: 'bob.neuf@example.org' },
    former: { email: 'bob@example.org' },
  });
  await test.outcomes(5);
  await test.onCarpool('MatchRequested', {
    ...pairOf('Alice', 'Bob'),
    subjectId: subjectId('Alice'),
    message: null,
    via: 'request',
  });
  expect((await ended(6)).at(-1)).toBe('EmailSent match_requested');
  const mail = test.sink.mails.at(-1) ?? expect.fail('no mail');
  expect(mail.recipients).toEqual(['bob.neuf@example.org']);
  const token = /\/answer#token=([\w-]+)/.exec(partOf(mail, 'text/plain'))?.[1] ?? '';
  // Behind the three ids.
  expect(Buffer.from(token, 'base64url').readUIntBE(48, 3)).toBe(1);
});
