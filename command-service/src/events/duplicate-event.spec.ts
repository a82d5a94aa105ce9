import type { EventCreatedView } from '@convoi/contracts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

let product: TestService;

beforeEach(async () => {
  product = await startService();
});
afterEach(() => product.close());

const created = async (change: object = {}, file?: Uint8Array) =>
  (
    await product.call('createEvent', {
      body: { ...EVENT_BODY, telephone: '+33612345678', is_telephone_visible: true, ...change },
      ...(file === undefined ? {} : { file }),
    })
  ).body as EventCreatedView;
const duplicate = (event: EventCreatedView, body: object) =>
  product.call('duplicateEvent', {
    params: { id_admin: event.id_admin },
    body: body as { readonly [name: string]: unknown },
  });
const events = async () => (await product.log()).filter(({ type }) => type === 'EventCreated').map(({ data }) => data);

it('copies details, logo and contact onto another day, and nobody who takes part', async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#047' } })
    .png()
    .toBuffer();
  const said = { description: 'Au bord du lac.', organiser_name: 'Les amis du lac', doors_time: '17:00' };
  const event = await created(said, picture);
  await product.call('registerParticipant', { body: personBody(event.id) });
  const { body, position } = await duplicate(event, { date: '2027-01-09', time: '18:00' });
  const [first, second] = await events();
  expect(second).toMatchObject({
    title: 'Fête du lac',
    place: first?.place,
    timezone: 'Europe/Paris',
    schedule: { kind: 'oneTime', date: '2027-01-09', time: '18:00' },
    contactEmail: 'orga@example.org',
    contactKey: first?.contactKey,
    phone: '+33612345678',
    showPhone: true,
    logo: first?.logo,
    adminKeyVersion: 1,
  });
  expect(first?.logo).not.toBeNull();
  const [, copied] = (await product.log()).filter(({ type }) => type === 'EventDescribed').map(({ data }) => data);
  expect(copied).toEqual({
    subjectId: second?.subjectId,
    description: 'Au bord du lac.',
    practicalNotes: null,
    organiserName: 'Les amis du lac',
    endTime: null,
    doorsTime: '17:00',
  });
  // Each is forgotten with its own event.
  expect(second?.subjectId).not.toBe(first?.subjectId);
  expect(body).toMatchObject({ is_public: true, id_user: 'fete-du-lac-annecy-2027-01-09' });
  expect((body as EventCreatedView).id_admin).not.toBe(event.id_admin);
  expect(position).toBe((await product.log()).at(-1)?.position);
  expect((await product.log()).filter(({ type }) => type === 'ParticipantRegistered')).toHaveLength(1);
});

it('takes another title; a private one has a link of its own and begins with 20 again', async () => {
  const event = await created({ is_public: false });
  await product.call('updateEvent', { params: { id_admin: event.id_admin }, body: { max_participants: 5 } });
  const { body } = await duplicate(event, { title: 'Nuit du lac', date: '2027-01-09', time: '18:00' });
  expect((await events())[1]).toMatchObject({ title: 'Nuit du lac', visibility: 'private', maxParticipants: 20 });
  expect((body as EventCreatedView).id_user).not.toBe(event.id_user);
});

it('wants the days of its kind, ahead', async () => {
  const errorsOf = async (event: EventCreatedView, body: object) =>
    (await refusal(duplicate(event, body))).errors?.map(({ field, code }) => `${field} ${code}`);
  const once = await created();
  expect(await errorsOf(once, {})).toEqual(['date required', 'time required']);
  expect(await errorsOf(once, { date: '2026-11-01', time: '18:00' })).toEqual(['date date_past']);
  const season = await created({ event_type: 'saisonnier', start_date: '2026-12-01', end_date: '2027-03-31' });
  expect(await errorsOf(season, { date: '2027-01-09', time: '18:00' })).toEqual([
    'start_date required',
    'end_date required',
  ]);
  expect(await errorsOf(season, { start_date: '2027-12-01', end_date: '2027-11-30' })).toEqual(['end_date date_order']);
});

it('goes on working after the end, until the contact is forgotten', async () => {
  const event = await created();
  product.clock.setTo(Date.parse('2026-12-20T08:00:00.000Z'));
  await duplicate(event, { date: '2027-01-09', time: '18:00' });
  product.clock.setTo(Date.parse('2027-01-08T08:00:00.000Z'));
  await product.service.sweep();
  const refused = await refusal(duplicate(event, { date: '2027-02-09', time: '18:00' }));
  expect(refused.code).toBe('event.ended');
});
