import type { MatchRequestView, OwnEventView, ParticipantView, UserView } from '@convoi/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventView, matchRequestView, participantView } from '#web/testing/data.ts';
import { peopleOf } from '#web/testing/event-page.ts';
import { at, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp, renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { askAhead } from './dashboard-screen.tsx';

const user: UserView = {
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  full_name: 'Alice Martin',
  email: 'alice@example.org',
  address: null,
  latitude: null,
  longitude: null,
  fumeur: 'Non',
  chauffeur: "Je n'ai pas de préférence",
  comment: null,
  places: 1,
  lang: 'fr',
  is_staff: false,
  staff_role: null,
  providers: [],
  has_password: true,
};
const idOf = (index: number) => `0b6f3c1e-0000-4000-8000-00000000000${index}`;
const me = (index: number): ParticipantView =>
  participantView({
    id: `7a31b2c3-0000-4000-8000-00000000000${index}`,
    event_id: idOf(index),
    name: 'Alice Martin',
    is_me: true,
  });
const own = (index: number, given: Partial<OwnEventView> = {}): OwnEventView => ({
  ...eventView({
    id: idOf(index),
    id_user: `event-${index}`,
    title: `Événement ${index}`,
    date: `2026-12-0${index}`,
    my_participant_id: me(index).id,
    participants: [me(index)],
  }),
  role: 'participant',
  ...given,
});
const request = (eventIndex: number, given: Partial<MatchRequestView> = {}) =>
  matchRequestView({
    event_id: idOf(eventIndex),
    receiver_id: me(eventIndex).id,
    direction: 'received',
    counterpart: participantView({ name: 'Bob B.', relation: 'pending' }),
    ...given,
  });

interface Given {
  readonly events?: readonly OwnEventView[];
  readonly requests?: readonly MatchRequestView[];
  readonly handlers?: FakeHandlers;
  readonly address?: string;
}
function show({ events = [own(1)], requests = [], handlers = {}, address = '/dashboard' }: Given = {}) {
  return renderApp(address, {
    handlers: {
      getAccount: () => user,
      listOwnEvents: () => at(1, [...events]),
      listMatches: () => at(1, [...requests]),
      getParticipant: ({ params }) => me(Number(params.id?.at(-1))),
      ...peopleOf(() => events[0] ?? { participants: [] }),
      ...handlers,
    },
  });
}
const chosen = async () => (await screen.findByRole('heading', { level: 2, name: /^Événement/ })).textContent;
const list = () => within(screen.getByRole('navigation', { name: 'Mes événements' }));

beforeEach(() => {
  useWidth('desktop');
  localStorage.setItem('authToken', 'session');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('before the page wakes up', () => {
  const handlers: FakeHandlers = { listOwnEvents: () => at(1, [own(1)]), listMatches: () => at(1, []) };

  test('what it shows is asked for', async () => {
    const { queryClient, seen } = await renderPart(null, { handlers });
    await askAhead?.(queryClient);
    await waitFor(() => expect(queryClient.getQueryData(['dashboard', 'events'])).toHaveLength(1));
    expect(queryClient.getQueryData(['dashboard', 'requests'])).toEqual([]);
    // Who asks need not be known first.
    expect(seen.map(({ id }) => id).sort()).toEqual(['listMatches', 'listOwnEvents']);
  });
});

describe('who may see it', () => {
  test('without a token: to the login, and back here afterwards', async () => {
    localStorage.clear();
    const { address, seen } = await show({ address: '/dashboard?event_id=1' });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard%3Fevent_id%3D1'));
    expect(seen).toEqual([]);
  });

  test.each(['auth.token_invalid', 'server.error'] as const)(
    'a lookup that fails (%s) removes the token and leads to the login',
    async (code) => {
      const { address } = await show({ handlers: { getAccount: () => refusal(code) } });
      await waitFor(() => expect(address()).toMatch(/^\/login/));
      expect(localStorage.getItem('authToken')).toBeNull();
    },
  );

  test('its events are asked for without an address, by the session', async () => {
    const { seen } = await show();
    await chosen();
    const asked = seen.find(({ id }) => id === 'listOwnEvents');
    expect(asked?.request.params.email).toBe('me');
    expect(asked?.request.headers.authorization).toBe('Bearer session');
  });
});

describe('which event', () => {
  const three = [own(3), own(1), own(2, { is_upcoming: false })];

  test('the nearest to come, those that are over last', async () => {
    await show({ events: three });
    expect(await chosen()).toBe('Événement 1');
    const titles = list()
      .getAllByRole('link')
      .map(({ textContent }) => /Événement \d/.exec(textContent ?? '')?.[0]);
    expect(titles).toEqual(['Événement 1', 'Événement 3', 'Événement 2']);
    expect(list().getByText('Terminé')).toBeTruthy();
  });

  test('one where somebody waits comes before the nearest, and an answer does not take it away', async () => {
    let requests = [request(3)];
    const { queryClient } = await show({ events: three, handlers: { listMatches: () => at(1, requests) } });
    expect(await chosen()).toBe('Événement 3');
    expect(list().getByText('1 demande reçue')).toBeTruthy();
    requests = [request(3, { status: 'accepted' })];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getByText('Acceptée')).toBeTruthy());
    expect(await chosen()).toBe('Événement 3');
  });

  test('the one that the address names; choosing another changes the address', async () => {
    const { address } = await show({ events: three, address: `/dashboard?event_id=${idOf(2)}` });
    expect(await chosen()).toBe('Événement 2');
    await userEvent.click(list().getByRole('link', { name: /Événement 3/ }));
    await waitFor(async () => expect(await chosen()).toBe('Événement 3'));
    expect(address()).toBe(`/dashboard?event_id=${idOf(3)}`);
    expect(
      list()
        .getByRole('link', { name: /Événement 3/ })
        .getAttribute('aria-current'),
    ).toBe('true');
  });

  test('one that one organises and does not ride to has people, but no requests', async () => {
    const organised = own(1, {
      role: 'organiser',
      my_participant_id: null,
      participants: [participantView({ event_id: idOf(1) })],
      is_public: false,
    });
    await show({ events: [organised] });
    await chosen();
    expect(list().getByText('Vous organisez')).toBeTruthy();
    expect(list().getByText('Privé')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 3, name: 'Bob B.' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^(Demandes|Trajets)/ })).toBeNull();
    expect(screen.getByRole('region', { name: /^Carte/ })).toBeTruthy();
  });
});

