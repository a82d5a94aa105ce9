import type { EventCreatedView } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

/** A maximum is lowered by one process while another one lets people in. */

let product: TestService;
let event: EventCreatedView;

beforeEach(async () => {
  product = await startService();
  event = (await product.call('createEvent', { body: { ...EVENT_BODY, is_public: false } })).body as EventCreatedView;
});
afterEach(() => product.close());

const lower = (most: number, by = product) =>
  by.call('updateEvent', { params: { id_admin: event.id_admin }, body: { max_participants: most } });
const register = (number: number, by = product) =>
  by.call('registerParticipant', { body: personBody(event.id, number) });
const people = async () => (await product.log()).filter(({ type }) => type === 'ParticipantRegistered').length;

/** Another process, before whose next append to a stream something happens. */
async function interrupted(stream: string, act: () => Promise<unknown>): Promise<TestService> {
  let isFirst = true;
  return product.another({
    eventStore: {
      ...product.eventStore,
      append: async (to, expectedRevision, events) => {
        if (to === stream && isFirst) {
          isFirst = false;
          await act();
        }
        return product.eventStore.append(to, expectedRevision, events);
      },
    },
  });
}

test('a process that has not heard of the lowering lets nobody in above it', async () => {
  for (const number of [1, 2]) await register(number);
  const late = await interrupted(streamName('carpool', event.id), () => lower(2));
  expect((await refusal(register(3, late))).code).toBe('event.full');
  expect(await people()).toBe(2);
});

test('whoever comes in while the maximum is lowered is counted, and the lowering is refused', async () => {
  for (const number of [1, 2]) await register(number);
  const late = await interrupted(streamName('carpool', event.id), () => register(3));
  expect((await refusal(lower(2, late))).code).toBe('event.capacity_below_current');
  expect(await people()).toBe(3);
  expect((await product.log()).map(({ type }) => type)).not.toContain('EventCapacityLowered');
});

test('between the carpool and the event nobody comes in on the maximum of before', async () => {
  for (const number of [1, 2]) await register(number);
  const codes: string[] = [];
  const late = await interrupted(streamName('event', event.id), async () => {
    codes.push((await refusal(register(3))).code);
  });
  await lower(2, late);
  codes.push((await refusal(register(4))).code);
  expect(codes).toEqual(['event.full', 'event.full']);
  expect(await people()).toBe(2);
});

test('a lowering that was cut off half way is finished by its repetition', async () => {
  await register(1);
  const cut = await interrupted(streamName('event', event.id), async () => {
    throw new Error('the process ended');
  });
  await expect(lower(1, cut)).rejects.toThrow('the process ended');
  expect((await refusal(register(2))).code).toBe('event.full');
  await lower(1);
  expect((await refusal(register(2))).code).toBe('event.full');
  expect((await product.log()).filter(({ type }) => type === 'EventCapacityLowered')).toHaveLength(1);
});
