import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

const RULES = [
  { text: '8 caractères', metText: '(rempli)', isMet: (value: string) => value.length >= 8 },
  { text: 'un chiffre', metText: '(rempli)', isMet: (value: string) => /\d/.test(value) },
];

function show() {
  render(
    <PasswordField
      label="Mot de passe"
      name="password"
      showText="Afficher le mot de passe"
      capsLockText="Verr. maj. est activé."
      rules={RULES}
    />,
  );
  return screen.getByLabelText('Mot de passe');
}

test('the toggle shows and hides what was typed', async () => {
  const field = show();
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe', pressed: false }));
  expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Afficher le mot de passe', pressed: true })).toBeInTheDocument();
});

test('rules tick while typing', async () => {
  const field = show();
  await userEvent.type(field, 'abc1');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '8 caractères',
    'un chiffre (rempli)',
  ]);
  await userEvent.type(field, 'defg');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('8 caractères (rempli)');
});

test('pasting works', async () => {
  const field = show();
  await userEvent.click(field);
  await userEvent.paste('Tr0ubadour');
  expect(field).toHaveValue('Tr0ubadour');
});

test('caps lock is told', async () => {
  const field = show();
  await userEvent.type(field, '{CapsLock}a');
  expect(screen.getByRole('status')).toHaveTextContent('Verr. maj. est activé.');
});