test('no event: find one, or make its page', async () => {
  await show({ events: [] });
  expect(await screen.findByRole('heading', { name: "Vous n'avez pas encore d'événement." })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Créer un événement' })).toBeTruthy();
});

test('a service that is away says so, and one press tries again', async () => {
  let isAway = true;
  await show({ handlers: { listOwnEvents: () => (isAway ? refusal('event.not_found') : at(1, [own(1)])) } });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  isAway = false;
  await userEvent.click(retry);
  expect(await chosen()).toBe('Événement 1');
});

describe('nobody has asked', () => {
  test('says so, invites, and lets one leave after a question', async () => {
    let events = [own(1)];
    const { seen } = await show({
      handlers: {
        listOwnEvents: () => at(1, events),
        unsubscribeParticipant: () => {
          events = [];
          return at(2, { status: 'removed', participant_id: me(1).id });
        },
      },
    });
    const region = within(await screen.findByRole('region', { name: /^(Demandes|Trajets)/ }));
    expect(region.getByText('Aucune demande en attente')).toBeTruthy();
    expect(region.getByRole('button', { name: /^Inviter/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Me désinscrire' }));
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByText(/Les personnes en relation recevront un e-mail/)).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: /^Me désinscrire/ }));
    expect(await screen.findByText("Vous n'avez pas encore d'événement.")).toBeTruthy();
    expect(seen.find(({ id }) => id === 'unsubscribeParticipant')?.request.body).toEqual({
      event_id: idOf(1),
      my_participant_id: me(1).id,
    });
  });

  test('leaving that fails is told in the dialog, which stays', async () => {
    await show({ handlers: { unsubscribeParticipant: () => refusal('participant.not_found') } });
    await userEvent.click(await screen.findByRole('button', { name: 'Me désinscrire' }));
    const box = within(await screen.findByRole('dialog'));
    await userEvent.click(box.getByRole('button', { name: /^Me désinscrire/ }));
    expect(await box.findByText('Erreur lors de la désinscription. Veuillez réessayer.')).toBeTruthy();
  });
});

describe('one’s own registration', () => {
  /** A registration that keeps what is changed. */
  function changeable(): FakeHandlers {
    let mine = me(1);
    return {
      getParticipant: () => mine,
      updateParticipant: ({ body }) => {
        mine = { ...mine, ...(body as Partial<ParticipantView>) };
        return at(2, mine);
      },
    };
  }

  test('is changed here, with the session', async () => {
    const person = userEvent.setup();
    const { seen } = await show({ handlers: changeable() });
    const card = within(await screen.findByRole('region', { name: 'Votre inscription' }));
    await person.click(card.getByRole('button', { name: 'Modifier' }));
    const name = await screen.findByLabelText('Nom ou pseudonyme');
    await person.clear(name);
    await person.click(name);
    await person.paste('Alice Bertrand');
    await person.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    expect((await screen.findAllByText('Modifications enregistrées.')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Alice Bertrand')).length).toBeGreaterThan(0);
    const change = seen.find(({ id }) => id === 'updateParticipant')?.request;
    expect(change?.params.id).toBe(me(1).id);
    expect(change?.headers.authorization).toBe('Bearer session');
  });

  test('its mails are switched off here', async () => {
    const person = userEvent.setup();
    const { seen } = await show({ handlers: changeable() });
    const mails = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Messages, rappels et alertes par e-mail',
    });
    expect(mails.checked).toBe(true);
    await person.click(mails);
    await waitFor(() =>
      expect(seen.find(({ id }) => id === 'updateParticipant')?.request.body).toEqual({ mails: false }),
    );
    await waitFor(() => expect(mails.checked).toBe(false));
  });

  test('of an event that is over is to be read only', async () => {
    await show({ events: [own(1, { is_upcoming: false })] });
    const card = within(await screen.findByRole('region', { name: 'Votre inscription' }));
    expect(card.queryByRole('button', { name: 'Modifier' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
