import { afterEach, expect, it } from 'vitest';
import { pairOf, participantId, registered, subjectId } from '../../testing/facts.ts';
import { type NotifierUnderTest, openNotifier } from '../../testing/notifier.ts';
import { partOf, type SunkMail } from '../../testing/smtp-sink.ts';
import { SPACED } from './meeting.ts';

let test: NotifierUnderTest;
afterEach(() => test.close());

const pair = pairOf('Bob', 'Alice');
const [alice, bob] = [participantId('Alice'), participantId('Bob')];
/** Bob proposes a time for the way there, and Alice confirms it. */
const settle = async (number: number): Promise<void> => {
  const proposal = { ...pair, proposalId: `p${number}`, leg: 'outbound' as const };
  const time = `16:${10 + number}`;
  await test.onCarpool('MeetingProposed', { ...proposal, by: bob, subjectId: subjectId('Bob'), place: 'Gare', time });
  await test.onCarpool('MeetingConfirmed', { ...proposal, by: alice });
};
const last = (template: string): string => {
  const mail = test.sink.mails.findLast(({ headers }) => headers['x-convoi-template'] === template);
  return partOf(mail as SunkMail, 'text/plain');
};

it('the last word on a meeting is told, however often the two change their minds', async () => {
  test = await openNotifier({ rateLimits: 'on' });
  await test.createEvent();
  for (const name of ['Alice', 'Bob'])
    await test.onCarpool('ParticipantRegistered', registered(name, { lang: 'en', confirmed: true, userId: null }));
  await test.onCarpool('MatchRequested', { ...pair, subjectId: subjectId('Bob'), message: null, via: 'request' });
  const legs = ['outbound' as const];
  await test.onCarpool('MatchAccepted', { ...pair, driverId: alice, passengerId: bob, seats: 1, legs });
  let count = 6;
  await test.outcomes(count);
  for (let number = 0; number < SPACED.after; number += 1) {
    await settle(number);
    count += 2;
    await test.outcomes(count);
  }
  for (const number of [20, 21]) await settle(number);
  count += 4;
  for (const _ of Array(6)) test.clock.advance(SPACED.everyMs);
  await test.outcomes(count);
  expect(last('meeting_confirmed')).toContain('16:31');
});
