import type { UserView } from '@convoi/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { AddressDialog } from './address-dialog.tsx';

const PASSWORD = 'Chouette-1234';
const onClose = vi.fn<() => void>();
const show = async (handlers: FakeHandlers = {}, user: Partial<UserView> = {}) => {
  const shown = await renderPart(<AddressDialog user={userView({ has_password: true, ...user })} onClose={onClose} />, {
    handlers: { requestAddressChange: () => ({ status: 'sent' as const }), ...handlers },
  });
  await screen.findByRole('dialog', { hidden: true });
  return shown;
};
const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const type = async (label: string, text: string) => {
  const field = dialog().getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const send = () => userEvent.click(dialog().getByRole('button', { name: /^Envoyer les e-mails/, hidden: true }));
const bodies = (seen: Awaited<ReturnType<typeof show>>['seen']) =>
  seen.filter(({ id }) => id === 'requestAddressChange').map(({ request }) => request.body);

beforeEach(() => useWidth('mobile'));
afterEach(() => {
  onClose.mockClear();
  localStorage.clear();
  document.body.replaceChildren();
});

test('another address is asked for with the password, and both mailboxes are named', async () => {
  const { seen } = await show();
  await type('Nouvelle adresse e-mail', 'alice@nouveau.example');
  await type('Votre mot de passe', PASSWORD);
  await send();
  expect(await screen.findByRole('dialog', { name: 'Confirmez aux deux adresses', hidden: true })).toBeInTheDocument();
  // The keyboard, and a reader of the screen, go on with what came of it.
  expect(
    dialog().getByText(/^Ouvrez le lien reçu à alice@example\.org et celui reçu à alice@nouveau\.example\./),
  ).toHaveFocus();
  expect(bodies(seen)).toEqual([{ email: 'alice@nouveau.example', password: PASSWORD }]);
  await userEvent.click(dialog().getByRole('button', { name: "J'ai compris", hidden: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an account without a password is not asked for one', async () => {
  const { seen } = await show({}, { has_password: false });
  expect(dialog().queryByLabelText('Votre mot de passe')).toBeNull();
  await type('Nouvelle adresse e-mail', 'alice@nouveau.example');
  await send();
  expect(await screen.findByRole('dialog', { name: 'Confirmez aux deux adresses', hidden: true })).toBeInTheDocument();
  expect(bodies(seen)).toEqual([{ email: 'alice@nouveau.example' }]);
});

test('the address that the account has already is told of, and nothing is sent', async () => {
  const { seen } = await show();
  await type('Nouvelle adresse e-mail', ' Alice@Example.ORG ');
  await type('Votre mot de passe', PASSWORD);
  await send();
  expect(await dialog().findAllByText("C'est déjà l'adresse de votre compte.")).not.toHaveLength(0);
  expect(bodies(seen)).toEqual([]);
});

test('a wrong password stands beside its field, and what was typed stays', async () => {
  await show({ requestAddressChange: () => refusal('auth.wrong_password') });
  await type('Nouvelle adresse e-mail', 'alice@nouveau.example');
  await type('Votre mot de passe', 'Autre-1234');
  await send();
  expect(await dialog().findAllByText('Ce mot de passe est incorrect.')).not.toHaveLength(0);
  expect(dialog().getByLabelText('Votre mot de passe')).toHaveAttribute('aria-invalid', 'true');
  expect(dialog().getByLabelText('Nouvelle adresse e-mail')).toHaveValue('alice@nouveau.example');
});

test('a session that is too old, or a server that fails, is told in the dialog, which can be left', async () => {
  let answer = refusal('auth.reauth_required');
  await show({ requestAddressChange: () => answer }, { has_password: false });
  await type('Nouvelle adresse e-mail', 'alice@nouveau.example');
  await send();
  expect(await dialog().findAllByText('Veuillez vous reconnecter pour confirmer.')).not.toHaveLength(0);
  answer = refusal('server.error');
  await send();
  // In the words of the server.
  expect(await dialog().findAllByText('server.error')).not.toHaveLength(0);
  await userEvent.click(dialog().getByRole('button', { name: 'Annuler', hidden: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
