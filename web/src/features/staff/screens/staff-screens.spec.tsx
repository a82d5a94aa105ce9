import type {
  AuditItem,
  ContactItem,
  ErasureItem,
  MailItem,
  PasskeyView,
  ReadItem,
  StaffMembersView,
  UserView,
} from '@convoi/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { readToasts } from '#web/ui/overlays/toast-store.ts';

const EVENT = '0b6f3c1e-0000-4000-8000-000000000001';
const ALICE = 'aaaa0000-0000-4000-8000-000000000001';
const BOB = 'bbbb0000-0000-4000-8000-000000000002';
const MATCH = 'cccc0000-0000-4000-8000-000000000003';

const as = (given: Partial<UserView>): FakeHandlers => ({ getAccount: () => userView(given) });
const DAY = {
  open_reports: 2,
  new_messages: 1,
  open_messages: 1,
  failed_mails: 0,
  retried_mails: 0,
  new_pages: 3,
  projections_behind: 0,
  unmatched_payments: 0,
  waiting_erasures: 1,
  days: [
    { day: '2026-11-20', events: 0, registrations: 2, rides: 1, mails: 7 },
    { day: '2026-11-21', events: 1, registrations: 3, rides: 0, mails: 9 },
  ],
};
const staff: FakeHandlers = { ...as({ is_staff: true, staff_role: 'administrator' }), getStaffDay: () => DAY };
const pageOf = <T,>(items: T[]) => ({ items, next_cursor: null });

const mail: MailItem = {
  id: 'm1',
  template: 'match_requested',
  to: 'b***@example.org',
  receiver: { kind: 'participant', id: BOB, name: 'Bob Quenneville', state: 'active' },
  state: 'sent',
  attempts: 1,
  next_try_at: null,
  last_error: null,
  cause: 'f1',
  event_id: EVENT,
  at: '2026-11-21T09:00:02.000Z',
};

const fact = (id: string, type: string, data: AuditItem['data'], given: Partial<AuditItem> = {}): AuditItem => ({
  id,
  type,
  data,
  position: 1,
  stream: `carpool-${EVENT}`,
  revision: 3,
  v: 1,
  at: '2026-11-21T09:00:00.000Z',
  actor: `participant:${ALICE}`,
  correlation_id: 'dddd0000-0000-4000-8000-000000000004',
  causation_id: 'eeee0000-0000-4000-8000-000000000005',
  erased: false,
  named: [
    { kind: 'participant', id: ALICE, name: 'Alice Zwingli', state: 'active' },
    { kind: 'participant', id: BOB, name: null, state: 'erased' },
  ],
  mails: [],
  ...given,
});

beforeEach(() => localStorage.setItem('authToken', 'token'));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

describe('who gets in', () => {
  test('an account without the role finds no page, and no call of the staff is made', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { seen } = await renderApp('/staff/moderation', { handlers: as({ is_staff: false }) });
    expect(await screen.findByRole('heading', { level: 1, name: "Cette page n'existe pas." })).toBeVisible();
    expect(seen.map(({ id }) => id)).not.toContain('listModeration');
  });

  test('without a session the way leads to the login and back', async () => {
    localStorage.clear();
    const { address } = await renderApp('/staff/reports');
    await waitFor(() => expect(address()).toBe('/login?next=%2Fstaff%2Freports'));
  });

  test('a role that was taken away meanwhile closes the page', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { refusal } = await import('#web/testing/fake-api.ts');
    await renderApp('/staff/payments', { handlers: { ...staff, listPayments: () => refusal('auth.staff_only') } });
    expect(await screen.findByRole('heading', { level: 1, name: "Cette page n'existe pas." })).toBeVisible();
  });
});

