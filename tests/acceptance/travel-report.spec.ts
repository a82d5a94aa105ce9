import { CALLS, type EventCreatedView, TRAVEL_FACTORS, type TravelReportView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createEvent, register } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const CHAMBERY = { address: 'Chambéry', latitude: 45.567, longitude: 5.921 };
const LYON = { address: 'Lyon', latitude: 45.764, longitude: 4.8357 };
const DRIVER = { chauffeur: 'Je préfère prendre ma voiture', places: 4 } as const;

const pathOf = (call: 'readTravelReport' | 'exportTravelReport', { id_admin }: Pick<EventCreatedView, 'id_admin'>) =>
  CALLS[call].path.replace(':id_admin', id_admin);

test('counts people, cars and kilometres, names towns of five or more, and says what is not known', async () => {
  const event = await createEvent(it.client);
  const driver = await join(it.client, event.id, 'driver@travel.example', { ...CHAMBERY, ...DRIVER });
  const rider = await join(it.client, event.id, 'rider@travel.example', { ...CHAMBERY, ...PASSENGER });
  for (const number of [1, 2, 3])
    await register(it.client, event.id, { email: `near${number}@travel.example`, ...CHAMBERY, ...PASSENGER });
  for (const number of [1, 2, 3, 4])
    await register(it.client, event.id, { email: `far${number}@travel.example`, ...LYON, ...PASSENGER });
  const lost = { address: 'Quelque part', latitude: null, longitude: null };
  await register(it.client, event.id, { email: 'lost@travel.example', ...lost, ...DRIVER });
  const wanted = await asked(it.client, rider, driver);
  const ride = await accept(it.client, wanted.id, driver);
  const aboard = CALLS.markPeopleAboard.path.replace(':id_admin', event.id_admin).replace(':id', driver.id);
  const marked = await it.client.call('PUT', aboard, { body: { seats: 2 } });
  expect([ride.status, marked.status]).toEqual([200, 200]);

  const { body, headers } = await it.client.get<TravelReportView>(pathOf('readTravelReport', event), {
    after: marked.position,
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    registrations: 10,
    origins: [{ town: 'Chambéry', people: 5 }],
    elsewhere: 4,
    unknown_origin: 1,
    cars: 2,
    // Two drivers, a passenger and the two aboard.
    people_in_cars: 5,
    people_a_car: 2.5,
    without_seat: 7,
    cars_of_unknown_way: 1,
    rides: 1,
    rides_of_unknown_saving: 0,
    factor: { version: TRAVEL_FACTORS.at(-1)?.version, g_per_km: 192, year: 2024, scope: 'use' },
  });
  expect(body.km_driven).toBeGreaterThan(80);
  expect(body.km_avoided).toBeGreaterThan(80);
  expect(body.co2_kg_driven).toBe(Math.round((body.km_driven * 192) / 1000));
  expect(body.co2_kg_avoided).toBe(Math.round((body.km_avoided * 192) / 1000));
  expect(JSON.stringify(body)).not.toMatch(/Lyon|travel\.example|Bob/);

  const table = await it.client.get<string>(pathOf('exportTravelReport', event), { after: marked.position });
  expect(table.headers.get('content-type')).toContain('text/csv');
  expect(table.body).toContain('origin,Chambéry,5');
  for (const figure of ['driven', 'avoided'])
    expect(table.body).toMatch(new RegExp(`co2_kg_${figure},,\\d+,"192 g/km, ADEME, .*, 2024, use, 2024-1"`));
  expect(table.body).toContain('factor_version,,2024-1');
  expect(table.body).not.toMatch(/Lyon|Bob/);
});

test('is there of an event without anybody, and only for its key', async () => {
  const event = await createEvent(it.client);
  const { body } = await it.client.get<TravelReportView>(pathOf('readTravelReport', event), { after: event.position });
  expect(body).toMatchObject({ registrations: 0, origins: [], cars: 0, people_a_car: null, km_driven: 0 });
  expectProblem(await it.client.get(pathOf('readTravelReport', { id_admin: 'x'.repeat(32) })), 404, 'event.not_found');
});
