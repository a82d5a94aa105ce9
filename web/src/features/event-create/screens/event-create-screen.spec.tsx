import type { EventCreatedView, PlacesView } from '@convoi/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeAnswer, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const annecy: PlacesView = {
  items: [
    {
      label: 'Place de la Mairie, 74000 Annecy',
      name: 'Place de la Mairie',
      street: 'Place de la Mairie',
      postcode: '74000',
      town: 'Annecy',
      country_code: 'FR',
      latitude: 45.8992,
      longitude: 6.1294,
      precision: 'street',
      approximate: false,
    },
  ],
  attribution: 'GeoNames',
  degraded: false,
};
const created: EventCreatedView = {
  id: '0b6f3c1e-0000-4000-8000-000000000001',
  id_user: 'fete-du-lac',
  id_admin: 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v',
  is_public: true,
  public_link: 'http://127.0.0.1:3000/event/user/fete-du-lac',
  admin_link: 'http://127.0.0.1:3000/event/admin/Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v',
};
const handlers = (given: FakeHandlers = {}): FakeHandlers => ({
  searchPlaces: () => annecy,
  getCallerCountry: () => ({ country_code: 'BE', name: 'Belgique', latitude: 50.8, longitude: 4.4, source: 'ip' }),
  createEvent: () => new FakeAnswer(201, created, { 'x-position': '7' }),
  acknowledgeEventLinks: () => ({ status: 'acknowledged' }),
  ...given,
});

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const set = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
/** A button that sends holds its words of waiting too, which only the style sheet hides. */
const button = (name: string) => ({ name: new RegExp(`^${name}`), hidden: true });
const press = (user: UserEvent, name: string) => user.click(main().getByRole('button', button(name)));
/** What the form sent. */
const sentForm = (seen: readonly { id: string; request: { body: unknown } }[]): FormData => {
  const form = seen.find(({ id }) => id === 'createEvent')?.request.body;
  if (!(form instanceof FormData)) throw new Error('no form was sent');
  return form;
};
const main = () => within(screen.getByRole('main'));
/** The message on the page; the live region says it too. */
const banner = async () => within(await main().findByRole('alert'));

async function chooseAddress(user: UserEvent): Promise<void> {
  set("Adresse de l'événement", 'Place de la Mairie');
  await user.click(await screen.findByText('Place de la Mairie, 74000 Annecy', { selector: '[role=option] *' }));
}

