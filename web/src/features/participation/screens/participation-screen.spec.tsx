import type { EventView, ParticipantView } from '@convoi/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAccess } from '#web/components/registration/keep-access.ts';
import { readAccess } from '#web/lib/participation-access.ts';
import { eventView, matchRequestView, participantView } from '#web/testing/data.ts';
import { eventPage } from '#web/testing/event-page.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const TOKEN = `${'AbC9_xYz'.repeat(7)}12345678`;
const own = (given: Partial<ParticipantView> = {}) =>
  participantView({
    id: '5e0a77d2-0000-4000-8000-0000000000aa',
    name: 'Alice Martin',
    email: 'alice@example.org',
    address: '3 rue Royale, 74000 Annecy',
    is_me: true,
    share_email: false,
    mails: true,
    alert_radius_km: null,
    lang: 'fr',
    registered_at: '2026-11-20T10:00:00.000Z',
    ...given,
  });
const event = (given: Partial<EventView> = {}) =>
  eventView({ participants: [own({ name: 'Alice M.', is_me: false }), participantView()], ...given });
const access = { token: 'access', participantId: own().id, eventId: own().event_id, idUser: event().id_user };
const opened = () => ({
  access_token: 'access',
  token_type: 'bearer' as const,
  expires_in: 604_800,
  participant: own(),
  event: { id: event().id, id_user: event().id_user, title: event().title },
});

const erased = () => ({ status: 'erased' as const, participant_id: own().id, event: opened().event });

/** The state of the registration on the fake server. */
function server(given: FakeHandlers = {}): FakeHandlers {
  let now = own();
  return {
    ...eventPage(() => event()),
    searchPlaces: () => ({ items: [], attribution: '', degraded: false }),
    listMatches: () => [],
    getParticipant: () => now,
    updateParticipant: ({ body }) => {
      now = { ...now, ...(body as Partial<ParticipantView>) };
      return now;
    },
    confirmParticipant: opened,
    previewConfirmation: () => ({ is_confirmed: false, request: null }),
    ...given,
  };
}
const show = (handlers: FakeHandlers = server()) => renderApp('/participation', { handlers });
const follow = (fragment: string) => window.history.replaceState(null, '', `/participation${fragment}`);
const calls = (seen: Awaited<ReturnType<typeof show>>['seen']) => seen.map(({ id }) => id);

beforeEach(() => {
  useWidth('desktop');
  follow('');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  follow('');
  document.body.replaceChildren();
});

