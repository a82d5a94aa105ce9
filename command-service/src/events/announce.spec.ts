import type { EventCreatedView, ParticipantView } from '@convoi/contracts';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

let product: TestService;
let event: EventCreatedView;

beforeEach(async () => {
  await begin();
});
afterEach(() => product.close());

async function begin(settings: { readonly [name: string]: string } = {}): Promise<void> {
  await product?.close();
  product = await startService(settings);
  event = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
}
const join = async (number: number) =>
  ((await product.call('registerParticipant', { body: personBody(event.id, number) })).body as ParticipantView).id;
const announce = (body: object) =>
  product.call('makeAnnouncement', {
    params: { id_admin: event.id_admin },
    body: body as { readonly [name: string]: unknown },
  });
const made = async () =>
  (await product.log()).filter(({ type }) => type === 'AnnouncementMade').map(({ data }) => data);

it('writes to everybody, and tells how many they are', async () => {
  for (const number of [1, 2]) await join(number);
  const { body } = await announce({ message: ' Le parking ouvre à 18 h.\nVenez tôt. ' });
  expect(body).toEqual({ recipients: 2 });
  expect(await made()).toMatchObject([{ text: 'Le parking ouvre à 18 h.\nVenez tôt.', participantIds: null }]);
  const [raw] = (await product.eventStore.load(`event-${event.id}`)).events.slice(-1);
  expect(JSON.stringify(raw?.data)).not.toContain('parking');
});

it('writes to some, and to nobody who is not there', async () => {
  const [first] = [await join(1), await join(2)];
  const stranger = idOf('somebody', 'else');
  expect((await announce({ message: 'Bonjour', participant_ids: [first, stranger] })).body).toEqual({ recipients: 1 });
  expect(await made()).toMatchObject([{ participantIds: [first] }]);
  expect((await announce({ message: 'Bonjour', participant_ids: [stranger] })).body).toEqual({ recipients: 0 });
  expect(await made()).toHaveLength(1);
});

it('keeps nothing while nobody has registered, and leaves out who wants no news', async () => {
  expect((await announce({ message: 'Bonjour' })).body).toEqual({ recipients: 0 });
  const id = await join(1);
  const mine = { kind: 'participant', participantId: id, eventId: event.id } as const;
  await product.call('updateParticipant', { params: { id }, body: { mails: false }, caller: mine });
  expect((await announce({ message: 'Bonjour' })).body).toEqual({ recipients: 0 });
  expect(await made()).toEqual([]);
});

it('is refused once the event is over or withdrawn, and when it is too long', async () => {
  await join(1);
  expect((await refusal(announce({ message: '' }))).errors).toEqual([
    expect.objectContaining({ field: 'message', code: 'required' }),
  ]);
  expect((await refusal(announce({ message: 'x'.repeat(1001) }))).errors).toEqual([
    expect.objectContaining({ field: 'message', code: 'too_long' }),
  ]);
  expect((await refusal(announce({ message: 'x', participant_ids: ['x'] }))).errors).toEqual([
    expect.objectContaining({ field: 'participant_ids', code: 'not_allowed' }),
  ]);
  product.clock.setTo(Date.parse('2026-12-07T08:00:00.000Z'));
  const ended = await refusal(announce({ message: 'Trop tard' }));
  expect([ended.code, ended.extra]).toEqual(['event.ended', expect.objectContaining({ title: 'Fête du lac' })]);
});

it('is counted for the event: three a day to everybody, twenty to some', async () => {
  await begin({ RATE_LIMITS: 'on' });
  const id = await join(1);
  for (let time = 0; time < 3; time += 1) await announce({ message: 'Bonjour' });
  expect((await refusal(announce({ message: 'Bonjour' }))).code).toBe('rate.limited');
  for (let time = 0; time < 20; time += 1) await announce({ message: 'Bonjour', participant_ids: [id] });
  expect((await refusal(announce({ message: 'Bonjour', participant_ids: [id] }))).code).toBe('rate.limited');
});
