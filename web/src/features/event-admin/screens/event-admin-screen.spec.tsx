import type { EventAdminView, TeamMemberView } from '@convoi/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventView } from '#web/testing/data.ts';
import { eventPage } from '#web/testing/event-page.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const KEY = 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v';
const adminView = (given: Partial<EventAdminView> = {}): EventAdminView => ({
  ...eventView(),
  contact: 'orga@example.org',
  telephone: '+33612345678',
  id_admin: KEY,
  is_hidden: false,
  topic: 'board:x',
  you: { role: 'owner', state: 'active', is_offered: false },
  date: '2099-12-05',
  ...given,
});
const privateView = (given: Partial<EventAdminView> = {}) =>
  adminView({ is_public: false, max_participants: 20, current_participants: 12, ...given });
const handlers = (given: FakeHandlers = {}): FakeHandlers => ({
  ...eventPage(() => eventView()),
  getEventAsOrganiser: () => adminView(),
  getCallerCountry: () => ({ country_code: 'FR', name: 'France', latitude: 46.6, longitude: 1.9, source: 'default' }),
  ...given,
});

let isDesktop = true;
const main = () => within(screen.getByRole('main'));
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const set = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (user: UserEvent, name: string) =>
  user.click(main().getByRole('button', { name: new RegExp(`^${name}`), hidden: true }));
const open = async (given: FakeHandlers = {}) => {
  const app = await renderApp(`/event/admin/${KEY}`, { handlers: handlers(given) });
  await screen.findByText('Page secrète. Ne partagez pas cette adresse.');
  await act(() => vi.dynamicImportSettled());
  return app;
};
const banner = async () => within(await main().findByRole('alert'));

beforeEach(() => {
  isDesktop = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesktop,
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
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a hidden page says so to its organiser', async () => {
  await open({ getEventAsOrganiser: () => adminView({ is_hidden: true }) });
  expect(await main().findByText("L'équipe a masqué cette page.")).toBeTruthy();
  expect(main().getByText(/répondez à cet e-mail si vous n'êtes pas d'accord/)).toBeTruthy();
});

test('desktop: sends every editable field, then shows the public page', async () => {
  const user = userEvent.setup();
  const { seen } = await open({ updateEvent: () => adminView({ title: 'Grande fête' }) });
  set("Titre de l'événement", 'Grande fête');
  const summary = within(screen.getByRole('complementary', { name: 'Avant / après' }));
  expect(summary.getByText('Grande fête')).toBeVisible();
  await press(user, 'Enregistrer');
  await waitFor(() => expect(seen.map(({ id }) => id)).toContain('getEvent'));
  // The words for a screen reader come and go beside the message.
  await waitFor(() => expect(screen.getAllByText('Modifications enregistrées')[0]).toBeVisible());
  const sent = seen.find(({ id }) => id === 'updateEvent')?.request.body;
  expect(sent instanceof FormData ? Object.fromEntries(sent) : null).toEqual({
    title: 'Grande fête',
    date: '2099-12-05',
    time: '19:30',
    description: '',
    practical_notes: '',
    organiser_name: '',
    end_time: '',
    doors_time: '',
    contact: 'orga@example.org',
    telephone: '+33612345678',
    is_email_visible: 'false',
    is_telephone_visible: 'false',
    lang: 'fr',
  });
});

test('phone: stays and says that it is saved', async () => {
  isDesktop = false;
  const user = userEvent.setup();
  let event = adminView();
  await open({
    getEventAsOrganiser: () => event,
    updateEvent: () => {
      event = adminView({ title: 'Grande fête' });
      return event;
    },
  });
  set("Titre de l'événement", 'Grande fête');
  await press(user, 'Enregistrer');
  expect(await main().findByText('Modifications enregistrées')).toBeVisible();
  expect(main().getByRole('heading', { name: 'Grande fête' })).toBeVisible();
});

test.each([
  [true, 'Une erreur est survenue lors de la mise à jour.'],
  [false, 'Erreur enregistrement'],
])('a failure has its words (desktop: %s) and loses nothing', async (desktop, text) => {
  isDesktop = desktop;
  const user = userEvent.setup();
  await open({ updateEvent: () => refusal('server.error') });
  set("Titre de l'événement", 'Grande fête');
  await press(user, 'Enregistrer');
  expect((await banner()).getByText(text)).toBeVisible();
  expect(field("Titre de l'événement")).toHaveValue('Grande fête');
});

