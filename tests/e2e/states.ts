import type { MatchRequestView, ParticipationView } from '@convoi/contracts';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openAccount } from '../harness/accounts.ts';
import { type Client, createClient, linkIn } from '../harness/client.ts';
import { withHumanToken } from '../harness/human-check.ts';
import { pay, quoteOf, readPayment, startPayment } from '../harness/payments.ts';
import { startProduct } from '../harness/product.ts';
import { go, ready, type Width } from './fixtures.ts';
import { copyWithoutPoint, withdraw } from './log.ts';
import { type MadeEvent, madeEvent, madeRegistration } from './steps.ts';
import type { ShownLang, WORDS } from './words.ts';

/** The one list of route x state (quality, section 2.8): what is examined, and what pictures are taken of. */

/** The data that the states stand on, in a product of their own whose clock has been moved. */
export interface Scene {
  readonly url: string;
  readonly client: Client;
  readonly festival: MadeEvent;
  readonly empty: MadeEvent;
  readonly long: MadeEvent;
  readonly season: MadeEvent;
  readonly full: MadeEvent;
  readonly withdrawn: MadeEvent;
  readonly ended: MadeEvent;
  readonly pointless: string;
  /** Link of a mail, each good for as many readers as want it. */
  readonly manageLink: string;
  readonly editLink: string;
  /** Tokens of sessions: Alice with her rides and a whole profile, the organiser of all these events, a newcomer. */
  readonly sessions: Readonly<Record<'alice' | 'organiser' | 'newcomer', string>>;
  /** Return pages of payments, by how they ended. */
  readonly payments: Readonly<Record<'pending' | 'captured' | 'failed' | 'review' | 'raised', string>>;
  /** Ends the product. */
  readonly close: () => Promise<void>;
}

export interface Visit {
  readonly page: Page;
  readonly scene: Scene;
  readonly lang: ShownLang;
  readonly width: Width;
  /** The product's words in this language. */
  readonly t: (typeof WORDS)[ShownLang];
}

export interface State {
  /** `screen--state`; names of pictures begin with it. */
  readonly name: string;
  readonly path: (scene: Scene) => string;
  /** What is done on the page until the state is there. */
  readonly reach?: (visit: Visit) => Promise<void>;
  /** Errors in the console that belong to the state. */
  readonly expects?: RegExp;
  /** Only on these; everywhere by default. */
  readonly on?: 'wide' | 'narrow';
}

const NAMES = [
  ['Alice Martin', 45.764, 4.8357, 'Lyon', 'Je préfère prendre ma voiture', 4],
  ['Bob Bernard', 45.5662, 5.9208, 'Chambéry', 'Je préfère prendre ma voiture', 3],
  ['Chloé Caron', 46.2044, 6.1432, 'Genève', 'Je préfère me faire conduire', 1],
  ['David Dupont', 45.1885, 5.7245, 'Grenoble', 'Je préfère me faire conduire', 2],
  ['Ève', 46.2052, 5.2255, 'Bourg-en-Bresse', "Je n'ai pas de préférence", 1],
  ['Maximilienne-Charlotte de Montmorency-Laval', 45.9237, 6.8694, 'Chamonix', 'Je préfère prendre ma voiture', 5],
  ['Gaël Guerin', 45.8326, 6.865, 'Les Houches', 'Je préfère me faire conduire', 1],
  ['Hélène Huet', 45.6926, 6.3926, 'Albertville', 'Je préfère prendre ma voiture', 2],
  ['Iris Imbert', 46.3705, 6.4784, 'Thonon-les-Bains', 'Je préfère me faire conduire', 3],
  ['Jules Jacquet', 45.9, 6.12, 'Annecy', 'Je préfère me faire conduire', 1],
  ['Karim Kaci', 45.6885, 5.9153, 'Aix-les-Bains', 'Je préfère prendre ma voiture', 3],
  ['Lucie Lambert', 45.7772, 3.087, 'Clermont-Ferrand', "Je n'ai pas de préférence", 2],
] as const;

const LONG_TITLE =
  'Rencontres internationales du covoiturage associatif et des mobilités douces en montagne, dix-septième édition d’hiver';

/** The day that pictures are taken on: always the same, so that they can be compared. */
export const FIXED_NOW = '2026-11-21T09:00:00.000Z';
/** So much later the scene is looked at; one event has ended by then. */
export const PASSED_S = 3 * 86_400;

