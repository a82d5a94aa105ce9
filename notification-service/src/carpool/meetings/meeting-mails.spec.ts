import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { afterEach, expect, it } from 'vitest';
import { EVENT_ID, pairOf, participantId, registered, subjectId } from '../../testing/facts.ts';
import { type NotifierUnderTest, openNotifier } from '../../testing/notifier.ts';
import { partOf, type SunkMail } from '../../testing/smtp-sink.ts';
import { SPACED } from './meeting.ts';

let test: NotifierUnderTest;
afterEach(() => test.close());

const pair = pairOf('Bob', 'Alice');
const [alice, bob] = [participantId('Alice'), participantId('Bob')];
/** Bob proposes a time for the way there, and Alice confirms it. */
const settle = async (number: number): Promise<StoredEvent> => {
  const proposal = { ...pair, proposalId: `p${number}`, leg: 'outbound' as const };
  const time = `16:${10 + number}`;
  await test.onCarpool('MeetingProposed', { ...proposal, by: bob, subjectId: subjectId('Bob'), place: 'Gare', time });
  return test.onCarpool('MeetingConfirmed', { ...proposal, by: alice });
};
const last = (template: string): string => {
  const mail = test.sink.mails.findLast(({ headers }) => headers['x-convoi-template'] === template);
  return partOf(mail as SunkMail, 'text/plain');
};

it('an agreement that brings meetings is one mail to each of the two, and a later change of the same way another one', async () => {
  test = await openNotifier();
  await test.createEvent();
  for (const [name, lang] of [
    ['Alice', 'fr'],
    ['Bob', 'en'],
  ] as const)
    await test.onCarpool('ParticipantRegistered', registered(name, { lang, confirmed: true, userId: null }));
  await test.onCarpool('MatchRequested', { ...pair, subjectId: subjectId('Bob'), message: null, via: 'request' });
  await test.outcomes(4);
  const proposal = { ...pair, by: alice, subjectId: subjectId('Alice') };
  const ride = { ...pair, driverId: alice, passengerId: bob, seats: 1, legs: ['outbound' as const, 'return' as const] };
  await test.appendTogether(`carpool-${EVENT_ID}`, [
    ['MatchAccepted', ride],
    ['MeetingProposed', { ...proposal, proposalId: 'p1', leg: 'outbound', place: 'Gare de Rumilly', time: '17:15' }],
    ['MeetingProposed', { ...proposal, proposalId: 'p2', leg: 'return', place: 'Office de tourisme', time: '23:15' }],
  ]);
  const outcomes = await test.outcomes(8);
  expect(
    outcomes
      .slice(4)
      .map(({ type, data }) => `${type} ${data.template}`)
      .sort(),
  ).toEqual([
    'EmailSent match_accepted',
    'EmailSent match_accepted',
    'EmailSuppressed meeting_proposed',
    'EmailSuppressed meeting_proposed',
  ]);
  const [own, theirs] = ['alice', 'bob'].map((who) => {
    const mail = test.sink.mails.findLast(({ recipients }) => recipients.includes(`${who}@example.org`));
    return partOf(mail as SunkMail, 'text/plain')
      .replaceAll('\r\n', '\n')
      .replaceAll('\u00a0', ' ');
  });
  expect(theirs).toContain(
    'The proposed meeting\nOutbound: 17:15 · Gare de Rumilly\nReturn: 23:15 · Office de tourisme',
  );
  expect(theirs).toContain('The meeting counts once you have confirmed it on your page.');
  expect(own).toContain('Le rendez-vous proposé\nAller : 17:15 · Gare de Rumilly\nRetour : 23:15 · Office de tourisme');
  expect(own).toContain('Bob M. doit encore confirmer le rendez-vous');
  // Two presses of the other one, one after the other, are one mail, whichever way comes first.
  for (const [proposalId, leg] of [
    ['p2', 'return'],
    ['p1', 'outbound'],
  ] as const)
    await test.known(await test.onCarpool('MeetingConfirmed', { ...pair, proposalId, leg, by: bob }));
  test.clock.advance(2 * 60_000);
  await test.outcomes(10);
  const confirmed = test.sink.mails.filter(({ headers }) => headers['x-convoi-template'] === 'meeting_confirmed');
  expect(confirmed).toHaveLength(1);
  expect(last('meeting_confirmed').replaceAll('\u00a0', ' ')).toContain(
    'Aller : 17:15 · Gare de Rumilly\r\nRetour : 23:15 · Office de tourisme',
  );
  await test.onCarpool('MeetingProposed', {
    ...proposal,
    proposalId: 'p3',
    leg: 'return',
    place: 'Gare',
    time: '23:30',
  });
  await test.outcomes(11);
  expect(last('meeting_proposed')).toContain('23:30');
});

it('an answer to each of the two is not taken for the other’s: both are told, and one way alone is told in two minutes', async () => {
  test = await openNotifier();
  await test.createEvent();
  for (const name of ['Alice', 'Bob'])
    await test.onCarpool('ParticipantRegistered', registered(name, { lang: 'en', confirmed: true, userId: null }));
  await test.onCarpool('MatchRequested', { ...pair, subjectId: subjectId('Bob'), message: null, via: 'request' });
  const legs = ['outbound' as const, 'return' as const];
  await test.onCarpool('MatchAccepted', { ...pair, driverId: alice, passengerId: bob, seats: 1, legs });
  const propose = (by: 'Alice' | 'Bob', proposalId: string, leg: 'outbound' | 'return') =>
    test.onCarpool('MeetingProposed', {
      ...{ ...pair, proposalId, leg, place: 'Gare', time: '16:10' },
      by: participantId(by),
      subjectId: subjectId(by),
    });
  await propose('Alice', 'a1', 'outbound');
  await propose('Bob', 'b1', 'return');
  await test.outcomes(8);
  await test.onCarpool('MeetingConfirmed', { ...pair, proposalId: 'a1', leg: 'outbound', by: bob });
  await test.onCarpool('MeetingConfirmed', { ...pair, proposalId: 'b1', leg: 'return', by: alice });
  await test.outcomes(10);
  const readers = test.sink.mails
    .filter(({ headers }) => headers['x-convoi-template'] === 'meeting_confirmed')
    .flatMap(({ recipients }) => recipients);
  expect(readers.sort()).toEqual(['alice@example.org', 'bob@example.org']);
  // Both ways anew by one of them; the other one takes one and leaves it there.
  await propose('Alice', 'a2', 'outbound');
  await propose('Alice', 'a3', 'return');
  await test.outcomes(12);
  await test.onCarpool('MeetingConfirmed', { ...pair, proposalId: 'a2', leg: 'outbound', by: bob });
  test.clock.advance(2 * 60_000);
  await test.outcomes(13);
  expect(test.sink.mails.at(-1)?.headers['x-convoi-template']).toBe('meeting_confirmed');
});

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
  for (const number of [20, 21]) await test.known(await settle(number));
  count += 4;
  for (const _ of Array(6)) test.clock.advance(SPACED.everyMs);
  await test.outcomes(count);
  expect(last('meeting_confirmed')).toContain('16:31');
});
