import type { EventAdminView, TravelReportView } from '@convoi/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventView } from '#web/testing/data.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const KEY = 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v';
const event: EventAdminView = {
  ...eventView(),
  contact: 'orga@example.org',
  id_admin: KEY,
  is_hidden: false,
  topic: 'board:x',
  you: { role: 'owner', state: 'active', is_offered: false },
};
const report: TravelReportView = {
  event: {
    id: event.id,
    title: event.title,
    location: event.location,
    event_type: 'ponctuel',
    date: '2099-12-05',
    time: '19:30',
    start_date: null,
    end_date: null,
  },
  registrations: 12,
  origins: [{ town: 'Chambéry', people: 5 }],
  elsewhere: 6,
  unknown_origin: 1,
  cars: 4,
  people_in_cars: 9,
  people_a_car: 2.25,
  without_seat: 3,
  km_driven: 420,
  cars_of_unknown_way: 1,
  rides: 3,
  km_avoided: 210,
  rides_of_unknown_saving: 0,
  co2_kg_driven: 81,
  co2_kg_avoided: 40,
  factor: { version: '2024-1', g_per_km: 192, source: 'ADEME', year: 2024, scope: 'use' },
  as_of: '2026-11-26T15:00:00.000Z',
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('the report says its figures with their factor, source, year and scope, and what is not known', async () => {
  await renderApp(`/event/admin/${KEY}?tab=report`, {
    handlers: { getEventAsOrganiser: () => event, readTravelReport: () => report },
  });
  const figures = within(await screen.findByRole('region', { name: 'Bilan des déplacements' }));
  expect(figures.getByText('2,25')).toBeVisible();
  // Beside each of the two: factor, source, year and scope.
  for (const kg of [81, 40]) {
    const pair = figures.getByText(new RegExp(`${kg} kg de CO₂ équivalent`)).parentElement;
    expect(pair).toHaveTextContent(/192 g par km : ADEME, 2024, carburant et sa production/);
  }
  expect(figures.getByRole('link', { name: 'Exporter (CSV)' })).toHaveAttribute(
    'href',
    `/api/events/admin/${KEY}/travel.csv`,
  );
  expect(screen.getByText(/ADEME, 2024 \(table 2024-1\)/)).toBeVisible();
  expect(screen.getByText(/Non compté.*la fabrication de la voiture/)).toBeVisible();
  expect(screen.getByText(/Le trajet des voitures sans position de départ/)).toBeVisible();
  expect(screen.queryByText(/trajets partagés, sans position/)).toBeNull();
});
