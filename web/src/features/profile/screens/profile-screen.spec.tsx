import type { IdentityView, OpenSessionView, UserView } from '@convoi/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from '#web/lib/pages/leave-site.ts';
import { configView, participantView, userView } from '#web/testing/data.ts';
import { FakeAnswer, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const chambery = {
  label: '12 rue de Boigne, 73000 Chambéry',
  name: '12 rue de Boigne',
  street: 'rue de Boigne',
  postcode: '73000',
  town: 'Chambéry',
  country_code: 'FR',
  latitude: 45.5662,
  longitude: 5.9208,
  precision: 'address' as const,
  approximate: false,
};
const places = { items: [chambery], attribution: '', degraded: false };
const own = {
  exported_at: '2026-11-21T09:00:00.000Z',
  account: null,
  identities: [],
  wished_email: null,
  former_emails: [],
  passkeys: [],
  push_subscriptions: [],
  sessions: [],
  fares: [],
  registrations: [participantView(), participantView()],
  match_requests: [],
  blocks: [],
  account_blocks: [],
  messages: [],
  teams: [],
  events: [],
  payments: [],
  mails: [],
  reports: [],
  announcements: [],
};
const show = async (given: FakeHandlers = {}, user: Partial<UserView> = {}) => {
  let now = userView(user);
  const app = await renderApp('/profil', {
    handlers: {
      getAccount: () => now,
      updateAccount: ({ body }) => {
        now = { ...now, ...(body as Partial<UserView>) };
        return now;
      },
      logOut: () => undefined as never,
      eraseAccount: () => ({ status: 'erased' }),
      downloadAccountData: () => own,
      listSessions: () => ({ sessions: [] }),
      listAccountBlocks: () => ({ items: [] }),
      listIdentities: () => ({ identities: [] }),
      listPasskeys: () => ({ passkeys: [] }),
      listOwnEvents: () => [],
      listMatches: () => [],
      searchEvents: () => [],
      searchPlaces: () => places,
      getCallerCountry: () => ({ country_code: 'FR', name: 'France', latitude: 46, longitude: 2, source: 'default' }),
      ...given,
    },
  });
  return app;
};
const main = () => within(screen.getByRole('main'));
const save = () => main().getByRole('button', { name: /^Enregistrer/ });
const set = (label: string, value: string) => fireEvent.change(main().getByLabelText(label), { target: { value } });

beforeEach(() => {
  useWidth('desktop');
  localStorage.setItem('authToken', 'a.b.c');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

test('without a token it leads to the login and back', async () => {
  localStorage.clear();
  const { address, seen } = await show();
  await waitFor(() => expect(address()).toBe('/login?next=%2Fprofil'));
  expect(seen).toEqual([]);
});

test('a token that is refused is dropped and leads there too', async () => {
  const { address } = await show({ getAccount: () => refusal('auth.token_invalid') });
  await waitFor(() => expect(address()).toBe('/login?next=%2Fprofil'));
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('shows the profile, saves what changed and goes to the dashboard', async () => {
  const { seen, address } = await show();
  const user = userEvent.setup();
  expect(await screen.findByLabelText('Nom ou pseudonyme')).toHaveValue('Alice Martin');
  expect(main().getByRole('textbox', { name: 'Adresse e-mail' })).toHaveAttribute('readonly');
  const address_ = main().getByRole('combobox', { name: 'Adresse de départ habituelle' });
  expect(address_).toHaveValue('3 rue Royale, 74000 Annecy');
  await user.clear(address_);
  await user.type(address_, '12 rue de Boigne');
  await user.click(await screen.findByRole('option', { name: chambery.label }));
  expect(seen.find(({ id }) => id === 'searchPlaces')?.request.query.get('country')).toBe('FR');
  await user.selectOptions(main().getByLabelText('Votre préférence'), 'Je préfère me faire conduire');
  await user.selectOptions(main().getByLabelText('Vous fumez ?'), 'Pas en voiture');
  await user.selectOptions(main().getByLabelText('Langue de vos e-mails'), 'de');
  await user.click(main().getByRole('button', { name: 'Une place de moins' }));
  set('Commentaire (facultatif)', '');
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(seen.find(({ id }) => id === 'updateAccount')?.request.body).toEqual({
    full_name: 'Alice Martin',
    address: chambery.label,
    latitude: chambery.latitude,
    longitude: chambery.longitude,
    chauffeur: 'Je préfère me faire conduire',
    places: 2,
    fumeur: 'Pas en voiture',
    comment: '',
    lang: 'de',
  });
});

test('the device knows where it is', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    geolocation: {
      getCurrentPosition: (done: PositionCallback) =>
        done({ coords: { latitude: 45.57, longitude: 5.92 } } as GeolocationPosition),
    },
  });
  await show({ findPlaceAt: () => ({ item: chambery, attribution: '', degraded: false }) });
  fireEvent.click(await screen.findByRole('button', { name: /^Utiliser ma position/ }));
  await waitFor(() =>
    expect(main().getByRole('combobox', { name: 'Adresse de départ habituelle' })).toHaveValue(chambery.label),
  );
});

describe('an address of which only the town is known', () => {
  const town = { ...chambery, label: '73000 Chambéry', name: 'Chambéry', street: null, precision: 'town' as const };
  const saved = async (user: Partial<UserView>, typed?: string) => {
    const { seen, address } = await show({ searchPlaces: () => ({ ...places, items: [town] }) }, user);
    const field = await screen.findByRole('combobox', { name: 'Adresse de départ habituelle' });
    if (typed !== undefined) {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(typed);
    }
    await userEvent.click(save());
    await waitFor(() => expect(address()).toBe('/dashboard'));
    return seen.find(({ id }) => id === 'updateAccount')?.request.body;
  };

  test('is kept without the point of the town, which a registration would take for its own', async () => {
    expect(await saved({}, 'Chemin des Pins, Chambéry')).toMatchObject({
      address: 'Chemin des Pins, Chambéry',
      latitude: null,
      longitude: null,
    });
  });

  test('loses such a point that was kept before', async () => {
    const { latitude, longitude } = town;
    expect(await saved({ address: 'Chemin des Pins, Chambéry', latitude, longitude })).toMatchObject({
      latitude: null,
    });
    document.body.replaceChildren();
    expect(await saved({ address: 'Chemin des Pins, Chambéry', latitude: 45.57, longitude })).toMatchObject({
      latitude: 45.57,
    });
  });
});

test('a first visit is invited, and may go on', async () => {
  const { address } = await show({}, { address: null, latitude: null, longitude: null, comment: null });
  const user = userEvent.setup();
  expect(
    await screen.findByText('Complétez votre profil, vos prochaines inscriptions seront préremplies.'),
  ).toBeVisible();
  await user.click(save());
  const alert = await main().findByRole('alert');
  expect(alert).toHaveTextContent('Champ obligatoire');
  await user.click(main().getByRole('link', { name: 'Plus tard' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a failure keeps everything', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show({ updateAccount: () => refusal('server.error', { detail: '' }) });
  await screen.findByLabelText('Nom ou pseudonyme');
  set('Nom ou pseudonyme', 'Alice Dupont');
  await userEvent.click(save());
  expect(await main().findByRole('alert')).toHaveTextContent('Erreur lors de la mise à jour du profil.');
  expect(main().getByLabelText('Nom ou pseudonyme')).toHaveValue('Alice Dupont');
});

test('an answer that is no profile is told apart', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show({ updateAccount: () => new FakeAnswer(200, { odd: true } as never) });
  await screen.findByLabelText('Nom ou pseudonyme');
  set('Nom ou pseudonyme', 'Alice Dupont');
  await userEvent.click(save());
  expect(await main().findByRole('alert')).toHaveTextContent(
    'Une erreur est survenue lors du traitement de la demande.',
  );
});

test('changes that are not saved are asked about', async () => {
  await show();
  await screen.findByLabelText('Nom ou pseudonyme');
  set('Nom ou pseudonyme', 'Alice Dupont');
  await userEvent.click(screen.getAllByRole('link', { name: 'Convoi, accueil' })[0] as HTMLElement);
  expect(await screen.findByText('Quitter sans enregistrer ?')).toBeInTheDocument();
});

describe('the account', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
    return within(await screen.findByRole('dialog', { name: /^Supprimer votre compte/, hidden: true }));
  };
  const confirm = (dialog: Awaited<ReturnType<typeof ask>>) =>
    userEvent.click(dialog.getByRole('button', { name: /^Supprimer définitivement/, hidden: true }));

  test('is erased with the password; what goes is counted; the session ends', async () => {
    const { seen, address } = await show();
    const dialog = await ask();
    expect(await dialog.findByText('2 inscriptions')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Votre mot de passe'), 'Sésame123');
    await confirm(dialog);
    await waitFor(() => expect(address()).toBe('/'));
    expect(seen.find(({ id }) => id === 'eraseAccount')?.request.body).toEqual({ password: 'Sésame123' });
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(await screen.findByText('Votre compte est supprimé.')).toBeVisible();
  });

  test('stays without the password, and with a wrong one', async () => {
    const { seen, address } = await show({ eraseAccount: () => refusal('auth.wrong_password') });
    const dialog = await ask();
    await confirm(dialog);
    expect(await dialog.findAllByText('Ce champ est obligatoire.')).not.toHaveLength(0);
    expect(seen.map(({ id }) => id)).not.toContain('eraseAccount');
    await userEvent.type(dialog.getByLabelText('Votre mot de passe'), 'Faux12345');
    await confirm(dialog);
    expect(await dialog.findAllByText('Ce mot de passe est incorrect.')).not.toHaveLength(0);
    expect(address()).toBe('/profil');
  });

  test('without a password a fresh session is asked for', async () => {
    const { address } = await show({ eraseAccount: () => refusal('auth.reauth_required') }, { has_password: false });
    const dialog = await ask();
    expect(dialog.queryByLabelText('Votre mot de passe')).toBeNull();
    await confirm(dialog);
    expect(await dialog.findByText('Veuillez vous reconnecter pour confirmer.')).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole('button', { name: 'Se connecter', hidden: true }));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fprofil'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('is handed out as a file', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          saved.push(blob);
          return 'blob:x';
        },
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /^Télécharger mes données/ }));
    expect(await screen.findByRole('button', { name: /^Fichier téléchargé/ })).toBeVisible();
    expect(JSON.parse(await (saved[0] as Blob).text())).toEqual(own);
  });
});

