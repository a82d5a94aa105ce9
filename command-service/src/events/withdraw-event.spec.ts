import type { EventCreatedView } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

let product: TestService;
let event: EventCreatedView;

beforeEach(async () => {
  product = await startService();
  event = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
});
afterEach(() => product.close());

const withdraw = (body: object = {}, by = product) =>
  by.call('withdrawEvent', { params: { id_admin: event.id_admin }, body: body as { [name: string]: unknown } });
const register = (number: number, by = product) =>
  by.call('registerParticipant', { body: personBody(event.id, number) });
const news = async () =>
  (await product.log()).filter(({ type }) => /^(EventWithdrawn|CarpoolClosed|ParticipantUnsubscribed)$/.test(type));

test('withdraws for good: the event first, then its carpool with everybody in it, and only once', async () => {
  for (const number of [1, 2]) await register(number);
  const { body, position } = await withdraw({ reason: 'La salle est inondée.' });
  expect(body).toEqual({ status: 'withdrawn' });
  const written = await news();
  expect(written.map(({ type }) => type)).toEqual([
    'EventWithdrawn',
    'CarpoolClosed',
    'ParticipantUnsubscribed',
    'ParticipantUnsubscribed',
  ]);
  expect(written[0]?.data.reason).toBe('La salle est inondée.');
  expect(written[2]?.data).toMatchObject({ by: 'organiser', reason: 'withdrawn' });
  expect(position).toBe(written.at(-1)?.position);
  expect((await withdraw({ reason: 'Encore' })).body).toEqual({ status: 'withdrawn' });
  expect(await news()).toEqual(written);
});

test('its key opens nothing any more, and nobody comes in', async () => {
  await withdraw();
  expect((await news()).map(({ data }) => data.reason ?? null)).toEqual([null, null]);
  const changed = product.call('updateEvent', { params: { id_admin: event.id_admin }, body: { title: 'Autre' } });
  expect((await refusal(changed)).code).toBe('event.withdrawn');
  expect((await refusal(register(1))).code).toBe('event.withdrawn');
});

test('a key that is not one withdraws nothing', async () => {
  const other = product.call('withdrawEvent', { params: { id_admin: 'x'.repeat(32) }, body: {} });
  expect((await refusal(other)).code).toBe('event.not_found');
  expect(await news()).toEqual([]);
});

test('a process that has not heard of the withdrawal lets nobody in either', async () => {
  await register(1);
  let isFirst = true;
  const late = await product.another({
    eventStore: {
      ...product.eventStore,
      append: async (stream, expectedRevision, events) => {
        if (stream === streamName('carpool', event.id) && isFirst) {
          isFirst = false;
          await withdraw();
        }
        return product.eventStore.append(stream, expectedRevision, events);
      },
    },
  });
  expect((await refusal(register(2, late))).code).toBe('event.withdrawn');
  expect((await product.log()).filter(({ type }) => type === 'ParticipantRegistered')).toHaveLength(1);
});

test('what a stop leaves open of the carpool is closed by the next sweep, and looked at once', async () => {
  for (const number of [1, 2]) await register(number);
  const cut = await product.another({
    eventStore: {
      ...product.eventStore,
      append: async (stream, expectedRevision, events) => {
        if (stream.startsWith('carpool-')) throw new Error('the process ended');
        return product.eventStore.append(stream, expectedRevision, events);
      },
    },
  });
  await expect(withdraw({}, cut)).rejects.toThrow('the process ended');
  expect((await news()).map(({ type }) => type)).toEqual(['EventWithdrawn']);
  await product.service.sweep();
  const written = await news();
  expect(written.map(({ type }) => type).slice(1)).toEqual([
    'CarpoolClosed',
    'ParticipantUnsubscribed',
    'ParticipantUnsubscribed',
  ]);
  await product.service.sweep();
  expect(await news()).toEqual(written);
});

test('a carpool of hundreds ends in parts', async () => {
  for (let number = 0; number < 450; number += 50)
    await Promise.all(Array.from({ length: 50 }, (_, at) => register(number + at)));
  await withdraw();
  const ended = (await product.log()).filter(({ type }) => type === 'ParticipantUnsubscribed');
  expect(new Set(ended.map(({ data }) => data.participantId)).size).toBe(450);
});
