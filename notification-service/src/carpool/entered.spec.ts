import { afterEach, expect, it } from 'vitest';
import { ORGANISER_ID, pairOf, participantId, registered, subjectId } from '../testing/facts.ts';
import { type NotifierUnderTest, openNotifier } from '../testing/notifier.ts';

/** Whom the organiser has registered gets what tells them so, and who asks for a ride; all else once they have confirmed it. */

let test: NotifierUnderTest;
afterEach(() => test.close());

/** How the mails ended after so many had, in their order. */
const ended = async (count: number, from = 0): Promise<readonly string[]> =>
  (await test.outcomes(count))
    .slice(from)
    .map(({ type, data }) => [type, data.template, data.reason].filter((part) => part !== undefined).join(' '));

const announce = () =>
  test.onEvent('AnnouncementMade', {
    requestId: 'request',
    subjectId: ORGANISER_ID,
    text: 'Parking au nord.',
    participantIds: null,
  });
const reschedule = (date: string) =>
  test.onEvent('EventRescheduled', { schedule: { kind: 'oneTime', date, time: '19:30' } });
const ask = () =>
  test.onCarpool('MatchRequested', {
    ...pairOf('Alice', 'Bob'),
    subjectId: subjectId('Alice'),
    message: null,
    via: 'request',
  });

it('says nothing more before it is confirmed, but that somebody asks', async () => {
  test = await openNotifier();
  await test.createEvent();
  await test.outcomes(1);
  await test.onCarpool('ParticipantRegistered', registered('Bob', { entered: true }));
  expect(await ended(2, 1)).toEqual(['EmailSent registration_received']);
  await announce();
  await reschedule('2026-12-06');
  expect([...(await ended(4, 2))].sort()).toEqual([
    'EmailSuppressed announcement not_wanted',
    'EmailSuppressed event_changed not_wanted',
  ]);
  await test.onCarpool('ParticipantRegistered', registered('Alice'));
  await test.outcomes(5);
  await ask();
  expect(await ended(6, 5)).toEqual(['EmailSent match_requested']);
  await test.onCarpool('MatchClosed', { ...pairOf('Alice', 'Bob'), leaverId: participantId('Alice'), cause: 'left' });
  expect(await ended(7, 6)).toEqual(['EmailSuppressed match_closed not_wanted']);

  await test.onCarpool('ParticipantConfirmed', { participantId: participantId('Bob') });
  await reschedule('2026-12-07');
  expect(await ended(9, 7)).toEqual(['EmailSent event_changed', 'EmailSent event_changed']);
});
