import { type EventRow, EventRows } from '@convoi/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, eventCreated, eventFact, registered, uuid } from '../testing/history.ts';
import { startWithOneEvent } from '../testing/one-event.ts';
import { NOW, type TestService } from '../testing/service.ts';

let at: TestService;
beforeAll(async () => {
  ({ at } = await startWithOneEvent());
});
afterAll(() => at.stop());

describe('searchEvents, listEventsOfCountry and listEventsOfDay', () => {
  const search = async (query: string): Promise<string[]> => {
    const { status, json } = await at.get(`/api/events/public/search?${query}`);
    expect(status).toBe(200);
    expect(EventRows.parse(json)).toEqual(json);
    return json.map(({ id_user }: { id_user: string }) => id_user);
  };
  const place = (label: string, countryCode: string) => ({ label, latitude: 1, longitude: 1, countryCode });

  beforeAll(async () => {
    const season = { kind: 'season', startDate: '2026-11-01', endDate: '2026-12-31' } as const;
    const last = await at.append(
      eventCreated({ slug: 'ski', title: 'Ski à Noël', place: place('Chamonix', 'FR'), schedule: season }, uuid('ski')),
      eventCreated({ slug: 'fair', title: 'Book fair', place: place('Londres', 'GB') }, uuid('fair')),
      eventCreated({ slug: 'secret', title: 'Noël privé', visibility: 'private' }, uuid('private')),
      eventCreated({ slug: 'past', schedule: { kind: 'oneTime', date: '2026-11-19', time: '20:00' } }, uuid('past')),
      eventCreated({ slug: 'hidden' }, uuid('hidden')),
      eventFact('EventHidden', { subjectId: 'organiser', reason: null }, uuid('hidden')),
      eventCreated({ slug: 'withdrawn' }, uuid('withdrawn')),
      eventFact('EventWithdrawn', { subjectId: 'organiser', reason: null }, uuid('withdrawn')),
    );
    await at.service.waitFor(last);
  });

  test('all words must begin a word of title or place, accents or not', async () => {
    const lac = 'fete-du-lac-annecy-2026-12-05';
    expect(await search('')).toEqual(['ski', 'fair', lac]);
    expect(await search('query=noel')).toEqual(['ski']);
    expect(await search('query=ANNECY%20f%C3%AAt')).toEqual([lac]);
    expect(await search('query=annecy%20ski')).toEqual([]);
    expect(await search('query=%25')).toEqual(['ski', 'fair', lac]);
    expect(await search('query=.*')).toEqual(['ski', 'fair', lac]);
    expect((await at.get(`/api/events/public/search?query=${'x'.repeat(101)}`)).status).toBe(400);
  });

  test('tell the free seats of what is to come, as its page counts them', async () => {
    const { json } = await at.get('/api/events/public/search?query=annecy%20fete');
    expect(json).toMatchObject([{ id_user: 'fete-du-lac-annecy-2026-12-05', free_seats: 3 }]);
    const [fair] = (await at.get('/api/events/public/by-country/gb')).json;
    expect(fair.free_seats).toBe(0);
  });

  test('countries: UK is GB, EN is everywhere, an unknown one is empty', async () => {
    expect(await search('country_code=uk')).toEqual(['fair']);
    expect(await search('country_code=EN&query=fair')).toEqual(['fair']);
    expect(await search('country_code=FR&query=fair')).toEqual([]);
    expect((await at.get('/api/events/public/by-country/gb')).json).toHaveLength(1);
    expect((await at.get('/api/events/public/by-country/UK')).json).toHaveLength(1);
    expect((await at.get('/api/events/public/by-country/zz')).json).toEqual([]);
    expect((await at.get('/api/events/public/by-country/FRA')).status).toBe(400);
  });

  test('a day shows one-time events of the day and seasons that hold it, ended or not', async () => {
    const day = async (date: string): Promise<string[]> =>
      (await at.get(`/api/events/public-by-date?date=${date}`)).json.map(({ id_user }: { id_user: string }) => id_user);
    expect(await day('2026-12-05')).toEqual(['ski', 'fair', 'fete-du-lac-annecy-2026-12-05']);
    expect(await day('2026-11-19')).toEqual(['ski', 'past']);
    expect(await day('2026-12-31')).toEqual(['ski']);
    expect(await day('2027-01-01')).toEqual([]);
    expect((await at.get('/api/events/public-by-date?date=2026-02-30')).status).toBe(400);
    expect((await at.get('/api/events/public-by-date')).status).toBe(400);
  });

  test('a day tells the free seats of each event as its page counts them, and none once it is over', async () => {
    const seatsOf = async (date: string, after: number): Promise<Record<string, number | null>> => {
      const { json } = await at.get(`/api/events/public-by-date?date=${date}`, { after });
      expect(EventRows.parse(json)).toEqual(json);
      return Object.fromEntries(json.map((row: EventRow) => [row.id_user, row.free_seats]));
    };
    const [lac, ski] = ['fete-du-lac-annecy-2026-12-05', uuid('ski')];
    const driver = (who: string, changes: object = {}) => ({ ...registered(who, changes), stream: `carpool-${ski}` });
    const empty = await at.append(eventCreated({ slug: 'empty' }, uuid('empty')));
    expect(await seatsOf('2026-12-05', empty)).toEqual({ ski: 0, fair: 0, [lac]: 3, empty: 0 });
    // One seat there and three back: the leg with the most room counts. Whoever has no preference promises none.
    const two = await at.append(
      driver('cars1', { seats: 2 }),
      driver('cars2', { seats: 4 }),
      driver('either', { rolePreference: 'either', seats: 5 }),
    );
    expect(await seatsOf('2026-12-05', two)).toMatchObject({ ski: 6, [lac]: 3 });
    const ride = { driverId: uuid('cars2'), passengerId: uuid('either'), seats: 3, legs: ['outbound' as const] };
    const taken = await at.append({ ...accepted('either', 'cars2', ride), stream: `carpool-${ski}` });
    expect(await seatsOf('2026-12-05', taken)).toMatchObject({ ski: 6 });
    const full = await at.append({
      ...accepted('either', 'cars1', { ...ride, driverId: uuid('cars1'), seats: 2, legs: ['outbound', 'return'] }),
      stream: `carpool-${ski}`,
    });
    expect(await seatsOf('2026-12-05', full)).toMatchObject({ ski: 4 });
    expect(await seatsOf('2026-11-19', full)).toEqual({ ski: 4, past: null });
  });

  test('ended events leave the search', async () => {
    at.clock.setTo(Date.parse('2026-12-10T00:00:00Z'));
    expect(await search('')).toEqual(['ski']);
    expect(await search('query=annecy')).toEqual([]);
    at.clock.setTo(NOW);
  });
});
