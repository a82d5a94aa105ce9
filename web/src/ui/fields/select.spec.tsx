import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

const OPTIONS = [
  { value: 'EUR', label: 'Euro' },
  { value: 'CHF', label: 'Franc suisse' },
];

test('the placeholder is no value and cannot be chosen', () => {
  render(<Select label="Devise" name="currency" options={OPTIONS} placeholder="Choisir…" />);
  expect(screen.getByRole('combobox', { name: 'Devise' })).toHaveValue('');
  expect(screen.getByText('Choisir…')).toBeDisabled();
});

test('a choice is told to the form', async () => {
  const change = vi.fn<(...args: unknown[]) => void>();
  render(<Select label="Devise" name="currency" options={OPTIONS} onChange={change} error="Champ obligatoire" />);
  const select = screen.getByRole('combobox', { name: 'Devise' });
  await userEvent.selectOptions(select, 'CHF');
  expect(select).toHaveValue('CHF');
  expect(change).toHaveBeenCalled();
  expect(select).toHaveAccessibleDescription('Champ obligatoire');
});
