import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test.each([
  ['event.ended', /^Cet événement est terminé/],
  ['event.withdrawn', /^Cet événement a été supprimé par son organisateur/],
  ['match.not_found', /^Vous n'avez plus de trajet convenu/],
  ['auth.link_invalid', /^Ce lien n'ouvre plus rien/],
] as const)('an answer that comes too late says why: %s', async (code, words) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const user = userEvent.setup();
  const token = `${'AbC9_xYz'.repeat(7)}12345678`;
  await renderApp(`/still-on?attendance=coming#token=${token}`, {
    handlers: { stateAttendanceByLink: () => refusal(code) },
  });
  await user.click(await screen.findByRole('button', { name: /^Je viens/ }));
  expect(await screen.findByText(words)).toBeVisible();
});
