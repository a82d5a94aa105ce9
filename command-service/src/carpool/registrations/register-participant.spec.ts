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

/** The list beside the log, with its own indexes. */
const list = () =>
  it_.records.table('registrations_by_address', [
    { name: 'by_address', fields: ['addressKey', 'at'] },
    { name: 'by_ahead', fields: ['aheadSince'] },
  ]);
const noted = async (): Promise<readonly string[]> =>
  (await (await list()).find({ index: '_id' })).documents.map(({ _id }) => _id);

it('keeps no digest of an address that was refused', async () => {
  const first = (await it_.call('registerParticipant', { body: personBody(event.id) })).body as ParticipantView;
  // A process that knows nothing of the event yet, and those that come at once, learn it from the log alone.
  const other = await it_.another();
  const tries = [other, other, it_].map((process) =>
    refusal(process.call('registerParticipant', { body: personBody(event.id) })),
  );
  for (const { code } of await Promise.all(tries)) expect(code).toBe('registration.duplicate');
  expect(await noted()).toEqual([first.id]);
});

it('lets equal registrations that come at once leave one row', async () => {
  await Promise.allSettled(
    Array.from({ length: 5 }, () => it_.call('registerParticipant', { body: personBody(event.id) })),
  );
  const [registered] = (await it_.log()).filter(({ type }) => type === 'ParticipantRegistered');
  expect(await noted()).toEqual([registered?.data.participantId]);
});

it('takes off what a stop of the process left behind, and nothing that the log holds', async () => {
  const { id } = (await it_.call('registerParticipant', { body: personBody(event.id), key: 'once' }))
    .body as ParticipantView;
  const at = it_.clock.now();
  await (await list()).insert('5e0a77d2-0000-4000-8000-0000000000aa', {
    addressKey: 'x',
    eventId: event.id,
    at,
    aheadSince: at,
  });
  await it_.service.sweep();
  expect(await noted()).toHaveLength(2);
  it_.clock.advance(60_000);
  // The same command again says nothing new.
  await it_.call('registerParticipant', { body: personBody(event.id), key: 'once' });
  await it_.service.sweep();
  expect(await noted()).toEqual([id]);
});
