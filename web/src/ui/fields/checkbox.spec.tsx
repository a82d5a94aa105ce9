import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';

test('it takes presses on its label and errors like a field', async () => {
  render(<Checkbox label="J'accepte" error="Vous devez accepter." name="terms" />);
  const box = screen.getByRole('checkbox', { name: "J'accepte" });
  await userEvent.click(screen.getByText("J'accepte"));
  expect(box).toBeChecked();
  expect(box).toHaveAttribute('aria-invalid', 'true');
  expect(box).toHaveAccessibleDescription('Vous devez accepter.');
});
