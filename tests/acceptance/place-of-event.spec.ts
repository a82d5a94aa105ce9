import { randomUUID } from 'node:crypto';
import { CALLS, type EventAdminView, type EventCreatedView, type EventView } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { createEvent, dayFromNow, mailsTo } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { join } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const STRASBOURG = { location: 'Zénith de Strasbourg', latitude: 48.5839, longitude: 7.7455 };

const pageOf = async (event: EventCreatedView & { readonly position: number }) => {
  const { body } = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: event.position });
  const { body: html } = await it.client.get<string>(`/event/user/${event.id_user}`);
  const { body: calendar } = await it.client.get<string>(
    CALLS.getEventCalendar.path.replace(':id_user', event.id_user),
  );
  return { body, html, calendar };
};

describe('a place whose town alone is known', () => {
  test('is said so on the page, in its links, to search engines and in the calendar', async () => {
    const event = await createEvent(it.client, { ...STRASBOURG, is_place_approximate: true });
    const { body, html, calendar } = await pageOf(event);
    expect(body).toMatchObject({ ...STRASBOURG, is_place_approximate: true });
    expect(html).toContain('Lieu approximatif');
    expect(html).toContain('https://www.openstreetmap.org/search?query=Z%C3%A9nith%20de%20Strasbourg');
    expect(html).not.toContain('GeoCoordinates');
    expect(calendar).toContain('LOCATION:Zénith de Strasbourg');
    expect(calendar).not.toContain('GEO:');
    const admin = await it.client.get<EventAdminView>(`/api/events/admin/${event.id_admin}`);
    expect(admin.body.is_place_approximate).toBe(true);
  });

  test('is not said of a place that is known', async () => {
    const { body, html, calendar } = await pageOf(await createEvent(it.client, STRASBOURG));
    expect(body.is_place_approximate).toBe(false);
    expect(html).not.toContain('Lieu approximatif');
    expect(html).toContain('mlat=48.5839');
    expect(calendar).toContain('GEO:48.583900;7.745500');
  });
});

describe('a place that was wrong', () => {
  const ANNECY = { location: 'Arcadium, 32 boulevard du Fier, 74000 Annecy', latitude: 45.9147, longitude: 6.1187 };
  const put = (event: EventCreatedView, body: object) =>
    it.client.call<EventAdminView>('PUT', `/api/events/admin/${event.id_admin}`, { body });

  test('is corrected everywhere, ways are measured anew, and whoever takes part is told once', async () => {
    const event = await createEvent(it.client, { ...STRASBOURG, title: 'Bal corrigé' });
    const email = `${randomUUID()}@example.org`;
    const person = await join(it.client, event.id, email, { latitude: 45.567, longitude: 5.921, address: 'Chambéry' });
    const before = await it.client.get<EventView>(`/api/events/user/${event.id_user}`, { after: event.position });
    const changed = await put(event, ANNECY);
    expect(changed.body).toMatchObject({ ...ANNECY, timezone: 'Europe/Paris' });
    const [mail, ...more] = await mailsTo(it.client, email, 'event_changed');
    expect(more).toEqual([]);
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe('« Bal corrigé » change de lieu');
    expect(mail?.text).toContain(ANNECY.location);
    expect(mail?.html).toContain(STRASBOURG.location);

    const { body, html, calendar } = await pageOf({ ...event, position: changed.position });
    expect(body).toMatchObject(ANNECY);
    expect(html).toContain('mlat=45.9147');
    expect(calendar).toContain('GEO:45.914700;6.118700');
    const found = await it.client.get<readonly { readonly location: string }[]>(
      '/api/events/public/search?query=Arcadium',
    );
    expect(found.body.map(({ location }) => location)).toEqual([ANNECY.location]);
    const kmOf = (page: EventView) => page.participants.find(({ id }) => id === person.id)?.distance_km ?? 0;
    await eventually(
      async () => {
        const { body: now } = await it.client.get<EventView>(`/api/events/user/${event.id_user}`);
        expect(kmOf(now)).toBeLessThan(80);
      },
      { within: 10_000 },
    );
    expect(kmOf(before.body)).toBeGreaterThan(300);
  });

  test('and another day in the same saving are one mail', async () => {
    const event = await createEvent(it.client, { ...STRASBOURG, title: 'Bal déplacé' });
    const email = `${randomUUID()}@example.org`;
    await join(it.client, event.id, email);
    await put(event, { ...ANNECY, date: dayFromNow(30), time: '18:00' });
    const mails = await mailsTo(it.client, email, 'event_changed');
    expect(mails.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
      '« Bal déplacé » change de date et de lieu',
    ]);
    expect(mails[0]?.text).toContain('18:00');
  });
});
