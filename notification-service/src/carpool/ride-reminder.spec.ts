import { afterEach, expect, it, vi } from 'vitest';
import { EVENT_ID, pairOf, participantId, registered, subjectId } from '../testing/facts.ts';
import { type NotifierUnderTest, openNotifier } from '../testing/notifier.ts';
import { partOf, type SunkMail } from '../testing/smtp-sink.ts';

let test: NotifierUnderTest;
afterEach(() => test.close());

/** 08:00 in Annecy on the day before the event. */
const MORNING = Date.parse('2026-12-04T07:00:00.000Z');

const accept = async (driver: string, passenger: string, seats = 1): Promise<void> => {
  const pair = pairOf(passenger, driver);
  await test.onCarpool('MatchRequested', { ...pair, subjectId: subjectId(passenger), message: null, via: 'request' });
  await test.onCarpool('MatchAccepted', {
    ...pair,
    driverId: participantId(driver),
    passengerId: participantId(passenger),
    seats,
    legs: ['outbound', 'return'],
  });
};

/** Alice drives Bob and Carol; Dan has asked Alice and waits. Nine mails have ended. */
async function openRides(): Promise<void> {
  test = await openNotifier();
  await test.createEvent();
  await test.onCarpool('ParticipantRegistered', registered('Alice', { lang: 'de' }));
  await test.onCarpool('ParticipantRegistered', registered('Bob', { lang: 'es', userId: 'user-b', confirmed: true }));
  await test.onCarpool('ParticipantRegistered', registered('Carol', { lang: 'en' }));
  await test.onCarpool('ParticipantRegistered', registered('Dan'));
  await accept('Alice', 'Bob', 2);
  await accept('Alice', 'Carol');
  const asked = { ...pairOf('Dan', 'Alice'), subjectId: subjectId('Dan'), message: null, via: 'request' } as const;
  await test.onCarpool('MatchRequested', asked);
  await test.outcomes(SO_FAR);
  test.clock.setTo(MORNING);
}
/** Links, four registrations, three requests, two agreements told to both. */
const SO_FAR = 1 + 4 + 3 + 4;

const near = (firstDay = '2026-12-05') => test.onEvent('EventDrewNear', { firstDay });
const reminders = (): readonly SunkMail[] =>
  test.sink.mails.filter(({ headers }) => headers['x-convoi-template'] === 'ride_reminder');
const to = (name: string): SunkMail | undefined =>
  reminders().find(({ recipients }) => recipients[0] === `${name}@example.org`);
const textOf = (mail: SunkMail | undefined): string => partOf(mail as SunkMail, 'text/plain').replaceAll('\r\n', '\n');
/** Ends of reminders, once so many mails have ended. */
const ends = async (count: number): Promise<readonly string[]> =>
  (await test.outcomes(SO_FAR + count))
    .filter(({ data }) => data.template === 'ride_reminder')
    .map(({ type, data }) => `${type} ${data.reason ?? ''}`.trim());

it('one mail to everybody who rides, of all their rides, in their language; nobody else', async () => {
  await openRides();
  await near();
  expect(await ends(3)).toEqual(['EmailSent', 'EmailSent', 'EmailSent']);
  expect(
    reminders()
      .map(({ recipients }) => recipients[0])
      .sort(),
  ).toEqual(['alice', 'bob', 'carol'].map((name) => `${name}@example.org`));
  const driver = textOf(to('alice'));
  expect(driver).toContain('Hallo Alice Martin,');
  expect(driver).toMatch(/Bob M\.\n.*Am Steuer: Du\nPlätze: 2\nStrecke: Hin- und Rückfahrt/s);
  expect(driver).toMatch(/Carol M\.\n.*Am Steuer: Du\nPlätze: 1/s);
  expect(driver).not.toContain('Dan M.');
  expect(driver).toMatch(/^https:\/\/convoi\.example\/ride-day\/[a-z0-9-]+$/m);
  expect(driver).toMatch(/^https:\/\/convoi\.example\/participation#token=[A-Za-z0-9_-]{64}$/m);
  const passenger = textOf(to('bob'));
  expect(passenger).toContain('Al volante: Alice M.');
  expect(passenger).not.toContain('Carol');
  expect(passenger).toMatch(new RegExp(`^https://convoi\\.example/dashboard\\?event_id=${EVENT_ID}$`, 'm'));
  for (const mail of reminders()) {
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(`${mail.raw}${textOf(mail)}`.replaceAll(mail.recipients[0] ?? '', '')).not.toMatch(
      /@example\.org|Secrète|Chambéry|45\.567/,
    );
  }
});

it('not to those who switched reminders off, who left or ride no more', async () => {
  await openRides();
  await test.onCarpool('MailPreferenceChanged', { participantId: participantId('Bob'), mails: false });
  await test.onCarpool('MatchCancelled', { ...pairOf('Carol', 'Alice'), by: participantId('Carol') });
  await test.outcomes(SO_FAR + 1);
  await near();
  expect((await ends(3)).toSorted()).toEqual(['EmailSent', 'EmailSuppressed unsubscribed']);
  expect(textOf(to('alice'))).not.toContain('Carol');
});

it('what was true in the morning and is not when the mail could go: not sent', async () => {
  await openRides();
  test.sink.setMode('defer');
  const notTaken = (count: number) =>
    vi.waitFor(
      () =>
        expect(test.logLines.filter((line) => line.includes('mail not taken')).length).toBeGreaterThanOrEqual(count),
      { timeout: 10_000 },
    );
  await near();
  await notTaken(3);
  await test.onCarpool('MatchCancelled', { ...pairOf('Carol', 'Alice'), by: participantId('Alice') });
  // Its own mail waits as well: by then the service knows that the two ride no more.
  await notTaken(4);
  test.sink.setMode('ok');
  test.clock.advance(60_000);
  expect((await ends(4)).toSorted()).toEqual(['EmailSent', 'EmailSent', 'EmailSuppressed not_wanted']);
});

it('once for each day, and not after the event has begun or has other dates', async () => {
  await openRides();
  await near();
  await ends(3);
  await test.restart();
  test.clock.setTo(Date.parse('2026-12-05T18:30:00.000Z'));
  await near('2026-12-05');
  expect((await ends(6)).slice(3)).toEqual(Array(3).fill('EmailSuppressed outdated'));
  expect(reminders()).toHaveLength(3);
});

it('says of a season what the answer is for, and of one day nothing of the kind', async () => {
  await openRides();
  await test.onEvent('EventRescheduled', {
    schedule: { kind: 'season', startDate: '2026-12-05', endDate: '2027-03-27' },
  });
  await near();
  await vi.waitFor(() => expect(reminders()).toHaveLength(3), { timeout: 10_000 });
  expect(textOf(to('carol')).replaceAll('\n', ' ')).toContain('Your answer is for the whole season');
});
