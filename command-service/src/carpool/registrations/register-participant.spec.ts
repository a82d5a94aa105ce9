import type { EventCreatedView, ParticipantView } from '@convoi/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../../testing/service.ts';

let it_: TestService;
let event: EventCreatedView;

beforeEach(async () => {
  it_ = await startService();
  event = (await it_.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
});
afterEach(() => it_.close());

it('registers a visitor and answers what they see of themselves', async () => {
  const { body, position } = await it_.call('registerParticipant', { body: personBody(event.id) });
  expect(body).toMatchObject({
    event_id: event.id,
    name: 'Bob Bernard 1',
    email: 'bob1@example.org',
    address: '12 rue de Boigne, 73000 Chambéry',
    position: [45.567, 5.921],
    is_me: true,
    is_confirmed: false,
    seats_left: { outbound: 3, return: 3 },
    weekdays: [],
    registered_at: '2026-11-21T09:00:00.000Z',
  });
  const stored = (await it_.log()).at(-1);
  expect(position).toBe(stored?.position);
  expect(stored?.data.person).toMatchObject({ town: 'Chambéry', distanceKm: (body as ParticipantView).distance_km });
});

it('registers an address once', async () => {
  await it_.call('registerParticipant', { body: personBody(event.id) });
  const refused = await refusal(
    it_.call('registerParticipant', { body: { ...personBody(event.id), email: 'BOB1@example.org' } }),
  );
  expect(refused.code).toBe('registration.duplicate');
});

it('lets one of five equal registrations in', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => it_.call('registerParticipant', { body: personBody(event.id) })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await it_.log()).filter(({ type }) => type === 'ParticipantRegistered')).toHaveLength(1);
});
