import type { EventCreatedView } from '@convoi/contracts';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENT_BODY, personBody, startService, type TestService } from '../../testing/service.ts';
import { eveningAfter } from './organisers-days.process-manager.ts';

let product: TestService;
beforeEach(async () => {
  product = await startService();
});
afterEach(() => product.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const created = async (): Promise<EventCreatedView> =>
  (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
const wish = (event: EventCreatedView, wanted = true) =>
  product.call('setDailyMail', { params: { id_admin: event.id_admin }, body: { wanted } });
const days = async (): Promise<readonly unknown[]> =>
  (await product.log()).filter(({ type }) => type === 'OrganisersDayEnded').map(({ data }) => data);
const sweepAt = async (at: number, by: TestService = product): Promise<void> => {
  product.clock.setTo(at);
  await by.service.sweep();
};

it('a day ends once in the evening of the event, by however many processes, and not where nothing happened', async () => {
  const event = await created();
  await wish(event);
  const { day, at } = eveningAfter(product.clock.now(), 'Europe/Paris');
  await sweepAt(at);
  expect(await days()).toEqual([]);
  product.clock.setTo(at - HOUR_MS);
  await product.call('registerParticipant', { body: personBody(event.id) });
  await sweepAt(at - 1);
  expect(await days()).toEqual([]);
  const others = [await product.another(), await product.another()];
  await Promise.all([product, ...others].map((one) => sweepAt(at, one)));
  await sweepAt(at + HOUR_MS);
  const told = { day, organiserIds: [event.id] };
  expect(await days()).toEqual([told]);
  // Quiet days follow; then somebody comes.
  await sweepAt(at + 2 * DAY_MS);
  expect(await days()).toEqual([told]);
  await product.call('registerParticipant', { body: personBody(event.id, 2) });
  await sweepAt(at + 3 * DAY_MS);
  expect(await days()).toHaveLength(2);
});

it('what happened while nobody wanted to be told is told to nobody later', async () => {
  const event = await created();
  await product.call('registerParticipant', { body: personBody(event.id) });
  const { at } = eveningAfter(product.clock.now(), 'Europe/Paris');
  await sweepAt(at);
  await wish(event);
  await sweepAt(at + DAY_MS);
  expect(await days()).toEqual([]);
});

it('who came by a form without scripts is news on the day on which they confirm, and no confirmation is besides', async () => {
  const event = await created();
  await wish(event);
  const { at } = eveningAfter(product.clock.now(), 'Europe/Paris');
  const { body } = await product.call('registerParticipant', { body: personBody(event.id), isPlainForm: true });
  await sweepAt(at);
  expect(await days()).toEqual([]);
  const confirm = async (registration: { readonly id: string } | undefined) => {
    const token = createManageLinks(product.config.secrets.master).confirm.issue(event.id, registration?.id ?? '');
    await product.call('confirmRegistration', { body: { token } });
  };
  await confirm(body);
  await sweepAt(at + DAY_MS);
  expect(await days()).toHaveLength(1);
  const { body: seen } = await product.call('registerParticipant', { body: personBody(event.id, 2) });
  await sweepAt(at + 2 * DAY_MS);
  expect(await days()).toHaveLength(2);
  await confirm(seen);
  await sweepAt(at + 3 * DAY_MS);
  expect(await days()).toHaveLength(2);
});

it('the evening is the next one on the clocks of the event', () => {
  expect(eveningAfter(Date.parse('2026-11-21T16:59:59Z'), 'Europe/Paris')).toEqual({
    day: '2026-11-21',
    at: Date.parse('2026-11-21T17:00:00Z'),
  });
  expect(eveningAfter(Date.parse('2026-11-21T17:00:00Z'), 'Europe/Paris').day).toBe('2026-11-22');
  expect(eveningAfter(Date.parse('2026-11-21T05:00:00Z'), 'Pacific/Auckland').at).toBe(
    Date.parse('2026-11-22T05:00:00Z'),
  );
});
