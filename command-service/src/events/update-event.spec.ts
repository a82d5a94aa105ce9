import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventAdminView, EventCreatedView } from '@convoi/contracts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

let product: TestService;
let event: EventCreatedView;
const isPrivate = { is_public: false };

async function begin(change: object = {}): Promise<void> {
  const body = { ...EVENT_BODY, telephone: '+33612345678', ...change };
  event = (await product.call('createEvent', { body })).body as EventCreatedView;
}
beforeEach(async () => {
  product = await startService();
  await begin();
});
afterEach(() => product.close());

const update = (body: object, file?: Uint8Array) =>
  product.call('updateEvent', {
    params: { id_admin: event.id_admin },
    body: body as { [name: string]: unknown },
    ...(file === undefined ? {} : { file }),
  });
const news = async () =>
  (await product.log()).filter(({ type }) => type.startsWith('Event') && type !== 'EventCreated');

describe('changing an event', () => {
  it('answers the event after the change, with its real contact', async () => {
    const { body, position } = await update({ title: 'Nuit du lac', time: '20:00', is_email_visible: 'false' });
    expect(body).toMatchObject({
      title: 'Nuit du lac',
      time: '20:00',
      date: '2026-12-05',
      contact: 'orga@example.org',
      telephone: '+33612345678',
      is_upcoming: true,
      participants: [],
    } satisfies Partial<EventAdminView>);
    expect((await news()).map(({ type }) => type)).toEqual(['EventDetailsChanged', 'EventRescheduled']);
    expect(position).toBe((await product.log()).at(-1)?.position);
  });

  it('writes nothing when nothing changes', async () => {
    const before = (await product.log()).at(-1)?.position;
    const { position } = await update({ title: 'Fête du lac', contact: 'ORGA@example.org', telephone: '+33612345678' });
    expect(await news()).toEqual([]);
    expect(position).toBe(before);
  });

  it('tells the address before of a new one, and removes a phone', async () => {
    const { body } = await update({ contact: 'new@example.org', telephone: '' });
    expect(body).toMatchObject({ contact: 'new@example.org', telephone: null });
    expect((await news())[0]?.data).toMatchObject({
      contactEmail: 'new@example.org',
      previousEmail: 'orga@example.org',
      phone: null,
      phoneKey: null,
    });
    await update({ is_telephone_visible: true });
    expect((await news())[1]?.data).toMatchObject({ contactEmail: 'new@example.org', previousEmail: null });
  });

  it('says what its organiser says of it, changes one thing at a time, and takes it back', async () => {
    const said = {
      description: 'Trois jours de musique.\n\n<b>Gratuit</b>',
      practical_notes: 'Parking derrière la halle.',
      organiser_name: 'Association du lac',
      end_time: '23:30:00',
      doors_time: '18:00',
    };
    const first = await update(said);
    expect(first.body).toMatchObject({ ...said, end_time: '23:30' });
    const { body } = await update({ doors_time: '', description: null, title: 'Nuit du lac' });
    expect(body).toMatchObject({
      description: null,
      practical_notes: said.practical_notes,
      organiser_name: said.organiser_name,
      end_time: '23:30',
      doors_time: null,
    });
    await update({ ...said, doors_time: null, description: ' ', end_time: '23:30' });
    expect((await news()).map(({ type }) => type)).toEqual(['EventDescribed', 'EventDetailsChanged', 'EventDescribed']);
    expect((await news())[0]?.data).toMatchObject({ organiserName: 'Association du lac', endTime: '23:30' });
  });

  it('names the text that is too long, and saves nothing', async () => {
    const refused = await refusal(update({ description: 'a'.repeat(4001), practical_notes: 'b'.repeat(2001) }));
    expect(refused.errors).toEqual([
      expect.objectContaining({ field: 'description', code: 'too_long' }),
      expect.objectContaining({ field: 'practical_notes', code: 'too_long' }),
    ]);
    expect(await news()).toEqual([]);
  });

  it('is not found with another key, and over once it has ended', async () => {
    const wrong = product.call('updateEvent', { params: { id_admin: 'x'.repeat(32) }, body: {} });
    expect((await refusal(wrong)).code).toBe('event.not_found');
    product.clock.setTo(Date.parse('2026-12-06T05:00:00Z'));
    const over = await refusal(update({ title: 'Trop tard' }));
    expect(over.code).toBe('event.ended');
    expect(over.extra).toMatchObject({ title: 'Fête du lac', is_upcoming: false, type_event: 'ponctuel' });
    const { body } = await update({ date: '2026-12-19' });
    expect(body).toMatchObject({ date: '2026-12-19', is_upcoming: true });
  });

  it('stores a new logo', async () => {
    const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#07a' } })
      .jpeg()
      .toBuffer();
    const { body } = await update({}, file);
    const [name] = await readdir(join(product.config.dataDir, 'uploads'));
    expect(body?.logo).toBe(`${product.config.publicUrl}/uploads/${name}`);
  });

  it('passes on that the list of participants is not up to date', async () => {
    const late = await startService({}, { readAdminPage: async () => ({ page: {} as EventAdminView, isStale: true }) });
    try {
      const made = (await late.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
      const answer = await late.call('updateEvent', { params: { id_admin: made.id_admin }, body: { title: 'Lac' } });
      expect(answer).toMatchObject({ isStale: true, body: { title: 'Lac' } });
    } finally {
      await late.close();
    }
  });

  it('has one effect when it is asked twice at once', async () => {
    await Promise.all([update({ title: 'A' }), update({ title: 'A' })]);
    expect(await news()).toHaveLength(1);
  });
});

describe('the maximum of a private event', () => {
  beforeEach(() => begin(isPrivate));

  it('has its price, and nothing of the change is saved', async () => {
    const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#07a' } })
      .png()
      .toBuffer();
    const refused = await refusal(update({ max_participants: 25, title: 'Autre' }, file));
    expect(refused).toMatchObject({
      code: 'event.capacity_payment_required',
      values: { n: 5, montant: 2.5 },
      extra: { amount: '2.50', currency: 'EUR', current_max: 20, requested_max: 25 },
    });
    expect(String(refused.extra.quote)).toMatch(/^eyJ[\w-]+\.[\w-]+$/);
    const quote = JSON.parse(Buffer.from(String(refused.extra.quote).split('.')[0] ?? '', 'base64url').toString());
    expect(quote).toMatchObject({ eventId: event.id, from: 20, to: 25, amountCents: 250 });
    expect(quote.expiresAt * 1000 - product.clock.now()).toBe(3_600_000);
    expect(await news()).toEqual([]);
    expect(await readdir(join(product.config.dataDir, 'uploads'))).toEqual([]);
  });

  it('never falls below those who take part, whoever is faster', async () => {
    await Promise.all(
      [1, 2].map((number) => product.call('registerParticipant', { body: personBody(event.id, number) })),
    );
    expect((await refusal(update({ max_participants: 1 }))).code).toBe('event.capacity_below_current');
    const [lowered, third] = await Promise.allSettled([
      update({ max_participants: 2 }),
      product.call('registerParticipant', { body: personBody(event.id, 3) }),
    ]);
    expect([lowered.status, third.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
    const count = (await product.log()).filter(({ type }) => type === 'ParticipantRegistered').length;
    expect(count).toBe(lowered.status === 'fulfilled' ? 2 : 3);
  });

  it('stops registrations', async () => {
    await update({ max_participants: 1 });
    await product.call('registerParticipant', { body: personBody(event.id, 1) });
    expect((await refusal(product.call('registerParticipant', { body: personBody(event.id, 2) }))).code).toBe(
      'event.full',
    );
    expect((await refusal(product.call('registerParticipant', { body: personBody(event.id, 1) }))).code).toBe(
      'registration.duplicate',
    );
  });
});

describe('acknowledging the links e-mail', () => {
  const send = (public_link: string, admin_link: string) =>
    product.call('acknowledgeEventLinks', { body: { public_link, admin_link } });

  it('needs both links of one event, whatever the host', async () => {
    const { body, position } = await send(`https://elsewhere.test/event/user/${event.id_user}/?x=1`, event.admin_link);
    expect(body).toEqual({ status: 'acknowledged' });
    expect(position).toBeUndefined();
    const other = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
    expect((await refusal(send(other.public_link, event.admin_link))).code).toBe('event.not_found');
    expect((await refusal(send(event.public_link, event.public_link))).code).toBe('event.not_found');
  });
});
