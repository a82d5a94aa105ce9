import type { BoardPersonView, BoardView, EventAdminView } from '@convoi/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const event: EventAdminView = {
  ...eventView({ date: '2099-12-05' }),
  contact: 'orga@example.org',
  id_admin: 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v',
  is_hidden: false,
  topic: 'board:x',
  you: { role: 'owner', state: 'active', is_offered: false },
};
const driver: BoardPersonView = {
  id: '7a31b2c3-0000-4000-8000-000000000001',
  name: 'Rémi Roule',
  town: 'Chambéry',
  role: 'driver',
  fumeur: 'Non',
  chauffeur: 'Je préfère prendre ma voiture',
  places: 3,
  legs: [{ kind: 'outbound', departure_time: null }],
  weekdays: [],
  state: 'unmatched',
  carpool_id: null,
  aboard: 1,
  distance_km: 53,
  is_confirmed: true,
  is_unreachable: false,
  registered_at: '2026-11-21T09:00:00.000Z',
};
const board: BoardView = {
  event: { id: event.id, id_user: event.id_user, title: event.title, is_upcoming: true },
  counters: {
    drivers: 1,
    passengers: 0,
    seats_offered: 3,
    seats_needed: 0,
    seats_filled: 1,
    unmatched: 1,
    without_seat: 0,
    drivers_near: 0,
  },
  topic: 'board:hash',
  total: 1,
  participants: [driver],
  rides: [],
};

const KEY = 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v';

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

const open = async (given: FakeHandlers) => {
  const app = await renderApp(`/event/admin/${KEY}?tab=board`, {
    handlers: { getEventAsOrganiser: () => event, readBoard: () => board, ...given },
  });
  await screen.findByRole('button', { name: /^Déjà à bord/ });
  return app;
};

test('people aboard are counted for a driver; too many are told, and nothing is lost', async () => {
  const user = userEvent.setup();
  let isFull = true;
  const { seen } = await open({
    markPeopleAboard: () => (isFull ? refusal('match.no_seats') : { status: 'marked' }),
  });
  await user.click(screen.getByRole('button', { name: /^Déjà à bord/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'À bord avec Rémi Roule' }));
  await user.click(dialog.getByRole('button', { name: 'Une personne de plus' }));
  await user.click(dialog.getByRole('button', { name: /^Enregistrer/ }));
  expect(await dialog.findByText("Il n'y a plus assez de places libres dans cette voiture.")).toBeVisible();
  isFull = false;
  await user.click(dialog.getByRole('button', { name: /^Enregistrer/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ id }) => id === 'markPeopleAboard').at(-1)?.request.body).toEqual({ seats: 2 });
});
