import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconEye } from '../display/icons.ts';
import { IconButton, IconLink } from './icon-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('its name comes from the label, and pressed is told', () => {
  const press = vi.fn<(...args: unknown[]) => void>();
  render(<IconButton label="Afficher" icon={<IconEye />} pressed onClick={press} />);
  const button = screen.getByRole('button', { name: 'Afficher', pressed: true });
  fireEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
});

test('a busy one ignores presses', () => {
  const press = vi.fn<(...args: unknown[]) => void>();
  render(<IconButton label="Envoyer" icon={<IconEye />} busy onClick={press} />);
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer', busy: true }));
  expect(press).not.toHaveBeenCalled();
});

test('a muted one says so, keeps the focus and does nothing', () => {
  const press = vi.fn();
  render(<IconButton label="Agrandir" icon={<IconEye />} muted onClick={press} />);
  const button = screen.getByRole('button', { name: 'Agrandir' });
  button.focus();
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

test('the tooltip comes 500 ms after the mouse and goes on Escape', () => {
  render(<IconButton label="Afficher" icon={<IconEye />} />);
  fireEvent.pointerEnter(screen.getByRole('button').parentElement as HTMLElement, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(499));
  expect(screen.queryByText('Afficher')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('Afficher')).toHaveAttribute('aria-hidden', 'true');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByText('Afficher')).toBeNull();
});

test('a finger gets no tooltip', () => {
  render(<IconButton label="Afficher" icon={<IconEye />} />);
  fireEvent.pointerEnter(screen.getByRole('button').parentElement as HTMLElement, { pointerType: 'touch' });
  act(() => void vi.advanceTimersByTime(600));
  expect(screen.queryByText('Afficher')).toBeNull();
});

test('the link face has the same name', () => {
  render(
    <MemoryRouter>
      <IconLink label="Accueil" icon={<IconEye />} to="/" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/');
});
