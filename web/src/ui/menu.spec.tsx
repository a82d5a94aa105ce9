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
  return { signOut, button: screen.getByRole('button', { name: 'Compte' }) };
}

test('the button tells whether the list is open, Escape closes it', async () => {
  const { button } = show();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('choosing closes it and acts', async () => {
  const { button, signOut } = show();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('Tab flows through it and out of it, which closes it', async () => {
  const { button } = show();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Accueil' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Après' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the present page is marked, and nothing pretends to be an application menu', () => {
  show();
  expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('menu')).toBeNull();
});
