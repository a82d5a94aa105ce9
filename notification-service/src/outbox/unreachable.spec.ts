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
const report = ({ stream, data }: StoredEvent, fate: 'bounced' | 'returned' | 'complained', status: string | null) =>
  test.append(stream as ReturnType<typeof streamName>, 'EmailReported', {
    template: data.template as string,
    causeEventId: data.causeEventId as string,
    eventId: EVENT_ID,
    participantId: (data.participantId as string | null) ?? null,
    to: data.to as 'participant',
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