/** A payment of each ending; the raise is of an event of its own. */
async function makePayments(client: Client, raised: MadeEvent): Promise<Scene['payments']> {
  const donation = { purpose: 'donation', amount: 20, method: 'card' };
  const { quote } = await quoteOf(client, raised.id_admin, 30);
  const made = async (body: object, choice: object | null): Promise<string> => {
    const started = await startPayment(client, { ...body });
    if (choice !== null) {
      await pay(client, started, { ...choice });
      await expect.poll(async () => (await readPayment(client, started.id)).status).not.toBe('pending');
    }
    return `/payment/return?payment=${started.id}`;
  };
  return {
    pending: await made(donation, null),
    captured: await made(donation, { outcome: 'approve' }),
    failed: await made(donation, { outcome: 'refuse' }),
    review: await made(donation, { outcome: 'approve', amount_cents: 100 }),
    raised: await made({ purpose: 'capacity', quote, method: 'paypal' }, { outcome: 'approve' }),
  };
}

/** A conversation that does not fit a screen. */
const TALK = [
  'Bonjour Alice, nous sommes deux au départ de Grenoble.',
  'Bonjour David, il me reste de la place pour vous deux.',
  'Parfait. À quelle heure partez-vous ? Nous pouvons être devant la gare à partir de 16 h 30, ou plus tôt si cela vous arrange.',
  '17 h devant la gare ?',
  'Très bien, nous y serons.',
  'Et pour les frais ?',
  "On partage le péage et l'essence, comme d'habitude.",
  'Entendu.',
  'Une valise chacun, cela va ?',
  'Oui, le coffre est grand.',
  'Merci beaucoup. À samedi !',
  'À samedi.',
];

/** Alice is asked by Chloé, asks Bob, and rides with David, with whom she talks. */
async function relate(client: Client, links: readonly string[]): Promise<void> {
  const open = async (link = ''): Promise<ParticipationView> => {
    const answer = await client.post<ParticipationView>('/api/participants/confirm', {
      token: link.split('#token=')[1],
    });
    expect(answer, link).toMatchObject({ status: 200 });
    return answer.body;
  };
  const [alice, bob, chloe, david] = [
    await open(links[0]),
    await open(links[1]),
    await open(links[2]),
    await open(links[3]),
  ];
  const ask = async (from: ParticipationView, to: ParticipationView, message: string): Promise<string> => {
    const body = { sender_id: from.participant.id, receiver_id: to.participant.id, event_id: from.event.id, message };
    const answer = await client.post<MatchRequestView>('/api/match-requests/create', body, {
      token: from.access_token,
    });
    expect(answer.status).toBe(200);
    return answer.body.id;
  };
  await ask(chloe, alice, 'Bonjour, auriez-vous une place pour moi à l’aller et au retour ? Je pars de Genève.');
  await ask(alice, bob, 'On y va ensemble ?');
  const ride = await ask(david, alice, 'Bonjour, deux places ?');
  const accepted = await client.post(`/api/match-requests/${ride}/accept`, {}, { token: alice.access_token });
  expect(accepted.status).toBe(200);
  for (const [index, content] of TALK.entries()) {
    const writer = index % 2 === 0 ? david : alice;
    const body = { match_request_id: ride, sender_id: writer.participant.id, content };
    expect((await client.post('/api/messages/send', body, { token: writer.access_token })).status).toBe(201);
  }
}

