import type { LinkPreviewView } from '@convoi/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const CODE = 'AbC9_xYz'.repeat(6);
const session = { access_token: 'a.b.c', token_type: 'bearer' as const, expires_in: 604_800 };
const preview = (given: Partial<LinkPreviewView> = {}): LinkPreviewView => ({
  kind: 'sign_up',
  asked_at: '2026-11-24T12:02:00.000Z',
  provider: null,
  full_name: 'Alice Martin',
  is_own_browser: true,
  has_others: false,
  is_signed_in: false,
  has_password: true,
  ...given,
});
const show = async (address: string, given: FakeHandlers = {}) => {
  const app = await renderApp(address, {
    handlers: {
      getAccount: () => userView(),
      verifyEmail: () => ({ status: 'verified' }),
      previewEmailVerification: () => preview(),
      listSessions: () => ({ sessions: [] }),
      listAccountBlocks: () => ({ items: [] }),
      listIdentities: () => ({ identities: [] }),
      exchangeHandover: () => ({ ...session, new_user: false }),
      listOwnEvents: () => [],
      listMatches: () => [],
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
    [
      'a profile whose address has no point of its own',
      () => userView({ latitude: null, longitude: null }),
      '/dashboard',
    ],
    ['a profile that cannot be read', () => refusal('server.unavailable'), '/dashboard'],
  ])(
    '%s',
    async (_, getAccount, to) => {
      const { address, seen } = await show(`/auth-callback?token=${CODE}&new_user=false`, { getAccount });
      await waitFor(() => expect(address()).toBe(to));
      expect(seen.find(({ id }) => id === 'exchangeHandover')?.request.body).toEqual({ token: CODE });
      expect(localStorage.getItem('authToken')).toBe('a.b.c');
    },
    20_000,
  );

  test('says what is going on', async () => {
    await show(`/auth-callback?token=${CODE}`, { exchangeHandover: () => new Promise(() => undefined) });
    expect(await main().findByText('Validation en cours...')).toBeVisible();
  });

  test('a session itself is taken from no address: whoever sent the link would be signed in here', async () => {
    const { seen } = await show('/auth-callback?token=head.body.tail', {
      exchangeHandover: () => refusal('auth.link_invalid'),
    });
    expect(await screen.findByRole('heading', { name: "La connexion n'a pas abouti." })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(seen.map(({ id }) => id)).toContain('exchangeHandover');
  });

  test('without a token: a warning in the log, and the way to the login', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await show('/auth-callback');
    expect(await screen.findByRole('heading', { name: "La connexion n'a pas abouti." })).toBeVisible();
    expect(main().getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/login');
    expect(warned).toHaveBeenCalledOnce();
  });

  test('a code that is used up makes no session', async () => {
    await show(`/auth-callback?token=${CODE}`, { exchangeHandover: () => refusal('auth.link_invalid') });
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
    expect(seen.map(({ id }) => id)).toEqual(['previewEmailVerification']);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Adresse confirmée.' })).toHaveFocus());
    expect(seen.filter(({ id }) => id === 'verifyEmail').map(({ request }) => request.body)).toEqual([{ token: CODE }]);
    expect(main().getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  });

  test('used or expired: the login sends another', async () => {
    await show(`/verify-email?token=${CODE}`, { verifyEmail: () => refusal('auth.link_invalid') });
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
      verifyEmail: () => {
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

  test('used or expired is told before anything is pressed', async () => {
    await show(`/verify-email?token=${CODE}`, { previewEmailVerification: () => refusal('auth.link_invalid') });
    expect(await screen.findByRole('heading', { name: "Ce lien n'est plus valable." })).toBeVisible();
  });

  test('that cannot be looked at may be tried again', async () => {
    let asked = 0;
    await show(`/verify-email?token=${CODE}`, {
      previewEmailVerification: () => {
        asked += 1;
        return asked <= 2 ? refusal('server.unavailable') : preview();
      },
    });
    await userEvent.click(await main().findByRole('button', { name: 'Réessayer' }));
    expect(await main().findByRole('button', { name: /^Confirmer mon adresse/ })).toBeVisible();
  });

  test('opened elsewhere than where the account was asked for wants a name and a password', async () => {
    const { seen } = await show(`/verify-email?token=${CODE}`, {
      previewEmailVerification: () => preview({ is_own_browser: false, has_others: true, full_name: 'Mallory' }),
    });
    const user = userEvent.setup();
    const name = await main().findByLabelText('Nom complet');
    expect(name).toHaveValue('Mallory');
    expect(main().getByText(/^D'autres demandes ont été faites avec cette adresse/)).toBeVisible();
    await user.click(main().getByRole('button', { name: /^Confirmer mon adresse/ }));
    expect(await main().findByRole('alert')).toBeVisible();
    expect(seen.map(({ id }) => id)).not.toContain('verifyEmail');
    await user.clear(name);
    await user.type(name, 'Vera Victim');
    await user.type(main().getByLabelText('Mot de passe'), 'Vallee-Verte-7');
    await user.click(main().getByRole('button', { name: /^Confirmer mon adresse/ }));
    expect(await screen.findByRole('heading', { name: 'Adresse confirmée.' })).toBeVisible();
    expect(seen.find(({ id }) => id === 'verifyEmail')?.request.body).toEqual({
      token: CODE,
      full_name: 'Vera Victim',
      new_password: 'Vallee-Verte-7',
    });
  });
});

describe('the link that joins an account elsewhere', () => {
  const join = (given: Partial<LinkPreviewView> = {}) => preview({ kind: 'join', provider: 'facebook', ...given });

  test('says what it does, and wants the password', async () => {
    const { seen } = await show(`/verify-email?token=${CODE}`, { previewEmailVerification: () => join() });
    expect(await screen.findByRole('heading', { name: /^Ajouter Facebook à votre compte/ })).toBeVisible();
    await userEvent.type(main().getByLabelText('Mot de passe de votre compte'), 'Sésame123');
    await userEvent.click(main().getByRole('button', { name: /^Ajouter Facebook/ }));
    expect(await screen.findByRole('heading', { name: 'Facebook ouvre maintenant votre compte.' })).toBeVisible();
    expect(seen.find(({ id }) => id === 'verifyEmail')?.request.body).toEqual({ token: CODE, password: 'Sésame123' });
  });

  test('tells a wrong password at its field', async () => {
    await show(`/verify-email?token=${CODE}`, {
      previewEmailVerification: () => join(),
      verifyEmail: () => refusal('auth.wrong_password'),
    });
    await userEvent.type(await main().findByLabelText('Mot de passe de votre compte'), 'Faux12345');
    await userEvent.click(main().getByRole('button', { name: /^Ajouter Facebook/ }));
    expect(await main().findAllByText('Ce mot de passe est incorrect.')).not.toHaveLength(0);
  });

  test('needs no password where its owner is signed in, and is no use where nothing proves them', async () => {
    const { seen } = await show(`/verify-email?token=${CODE}`, {
      previewEmailVerification: () => join({ is_signed_in: true }),
    });
    await userEvent.click(await main().findByRole('button', { name: /^Ajouter Facebook/ }));
    expect(await main().findByRole('link', { name: 'Voir mon profil' })).toHaveAttribute('href', '/profil');
    expect(seen.find(({ id }) => id === 'verifyEmail')?.request.body).toEqual({ token: CODE });
    document.body.replaceChildren();
    await show(`/verify-email?token=${CODE}`, { previewEmailVerification: () => join({ has_password: false }) });
    expect(await main().findByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
    expect(main().queryByRole('button', { name: /^Ajouter Facebook/ })).toBeNull();
  });
});
