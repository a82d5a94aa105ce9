import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TimeField } from './time-field.tsx';

test('it is a native time field that can be in error', () => {
  render(<TimeField label="Heure" name="time" defaultValue="14:05" error="Champ obligatoire" />);
  const field = screen.getByLabelText('Heure');
  expect(field).toHaveAttribute('type', 'time');
  expect(field).toHaveValue('14:05');
  expect(field).toHaveAccessibleDescription('Champ obligatoire');
});
