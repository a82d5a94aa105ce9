import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOutbox } from '../outbox/outbox.ts';
import { pairOf, participantId, registered, subjectId } from '../testing/facts.ts';
import { type NotifierOptions, type NotifierUnderTest, openNotifier } from '../testing/notifier.ts';
import { partOf, type SunkMail } from '../testing/smtp-sink.ts';

/** The day of a ride: browsers are told once, in its morning; a mail goes to whoever no mail has told of it. */

let test: NotifierUnderTest;
const opened: NotifierUnderTest[] = [];
let service: Server;
/** Browsers that were told, by name. */
let told: string[];
beforeEach(async () => {
  told = [];
  service = createServer((request, response) => {
    told.push((request.url ?? '').slice(1));
    response.writeHead(201).end();
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  for (const notifier of opened.splice(0).reverse()) await notifier.close();
  service.closeAllConnections();
  service.close();
});

/** In Annecy: 08:00 of the day before, the day itself at 00:00 and 07:00. The event begins at 19:30. */
const REMINDED = Date.parse('2026-12-04T07:00:00.000Z');
const MIDNIGHT = Date.parse('2026-12-04T23:00:00.000Z');
const MORNING = Date.parse('2026-12-05T06:00:00.000Z');
const pair = pairOf('Bob', 'Alice');

async function agree(passenger: string): Promise<void> {
  const both = pairOf(passenger, 'Alice');
  await test.onCarpool('MatchRequested', { ...both, subjectId: subjectId(passenger), message: null, via: 'request' });
  await test.onCarpool('MatchAccepted', {
    ...both,
    driverId: participantId('Alice'),
    passengerId: participantId(passenger),
    seats: 1,
    legs: ['outbound', 'return'],
  });
}

const LEAVE = { participantId: participantId('Bob') };
/** Alice drives Bob, who has a browser told. Their mails are through. */
async function openRide(options?: NotifierOptions): Promise<void> {
  test = await openNotifier(options);
  opened.push(test);
  await test.createEvent();
  for (const name of ['Alice', 'Bob'])
    await test.onCarpool('ParticipantRegistered', registered(name, { lang: 'en', confirmed: true, userId: null }));
  await agree('Bob');
  await test.outcomes(SO_FAR);
  const { port } = service.address() as AddressInfo;
  await test.onCarpool('PushSubscribed', {
    ...LEAVE,
    subjectId: subjectId('Bob'),
    browserId: '3b0c6a52-0000-4000-8000-000000000001',
    subscription: {
      endpoint: `http://127.0.0.1:${port}/bob`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });
}
/** Links, two registrations, a request, an agreement told to both; a browser is on only afterwards. */
const SO_FAR = 1 + 2 + 1 + 2;

const meet = async (time: string): Promise<void> => {
  const proposal = { ...pair, proposalId: 'p1', leg: 'outbound' as const };
  await test.onCarpool('MeetingProposed', {
    ...proposal,
    by: participantId('Bob'),
    subjectId: subjectId('Bob'),
    place: 'Gare',
    time,
  });
  await test.onCarpool('MeetingConfirmed', { ...proposal, by: participantId('Alice') });
};
const remind = async (): Promise<void> => {
  test.clock.setTo(REMINDED);
  await test.onEvent('EventDrewNear', { firstDay: '2026-12-05' });
};
const come = async (): Promise<void> => {
  test.clock.setTo(MIDNIGHT);
  await test.onEvent('RideDayCame', { day: '2026-12-05' });
};
const ends = async (count: number): Promise<readonly string[]> =>
  (await test.outcomes(count))
    .filter(({ data }) => data.template === 'ride_day')
    .map(({ type, data }) => `${type} ${data.reason ?? ''}`.trim());
/** Once so many rows wait for this time. */
const waitsFor = async (at: number, count = 2): Promise<void> => {
  const outbox = await openOutbox(test.records);
  await vi.waitFor(
    async () => {
      const open = await outbox.open();
      expect(open.filter(({ template }) => template === 'ride_day').map(({ causedAt }) => causedAt)).toEqual(
        Array(count).fill(at),
      );
    },
    { timeout: 10_000 },
  );
};
const isTold = (times: number): Promise<void> =>
  vi.waitFor(() => expect(told).toEqual(Array(times).fill('bob')), { timeout: 10_000 });
const mails = (): readonly SunkMail[] =>
  test.sink.mails.filter(({ headers }) => headers['x-convoi-template'] === 'ride_day');

it('in the morning of the day, not the day before; who was reminded gets no second mail', async () => {
  await openRide();
  await remind();
  await test.outcomes(SO_FAR + 2);
  expect(told).toEqual([]);
  await come();
  await waitsFor(MORNING);
  expect(told).toEqual([]);
  test.clock.setTo(MORNING);
  expect(await ends(SO_FAR + 4)).toEqual(Array(2).fill('EmailSuppressed not_wanted'));
  await isTold(1);
  expect(mails()).toEqual([]);
});

it('an hour and a half before a meeting that is earlier, also one that is agreed on while it waits', async () => {
  await openRide();
  await remind();
  await test.outcomes(SO_FAR + 2);
  await come();
  await waitsFor(MORNING);
  await meet('06:00');
  await test.outcomes(SO_FAR + 4);
  // It is looked at now and then.
  test.clock.setTo(MIDNIGHT + 3_600_000);
  await waitsFor(Date.parse('2026-12-05T03:30:00.000Z'));
  test.clock.setTo(Date.parse('2026-12-05T03:30:00.000Z'));
  await ends(SO_FAR + 6);
  await isTold(1);
});

it('in the morning too where they meet the evening before, and not in the night', async () => {
  await openRide();
  await test.onEvent('EventRescheduled', { schedule: { kind: 'oneTime', date: '2026-12-05', time: '10:00' } });
  await test.outcomes(SO_FAR + 2);
  // Eight hours after it begins: the evening before.
  await meet('18:00');
  await test.outcomes(SO_FAR + 4);
  await come();
  await waitsFor(MORNING);
  expect(told).toEqual([]);
});

it('of a season, only those who ride on its first day', async () => {
  test = await openNotifier();
  opened.push(test);
  await test.createEvent({ schedule: { kind: 'season', startDate: '2026-12-05', endDate: '2027-03-27' } });
  // It begins on a Saturday.
  const days = { Alice: [5, 6], Bob: [5], Carol: [6] };
  for (const [name, weekdays] of Object.entries(days))
    await test.onCarpool(
      'ParticipantRegistered',
      registered(name, { lang: 'en', confirmed: true, userId: null, weekdays }),
    );
  await agree('Bob');
  await agree('Carol');
  await test.outcomes(1 + 3 + 2 + 4);
  await come();
  test.clock.setTo(MORNING);
  expect((await ends(1 + 3 + 2 + 4 + 3)).toSorted()).toEqual(['EmailSent', 'EmailSent', 'EmailSuppressed not_wanted']);
  expect(
    mails()
      .flatMap(({ recipients }) => recipients)
      .toSorted(),
  ).toEqual(['alice@example.org', 'carol@example.org']);
  const alices = mails().find(({ recipients }) => recipients.includes('alice@example.org'));
  const text = partOf(alices as SunkMail, 'text/plain');
  expect(text).toContain('Carol');
  expect(text).not.toContain('Bob');
});

it('nobody whose ride was cancelled, and nobody of an event that was withdrawn or has another day', async () => {
  await openRide();
  await come();
  await waitsFor(MORNING);
  await test.onCarpool('MatchCancelled', { ...pair, by: participantId('Alice') });
  await isTold(1);
  await test.outcomes(SO_FAR + 1);
  test.clock.setTo(MORNING);
  expect(await ends(SO_FAR + 3)).toEqual(Array(2).fill('EmailSuppressed not_wanted'));
  // That was of the cancellation.
  expect(told).toHaveLength(1);

  await openRide();
  await come();
  await waitsFor(MORNING);
  await test.onEvent('EventRescheduled', { schedule: { kind: 'oneTime', date: '2026-12-12', time: '19:30' } });
  await test.outcomes(SO_FAR + 2);
  test.clock.setTo(MORNING);
  expect(await ends(SO_FAR + 4)).toEqual(Array(2).fill('EmailSuppressed outdated'));
  expect(told).toHaveLength(1);

  await openRide();
  await come();
  await waitsFor(MORNING);
  await test.onEvent('EventWithdrawn', { subjectId: 'organiser', reason: null });
  test.clock.setTo(MORNING);
  expect(await ends(SO_FAR + 2)).toEqual(Array(2).fill('EmailSuppressed not_wanted'));
  expect(told).toHaveLength(1);
});

it('the new time of the same day moves it; once it has begun nobody is told', async () => {
  await openRide();
  await come();
  await waitsFor(MORNING);
  await test.onEvent('EventRescheduled', { schedule: { kind: 'oneTime', date: '2026-12-05', time: '07:30' } });
  await test.outcomes(SO_FAR + 2);
  test.clock.setTo(MIDNIGHT + 3_600_000);
  await waitsFor(Date.parse('2026-12-05T05:00:00.000Z'));
  test.clock.setTo(Date.parse('2026-12-05T06:30:00.000Z'));
  expect(await ends(SO_FAR + 4)).toEqual(Array(2).fill('EmailSuppressed outdated'));
  expect(told).toEqual([]);
});

it('a mail goes where no reminder did, and none where an agreement has told of it since', async () => {
  await openRide();
  await test.onCarpool('MailPreferenceChanged', { ...LEAVE, mails: false });
  await come();
  test.clock.setTo(MORNING);
  // Bob wants no such mails: his browser alone is told.
  expect((await ends(SO_FAR + 2)).toSorted()).toEqual(['EmailSent', 'EmailSuppressed unsubscribed']);
  await isTold(1);
  const [mail] = mails();
  expect(mail?.recipients).toEqual(['alice@example.org']);
  const text = partOf(mail as SunkMail, 'text/plain').replaceAll('\r\n', '\n');
  expect(text).toContain('Your ride is today');
  expect(text).toMatch(/^https:\/\/convoi\.example\/ride-day\/[a-z0-9-]+$/m);

  test = await openNotifier();
  opened.push(test);
  await test.createEvent();
  for (const name of ['Alice', 'Carol'])
    await test.onCarpool('ParticipantRegistered', registered(name, { lang: 'en', confirmed: true, userId: null }));
  await remind();
  await agree('Carol');
  await test.outcomes(SO_FAR);
  await come();
  test.clock.setTo(MORNING);
  expect(await ends(SO_FAR + 2)).toEqual(Array(2).fill('EmailSuppressed not_wanted'));
});

it('two notifiers tell nobody twice', async () => {
  await openRide({ isOneOfSeveral: true });
  const first = test;
  const second = await openNotifier({ isOneOfSeveral: true, dataDir: first.dataDir, smtpUrl: first.sink.url });
  opened.push(second);
  await come();
  await waitsFor(MORNING);
  for (const each of [first, second]) each.clock.setTo(MORNING);
  await ends(SO_FAR + 2);
  await isTold(1);
  await first.service.stop();
  second.clock.setTo(MORNING + 3_600_000);
  await second.nothingWaits();
  expect(told).toEqual(['bob']);
});
