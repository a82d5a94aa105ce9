import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

test('the value stays text and its words follow', () => {
  render(<DateField label="Date" name="date" min="2026-11-21" echo={(value) => `le ${value}`} />);
  const field = screen.getByLabelText('Date');
  expect(field).toHaveAttribute('type', 'date');
  expect(field).toHaveAttribute('min', '2026-11-21');
  fireEvent.change(field, { target: { value: '2026-12-05' } });
  expect(field).toHaveValue('2026-12-05');
  expect(screen.getByText('le 2026-12-05')).toBeInTheDocument();
});

function Draft() {
  const { register } = useForm({ defaultValues: { date: '2026-12-05' } });
  return <DateField label="Date" echo={(value) => `le ${value}`} {...register('date')} />;
}

test('the words of a value that a form restores are there from the start', () => {
  render(<Draft />);
  expect(screen.getByLabelText('Date')).toHaveValue('2026-12-05');
  expect(screen.getByText('le 2026-12-05')).toBeInTheDocument();
});
