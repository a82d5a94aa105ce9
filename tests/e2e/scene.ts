import type { MatchRequestView, ParticipationView, UserView } from '@convoi/contracts';
import { expect } from '@playwright/test';
import { logIn, openAccount, signUp } from '../harness/accounts.ts';
import { type Answer, type Client, createClient, linkIn, mailsTo } from '../harness/client.ts';
import { withHumanToken } from '../harness/human-check.ts';
import { pay, quoteOf, settledPayment, startPayment } from '../harness/payments.ts';
import { startProduct } from '../harness/product.ts';
import { copyWithoutPoint } from './log.ts';
import { type MadeEvent, madeEvent, madeRegistration } from './steps.ts';

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
  /** Tokens of sessions: Alice with her rides and a whole profile, the organiser of all these events, a newcomer, the staff. */
  readonly sessions: Readonly<Record<'alice' | 'organiser' | 'newcomer' | 'staff', string>>;
  /** Somebody who signed up and did not prove the address. */
  readonly unproved: string;
  /** Ids that the staff look up. */
  readonly ids: Readonly<Record<'ride' | 'alice' | 'user', string>>;
  /** The simulated provider's page of a payment that waits, without the host. */
  readonly checkout: string;
  /** A mail in the mailbox of development. */
  readonly mail: string;
  /** Return pages of payments, by how they ended. */
  readonly payments: Readonly<Record<'pending' | 'captured' | 'failed' | 'review' | 'raised', string>>;
  /** Ends the product. */
  readonly close: () => Promise<void>;
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
async function makePayments(client: Client, raised: MadeEvent): Promise<Pick<Scene, 'payments' | 'checkout'>> {
  const donation = { purpose: 'donation', amount: 20, method: 'card' };
  const { quote } = await quoteOf(client, raised.id_admin, 30);
  const made = async (body: object, choice: object): Promise<string> => {
    const started = await startPayment(client, { ...body });
    await pay(client, started, { ...choice });
    await settledPayment(client, started.id);
    return `/payment/return?payment=${started.id}`;
  };
  const waiting = await startPayment(client, donation);
  const payments = {
    pending: `/payment/return?payment=${waiting.id}`,
    captured: await made(donation, { outcome: 'approve' }),
    failed: await made(donation, { outcome: 'refuse' }),
    review: await made(donation, { outcome: 'approve', amount_cents: 100 }),
    raised: await made({ purpose: 'capacity', quote, method: 'paypal' }, { outcome: 'approve' }),
  };
  const { pathname, search } = new URL(waiting.redirect_url);
  return { payments, checkout: pathname + search };
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
async function relate(client: Client, links: readonly string[]): Promise<Pick<Scene['ids'], 'ride' | 'alice'>> {
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
  return { ride, alice: alice.participant.id };
}

/** What waits for the staff: reports, messages, an event that was hidden. */
async function occupyStaff(client: Client, token: string, events: Pick<Scene, 'long'>, aliceId: string): Promise<void> {
  const report = (body: object): Promise<Answer> => client.post('/api/reports', body);
  const reported = [
    await report({
      target_type: 'event',
      target_id: events.long.id,
      reason: 'spam',
      comment: 'Cette page renvoie vers une boutique en ligne, elle n’annonce aucun événement.',
    }),
    await report({ target_type: 'participant', target_id: aliceId, reason: 'other' }),
  ];
  for (const [fullName, subject, message] of [
    ['Claire Petit', 'help', 'Bonjour,\nje ne retrouve plus le lien de gestion de ma fête.\nMerci de votre aide.'],
    ['Maximilienne-Charlotte de Montmorency-Laval', 'feature', 'a'.repeat(400)],
  ])
    reported.push(
      await client.post('/api/contacts/contact', { fullName, email: 'claire@example.org', subject, message }),
    );
  expect(reported.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const hidden = await madeEvent(client, {
    title: 'Gagnez un téléphone sur www.example.com',
    date: '2027-05-01',
    location: 'Rue Inconnue, 75001 Paris',
  });
  const answer = await client.post(`/api/staff/events/${hidden.id}/hide`, { reason: 'Publicité' }, { token });
  expect(answer.status).toBe(200);
}

/** Starts a product and fills it; its clock begins at `now`, or runs with the machine's. */
export async function makeScene(now?: string): Promise<Scene> {
  const product = await startProduct({
    env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1', STAFF_EMAILS: 'staff@example.org' },
  });
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
  const related = await relate(createClient(product.url), links);
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
  await client.post(`/api/events/admin/${withdrawn.id_admin}/withdraw`, {});
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
    staff: await accountOf('staff@example.org', 'Solène Staff'),
  };
  const unproved = 'pas.encore@example.org';
  await signUp(plain, unproved);
  const { body: user } = await client.get<UserView>('/auth/users/me', { token: sessions.alice });
  await occupyStaff(client, sessions.staff, { long }, related.alice);
  await client.call('PUT', '/auth/users/me', {
    token: sessions.alice,
    body: { address: '3 rue Royale, 74000 Annecy', latitude: 45.8992, longitude: 6.1294, comment: 'Coffre vide' },
  });
  await createClient(product.url).post('/dev/clock', { advance_s: PASSED_S });
  await expect.poll(async () => (await client.get(ended.path)).status).toBe(410);
  const [manageLink = '', editLink = ''] = links;
  const raised = await madeEvent(client, { title: 'Banquet des voisins', date: day(40), is_public: false });
  const { payments, checkout } = await makePayments(client, raised);
  const [mail] = await mailsTo(client, aliceEmail, 'match_requested');
  if (mail === undefined) throw new Error('nobody was told of a request');
  const events = { festival, empty, long, season, full, withdrawn, ended };
  return {
    url: product.url,
    client,
    ...events,
    pointless,
    manageLink,
    editLink,
    payments,
    checkout,
    // A session of the staff ends after eight hours, and the clock has gone on by more.
    sessions: { ...sessions, staff: await logIn(plain, 'staff@example.org') },
    unproved,
    ids: { ...related, user: user.id },
    mail: `/dev/mailbox?id=${mail.id}`,
    close: () => product.dispose(),
  };
}