/** Fills both steps of a public one-time event, and stops before the last press. */
async function fill(user: UserEvent): Promise<void> {
  await screen.findByLabelText("Titre de l'événement");
  set("Titre de l'événement", 'Fête du lac');
  await press(user, 'Continuer');
  await screen.findByText('Étape 2 sur 2');
  await chooseAddress(user);
  set('Date', '2027-06-05');
  set('Heure', '19:30');
  set('E-mail de contact', 'orga@example.org');
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the checks', () => {
  test('the first step wants a title before the second', async () => {
    const user = userEvent.setup();
    await renderApp('/event/create', { handlers: handlers() });
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    expect((await banner()).getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
    await waitFor(() => expect(field("Titre de l'événement")).toHaveFocus());
    expect(screen.getByText('Étape 1 sur 2')).toBeVisible();
  });

  test('a field of the first step brings it back', async () => {
    const user = userEvent.setup();
    await renderApp('/event/create?step=2', { handlers: handlers() });
    await user.click(await screen.findByRole('button', button('Générer la page')));
    expect(await screen.findByText('Étape 1 sur 2')).toBeVisible();
    await waitFor(() => expect(field("Titre de l'événement")).toHaveFocus());
    const wrong = (await banner()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(wrong).toEqual(["Titre de l'événement", "Adresse de l'événement", 'Date', 'Heure', 'E-mail de contact']);
  });

  test('come in the order of the form, each with its own words', async () => {
    const user = userEvent.setup();
    const { seen } = await renderApp('/event/create', { handlers: handlers() });
    await screen.findByLabelText("Titre de l'événement");
    set("Titre de l'événement", 'Fête du lac');
    await press(user, 'Continuer');
    await screen.findByText('Étape 2 sur 2');
    set('Téléphone (facultatif)', 'appelez-moi');

    await press(user, 'Générer la page');
    expect((await banner()).getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
    await waitFor(() => expect(field("Adresse de l'événement")).toHaveFocus());

    await chooseAddress(user);
    await user.click(screen.getByRole('radio', { name: 'Saisonnier' }));
    set('Premier jour', '2027-06-05');
    set('Dernier jour', '2027-06-01');
    await press(user, 'Générer la page');
    expect((await banner()).getByText('La fin doit suivre le début.')).toBeVisible();

    set('Premier jour', '2020-06-01');
    set('Dernier jour', '2020-06-05');
    await press(user, 'Générer la page');
    expect((await banner()).getByText('Cette date est passée.')).toBeVisible();

    set('Dernier jour', '2027-06-05');
    set('E-mail de contact', 'orga');
    await press(user, 'Générer la page');
    expect((await banner()).getByText('Veuillez entrer une adresse email valide.')).toBeVisible();

    set('E-mail de contact', 'orga@example.org');
    await press(user, 'Générer la page');
    expect((await banner()).getByText('Numéro invalide')).toBeVisible();
    expect(seen.map(({ id }) => id)).not.toContain('createEvent');
  });

  test('an address without a point asks for one of the list', async () => {
    const user = userEvent.setup();
    await renderApp('/event/create', { handlers: handlers({ searchPlaces: () => ({ ...annecy, items: [] }) }) });
    await screen.findByLabelText("Titre de l'événement");
    set("Titre de l'événement", 'Fête du lac');
    await press(user, 'Continuer');
    await screen.findByText('Étape 2 sur 2');
    set("Adresse de l'événement", 'Nulle part');
    await press(user, 'Générer la page');
    // Nothing is left empty: banner and field say what is wrong with what was typed.
    const words = /^Choisissez une adresse dans la liste, ajoutez la ville/;
    expect((await banner()).getByText(words)).toBeVisible();
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.queryByText('Veuillez remplir tous les champs obligatoires.')).toBeNull();
  });
});

describe('the sending', () => {
  test('sends one form, then the links, then goes to the donation proposal', async () => {
    const user = userEvent.setup();
    const { seen } = await renderApp('/event/create', { handlers: handlers() });
    await fill(user);
    set('Téléphone (facultatif)', '0470 12.34.56');
    await user.click(screen.getByText("Décrire l'événement"));
    const about = screen.getByLabelText('Description (facultatif)');
    fireEvent.input(about, { target: { value: 'Au bord\ndu lac.' } });
    set('Ouverture des portes (facultatif)', '18:00');
    await user.click(screen.getByRole('switch', { name: 'Téléphone visible sur la page' }));
    await press(user, 'Générer la page');
    expect(await screen.findByRole('heading', { name: 'Soutenir Convoi' })).toBeVisible();
    const form = sentForm(seen);
    expect(Object.fromEntries(form)).toEqual({
      title: 'Fête du lac',
      location: 'Place de la Mairie, 74000 Annecy',
      latitude: '45.8992',
      longitude: '6.1294',
      is_place_approximate: 'false',
      event_type: 'ponctuel',
      date: '2027-06-05',
      time: '19:30',
      doors_time: '18:00',
      description: 'Au bord\ndu lac.',
      contact: 'orga@example.org',
      telephone: '+32470123456',
      is_public: 'true',
      is_email_visible: 'false',
      is_telephone_visible: 'true',
      country_code: 'FR',
      id_user: 'fete-du-lac-place-de-la-mairie-74000-annecy-2027-06-05',
      lang: 'fr',
    });
    expect(seen.find(({ id }) => id === 'acknowledgeEventLinks')?.request.body).toEqual({
      public_link: created.public_link,
      admin_link: created.admin_link,
      lang: 'fr',
    });
    expect(sessionStorage.getItem('event-create')).toBeNull();
  });

  test('a private event asks for no readable name', async () => {
    const user = userEvent.setup();
    const { seen } = await renderApp('/event/create', { handlers: handlers() });
    await user.click(await screen.findByRole('radio', { name: 'Privé' }));
    await fill(user);
    await press(user, 'Générer la page');
    await screen.findByRole('heading', { name: 'Soutenir Convoi' });
    const form = sentForm(seen);
    expect(form.get('is_public')).toBe('false');
    expect(form.has('id_user')).toBe(false);
  });

  test.each([
    [
      'what the server says',
      () => refusal('server.error', { detail: 'Panne.' }),
      "Erreur lors de la création de l'événement\u00a0: Panne.",
    ],
    [
      'that it says nothing',
      () => new FakeAnswer(500, {}),
      "Erreur lors de la création de l'événement\u00a0: Erreur inconnue",
    ],
    ['an answer that is none', () => new FakeAnswer(201, '<html>'), 'Erreur lors du traitement de la réponse serveur'],
    [
      'an answer without ids',
      () => new FakeAnswer(201, { ...created, id_admin: '' }),
      "Erreur\u00a0: identifiants de l'événement manquants dans la réponse.",
    ],
  ])('tells %s', async (_, createEvent, text) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const user = userEvent.setup();
    await renderApp('/event/create', { handlers: handlers({ createEvent }) });
    await fill(user);
    await press(user, 'Générer la page');
    expect((await banner()).getByText((given) => given === text.replaceAll('\u00a0', ' '))).toBeVisible();
    expect(field('E-mail de contact')).toHaveValue('orga@example.org');
  });

  test('a lost network keeps all, and the retry is the same intent', async () => {
    const keys: (string | undefined)[] = [];
    const user = userEvent.setup();
    await renderApp('/event/create', {
      handlers: handlers({
        createEvent: ({ headers }) => {
          keys.push(headers['idempotency-key']);
          if (keys.length === 1) throw new Error('line down');
          return new FakeAnswer(201, created);
        },
      }),
    });
    await fill(user);
    await press(user, 'Générer la page');
    expect((await banner()).getByText('Une erreur est survenue, veuillez réessayer.')).toBeVisible();
    await press(user, 'Générer la page');
    await screen.findByRole('heading', { name: 'Soutenir Convoi' });
    expect(keys[0]).toBe(keys[1]);
  });

  test('links that are not confirmed after two more tries lock the form and show the way on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { seen, container } = await renderApp('/event/create', {
      handlers: handlers({ acknowledgeEventLinks: () => refusal('server.unavailable') }),
    });
    await fill(user);
    await press(user, 'Générer la page');
    await vi.advanceTimersByTimeAsync(5000);
    const alert = await banner();
    expect(alert.getByText("Une erreur s'est produite lors de la création de l'événement.")).toBeVisible();
    expect(seen.filter(({ id }) => id === 'acknowledgeEventLinks')).toHaveLength(3);
    expect(container.querySelector('[inert] form')).not.toBeNull();
    const onward = alert.getByRole('link', { name: 'Continuer' });
    expect(onward).toHaveFocus();
    await user.click(onward);
    expect(await screen.findByRole('heading', { name: 'Soutenir Convoi' })).toBeVisible();
    expect(seen.filter(({ id }) => id === 'createEvent')).toHaveLength(1);
  });

  test('a refused picture is told at its field, on its step', async () => {
    const user = userEvent.setup();
    await renderApp('/event/create', { handlers: handlers({ createEvent: () => refusal('upload.unreadable') }) });
    await fill(user);
    await press(user, 'Générer la page');
    expect(await screen.findByText('Étape 1 sur 2')).toBeVisible();
    expect(screen.getAllByText('Cette image ne peut pas être lue.').length).toBeGreaterThan(0);
  });
});

