import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readAnnouncements } from '#web/lib/announce.ts';
import { TimerClockContext } from '#web/lib/hooks/use-timer.ts';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { CopyField } from './copy-field.tsx';

const LINK = 'https://convoi.example/event/user/festival';
const TEXTS = { copyText: 'Copier', copiedText: 'Lien copié', selectedText: 'Le lien est sélectionné.' };

test('it copies, says so, and shows it for 3 s', async () => {
  const clock = new ManualClock();
  const user = userEvent.setup();
  render(
    <TimerClockContext value={clock}>
      <CopyField label="Lien public" value={LINK} {...TEXTS} />
    </TimerClockContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(readAnnouncements().polite.text).toBe('Lien copié');
  expect(screen.getByRole('button', { name: 'Lien copié' })).toBeInTheDocument();
  clock.advance(3000);
  expect(screen.getByRole('button', { name: 'Copier' })).toBeInTheDocument();
});

test('where the clipboard refuses, the text is selected', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  render(<CopyField label="Lien public" value={LINK} {...TEXTS} />);
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  const field = screen.getByLabelText<HTMLInputElement>('Lien public');
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length]);
  expect(readAnnouncements().polite.text).toBe('Le lien est sélectionné.');
});

test('a secret one is masked until it is asked for', async () => {
  render(<CopyField label="Lien d'administration" value={LINK} revealText="Afficher" {...TEXTS} />);
  const field = screen.getByLabelText("Lien d'administration");
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher', pressed: false }));
  expect(field).toHaveAttribute('type', 'text');
});

test('a second try that is refused takes the success of the first back', async () => {
  const user = userEvent.setup();
  render(
    <TimerClockContext value={new ManualClock()}>
      <CopyField label="Lien public" value={LINK} {...TEXTS} />
    </TimerClockContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Lien copié' }));
  expect(await screen.findByRole('button', { name: 'Copier' })).toBeInTheDocument();
  expect(readAnnouncements().polite.text).toBe('Le lien est sélectionné.');
});
