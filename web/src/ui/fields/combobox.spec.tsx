import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAnnouncements } from '#web/lib/announce.ts';
import { Combobox, type ComboboxStatus } from './combobox.tsx';

const TEXTS = {
  loading: 'Recherche…',
  none: 'Aucune adresse',
  failed: 'Indisponible',
  count: (count: number) => `${count} résultats`,
};
const TOWNS = ['Lyon', 'Lyons-la-Forêt', 'Lyaud'];

interface TownProps {
  readonly status?: ComboboxStatus;
  readonly items?: readonly string[];
  readonly minLength?: number;
  readonly onSearch?: (query: string) => void;
  readonly onChosen?: (town: string) => void;
}

function Town({ status = 'ready', items = TOWNS, minLength = 3, onSearch = () => undefined, onChosen }: TownProps) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Départ"
      value={text}
      onText={setText}
      onSearch={onSearch}
      items={items}
      status={status}
      itemKey={(town) => town}
      renderItem={(town) => town}
      onChoose={(town) => {
        setText(town);
        onChosen?.(town);
      }}
      texts={TEXTS}
      minLength={minLength}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Départ' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('it opens at three letters and searches once typing rests for 250 ms', () => {
  const search = vi.fn<(...args: unknown[]) => void>();
  render(<Town onSearch={search} />);
  type('ly');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  search.mockClear();
  type('lyo');
  act(() => void vi.advanceTimersByTime(200));
  type('lyon ');
  act(() => void vi.advanceTimersByTime(249));
  expect(search).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(search.mock.calls).toEqual([['lyon']]);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('arrows, Home and End move, Enter chooses, the list closes', () => {
  const chosen = vi.fn<(...args: unknown[]) => void>();
  render(<Town onChosen={chosen} />);
  type('lyo');
  press('ArrowDown');
  expect(active()).toBe('Lyon');
  press('ArrowUp');
  expect(active()).toBe('Lyaud');
  press('ArrowDown');
  expect(active()).toBe('Lyon');
  press('End');
  expect(active()).toBe('Lyaud');
  press('Home');
  press('ArrowDown');
  press('Enter');
  expect(chosen).toHaveBeenCalledWith('Lyons-la-Forêt');
  expect(field()).toHaveValue('Lyons-la-Forêt');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes first and clears second', () => {
  render(<Town />);
  type('lyo');
  press('Escape');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('lyo');
  press('Escape');
  expect(field()).toHaveValue('');
});

test('Enter without a chosen line is left to the form', () => {
  render(<Town />);
  type('lyo');
  expect(press('Enter')).toBe(true);
});

test('a press on a line chooses it and the focus stays in the field', async () => {
  vi.useRealTimers();
  const chosen = vi.fn<(...args: unknown[]) => void>();
  render(<Town onChosen={chosen} />);
  await userEvent.type(field(), 'lyo');
  await userEvent.click(screen.getByRole('option', { name: 'Lyaud' }));
  expect(chosen).toHaveBeenCalledWith('Lyaud');
  expect(field()).toHaveFocus();
});

test('loading, none and failed are told in words', () => {
  const { rerender } = render(<Town status="loading" items={[]} />);
  type('lyo');
  expect(screen.getByText('Recherche…')).toBeVisible();
  rerender(<Town status="ready" items={[]} />);
  expect(screen.getByText('Aucune adresse')).toBeVisible();
  expect(readAnnouncements().polite.text).toBe('Aucune adresse');
  rerender(<Town status="failed" items={[]} />);
  expect(screen.getByText('Indisponible')).toBeVisible();
});

test('the number of results is announced', () => {
  render(<Town />);
  type('lyo');
  expect(readAnnouncements().polite.text).toBe('3 résultats');
});

test('with no least length it lists on focus', () => {
  const search = vi.fn<(...args: unknown[]) => void>();
  render(<Town minLength={0} onSearch={search} />);
  act(() => field().focus());
  expect(search).toHaveBeenCalledWith('');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('leaving the field closes the list and keeps the text', async () => {
  render(<Town />);
  act(() => field().focus());
  type('lyo');
  fireEvent.blur(field());
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('lyo');
});