describe('the draft', () => {
  test('is there after a reload, and can be thrown away', async () => {
    const user = userEvent.setup();
    await renderApp('/event/create', { handlers: handlers() });
    await fill(user);
    cleanup();
    await renderApp('/event/create?step=2', { handlers: handlers() });
    await screen.findByRole('main');
    expect(await main().findByText('Brouillon retrouvé')).toBeVisible();
    expect(field('Date')).toHaveValue('2027-06-05');
    expect(field("Adresse de l'événement")).toHaveValue('Place de la Mairie, 74000 Annecy');
    await press(user, 'Repartir de zéro');
    expect(await screen.findByText('Étape 1 sur 2')).toBeVisible();
    expect(field("Titre de l'événement")).toHaveValue('');
    expect(main().queryByText('Brouillon retrouvé')).toBeNull();
    expect(sessionStorage.getItem('event-create')).toBeNull();
  });

  test('keeps the picture', async () => {
    sessionStorage.setItem(
      'event-create-logo',
      JSON.stringify({ name: 'image.webp', type: 'image/webp', base64: btoa('bytes') }),
    );
    const user = userEvent.setup();
    const { seen } = await renderApp('/event/create', { handlers: handlers() });
    expect(await screen.findByRole('button', { name: "Retirer l'image" })).toBeVisible();
    await fill(user);
    await press(user, 'Générer la page');
    await screen.findByRole('heading', { name: 'Soutenir Convoi' });
    const logo = sentForm(seen).get('logo') as File;
    expect(await logo.text()).toBe('bytes');
  });

  test('of an older release that cannot be read is left alone', async () => {
    sessionStorage.setItem('event-create', JSON.stringify({ title: 3 }));
    await renderApp('/event/create', { handlers: handlers() });
    expect(await screen.findByLabelText("Titre de l'événement")).toHaveValue('');
    expect(main().queryByText('Brouillon retrouvé')).toBeNull();
  });
});

test('Back goes to the first step with everything typed; the preview follows', async () => {
  const user = userEvent.setup();
  await renderApp('/event/create', { handlers: handlers() });
  await fill(user);
  const preview = within(screen.getByRole('complementary', { name: 'Aperçu' }));
  expect(preview.getByText('Fête du lac')).toBeVisible();
  expect(preview.getByText('samedi 5 juin 2027 à 19:30')).toBeVisible();
  await press(user, 'Retour');
  await screen.findByText('Étape 1 sur 2');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Votre événement' })).toHaveFocus());
  expect(field("Titre de l'événement")).toHaveValue('Fête du lac');
  await press(user, 'Continuer');
  await screen.findByText('Étape 2 sur 2');
  expect(field('Heure')).toHaveValue('19:30');
});
