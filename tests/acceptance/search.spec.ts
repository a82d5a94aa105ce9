import type { EventRow } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEvent, dayFromNow } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
let position = -1;

beforeAll(async () => {
  for (const changes of [
    { title: 'Été à l’aube', location: 'Saint-Étienne' },
    { title: 'Festival der Straße', location: 'Berlin', latitude: 52.52, longitude: 13.405 },
    { title: 'Œuvre commune', event_type: 'saisonnier', start_date: dayFromNow(2), end_date: dayFromNow(40) },
    { title: 'Tournoi (a+)+$ .*', location: 'Nantes', latitude: 47.2184, longitude: -1.5536 },
  ])
    position = (await createEvent(it.client, changes)).position;
});

const titles = async (query: string): Promise<string[]> =>
  (await it.client.get<EventRow[]>(`/api/events/public/search?${query}`, { after: position })).body.map(
    ({ title }) => title,
  );

describe('search', () => {
  test.each([
    ['ete', 'Été à l’aube'],
    ['etienne', 'Été à l’aube'],
    ['aube', 'Été à l’aube'],
    ['strass', 'Festival der Straße'],
    ['straß', 'Festival der Straße'],
    ['oeuv', 'Œuvre commune'],
    ['berlin fest', 'Festival der Straße'],
    ['tournoi (a+)+$', 'Tournoi (a+)+$ .*'],
  ])('%s finds %s', async (query, title) => {
    expect(await titles(`query=${encodeURIComponent(query)}`)).toEqual([title]);
  });

  test.each(['xyz', '.*', '$where', '{"$ne":null}', 'berlin nantes'])(
    '%s finds nothing it should not',
    async (query) => {
      const found = await titles(`query=${encodeURIComponent(query)}`);
      expect(found.length).toBeLessThanOrEqual(query === '.*' ? 4 : 0);
    },
  );

  test('by country: GB for UK, everything for EN, sorted by first day', async () => {
    expect(await titles('country_code=DE')).toEqual(['Festival der Straße']);
    expect(await titles('country_code=UK')).toEqual([]);
    expect(await titles('country_code=EN')).toHaveLength(4);
    expect(await titles('')).toHaveLength(4);
    expect((await titles(''))[0]).toBe('Œuvre commune');
    const byCountry = await it.client.get<EventRow[]>('/api/events/public/by-country/de', { after: position });
    expect(byCountry.body.map(({ title }) => title)).toEqual(['Festival der Straße']);
    expect((await it.client.get('/api/events/public/by-country/zz')).body).toEqual([]);
    expectProblem(await it.client.get('/api/events/public/by-country/france'), 400, 'request.invalid_parameter');
  });

  test('by day: one-time events of the day and seasons around it', async () => {
    const rows = await it.client.get<EventRow[]>(`/api/events/public-by-date?date=${dayFromNow(14)}`, {
      after: position,
    });
    expect(rows.body).toHaveLength(4);
    const between = await it.client.get<EventRow[]>(`/api/events/public-by-date?date=${dayFromNow(20)}`);
    expect(between.body.map(({ title }) => title)).toEqual(['Œuvre commune']);
    expectProblem(await it.client.get('/api/events/public-by-date'), 400, 'request.invalid_parameter');
    expectProblem(await it.client.get('/api/events/public-by-date?date=2026-02-30'), 400, 'request.invalid_parameter');
  });

  test('repeated and bracketed parameters are refused', async () => {
    for (const query of ['query=a&query=b', 'query[]=a', 'query[$gt]=a', 'country_code=FR&country_code=DE'])
      expectProblem(await it.client.get(`/api/events/public/search?${query}`), 400, 'request.repeated_parameter');
    expectProblem(await it.client.get(`/api/events/public/search?country_code=FRA`), 400, 'request.invalid_parameter');
    expectProblem(
      await it.client.get(`/api/events/public/search?query=${'a'.repeat(101)}`),
      400,
      'request.invalid_parameter',
    );
    expectProblem(await it.client.get(`/api/events/public/search?query=${'a'.repeat(2500)}`), 413, 'request.too_large');
  });
});
