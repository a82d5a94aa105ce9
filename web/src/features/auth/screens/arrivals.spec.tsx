import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const CODE = 'AbC9_xYz'.repeat(6);
const session = { access_token: 'a.b.c', token_type: 'bearer' as const, expires_in: 604_800 };
const show = async (address: string, given: FakeHandlers = {}) => {
  const app = await renderApp(address, {
    handlers: {
      A1: () => userView(),
      A9: () => ({ status: 'verified' }),
      A11: () => ({ ...session, new_user: false }),
      E7: () => [],
      M3: () => [],
      ...given,
    },
  });
  await screen.findByRole('main');
  return app;
};
const main = () => within(screen.getByRole('main'));

beforeEach(() => useWidth('desktop'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

describe('the way back from a provider', () => {
  test.each([
    ['a complete profile', () => userView(), '/dashboard'],
    ['a profile without an address', () => userView({ address: null }), '/profil'],
    ['a profile without a position', () => userView({ latitude: null, longitude: null }), '/profil'],
    ['a profile that cannot be read', () => refusal('server.unavailable'), '/dashboard'],
  ])(
    '%s',
    async (_, A1, to) => {
      const { address, seen } = await show(`/auth-callback?token=${CODE}&new_user=false`, { A1 });
      await waitFor(() => expect(address()).toBe(to));
      expect(seen.find(({ id }) => id === 'A11')?.request.body).toEqual({ token: CODE });
      expect(localStorage.getItem('authToken')).toBe('a.b.c');
    },
    20_000,
  );

  test('says what is going on', async () => {
    await show(`/auth-callback?token=${CODE}`, { A11: () => new Promise(() => undefined) });
    expect(await main().findByText('Validation en cours...')).toBeVisible();
  });

  test('a session itself is taken as it is', async () => {
    const { address, seen } = await show('/auth-callback?token=head.body.tail');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(localStorage.getItem('authToken')).toBe('head.body.tail');
    expect(seen.map(({ id }) => id)).not.toContain('A11');
  });

  test('without a token: a warning in the log, and the way to the login', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await show('/auth-callback');
    expect(await screen.findByRole('heading', { name: "La connexion n'a pas abouti." })).toBeVisible();
    expect(main().getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/login');
    expect(warned).toHaveBeenCalledOnce();
  });

  test('a code that is used up makes no session', async () => {
    await show(`/auth-callback?token=${CODE}`, { A11: () => refusal('auth.link_invalid') });
    expect(await screen.findByRole('heading', { name: "La connexion n'a pas abouti." })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('the link that proves an address', () => {
  test.each(['?', '#'])('acts by a press only, and leaves the address (%s)', async (sign) => {
    const { address, seen } = await show(`/verify-email${sign}token=${CODE}`);
    const user = userEvent.setup();
    await waitFor(() => expect(address()).toBe('/verify-email'));
    const button = await main().findByRole('button', { name: /^Confirmer mon adresse/ });
    expect(seen).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Adresse confirmée.' })).toHaveFocus());
    expect(seen.map(({ request }) => request.body)).toEqual([{ token: CODE }]);
    expect(main().getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  });

  test('used or expired: the login sends another', async () => {
    await show(`/verify-email?token=${CODE}`, { A9: () => refusal('auth.link_invalid') });
    await userEvent.click(await main().findByRole('button', { name: /^Confirmer mon adresse/ }));
    expect(await screen.findByRole('heading', { name: "Ce lien n'est plus valable." })).toBeVisible();
    expect(main().getByRole('link', { name: 'Se connecter pour en recevoir un autre' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  test('without a token there is nothing to press', async () => {
    await show('/verify-email');
    expect(await screen.findByRole('heading', { name: "Ce lien n'est plus valable." })).toBeVisible();
  });

  test('a failure leaves the button for another try', async () => {
    let asked = 0;
    await show(`/verify-email?token=${CODE}`, {
      A9: () => {
        asked += 1;
        return asked === 1 ? refusal('server.unavailable') : { status: 'verified' };
      },
    });
    const button = await main().findByRole('button', { name: /^Confirmer mon adresse/ });
    await userEvent.click(button);
    expect(await main().findByRole('alert')).toBeVisible();
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Adresse confirmée.' })).toBeVisible();
  });
});
