import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCESS_CHANGED } from '#web/lib/participation-access.ts';
import { userView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const answers: FakeHandlers = {
  getAccount: () => userView(),
  logOut: () => undefined as never,
  listEventsOfCountry: () => [],
  searchEvents: () => [],
  getCallerCountry: () => ({ country_code: 'FR', name: 'France', latitude: 46, longitude: 2, source: 'default' }),
};
const show = (given: FakeHandlers = {}) => renderApp('/forgot-password', { handlers: { ...answers, ...given } });
const header = () => within(screen.getByRole('banner'));
const signIn = () => localStorage.setItem('authToken', 'a.b.c');
/** Another tab writes to the storage. */
const elsewhere = (write: () => void) =>
  act(() => {
    write();
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  });

beforeEach(() => useWidth('desktop'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('the header', () => {
  test('offers the ways in to those who are signed out', async () => {
    const { seen } = await show();
    expect(await screen.findByRole('banner')).toBeVisible();
    expect(header().getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
    expect(header().getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/signup');
    expect(header().queryByRole('link', { name: 'Tableau de bord' })).toBeNull();
    expect(seen).toEqual([]);
  });

  test('greets those who are signed in, with their events and their account', async () => {
    signIn();
    const { seen } = await show();
    expect((await screen.findAllByText('Bonjour Alice Martin')).length).toBeGreaterThan(0);
    expect(header().getAllByRole('link', { name: 'Tableau de bord' })[0]).toHaveAttribute('href', '/dashboard');
    expect(header().queryByRole('link', { name: 'Se connecter' })).toBeNull();
    await userEvent.click(header().getByRole('button', { name: 'Mon compte, AM' }));
    const menu = within(header().getByRole('group', { name: 'Mon compte, AM' }));
    expect((await menu.findAllByRole('link')).map((link) => link.textContent)).toContain('Mon profil');
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toContain('Changer le mot de passe');
    expect(seen.find(({ id }) => id === 'getAccount')?.request.headers.authorization).toBe('Bearer a.b.c');
  });

  test.each([
    ['a refused token', refusal('auth.token_invalid')],
    ['a broken server', refusal('server.error')],
  ])('%s is dropped, and the page stays', async (_, answer) => {
    vi.spyOn(console, 'error').mockReturnValue();
    signIn();
    const { address } = await show({ getAccount: () => answer });
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(await header().findByRole('link', { name: 'Se connecter' })).toBeVisible();
    expect(address()).toBe('/forgot-password');
    expect(document.documentElement.dataset.session).toBe('out');
  });

  const tokenUntil = (seconds: number) => `a.${btoa(JSON.stringify({ exp: seconds }))}.c`;
  test.each([
    ['its time is up', tokenUntil(1), /^Votre session est arrivée à son terme/],
    ['it was closed elsewhere', tokenUntil(9_999_999_999), /^Votre session a été fermée depuis un autre appareil/],
  ])('a session that the server ends says why: %s', async (_, token, words) => {
    localStorage.setItem('authToken', token);
    const { address, session } = await show({ getAccount: () => refusal('auth.token_invalid') });
    expect(await screen.findByText(words)).toBeVisible();
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Se connecter' });
    expect(back).toHaveAttribute('href', '/login');
    await userEvent.click(back);
    await waitFor(() => expect(address()).toBe('/login'));
    // There is the form itself.
    await waitFor(() =>
      expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Se connecter' })).toBeNull(),
    );
    expect(screen.getByText(words)).toBeVisible();
    act(() => session.begin('d.e.f'));
    expect(screen.queryByText(words)).toBeNull();
  });

  test('a session that ends in another tab says so, and can be told to be quiet', async () => {
    signIn();
    await show();
    await screen.findAllByText('Bonjour Alice Martin');
    elsewhere(() => localStorage.removeItem('authToken'));
    expect(
      await screen.findByText(/^Votre session a pris fin dans un autre onglet. Si ce n'était pas vous, changez/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(/^Votre session a pris fin/)).toBeNull();
  });

  test('a line that is down says nothing about the token', async () => {
    signIn();
    const { seen } = await show({
      getAccount: () => {
        throw new Error('line down');
      },
    });
    await waitFor(() => expect(seen.filter(({ id }) => id === 'getAccount')).toHaveLength(2), { timeout: 8000 });
    expect(localStorage.getItem('authToken')).toBe('a.b.c');
  }, 15_000);
});

describe('signing out', () => {
  test('revokes the session, forgets it, goes home and tells the storage', async () => {
    signIn();
    const told = vi.fn<(event: Event) => void>();
    window.addEventListener('storage', told);
    const { seen, address, queryClient, session } = await show();
    await screen.findAllByText('Bonjour Alice Martin');
    await userEvent.click(header().getByRole('button', { name: 'Mon compte, AM' }));
    await userEvent.click(header().getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(seen.find(({ id }) => id === 'logOut')?.request.headers.authorization).toBe('Bearer a.b.c');
    expect(told).toHaveBeenCalled();
    expect(queryClient.getQueryData(['me'])).toBeUndefined();
    expect(await header().findByRole('link', { name: 'Se connecter' })).toBeVisible();
    // Whoever does it needs no reason.
    expect(session.endedBy()).toBeNull();
    window.removeEventListener('storage', told);
  });

  test.each([
    ['/profil', 'Mon profil'],
    ['/dashboard', 'Tableau de bord'],
  ])('leads home from %s too, which nobody sees without an account', async (from, heading) => {
    signIn();
    const { address, session } = await renderApp(from, { handlers: { ...answers, listMatches: () => [] } });
    await screen.findAllByText('Bonjour Alice Martin');
    // The header is there before the screen, whose file comes later.
    await screen.findByRole('heading', { level: 1, name: heading });
    await userEvent.click(header().getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await header().findByRole('link', { name: 'Se connecter' })).toBeVisible();
    // The next session of this page may end otherwise.
    act(() => session.begin('d.e.f'));
    expect(session.wayOut()).toBeNull();
  });

  const OF_A_PERSON = ['participation', 'registration:a', 'event-create', 'chat-draft:a', 'chat-out:a', 'payment-way'];
  const kept = () => Object.keys(sessionStorage).sort();
  const typed = () => {
    for (const key of [...OF_A_PERSON, 'reloadedFor']) sessionStorage.setItem(key, '"x"');
    localStorage.setItem('participations', '[]');
  };

  test('leaves no access to a registration and nothing that was typed in the tab, and says so', async () => {
    signIn();
    typed();
    const told = vi.fn<() => void>();
    window.addEventListener(ACCESS_CHANGED, told);
    const { address } = await show();
    await screen.findAllByText('Bonjour Alice Martin');
    await userEvent.click(header().getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(kept()).toEqual(['reloadedFor']);
    expect(localStorage.getItem('participations')).toBeNull();
    expect(told).toHaveBeenCalled();
    window.removeEventListener(ACCESS_CHANGED, told);
  });

  test('a session that ran out leaves what was typed', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    signIn();
    typed();
    await show({ getAccount: () => refusal('auth.token_invalid') });
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(kept()).toEqual([...OF_A_PERSON, 'reloadedFor'].sort());
  });

  test('somebody who leaves in another tab has left this one too', async () => {
    signIn();
    typed();
    await show();
    await screen.findAllByText('Bonjour Alice Martin');
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
    });
    expect(kept()).toContain('participation');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'participations', newValue: '' }));
    });
    expect(kept()).toEqual(['reloadedFor']);
  });

  test('works without the server too', async () => {
    signIn();
    const { address } = await show({ logOut: () => refusal('server.unavailable') });
    await screen.findAllByText('Bonjour Alice Martin');
    await userEvent.click(header().getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
  });
});

describe('another tab', () => {
  test('signs in and out for this one too', async () => {
    await show();
    await screen.findByRole('banner');
    elsewhere(() => localStorage.setItem('authToken', 'a.b.c'));
    expect((await screen.findAllByText('Bonjour Alice Martin')).length).toBeGreaterThan(0);
    elsewhere(() => localStorage.removeItem('authToken'));
    expect(await header().findByRole('link', { name: 'Se connecter' })).toBeVisible();
    expect(screen.queryByText('Bonjour Alice Martin')).toBeNull();
  });

  test('each of its events has the person looked up again', async () => {
    signIn();
    let name = 'Alice Martin';
    await show({ getAccount: () => userView({ full_name: name }) });
    await screen.findAllByText('Bonjour Alice Martin');
    name = 'Alice Dupont';
    elsewhere(() => undefined);
    expect((await screen.findAllByText('Bonjour Alice Dupont')).length).toBeGreaterThan(0);
  });
});

test('on a phone the menu has what belongs to those who are signed in, and ends the session', async () => {
  useWidth('mobile');
  signIn();
  const { address } = await show();
  await screen.findAllByText('Bonjour Alice Martin');
  await userEvent.click(header().getByRole('button', { name: 'Ouvrir le menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu', hidden: true }));
  const names = (await menu.findAllByRole('link', { hidden: true })).map((link) => link.textContent);
  expect(names).toEqual(
    expect.arrayContaining(['Accueil', 'Tableau de bord', 'Mon profil', 'Changer le mot de passe']),
  );
  expect(names).not.toContain('Se connecter');
  await userEvent.click(menu.getByRole('button', { name: 'Se déconnecter', hidden: true }));
  await waitFor(() => expect(address()).toBe('/'));
});