test('a raise of the maximum saves nothing and leads to its payment', async () => {
  const user = userEvent.setup();
  const quote = { amount: '2.50', currency: 'EUR', current_max: 20, requested_max: 25, quote: 'signed' };
  const { address } = await open({
    getEventAsOrganiser: () => privateView(),
    updateEvent: () => refusal('event.capacity_payment_required', quote),
  });
  set("Titre de l'événement", 'Grande fête');
  fireEvent.change(field('Maximum de participants'), { target: { value: '25' } });
  expect(main().getByText('+5 participants x 0,50 € = 2,50 €')).toBeVisible();
  expect(main().getByText('Vos autres changements ne sont pas enregistrés.')).toBeVisible();
  await press(user, 'Payer 2,50\u00a0€ et augmenter');
  await waitFor(() => expect(address()).toBe('/event/payment?amount=2.50'));
  expect(JSON.parse(sessionStorage.getItem('payment-quote') ?? 'null')).toMatchObject({
    amount: '2.50',
    quote: 'signed',
  });
});

test('the maximum does not go below those who are registered', async () => {
  const user = userEvent.setup();
  await open({ getEventAsOrganiser: () => privateView({ current_participants: 20 }) });
  await press(user, 'Un participant de moins');
  expect(main().getByText("Le maximum ne peut pas être inférieur au nombre d'inscrits.")).toBeVisible();
  expect(field('Maximum de participants')).toHaveValue('20');
});

test('new dates say who gets a mail', async () => {
  await open({ getEventAsOrganiser: () => privateView() });
  set('Date', '2099-12-06');
  expect(main().getByText('Les 12 participants recevront un e-mail.')).toBeVisible();
});

test('an ended event keeps all but its dates', async () => {
  const user = userEvent.setup();
  const { seen } = await open({
    getEventAsOrganiser: () => adminView({ is_upcoming: false, date: '2020-12-05' }),
    updateEvent: () => adminView({ date: '2099-01-01' }),
  });
  expect(main().getByText('De nouvelles dates rouvrent la page.')).toBeVisible();
  expect(screen.queryByLabelText("Titre de l'événement", { selector: 'input' })).toBeNull();
  await press(user, 'Enregistrer');
  expect((await banner()).getByText('Cette date est passée.')).toBeVisible();
  set('Date', '2099-01-01');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(seen.map(({ id }) => id)).toContain('updateEvent'));
  const sent = seen.find(({ id }) => id === 'updateEvent')?.request.body;
  expect(sent instanceof FormData ? Object.fromEntries(sent) : null).toEqual({
    date: '2099-01-01',
    time: '19:30',
    lang: 'fr',
  });
});

test('a change from elsewhere moves what nobody touched here', async () => {
  let event = adminView();
  const { queryClient } = await open({ getEventAsOrganiser: () => event });
  set("Titre de l'événement", 'Grande fête');
  event = adminView({ title: 'Autre', contact: 'autre@example.org' });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(field('E-mail de contact')).toHaveValue('autre@example.org'));
  expect(field("Titre de l'événement")).toHaveValue('Grande fête');
});

test('the tab of sharing keeps the form as it is', async () => {
  const user = userEvent.setup();
  await open();
  set("Titre de l'événement", 'Grande fête');
  await user.click(main().getByRole('link', { name: 'Partager' }));
  expect(
    await main().findByDisplayValue('http://127.0.0.1:3000/event/user/fete-du-lac-annecy-2026-12-05'),
  ).toBeVisible();
  await user.click(main().getByRole('link', { name: 'Informations' }));
  expect(field("Titre de l'événement")).toHaveValue('Grande fête');
});

test('an unknown key says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await renderApp(`/event/admin/${KEY}`, {
    handlers: handlers({ getEventAsOrganiser: () => refusal('event.not_found') }),
  });
  expect(await screen.findByRole('heading', { name: "Lien d'administration inconnu ou renouvelé." })).toBeVisible();
});

test('exchanging the link says that the links of the team stay, where there are any', async () => {
  const owner = {
    id: 'o1',
    name: 'Club du lac',
    email: 'orga@example.org',
    role: 'owner' as const,
    state: 'active' as const,
    is_you: true,
    is_unreachable: false,
    is_offered: false,
  };
  const guest = { ...owner, id: 'm1', name: 'Solène Roux', role: 'viewer' as const, is_you: false };
  let members: TeamMemberView[] = [owner, { ...guest, state: 'revoked' }];
  const readTeam = () => ({ members, daily_mail: false, history: [] });
  const user = userEvent.setup();
  const ask = async () => {
    await renderApp(`/event/admin/${KEY}?tab=info`, { handlers: handlers({ readTeam }) });
    await screen.findByText('Page secrète. Ne partagez pas cette adresse.');
    await user.click(await main().findByRole('button', { name: "Renouveler le lien d'administration" }));
    return within(await screen.findByRole('dialog'));
  };
  const stays = "Les liens de l'équipe restent valables\u00a0: retirez-les un par un si besoin.";
  expect((await ask()).queryByText(stays, { exact: false })).toBeNull();
  cleanup();
  members = [owner, guest];
  expect(await (await ask()).findByText(stays, { exact: false, normalizer: (text) => text })).toBeVisible();
});
