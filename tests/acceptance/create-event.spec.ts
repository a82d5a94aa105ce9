import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventAdminView, EventCreatedView, EventView, Problem } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { createEvent, dayFromNow, eventBody, linkIn, mailsTo } from '../harness/client.ts';
import { pixelBomb, png } from '../harness/images.ts';
import { expectFieldErrors, expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

function form(
  fields: Readonly<Record<string, unknown>>,
  logo?: { bytes: Buffer; name: string; type: string },
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, String(value));
  if (logo !== undefined) data.set('logo', new Blob([new Uint8Array(logo.bytes)], { type: logo.type }), logo.name);
  return data;
}

describe('creating an event', () => {
  test('answers both ids and links, lists the event at once and mails the links to the contact', async () => {
    const created = await it.client.post<EventCreatedView>('/api/events/', eventBody({ contact: 'anna@example.org' }));
    expect(created.status).toBe(201);
    const { id, id_user, id_admin, is_public, public_link, admin_link } = created.body;
    expect(id_admin).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(is_public).toBe(true);
    expect(public_link).toBe(`${it.client.url}/event/user/${id_user}`);
    expect(admin_link).toBe(`${it.client.url}/event/admin/${id_admin}`);
    expect(created.headers.get('cache-control')).toBe('no-store');

    const page = await it.client.get<EventView>(`/api/events/user/${id_user}`, { after: created.position });
    expect(page.body).toMatchObject({
      id,
      title: 'Fête du lac',
      country_code: 'FR',
      timezone: 'Europe/Paris',
      contact: null,
      telephone: null,
      logo: null,
      is_public: true,
      event_type: 'ponctuel',
      time: '19:30',
      start_date: null,
      max_participants: null,
      current_participants: 0,
      is_upcoming: true,
      my_participant_id: null,
      participants: [],
    });
    expect(JSON.stringify(page.body)).not.toContain('anna@example.org');
    expect(JSON.stringify(page.body)).not.toContain(id_admin);

    const mails = await mailsTo(it.client, 'anna@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers['x-convoi-template']).toBe('event_links');
    expect(linkIn(mails[0] ?? none(), '/event/user/')).toBe(public_link);
    expect(linkIn(mails[0] ?? none(), '/event/admin/')).toBe(admin_link);
    expect(it.product.output()).not.toContain(id_admin);
  });

  test('the links e-mail call only acknowledges', async () => {
    const event = await createEvent(it.client, { contact: 'berta@example.org' });
    await mailsTo(it.client, 'berta@example.org');
    const legal = {
      contact_email: 'thief@example.org',
      event_title: 'Autre',
      public_link: `https://evil.example/event/user/${event.id_user}`,
      admin_link: `https://evil.example/event/admin/${event.id_admin}`,
      lang: 'fr',
    };
    for (let time = 0; time < 3; time += 1)
      expect(await it.client.post('/api/events/send-email', legal)).toMatchObject({
        status: 200,
        body: { status: 'acknowledged' },
      });
    expectProblem(
      await it.client.post('/api/events/send-email', {
        ...legal,
        admin_link: `https://x.example/event/admin/${'a'.repeat(32)}`,
      }),
      404,
      'event.not_found',
    );
    expect(await mailsTo(it.client, 'berta@example.org')).toHaveLength(1);
    expect((await it.client.get<unknown[]>('/dev/mailbox/messages?to=thief@example.org')).body).toEqual([]);
  });

  test('a private event has an unreadable id, twenty places and is in no search', async () => {
    const event = await createEvent(it.client, { title: 'Zanzibarade', is_public: 'false', id_user: 'zanzibarade' });
    expect(event.id_user).not.toContain('zanz');
    expect(event.id_user.length).toBeGreaterThanOrEqual(22);
    const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: event.position });
    expect(page.body).toMatchObject({ is_public: false, max_participants: 20 });
    for (const path of [
      '/api/events/public/search?query=zanzibarade',
      '/api/events/public/by-country/FR',
      `/api/events/public-by-date?date=${dayFromNow(14)}`,
    ]) {
      const found = await it.client.get(path, { after: event.position });
      expect(found.status).toBe(200);
      expect(JSON.stringify(found.body)).not.toContain('Zanzibarade');
    }
  });

  test('a wanted slug is used once, then gets a suffix; a foreign alphabet is replaced', async () => {
    const slugs = [];
    for (let time = 0; time < 3; time += 1)
      slugs.push((await createEvent(it.client, { id_user: 'bal-des-pompiers' })).id_user);
    expect(slugs).toEqual(['bal-des-pompiers', 'bal-des-pompiers-2', 'bal-des-pompiers-3']);
    const made = await createEvent(it.client, { title: 'Été à l’Œuvre', id_user: 'É t é/..' });
    expect(made.id_user).toMatch(/^[a-z0-9_-]{1,120}$/);
  });

  test('twenty at once with one slug: twenty different ones', async () => {
    // On a busy machine a call can outlast its limit of time; whoever is told so asks again, as pages do.
    const create = async (key: string): Promise<string> => {
      const headers = { 'idempotency-key': key };
      for (;;) {
        const body = eventBody({ id_user: 'course-du-lac' });
        const answer = await it.client.post<EventCreatedView>('/api/events/', body, { headers });
        if (answer.status === 201) return answer.body.id_user;
        expect(['server.unavailable', 'idempotency.in_progress']).toContain((answer.body as unknown as Problem).code);
        await delay(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
      }
    };
    const slugs = await Promise.all(Array.from({ length: 20 }, () => create(randomUUID())));
    expect(new Set(slugs).size).toBe(20);
  });

  test('the same key gives the same event', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        it.client.post<EventCreatedView>('/api/events/', eventBody({ contact: 'cara@example.org' }), { headers }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await mailsTo(it.client, 'cara@example.org')).toHaveLength(1);
  });

  test('missing fields are told in the order of the form', async () => {
    const problem = expectFieldErrors(await it.client.post('/api/events/', {}), [
      ['title', 'required'],
      ['location', 'required'],
      ['latitude', 'required'],
      ['longitude', 'required'],
      ['date', 'required'],
      ['time', 'required'],
      ['contact', 'email_invalid'],
    ]);
    expect(problem.detail).toBe('Veuillez remplir tous les champs obligatoires.');
  });

  test.each([
    [
      'an address without @',
      { contact: 'anna.example.org' },
      ['contact', 'email_invalid'],
      'Veuillez entrer une adresse email valide.',
    ],
    ['a phone with letters', { telephone: '06 12' }, ['telephone', 'phone_invalid'], 'Numéro invalide'],
    ['a phone that starts with 0', { telephone: '0612345678' }, ['telephone', 'phone_invalid'], 'Numéro invalide'],
    ['yesterday', { date: dayFromNow(-2) }, ['date', 'date_past'], 'Cette date est passée.'],
    ['30 February', { date: '2027-02-30' }, ['date', 'date_invalid'], 'Date invalide.'],
    ['25 o’clock', { time: '25:00' }, ['time', 'date_invalid'], 'Date invalide.'],
    ['the year 2101', { date: '2101-01-01' }, ['date', 'out_of_range'], undefined],
    ['the last day that can be written', { date: '9999-12-31' }, ['date', 'out_of_range'], undefined],
    ...['0000-01-01', '0000-02-29', '0001-01-01', '0026-12-05', '0999-12-31', '1000-01-01', '1969-07-20'].map(
      (date) => [`the day ${date}`, { date }, ['date', 'date_past'], 'Cette date est passée.'] as const,
    ),
    [
      'a season of long ago',
      { event_type: 'saisonnier', start_date: dayFromNow(9), end_date: '0027-03-31' },
      ['end_date', 'date_past'],
      'Cette date est passée.',
    ],
    [
      'a season from the year 26 on',
      { event_type: 'saisonnier', start_date: '0026-12-01', end_date: dayFromNow(90) },
      ['start_date', 'out_of_range'],
      undefined,
    ],
    [
      'an end before the start',
      { event_type: 'saisonnier', start_date: dayFromNow(9), end_date: dayFromNow(3) },
      ['end_date', 'date_order'],
      'La fin doit suivre le début.',
    ],
    ['a type of its own', { event_type: 'mensuel' }, ['event_type', 'not_allowed'], undefined],
    ['121 characters', { title: 'x'.repeat(121) }, ['title', 'too_long'], undefined],
    ['60 kB of title', { title: 'x'.repeat(60_000) }, ['title', 'too_long'], undefined],
    ['an object as title', { title: { $ne: null } }, ['title', 'type'], undefined],
    ['a number too far north', { latitude: 95 }, ['latitude', 'out_of_range'], undefined],
    ['visible as text', { is_email_visible: 'maybe' }, ['is_email_visible', 'type'], undefined],
  ] as const)('refuses %s', async (_title, changes, error, text) => {
    const problem = expectFieldErrors(await it.client.post('/api/events/', eventBody(changes)), [
      error as readonly [string, string],
    ]);
    if (text !== undefined) expect(problem.detail.replace(/\u00a0/g, ' ')).toBe(text);
  });

  test.each([
    ['one day', {}, { start_date: 'demain', end_date: 7 }],
    [
      'a season',
      { event_type: 'saisonnier', start_date: dayFromNow(9), end_date: dayFromNow(90) },
      { date: {}, time: '25:99' },
    ],
  ])('what dates an event of another kind would have is not looked at: %s', async (_kind, own, nonsense) => {
    const body = { ...eventBody(), date: undefined, time: undefined, ...own, ...nonsense };
    const answer = await it.client.post('/api/events/', 'event_type' in own ? body : { ...eventBody(), ...nonsense });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  });

  test('the texts come in the four languages', async () => {
    const texts = new Set<string>();
    for (const lang of ['fr', 'en', 'de', 'es']) {
      const answer = await it.client.post<{ detail: string }>(
        '/api/events/',
        {},
        { headers: { 'accept-language': lang } },
      );
      texts.add(answer.body.detail);
    }
    expect(texts.size).toBe(4);
    const unknown = await it.client.post<{ detail: string }>(
      '/api/events/',
      {},
      { headers: { 'accept-language': 'sv' } },
    );
    const english = await it.client.post<{ detail: string }>(
      '/api/events/',
      {},
      { headers: { 'accept-language': 'en' } },
    );
    expect(unknown.body.detail).toBe(english.body.detail);
  });

  test('takes a logo as multipart, stores our own WebP and serves it guarded', async () => {
    const answer = await it.client.call<EventCreatedView>('POST', '/api/events/', {
      body: form(
        { ...eventBody(), start_date: 'null', end_date: 'undefined', telephone: 'null' },
        { bytes: png(900, 300), name: '../../x.png', type: 'image/png' },
      ),
    });
    expect(answer.status).toBe(201);
    const page = await it.client.get<EventView>(`/api/events/user/${answer.body.id_user}`, { after: answer.position });
    expect(page.body.logo).toMatch(/^http:\/\/.*\/uploads\/[a-z0-9]+\.webp$/);
    const logo = await fetch(page.body.logo ?? '');
    const bytes = Buffer.from(await logo.arrayBuffer());
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
    expect(logo.headers.get('content-type')).toBe('image/webp');
    expect(logo.headers.get('x-content-type-options')).toBe('nosniff');
    expect(logo.headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'upload.type_refused',
    ],
    ['HTML named .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'upload.type_refused'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 415, 'upload.type_refused'],
    ['2 MiB and a byte', Buffer.concat([png(10, 10), Buffer.alloc(2 * 1024 * 1024)]), 413, 'upload.too_large'],
    ['a truncated image', png(200, 200).subarray(0, 300), 422, 'upload.unreadable'],
    ['a bomb of 16,000 x 16,000 pixels', pixelBomb(16_000), 422, 'upload.unreadable'],
  ])('refuses %s as a logo', async (_title, bytes, status, code) => {
    const body = form(eventBody(), { bytes, name: 'logo.png', type: 'image/png' });
    expectProblem(await it.client.call('POST', '/api/events/', { body }), status, code);
  });

  test('two files are refused', async () => {
    const body = form(eventBody(), { bytes: png(10, 10), name: 'a.png', type: 'image/png' });
    body.append('logo', new Blob([new Uint8Array(png(10, 10))]), 'b.png');
    const answer = await it.client.call('POST', '/api/events/', { body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('the organiser’s page', () => {
  test('shows contact and phone whatever the flags, and is 404 for anybody else', async () => {
    const event = await createEvent(it.client, { contact: 'dora@example.org', telephone: '+33612345678' });
    const admin = await it.client.get<EventAdminView>(`/api/events/admin/${event.id_admin}`, { after: event.position });
    expect(admin.body).toMatchObject({
      id_admin: event.id_admin,
      contact: 'dora@example.org',
      telephone: '+33612345678',
      is_email_visible: false,
      is_hidden: false,
    });
    expect(admin.headers.get('cache-control')).toBe('no-store');
    expect(admin.headers.get('referrer-policy')).toBe('no-referrer');
    for (const key of [event.id_user, event.id, 'x', 'a'.repeat(32), event.id_admin.toLowerCase()])
      expectProblem(await it.client.get(`/api/events/admin/${key}`), 404, 'event.not_found');
  });

  test('changes what is sent and leaves the rest; flags make contact and phone public', async () => {
    const event = await createEvent(it.client, { contact: 'emma@example.org', telephone: '+33612345678' });
    const changed = await it.client.call<EventAdminView>('PUT', `/api/events/admin/${event.id_admin}`, {
      body: {
        title: 'Fête d’hiver',
        is_email_visible: 'true',
        is_telephone_visible: true,
        is_public: false,
        id_user: 'x',
      },
    });
    expect(changed.body).toMatchObject({
      title: 'Fête d’hiver',
      is_public: true,
      id_user: event.id_user,
      time: '19:30',
    });
    const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: changed.position });
    expect(page.body).toMatchObject({ title: 'Fête d’hiver', contact: 'emma@example.org', telephone: '+33612345678' });
    const cleared = await it.client.call<EventAdminView>('PUT', `/api/events/admin/${event.id_admin}`, {
      body: { telephone: '', is_email_visible: false },
    });
    const after = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: cleared.position });
    expect(after.body).toMatchObject({ telephone: null, contact: null, title: 'Fête d’hiver' });
  });

  test('an empty title or contact is refused, an absent one unchanged', async () => {
    const event = await createEvent(it.client);
    const path = `/api/events/admin/${event.id_admin}`;
    expectFieldErrors(await it.client.call('PUT', path, { body: { title: ' ' } }), [['title', 'required']]);
    expectFieldErrors(await it.client.call('PUT', path, { body: { contact: '' } }), [['contact', 'email_invalid']]);
    expect((await it.client.call('PUT', path, { body: { title: null } })).status).toBe(200);
    expectFieldErrors(await it.client.call('PUT', path, { body: { date: dayFromNow(-3) } }), [['date', 'date_past']]);
  });

  test('days out of all calendars are refused by their field; those of another kind of event are not looked at', async () => {
    const once = await createEvent(it.client);
    const season = await createEvent(it.client, {
      event_type: 'saisonnier',
      start_date: dayFromNow(9),
      end_date: dayFromNow(90),
    });
    const change = (event: EventCreatedView, body: object) =>
      it.client.call<EventAdminView>('PUT', `/api/events/admin/${event.id_admin}`, { body });
    for (const date of ['0000-01-01', '0500-06-01', '0999-12-31'])
      expectFieldErrors(await change(once, { date }), [['date', 'date_past']]);
    for (const date of ['2101-01-01', '9999-12-31'])
      expectFieldErrors(await change(once, { date }), [['date', 'out_of_range']]);
    expectFieldErrors(await change(once, { date: 'demain', time: '25:00' }), [
      ['date', 'date_invalid'],
      ['time', 'date_invalid'],
    ]);
    expectFieldErrors(await change(season, { start_date: '0026-12-01' }), [['start_date', 'out_of_range']]);
    expectFieldErrors(await change(season, { end_date: '9999-12-31' }), [['end_date', 'out_of_range']]);
    // Only a private event has a limit.
    const changed = await change(once, { start_date: 'x', end_date: ['x'], max_participants: 'plenty', title: 'Bal' });
    expect([changed.status, changed.body]).toMatchObject([200, { title: 'Bal', max_participants: null }]);
    expect((await change(season, { date: 12, time: '25:00' })).status).toBe(200);
  });

  test('a changed contact is told to both addresses, new dates to the participants', async () => {
    const event = await createEvent(it.client, { contact: 'old@example.org' });
    await it.client.post('/api/participants', {
      event_id: event.id,
      name: 'Nina',
      email: 'nina@example.org',
      address: 'Lyon',
      lang: 'es',
    });
    await it.client.call('PUT', `/api/events/admin/${event.id_admin}`, {
      body: { contact: 'new@example.org', date: dayFromNow(20), time: '18:00' },
    });
    expect(await mailsTo(it.client, 'old@example.org', 'contact_changed')).toHaveLength(1);
    expect(await mailsTo(it.client, 'new@example.org', 'contact_changed')).toHaveLength(1);
    const [told] = await mailsTo(it.client, 'nina@example.org', 'event_changed');
    expect(told?.text).toContain('18:00');
    expect(told?.html).toContain('lang="es"');
  });

  test('more places cost: 402 with the quote, and nothing at all is saved', async () => {
    const event = await createEvent(it.client, { is_public: false, title: 'Stage' });
    const path = `/api/events/admin/${event.id_admin}`;
    const answer = await it.client.call<Record<string, unknown>>('PUT', path, {
      body: { title: 'Stage de danse', max_participants: 25 },
    });
    expectProblem(answer, 402, 'event.capacity_payment_required');
    expect(answer.body).toMatchObject({ amount: '2.50', currency: 'EUR', current_max: 20, requested_max: 25 });
    expect(String(answer.body.detail).replace(/\u00a0/g, ' ')).toBe('5 participants supplémentaires : 2,50 €.');
    expect(answer.body.quote).toMatch(/^eyJ[\w-]+\.[\w-]{40,}$/);
    const page = await it.client.get<EventAdminView>(path, { after: event.position });
    expect(page.body).toMatchObject({ title: 'Stage', max_participants: 20 });
    const lowered = await it.client.call<EventAdminView>('PUT', path, { body: { max_participants: 2 } });
    expect(lowered.body.max_participants).toBe(2);
    for (const index of [1, 2])
      await it.client.post('/api/participants', {
        event_id: event.id,
        name: `P ${index}`,
        email: `stage${index}@example.org`,
        address: 'Lyon',
      });
    expectProblem(
      await it.client.call('PUT', path, { body: { max_participants: 1 } }),
      409,
      'event.capacity_below_current',
    );
  });
});

function none(): never {
  throw new Error('no mail arrived');
}
