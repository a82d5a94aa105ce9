import type { EventView, ParticipantView, RegisterBody } from '@convoi/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { keepAccess } from '#web/components/registration/keep-access.ts';
import { readAnnouncements } from '#web/lib/announce.ts';
import { readAccess } from '#web/lib/participation-access.ts';
import { configView, eventView, participantView, userView } from '#web/testing/data.ts';
import { eventPage } from '#web/testing/event-page.ts';
import { at, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const ID_USER = 'fete-du-lac-annecy-2026-12-05';
const ADDRESS = `/event/user/${ID_USER}`;
/** The name of a button that can be busy holds its busy words too, where no style hides them. */
const SUBMIT = /^S'inscrire au covoiturage/;
const person = (index: number, given: Partial<ParticipantView> = {}) =>
  participantView({ id: `5e0a77d2-0000-4000-8000-00000000000${index}`, name: `Personne ${index}`, ...given });
const alice = (given: Partial<ParticipantView> = {}) =>
  participantView({
    id: '5e0a77d2-0000-4000-8000-0000000000aa',
    name: 'Alice Martin',
    email: 'alice@example.org',
    is_me: true,
    is_confirmed: false,
    ...given,
  });
const places = { items: [], attribution: '', degraded: false };
const annecy = {
  ...{ label: '74000 Annecy', name: 'Annecy', street: null, postcode: '74000', town: 'Annecy', country_code: 'FR' },
  ...{ latitude: 45.9, longitude: 6.12, precision: 'town' as const, approximate: false },
};

const show = (event: EventView, given: FakeHandlers = {}, clock?: ManualClock) =>
  renderApp(ADDRESS, {
    handlers: { ...eventPage(() => event), searchPlaces: () => places, ...given },
    ...(clock === undefined ? {} : { clock }),
  });
const list = () => within(screen.getByRole('region', { name: /^Participants/ }));
const names = () =>
  list()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

type User = ReturnType<typeof userEvent.setup>;
/** Puts a text into a field at once; typing each letter through the whole page would take seconds. */
async function put(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
const nameField = () => screen.findByLabelText('Nom ou pseudonyme');
const addressField = () => screen.getByLabelText('Adresse de départ', { selector: 'input' });

const SHOW = /^Voir qui est près de chez moi/;
/** Answers who drives and from where. */
async function answerFirst(user: User, address = 'Chez Alice', role = 'Je préfère prendre ma voiture') {
  await user.click(await screen.findByRole('radio', { name: role }));
  await put(user, addressField(), address);
  await user.click(screen.getByRole('button', { name: SHOW }));
  await screen.findByRole('button', { name: SUBMIT });
}
async function fill(user: User, address?: string) {
  await answerFirst(user, address);
  await put(user, await nameField(), 'Alice Martin');
  await put(user, screen.getByLabelText('E-mail'), 'alice@example.org');
}

beforeEach(() => useWidth('desktop'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
});

describe('the page', () => {
  test('says what, when, where and how many', async () => {
    await show(
      eventView({ participants: [person(1), person(2, { seats_left: null, chauffeur: "Je n'ai pas de préférence" })] }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Fête du lac' })).toBeTruthy();
    expect(screen.getByText('Public')).toBeTruthy();
    expect(screen.getByText(/samedi 5 décembre 2026 à/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Place de la Mairie, 74000 Annecy/ })).toBeTruthy();
    const counters = within(screen.getByRole('list', { name: 'En chiffres' }));
    expect(counters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 conducteur',
      '3 places libres',
      '1 passager',
    ]);
    expect(screen.getByRole('link', { name: 'Ajouter au calendrier' }).getAttribute('href')).toBe(
      `/api/events/user/${ID_USER}/calendar.ics?lang=fr`,
    );
  });

  test('shows e-mail and phone only when they are flagged', async () => {
    const contact = { contact: 'orga@example.org', telephone: '+33612345678' };
    await show(eventView({ ...contact, is_email_visible: true, is_telephone_visible: false }));
    expect(await screen.findByRole('link', { name: 'orga@example.org' })).toBeTruthy();
    expect(screen.queryByText('+33612345678')).toBeNull();
  });

  test('an event without a position has a list and no map', async () => {
    await show(eventView({ latitude: null, longitude: null, participants: [person(1)] }));
    expect(await screen.findByText(/La position de cet événement n'est pas connue/)).toBeTruthy();
    expect(names()).toEqual(['Personne 1']);
  });

  test('an empty list asks for the first car', async () => {
    await show(eventView());
    expect(await screen.findByText(/Soyez la première voiture/)).toBeTruthy();
  });

  test('filters the list', async () => {
    const user = userEvent.setup();
    const rider = person(2, { chauffeur: 'Je préfère me faire conduire', seats_left: null });
    await show(eventView({ participants: [person(1), rider] }));
    await user.click(await screen.findByRole('link', { name: 'Passagers 1' }));
    await waitFor(() => expect(names()).toEqual(['Personne 2']));
    expect(screen.getByRole('link', { name: 'Passagers 1' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Tous 2' }).getAttribute('href')).toBe(ADDRESS);
    expect(screen.getByRole('link', { name: 'Conducteurs 1' }).getAttribute('href')).toBe(`${ADDRESS}?filter=drivers`);
  });

  test('says free seats by leg when they differ, and marks the unconfirmed', async () => {
    await show(
      eventView({ participants: [person(1, { seats_left: { outbound: 0, return: 2 }, is_confirmed: false })] }),
    );
    expect(await screen.findByText(/Aller complet, Retour\s2\splaces/)).toBeTruthy();
    expect(screen.getByText('À confirmer')).toBeTruthy();
  });

  test('a newcomer is said politely and marked, without moving the focus', async () => {
    let people = [person(1, { distance_km: 50 })];
    const { queryClient } = await show(
      eventView(),
      eventPage(() => eventView({ participants: people })),
    );
    const field = await screen.findByLabelText('Adresse de départ', { selector: 'input' });
    await waitFor(() => expect(names()).toEqual(['Personne 1']));
    field.focus();
    people = [...people, person(2, { distance_km: 5 })];
    await act(() => queryClient.invalidateQueries({ queryKey: eventPageKey(ID_USER) }));
    await waitFor(() => expect(names()).toEqual(['Personne 2Nouveau', 'Personne 1']));
    expect(readAnnouncements().polite.text).toBe('Un nouveau participant');
    expect(document.activeElement).toBe(field);
  });
});

describe('registering', () => {
  test('what was missing is no longer called so once it is there', async () => {
    await show(eventView());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: SHOW }));
    expect(await screen.findAllByText('Ce champ est obligatoire.')).toHaveLength(2);
    // Nothing is pressed: a choice is enough.
    await user.click(screen.getByRole('radio', { name: 'Je préfère prendre ma voiture' }));
    await waitFor(() => expect(screen.getAllByText('Ce champ est obligatoire.')).toHaveLength(1));
    await answerFirst(user);
    await waitFor(() => expect(screen.queryByText('Ce champ est obligatoire.')).toBeNull());
  });

  test.each([
    ['desktop', 'Tous les champs obligatoires doivent être remplis.'],
    ['mobile', 'Tous les champs sont obligatoires.'],
  ] as const)('what is missing, on %s', async (variant, text) => {
    useWidth(variant);
    const user = userEvent.setup();
    const { seen } = await show(eventView());
    await user.click(await screen.findByRole('button', { name: SHOW }));
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await answerFirst(user);
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nom ou pseudonyme')));
    expect(seen.some(({ id }) => id === 'registerParticipant')).toBe(false);
  });

  test('what is missing comes before a wrong address of mail', async () => {
    const user = userEvent.setup();
    await show(eventView());
    await answerFirst(user);
    await put(user, screen.getByLabelText('E-mail'), 'alice@');
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    expect(await screen.findByText('Tous les champs obligatoires doivent être remplis.')).toBeTruthy();
    await put(user, await nameField(), 'Alice');
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    await waitFor(() =>
      expect(screen.getAllByText('Veuillez entrer une adresse email valide.').length).toBeGreaterThan(1),
    );
  });

  test('shows who is near before anything else is asked, and chooses nothing for anybody', async () => {
    const user = userEvent.setup();
    const rider = person(2, { chauffeur: 'Je préfère me faire conduire', seats_left: null });
    const { seen } = await show(eventView({ participants: [person(1), rider] }), {
      searchPlaces: () => ({
        ...places,
        items: [
          {
            ...{ label: '73000 Chambéry', name: 'Chambéry', street: null, postcode: '73000', town: 'Chambéry' },
            ...{ country_code: 'FR', latitude: 45.5646, longitude: 5.9178, precision: 'town', approximate: true },
          },
        ],
      }),
    });
    const form = within(await screen.findByRole('region', { name: "Je m'inscris" }));
    expect(form.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    expect(form.queryByRole('textbox', { name: 'Nom ou pseudonyme' })).toBeNull();
    await user.click(form.getByRole('radio', { name: 'Je préfère me faire conduire' }));
    await put(user, addressField(), 'Chambéry');
    await user.click(form.getByRole('button', { name: SHOW }));
    expect(await form.findByRole('heading', { name: 'Près de chez vous' })).toBeTruthy();
    expect(form.getByRole('heading', { name: 'Personne 1' })).toBeTruthy();
    expect(form.queryByRole('heading', { name: 'Personne 2' })).toBeNull();
    expect(form.getByText(/à environ .* de chez vous/)).toBeTruthy();
    const asked = seen.filter(({ id }) => id === 'listEventParticipants').at(-1)?.request.query;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ filter: 'drivers', limit: '3', latitude: '45.56' });
    expect(form.getByRole('textbox', { name: 'Nom ou pseudonyme' })).toBeTruthy();
  });

  test('a group is shown no car that is too small for it, and told of the one whom they ask already', async () => {
    const user = userEvent.setup();
    const small = person(1, { name: 'Petite', places: 2, seats_left: { outbound: 2, return: 2 } });
    const large = person(2, { name: 'Grande', places: 4, seats_left: { outbound: 4, return: 4 } });
    await show(eventView({ participants: [small, large] }));
    await answerFirst(user, 'Chambéry', 'Je préfère me faire conduire');
    const form = within(screen.getByRole('region', { name: "Je m'inscris" }));
    await user.click(await form.findByRole('button', { name: 'Lui demander, Petite' }));
    await user.click(form.getByText("D'autres personnes voyagent avec moi"));
    await user.click(form.getByRole('button', { name: 'Un adulte de plus' }));
    await user.click(form.getByRole('button', { name: 'Un enfant de plus' }));
    await waitFor(() => expect(form.queryByRole('button', { name: /, Petite$/ })).toBeNull());
    expect(form.getByRole('button', { name: 'Lui demander, Grande' })).toBeTruthy();
    expect(form.getByText(/^Il vous faut 3 places, et la voiture de Petite n'en a que 2 de libres\.$/)).toBeTruthy();
  });

  test('echoes what others will see of the name, and labels the seats by the preference', async () => {
    const user = userEvent.setup();
    await show(eventView());
    await answerFirst(user, undefined, "Je n'ai pas de préférence");
    await put(user, await nameField(), 'Alice Martin');
    expect(screen.getByText(/Les autres verront «\sAlice M\.\s»\./)).toBeTruthy();
    expect(screen.getByLabelText('Places')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Je préfère prendre ma voiture' }));
    expect(screen.getByLabelText('Places proposées')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Je préfère me faire conduire' }));
    expect(screen.getByLabelText('Places souhaitées')).toBeTruthy();
  });

  test('asks a season for its days', async () => {
    await show(
      eventView({ event_type: 'saisonnier', date: null, time: null, start_date: '2026-12-01', end_date: '2027-03-01' }),
    );
    await answerFirst(userEvent.setup());
    const days = within(await screen.findByRole('group', { name: /^Jours/ }));
    expect(days.getAllByRole('button')).toHaveLength(7);
  });

  test('sends all that was chosen, shows oneself on top, says what is left to do and empties the form', async () => {
    const user = userEvent.setup();
    const before = eventView({ participants: [person(1)] });
    const after = eventView({ participants: [person(1), alice({ name: 'Alice M.', is_me: false })] });
    let isRegistered = false;
    const { seen } = await show(before, {
      ...eventPage(
        () => (isRegistered ? after : before),
        () => (isRegistered ? 8 : 7),
      ),
      registerParticipant: () => {
        isRegistered = true;
        return at(8, alice(), 201);
      },
    });
    await fill(user);
    await user.click(screen.getByRole('radio', { name: 'Je préfère prendre ma voiture' }));
    await user.click(screen.getByRole('button', { name: 'Une place de plus' }));
    await user.click(screen.getByRole('radio', { name: 'Aller' }));
    await user.click(screen.getByRole('switch', { name: 'Montrer mon e-mail après un accord' }));
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    const heading = await screen.findByRole('heading', { name: /Encore une étape/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getAllByText('Votre inscription est enregistrée.')).toBeTruthy();
    expect(screen.getByText(/Ouvrez l'e-mail envoyé à alice@example\.org/)).toBeTruthy();
    expect(names()[0]).toBe('Alice MartinVousÀ confirmer');
    expect(names()).toHaveLength(2);
    const body = seen.find(({ id }) => id === 'registerParticipant')?.request.body as RegisterBody;
    expect(body).toMatchObject({
      name: 'Alice Martin',
      email: 'alice@example.org',
      address: 'Chez Alice',
      latitude: null,
      places: 2,
      legs: [{ kind: 'outbound', departure_time: null }],
      share_email: true,
      alert_radius_km: null,
      lang: 'fr',
      token: null,
    });
    // The page is read again from the position of the answer on.
    for (const call of ['getEvent', 'listEventParticipants'])
      await waitFor(() =>
        expect(seen.filter(({ id }) => id === call).at(-1)?.request.headers['x-min-position']).toBe('8'),
      );
    await user.click(screen.getByRole('button', { name: 'Inscrire une autre personne' }));
    await answerFirst(user);
    expect((screen.getByLabelText('Nom ou pseudonyme') as HTMLInputElement).value).toBe('');
  });

  test.each([
    ['desktop', 'Vous avez déjà une demande de covoiturage pour cet événement.'],
    ['mobile', 'Vous avez déjà une demande pour cet événement.'],
  ] as const)(
    'a second one of the same address, on %s, offers the link and keeps what was typed',
    async (variant, text) => {
      useWidth(variant);
      const user = userEvent.setup();
      const clock = new ManualClock();
      await show(
        eventView({ participants: [person(1)] }),
        { registerParticipant: () => refusal('registration.duplicate') },
        clock,
      );
      await fill(user);
      await user.click(screen.getByRole('button', { name: SUBMIT }));
      const alert = (await screen.findByText(text)).closest('[role=alert]') as HTMLElement;
      expect(within(alert).getByText(/Nous venons d'envoyer le lien de votre inscription/)).toBeTruthy();
      // It is there for as long as it is needed.
      act(() => clock.advance(60_000));
      expect(alert).toBeVisible();
      expect((screen.getByLabelText('Nom ou pseudonyme') as HTMLInputElement).value).toBe('Alice Martin');
      expect(names()).toEqual(['Personne 1']);
      await user.click(within(alert).getByRole('button', { name: 'Recevoir mon lien' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Recevoir mon lien' }));
      expect((dialog.getByLabelText('E-mail') as HTMLInputElement).value).toBe('alice@example.org');
    },
  );

  test('a full event says so', async () => {
    const user = userEvent.setup();
    await show(eventView(), { registerParticipant: () => refusal('event.full') });
    await fill(user);
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    expect(await screen.findByText('Le nombre maximum de participants est atteint.')).toBeTruthy();
  });

  test.each([
    ['recaptcha', "reCAPTCHA n'est pas encore prêt. Veuillez réessayer."],
    ['altcha', 'Service momentanément indisponible. Veuillez réessayer.'],
  ] as const)('a check by %s that cannot be had says so and sends nothing', async (provider, text) => {
    const user = userEvent.setup();
    const config = { ...configView, human_check: { provider, site_key: null } };
    const { seen } = await renderApp(ADDRESS, {
      handlers: {
        ...eventPage(() => eventView()),
        searchPlaces: () => places,
        getHumanCheck: () => refusal('server.unavailable'),
      },
      runtime: { config },
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect((screen.getByLabelText('Nom ou pseudonyme') as HTMLInputElement).value).toBe('Alice Martin');
    expect(seen.filter(({ id }) => id === 'registerParticipant')).toEqual([]);
  });

  test('any other failure says so and keeps what was typed', async () => {
    const user = userEvent.setup();
    await show(eventView(), { registerParticipant: () => refusal('server.error', { detail: '' }) });
    await fill(user);
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    expect(await screen.findByText('Une erreur est survenue. Veuillez réessayer.')).toBeTruthy();
    expect((screen.getByLabelText('Nom ou pseudonyme') as HTMLInputElement).value).toBe('Alice Martin');
  });

  test('a broken line keeps the registration in view, and the next press repeats the same intent', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const { seen } = await show(eventView({ participants: [person(1)] }), {
      registerParticipant: () => {
        if (isBroken) throw new Error('no network');
        return at(8, alice(), 201);
      },
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    await waitFor(() => expect(names()[0]).toBe('Alice MartinPas encore envoyée'));
    isBroken = false;
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    expect(await screen.findByRole('heading', { name: /Encore une étape/ })).toBeTruthy();
    const keys = seen
      .filter(({ id }) => id === 'registerParticipant')
      .map(({ request }) => request.headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('a page that is loaded again still says where the mail went, until the link is opened', async () => {
    const user = userEvent.setup();
    const handlers = {
      registerParticipant: () => at(8, alice(), 201),
      getParticipant: () => alice({ is_confirmed: true }),
    };
    await show(eventView(), handlers);
    await fill(user);
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    await screen.findByRole('heading', { name: /Encore une étape/ });
    cleanup();
    await show(eventView(), handlers);
    expect(await screen.findByText(/Ouvrez l'e-mail envoyé à alice@example\.org/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: "Je m'inscris" })).toBeNull();
    // It is no news, and takes no focus.
    expect(screen.queryByText('Votre inscription est enregistrée.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Inscrire une autre personne' }));
    expect(screen.getByRole('button', { name: SHOW })).toBeTruthy();
    cleanup();
    keepAccess({ token: 'access', participantId: alice().id, eventId: eventView().id, idUser: ID_USER });
    await show(eventView(), handlers);
    expect(await screen.findByRole('heading', { name: /^Bon retour, Alice Martin/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Encore une étape/ })).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('registration:'))).toEqual([]);
  });

  test('an address that is a town has its place', async () => {
    const user = userEvent.setup();
    const lyon = {
      ...{ label: '69000 Lyon', name: 'Lyon', street: null, postcode: '69000', town: 'Lyon', country_code: 'FR' },
      ...{ latitude: 45.76, longitude: 4.84, precision: 'town' as const, approximate: true },
    };
    const { seen } = await show(eventView(), {
      searchPlaces: () => ({ ...places, items: [lyon] }),
      registerParticipant: () => at(8, alice(), 201),
    });
    await fill(user, '3 rue Inconnue, 69003 Lyon');
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    await screen.findByRole('heading', { name: /Encore une étape/ });
    expect(seen.find(({ id }) => id === 'registerParticipant')?.request.body).toMatchObject({
      address: '3 rue Inconnue, 69003 Lyon',
      latitude: 45.76,
      longitude: 4.84,
    });
  });
});

describe('registering with an account', () => {
  beforeEach(() => localStorage.setItem('authToken', 'a.b.c'));
  const other = { listEventsOfCountry: () => [], listMatches: () => [] };

  test('the profile fills the form in; it is sent as it is, and goes on to the dashboard', async () => {
    const user = userEvent.setup();
    const clock = new ManualClock();
    const event = eventView();
    const { seen, address } = await show(
      event,
      { getAccount: () => userView(), registerParticipant: () => at(8, alice(), 201), ...other },
      clock,
    );
    await waitFor(() => expect(screen.getByLabelText('Nom ou pseudonyme')).toHaveValue('Alice Martin'));
    const email = screen.getByLabelText('E-mail');
    expect(email).toHaveValue('alice@example.org');
    expect(email).toHaveAttribute('readonly');
    expect(addressField()).toHaveValue('3 rue Royale, 74000 Annecy');
    expect(screen.getByRole('radio', { name: 'Je préfère prendre ma voiture' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    expect(await screen.findByRole('link', { name: 'Continuer' })).toHaveAttribute(
      'href',
      `/dashboard?event_id=${event.id}`,
    );
    expect(seen.find(({ id }) => id === 'registerParticipant')?.request).toMatchObject({
      headers: { authorization: 'Bearer a.b.c' },
      body: {
        name: 'Alice Martin',
        email: 'alice@example.org',
        address: '3 rue Royale, 74000 Annecy',
        latitude: 45.899,
        longitude: 6.129,
        places: 3,
        comment: 'Coffre vide',
      },
    });
    clock.advance(1999);
    expect(address()).toBe(ADDRESS);
    clock.advance(1);
    await waitFor(() => expect(address()).toBe(`/dashboard?event_id=${event.id}`));
  });

  test('what was typed before the profile arrived stays, but for the address of mail', async () => {
    const user = userEvent.setup();
    let answerMe: (view: ReturnType<typeof userView>) => void = () => undefined;
    const me = new Promise<ReturnType<typeof userView>>((resolve) => {
      answerMe = resolve;
    });
    const { seen } = await show(eventView(), {
      getAccount: () => me,
      registerParticipant: () => at(8, alice(), 201),
      ...other,
    });
    await fill(user, 'Chez Bob');
    await user.clear(screen.getByLabelText('E-mail'));
    await put(user, screen.getByLabelText('E-mail'), 'bob@example.org');
    answerMe(userView({ full_name: 'Quelqu’un d’autre', email: 'compte@example.org' }));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('compte@example.org'));
    await user.click(screen.getByRole('button', { name: SUBMIT }));
    await waitFor(() => expect(seen.some(({ id }) => id === 'registerParticipant')).toBe(true));
    // The point of the profile is of the profile's address only.
    expect(seen.find(({ id }) => id === 'registerParticipant')?.request.body).toMatchObject({
      name: 'Alice Martin',
      email: 'compte@example.org',
      address: 'Chez Bob',
      latitude: null,
      longitude: null,
      places: 3,
    });
  });
});

test('the link is mailed again, and the answer tells nobody who is registered', async () => {
  const user = userEvent.setup();
  const { seen } = await show(eventView(), { resendManageLink: () => ({ status: 'sent' as const }) });
  await user.click(await screen.findByRole('button', { name: 'Recevoir mon lien' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recevoir mon lien' }));
  await put(user, dialog.getByLabelText('E-mail'), 'alice@example.org');
  await user.click(dialog.getByRole('button', { name: /^Envoyer le lien/ }));
  expect((await dialog.findAllByText(/Si alice@example\.org correspond à une inscription/)).length).toBeGreaterThan(0);
  expect(seen.at(-1)?.request.body).toMatchObject({ email: 'alice@example.org', event_id: eventView().id });
});

describe('looking for the place that was typed', () => {
  /** A search that answers when the test says so. */
  function slowSearch() {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { release: resolve, searchPlaces: () => promise.then(() => ({ ...places, items: [annecy] })) };
  }

  test('keeps the button busy, and a correction made meanwhile', async () => {
    const user = userEvent.setup();
    const search = slowSearch();
    await show(eventView(), { searchPlaces: search.searchPlaces });
    await user.click(await screen.findByRole('radio', { name: 'Je préfère prendre ma voiture' }));
    await put(user, addressField(), 'Rue Royale, Annecy');
    await user.keyboard('{Enter}');
    const button = screen.getByRole('button', { name: SHOW });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await put(user, addressField(), ' (gare)');
    search.release();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(addressField()).toHaveValue('Rue Royale, Annecy (gare)');
    expect(document.activeElement).toBe(addressField());
  });

  test('goes on where nothing was changed', async () => {
    const user = userEvent.setup();
    const search = slowSearch();
    await show(eventView(), { searchPlaces: search.searchPlaces });
    await user.click(await screen.findByRole('radio', { name: 'Je préfère prendre ma voiture' }));
    await put(user, addressField(), 'Rue Royale, Annecy');
    await user.keyboard('{Enter}');
    search.release();
    expect(await screen.findByRole('button', { name: SUBMIT })).toBeTruthy();
  });
});

describe('the address of the profile', () => {
  const signedIn = (address: string): FakeHandlers => ({
    getAccount: () => userView({ address, latitude: annecy.latitude, longitude: annecy.longitude }),
    listEventsOfCountry: () => [],
    listMatches: () => [],
    searchPlaces: () => ({ ...places, items: [annecy] }),
  });
  const sent = async (address: string) => {
    localStorage.setItem('authToken', 'a.b.c');
    const user = userEvent.setup();
    const { seen } = await show(eventView(), { ...signedIn(address), registerParticipant: () => at(1, alice(), 201) });
    await waitFor(() => expect(addressField()).toHaveValue(address));
    await user.click(screen.getByRole('radio', { name: 'Je préfère prendre ma voiture' }));
    const submit = await screen.findByRole('button', { name: SUBMIT });
    return { user, seen, submit };
  };

  test('that was saved with the point of its town is known for one', async () => {
    const { user, seen, submit } = await sent('Chemin des Pins, Annecy');
    expect(await screen.findByText(/^Position approchée.*Annecy/)).toBeTruthy();
    await user.click(submit);
    await waitFor(() => expect(seen.find(({ id }) => id === 'registerParticipant')).toBeTruthy());
    expect(seen.find(({ id }) => id === 'registerParticipant')?.request.body).toMatchObject({
      latitude: annecy.latitude,
      is_place_approximate: true,
    });
  });
});

test('who registered through their account is not asked to register again', async () => {
  localStorage.setItem('authToken', 'a.b.c');
  const own = alice({ is_confirmed: true });
  const event = eventView({ participants: [person(1), own], my_participant_id: own.id, my_participant: own });
  await show(event, { getAccount: () => userView(), listEventsOfCountry: () => [], listMatches: () => [] });
  expect(await screen.findByRole('heading', { name: 'Vous participez à cet événement' })).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: 'Voir ma participation' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(ways.map(() => `/dashboard?event_id=${event.id}`));
  // One account, one registration: another try could only be refused.
  for (const name of [SUBMIT, 'Inscrire une autre personne', 'Recevoir mon lien'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('who opened their link in this tab is shown in full, with the way to their page', async () => {
  const own = alice({ is_confirmed: true });
  keepAccess({ token: 'access', participantId: own.id, eventId: own.event_id, idUser: ID_USER });
  await show(eventView({ participants: [person(1), alice({ name: 'Alice M.', is_me: false })] }), {
    getParticipant: () => own,
  });
  expect(await screen.findByRole('heading', { name: /^Bon retour, Alice Martin/ })).toBeTruthy();
  // The device may know registrations for other events.
  expect(screen.getAllByRole('link', { name: 'Voir ma participation' })[0]?.getAttribute('href')).toBe(
    `/participation?id_user=${ID_USER}`,
  );
  expect(names()[0]).toBe('Alice MartinVous');
});

describe('who comes back on the same device', () => {
  const own = alice({ is_confirmed: true });
  const kept = { token: 'access', participantId: own.id, eventId: own.event_id, idUser: ID_USER };
  const event = eventView({ participants: [person(1), alice({ name: 'Alice M.', is_me: false })] });

  test('is recognised by their link in another tab, and forgotten when they say so', async () => {
    const user = userEvent.setup();
    keepAccess(kept, 3600);
    // The tab in which the link was opened is gone.
    sessionStorage.clear();
    await show(event, { getParticipant: () => own });
    expect(await screen.findByRole('heading', { name: /^Bon retour, Alice Martin/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Oublier sur cet appareil' }));
    expect(await screen.findByRole('button', { name: SHOW })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Bon retour/ })).toBeNull();
    expect({ ...localStorage }).toEqual({});
    expect(readAccess(ID_USER)).toBeNull();
  });

  test('is not, once the token has ended, nor while an account is signed in', () => {
    keepAccess(kept, -1);
    sessionStorage.clear();
    expect(readAccess(ID_USER)).toBeNull();
    keepAccess(kept, 3600);
    sessionStorage.clear();
    expect(readAccess(ID_USER)?.token).toBe('access');
    expect(readAccess('another-event')).toBeNull();
    localStorage.setItem('authToken', 'a.b.c');
    expect(readAccess(ID_USER)).toBeNull();
  });

  test('is a visitor where the link counts no more, and nothing is kept of it', async () => {
    keepAccess(kept, 3600);
    let asked = 0;
    await show(event, {
      ...eventPage(() => event),
      getEvent: () => {
        asked += 1;
        return readAccess(ID_USER) === null ? at(1, { ...event, participants: [] }) : refusal('auth.token_invalid');
      },
      getParticipant: () => alice({ is_me: false }),
    });
    expect(await screen.findByRole('button', { name: SHOW })).toBeTruthy();
    expect(readAccess(ID_USER)).toBeNull();
    expect(asked).toBeGreaterThan(1);
  });
});

describe('an event that is no more', () => {
  const ended = {
    ...{ id_user: ID_USER, title: 'Fête du lac', logo: null, location: 'Annecy', is_public: true, is_upcoming: false },
    ...{ event_type: 'ponctuel', type_event: 'ponctuel', date: '2026-12-05', time: '19:30' },
    ...{ start_date: null, end_date: null, date_start: null, date_end: null },
  };

  test('ended, by the answer', async () => {
    await show(eventView(), { getEvent: () => refusal('event.ended', ended) });
    expect(await screen.findByText('Cet événement est terminé.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Fête du lac' })).toBeTruthy();
    expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/');
  });

  test('ended, by the flag', async () => {
    await show(eventView({ is_upcoming: false }));
    expect(await screen.findByText('Cet événement est terminé.')).toBeTruthy();
  });

  test('ended while the page was open', async () => {
    let isOver = false;
    const { queryClient } = await show(eventView(), {
      getEvent: () => (isOver ? refusal('event.ended', ended) : eventView()),
    });
    await screen.findByRole('button', { name: SHOW });
    isOver = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(() => queryClient.invalidateQueries({ queryKey: eventPageKey(ID_USER) }));
    expect(await screen.findByText('Cet événement est terminé.')).toBeTruthy();
  });

  test.each([
    ['event.withdrawn', 'Cet événement a été supprimé par son organisateur.'],
    ['event.not_found', "Cet événement n'existe pas ou a été supprimé."],
  ] as const)('%s', async (code, text) => {
    await show(eventView(), { getEvent: () => refusal(code) });
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Rechercher un événement' })).toBeTruthy();
  });

  test('not to be had now: says so, and tries again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    await show(eventView(), {
      getEvent: () => (isDown ? refusal('event.not_found', { code: 'server.error' }) : eventView()),
    });
    expect(await screen.findByRole('heading', { name: 'Erreur lors du chargement' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fête du lac' })).toBeTruthy();
  });
});

test('the bar at the foot is away while the form is in view, however many looks the browser tells at once', async () => {
  const told: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (typeof told)[number]) {
        told.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  try {
    await show(eventView());
    await screen.findByRole('heading', { name: "Je m'inscris" });
    const bar = () => screen.queryByRole('link', { name: SUBMIT });
    expect(bar()).toBeTruthy();
    act(() => {
      for (const tell of told) tell([{ isIntersecting: false }, { isIntersecting: true }]);
    });
    expect(bar()).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});
