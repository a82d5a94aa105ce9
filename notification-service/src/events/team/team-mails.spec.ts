import type { DataOf } from '@convoi/contracts/events';
import { afterEach, expect, it } from 'vitest';
import { EVENT_ID, ORGANISER_ID } from '../../testing/facts.ts';
import { type NotifierOptions, type NotifierUnderTest, openNotifier } from '../../testing/notifier.ts';
import { partOf, type SunkMail } from '../../testing/smtp-sink.ts';

let test: NotifierUnderTest;
const open = async (options?: NotifierOptions): Promise<NotifierUnderTest> => {
  test = await openNotifier(options);
  return test;
};
afterEach(() => test.close());

const MEMBER = { memberId: 'm1', email: 'solene@example.org' } as const;
const FORMER = 'orga@example.org';
const invitation: DataOf<'CoOrganiserInvited'> = {
  ...MEMBER,
  subjectId: 'subject-m1',
  name: 'Solène Roux',
  emailKey: 'key-m1',
  lang: 'fr',
  role: 'co_organiser',
  keyVersion: 1,
};
const taken: DataOf<'OwnershipTaken'> = {
  memberId: MEMBER.memberId,
  adminKeyVersion: 2,
  formerId: EVENT_ID,
  formerKeyVersion: 1,
  subjectId: ORGANISER_ID,
  name: null,
  email: FORMER,
  emailKey: 'contact-key',
  lang: 'fr',
};
const handedOver = async (): Promise<SunkMail> => {
  await expect.poll(() => test.sink.mails.some(isHandedOver), { timeout: 10_000 }).toBe(true);
  return test.sink.mails.find(isHandedOver) as SunkMail;
};
const isHandedOver = ({ headers }: SunkMail): boolean => headers['x-convoi-template'] === 'ownership_handed_over';

/** The event is taken, and this happens before the notifier hears of it. */
async function takenAnd(after: (test: NotifierUnderTest) => Promise<unknown>): Promise<string> {
  const { createEvent, onEvent, outcomes } = await open();
  await createEvent();
  await onEvent('CoOrganiserInvited', invitation);
  await onEvent('CoOrganiserJoined', { memberId: MEMBER.memberId });
  await outcomes(2);
  await test.service.stop();
  await onEvent('OwnershipTaken', taken);
  await after(test);
  await test.restart();
  const mail = await handedOver();
  expect(mail.recipients).toEqual([FORMER]);
  return partOf(mail, 'text/plain');
}

it('whoever has handed an event over is told so, with their new link', async () => {
  const text = await takenAnd(async () => undefined);
  expect(text).toContain('Vous restez dans');
  expect(text).toMatch(/\/event\/admin\/[A-Za-z0-9_-]{32}/);
});

it('they are told also when whoever took it takes them out of the team, without a link that is dead', async () => {
  const text = await takenAnd(({ onEvent }) => onEvent('CoOrganiserRevoked', { memberId: EVENT_ID }));
  expect(text).toContain('autre adresse');
  expect(text).not.toMatch(/\/event\/admin\/|Vous restez dans/);
});

it('they are told also when the event is withdrawn at once', async () => {
  const text = await takenAnd(({ onEvent }) => onEvent('EventWithdrawn', { subjectId: null, reason: null }));
  expect(text).not.toMatch(/\/event\/admin\/|Vous restez dans/);
});

it('whoever never joined is not told that they are out of the team', async () => {
  const { createEvent, onEvent, outcomes, sink } = await open();
  await createEvent();
  await onEvent('CoOrganiserInvited', invitation);
  await outcomes(2);
  await onEvent('CoOrganiserRevoked', { memberId: MEMBER.memberId });
  const [, , last] = await outcomes(3);
  expect(last).toMatchObject({ type: 'EmailSuppressed', data: { template: 'team_revoked', reason: 'not_wanted' } });
  expect(sink.mails).toHaveLength(2);
});

it('whoever joined is told', async () => {
  const { createEvent, onEvent, outcomes } = await open();
  await createEvent();
  await onEvent('CoOrganiserInvited', invitation);
  await onEvent('CoOrganiserJoined', { memberId: MEMBER.memberId });
  await outcomes(2);
  await onEvent('CoOrganiserRevoked', { memberId: MEMBER.memberId });
  expect((await outcomes(3)).at(-1)).toMatchObject({ type: 'EmailSent', data: { template: 'team_revoked' } });
});

it('whose address takes no mail gets no more, but for the link that they ask for', async () => {
  const { createEvent, onEvent, outcomes, sink } = await open();
  await createEvent();
  await outcomes(1);
  sink.setMode('reject', '5.1.1 no such person');
  await onEvent('CoOrganiserInvited', invitation);
  await outcomes(2);
  sink.setMode('ok');
  await onEvent('OwnershipOffered', { memberId: MEMBER.memberId });
  await outcomes(3);
  await onEvent('CoOrganiserLinkRenewed', { memberId: MEMBER.memberId, keyVersion: 2 });
  const ended = await outcomes(4);
  expect(ended.map(({ type, data }) => [type, data.template, data.memberId ?? null, data.reason ?? null])).toEqual([
    ['EmailSent', 'event_links', null, null],
    ['EmailFailed', 'team_invited', MEMBER.memberId, null],
    ['EmailSuppressed', 'ownership_offered', MEMBER.memberId, 'unreachable'],
    ['EmailSent', 'team_link', MEMBER.memberId, null],
  ]);
});
