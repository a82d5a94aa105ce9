import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { SegmentedRadio } from './segmented-radio.tsx';

const OPTIONS = [
  { value: 'public', label: 'Public', description: 'Visible dans la recherche.' },
  { value: 'private', label: 'Privé' },
] as const;

test('a group is named by its legend, a tile by its label and described by its line', () => {
  render(
    <SegmentedRadio label="Visibilité" hint="Définitif." name="visibility" options={OPTIONS} defaultValue="public" />,
  );
  expect(screen.getByRole('group', { name: 'Visibilité' })).toHaveAccessibleDescription('Définitif.');
  const tile = screen.getByRole('radio', { name: 'Public' });
  expect(tile).toBeChecked();
  expect(tile).toHaveAccessibleDescription('Visible dans la recherche.');
});

interface HolderProps {
  readonly onChosen: (value: string) => void;
}

function Holder({ onChosen }: HolderProps) {
  const [value, setValue] = useState<'public' | 'private'>('public');
  const take = (next: 'public' | 'private') => {
    onChosen(next);
    setValue(next);
  };
  return <SegmentedRadio label="Visibilité" name="visibility" options={OPTIONS} value={value} onValue={take} />;
}

function Form({ onSent }: { readonly onSent: (values: object) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { visibility: 'private' } });
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onSent(values))(event)}>
      <SegmentedRadio label="Visibilité" options={OPTIONS} {...register('visibility')} />
      <button type="submit">Envoyer</button>
    </form>
  );
}

test('a held value follows the presses', async () => {
  const chosen = vi.fn<(...args: unknown[]) => void>();
  render(<Holder onChosen={chosen} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Privé' }));
  expect(chosen).toHaveBeenCalledWith('private');
  expect(screen.getByRole('radio', { name: 'Privé' })).toBeChecked();
});

test('a form reads and sets it like native radios', async () => {
  const sent = vi.fn<(...args: unknown[]) => void>();
  render(<Form onSent={sent} />);
  expect(screen.getByRole('radio', { name: 'Privé' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Public' }));
  await userEvent.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledWith({ visibility: 'public' });
});
