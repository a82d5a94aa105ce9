import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const TOKEN = 'AbC9_xYz'.repeat(6);
const RULE = 'Le mot de passe doit contenir au moins 8 caractères, une majuscule et un chiffre.';
const show = async (address: string, given: FakeHandlers = {}) => {
  const clock = new ManualClock();
  const app = await renderApp(address, {
    clock,
    handlers: {
      getAccount: () => userView(),
      changePassword: () => ({ status: 'password_changed' }),
      requestPasswordReset: () => ({ status: 'sent' }),
      resetPassword: () => ({ status: 'password_reset' }),
      ...given,
    },
  });
  await screen.findByRole('main');
  return { ...app, clock };
};
const main = () => within(screen.getByRole('main'));
const banner = async () => within(await main().findByRole('alert')).getAllByRole('paragraph')[0];
/** Types each text into the field of its label, then sends. */
async function send(button: RegExp, values: Readonly<Record<string, string>>) {
  const user = userEvent.setup();
  await main().findByRole('button', { name: button });
  for (const [label, text] of Object.entries(values))
    if (text !== '') await user.type(main().getByLabelText(label), text);
  await user.click(main().getByRole('button', { name: button }));
  return user;
}

beforeEach(() => useWidth('desktop'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

describe('forgotten', () => {
  const ask = (email: string) => send(/^Envoyer le lien/, { 'Adresse e-mail': email });
  const SENT = 'Si un compte existe pour cette adresse, un e-mail vient de partir.';

  test('says the same to everybody, and leads to the login after 5 s', async () => {
    const { seen, clock, address } = await show('/forgot-password');
    await ask('alice@example.org');
    await waitFor(() => expect(screen.getByRole('heading', { name: SENT })).toHaveFocus());
    expect(seen.find(({ id }) => id === 'requestPasswordReset')?.request.body).toEqual({
      email: 'alice@example.org',
      lang: 'fr',
    });
    expect(main().getByText('Redirection dans un instant.')).toBeVisible();
    clock.advance(4999);
    expect(address()).toBe('/forgot-password');
    clock.advance(1);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test.each(['Escape', 'button'])('stays when it is asked to (%s)', async (how) => {
    const { clock, address } = await show('/forgot-password');
    const user = await ask('alice@example.org');
    await screen.findByRole('heading', { name: SENT });
    if (how === 'Escape') await user.keyboard('{Escape}');
    else await user.click(main().getByRole('button', { name: 'Rester ici' }));
    clock.advance(60_000);
    expect(address()).toBe('/forgot-password');
    expect(main().queryByText('Redirection dans un instant.')).toBeNull();
    await user.click(main().getByRole('link', { name: 'Continuer' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('wants an address', async () => {
    const { seen } = await show('/forgot-password');
    await ask('alice');
    expect(await banner()).toHaveTextContent('Veuillez entrer une adresse email valide.');
    expect(seen).toEqual([]);
  });
});

describe('set anew', () => {
  const set = (password: string, confirm = password) =>
    send(/^Changer le mot de passe/, { 'Nouveau mot de passe': password, 'Confirmer le mot de passe': confirm });

  test('takes the token out of the address, sends it, and leads to the login after 3 s', async () => {
    const { seen, clock, address } = await show(`/reset-password?token=${TOKEN}`);
    await waitFor(() => expect(address()).toBe('/reset-password'));
    await set('Sésame123');
    await screen.findByRole('heading', { name: 'Mot de passe modifié.' });
    expect(seen.find(({ id }) => id === 'resetPassword')?.request.body).toEqual({
      token: TOKEN,
      new_password: 'Sésame123',
    });
    clock.advance(3000);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('ends passkeys where that is chosen', async () => {
    const { seen } = await show(`/reset-password?token=${TOKEN}`);
    await userEvent.setup().click(await main().findByLabelText(/clés d.accès/));
    await set('Sésame123');
    await screen.findByRole('heading', { name: 'Mot de passe modifié.' });
    expect(seen.find(({ id }) => id === 'resetPassword')?.request.body).toMatchObject({ end_passkeys: true });
  });

  test('without a token there is no form, but a way to a new link', async () => {
    await show('/reset-password');
    expect(await screen.findByRole('heading', { name: 'Lien de réinitialisation invalide ou expiré.' })).toBeVisible();
    expect(main().queryByLabelText('Nouveau mot de passe')).toBeNull();
    expect(main().getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute('href', '/forgot-password');
  });

  test.each([
    ['', '', RULE],
    ['sesame', 'sesam', RULE],
    ['Sésame123', 'Sésame124', 'Les deux mots de passe ne correspondent pas.'],
  ])('"%s" and "%s": %s', async (password, confirm, text) => {
    const { seen } = await show(`/reset-password?token=${TOKEN}`);
    await set(password, confirm);
    expect(await banner()).toHaveTextContent(text);
    expect(seen).toEqual([]);
  });

  test('one that is too long is told, never cut: what was pasted here is what is pasted at the next login', async () => {
    const { seen } = await show(`/reset-password?token=${TOKEN}`);
    const user = userEvent.setup();
    for (const label of ['Nouveau mot de passe', 'Confirmer le mot de passe']) {
      await user.click(await main().findByLabelText(label));
      await user.paste(`Sesame123${'x'.repeat(120)}`);
    }
    await user.click(main().getByRole('button', { name: /^Changer le mot de passe/ }));
    expect(await banner()).toHaveTextContent('Valeur trop longue.');
    expect(seen).toEqual([]);
  });

  test('a link that is used up says so', async () => {
    await show(`/reset-password?token=${TOKEN}`, { resetPassword: () => refusal('auth.link_invalid') });
    await set('Sésame123');
    expect(await banner()).toHaveTextContent('Lien de réinitialisation invalide ou expiré.');
    expect(main().getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
  });

  test('a failure without words', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await show(`/reset-password?token=${TOKEN}`, { resetPassword: () => refusal('server.error', { detail: '' }) });
    await set('Sésame123');
    expect(await banner()).toHaveTextContent('Erreur lors de la réinitialisation.');
  });
});

describe('changed', () => {
  const change = (old: string, password: string, confirm = password) =>
    send(/^Changer le mot de passe/, {
      'Ancien mot de passe': old,
      'Nouveau mot de passe': password,
      'Confirmer le nouveau mot de passe': confirm,
    });
  beforeEach(() => localStorage.setItem('authToken', 'a.b.c'));

  test('sends both, and leads to the dashboard after 3 s', async () => {
    const { seen, clock, address } = await show('/change-password', { listMatches: () => [], listOwnEvents: () => [] });
    await change('Ancien123', 'Nouveau123');
    await screen.findByRole('heading', { name: 'Votre mot de passe a été modifié.' });
    expect(seen.find(({ id }) => id === 'changePassword')?.request.body).toEqual({
      old_password: 'Ancien123',
      new_password: 'Nouveau123',
    });
    expect(localStorage.getItem('authToken')).toBe('a.b.c');
    clock.advance(2999);
    expect(address()).toBe('/change-password');
    clock.advance(1);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test.each([
    ['nothing', '', '', '', 'Veuillez remplir tous les champs.'],
    ['no second typing', 'Ancien123', 'faible', '', 'Veuillez remplir tous les champs.'],
    [
      'two that differ, before they are weak',
      'Ancien123',
      'faible',
      'faibl',
      'Les nouveaux mots de passe ne correspondent pas.',
    ],
    ['a weak one', 'Ancien123', 'faible', 'faible', RULE],
  ])('%s', async (_, old, password, confirm, text) => {
    const { seen } = await show('/change-password');
    await change(old, password, confirm);
    expect(await banner()).toHaveTextContent(text);
    expect(seen.map(({ id }) => id)).not.toContain('changePassword');
  });

  test('on a phone only the second typing is looked at; the server says the rest at its field', async () => {
    useWidth('mobile');
    await show('/change-password', {
      changePassword: () =>
        refusal('validation.failed', { errors: [{ field: 'new_password', code: 'password_weak' }] }),
    });
    const user = await change('Ancien123', 'faible', 'faibl');
    expect(await banner()).toHaveTextContent('Les nouveaux mots de passe ne correspondent pas.');
    await user.type(main().getByLabelText('Confirmer le nouveau mot de passe'), 'e');
    await user.click(main().getByRole('button', { name: /^Changer le mot de passe/ }));
    await waitFor(() => expect(main().getByLabelText('Nouveau mot de passe')).toHaveFocus());
    expect(await banner()).toHaveTextContent(RULE);
  });

  test('a wrong old one is told at its field', async () => {
    await show('/change-password', { changePassword: () => refusal('auth.wrong_password') });
    await change('Faux12345', 'Nouveau123');
    await waitFor(() => expect(main().getByLabelText('Ancien mot de passe')).toHaveFocus());
    expect(main().getAllByText("L'ancien mot de passe est incorrect.")[0]).toBeVisible();
  });

  test('signed out: what is missing, and the way there and back', async () => {
    localStorage.clear();
    await show('/change-password');
    expect(
      await screen.findByRole('heading', { name: 'Vous devez être connecté pour changer votre mot de passe.' }),
    ).toBeVisible();
    expect(main().getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/login?next=%2Fchange-password',
    );
  });

  test('an account without a password is shown how to get one', async () => {
    await show('/change-password', { getAccount: () => userView({ has_password: false, providers: ['google'] }) });
    expect(await screen.findByRole('heading', { name: "Votre compte n'a pas encore de mot de passe." })).toBeVisible();
  });

  test('a session that ended leads to the login and back', async () => {
    const { address } = await show('/change-password', { changePassword: () => refusal('auth.token_invalid') });
    await change('Ancien123', 'Nouveau123');
    await waitFor(() => expect(address()).toBe('/login?next=%2Fchange-password'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
