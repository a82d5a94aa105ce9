import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readAnnouncements } from '#web/lib/announce.ts';
import { TimerClockContext } from '#web/lib/hooks/use-timer.ts';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { Banner } from './banner.tsx';

test('a danger is an alert', () => {
  render(<Banner tone="danger">Une erreur est survenue.</Banner>);
  expect(screen.getByRole('alert')).toHaveTextContent('Une erreur est survenue.');
});

test('a quiet one says nothing, a live one says its text once', () => {
  const before = readAnnouncements().polite.id;
  const { rerender } = render(<Banner tone="info">Un avis.</Banner>);
  expect(readAnnouncements().polite.id).toBe(before);
  rerender(<Banner key="2" tone="warn" live title="Hors connexion." />);
  expect(readAnnouncements().polite.text).toBe('Hors connexion.');
});

test('a transient one closes after its time, and waits under the pointer', async () => {
  const clock = new ManualClock();
  const close = vi.fn<(...args: unknown[]) => void>();
  const user = userEvent.setup();
  render(
    <TimerClockContext value={clock}>
      <Banner tone="success" transientMs={3000} onClose={close} closeText="Fermer">
        Enregistré.
      </Banner>
    </TimerClockContext>,
  );
  expect(readAnnouncements().polite.text).toBe('Enregistré.');
  clock.advance(2000);
  await user.hover(screen.getByText('Enregistré.'));
  clock.advance(60_000);
  expect(close).not.toHaveBeenCalled();
  await user.unhover(screen.getByText('Enregistré.'));
  clock.advance(999);
  expect(close).not.toHaveBeenCalled();
  clock.advance(1);
  expect(close).toHaveBeenCalledOnce();
});

test('it can be closed sooner and holds an action', async () => {
  const close = vi.fn<(...args: unknown[]) => void>();
  render(
    <Banner
      tone="warn"
      title="Hors connexion."
      onClose={close}
      closeText="Fermer"
      action={<a href="#retry">Réessayer</a>}
    />,
  );
  expect(screen.getByRole('link', { name: 'Réessayer' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(close).toHaveBeenCalledOnce();
});
