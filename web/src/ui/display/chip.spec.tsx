import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Chip, RemovableChip } from './chip.tsx';

test('a filter tells whether it is on', async () => {
  const press = vi.fn<(...args: unknown[]) => void>();
  const { rerender } = render(
    <Chip pressed={false} onClick={press}>
      Conducteurs
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Conducteurs', pressed: false }));
  expect(press).toHaveBeenCalledOnce();
  rerender(<Chip pressed>Conducteurs</Chip>);
  expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
});

test('a removable chip has one named button', async () => {
  const remove = vi.fn<(...args: unknown[]) => void>();
  render(
    <RemovableChip removeText="Retirer Lyon" onRemove={remove}>
      Lyon
    </RemovableChip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Lyon' }));
  expect(remove).toHaveBeenCalledOnce();
});
