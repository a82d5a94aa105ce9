import type { EventView } from '@convoi/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { createEvent, dayFromNow, personBody, register } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const setClock = (body: unknown): Promise<unknown> => it.client.post('/dev/clock', body);

afterEach(async () => {
  await setClock({ reset: true });
});

describe('an event ends at 06:00 of the day after, in its own zone', () => {
  test.each([
    ['Annecy', { latitude: 45.8992, longitude: 6.1294 }, 'Europe/Paris', '05:59', '06:01'],
    ['Papeete', { latitude: -17.5516, longitude: -149.5585 }, 'Pacific/Tahiti', '05:59', '06:01'],
  ])('%s', async (_town, point, zone, before, after) => {
    const date = dayFromNow(14);
    const event = await createEvent(it.client, { ...point, date });
    const page = `/api/events/user/${event.id_user}`;
    const first = await it.client.get<EventView>(page, { after: event.position });
    expect(first.body.timezone).toBe(zone);
    const offsetHours = zone === 'Pacific/Tahiti' ? -10 : 1;
    const nextDay = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const instant = (time: string): string =>
      new Date(Date.parse(`${nextDay}T${time}:00Z`) - offsetHours * 3_600_000).toISOString();

    await setClock({ now: instant(before) });
    expect((await it.client.get(page)).status).toBe(200);
    await setClock({ now: instant(after) });
    const ended = await it.client.get(page);
    expectProblem(ended, 410, 'event.ended');
    expect(ended.body).toMatchObject({
      detail: 'Cet événement est terminé.',
      title: 'Fête du lac',
      is_upcoming: false,
      type_event: 'ponctuel',
      date,
      date_start: null,
    });
    expect(ended.body).not.toHaveProperty('participants');
    expectProblem(await it.client.post('/api/participants', personBody(event.id)), 410, 'event.ended');
    expectProblem(await it.client.get(`${page}/calendar.ics`), 410, 'event.ended');
    const html = await it.client.get<string>(`/event/user/${event.id_user}`);
    expect(html.status).toBe(410);
    expect(html.body).toContain('Cet événement est terminé.');
    const admin = await it.client.get(`/api/events/admin/${event.id_admin}`);
    expect(admin).toMatchObject({ status: 200, body: { is_upcoming: false } });

    const search = await it.client.get(`/api/events/public/search?query=lac`);
    expect(JSON.stringify(search.body)).not.toContain(event.id);
    const day = await it.client.get(`/api/events/public-by-date?date=${date}`);
    expect(JSON.stringify(day.body)).toContain(event.id);
  });

  test('only new dates reopen it', async () => {
    const event = await createEvent(it.client);
    const path = `/api/events/admin/${event.id_admin}`;
    await setClock({ advance_s: 30 * 86_400 });
    expectProblem(await it.client.call('PUT', path, { body: { title: 'Autre' } }), 410, 'event.ended');
    const later = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const reopened = await it.client.call('PUT', path, { body: { date: later, time: '10:00' } });
    expect(reopened).toMatchObject({ status: 200, body: { is_upcoming: true, date: later } });
    expect((await it.client.get(`/api/events/user/${event.id_user}`, { after: reopened.position })).status).toBe(200);
  });
});

describe('calendar file', () => {
  test('is RFC 5545 with zone, and its sequence grows with a change', async () => {
    const event = await createEvent(it.client, { title: 'Fête; du, lac' });
    const file = await it.client.get<string>(`/api/events/user/${event.id_user}/calendar.ics`, {
      after: event.position,
    });
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.body).toContain('BEGIN:VCALENDAR\r\n');
    expect(file.body).toContain('SUMMARY:Fête\\; du\\, lac');
    expect(file.body).toMatch(/DTSTART;TZID=Europe\/Paris:\d{8}T193000/);
    expect(file.body).toContain('SEQUENCE:0');
    for (const line of file.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const changed = await it.client.call('PUT', `/api/events/admin/${event.id_admin}`, {
      body: { date: dayFromNow(20), time: '18:00' },
    });
    const again = await it.client.get<string>(`/api/events/user/${event.id_user}/calendar.ics`, {
      after: changed.position,
    });
    expect(again.body).toContain('SEQUENCE:1');
    expect(again.body).toContain('T180000');
  });
});

describe('the page read without a script', () => {
  test('has title, description, canonical, social tags, structured data and the participants', async () => {
    const event = await createEvent(it.client, { title: 'Concert <b>"d’été"</b>' });
    const person = await register(it.client, event.id, { name: 'Bob Bernard' });
    await it.client.get(`/api/events/user/${event.id_user}`, { after: person.event_position });
    const page = await it.client.get<string>(`/event/user/${event.id_user}`);
    expect(page.status).toBe(200);
    expect(page.body.match(/<title[ >]/g)).toHaveLength(1);
    expect(page.body).toContain('<html lang="fr"');
    expect(page.body).toContain(`rel="canonical" href="${it.client.url}/event/user/${event.id_user}`);
    for (const tag of [
      'og:title',
      'og:description',
      'og:url',
      'og:image',
      'twitter:card',
      'name="description"',
      'hreflang="de"',
    ])
      expect(page.body).toContain(tag);
    const data = /<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(page.body)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Event', name: 'Concert <b>"d’été"</b>' });
    expect(page.body).toContain('Bob B.');
    expect(page.body).not.toContain('<b>"d’été"');
    expect(page.headers.get('x-robots-tag')).toBeNull();
  });

  test('a private event is not indexed', async () => {
    const event = await createEvent(it.client, { is_public: false, title: 'Réunion de famille' });
    const page = await it.client.get<string>(`/event/user/${event.id_user}`, { after: event.position });
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.body).not.toContain('name="description"');
    expect(page.body).not.toContain('application/ld+json');
  });

  test('an unknown page is a real 404', async () => {
    for (const path of ['/nowhere', '/event/user/nowhere']) expect((await it.client.get(path)).status).toBe(404);
  });
});
