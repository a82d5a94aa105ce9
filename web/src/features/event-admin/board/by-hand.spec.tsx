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

test('one who is chosen is struck off: the dialog says who, and what ends; the reason goes along', async () => {
  const user = userEvent.setup();
  let isOver = true;
  const rider: BoardPersonView = {
    ...driver,
    id: driver.id.replace(/1$/, '2'),
    name: 'Yvette Main',
    role: 'passenger',
    aboard: 0,
  };
  const { seen } = await open({
    readBoard: () => ({ ...board, total: 2, participants: [{ ...driver, state: 'matched' }, rider] }),
    withdrawRegistration: () => (isOver ? refusal('event.ended') : { status: 'withdrawn' }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Yvette Main' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Rémi Roule' }));
  // Several are written to, not struck off.
  expect(screen.queryByRole('button', { name: /^Désinscrire/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Yvette Main' }));
  await user.click(screen.getByRole('button', { name: 'Désinscrire Rémi Roule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Désinscrire Rémi Roule\u00a0?' }));
  expect(dialog.getByText(/Les trajets convenus sont annulés/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Raison/), 'Vous avez appelé.');
  await user.click(dialog.getByRole('button', { name: /^Désinscrire/ }));
  expect(await dialog.findByText("L'événement est terminé.")).toBeVisible();
  isOver = false;
  await user.click(dialog.getByRole('button', { name: /^Désinscrire/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = seen.filter(({ id }) => id === 'withdrawRegistration').at(-1)?.request;
  expect(sent?.params).toMatchObject({ id: driver.id });
  expect(sent?.body).toEqual({ reason: 'Vous avez appelé.' });
  expect(screen.queryByRole('button', { name: /^Lui écrire/ })).toBeNull();
});

test.each([
  [{ is_confirmed: true }, /^Un e-mail le lui dit, et comment se réinscrire\.$/],
  [{ is_confirmed: false }, /sauf si l'inscription a été saisie ici et jamais confirmée/],
  [{ is_unreachable: true }, /Les e-mails ne lui arrivent pas/],
] as const)('the dialog says whether the one who is struck off hears of it: %o', async (change, said) => {
  const user = userEvent.setup();
  await open({ readBoard: () => ({ ...board, participants: [{ ...driver, ...change }] }) });
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Rémi Roule' }));
  await user.click(screen.getByRole('button', { name: 'Désinscrire Rémi Roule' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Désinscrire/ }));
  expect(dialog.getByText(said)).toBeVisible();
  expect(dialog.queryByText(/trajets convenus|demandes en cours/)).toBeNull();
});

/** Words that address the person whom a form is about, or speak for them. */
const ADDRESSED = {
  fr: /\b(?:vous|votre|vos|je|moi|me)\b/i,
  en: /\b(?:you|your|I|me|my)\b/i,
  de: /\b(?:du|dich|dir|dein\w*|ich|mir|mich|euch)\b/,
  es: /\b(?:tú|tu|tus|te|contigo|yo|mi|conmigo|ofreces|buscas|prefiero|tengo)\b/i,
} as const;

test.each([
  ['fr', "Inscrire quelqu'un", 'Sa préférence', 'Préfère prendre sa voiture', 'Inscrire'],
  ['en', 'Register somebody', 'Their preference', 'Prefers to take their car', 'Register'],
  ['de', 'Jemanden anmelden', 'Was der Person lieber ist', 'Fährt lieber selbst', 'Anmelden'],
  ['es', 'Inscribir a alguien', 'Su preferencia', 'Prefiere llevar su coche', 'Inscribir'],
] as const)(
  '%s: an organiser who enters somebody is not addressed as that person',
  async (lang, title, preference, drives, send) => {
    const user = userEvent.setup();
    await renderApp(`/event/admin/${KEY}?tab=board`, {
      handlers: { getEventAsOrganiser: () => event, readBoard: () => board },
      runtime: { lang },
    });
    await user.click(await screen.findByRole('button', { name: title }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const choice = within(await dialog.findByRole('group', { name: new RegExp(`^${preference}`) }));
    expect(dialog.getByLabelText(/^(?:Nom|Name|Nombre)/)).toHaveAttribute('autocomplete', 'off');
    const form = screen.getByRole('dialog', { name: title }).querySelector('form') ?? document.body;
    // What is said to whoever types: all of the fields, with what they say when nothing is filled in.
    for (const summary of form.querySelectorAll('summary')) await user.click(summary);
    await user.click(dialog.getByRole('button', { name: send }));
    await dialog.findAllByRole('alert');
    await user.click(choice.getByRole('radio', { name: drives }));
    const intro = dialog.getByText(/e-mail qui dit|email that says|E-Mail, dass|correo que dice/).textContent ?? '';
    expect((form.textContent ?? '').replace(intro, '')).not.toMatch(ADDRESSED[lang]);
  },
);

test('an organiser reads which field is missing, which may be out of sight', async () => {
  const user = userEvent.setup();
  await open({ searchPlaces: () => ({ items: [], attribution: '', degraded: false }) });
  await user.click(screen.getByRole('button', { name: "Inscrire quelqu'un" }));
  const dialog = within(await screen.findByRole('dialog', { name: "Inscrire quelqu'un" }));
  await user.type(await dialog.findByLabelText('Nom ou pseudonyme'), 'Yvette Main');
  await user.type(dialog.getByLabelText('Son e-mail'), 'yvette@example.org');
  await user.type(dialog.getByRole('combobox'), 'Chambéry');
  await user.click(dialog.getByRole('button', { name: 'Inscrire' }));
  const told = await dialog.findAllByRole('alert');
  expect(told.map(({ textContent }) => textContent)).toContain('Sa préférence\u00a0: Ce champ est obligatoire.');
});
