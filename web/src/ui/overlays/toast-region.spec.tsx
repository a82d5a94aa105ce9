import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TimerClockContext } from '#web/lib/hooks/use-timer.ts';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { ToastRegion } from './toast-region.tsx';
import { closeToast, readToasts, showToast } from './toast-store.ts';

afterEach(() => {
  act(() => {
    for (const { id } of readToasts()) closeToast(id);
  });
});

function show(): ManualClock {
  const clock = new ManualClock();
  render(
    <TimerClockContext value={clock}>
      <ToastRegion label="Messages" closeText="Fermer" lifeMs={3000} />
    </TimerClockContext>,
  );
  return clock;
}

test('at most three, the newest first', () => {
  show();
  act(() => {
    for (const text of ['un', 'deux', 'trois', 'quatre']) showToast({ tone: 'info', text });
  });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['quatre', 'trois', 'deux']);
});

test('the text is said once, a danger at once', () => {
  show();
  act(() => void showToast({ tone: 'success', text: 'Lien copié.' }));
  expect(screen.getByRole('status')).toHaveTextContent('Lien copié.');
  act(() => void showToast({ tone: 'danger', text: 'Non envoyé.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Non envoyé.');
});

test('it goes after its time, its words stay for readers', () => {
  const clock = show();
  act(() => void showToast({ tone: 'success', text: 'Lien copié.' }));
  clock.advance(3000);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Lien copié.');
});

test('one with an action stays until the action or the close button', async () => {
  const clock = show();
  const press = vi.fn<(...args: unknown[]) => void>();
  act(() => void showToast({ tone: 'warn', text: 'Non envoyé.', action: { text: 'Réessayer', onPress: press } }));
  clock.advance(60_000);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(press).toHaveBeenCalledOnce();
  expect(screen.queryByRole('list')).toBeNull();
});