/** Starts a product and fills it; its clock begins at `now`, or runs with the machine's. */
export async function makeScene(now?: string): Promise<Scene> {
  const product = await startProduct({ env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1' } });
  const { dataDir } = product;
  const client = withHumanToken(createClient(product.url));
  const startMs = now === undefined ? Date.now() : Date.parse(now);
  const day = (days: number): string => new Date(startMs + days * 86_400_000).toISOString().slice(0, 10);
  if (now !== undefined) await createClient(product.url).post('/dev/clock', { now });
  const aliceEmail = 'alice@example.org';
  const people = async (event: MadeEvent, count: number): Promise<string[]> => {
    const links: string[] = [];
    for (const [index, [name, latitude, longitude, town, chauffeur, places]] of NAMES.slice(0, count).entries()) {
      const { mail } = await madeRegistration(client, event, {
        ...(index === 0 ? { email: aliceEmail } : {}),
        name,
        latitude,
        longitude,
        address: `${index + 1} rue de la Gare, ${town}`,
        chauffeur,
        places,
        legs: index % 3 === 1 ? [{ kind: 'outbound', departure_time: '09:30' }] : undefined,
        fumeur: index % 4 === 0 ? 'Pas en voiture' : 'Non',
      });
      links.push(linkIn(mail, '/participation'));
    }
    return links;
  };
  const festival = await madeEvent(client, {
    title: 'Festival des Aravis',
    is_email_visible: true,
    telephone: '+33612345678',
    date: day(14),
    is_telephone_visible: true,
  });
  const links = await people(festival, NAMES.length);
  await relate(createClient(product.url), links);
  const empty = await madeEvent(client, {
    title: 'Judo',
    location: 'Quai de la Fosse, 44000 Nantes',
    latitude: 47.2129,
    longitude: -1.5636,
    date: day(30),
  });
  const long = await madeEvent(client, {
    title: LONG_TITLE,
    date: day(17),
    location: 'Salle polyvalente intercommunale Donaudampfschifffahrtsgesellschaft, 74940 Annecy-le-Vieux',
  });
  await people(long, 3);
  const season = await madeEvent(client, {
    title: 'Entraînements du mercredi',
    event_type: 'saisonnier',
    start_date: day(-10),
    end_date: day(120),
    is_public: false,
  });
  await people(season, 4);
  const full = await madeEvent(client, { title: 'Repas de famille', date: day(35), is_public: false });
  for (const number of Array.from({ length: 20 }, (_, index) => index + 1))
    await madeRegistration(client, full, { name: `Cousine ${number}` });
  const withdrawn = await madeEvent(client, { title: 'Fête annulée', date: day(20) });
  await withdraw(dataDir, withdrawn.id);
  await madeEvent(client, { title: "Marché de l'Avent", date: day(PASSED_S / 86_400), time: '16:00' });
  const pointless = 'sans-point-2026';
  await copyWithoutPoint(dataDir, empty.id, pointless);
  const ended = await madeEvent(client, { title: 'Marché de printemps', date: day(1) });
  // The other client puts a human-check token where these calls have one of their own.
  const plain = createClient(product.url);
  const accountOf = (email: string, full_name: string): Promise<string> => openAccount(plain, email, { full_name });
  const sessions = {
    alice: await accountOf(aliceEmail, 'Alice Martin'),
    organiser: await accountOf('orga@example.org', 'Odile Orlandi'),
    newcomer: await accountOf('max.account@example.org', 'Maximilienne-Charlotte de Montmorency-Laval'),
  };
  await client.call('PUT', '/auth/users/me', {
    token: sessions.alice,
    body: { address: '3 rue Royale, 74000 Annecy', latitude: 45.8992, longitude: 6.1294, comment: 'Coffre vide' },
  });
  await createClient(product.url).post('/dev/clock', { advance_s: PASSED_S });
  await expect.poll(async () => (await client.get(ended.path)).status).toBe(410);
  const [manageLink = '', editLink = ''] = links;
  const payments = await makePayments(client, full);
  const events = { festival, empty, long, season, full, withdrawn, ended };
  return {
    url: product.url,
    client,
    ...events,
    pointless,
    manageLink,
    editLink,
    payments,
    sessions,
    close: () => product.dispose(),
  };
}

const openEvent = (event: keyof Scene) => (scene: Scene) => (scene[event] as MadeEvent).path;
const submit = (page: Page) => page.locator('main form button[type="submit"]').first().click();
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();

const chooseFirst = (page: Page) => page.getByRole('listbox').getByRole('option').first().click();

async function openParticipation({ page, t }: Visit): Promise<void> {
  await page.getByRole('button', { name: t.participation.first.open }).click();
  await expect(page.locator('#own-heading')).toBeVisible();
}

/** Alice's page, and the conversation behind one of her cards. */
const openChat =
  (name: RegExp, button: (t: Visit['t']) => string) =>
  async (visit: Visit): Promise<void> => {
    const { page, t } = visit;
    await openParticipation(visit);
    await page
      .getByRole('article', { name })
      .getByRole('button', { name: button(t), exact: true })
      .click();
    await expect(page.getByRole('log').or(page.getByText(t.chat.closed)).first()).toBeVisible();
  };
const openTalk = openChat(/^David/, (t) => t.rides.request.arrange);

const byManageLink = ({ manageLink }: Scene): string => new URL(manageLink).pathname + new URL(manageLink).hash;

const enter = ({ page, scene }: Visit, who: keyof Scene['sessions']): Promise<void> =>
  page.evaluate((token) => localStorage.setItem('authToken', token), scene.sessions[who]);

/** The dashboard of somebody who is signed in; then what is pressed there. */
const dashboardOf =
  (
    who: keyof Scene['sessions'],
    eventOf: (scene: Scene) => MadeEvent | null,
    press?: (visit: Visit) => Promise<void>,
  ) =>
  async (visit: Visit): Promise<void> => {
    const { page, scene } = visit;
    await enter(visit, who);
    const event = eventOf(scene);
    await go(page, event === null ? '/dashboard' : `/dashboard?event_id=${event.id}`);
    if (event !== null)
      await expect(page.getByRole('heading', { level: 2, name: event.title })).toBeVisible({ timeout: 20_000 });
    await press?.(visit);
  };

/** A button of one of Alice's cards, and the dialog that it opens. */
const onCard =
  (name: RegExp, button: (t: Visit['t']) => string | RegExp) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page
      .getByRole('article', { name })
      .getByRole('button', { name: button(t) })
      .click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  };
const festivalOf = ({ festival }: Scene): MadeEvent => festival;

async function openContact({ page, t }: Visit): Promise<void> {
  await page
    .locator('#participants')
    .getByRole('button', { name: t.rides.contact.title.replace('{{name}}', 'Hélène H.') })
    .click();
  await expect(page.getByRole('dialog').locator('textarea')).toBeFocused();
}

async function fillRegistration({ page, t }: Visit, email: string): Promise<void> {
  await field(page, 'name').fill('Zoé Zimmer');
  await field(page, 'email').fill(email);
  await field(page, 'address').fill('Annecy');
  await chooseFirst(page);
  await expect(page.getByText(new RegExp(t.common.place.approximate.split(/\s*[{:]/)[0] ?? '')).first()).toBeVisible();
}

/** Opens a page as somebody who is signed in. */
const signedIn =
  (path: string, who: keyof Scene['sessions'] = 'alice', reach?: State['reach']): Required<State>['reach'] =>
  async (visit) => {
    const { page } = visit;
    await enter(visit, who);
    await go(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    await reach?.(visit);
  };

const profileShown = ({ page }: Visit) => expect(page.locator('main [name="full_name"]')).toBeVisible();

let registrations = 0;

async function fillWizard({ page, t }: Visit): Promise<void> {
  await field(page, 'title').fill('Fête du lac');
  await submit(page);
  await field(page, 'location').fill('Annecy');
  await chooseFirst(page);
  await field(page, 'date').fill('2027-06-19');
  await field(page, 'time').fill('19:30');
  await field(page, 'contact').fill('orga@example.org');
  await expect(page.getByRole('button', { name: t.event_create.steps.submit })).toBeVisible();
}

/** Asks for five more participants, without sending it. */
async function raiseTo25({ page, t, width }: Visit): Promise<void> {
  if (width < 768) await page.getByRole('button', { name: t.event_admin.capacity.open }).click();
  await page.locator('[name="max_participants"]').fill('25');
  if (width < 768) await page.getByRole('button', { name: t.event_admin.capacity.done }).click();
}

const h1IsThere = async ({ page }: Visit): Promise<void> => {
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
};

export const STATES: readonly State[] = [
  { name: 'home--rest', path: () => '/' },
  {
    name: 'home--suggestions',
    path: () => '/',
    reach: async ({ page }) => {
      await field(page, 'q').fill('a');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'home--no-suggestion',
    path: () => '/',
    reach: async ({ page, t }) => {
      await field(page, 'q').fill('zzzz');
      await expect(page.getByText(t.landing.search.none).first()).toBeVisible();
    },
  },
  { name: 'home--results', path: () => '/?q=a' },
  { name: 'home--nothing-found', path: () => '/?q=zzzz' },
  {
    name: 'home--map-window',
    path: () => '/',
    on: 'wide',
    reach: async ({ page }) => {
      const marker = page.locator('button[data-item]').first();
      await expect(marker).toBeVisible();
      await marker.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.leaflet-popup')).toBeVisible();
    },
  },
  {
    name: 'home--languages',
    path: () => '/',
    reach: async ({ page }) => {
      await page.locator('header button[popovertarget]').click();
      await expect(page.locator('[popover] a[hreflang="es"]')).toBeVisible();
    },
  },
  {
    name: 'home--menu',
    path: () => '/',
    on: 'narrow',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.common.header.menu_open }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'create--step-1', path: () => '/event/create' },
  {
    name: 'create--step-1-errors',
    path: () => '/event/create',
    reach: async ({ page }) => {
      await submit(page);
      await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'create--step-2', path: () => '/event/create?step=2' },
  { name: 'create--step-2-filled', path: () => '/event/create', reach: fillWizard },
  {
    name: 'create--step-2-errors',
    path: () => '/event/create',
    reach: async ({ page, t }) => {
      await field(page, 'title').fill('Fête du lac');
      await submit(page);
      await page.locator('input[name="event_type"][value="saisonnier"]').check();
      await field(page, 'start_date').fill('2027-06-19');
      await field(page, 'end_date').fill('2027-06-01');
      await field(page, 'contact').fill('orga@');
      await submit(page);
      await expect(page.getByText(t.errors.field.date_order).first()).toBeVisible();
    },
  },
  {
    name: 'proposal--rest',
    path: ({ festival }) => `/event/donation-proposal/${festival.id_user}/${festival.id_admin}`,
  },
  {
    name: 'proposal--own-amount',
    path: ({ festival }) => `/event/donation-proposal/${festival.id_user}/${festival.id_admin}?amount=0.5`,
    reach: async ({ page }) => {
      await submit(page);
      await expect(field(page, 'own_amount')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'donate--rest', path: () => '/donate' },
  { name: 'donate--dollars', path: () => '/donate?amount=20&currency=USD&redirect=/&showSkip=false' },
  {
    name: 'payment--due',
    path: ({ season }) => `/event/admin/${season.id_admin}`,
    expects: /status of 402/,
    reach: async (visit) => {
      await raiseTo25(visit);
      await submit(visit.page);
      await expect(visit.page.locator('main input[name="method"]').first()).toBeAttached();
    },
  },
  {
    name: 'payment--changed',
    path: () => '/event/payment?amount=2.50',
    reach: async ({ page, t }) => expect(page.getByText(t.donation.payment.changed).first()).toBeVisible(),
  },
  ...(['pending', 'captured', 'failed', 'review', 'raised'] as const).map(
    (name): State => ({ name: `payment-return--${name}`, path: ({ payments }) => payments[name], reach: h1IsThere }),
  ),
  {
    name: 'payment-return--unknown',
    path: () => '/payment/return?payment=00000000-0000-4000-8000-000000000000',
    expects: /status of 404/,
    reach: h1IsThere,
  },
  {
    name: 'success--rest',
    path: ({ festival }) => `/event/success/${festival.id_user}/${festival.id_admin}`,
    reach: async ({ page }) => expect(page.getByRole('main').getByRole('img').first()).toBeVisible(),
  },
  { name: 'success--private', path: ({ season }) => `/event/success/${season.id_user}/${season.id_admin}` },
  { name: 'admin--rest', path: ({ festival }) => `/event/admin/${festival.id_admin}` },
  {
    name: 'admin--changes',
    path: ({ long }) => `/event/admin/${long.id_admin}`,
    reach: async ({ page, width }) => {
      await field(page, 'title').fill('Rencontres');
      await field(page, 'date').fill('2027-06-19');
      await expect(page.locator('main ins').first()).toBeVisible({ visible: width >= 768 });
    },
  },
  {
    name: 'admin--fee',
    path: ({ season }) => `/event/admin/${season.id_admin}`,
    reach: raiseTo25,
  },
  {
    name: 'admin--share',
    path: ({ festival }) => `/event/admin/${festival.id_admin}?tab=share`,
    reach: async ({ page }) => expect(page.getByRole('img').last()).toBeVisible(),
  },
  { name: 'admin--ended', path: ({ ended }) => `/event/admin/${ended.id_admin}` },
  { name: 'admin--unknown', path: () => `/event/admin/${'A'.repeat(32)}`, expects: /status of 404/ },
  { name: 'event--visitor', path: openEvent('festival') },
  { name: 'event--empty', path: openEvent('empty') },
  { name: 'event--long', path: openEvent('long') },
  { name: 'event--season', path: openEvent('season') },
  {
    name: 'event--errors',
    path: openEvent('empty'),
    reach: async ({ page }) => {
      await field(page, 'email').fill('bob@');
      await submit(page);
      await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'event--options',
    path: openEvent('season'),
    reach: async ({ page }) => {
      for (const summary of await page.locator('main details summary').all()) await summary.click();
      await page.locator('[name="has_alert"]').check();
      await expect(page.locator('[name="alert_radius_km"]')).toBeVisible();
    },
  },
  {
    name: 'event--registered',
    path: openEvent('long'),
    reach: async (visit) => {
      registrations += 1;
      await fillRegistration(visit, `zoe${registrations}@example.org`);
      await submit(visit.page);
      await expect(visit.page.getByText(visit.t.event.registered.heading).first()).toBeVisible();
    },
  },
  {
    name: 'event--full',
    path: openEvent('full'),
    expects: /status of 409/,
    reach: async (visit) => {
      await fillRegistration(visit, 'trop@example.org');
      await submit(visit.page);
      await expect(visit.page.getByRole('main').getByRole('alert')).toContainText(visit.t.event.form.full);
    },
  },
  {
    name: 'event--drivers',
    path: openEvent('festival'),
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.event.list.drivers, exact: true }).click();
      await expect(page.locator('#participants li').first()).toBeVisible();
    },
  },
  {
    name: 'event--resend',
    path: openEvent('festival'),
    reach: async ({ page, t }) => {
      await page.getByRole('main').getByRole('button', { name: t.event.resend.link }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'event--marker',
    path: openEvent('festival'),
    reach: async ({ page, t, width }) => {
      if (width < 768) await page.getByRole('radio', { name: t.event.list.as_map }).check();
      const marker = page.locator('button[data-item]').nth(1);
      await expect(marker).toBeVisible();
      await marker.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('section[tabindex="-1"] h3').first()).toBeVisible();
    },
  },
  { name: 'event--no-coordinates', path: ({ pointless }) => `/event/user/${pointless}` },
  { name: 'event--ended', path: openEvent('ended'), expects: /status of 410/ },
  { name: 'event--withdrawn', path: openEvent('withdrawn'), expects: /status of 404/ },
  { name: 'event--unknown', path: () => '/event/user/rien-ici', expects: /status of 404/ },
  {
    name: 'participation--first-view',
    path: ({ manageLink }) => new URL(manageLink).pathname + new URL(manageLink).hash,
  },
  {
    name: 'participation--not-me',
    path: ({ manageLink }) => new URL(manageLink).pathname + new URL(manageLink).hash,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.participation.first.not_me }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'participation--managed',
    path: ({ manageLink }) => new URL(manageLink).pathname + new URL(manageLink).hash,
    reach: openParticipation,
  },
  {
    name: 'participation--edit',
    path: ({ editLink }) => new URL(editLink).pathname + new URL(editLink).hash,
    reach: async (visit) => {
      await openParticipation(visit);
      await visit.page.getByRole('button', { name: visit.t.participation.own.edit, exact: true }).click();
      await expect(field(visit.page, 'name')).toBeVisible();
    },
  },
  {
    name: 'participation--leave',
    path: ({ editLink }) => new URL(editLink).pathname + new URL(editLink).hash,
    reach: async (visit) => {
      await openParticipation(visit);
      await visit.page.getByRole('button', { name: visit.t.participation.data.leave, exact: true }).click();
      await expect(visit.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'chat--long', path: byManageLink, reach: openTalk },
  {
    name: 'chat--shared',
    path: byManageLink,
    reach: async (visit) => {
      await openTalk(visit);
      await visit.page.getByText(visit.t.chat.contact.heading).click();
    },
  },
  {
    name: 'chat--scrolled',
    path: byManageLink,
    reach: async (visit) => {
      await openTalk(visit);
      await visit.page.getByRole('log').evaluate((log) => log.scrollTo(0, 0));
      await visit.page.getByRole('button', { name: visit.t.chat.menu }).click();
      await expect(visit.page.getByRole('button', { name: visit.t.rides.cancel_ride.confirm }).last()).toBeVisible();
    },
  },
  { name: 'chat--empty', path: byManageLink, reach: openChat(/^Chloé/, (t) => t.rides.request.contact) },
  {
    name: 'chat--failed',
    path: byManageLink,
    expects: /Failed to load resource/,
    reach: async (visit) => {
      const { page, t } = visit;
      await openChat(/^Bob/, () => t.rides.request.contact)(visit);
      await page.route('**/api/messages/send', (route) => route.abort('connectionfailed'));
      const field = page.getByRole('textbox', { name: t.chat.composer.label });
      await field.fill('Bonjour Bob, je passe par Chambéry.');
      await field.press('Enter');
      await expect(page.getByText(t.chat.state.failed).first()).toBeVisible();
      await field.fill('a'.repeat(1850));
    },
  },
  {
    name: 'chat--closed',
    path: byManageLink,
    expects: /status of 404/,
    reach: async (visit) => {
      await visit.page.route('**/api/messages/*', (route) =>
        route.fulfill({ status: 404, json: { code: 'match.not_found', detail: '' } }),
      );
      await openTalk(visit);
      await expect(visit.page.getByText(visit.t.chat.closed).first()).toBeVisible();
    },
  },
  {
    name: 'event--marker-contact',
    path: byManageLink,
    on: 'wide',
    reach: async (visit) => {
      const { page, t } = visit;
      await openParticipation(visit);
      await page.getByRole('link', { name: t.participation.event.open }).click();
      await page.waitForURL(/\/event\/user\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('button', { name: /^Hélène H\.,/ }).press('Enter');
      const name = t.rides.contact.title.replace('{{name}}', 'Hélène H.');
      const popup = page.getByRole('region', { name: /^Hélène H\./ });
      await expect(popup.getByRole('button', { name })).toBeVisible();
    },
  },
  {
    name: 'event--register-first',
    path: openEvent('festival'),
    reach: async ({ page, t }) => {
      await page.locator('#participants a[href="#inscription"]').first().click();
      await expect(page.getByText(t.rides.contact.register_for.split('{{name}}')[0] ?? '').first()).toBeVisible();
    },
  },
  { name: 'dashboard--requests', path: () => '/dashboard', reach: dashboardOf('alice', festivalOf) },
  { name: 'dashboard--none-pending', path: () => '/dashboard', reach: dashboardOf('alice', ({ long }) => long) },
  { name: 'dashboard--season', path: () => '/dashboard', reach: dashboardOf('alice', ({ season }) => season) },
  { name: 'dashboard--organiser', path: () => '/dashboard', reach: dashboardOf('organiser', festivalOf) },
  {
    name: 'dashboard--empty',
    path: () => '/dashboard',
    reach: dashboardOf(
      'newcomer',
      () => null,
      async ({ page, t }) => expect(page.getByText(t.dashboard.no_events)).toBeVisible(),
    ),
  },
  {
    name: 'dashboard--accept',
    path: () => '/dashboard',
    reach: dashboardOf(
      'alice',
      festivalOf,
      onCard(/^Chloé/, (t) => t.rides.request.accept),
    ),
  },
  {
    name: 'dashboard--reject',
    path: () => '/dashboard',
    reach: dashboardOf(
      'alice',
      festivalOf,
      onCard(/^Chloé/, (t) => new RegExp(`^${t.rides.request.reject}`)),
    ),
  },
  {
    name: 'dashboard--cancel-ride',
    path: () => '/dashboard',
    reach: dashboardOf(
      'alice',
      festivalOf,
      onCard(/^David/, (t) => new RegExp(`^${t.rides.request.cancel_ride}`)),
    ),
  },
  {
    name: 'dashboard--details',
    path: () => '/dashboard',
    reach: dashboardOf(
      'alice',
      festivalOf,
      onCard(/^David/, (t) => t.rides.request.details),
    ),
  },
  { name: 'contact--open', path: () => '/dashboard', reach: dashboardOf('alice', festivalOf, openContact) },
  {
    name: 'contact--errors',
    path: () => '/dashboard',
    reach: dashboardOf('alice', festivalOf, async (visit) => {
      await openContact(visit);
      await visit.page.getByRole('dialog').getByRole('button', { name: visit.t.rides.contact.submit }).click();
      await expect(visit.page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
    }),
  },
  { name: 'participation--invalid', path: () => '/participation' },
  { name: 'signup--rest', path: () => '/signup' },
  {
    name: 'signup--errors',
    path: () => '/signup',
    reach: async ({ page }) => {
      await field(page, 'full_name').press('Enter');
      await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'signup--sent',
    path: () => '/signup',
    reach: async ({ page, t }) => {
      registrations += 1;
      await field(page, 'email').fill(`neu${registrations}@example.org`);
      await field(page, 'password').fill('Montagne-2026');
      await field(page, 'full_name').fill('Zoé Zimmer');
      await field(page, 'terms').check();
      await submit(page);
      await expect(page.getByRole('heading', { name: t.auth.signup.sent })).toBeVisible();
    },
  },
  { name: 'login--rest', path: () => '/login' },
  {
    name: 'login--error',
    path: () => '/login',
    expects: /status of 401/,
    reach: async ({ page, t }) => {
      registrations += 1;
      await field(page, 'email').fill(`niemand${registrations}@example.org`);
      await field(page, 'password').fill('Falsch-2026');
      await submit(page);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(t.auth.login.invalid);
    },
  },
  {
    name: 'login--denied',
    path: () => '/login?error=denied',
    reach: async ({ page, t }) => expect(page.getByRole('main').getByText(t.auth.login.error.denied)).toBeVisible(),
  },
  {
    name: 'callback--failed',
    path: () => '/auth-callback',
    reach: async ({ page, t }) => expect(page.getByRole('heading', { name: t.auth.callback.failed })).toBeVisible(),
  },
  { name: 'verify--rest', path: () => `/verify-email?token=${'A'.repeat(43)}` },
  {
    name: 'verify--invalid',
    path: () => '/verify-email',
    reach: async ({ page, t }) => expect(page.getByRole('heading', { name: t.auth.verify.invalid })).toBeVisible(),
  },
  { name: 'forgot--rest', path: () => '/forgot-password' },
  {
    name: 'forgot--sent',
    path: () => '/forgot-password',
    reach: async ({ page, t }) => {
      await field(page, 'email').fill('niemand@example.org');
      await submit(page);
      await page.getByRole('main').getByRole('button', { name: t.common.redirect.stay }).focus();
      await expect(page.getByRole('heading', { name: t.auth.forgot.sent })).toBeVisible();
    },
  },
  { name: 'reset--rest', path: () => `/reset-password?token=${'A'.repeat(43)}` },
  {
    name: 'reset--errors',
    path: () => `/reset-password?token=${'A'.repeat(43)}`,
    reach: async ({ page }) => {
      await field(page, 'new_password').fill('schwach');
      await submit(page);
      await expect(field(page, 'confirm')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'reset--invalid',
    path: () => '/reset-password',
    reach: async ({ page, t }) => expect(page.getByRole('heading', { name: t.auth.reset.invalid })).toBeVisible(),
  },
  {
    name: 'change--signed-out',
    path: () => '/change-password',
    reach: async ({ page, t }) => expect(page.getByRole('heading', { name: t.auth.change.signed_out })).toBeVisible(),
  },
  {
    name: 'change--errors',
    path: () => '/login',
    reach: signedIn('/change-password', 'alice', async ({ page }) => {
      await field(page, 'new_password').fill('schwach');
      await field(page, 'confirm').fill('anders');
      await submit(page);
      await expect(field(page, 'confirm')).toHaveAttribute('aria-invalid', 'true');
    }),
  },
  { name: 'profile--rest', path: () => '/login', reach: signedIn('/profil', 'alice', profileShown) },
  { name: 'profile--first', path: () => '/login', reach: signedIn('/profil', 'newcomer', profileShown) },
  {
    name: 'profile--errors',
    path: () => '/login',
    reach: signedIn('/profil', 'newcomer', async ({ page }) => {
      await field(page, 'full_name').fill('');
      await submit(page);
      await expect(field(page, 'address')).toHaveAttribute('aria-invalid', 'true');
    }),
  },
  {
    name: 'profile--erase',
    path: () => '/login',
    reach: signedIn('/profil', 'alice', async ({ page, t }) => {
      await page.getByRole('button', { name: t.profile.data.erase }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'home--account-menu',
    path: () => '/login',
    on: 'wide',
    reach: signedIn('/', 'alice', async ({ page, t }) => {
      await page.getByRole('button', { name: t.common.header.account }).click();
      await expect(page.getByRole('button', { name: t.common.header.log_out })).toBeVisible();
    }),
  },
  {
    name: 'home--menu-signed-in',
    path: () => '/login',
    on: 'narrow',
    reach: signedIn('/', 'newcomer', async ({ page, t }) => {
      await page.getByRole('button', { name: t.common.header.menu_open }).click();
      await expect(page.getByRole('dialog').getByText(t.common.header.log_out)).toBeVisible();
    }),
  },
  {
    name: 'event--signed-in',
    path: () => '/login',
    reach: async (visit) => {
      const { page, scene } = visit;
      await signedIn(scene.long.path)(visit);
      await expect(field(page, 'name')).toHaveValue('Alice Martin');
    },
  },
  { name: 'news--some', path: () => '/actualites' },
  {
    name: 'news--none',
    path: () => '/help',
    reach: async ({ page, t }) => {
      await page.route('**/api/events/public-by-date*', (route) => route.fulfill({ json: [] }));
      await page.getByRole('contentinfo').getByRole('link', { name: t.common.header.news }).click();
      await expect(page.getByText(t.news.empty).first()).toBeVisible();
    },
  },
  { name: 'help--rest', path: () => '/help' },
  {
    name: 'help--questions',
    path: () => '/help',
    reach: async ({ page }) => {
      for (const summary of await page.locator('main details summary').all()) await summary.click();
    },
  },
  { name: 'write--rest', path: () => '/contact' },
  {
    name: 'write--errors',
    path: () => '/contact',
    reach: async ({ page }) => {
      await field(page, 'email').fill('bob@');
      await submit(page);
      await expect(field(page, 'fullName')).toBeFocused();
      await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'write--sent',
    path: () => '/contact',
    reach: async ({ page, t }) => {
      await field(page, 'fullName').fill('Zoé Zimmer');
      await field(page, 'email').fill('zoe@example.org');
      await field(page, 'message').fill('Bonjour');
      await submit(page);
      await expect(page.getByRole('main').getByText(t.contact.sent)).toBeVisible();
    },
  },
  {
    name: 'write--signed-in',
    path: () => '/login',
    reach: signedIn('/contact', 'alice', ({ page }) => expect(field(page, 'fullName')).toHaveValue('Alice Martin')),
  },
  { name: 'about--rest', path: () => '/qui-sommes-nous' },
  { name: 'terms--rest', path: () => '/cgu' },
  { name: 'privacy--rest', path: () => '/privacy-policy' },
  { name: 'poster--rest', path: ({ festival }) => `/event/poster/${festival.id_user}` },
  { name: 'poster--long', path: ({ long }) => `/event/poster/${long.id_user}` },
  { name: 'not-found--rest', path: () => '/rien/ici', expects: /status of 404/ },
];

/** Is a state shown at this width. */
export function isShownAt({ on }: State, width: Width): boolean {
  return on === undefined || (on === 'wide') === width >= 768;
}

/** Opens a state; afterwards the page rests: fonts are there, pictures too, and nothing moves. */
export async function reachState(state: State, visit: Visit): Promise<void> {
  const { page, scene } = visit;
  await go(page, state.path(scene));
  await state.reach?.(visit);
  await settled(page);
}

/** Waits until nothing on the page is on its way. */
export async function settled(page: Page): Promise<void> {
  await ready(page);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const isMoving = document.getAnimations().some((animation) => animation.playState === 'running');
    const isLoading = [...document.images].some((image) => !image.complete);
    // A map that is near enough to be loaded shows its skeleton until it is there; one further down waits for good.
    const isWaiting = [...document.querySelectorAll('main [aria-busy="true"], main [class*="_blocks_"]')].some(
      (element) => {
        const { top, bottom, width } = element.getBoundingClientRect();
        return width > 0 && bottom > -200 && top < window.innerHeight + 200;
      },
    );
    return !isMoving && !isLoading && !isWaiting;
  });
}
