import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toggle } from './toggle.tsx';

test('it is a switch named by its label, described by its consequence', async () => {
  render(
    <Toggle label="E-mail" description="Les participants le voient." onText="Visible" offText="Masqué" name="show" />,
  );
  const toggle = screen.getByRole('switch', { name: 'E-mail' });
  expect(toggle).not.toBeChecked();
  expect(toggle).toHaveAccessibleDescription('Les participants le voient.');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(toggle).toBeChecked();
});
