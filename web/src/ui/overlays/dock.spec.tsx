import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dock } from './dock.tsx';

function Page({ isModal = false }: { readonly isModal?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Contacter
      </button>
      <Dock open={isOpen} onClose={() => setIsOpen(false)} title="Bob" closeText="Fermer" isModal={isModal}>
        <input aria-label="Votre message" />
      </Dock>
    </>
  );
}

test('opens beside the page, and Esc closes it and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Contacter' }));
  expect(screen.getByRole('dialog', { name: 'Bob' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bob' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Contacter' })).toHaveFocus();
});

test('keeps what is typed and where, when it becomes the whole screen', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Contacter' }));
  await user.type(screen.getByLabelText('Votre message'), 'Bonj');
  rerender(<Page isModal />);
  const field = screen.getByLabelText('Votre message');
  expect(field).toHaveValue('Bonj');
  expect(field).toHaveFocus();
  await user.keyboard('our');
  expect(field).toHaveValue('Bonjour');
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
