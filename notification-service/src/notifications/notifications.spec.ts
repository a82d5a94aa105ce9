import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pairOf, participantId, registered, subjectId } from '../testing/facts.ts';
import { type NotifierOptions, type NotifierUnderTest, openNotifier } from '../testing/notifier.ts';
import { NOTIFICATIONS_OF_MATCH } from './notification-caps.ts';

/** Notifications of browsers beside their mails: what a push service does, or does not do, is no matter of the mails. */

let test: NotifierUnderTest;
let service: Server;
/** Addresses that were asked, and those that were let go without an answer. */
let asked: string[];
let letGo: string[];
let isHanging: boolean;
beforeEach(async () => {
  asked = [];
  letGo = [];
  isHanging = false;
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.on('close', () => {
      if (!response.writableFinished) letGo.push(request.url ?? '');
    });
    if (!isHanging) response.writeHead(201).end();
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  await test.close();
  service.closeAllConnections();
  service.close();
});

const pair = pairOf('Alice', 'Bob');
const request = (): Promise<unknown> =>
  test.onCarpool('MatchRequested', { ...pair, subjectId: subjectId('Alice'), message: null, via: 'request' });
const cancel = (): Promise<unknown> => test.onCarpool('MatchCancelled', { ...pair, by: participantId('Alice') });

/** Alice, and Bob who has a browser told; the mails of their registrations are through. */
async function opened(options?: NotifierOptions): Promise<void> {
  test = await openNotifier(options);
  await test.createEvent();
  for (const name of ['Alice', 'Bob'])
    await test.onCarpool('ParticipantRegistered', registered(name, { lang: 'en', confirmed: true, userId: null }));
  await test.outcomes(3);
  const { port } = service.address() as AddressInfo;
  await test.onCarpool('PushSubscribed', {
    participantId: participantId('Bob'),
    subjectId: subjectId('Bob'),
    browserId: '3b0c6a52-0000-4000-8000-000000000001',
    subscription: {
      endpoint: `http://127.0.0.1:${port}/bob`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });
}

it('a mail goes while the push service of its reader still hangs, and a stop does not wait for it', async () => {
  await opened();
  isHanging = true;
  await request();
  const outcomes = await test.outcomes(4);
  expect(outcomes.at(-1)).toMatchObject({ type: 'EmailSent', data: { template: 'match_requested' } });
  await vi.waitFor(() => expect(asked).toEqual(['/bob']), 10_000);
  expect(letGo).toEqual([]);
  await test.service.stop();
  await vi.waitFor(() => expect(letGo).toEqual(['/bob']), 10_000);
});

it('news of two people are told as often in a day as the caps say, and their mails go by their own', async () => {
  await opened({ rateLimits: 'on' });
  await request();
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
  // The mail of a second request about a match in a day is dropped: nothing is told of it either.
  await cancel();
  await vi.waitFor(() => expect(asked).toHaveLength(2), 10_000);
  await request();
  const outcomes = await test.outcomes(6);
  expect(outcomes.at(-1)).toMatchObject({ type: 'EmailSuppressed', data: { reason: 'cap_reached' } });
  expect(asked).toHaveLength(2);
  let count = outcomes.length;
  for (let times = 0; times < NOTIFICATIONS_OF_MATCH; times += 1)
    for (const act of [cancel, request]) {
      await act();
      count += 1;
      await test.outcomes(count);
    }
  await vi.waitFor(() => expect(asked).toHaveLength(NOTIFICATIONS_OF_MATCH), 10_000);
  await test.service.stop();
  expect(asked).toHaveLength(NOTIFICATIONS_OF_MATCH);
});
