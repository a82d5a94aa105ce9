import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventRow } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const france = { country_code: 'FR', name: 'France', latitude: 46.6, longitude: 1.9, source: 'default' } as const;
const rows = Array.from({ length: 12 }, (_, index) =>
  eventRow({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    id_user: `e-${index}`,
    title: `Fête ${index}`,
  }),
);
const handlers = (given: FakeHandlers = {}): FakeHandlers => ({
  searchEvents: ({ query }) => rows.filter(({ title }) => title.includes(query.get('query') ?? '')),
  listEventsOfCountry: () => rows,
  getCallerCountry: () => france,
  ...given,
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('lists ten events of the language, then more', async () => {
  const user = userEvent.setup();
  await renderApp('/', { handlers: handlers() });
  const list = within(await screen.findByRole('region', { name: 'Événements à venir' }));
  expect(list.getAllByRole('link')).toHaveLength(10);
  expect(screen.getByText('12 événements à venir')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Voir plus' }));
  expect(list.getAllByRole('link')).toHaveLength(12);
});

test('lists the events of the visitor’s own country once it is known, unless it has none', async () => {
  const germany = { ...france, country_code: 'DE', name: 'Allemagne' };
  await renderApp('/', {
    handlers: handlers({
      getCallerCountry: () => germany,
      listEventsOfCountry: ({ params }) => (params.country_code === 'DE' ? rows.slice(0, 1) : []),
    }),
  });
  const list = within(await screen.findByRole('region', { name: /Allemagne/ }));
  expect(list.getAllByRole('link')).toHaveLength(1);
});

test('a language whose country has no event lists those of everywhere, and says so', async () => {
  await renderApp('/', {
    runtime: { lang: 'es' },
    handlers: handlers({
      searchEvents: ({ query }) => (query.get('country_code') === 'EN' ? rows.slice(0, 2) : []),
      getCallerCountry: () => ({ ...france, country_code: 'ES' }),
      listEventsOfCountry: () => [],
    }),
  });
  const list = within(await screen.findByRole('region', { name: 'Próximos eventos, en todas partes' }));
  expect(list.getAllByRole('link')).toHaveLength(2);
});

test('an empty box lists on focus, typing searches, a choice leads to the event', async () => {
  const user = userEvent.setup();
  const { seen } = await renderApp('/', { handlers: handlers({ getEvent: () => refusal('event.not_found') }) });
  const box = await screen.findByRole('combobox', { name: 'Rechercher un événement' });
  await user.click(box);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(12));
  await user.type(box, 'Fête 11');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(seen.at(-1)?.request.query.get('query')).toBe('Fête 11');
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  await user.keyboard('{Escape}');
  expect((box as HTMLInputElement).value).toBe('');
});

test('a failed search is logged and offers another try; what was typed stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  let isDown = true;
  await renderApp('/', {
    handlers: handlers({
      searchEvents: ({ query }) => (query.get('query') === 'lac' && isDown ? refusal('rate.limited') : rows),
    }),
  });
  const box = await screen.findByRole('combobox');
  await user.type(box, 'lac');
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(logged).toHaveBeenCalledWith('Erreur recherche événements', expect.anything());
  isDown = false;
  await user.click(retry);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(12));
  expect((box as HTMLInputElement).value).toBe('lac');
});

test('results of the address are listed under their words', async () => {
  await renderApp('/?q=zzz', { handlers: handlers() });
  const found = within(await screen.findByRole('region', { name: /zzz/ }));
  expect(found.getByText('Aucun événement à ce nom.')).toBeTruthy();
  expect(found.getByRole('link', { name: 'Créer sa page' }).getAttribute('href')).toBe('/event/create');
});
