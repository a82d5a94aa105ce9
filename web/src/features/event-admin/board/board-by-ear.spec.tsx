import type { BoardPersonView, BoardView, EventAdminView } from '@convoi/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventView } from '#web/testing/data.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const KEY = 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v';
const event: EventAdminView = {
  ...eventView({ date: '2099-12-05' }),
  contact: 'orga@example.org',
  id_admin: KEY,
  is_hidden: false,
  topic: 'board:x',
  you: { role: 'owner', state: 'active', is_offered: false },
};
const person = (index: number): BoardPersonView => ({
  id: `7a31b2c3-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `Personne ${index}`,
  town: 'Chambéry',
  role: 'passenger',
  fumeur: 'Non',
  chauffeur: 'Je préfère me faire conduire',
  places: 1,
  legs: [{ kind: 'outbound', departure_time: null }],
  weekdays: [],
  state: 'unmatched',
  carpool_id: null,
  aboard: 0,
  distance_km: 53,
  is_confirmed: true,
  is_unreachable: false,
  registered_at: '2026-11-21T09:00:00.000Z',
});
const PEOPLE = Array.from({ length: 25 }, (_, index) => person(index));
/** Five of the twenty-five have no seat; nobody is called Zoé. */
const peopleOf = (query: Readonly<Record<string, unknown>>) =>
  query.q === 'Zoé' ? [] : query.filter === 'without_seat' ? PEOPLE.slice(0, 5) : PEOPLE;
const boardOf = (query: Readonly<Record<string, unknown>>): BoardView => {
  const people = peopleOf(query);
  const from = Number(query.from ?? 0);
  return {
    event: { id: event.id, id_user: event.id_user, title: event.title, is_upcoming: true },
    counters: {
      drivers: 0,
      passengers: 25,
      seats_offered: 0,
      seats_needed: 25,
      seats_filled: 0,
      unmatched: 25,
      without_seat: 5,
      drivers_near: 0,
    },
    topic: 'board:x',
    total: people.length,
    participants: people.slice(from, from + Number(query.limit ?? 20)),
    rides: [],
  };
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const open = async () => {
  await renderApp(`/event/admin/${KEY}?tab=board`, {
    handlers: {
      getEventAsOrganiser: () => event,
      readBoard: ({ query }) => boardOf(Object.fromEntries(query)),
      makeAnnouncement: () => ({ recipients: 25 }),
    },
  });
  await screen.findByText('Personne 0', {}, { timeout: 10_000 });
  return userEvent.setup();
};
/** What a reader of the screen is told beside the page. */
const heard = (text: string) =>
  waitFor(() => {
    const regions = [...document.querySelectorAll('.visually-hidden > [role="status"]')];
    expect(regions.map(({ textContent }) => textContent)).toContain(text);
  });
const list = () => screen.getByRole('heading', { name: /^Participants/ });

test('what a filter and a search leave is said, not only shown', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Sans place' }));
  await heard('Participants, 5 sur 5');
  await user.type(screen.getByRole('searchbox'), 'Zoé');
  await heard('Personne ne correspond.');
});

test('whoever shows more goes on where the new people begin', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Voir plus' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Personne 20'));
  expect(document.activeElement).toHaveRole('listitem');
});

test('how many are chosen is said; the way to write to them comes before the list, and nobody loses their place with it', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Choisir ces 25 personnes' }));
  await heard('25 personnes choisies');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ne choisir personne' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Écrire à 25 personnes' }));
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Écrire aux participants' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Votre message/ }), 'Un car part à 9 h.');
  await user.click(dialog.getByRole('button', { name: /^Envoyer/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(list()));

  await user.click(screen.getByRole('checkbox', { name: 'Choisir Personne 3' }));
  await user.click(screen.getByRole('button', { name: 'Ne choisir personne' }));
  expect(document.activeElement).toBe(list());
});
