import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  sessionStorage.clear();
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

const PARTICIPANT = '0199f3aa-1c00-7000-8000-00000000000a';
const EVENT = { id: '0199f3aa-1c00-7000-8000-0000000000e1', id_user: 'fete', title: 'Fête du lac' };

test.each([
  ['coming', 'Venez-vous toujours', /^Je viens/, true, ['Ouvrir ma participation', "Voir la page de l'événement"]],
  ['coming', 'Venez-vous toujours', /^Je viens/, false, ["Voir la page de l'événement"]],
  ['absent', 'Vous ne pouvez pas venir', /^Je ne peux pas venir/, true, ["Voir la page de l'événement"]],
] as const)(
  'what was said leads back: %s (%s, %s), on a device that knows the link: %s',
  async (attendance, title, button, isKnown, ways) => {
    const user = userEvent.setup();
    const access = { token: 't', participantId: PARTICIPANT, eventId: EVENT.id, idUser: EVENT.id_user };
    if (isKnown) sessionStorage.setItem('participation', JSON.stringify(access));
    await renderApp(`/still-on?attendance=${attendance}#token=${'AbC9_xYz'.repeat(7)}12345678`, {
      handlers: {
        stateAttendanceByLink: () => ({ status: attendance, participant_id: PARTICIPANT, event: EVENT }),
      },
    });
    await screen.findByRole('heading', { level: 1, name: new RegExp(title) });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Fête du lac')).toBeVisible();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(ways);
    expect(links.at(-1)).toHaveAttribute('href', '/event/user/fete');
  },
);
