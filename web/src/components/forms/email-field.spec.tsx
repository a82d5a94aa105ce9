import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readAnnouncements } from '#web/lib/announce.ts';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { renderApp } from '#web/testing/render-app.tsx';

test('a mistyped provider is asked about once somebody has stopped typing, and one press mends it', async () => {
  const user = userEvent.setup();
  const clock = new ManualClock();
  const { seen } = await renderApp('/forgot-password', {
    clock,
    handlers: { requestPasswordReset: () => ({ status: 'sent' }) },
  });
  const field = await screen.findByRole('textbox', { name: 'Adresse e-mail' });
  await user.type(field, 'alice@gmial.com');
  expect(screen.queryByRole('button', { name: /gmail/ })).toBeNull();
  const meant = await waitFor(() => {
    act(() => clock.advance(600));
    return screen.getByRole('button', { name: '@gmail.com' });
  });
  await waitFor(() => expect(readAnnouncements().polite.text).toBe('Vouliez-vous écrire @gmail.com\u00a0?'));

  await user.click(meant);
  expect((field as HTMLInputElement).value).toBe('alice@gmail.com');
  expect(document.activeElement).toBe(field);
  act(() => clock.advance(600));
  expect(screen.queryByRole('button', { name: /gmail/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(seen.find(({ id }) => id === 'requestPasswordReset')?.request.body).toMatchObject({
      email: 'alice@gmail.com',
    }),
  );
});
