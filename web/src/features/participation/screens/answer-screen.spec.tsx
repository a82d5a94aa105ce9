import { LEG_KINDS, type RequestAnswerPreview } from '@convoi/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepAccess } from '#web/components/registration/keep-access.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const TOKEN = `${'AbC9_xYz'.repeat(7)}12345678`;
const EVENT = { id: 'e1', id_user: 'fete-du-lac', title: 'Fête du lac' };
type Asked = NonNullable<RequestAnswerPreview['request']>;
const ASKED: Asked = {
  own_id: 'gerard',
  sender_id: 'lea',
  name: 'Léa F.',
  town: 'Rumilly',
  message: 'Auriez-vous une place pour moi ?',
  role: 'driver',
  seats: 1,
  cars: [{ driver_id: 'gerard', seats: 1, seats_left: 3 }],
  legs: [...LEG_KINDS],
  departure_times: { outbound: '17:15' },
  detour_km: 1,
  has_ride_details: true,
  fare: { kind: 'amount', amount: 2.5 },
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

/** Opens the link of a request; accepting it makes it a ride. */
async function open(changes: Partial<Asked> = {}, status: 'accepted' | 'waiting' | 'asked' = 'accepted') {
  let state: RequestAnswerPreview['state'] = 'open';
  const user = userEvent.setup();
  const app = await renderApp(`/answer#token=${TOKEN}`, {
    handlers: {
      previewRequestAnswer: () => ({ state, event: EVENT, request: { ...ASKED, ...changes } }),
      answerRequestByLink: () => {
        if (status !== 'asked') state = status;
        return { status };
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Léa F\./ })).toBeVisible();
  const sent = () => app.seen.find(({ id }) => id === 'answerRequestByLink')?.request.body;
  const way = (name: string) => within(screen.getByRole('group', { name }));
  return { user, sent, way };
}

test('hours that are known are filled in, both ways can be proposed, and what was agreed stands on the page that follows', async () => {
  const { user, sent, way } = await open();
  const there = way("Proposer un rendez-vous pour l'aller");
  expect(there.getByLabelText('Heure')).toHaveValue('17:15');
  await user.type(there.getByLabelText('Lieu'), 'Gare de Rumilly');
  const back = way('Proposer un rendez-vous pour le retour');
  expect(back.getByLabelText('Heure')).toHaveValue('');
  await user.type(back.getByLabelText('Lieu'), "Devant l'office");
  await user.type(back.getByLabelText('Heure'), '23:15');
  await user.click(screen.getByRole('button', { name: /^Accepter/ }));
  expect(await screen.findByRole('heading', { name: "C'est d'accord" })).toHaveFocus();
  expect(sent()).toMatchObject({
    answer: 'accept',
    meeting_place: 'Gare de Rumilly',
    meeting_time: '17:15',
    return_place: "Devant l'office",
    return_time: '23:15',
  });
  for (const text of ['Vous', 'Aller-retour', '17:15, Gare de Rumilly', "23:15, Devant l'office"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/^2,50\s€ par personne/)).toBeVisible();
  expect(screen.getByText(/^Léa F\. doit encore confirmer le rendez-vous/)).toBeVisible();
  expect(screen.getByText(/Le lien vers votre page est dans l'e-mail/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ouvrir ma participation' })).toBeNull();
});

test('an hour that was filled in is no proposal by itself; one that somebody has typed asks for a place', async () => {
  const { user, sent, way } = await open();
  const there = way("Proposer un rendez-vous pour l'aller");
  await user.clear(there.getByLabelText('Heure'));
  await user.type(there.getByLabelText('Heure'), '17:30');
  await user.click(screen.getByRole('button', { name: /^Accepter/ }));
  expect(await screen.findByRole('textbox', { name: 'Lieu', description: /./ })).toBeVisible();
  expect(sent()).toBeUndefined();
  await user.clear(there.getByLabelText('Heure'));
  await user.type(there.getByLabelText('Heure'), '17:15');
  await user.click(screen.getByRole('button', { name: /^Accepter/ }));
  expect(await screen.findByText(/^Il reste à convenir du lieu/)).toBeVisible();
  expect(sent()).toMatchObject({ meeting_place: '', meeting_time: '' });
});

test('the device that knows the registration opens it from there', async () => {
  keepAccess({ token: 't', participantId: 'gerard', eventId: EVENT.id, idUser: EVENT.id_user }, 3600);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Accepter/ }));
  expect(await screen.findByRole('link', { name: 'Ouvrir ma participation' })).toHaveAttribute(
    'href',
    '/participation?id_user=fete-du-lac',
  );
  expect(screen.queryByText(/Le lien vers votre page/)).toBeNull();
});

test('a car with too few seats is told before any press, and the waiting list is offered in place of a yes', async () => {
  const { user, sent } = await open({ seats: 3, cars: [{ driver_id: 'gerard', seats: 3, seats_left: 2 }] }, 'waiting');
  expect(screen.getByText("Il faut 3 places à Léa F., et votre voiture n'en a que 2 de libres.")).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Mettre en liste d'attente/ }));
  expect(await screen.findByRole('heading', { name: "La demande est en liste d'attente" })).toHaveFocus();
  expect(sent()).toMatchObject({ answer: 'queue' });
});

test('seats that are kept for the waiting list are named, and are not free', async () => {
  await open({ cars: [{ driver_id: 'gerard', seats: 1, seats_left: 0, seats_kept: 1 }] }, 'waiting');
  expect(screen.getByText("Il faut une place à Léa F., et votre voiture n'en a plus de libre.")).toBeVisible();
  expect(screen.getByText("1 place est gardée pour la liste d'attente de cette voiture.")).toBeVisible();
});

test('a question goes first, and the request is there still', async () => {
  const { user, sent } = await open({}, 'asked');
  await user.click(screen.getByRole('button', { name: "Poser d'abord une question" }));
  await user.type(screen.getByRole('textbox', { name: 'Votre question' }), 'Des bagages ?');
  await user.click(screen.getByRole('button', { name: /^Envoyer la question/ }));
  expect(await screen.findByRole('heading', { name: 'Question envoyée' })).toHaveFocus();
  expect(sent()).toMatchObject({ answer: 'ask', question: 'Des bagages ?' });
  await user.click(screen.getByRole('button', { name: 'Revenir à la demande' }));
  expect(screen.getByRole('button', { name: /^Accepter/ })).toBeEnabled();
});
