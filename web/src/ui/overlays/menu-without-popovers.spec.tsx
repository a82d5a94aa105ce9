import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { Menu, MenuButton, MenuLink } from './menu.tsx';

/** A browser of before 2024: the attribute means nothing, and the sheet hides a list that is not marked as open. */
beforeEach(() => {
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

function show() {
  const signOut = vi.fn();
  render(
    <MemoryRouter>
      <Menu label="Compte" trigger="AM">
        <MenuLink to="/">Accueil</MenuLink>
        <MenuButton onClick={signOut}>Se déconnecter</MenuButton>
      </Menu>
      <button type="button">Après</button>
    </MemoryRouter>,
  );
  const list = screen.getByRole('group', { name: 'Compte', hidden: true });
  return {
    signOut,
    button: screen.getByRole('button', { name: 'Compte' }),
    isOpen: () => list.dataset.open === 'true',
  };
}

test('the button shows the list and hides it again, and tells which', async () => {
  const { button, isOpen } = show();
  expect([isOpen(), button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  await userEvent.click(button);
  expect([isOpen(), button.getAttribute('aria-expanded')]).toEqual([true, 'true']);
  await userEvent.click(button);
  expect([isOpen(), button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
});

test.each([
  ['a press beside it', () => userEvent.click(screen.getByRole('button', { name: 'Après' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s hides the list', async (_, leave) => {
  const { button, isOpen } = show();
  await userEvent.click(button);
  await leave();
  expect(isOpen()).toBe(false);
});

test('choosing acts and hides the list', async () => {
  const { button, isOpen, signOut } = show();
  await userEvent.click(button);
  await userEvent.click(screen.getByText('Se déconnecter'));
  expect(signOut).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});
