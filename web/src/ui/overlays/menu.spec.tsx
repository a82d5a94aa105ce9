import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { installPopovers } from '#web/testing/popover.ts';
import { Menu, MenuButton, MenuLine, MenuLink } from './menu.tsx';

beforeAll(installPopovers);

function show() {
  const signOut = vi.fn<(...args: unknown[]) => void>();
  render(
    <MemoryRouter>
      <Menu label="Compte" trigger="AM">
        <MenuLink to="/" current>
          Accueil
        </MenuLink>
        <MenuLine />
        <MenuButton onClick={signOut}>Se déconnecter</MenuButton>
      </Menu>
      <button type="button">Après</button>
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Compte' });
  const list = document.getElementById(button.getAttribute('popovertarget') ?? '');
  return { signOut, button, isOpen: () => list?.hasAttribute('data-open') };
}

test('the button opens the list, of which the browser tells readers, and Escape closes it', async () => {
  const { button, isOpen } = show();
  expect(isOpen()).toBe(false);
  await userEvent.click(button);
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  // Said a second time by us, it would be wrong wherever no script has run yet.
  expect(button).not.toHaveAttribute('aria-expanded');
});

test('choosing closes it and acts', async () => {
  const { button, signOut, isOpen } = show();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

test('Tab flows through it and out of it, which closes it', async () => {
  const { button, isOpen } = show();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Accueil' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Après' })).toHaveFocus();
  expect(isOpen()).toBe(false);
});

test('the present page is marked, and nothing pretends to be an application menu', () => {
  show();
  expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('menu')).toBeNull();
});
