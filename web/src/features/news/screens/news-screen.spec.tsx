import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventRow } from '#web/testing/data.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { todayOf } from '../today.ts';

afterEach(() => document.body.replaceChildren());

test('today is the day at home, whatever the zone of the machine', () => {
  expect(todayOf('2026-12-04T22:59:00.000Z')).toBe('2026-12-04');
  expect(todayOf('2026-12-04T23:00:00.000Z')).toBe('2026-12-05');
});

test('asks for the events of the day that the page was made on, and lists them as links', async () => {
  const { seen } = await renderApp('/actualites', {
    handlers: { listEventsOfDay: () => [{ ...eventRow({ id_user: 'fete-du-lac' }), free_seats: 1 }] },
    runtime: { now: '2026-12-05T09:00:00.000Z' },
  });
  expect(await screen.findByRole('link', { name: /Fête du lac/ })).toHaveAttribute('href', '/event/user/fete-du-lac');
  expect(seen.find(({ id }) => id === 'listEventsOfDay')?.request.query.get('date')).toBe('2026-12-05');
  expect(screen.getByText('samedi 5 décembre 2026')).toBeVisible();
});

test('each card says how many seats are free, none for an event that is over', async () => {
  const rows = [
    { ...eventRow({ id: 'a', id_user: 'a', title: 'Bal' }), free_seats: 7 },
    { ...eventRow({ id: 'b', id_user: 'b', title: 'Foire' }), free_seats: 1 },
    { ...eventRow({ id: 'c', id_user: 'c', title: 'Gala' }), free_seats: 0 },
    { ...eventRow({ id: 'd', id_user: 'd', title: 'Hier', is_upcoming: false }), free_seats: null },
  ];
  await renderApp('/actualites', { handlers: { listEventsOfDay: () => rows } });
  const card = async (title: RegExp) => (await screen.findByRole('link', { name: title })).textContent;
  expect(await card(/Bal/)).toContain('7 places libres');
  expect(await card(/Foire/)).toContain('1 place libre');
  expect(await card(/Gala/)).toContain('0 place libre');
  expect(await card(/Hier/)).not.toContain('libre');
});

test('a day without events leads on', async () => {
  await renderApp('/actualites', { handlers: { listEventsOfDay: () => [] } });
  expect(await screen.findByText("Aucun événement public aujourd'hui.")).toBeVisible();
  expect(screen.getByRole('link', { name: "Créer une page d'événement" })).toHaveAttribute('href', '/event/create');
});
