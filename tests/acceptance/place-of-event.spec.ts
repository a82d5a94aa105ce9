import { CALLS, type EventAdminView, type EventCreatedView, type EventView } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { createEvent } from '../harness/client.ts';
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
