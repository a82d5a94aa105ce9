import type { EventCreatedView } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENT_BODY, personBody, startService, type TestService } from '../testing/service.ts';

/** A full car, one who waits, and a sweep that finds the page closed for a while. */

let product: TestService;
let event: EventCreatedView;
beforeEach(async () => {
  product = await startService();
  event = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
});
afterEach(() => product.close());

const HOUR_MS = 3_600_000;
const STAFF = {
  kind: 'account',
  userId: 'staff',
  sessionId: 's',
  version: 1,
  openedAt: 0,
  staffRole: 'moderator',
} as const;
let number = 0;

async function join(changes: object): Promise<Caller & { readonly kind: 'participant' }> {
  number += 1;
  const body = { ...personBody(event.id, number), ...changes };
  const answer = await product.call('registerParticipant', { body });
  return { kind: 'participant', participantId: (answer.body as { id: string }).id, eventId: event.id };
}

const ask = async (from: Caller & { kind: 'participant' }, to: Caller & { kind: 'participant' }): Promise<string> => {
  const body = { sender_id: from.participantId, receiver_id: to.participantId, event_id: event.id };
  return ((await product.call('requestMatch', { body, caller: from })).body as { id: string }).id;
};
const types = async (): Promise<readonly string[]> =>
  (await product.log()).map(({ type }) => type).filter((type) => type.startsWith('Seat'));
const moderate = (call: 'hideEvent' | 'restoreEvent') =>
  product.call(call, { params: { id: event.id }, body: { reason: 'vu' }, caller: STAFF });

it('goes on when the page is shown again', async () => {
  const PASSENGER = { chauffeur: 'Je préfère me faire conduire', places: 1 };
  const driver = await join({ places: 1 });
  const [sitting, first, second] = [await join(PASSENGER), await join(PASSENGER), await join(PASSENGER)];
  const ride = await ask(sitting, driver);
  await product.call('acceptMatch', { params: { id: ride }, body: {}, caller: driver });
  for (const rider of [first, second])
    await product.call('queueMatch', { params: { id: await ask(rider, driver) }, body: {}, caller: driver });
  await product.call('endMatch', { params: { id: ride }, caller: sitting });
  expect(await types()).toEqual(['SeatOffered']);

  await product.service.sweep();
  await moderate('hideEvent');
  product.clock.advance(HOUR_MS);
  await product.service.sweep();
  await moderate('restoreEvent');
  product.clock.advance(2 * HOUR_MS);
  await product.service.sweep();
  expect(await types()).toEqual(['SeatOffered', 'SeatLapsed', 'SeatOffered']);
});