describe('a mailed link', () => {
  test('is read once, leaves the address, and sends nothing before a press', async () => {
    follow(`#token=${TOKEN}`);
    const { seen } = await show();
    expect(await screen.findByRole('button', { name: /^Ouvrir ma participation/ })).toBeTruthy();
    expect(await screen.findByText('Cela confirme aussi votre adresse.')).toBeTruthy();
    expect(window.location.hash).toBe('');
    // Looking changes nothing.
    expect(calls(seen)).toEqual(['previewConfirmation']);
  });

  test('says nothing of confirming an address that is proved', async () => {
    follow(`#token=${TOKEN}`);
    await show(server({ previewConfirmation: () => ({ is_confirmed: true, request: null }) }));
    expect(await screen.findByRole('button', { name: /^Ouvrir ma participation/ })).toBeVisible();
    expect(screen.queryByText('Cela confirme aussi votre adresse.')).toBeNull();
  });

  test('opens one’s own page, and a reload goes straight in', async () => {
    follow(`#token=${TOKEN}`);
    const user = userEvent.setup();
    const { seen } = await show();
    await user.click(await screen.findByRole('button', { name: /^Ouvrir ma participation/ }));
    expect(await screen.findByRole('heading', { name: 'Votre inscription' })).toBeTruthy();
    expect(seen.find(({ id }) => id === 'confirmParticipant')?.request.body).toEqual({
      token: TOKEN,
      send_request: false,
    });
    expect(readAccess()).toEqual(access);
    document.body.replaceChildren();
    await show();
    expect(await screen.findByRole('heading', { name: 'Votre inscription' })).toBeTruthy();
  });

  test('that opens nothing any more says so and offers the search', async () => {
    follow(`#token=${TOKEN}`);
    const user = userEvent.setup();
    await show(server({ confirmParticipant: () => refusal('auth.link_invalid') }));
    await user.click(await screen.findByRole('button', { name: /^Ouvrir ma participation/ }));
    expect(await screen.findByRole('heading', { name: "Ce lien n'est plus valable." })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Rechercher un événement' })).toBeTruthy();
  });

  test.each([
    ['Confirmer et envoyer la demande', true],
    ['Confirmer sans demander', false],
  ])('shows whom it asks in which words; “%s”', async (name, isSent) => {
    follow(`#token=${TOKEN}`);
    const user = userEvent.setup();
    const { seen } = await show(
      server({
        previewConfirmation: () => ({
          is_confirmed: false,
          request: { name: 'Dora D.', message: 'Une place pour moi ?' },
        }),
      }),
    );
    expect(await screen.findByText(/demande aussi à Dora D\./)).toBeTruthy();
    expect(screen.getByText('Une place pour moi ?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ouvrir ma participation/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByRole('heading', { name: 'Votre inscription' })).toBeTruthy();
    expect(seen.find(({ id }) => id === 'confirmParticipant')?.request.body).toEqual({
      token: TOKEN,
      send_request: isSent,
    });
  });

  test('that was not asked for is erased after a question', async () => {
    follow(`#token=${TOKEN}`);
    const user = userEvent.setup();
    const { seen } = await show(server({ eraseByLink: erased }));
    await user.click(await screen.findByRole('button', { name: "Ce n'est pas moi" }));
    const dialog = within(await screen.findByRole('dialog', { name: /Effacer cette inscription/ }));
    expect(calls(seen)).toEqual(['previewConfirmation']);
    await user.click(dialog.getByRole('button', { name: /^Effacer l'inscription/ }));
    expect(await screen.findByRole('heading', { name: 'Vos données sont effacées.' })).toBeTruthy();
    // Nothing is confirmed on the way: whoever made it may have written to somebody.
    expect(calls(seen)).toEqual(['previewConfirmation', 'eraseByLink']);
    expect(seen.at(-1)?.request.body).toEqual({ token: TOKEN });
  });

  test('is missing: the one in the mail is still good, and the page says so', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: "L'accès à votre participation a expiré." })).toBeTruthy();
    expect(screen.getByText(/Ouvrez de nouveau le lien reçu par e-mail/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Rechercher un événement' })).toBeTruthy();
  });

  test('a broken line keeps the first view and says so', async () => {
    follow(`#token=${TOKEN}`);
    const user = userEvent.setup();
    await show(
      server({
        confirmParticipant: () => {
          throw new Error('no network');
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Ouvrir ma participation/ }));
    expect(await screen.findByText("Nous n'arrivons pas à joindre le service.")).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Ouvrir ma participation/ })).toBeTruthy();
  });
});

describe('a device that knows registrations for two events', () => {
  const other = {
    token: 'other',
    participantId: '5e0a77d2-0000-4000-8000-0000000000bb',
    eventId: 'b',
    idUser: 'marche',
  };
  beforeEach(() => {
    keepAccess(access, 3600);
    keepAccess(other, 3600);
  });
  afterEach(() => localStorage.clear());
  const open = (search: string, given: FakeHandlers = {}) =>
    renderApp(`/participation${search}`, { handlers: server(given) });

  test('opens the one for the event that was come from', async () => {
    const { seen } = await open(`?id_user=${access.idUser}`);
    expect(await screen.findByText('3 rue Royale, 74000 Annecy')).toBeTruthy();
    expect(seen.find(({ id }) => id === 'getParticipant')?.request.params).toEqual({ id: access.participantId });
  });

  test('opens no other one where that is not known, and leads to where its link is asked for', async () => {
    const { seen } = await open('?id_user=autre');
    expect(await screen.findByRole('heading', { name: "L'accès à votre participation a expiré." })).toBeTruthy();
    // Its event's page is where the link is asked for.
    expect(document.querySelector('main a[href="/event/user/autre"]')).toBeTruthy();
    expect(calls(seen)).toEqual([]);
  });

  test('forgets the one that ended, whatever was opened in the tab since', async () => {
    const user = userEvent.setup();
    await open(`?id_user=${access.idUser}`, {
      unsubscribeParticipant: () => ({ status: 'removed' as const, participant_id: access.participantId }),
    });
    await user.click(await screen.findByRole('button', { name: 'Me désinscrire' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Annuler votre inscription/ }));
    await user.click(dialog.getByRole('button', { name: /^Me désinscrire/ }));
    expect(await screen.findByRole('heading', { name: 'Votre inscription est annulée.' })).toBeTruthy();
    expect(readAccess(access.idUser)).toBeNull();
    expect(readAccess(other.idUser)?.token).toBe('other');
  });

  test('forgets no other one when a link is erased that was not asked for', async () => {
    follow(`#token=${TOKEN}`);
    const user = userEvent.setup();
    await open('', { eraseByLink: erased });
    await user.click(await screen.findByRole('button', { name: "Ce n'est pas moi" }));
    const dialog = within(await screen.findByRole('dialog', { name: /Effacer cette inscription/ }));
    await user.click(dialog.getByRole('button', { name: /^Effacer l'inscription/ }));
    expect(await screen.findByRole('heading', { name: 'Vos données sont effacées.' })).toBeTruthy();
    expect(readAccess(access.idUser)).toBeNull();
    expect(readAccess(other.idUser)?.token).toBe('other');
  });
});

describe('one’s own page', () => {
  beforeEach(() => keepAccess(access));

  test('shows the registration in full and everybody else as they may be seen', async () => {
    const { seen } = await show();
    expect(await screen.findByText('3 rue Royale, 74000 Annecy')).toBeTruthy();
    expect(screen.getByText('alice@example.org')).toBeTruthy();
    expect(screen.getByText(/Les autres voient «\sAlice M\.\s»/)).toBeTruthy();
    expect(screen.getByText('Adresse confirmée')).toBeTruthy();
    const people = within(screen.getByRole('region', { name: /^Participants/ }));
    const names = (await people.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(names).toEqual(['Alice MartinVous', 'Bob B.']);
    expect(seen.find(({ id }) => id === 'getParticipant')?.request.headers.authorization).toBe('Bearer access');
    expect(seen.find(({ id }) => id === 'getEvent')?.request.headers.authorization).toBe('Bearer access');
  });

  test('an access that opens nothing any more is forgotten', async () => {
    await show(server({ getParticipant: () => own({ is_me: false, name: 'Alice M.' }) }));
    expect(await screen.findByRole('heading', { name: "L'accès à votre participation a expiré." })).toBeTruthy();
    expect(readAccess()).toBeNull();
    expect(screen.getByRole('link', { name: "Voir la page de l'événement" })).toBeTruthy();
  });

  test('a registration that is gone is told', async () => {
    await show(server({ getParticipant: () => refusal('participant.not_found') }));
    expect(await screen.findByRole('heading', { name: "Cette inscription n'existe plus." })).toBeTruthy();
    expect(screen.getByRole('link', { name: "Voir la page de l'événement" })).toBeTruthy();
  });

  test('is changed by the same form, its e-mail locked', async () => {
    const user = userEvent.setup();
    const { seen } = await show();
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    const email = (await screen.findByLabelText('E-mail')) as HTMLInputElement;
    expect(email.readOnly).toBe(true);
    const name = screen.getByLabelText('Nom ou pseudonyme') as HTMLInputElement;
    expect(name.value).toBe('Alice Martin');
    await user.clear(name);
    await user.click(name);
    await user.paste('Alice Bertrand');
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    expect((await screen.findAllByText('Modifications enregistrées.')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Alice Bertrand')).length).toBeGreaterThan(0);
    expect(seen.find(({ id }) => id === 'updateParticipant')?.request.body).toMatchObject({
      name: 'Alice Bertrand',
      address: '3 rue Royale, 74000 Annecy',
      legs: own().legs,
    });
  });

  test.each([
    ['registration.seats_below_accepted', 'Des places sont déjà attribuées.'],
    ['registration.role_locked', 'Vous avez déjà un trajet accepté.'],
  ] as const)('%s is told beside its field', async (code, text) => {
    const user = userEvent.setup();
    await show(server({ updateParticipant: () => refusal(code) }));
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click(await screen.findByRole('button', { name: /^Enregistrer/ }));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  test('more people than the car of one’s ride holds are told at their field, with what is left and the way out', async () => {
    const user = userEvent.setup();
    const rider = own({ chauffeur: 'Je préfère me faire conduire', places: 1, seats_left: null });
    await show(
      server({
        getParticipant: () => rider,
        updateParticipant: () => refusal('match.no_seats', { seats_left: { outbound: 1, return: 2 } }),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click(await screen.findByText("D'autres personnes voyagent avec moi"));
    await user.click(screen.getByRole('button', { name: 'Un adulte de plus' }));
    await user.click(screen.getByRole('button', { name: 'Un adulte de plus' }));
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    const way = await screen.findByRole('link', { name: 'Voir mes trajets' });
    expect(way.getAttribute('href')).toBe('#rides-heading');
    expect(way.closest('[role=alert]')).toHaveTextContent(/^La voiture de votre trajet n'a plus que 1 place libre\./);
    const adults = screen.getByRole('textbox', { name: 'Adultes avec vous' });
    expect(adults).toHaveAccessibleDescription(/n'a plus que 1 place libre/);
    expect(adults).toBeInvalid();
  });

  test('says who rides along: a car holds its own people, a group that needs a lift needs a seat each', async () => {
    const user = userEvent.setup();
    const { seen } = await show(
      server({ getParticipant: () => own({ chauffeur: 'Je préfère prendre ma voiture', places: 1 }) }),
    );
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click(await screen.findByText("D'autres personnes voyagent avec moi"));
    await user.click(screen.getByRole('button', { name: 'Un adulte de plus' }));
    await user.click(screen.getByRole('button', { name: 'Un enfant de plus' }));
    await user.click(screen.getByRole('button', { name: 'Un siège enfant de plus' }));
    expect(screen.getByText("Il ne reste aucune place pour d'autres.")).toBeTruthy();
    const seats = screen.getByRole('textbox', { name: 'Places proposées' }) as HTMLInputElement;
    expect(seats.value).toBe('2');
    await user.click(screen.getByRole('radio', { name: 'Je préfère me faire conduire' }));
    expect(screen.getByText('Il vous faut 3 places dans la même voiture.')).toBeTruthy();
    // It stays where it is, so that nothing moves under a thumb, and says what the group needs.
    const wanted = screen.getByRole('textbox', { name: 'Places souhaitées' }) as HTMLInputElement;
    expect(wanted.value).toBe('3');
    await user.click(screen.getByRole('button', { name: 'Une place de plus' }));
    expect(wanted.value).toBe('3');
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    expect((await screen.findAllByText('Modifications enregistrées.')).length).toBeGreaterThan(0);
    expect(seen.find(({ id }) => id === 'updateParticipant')?.request.body).toMatchObject({
      places: 3,
      companions: { adults: 1, children: 1, child_seats: 1 },
    });
  });

  test('a group that dissolves asks for one seat', async () => {
    const user = userEvent.setup();
    const group = own({
      chauffeur: 'Je préfère me faire conduire',
      places: 2,
      companions: { adults: 1, children: 0, child_seats: 0 },
    });
    const { seen } = await show(server({ getParticipant: () => group }));
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click(await screen.findByRole('button', { name: 'Un adulte de moins' }));
    const seats = screen.getByRole('textbox', { name: 'Places souhaitées' }) as HTMLInputElement;
    expect(seats.value).toBe('1');
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    expect((await screen.findAllByText('Modifications enregistrées.')).length).toBeGreaterThan(0);
    expect(seen.find(({ id }) => id === 'updateParticipant')?.request.body).toMatchObject({
      places: 1,
      companions: { adults: 0, children: 0, child_seats: 0 },
    });
  });

  test('who would be driven has no costs to share, unless an amount is stated that they may take back', async () => {
    const rider = own({ chauffeur: 'Je préfère me faire conduire' });
    await show(server({ getParticipant: () => rider }));
    await screen.findByRole('button', { name: 'Modifier' });
    expect(screen.queryByText('Partage des frais')).toBeNull();
    cleanup();
    await show(server({ getParticipant: () => ({ ...rider, fare: { kind: 'amount', amount: 3 } }) }));
    expect(await screen.findByText('Partage des frais')).toBeTruthy();
  });

  test('a driver who would now be driven has nobody aboard any more', async () => {
    const user = userEvent.setup();
    const driver = own({ chauffeur: 'Je préfère prendre ma voiture', places: 3, aboard: 2 });
    const { seen } = await show(server({ getParticipant: () => driver }));
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click(await screen.findByRole('radio', { name: 'Je préfère me faire conduire' }));
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    expect((await screen.findAllByText('Modifications enregistrées.')).length).toBeGreaterThan(0);
    expect(seen.find(({ id }) => id === 'updateParticipant')?.request.body).toMatchObject({ aboard: 0 });
  });

  test('says which seats the organiser has noted as taken, and frees them one by one', async () => {
    const user = userEvent.setup();
    let aboard = 2;
    const { seen } = await show(
      server({
        getParticipant: () => own({ aboard }),
        updateParticipant: ({ body }) => {
          aboard = (body as { readonly aboard: number }).aboard;
          return own(aboard === 0 ? {} : { aboard });
        },
      }),
    );
    expect(await screen.findByText('2 places sont notées comme prises par des personnes à bord.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Libérer une place/ }));
    expect(await screen.findByText('1 place est notée comme prise par une personne à bord.')).toBeTruthy();
    expect(seen.filter(({ id }) => id === 'updateParticipant').at(-1)?.request.body).toEqual({ aboard: 1 });
    await user.click(screen.getByRole('button', { name: /^Libérer une place/ }));
    await waitFor(() => expect(screen.queryByText(/personne à bord/)).toBeNull());
    expect(document.activeElement?.id).toBe('own-heading');
  });

  test('seats that could not be freed are told', async () => {
    const user = userEvent.setup();
    await show(server({ getParticipant: () => own({ aboard: 1 }), updateParticipant: () => refusal('event.ended') }));
    await user.click(await screen.findByRole('button', { name: /^Libérer une place/ }));
    expect(await screen.findByText(/La place n'a pas pu être libérée/)).toBeTruthy();
  });

  test('its switches act at once', async () => {
    const user = userEvent.setup();
    const { seen } = await show();
    await user.click(await screen.findByRole('switch', { name: 'Messages, rappels et alertes par e-mail' }));
    await waitFor(() =>
      expect(seen.filter(({ id }) => id === 'updateParticipant').at(-1)?.request.body).toEqual({ mails: false }),
    );
    await user.selectOptions(screen.getByLabelText(/^Me prévenir/), '20');
    await waitFor(() =>
      expect(seen.filter(({ id }) => id === 'updateParticipant').at(-1)?.request.body).toEqual({ alert_radius_km: 20 }),
    );
    const mails = screen.getByRole('switch', { name: 'Messages, rappels et alertes par e-mail' }) as HTMLInputElement;
    await waitFor(() => expect(mails.checked).toBe(false));
    await user.click(screen.getByRole('switch', { name: 'Demandes et trajets par e-mail' }));
    await waitFor(() =>
      expect(seen.filter(({ id }) => id === 'updateParticipant').at(-1)?.request.body).toEqual({ ride_mails: false }),
    );
  });

  test('a switch that was refused goes back and says so', async () => {
    const user = userEvent.setup();
    await show(server({ updateParticipant: () => refusal('event.ended') }));
    const mails = (await screen.findByRole('switch', {
      name: 'Messages, rappels et alertes par e-mail',
    })) as HTMLInputElement;
    await user.click(mails);
    expect(await screen.findByText(/Ce réglage n'a pas été enregistré/)).toBeTruthy();
    expect(mails.checked).toBe(true);
  });

  test('leaving says its consequence first, and leads back to the event', async () => {
    const user = userEvent.setup();
    const { seen } = await show(
      server({ unsubscribeParticipant: () => ({ status: 'removed' as const, participant_id: access.participantId }) }),
    );
    await user.click(await screen.findByRole('button', { name: 'Me désinscrire' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Annuler votre inscription/ }));
    expect(dialog.getByText(/Les personnes en relation recevront un e-mail/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Me désinscrire/ }));
    expect(await screen.findByRole('heading', { name: 'Votre inscription est annulée.' })).toBeTruthy();
    expect(seen.find(({ id }) => id === 'unsubscribeParticipant')?.request.body).toEqual({
      event_id: access.eventId,
      my_participant_id: access.participantId,
    });
    expect(readAccess()).toBeNull();
  });

  test('leaving that failed is told in the dialog, which stays', async () => {
    const user = userEvent.setup();
    await show(server({ unsubscribeParticipant: () => refusal('server.unavailable') }));
    await user.click(await screen.findByRole('button', { name: 'Me désinscrire' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Annuler votre inscription/ }));
    await user.click(dialog.getByRole('button', { name: /^Me désinscrire/ }));
    expect(await dialog.findByText('Erreur lors de la désinscription. Veuillez réessayer.')).toBeTruthy();
    expect(readAccess()).not.toBeNull();
  });

  test('erasing ends with nothing left here', async () => {
    const user = userEvent.setup();
    const { seen } = await show(server({ eraseParticipant: () => ({ status: 'erased' as const }) }));
    await user.click(await screen.findByRole('button', { name: 'Effacer mes données' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Effacer vos données/ }));
    await user.click(dialog.getByRole('button', { name: /^Effacer mes données/ }));
    expect(await screen.findByRole('heading', { name: 'Vos données sont effacées.' })).toBeTruthy();
    expect(seen.find(({ id }) => id === 'eraseParticipant')?.request.params).toEqual({ id: access.participantId });
    expect(readAccess()).toBeNull();
  });

  test('after the event one may only read, take along and erase', async () => {
    const ended = {
      ...{ id_user: 'x', title: 'Fête du lac', logo: null, location: 'Annecy', is_public: true, is_upcoming: false },
      ...{ event_type: 'ponctuel', type_event: 'ponctuel', date: '2026-12-05', time: '19:30' },
      ...{ start_date: null, end_date: null, date_start: null, date_end: null },
    };
    await show(server({ getEvent: () => refusal('event.ended', ended) }));
    expect(await screen.findByText(/Votre inscription ne peut plus changer/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Fête du lac' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Effacer mes données' })).toBeTruthy();
  });
});

describe('requests', () => {
  beforeEach(() => keepAccess(access));
  const request = matchRequestView({ direction: 'received', sender_id: participantView().id, receiver_id: own().id });

  test('are those of this registration, asked for with its token', async () => {
    const { seen } = await show(server({ listMatches: () => [request] }));
    const card = within(await screen.findByRole('article', { name: 'Bob B.' }));
    for (const name of ['Accepter', 'Contacter', /^Refuser/]) expect(card.getByRole('button', { name })).toBeTruthy();
    expect(seen.find(({ id }) => id === 'listMatches')?.request.headers.authorization).toBe('Bearer access');
  });

  test('none: says so, and how to be found', async () => {
    await show();
    expect(await screen.findByText('Aucune demande en attente')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Inviter' })).toBeTruthy();
  });

  test('that could not be read can be asked for again, beside everything else', async () => {
    let isDown = true;
    await show(server({ listMatches: () => (isDown ? refusal('rate.limited') : [request]) }));
    const banner = await screen.findByText("Vos demandes n'ont pas pu être chargées.");
    expect(screen.getByText('3 rue Royale, 74000 Annecy')).toBeTruthy();
    isDown = false;
    const box = banner.closest('[role="alert"]') ?? document.body;
    await userEvent.click(within(box as HTMLElement).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('article', { name: 'Bob B.' })).toBeTruthy();
  });

  test('lead to their conversation, which a link opens too', async () => {
    const told = { id: 'm', match_request_id: request.id, sender_id: request.sender_id, content: 'Bonjour' };
    const handlers = server({
      listMatches: () => [request],
      listMessages: () => [{ ...told, created_at: '2026-11-21T09:00:00.000Z' }],
    });
    await renderApp(`/participation?chat=${request.id}`, { handlers });
    const chat = within(await screen.findByRole('dialog', { name: 'Bob B.' }));
    expect(await chat.findByText('Bonjour')).toBeTruthy();
    expect(chat.getByText('Demande reçue')).toBeTruthy();
    await userEvent.click(chat.getByRole('button', { name: 'Fermer la conversation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Contacter' }));
    expect(await screen.findByRole('dialog', { name: 'Bob B.' })).toBeTruthy();
  });
});
