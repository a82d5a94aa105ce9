import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventCreatedView } from '@convoi/contracts';
import { adminKeyHash } from '@convoi/platform/kernel/personal-data/admin-link';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, refusal, startService, type TestService } from '../testing/service.ts';
import { slugCandidates } from './slug.ts';

let product: TestService;
beforeEach(async () => {
  product = await startService();
});
afterEach(() => product.close());

const create = async (change: object = {}, key?: string): Promise<EventCreatedView> =>
  (await product.call('createEvent', { body: { ...EVENT_BODY, ...change }, ...(key === undefined ? {} : { key }) }))
    .body as EventCreatedView;
const written = async (id: string) =>
  (await product.log()).find(({ type, stream }) => type === 'EventCreated' && stream === `event-${id}`)?.data;

describe('creating an event', () => {
  it('answers the addresses of its pages', async () => {
    const { body, position } = await product.call('createEvent', { body: EVENT_BODY });
    const event = body as EventCreatedView;
    expect(event).toMatchObject({ id_user: 'fete-du-lac-annecy-2026-12-05', is_public: true });
    expect(event.id_admin).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(event.public_link).toBe(`${product.config.publicUrl}/event/user/${event.id_user}`);
    expect(event.admin_link).toBe(`${product.config.publicUrl}/event/admin/${event.id_admin}`);
    expect(position).toBe((await product.log()).at(-1)?.position);
  });

  it('finds zone and country from the point and keeps the rest as it was said', async () => {
    const { id } = await create({
      latitude: 28.1235,
      longitude: -15.4363,
      country_code: 'FR',
      telephone: '+34600000000',
      is_telephone_visible: 'true',
      lang: 'es',
    });
    expect(await written(id)).toMatchObject({
      timezone: 'Atlantic/Canary',
      place: { countryCode: 'ES', label: EVENT_BODY.location },
      contactEmail: 'orga@example.org',
      phone: '+34600000000',
      showEmail: false,
      showPhone: true,
      maxParticipants: null,
      adminKeyVersion: 1,
    });
  });

  it('says of a point that it is that of the town, where it is, and nothing of any other', async () => {
    const { id } = await create({ location: 'Zénith de Strasbourg', is_place_approximate: true });
    expect(await written(id)).toMatchObject({ place: { label: 'Zénith de Strasbourg', approximate: true } });
    expect((await written((await create({ title: 'Autre' }, 'other')).id))?.place).not.toHaveProperty('approximate');
  });

  it('takes the given country where no border says more', async () => {
    const { id } = await create({ latitude: 45.0, longitude: -30.0, country_code: 'uk' });
    expect(await written(id)).toMatchObject({ place: { countryCode: 'GB' } });
  });

  it('refuses an event that is over in its own zone, and keeps nothing of it', async () => {
    product.clock.setTo(Date.parse('2026-12-06T05:00:00Z'));
    const refused = await refusal(product.call('createEvent', { body: EVENT_BODY }));
    expect(refused.errors).toEqual([{ field: 'date', code: 'date_past' }]);
    expect(await product.log()).toHaveLength(0);
    await create({ latitude: 32.7157, longitude: -117.1611 });
  });

  it('answers the same for the same command, and writes it once', async () => {
    const first = await create({}, 'one key');
    const again = await (await product.another()).call('createEvent', { body: EVENT_BODY, key: 'one key' });
    expect(again.body).toEqual(first);
    expect((await product.log()).filter(({ type }) => type === 'EventCreated')).toHaveLength(1);
  });

  it('keeps the secret link out of the log, but for its digest', async () => {
    const event = await create();
    const text = JSON.stringify(await product.log());
    expect(text).not.toContain(event.id_admin);
    expect(text).toContain(adminKeyHash(event.id_admin));
  });

  it('writes contact and phone sealed', async () => {
    await create({ telephone: '+33612345678' });
    const { events } = await product.eventStore.load((await product.log()).at(-1)?.stream ?? '');
    const text = JSON.stringify(events);
    expect(text).not.toContain('orga@example.org');
    expect(text).not.toContain('612345678');
  });
});