describe('who gets into the account', () => {
  const google = {
    id: '0b6f3c1e-0000-4000-8000-00000000000a',
    provider: 'google',
    joined_at: '2026-11-02T08:00:00.000Z',
  } as const;
  const session = (given: Partial<OpenSessionView>): OpenSessionView => ({
    id: '0b6f3c1e-0000-4000-8000-00000000000b',
    started_at: '2026-11-20T08:00:00.000Z',
    last_used_on: '2026-11-21',
    browser: 'Firefox',
    system: 'Android',
    is_current: false,
    ...given,
  });
  const runtime = { runtime: { config: { ...configView, sign_in: ['google', 'facebook'] } } };
  const open = (address: string, handlers: FakeHandlers, user: Partial<UserView> = {}) =>
    renderApp(address, { handlers: { getAccount: () => userView(user), ...handlers }, ...runtime });
  const nothing: FakeHandlers = {
    listAccountBlocks: () => ({ items: [] }),
    listSessions: () => ({ sessions: [] }),
    listIdentities: () => ({ identities: [] }),
  };

  test('an account elsewhere is removed after a question, and the list follows', async () => {
    let identities: IdentityView[] = [google];
    const { seen } = await open(
      '/profil',
      {
        ...nothing,
        listIdentities: () => ({ identities }),
        removeIdentity: () => {
          identities = [];
          return { status: 'removed' };
        },
      },
      { providers: ['google'], has_password: true },
    );
    expect(await screen.findByText('Ajouté le 2 novembre 2026')).toBeVisible();
    await userEvent.click(main().getByRole('button', { name: 'Retirer Google' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Retirer Google/, hidden: true }));
    expect(dialog.getByText(/Vos autres appareils seront déconnectés/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /^Retirer/, hidden: true }));
    await waitFor(() => expect(screen.queryByText('Ajouté le 2 novembre 2026')).toBeNull());
    expect(seen.find(({ id }) => id === 'removeIdentity')?.request.params).toEqual({ id: google.id });
  });

  test('the only way in stays, and a password may be chosen', async () => {
    await open(
      '/profil',
      { ...nothing, listIdentities: () => ({ identities: [google] }) },
      { providers: ['google'], has_password: false },
    );
    expect(await screen.findByText(/^Votre seule façon de vous connecter/)).toBeVisible();
    expect(main().queryByRole('button', { name: 'Retirer Google' })).toBeNull();
    expect(main().getByRole('link', { name: 'En choisir un' })).toHaveAttribute('href', '/forgot-password');
  });

  test('an account elsewhere is added at its provider', async () => {
    const leaveFor = vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const { seen } = await open('/profil', {
      ...nothing,
      beginJoinIdentity: () => ({ redirect_url: 'https://provider.example/dialog' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Ajouter Facebook/ }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://provider.example/dialog'));
    expect(seen.find(({ id }) => id === 'beginJoinIdentity')?.request.body).toEqual({ provider: 'facebook' });
  });

  test('an account elsewhere wants whoever adds it to have proved lately who they are', async () => {
    const leaveFor = vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    let isAgain = true;
    await open('/profil', {
      ...nothing,
      beginJoinIdentity: () =>
        isAgain ? refusal('auth.reauth_required') : { redirect_url: 'https://provider.example/dialog' },
    });
    const add = await screen.findByRole('button', { name: /^Ajouter Facebook/ });
    await userEvent.click(add);
    expect(await screen.findByText('Veuillez vous reconnecter pour confirmer.')).toBeVisible();
    expect(await main().findByRole('button', { name: 'Se connecter' })).toBeVisible();
    isAgain = false;
    await userEvent.click(add);
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(screen.queryByText('Veuillez vous reconnecter pour confirmer.')).toBeNull();
  });

  test.each([
    ['joined=facebook', 'Facebook ouvre maintenant votre compte.'],
    ['error=identity_taken', "Ce compte ouvre déjà un autre compte ici. Retirez-le d'abord là-bas."],
    ['error=denied', "Rien n'a été ajouté."],
    ['error=failed', "Cette connexion n'a pas pu être ajoutée. Veuillez réessayer."],
  ])('says what the way to a provider came to: %s', async (query, text) => {
    const { address } = await open(`/profil?${query}`, nothing);
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/profil'));
  });

  test('sessions are told apart, and ended one by one', async () => {
    let sessions = [session({ id: 'x', is_current: true, browser: 'Safari', system: 'macOS' }), session({})];
    const { seen } = await open('/profil', {
      ...nothing,
      listSessions: () => ({ sessions }),
      endSession: () => {
        sessions = sessions.slice(0, 1);
        return { status: 'ended' };
      },
    });
    expect(await screen.findByText('Safari sur macOS')).toBeVisible();
    expect(main().getByText(/^Cet appareil, connecté le/)).toBeVisible();
    expect(main().getByText('Connecté le 20 novembre 2026, utilisé le 21 novembre 2026')).toBeVisible();
    await userEvent.click(main().getByRole('button', { name: 'Déconnecter Firefox sur Android' }));
    await waitFor(() => expect(screen.queryByText('Firefox sur Android')).toBeNull());
    expect(seen.find(({ id }) => id === 'endSession')?.request.params.id).toBe(session({}).id);
  });

  test('signing out everywhere ends this session too', async () => {
    const { address } = await open('/profil', {
      ...nothing,
      endAllSessions: () => ({ status: 'ended' }),
      searchEvents: () => [],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Me déconnecter partout' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Vous déconnecter partout/, hidden: true }));
    await userEvent.click(dialog.getByRole('button', { name: /^Me déconnecter partout/, hidden: true }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
