import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

test('it is a dialog named by its title with a close button that is always there', async () => {
  const close = vi.fn<(...args: unknown[]) => void>();
  render(
    <Sheet open onClose={close} title="Menu" closeText="Fermer" side="right" foot={<p>Pied</p>}>
      <a href="#home">Accueil</a>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(screen.getByText('Pied'));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(close).toHaveBeenCalledOnce();
});

test('closed, it holds nothing', () => {
  render(
    <Sheet open={false} onClose={() => undefined} title="Menu" closeText="Fermer">
      Accueil
    </Sheet>,
  );
  expect(screen.queryByText('Accueil')).toBeNull();
});
