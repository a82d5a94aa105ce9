import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const clock = () => new ManualClock();
const sent = { status: 'verification_sent' } as const;
const show = (given: FakeHandlers = {}, time = clock()) =>
  renderApp('/signup', { handlers: { signUp: () => sent, ...given }, clock: time });
const main = () => within(screen.getByRole('main'));
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(main().getByRole('button', { name: /^Créer mon compte/ }));
const RULE = 'Le mot de passe doit contenir au moins 8 caractères, une majuscule et un chiffre.';

async function fill(given: { email?: string; password?: string; name?: string; terms?: boolean } = {}) {
  const { email = 'alice@example.org', password = 'Sésame123', name = 'Alice Martin', terms = true } = given;
  const user = userEvent.setup();
  const type = async (label: string, text: string) => {
    const field = await main().findByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  };
  await screen.findByRole('heading', { name: 'Créer un compte' });
  await type('Adresse e-mail', email);
  await type('Mot de passe', password);
  await type('Nom complet', name);
  if (terms) await user.click(main().getByRole('checkbox'));
  return user;
}

beforeEach(() => useWidth('desktop'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('what is wrong, in the order of the form', () => {
  test.each([
    ['everything', { email: '', password: '', name: '', terms: false }, 'Veuillez entrer une adresse email valide.'],
    ['the address', { email: 'alice@example' }, 'Veuillez entrer une adresse email valide.'],
    ['no password', { password: '', name: '', terms: false }, RULE],
    ['a short password', { password: 'Abc1' }, RULE],
    ['a password without a capital', { password: 'sesame123' }, RULE],
    ['a password without a digit', { password: 'SesameSesame' }, RULE],
    ['the name', { name: '   ', terms: false }, 'Le nom complet est obligatoire.'],
    ['the terms', { terms: false }, 'Vous devez accepter les CGU pour continuer.'],
  ])('%s', async (_, given, text) => {
    const { seen } = await show();
    const user = await fill(given);
    await press(user);
    const alert = await main().findByRole('alert');
    expect(within(alert).getAllByRole('paragraph')[0]).toHaveTextContent(text);
    expect(seen).toEqual([]);
  });

  test('the terms, on a phone', async () => {
    useWidth('mobile');
    await show();
    await press(await fill({ terms: false }));
    expect(await main().findByRole('alert')).toHaveTextContent('Vous devez accepter les CGU.');
  });
});

test('the button looks at rest until the box is checked, and answers all the same', async () => {
  await show();
  const user = await fill({ terms: false });
  const button = main().getByRole('button', { name: /^Créer mon compte/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(main().getByRole('checkbox'));
  expect(button).not.toHaveAttribute('aria-disabled');
});

test('the rules of the password tick while it is typed', async () => {
  await show();
  await fill({ password: 'sesame12' });
  expect(main().getByText('8 caractères').closest('li')).toHaveTextContent('(rempli)');
  expect(main().getByText('une majuscule').closest('li')).not.toHaveTextContent('(rempli)');
  expect(main().getByText('un chiffre').closest('li')).toHaveTextContent('(rempli)');
});

test('sends what was typed and says where to look', async () => {
  const { seen } = await show();
  await press(await fill());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Vérifiez votre boîte de réception' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(main().getByText("Un lien de vérification vient d'être envoyé à alice@example.org.")).toBeVisible();
  expect(seen.find(({ id }) => id === 'signUp')?.request.body).toEqual({
    email: 'alice@example.org',
    password: 'Sésame123',
    full_name: 'Alice Martin',
    lang: 'fr',
  });
});

test('the mail can be sent again after a minute, not before', async () => {
  const time = clock();
  const { seen } = await show({}, time);
  const user = await fill();
  await press(user);
  const again = await main().findByRole('button', { name: /^Renvoyer l'e-mail/ });
  await user.click(again);
  expect(await main().findByText("Vous pourrez renvoyer l'e-mail dans une minute.")).toBeVisible();
  expect(seen).toHaveLength(1);
  time.advance(60_000);
  await user.click(again);
  expect(await main().findByText("L'e-mail est renvoyé.")).toBeVisible();
  expect(seen).toHaveLength(2);
  expect(seen[1]?.request.body).toEqual(seen[0]?.request.body);
});

test.each([
  ['desktop', 'Une erreur est survenue.'],
  ['mobile', "Erreur lors de l'inscription."],
] as const)('a refusal without words, on %s', async (width, text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  useWidth(width);
  await show({ signUp: () => refusal('server.error', { detail: '' }) });
  await press(await fill());
  expect(await main().findByRole('alert')).toHaveTextContent(text);
  expect(main().getByLabelText('Mot de passe')).toHaveValue('Sésame123');
});

test('a refusal with words shows them, under the field that they are about', async () => {
  await show({
    signUp: () =>
      refusal('validation.failed', {
        errors: [{ field: 'password', code: 'password_common' }],
      }),
  });
  await press(await fill());
  await waitFor(() => expect(main().getByLabelText('Mot de passe')).toHaveFocus());
  expect(main().getByRole('alert')).toHaveTextContent('Ce mot de passe est trop courant.');
});

test('leads to the login by the dashboard, and to the terms', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Créer un compte' });
  expect(main().getByRole('link', { name: "conditions d'utilisation" })).toHaveAttribute('href', '/cgu');
  expect(main().getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/dashboard');
});

test('what was typed is there again after the terms were read', async () => {
  const { address } = await show();
  const user = await fill({ terms: false });
  await user.click(main().getByRole('link', { name: "conditions d'utilisation" }));
  await waitFor(() => expect(address()).toBe('/cgu'));
  await user.click(await screen.findByRole('link', { name: 'Fermer' }));
  expect(await main().findByLabelText('Adresse e-mail')).toHaveValue('alice@example.org');
  expect(main().getByLabelText('Nom complet')).toHaveValue('Alice Martin');
  // What waits in memory goes with the account.
  await user.click(main().getByRole('checkbox'));
  await press(user);
  await screen.findByRole('heading', { name: 'Vérifiez votre boîte de réception' });
});