describe('the name of a page', () => {
  it('gets a number when it is taken', async () => {
    const names = [];
    for (let number = 0; number < 3; number += 1) names.push((await create()).id_user);
    expect(names).toEqual([
      'fete-du-lac-annecy-2026-12-05',
      'fete-du-lac-annecy-2026-12-05-2',
      'fete-du-lac-annecy-2026-12-05-3',
    ]);
  });

  it('is given once when two want it at once', async () => {
    const events = await Promise.all([
      create({ id_user: 'lac' }),
      create({ id_user: 'lac' }),
      create({ id_user: 'lac' }),
    ]);
    expect(events.map(({ id_user }) => id_user).sort()).toEqual(['lac', 'lac-2', 'lac-3']);
  });

  it('costs each of twenty who want it at once in two services six tries at most', async () => {
    const services = [product, await product.another()];
    const body = { ...EVENT_BODY, id_user: 'lac' };
    const events = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const { body: made } = await (services[n % 2] as TestService).call('createEvent', { body });
        return made as EventCreatedView;
      }),
    );
    expect(new Set(events.map(({ id_user }) => id_user)).size).toBe(20);
    const tries = events.map(({ id, id_user }) => [...slugCandidates('lac', id)].indexOf(id_user) + 1);
    expect(Math.min(...tries)).toBe(1);
    expect(Math.max(...tries)).toBeLessThanOrEqual(6);
  });

  it('is the wanted one for a public one-time event only', async () => {
    expect((await create({ id_user: 'mon_evenement' })).id_user).toBe('mon_evenement');
    expect((await create({ id_user: 'Mon Événement' })).id_user).toBe('fete-du-lac-annecy-2026-12-05');
    const season = { event_type: 'saisonnier', start_date: '2026-12-01', end_date: '2027-03-31' };
    expect((await create({ id_user: 'ski', ...season })).id_user).toBe('fete-du-lac-annecy-2026-12-01');
  });

  it('tells nothing of a private event', async () => {
    const { id, id_user } = await create({ id_user: 'secret', is_public: 'false' });
    expect(id_user).toMatch(/^[0-9a-f]{32}$/);
    expect(await written(id)).toMatchObject({ visibility: 'private', maxParticipants: 20 });
  });

  it('can be taken over from an event that never came to be', async () => {
    const name = 'claim-slug:lac';
    const at = new Date(product.clock.now()).toISOString();
    await product.eventStore.append(name, -1, [
      {
        id: '00000000-0000-5000-8000-000000000001',
        type: 'Claimed',
        data: { ownerId: 'nobody' },
        metadata: {
          $correlationId: 'c',
          $causationId: 'c',
          v: 1,
          actor: { kind: 'visitor', id: null },
          at,
          lang: 'fr',
        },
      },
    ]);
    expect((await create({ id_user: 'lac' })).id_user).toBe('lac-2');
    product.clock.advance(10 * 60_000);
    expect((await create({ id_user: 'lac' })).id_user).toBe('lac');
    product.clock.advance(60 * 60_000);
    expect((await create({ id_user: 'lac' })).id_user).toBe('lac-3');
  });
});

describe('a logo', () => {
  const uploads = () => readdir(join(product.config.dataDir, 'uploads'));
  const png = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();

  it('is stored once under the digest of what we made of it', async () => {
    const file = await png(900);
    const { body } = await product.call('createEvent', { body: EVENT_BODY, file });
    await product.call('createEvent', { body: EVENT_BODY, file });
    const [name, ...others] = await uploads();
    expect(others).toEqual([]);
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(await written((body as EventCreatedView).id)).toMatchObject({ logo: name });
    const image = await sharp(join(product.config.dataDir, 'uploads', name ?? '')).metadata();
    expect(image).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('is refused when it is none, and nothing is kept', async () => {
    const refused = await refusal(product.call('createEvent', { body: EVENT_BODY, file: Buffer.from('<svg/>') }));
    expect(refused.code).toBe('upload.type_refused');
    expect(await uploads()).toEqual([]);
    expect(await product.log()).toHaveLength(0);
  });
});