describe('the team', () => {
  const MEMBERS: StaffMembersView = {
    items: [
      { id: 'u1', name: 'Fanny First', email: 'first@example.org', role: 'administrator', is_fixed: true },
      { id: 'u2', name: 'Remi Reader', email: 'remi@example.org', role: 'reader', is_fixed: false },
      { id: userView().id, name: 'Alice Martin', email: 'alice@example.org', role: 'administrator', is_fixed: false },
    ],
    next_cursor: null,
  };

  test('an administrator gives and takes roles; one by the settings and their own are left alone', async () => {
    const user = userEvent.setup();
    const { seen } = await renderApp('/staff/members', {
      handlers: {
        ...staff,
        listStaff: () => MEMBERS,
        giveStaffRole: () => ({ id: 'u3', role: 'moderator' }),
        takeStaffRole: () => ({ id: 'u2', role: null }),
      },
    });
    expect(await screen.findByText('first@example.org')).toBeVisible();
    const takes = screen.getAllByRole('button', { name: 'Retirer le rôle' });
    expect(takes.map((button) => within(button.closest('li') as HTMLElement).getByRole('heading').textContent)).toEqual(
      ['Remi Reader'],
    );
    const [reads] = screen.getAllByRole('link', { name: 'Ce qui a été lu et fait' });
    expect(reads).toHaveAttribute('href', '/staff/history/actor/staff%3Au1?order=desc');
    await user.type(screen.getByLabelText('E-mail du compte'), 'zoe@example.org');
    await user.click(screen.getByRole('radio', { name: 'Modération' }));
    await user.click(screen.getByRole('button', { name: /^Donner ce rôle/ }));
    await waitFor(() =>
      expect(seen.find(({ id }) => id === 'giveStaffRole')?.request.body).toEqual({
        email: 'zoe@example.org',
        role: 'moderator',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Retirer le rôle' }));
    const dialog = await screen.findByRole('dialog', { name: /Retirer le rôle de Remi Reader/ });
    await user.click(within(dialog).getByRole('button', { name: /^Retirer le rôle/ }));
    await waitFor(() => expect(seen.some(({ id }) => id === 'takeStaffRole')).toBe(true));
  });

  test('Enter in the password confirms who it is and sends nothing else; the keyboard goes on from there', async () => {
    const user = userEvent.setup();
    const { seen } = await renderApp('/staff/members', {
      handlers: {
        ...staff,
        ...as({ is_staff: true, staff_role: 'administrator', has_password: true }),
        listStaff: () => MEMBERS,
        giveStaffRole: () => refusal('auth.reauth_required'),
        logIn: () => ({ access_token: 'fresh', token_type: 'bearer', expires_in: 28_800 }),
      },
    });
    await user.type(await screen.findByLabelText('E-mail du compte'), 'zoe@example.org');
    await user.click(screen.getByRole('button', { name: /^Donner ce rôle/ }));
    await user.type(await screen.findByLabelText('Votre mot de passe actuel'), 'Montagne-2026{Enter}');
    expect(await screen.findByText("C'est confirmé. Appuyez de nouveau.")).toHaveFocus();
    expect(seen.filter(({ id }) => id === 'giveStaffRole')).toHaveLength(1);
    expect(screen.getByLabelText('E-mail du compte')).toHaveValue('zoe@example.org');
  });

  test('whoever has no password confirms with a passkey where they have one, or logs in and comes back', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.stubGlobal('isSecureContext', true);
    const own = { is_staff: true, staff_role: 'administrator', has_password: false } as const;
    const handlers: FakeHandlers = {
      ...staff,
      ...as(own),
      listStaff: () => MEMBERS,
      giveStaffRole: () => refusal('auth.reauth_required'),
    };
    const asks = async (passkeys: readonly PasskeyView[]) => {
      const shown = await renderApp('/staff/members', {
        handlers: { ...handlers, listPasskeys: () => ({ passkeys: [...passkeys] }) },
      });
      await user.type(await screen.findByLabelText('E-mail du compte'), 'zoe@example.org');
      await user.click(screen.getByRole('button', { name: /^Donner ce rôle/ }));
      const logIn = await screen.findByRole('button', { name: 'Se connecter' });
      await waitFor(() => expect(shown.seen.some(({ id }) => id === 'listPasskeys')).toBe(true));
      return { ...shown, logIn };
    };
    await asks([{ id: 'p1', name: 'Pixel 9', added_at: '2026-11-20T09:00:00.000Z' }]);
    expect(await screen.findByRole('button', { name: /^Confirmer avec une clé/ })).toBeVisible();
    cleanup();
    const { logIn, address } = await asks([]);
    expect(screen.queryByRole('button', { name: /^Confirmer avec une clé/ })).toBeNull();
    await user.click(logIn);
    await waitFor(() => expect(address()).toBe('/login?next=%2Fstaff%2Fmembers'));
  });

  test('a reader is offered nothing that only others may do', async () => {
    await renderApp('/staff', { handlers: { ...staff, ...as({ is_staff: true, staff_role: 'reader' }) } });
    const menu = (await screen.findAllByRole('navigation', { name: 'Console' }))[0] as HTMLElement;
    for (const name of ['Équipe', 'Effacement', 'Exports'])
      expect(within(menu).queryByRole('link', { name })).toBeNull();
    expect(within(menu).getByRole('link', { name: 'Projections' })).toBeVisible();
  });
});

test("the first page shows a day's work, and the menu how much waits where", async () => {
  await renderApp('/staff', { handlers: staff });
  expect(await screen.findByRole('link', { name: '2 signalements ouverts' })).toHaveAttribute('href', '/staff/reports');
  expect(screen.getByRole('link', { name: '0 courrier en échec' })).toHaveAttribute('href', '/staff/mails?state=lost');
  const menu = screen.getAllByRole('navigation', { name: 'Console' })[0] as HTMLElement;
  expect(within(menu).getByRole('link', { name: /^Signalements\s*2$/ })).toBeVisible();
  expect(within(menu).getByRole('link', { name: 'Projections' })).toBeVisible();
});

test('a title leads to the whole history: who asked whom, who cancelled, which mail went out', async () => {
  const user = userEvent.setup();
  const people = { matchId: MATCH, senderId: ALICE, receiverId: BOB };
  const { seen, address } = await renderApp('/staff', {
    handlers: {
      ...staff,
      searchAsStaff: () =>
        pageOf([
          {
            kind: 'event' as const,
            id: EVENT,
            label: 'Fête du lac',
            hint: 'Annecy',
            state: 'hidden',
            created_at: '2026-11-20T09:00:00Z',
          },
        ]),
      listHistory: () =>
        pageOf([
          fact('f1', 'MatchRequested', people, { mails: [mail] }),
          fact(
            'f1q',
            'EmailQueued',
            { template: mail.template, causeEventId: 'f1' },
            { stream: `notification-${mail.id}` },
          ),
          fact('f2', 'MatchCancelled', { ...people, by: BOB }, { actor: `participant:${BOB}` }),
          fact('f3', 'SomethingNew', {}),
        ]),
    },
  });
  await user.type(await screen.findByRole('searchbox'), 'lac');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  await user.click(await screen.findByRole('link', { name: 'Fête du lac' }));
  await waitFor(() => expect(address()).toBe(`/staff/events/${EVENT}`));
  await user.click(await screen.findByRole('link', { name: 'Voir tous les faits enregistrés' }));
  const timeline = await screen.findByRole('list', { name: 'Chronologie' });
  expect(within(timeline).getByText('Alice Zwingli a proposé à Personne effacée de voyager ensemble')).toBeVisible();
  const cancelled = 'Personne effacée a annulé le trajet entre Alice Zwingli et Personne effacée';
  expect(within(timeline).getByText(cancelled)).toBeVisible();
  // A type that the page does not know is called by its name.
  expect(within(timeline).getByText('SomethingNew')).toBeVisible();
  expect(
    await within(timeline).findByText('Courrier « demande reçue » à Bob Quenneville (b***@example.org)'),
  ).toBeVisible();
  expect(within(timeline).getByText('Envoyé')).toBeVisible();
  // How the mail stands says enough; its way there is not told beside it.
  expect(within(timeline).queryByText('Courrier « demande reçue » en attente')).toBeNull();
  expect(address()).toBe(`/staff/history/event/${EVENT}`);
  expect(seen.find(({ id }) => id === 'listHistory')?.request.query.get('event_id')).toBe(EVENT);
});

test('a person has a page: who they are, a sentence a line, each mail with its state, and filters in the address', async () => {
  const user = userEvent.setup();
  const people = { matchId: MATCH, senderId: ALICE, receiverId: BOB };
  const named = (id: string, name: string) => ({ kind: 'participant' as const, id, name, state: 'active' as const });
  const both = [named(ALICE, 'Alice Zwingli'), named(BOB, 'Bob Quenneville')];
  const { seen, address } = await renderApp(`/staff/people/${ALICE}`, {
    handlers: {
      ...staff,
      getPersonAsStaff: () => ({
        ...named(ALICE, 'Alice Zwingli'),
        email: 'a***@example.org',
        account: null,
        registrations: [
          {
            id: ALICE,
            event_id: EVENT,
            event_title: 'Nuit',
            town: null,
            state: 'confirmed',
            is_unreachable: true,
            registered_at: '2026-11-21T09:00:00Z',
          },
        ],
        rides: [
          {
            id: MATCH,
            event_id: EVENT,
            direction: 'sent',
            other: named(BOB, 'Bob Quenneville'),
            status: 'rejected',
            updated_at: '2026-11-21T09:00:00Z',
          },
        ],
      }),
      listHistory: () =>
        pageOf([
          fact('f1', 'MatchRequested', people, { named: both }),
          fact(
            'm1',
            'EmailQueued',
            {},
            { mails: [{ ...mail, state: 'failed', last_error: 'given_up' }], actor: 'system' },
          ),
          fact('f2', 'MatchRejected', { ...people, by: BOB }, { actor: `participant:${BOB}`, named: both }),
        ]),
    },
  });
  expect(await screen.findByText('Alice Zwingli a proposé à Bob Quenneville de voyager ensemble')).toBeVisible();
  expect(screen.getByText('Courrier « demande reçue » à Bob Quenneville (b***@example.org)')).toBeVisible();
  expect(screen.getByText('Échoué (essais épuisés)')).toBeVisible();
  expect(screen.getAllByText(/^\d\d:00:00$/)).toHaveLength(3);
  expect(await screen.findByText("L'e-mail n'arrive pas")).toBeVisible();
  await user.click(await screen.findByText('1 demande ou trajet'));
  expect(screen.getByRole('link', { name: 'Demande à Bob Quenneville' })).toHaveAttribute(
    'href',
    `/staff/rides/${MATCH}`,
  );
  await user.selectOptions(screen.getByLabelText('Type'), 'Demandes et trajets');
  expect(address()).toBe(`/staff/people/${ALICE}?group=request`);
  await waitFor(() => {
    const asked = seen.filter(({ id }) => id === 'listHistory').at(-1)?.request.query;
    expect([asked?.get('person_id'), asked?.get('plain'), asked?.get('group')]).toEqual([ALICE, 'true', 'request']);
  });
  // What there was with one of the others.
  await user.selectOptions(screen.getByLabelText('Personne'), 'Bob Quenneville');
  expect(address()).toBe(`/staff/people/${ALICE}?group=request&participant_id=${BOB}`);
  await waitFor(() => {
    const asked = seen.filter(({ id }) => id === 'listHistory').at(-1)?.request.query;
    expect([asked?.get('person_id'), asked?.get('participant_id')]).toEqual([ALICE, BOB]);
  });
});

test('the stored stream stands beside the words', async () => {
  const user = userEvent.setup();
  const stored = {
    id: 'f1',
    stream: `carpool-${EVENT}`,
    revision: 0,
    position: 1,
    type: 'MatchRequested',
    data: { message: 'enc:AAAA' },
    metadata: {},
  };
  const { seen } = await renderApp(`/staff/history/participant/${ALICE}`, {
    handlers: {
      ...staff,
      searchAsStaff: () => pageOf([]),
      listHistory: () => pageOf([fact('f1', 'ParticipantConfirmed', { participantId: ALICE })]),
      getStream: () => pageOf([stored]),
    },
  });
  await user.click(await screen.findByRole('button', { name: `carpool-${EVENT}, révision 3` }));
  expect(await screen.findByText(/enc:AAAA/)).toBeVisible();
  expect(seen.find(({ id }) => id === 'getStream')?.request.params.stream).toBe(`carpool-${EVENT}`);
});

test('an event is hidden with a reason, and not without one', async () => {
  const user = userEvent.setup();
  const { seen } = await renderApp('/staff/moderation', {
    handlers: {
      ...staff,
      listModeration: () =>
        pageOf([
          {
            id: EVENT,
            id_user: 'gagnez',
            title: 'Gagnez sur www.example.com',
            location: 'Annecy',
            created_at: '2026-11-20T09:00:00Z',
            state: 'shown' as const,
            reports: 2,
          },
        ]),
      hideEvent: () => ({ id: EVENT, is_hidden: true }),
    },
  });
  expect(await screen.findByText('Contient un lien')).toBeVisible();
  expect(screen.getByText('2 signalements ouverts')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Masquer' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^Masquer/ }));
  expect((await within(dialog).findAllByText('Ce champ est obligatoire.')).length).toBeGreaterThan(0);
  expect(seen.map(({ id }) => id)).not.toContain('hideEvent');
  await user.type(within(dialog).getByLabelText('Raison'), 'Publicité');
  await user.click(within(dialog).getByRole('button', { name: /^Masquer/ }));
  expect((await screen.findAllByText("L'événement est masqué.")).length).toBeGreaterThan(0);
  expect(seen.find(({ id }) => id === 'hideEvent')?.request.body).toEqual({ reason: 'Publicité' });
});

test('a report is resolved with its outcome; the keyboard goes on from the heading', async () => {
  const user = userEvent.setup();
  let isOpen = true;
  const { seen } = await renderApp('/staff/reports', {
    handlers: {
      ...staff,
      listReports: () =>
        pageOf(
          isOpen
            ? [
                {
                  id: 'r1',
                  target_type: 'participant' as const,
                  target_id: BOB,
                  event_id: EVENT,
                  about: [{ kind: 'participant' as const, id: BOB, name: 'Bob Quenneville', state: 'active' as const }],
                  writer: { kind: 'participant' as const, id: ALICE, name: 'Alice Zwingli', state: 'active' as const },
                  event_title: 'Fête du lac',
                  reason: 'danger' as const,
                  comment: 'Il demande 50 euros',
                  erased: false,
                  state: 'open' as const,
                  outcome: null,
                  note: null,
                  created_at: '2026-11-20T09:00:00Z',
                },
              ]
            : [],
        ),
      resolveReport: () => {
        isOpen = false;
        return { id: 'r1', state: 'resolved' };
      },
    },
  });
  expect(await screen.findByText('Il demande 50 euros')).toBeVisible();
  for (const name of ['Bob Quenneville', 'Fête du lac', 'Alice Zwingli'])
    expect(screen.getByRole('link', { name })).toBeVisible();
  expect(seen.find(({ id }) => id === 'listReports')?.request.query.get('state')).toBe('open');
  await user.click(screen.getByRole('button', { name: 'Clore' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Une action a été prise' }));
  await user.click(within(dialog).getByRole('button', { name: /^Clore/ }));
  expect((await screen.findAllByText('Le signalement est traité.')).length).toBeGreaterThan(0);
  expect(seen.find(({ id }) => id === 'resolveReport')?.request.body).toMatchObject({ outcome: 'acted' });
  // The button that was pressed has gone with its report.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clore' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('what is done about a report names whom, on which facts and ground; earlier ones stand beside it', async () => {
  const user = userEvent.setup();
  const bob = { kind: 'participant' as const, id: BOB, name: 'Bob Quenneville', state: 'active' as const };
  const alice = { ...bob, id: ALICE, name: 'Alice Zwingli' };
  const { seen } = await renderApp('/staff/reports/r1', {
    handlers: {
      ...staff,
      readReport: () => ({
        id: 'r1',
        target_type: 'match_request',
        target_id: MATCH,
        event_id: EVENT,
        about: [alice, bob],
        writer: alice,
        event_title: 'Fête du lac',
        reason: 'danger',
        comment: 'Il demande 50 euros',
        erased: false,
        state: 'open',
        outcome: null,
        note: null,
        created_at: '2026-11-20T09:00:00Z',
        acts: [
          {
            id: 'a1',
            act: 'warn',
            person: bob,
            ground: 'law',
            facts: 'Déjà dit',
            until: null,
            by: null,
            created_at: '2026-11-20T10:00:00Z',
          },
        ],
        unproved: [BOB],
        earlier: [
          {
            id: 'r0',
            target_type: 'participant',
            reason: 'abuse',
            state: 'resolved',
            outcome: 'acted',
            created_at: '2026-11-01T10:00:00Z',
          },
        ],
      }),
      readReportedConversation: () => ({
        messages: [
          {
            id: 'm1',
            sender: bob,
            content: 'Donne-moi 50 euros',
            created_at: '2026-11-20T08:00:00Z',
            is_hidden: false,
            is_request: false,
          },
          {
            id: 'm0',
            sender: bob,
            content: 'Une place pour moi\u00a0?',
            created_at: '2026-11-20T07:00:00Z',
            is_hidden: false,
            is_request: true,
          },
        ],
        reports: 1,
      }),
      actOnReport: () => ({ id: 'a2' }),
    },
  });
  expect(await screen.findByText(/Déjà dit/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 signalement antérieur' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Signalé\s: Participant$/ })).toHaveAttribute('href', '/staff/reports/r0');
  await user.click(screen.getByRole('button', { name: 'Prendre une mesure' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('Mesure'), "Suspendre l'adresse");
  // Not the one who reported.
  expect(within(dialog).getByLabelText('Personne concernée')).toHaveValue(BOB);
  expect(within(dialog).getByText(/Adresse non confirmée/)).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Durée'), '90 jours');
  await user.type(within(dialog).getByLabelText('Les faits'), 'A demandé de l’argent');
  await user.click(within(dialog).getByRole('button', { name: /^Prendre la mesure/ }));
  await waitFor(() =>
    expect(seen.find(({ id }) => id === 'actOnReport')?.request.body).toMatchObject({
      act: 'suspend',
      person_id: BOB,
      days: 90,
      ground: 'terms',
      facts: 'A demandé de l’argent',
    }),
  );
  // One message, from the conversation.
  await user.click(screen.getByRole('button', { name: 'Lire la conversation' }));
  // The words of a request are hidden as messages are.
  const asked = (await screen.findByText(/Une place pour moi/)).closest('li') as HTMLElement;
  expect(within(asked).getByRole('button', { name: 'Masquer ce message' })).toBeVisible();
  const written = screen.getAllByRole('button', { name: 'Masquer ce message' }).find((one) => !asked.contains(one));
  await user.click(written as HTMLElement);
  const again = await screen.findByRole('dialog', { name: 'Prendre une mesure' });
  await user.type(within(again).getByLabelText('Les faits'), 'Propos');
  await user.click(within(again).getByRole('button', { name: /^Prendre la mesure/ }));
  await waitFor(() =>
    expect(seen.filter(({ id }) => id === 'actOnReport').at(-1)?.request.body).toMatchObject({
      act: 'hide_text',
      text_id: 'm1',
      person_id: BOB,
    }),
  );
});

const MESSAGE: ContactItem = {
  id: 'c1',
  full_name: 'Claire Dubois',
  email: 'claire@example.org',
  subject: 'help',
  message: 'Où est mon lien ?',
  created_at: '2026-11-20T09:00:00Z',
  state: 'open',
  assignee: null,
  about_report: null,
};

test('a message of the contact form leads to its page until it is erased; then it says so', async () => {
  const erased = { ...MESSAGE, id: 'c2', full_name: null, email: null, message: null };
  await renderApp('/staff/inbox', { handlers: { ...staff, listContacts: () => pageOf([MESSAGE, erased]) } });
  const [whole, gone] = await waitFor(() => {
    const found = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'));
    expect(found).toHaveLength(2);
    return found as HTMLElement[];
  });
  if (whole === undefined || gone === undefined) throw new Error('no messages');
  expect(within(whole).getByText('Où est mon lien ?')).toBeVisible();
  expect(within(whole).getByRole('link', { name: 'Claire Dubois' })).toHaveAttribute('href', '/staff/inbox/c1');
  expect(within(gone).getByRole('heading', { name: 'Expéditeur effacé' })).toBeVisible();
  expect(within(gone).getByText('Message effacé')).toBeVisible();
});

test('a message is answered, noted upon, given to somebody and closed on its page', async () => {
  const user = userEvent.setup();
  const sophie = { kind: 'user' as const, id: 'u9', name: 'Sophie Staff', state: 'active' as const };
  const { seen } = await renderApp('/staff/inbox/c1', {
    handlers: {
      ...staff,
      readContact: () => ({
        ...MESSAGE,
        entries: [
          { id: 'e1', kind: 'answer', by: sophie, text: 'Voici.', created_at: MESSAGE.created_at, mail_state: 'sent' },
        ],
        people: [{ kind: 'participant', id: ALICE, name: 'Claire Dubois', state: 'active' }],
        members: [sophie],
      }),
      answerContact: () => ({ id: 'c1' }),
      noteContact: () => ({ id: 'c1' }),
      assignContact: () => ({ id: 'c1' }),
      closeContact: () => ({ id: 'c1' }),
    },
  });
  expect(await screen.findByText('Voici.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Claire Dubois/ })).toHaveAttribute('href', `/staff/people/${ALICE}`);
  await user.type(screen.getByLabelText('Répondre par e-mail'), 'Bonjour');
  await user.click(screen.getByRole('button', { name: /^Envoyer la réponse/ }));
  await waitFor(() => expect(seen.find(({ id }) => id === 'answerContact')?.request.body).toEqual({ text: 'Bonjour' }));
  await user.type(screen.getByLabelText("Note pour l'équipe"), 'À revoir');
  await user.click(screen.getByRole('button', { name: /^Garder la note/ }));
  await waitFor(() => expect(seen.find(({ id }) => id === 'noteContact')?.request.body).toEqual({ text: 'À revoir' }));
  await user.selectOptions(screen.getByLabelText('Suivi par'), 'Sophie Staff');
  await waitFor(() => expect(seen.find(({ id }) => id === 'assignContact')?.request.body).toEqual({ user_id: 'u9' }));
  await user.click(screen.getByRole('button', { name: 'Clore sans répondre' }));
  await waitFor(() => expect(seen.some(({ id }) => id === 'closeContact')).toBe(true));
});

const erasure = (given: Partial<ErasureItem>): ErasureItem => ({
  id: 'o1',
  state: 'waiting',
  email: 'alice@example.org',
  person: null,
  basis: 'Lettre du 3 novembre',
  asked_by: { kind: 'user', id: 'u9', name: 'Anne Autre', state: 'active' },
  answered_by: null,
  is_stuck: false,
  expires_at: '2026-12-05T09:00:00.000Z',
  created_at: '2026-11-21T09:00:00.000Z',
  ...given,
});

test('who read what is told by member and person, and leaves as a file', async () => {
  const user = userEvent.setup();
  const reader = { kind: 'user', id: 'u9', name: 'Anne Autre', state: 'active' } as const;
  const alice = { kind: 'participant', id: ALICE, name: 'Alice Zwingli', state: 'active' } as const;
  const at = '2026-11-21T09:00:00.000Z';
  const { seen } = await renderApp(`/staff/reads?person_id=${ALICE}`, {
    handlers: {
      ...staff,
      listReads: () => ({
        ...pageOf<ReadItem>([
          { id: 'r1', at, reader, call: 'listHistory', named: alice, about: null, results: null },
          { id: 'r2', at, reader, call: 'listMails', named: null, about: null, results: 12 },
          {
            id: 'r3',
            at,
            reader: null,
            call: 'someCall',
            named: null,
            about: { kind: 'stream', id: 'abcdef' },
            results: 1,
          },
        ]),
        readers: [{ id: 'u9', name: 'Anne Autre' }],
      }),
    },
  });
  expect(await screen.findByText(/^Nommée dans.: Historique$/)).toBeVisible();
  expect(screen.getByText('E-mails (12 lignes)')).toBeVisible();
  expect(screen.getByText('stream abcd')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Membre'), 'Anne Autre');
  await waitFor(() => expect(seen.at(-1)?.request.query.get('reader_id')).toBe('u9'));
  await user.click(screen.getByRole('button', { name: /^Voir toutes les personnes/ }));
  await waitFor(() => expect(seen.findLast(({ id }) => id === 'listReads')?.request.query.get('person_id')).toBeNull());
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await user.click(screen.getByRole('button', { name: /^Télécharger \(CSV\)/ }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
});

test('an erasure is asked for, and takes nobody by itself', async () => {
  const user = userEvent.setup();
  const { seen } = await renderApp('/staff/erasure', {
    handlers: {
      ...staff,
      listErasures: () => pageOf<ErasureItem>([]),
      erasePerson: () => ({ id: 'o1', expires_at: '2026-12-05T09:00:00.000Z' }),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), 'alice@example.org');
  await user.type(screen.getByLabelText('Motif'), 'Lettre du 3 novembre');
  await user.click(screen.getByRole('button', { name: /^Demander l'effacement/ }));
  expect((await screen.findAllByText(/Un autre administrateur a 14 jours/)).length).toBeGreaterThan(0);
  expect(seen.find(({ id }) => id === 'erasePerson')?.request.body).toEqual({
    email: 'alice@example.org',
    basis: 'Lettre du 3 novembre',
  });
});

test('nobody is erased before the word is typed', async () => {
  const user = userEvent.setup();
  const { seen } = await renderApp('/staff/erasure', {
    handlers: {
      ...staff,
      listErasures: () => pageOf([erasure({})]),
      confirmErasure: () => ({ id: 'o1', subjects: 2 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirmer et effacer' }));
  const dialog = within(screen.getByRole('dialog'));
  const submit = dialog.getByRole('button', { name: /^Confirmer et effacer/ });
  await user.click(submit);
  expect(await screen.findByText('Tapez exactement EFFACER.')).toBeVisible();
  expect(seen.map(({ id }) => id)).not.toContain('confirmErasure');
  await user.type(dialog.getByLabelText('Tapez EFFACER pour confirmer'), 'EFFACER');
  await user.click(submit);
  expect((await screen.findAllByText('2 ensembles de données personnelles effacés.')).length).toBeGreaterThan(0);
  expect(seen.find(({ id }) => id === 'confirmErasure')?.request.params.id).toBe('o1');
});

test('an erasure that was confirmed and cut off is told as that, and offers nothing that cannot work', async () => {
  await renderApp('/staff/erasure', {
    handlers: { ...staff, listErasures: () => pageOf([erasure({ state: 'confirmed', email: null, basis: null })]) },
  });
  expect(await screen.findByText(/^Confirmé, mais interrompu avant la fin/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmer et effacer' })).toBeNull();
});

test('sentences say which of two ways, and why a prepared request did not go out', async () => {
  const people = { participantId: ALICE, receiverId: BOB };
  const named = [{ kind: 'participant' as const, id: ALICE, name: null, state: 'erased' as const }];
  await renderApp(`/staff/events/${EVENT}`, {
    handlers: {
      ...staff,
      searchAsStaff: () => pageOf([]),
      listHistory: () =>
        pageOf([
          fact('f1', 'AddressSuspended', { until: '2026-12-01T00:00:00Z' }),
          fact('f2', 'AddressSuspended', { until: null }),
          fact('f3', 'DailyMailChosen', { organiserId: 'o1', wanted: false }),
          fact('f4', 'RequestUnsent', { ...people, why: 'full' }, { actor: `participant:${ALICE}`, named }),
          fact('f5', 'StaffRoleGranted', { role: 'moderator' }),
          fact('f6', 'MatchCancelled', { senderId: ALICE, receiverId: BOB, by: ALICE }, { actor: 'staff:u9' }),
          fact('f7', 'ParticipantBlocked', { senderId: ALICE, receiverId: BOB }, { actor: 'staff:u9' }),
        ]),
    },
  });
  for (const text of [
    /^Mesure sur une adresse.: suspendre l'adresse/,
    /^Mesure sur une adresse.: lever la suspension/,
    /^Mail du soir.: arrêté/,
    // Who did it is said once, erased or not.
    /^La demande de Personne effacée à .* n'est pas partie.: plus de place$/,
    /^Rôle de l'équipe donné.: Modération/,
    // What staff did in somebody's place is not said to be theirs.
    /^L'équipe a annulé le trajet entre Alice Zwingli et Personne effacée \(Équipe /,
    /^L'équipe a séparé Alice Zwingli et Personne effacée/,
  ])
    expect(await screen.findByText(text)).toBeVisible();
});

test('who asked for an erasure takes it back, and cannot confirm it', async () => {
  const user = userEvent.setup();
  const own = { kind: 'user', id: userView({}).id, name: 'Sophie Staff', state: 'active' } as const;
  const { seen } = await renderApp('/staff/erasure', {
    handlers: {
      ...staff,
      listErasures: () =>
        pageOf([
          erasure({ asked_by: own, is_stuck: true }),
          erasure({ id: 'o2', state: 'done', email: null, basis: null }),
        ]),
      declineErasure: () => ({ id: 'o1', state: 'declined' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Annuler ma demande/ }));
  expect(screen.getByText(/Personne d'autre n'est administrateur/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirmer et effacer/ })).toBeNull();
  await waitFor(() => expect(seen.find(({ id }) => id === 'declineErasure')?.request.params.id).toBe('o1'));
});

test.each([
  ['erasure.over', 'Cette demande a expiré ou a déjà reçu une réponse.'],
  ['rate.limited', "L'effacement n'a pas abouti. Veuillez réessayer."],
] as const)('a request that is not declined says why: %s', async (code, text) => {
  const user = userEvent.setup();
  await renderApp('/staff/erasure', {
    handlers: { ...staff, listErasures: () => pageOf([erasure({})]), declineErasure: () => refusal(code) },
  });
  await user.click(await screen.findByRole('button', { name: /^Refuser/ }));
  await waitFor(() => expect(readToasts()[0]).toMatchObject({ tone: 'danger', text }));
});

test('what came back goes out once more; what its receiver does not want does not', async () => {
  const states = ['delivered', 'returned', 'bounced', 'complained', 'suppressed'] as const;
  const listMails = () => pageOf(states.map((state) => ({ ...mail, id: state, state })));
  await renderApp('/staff/mails?state=lost', { handlers: { ...staff, listMails } });
  expect(await screen.findByRole('row', { name: /Déclaré indésirable/ })).not.toHaveTextContent('Renvoyer');
  expect(screen.getAllByRole('button', { name: /^Renvoyer/ })).toHaveLength(3);
  expect(screen.getByLabelText('État')).toHaveDisplayValue('Pas arrivés');
});

test('a message or a report that cannot be read says so, and is read at another try', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const user = userEvent.setup();
  let isUp = false;
  const down = () => refusal('server.unavailable');
  await renderApp('/staff/inbox/c1', {
    handlers: { ...staff, readContact: () => (isUp ? { ...MESSAGE, entries: [], people: [], members: [] } : down()) },
  });
  expect(await screen.findByText("La page n'a pas pu être lue.", {}, { timeout: 10_000 })).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: /^Réessayer/ }));
  expect(await screen.findByText('Où est mon lien ?')).toBeVisible();
  // The menu says where one is.
  const menu = screen.getAllByRole('navigation', { name: 'Console' })[0] as HTMLElement;
  expect(within(menu).getByRole('link', { current: true })).toHaveTextContent('Messages reçus');
}, 20_000);

test('a mail goes out once more; one on its way has no button', async () => {
  const user = userEvent.setup();
  const { seen } = await renderApp('/staff/mails?state=failed', {
    handlers: {
      ...staff,
      listMails: () =>
        pageOf([
          { ...mail, state: 'failed' as const },
          { ...mail, id: 'm2', state: 'pending' as const },
          {
            ...mail,
            id: 'm3',
            state: 'retry' as const,
            attempts: 2,
            last_error: 'cap_reached',
            next_try_at: '2026-11-21T09:05:00.000Z',
          },
        ]),
      resendMail: () => ({ id: 'm1', status: 'queued' }),
    },
  });
  expect(await screen.findAllByRole('row')).toHaveLength(4);
  const waiting = screen.getByRole('row', { name: /Nouvel essai/ });
  expect(waiting).toHaveTextContent('limite du jour');
  expect(within(waiting).getAllByText(/2026/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Renvoyer/ }));
  expect((await screen.findAllByText('Le courrier va repartir.')).length).toBeGreaterThan(0);
  expect(seen.find(({ id }) => id === 'resendMail')?.request.params.id).toBe('m1');
  expect(seen.find(({ id }) => id === 'listMails')?.request.query.get('state')).toBe('failed');
});
