import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '#web/testing/render-app.tsx';
import { todayOf } from '../today.ts';

afterEach(() => document.body.replaceChildren());

test('today is the day at home, whatever the zone of the machine', () => {
  expect(todayOf('2026-12-04T22:59:00.000Z')).toBe('2026-12-04');
  expect(todayOf('2026-12-04T23:00:00.000Z')).toBe('2026-12-05');
});

test('asks for the events of the day that the page was made on, and lists them as links', async () => {
  const row = {
    id: '0b6f3c1e-7a52-4d3b-9a41-2f8e6d0c4b17',
    id_user: 'fete-du-lac',
    title: 'Fête du lac',
    date: '2026-12-05',
    time: '19:30',
    start_date: null,
    end_date: null,
    location: 'Place de la Mairie, 74000 Annecy',
    latitude: 45.8992,
    longitude: 6.1294,
    country_code: 'FR',
    event_type: 'ponctuel' as const,
    logo: null,
    is_upcoming: true,
  };
  const { seen } = await renderApp('/actualites', {
    handlers: { E10: () => [row] },
    runtime: { now: '2026-12-05T09:00:00.000Z' },
  });
  expect(await screen.findByRole('link', { name: /Fête du lac/ })).toHaveAttribute('href', '/event/user/fete-du-lac');
  expect(seen.find(({ id }) => id === 'E10')?.request.query.get('date')).toBe('2026-12-05');
  expect(screen.getByText('samedi 5 décembre 2026')).toBeVisible();
});

test('a day without events leads on', async () => {
  await renderApp('/actualites', { handlers: { E10: () => [] } });
  expect(await screen.findByText("Aucun événement public aujourd'hui.")).toBeVisible();
  expect(screen.getByRole('link', { name: "Créer une page d'événement" })).toHaveAttribute('href', '/event/create');
});
