import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configView, userView } from '#web/testing/data.ts';
import { FakeAnswer, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { type RenderedApp, renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const TOKEN = 'head.body.tail';
const CODE = 'c0de'.repeat(12);
const session = { access_token: TOKEN, token_type: 'bearer' as const, expires_in: 604_800 };
const show = (address: string, given: FakeHandlers = {}, sign_in: string[] = []): Promise<RenderedApp> =>
  renderApp(address, {
    handlers: {
      getAccount: () => userView(),
      logIn: () => session,
      listMatches: () => [],
      listOwnEvents: () => [],
      searchPlaces: () => ({ items: [], attribution: '', degraded: false }),
      ...given,
    },
    runtime: { config: { ...configView, sign_in } },
  });
const fill = async (password = 'Sésame123') => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'alice@example.org');
  await user.type(screen.getByLabelText('Mot de passe'), password);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: /^Se connecter/ }));
};

beforeEach(() => useWidth('desktop'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

test('keeps the token and leads to the dashboard', async () => {
  const { seen, address } = await show('/login');
  await fill();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(localStorage.getItem('authToken')).toBe(TOKEN);
  expect(document.documentElement.dataset.session).toBe('in');
  expect(seen.find(({ id }) => id === 'logIn')?.request.body).toEqual({
    email: 'alice@example.org',
    password: 'Sésame123',
  });
  await waitFor(() =>
    expect(seen.find(({ id }) => id === 'getAccount')?.request.headers.authorization).toBe(`Bearer ${TOKEN}`),
  );
});

test.each([
  ['/login?next=%2Fchange-password', '/change-password'],
  ['/login?next=https%3A%2F%2Fexample.org%2F', '/dashboard'],
  ['/login?next=%2F%2Fexample.org', '/dashboard'],
])('%s leads to %s', async (from, to) => {
  const { address } = await show(from);
  await fill();
  await waitFor(() => expect(address()).toBe(to));
});

test('a wrong password says so, is kept, has the focus and ends no session', async () => {
  localStorage.setItem('authToken', 'present.session.token');
  const { address } = await show('/login', { logIn: () => refusal('auth.invalid_credentials') });
  await fill('Faux12345');
  const alert = await within(screen.getByRole('main')).findByRole('alert');
  expect(alert).toHaveTextContent('Email ou mot de passe incorrect.');
  const password = screen.getByLabelText('Mot de passe');
  expect(password).toHaveValue('Faux12345');
  await waitFor(() => expect(password).toHaveFocus());
  expect(localStorage.getItem('authToken')).toBe('present.session.token');
  expect(address()).toBe('/login');
});

test('an address that is not proved says that a new link is on its way', async () => {
  await show('/login', { logIn: () => refusal('auth.email_unverified') });
  await fill();
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    "Veuillez d'abord valider votre adresse email. Un nouveau lien vient d'être envoyé.",
  );
});

test('a refusal of unknown code shows its own words, one without words the common ones', async () => {
  await show('/login', {
    logIn: () => new FakeAnswer(400, { code: 'auth.something_new', detail: 'Compte suspendu.' }),
  });
  await fill();
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('Compte suspendu.');
});

test.each([
  ['', '/dashboard'],
  ['&new_user=false', '/dashboard'],
  ['&new_user=true', '/profil'],
])('the session of a code in the address (%s) is kept, and leads to %s', async (more, to) => {
  const { address } = await show(`/login?token=${CODE}${more}`, {
    exchangeHandover: () => ({ ...session, new_user: false }),
  });
  await waitFor(() => expect(address()).toBe(to));
  expect(localStorage.getItem('authToken')).toBe(TOKEN);
});

test('a session itself is never taken from an address: whoever sent the link would be signed in here', async () => {
  await show(`/login?token=${TOKEN}`, { exchangeHandover: () => refusal('auth.link_invalid') });
  expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible();
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('a code in the address is exchanged once; a new account goes to its profile', async () => {
  const { address, seen } = await show(`/login?token=${CODE}`, {
    exchangeHandover: () => ({ ...session, new_user: true }),
  });
  await waitFor(() => expect(address()).toBe('/profil'));
  expect(seen.filter(({ id }) => id === 'exchangeHandover').map(({ request }) => request.body)).toEqual([
    { token: CODE },
  ]);
});

test('a code that is used up says that the sign-in came to nothing', async () => {
  const { address } = await show(`/login?token=${CODE}`, { exchangeHandover: () => refusal('auth.link_invalid') });
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    "La connexion n'a pas abouti. Réessayez.",
  );
  expect(address()).toBe('/login');
  expect(localStorage.getItem('authToken')).toBeNull();
});

test.each([
  ['denied', 'Connexion annulée.'],
  ['confirm_by_mail', "Confirmez par l'e-mail que nous venons d'envoyer."],
  ['email_missing', "La connexion n'a pas abouti. Réessayez."],
  ['state', "La connexion n'a pas abouti. Réessayez."],
  ['failed', "La connexion n'a pas abouti. Réessayez."],
  ['toString', "La connexion n'a pas abouti. Réessayez."],
])('says what became of a sign-in elsewhere: %s', async (error, text) => {
  const { address } = await show(`/login?error=${error}`);
  expect(await within(await screen.findByRole('main')).findByText(text)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/login'));
});

test('offers the providers that are set up, and no other', async () => {
  await show('/login', {}, ['google']);
  expect(await screen.findByRole('link', { name: 'Continuer avec Google' })).toHaveAttribute(
    'href',
    'http://127.0.0.1:3000/auth/google',
  );
  expect(screen.queryByRole('link', { name: 'Continuer avec Facebook' })).toBeNull();
});

test('offers none where none is', async () => {
  await show('/login');
  await screen.findByRole('heading', { name: 'Se connecter' });
  expect(screen.queryByRole('link', { name: /Continuer avec/ })).toBeNull();
});
