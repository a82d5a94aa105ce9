import { createECDH, randomUUID } from 'node:crypto';
import { CALLS, type EventCreatedView, LANGUAGES } from '@convoi/contracts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Canary, type Finder, finderOf } from '../harness/canary.ts';
import { dayFromNow, eventBody, linkIn, type Mail, mailsTo, personBody } from '../harness/client.ts';
import { filesHolding } from '../harness/data-folder.ts';
import { eventually } from '../harness/eventually.ts';
import { differences, projections } from '../harness/operator.ts';
import { type greetedPush, listeningPush } from '../harness/push.ts';
import { join, PASSENGER } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

// Everything is asked for before the first test; on a busy machine that takes a while.
vi.setConfig({ hookTimeout: 180_000 });

const it = useProduct({ env: { LOG_LEVEL: 'debug' } });

/** Everybody whose data could leak, and who may see it: the owner alone. */
const PEOPLE = ['organiser', 'alice', 'bob', 'carol', 'dana', 'viewer'] as const;
type Person = (typeof PEOPLE)[number];
/** Who an answer went to; `operator` reads logs and metrics and may see nobody. */
type Viewer = Person | 'anonymous' | 'operator';

/** What a visitor types. The first name is shown to everybody, the rest to nobody. */
const TYPED = {
  alice: {
    name: 'Alice Quetzalcoatlova',
    email: 'Alice.Canary-7f3a@mailbox.example',
    address: '17 rue du Canari-7f3a, 73000 Chambéry',
    comment: 'J’attends près du séquoia 7f3a <b>&',
    latitude: 45.561237,
    longitude: 5.927843,
  },
  bob: {
    name: 'Bob Xylophonovitch',
    email: 'bob.canary-8e4b@mailbox.example',
    address: '23 quai du Perroquet-8e4b, 69002 Lyon',
    comment: 'Code du portail 8e4b99',
    latitude: 45.751814,
    longitude: 4.837631,
  },
  carol: {
    name: 'Carolazimut Zwickelberger',
    email: 'carol.canary-9d5c@mailbox.example',
    address: '5 allée du Toucan-9d5c, 38000 Grenoble',
    comment: 'Interphone 9d5c Zwickelberger',
    latitude: 45.181529,
    longitude: 5.729583,
  },
} as const;
/** Somebody with an account. */
const DANA = {
  full_name: 'Danaquinta Brinkelhoffer',
  email: 'dana.canary-2c7e@mailbox.example',
  password: 'Passwort-Canary-2c7e',
  address: '41 avenue du Pinson-2c7e, 74000 Annecy',
  comment: 'Sonnette 2c7e Brinkelhoffer',
  latitude: 45.903817,
  longitude: 6.117263,
};
/** Somebody of the team of the event, who looks and sees nobody's contact. */
const VIEWER = { name: 'Vera Ornithorinka', email: 'vera.canary-4f8a@mailbox.example', role: 'viewer' } as const;
/** What people write to each other. */
const WORDS = {
  request: 'Demande-canari-5b1d de Bob',
  chat: 'Bavardage-canari-6c2e d’Alice',
  meeting: 'Rendez-vous-canari-7d3f',
  phone: '+33687412953',
  car: 'Voiture-canari-9d5c',
  colour: 'Couleur-canari-9d5c',
  /** Four characters at most: such as stand nowhere by chance. */
  plate: 'ЖΩ4Ѣ',
  endpoint: 'http://127.0.0.1:9/canari-9d5c',
  browserKey: createECDH('prime256v1').generateKeys('base64url'),
  browserSecret: 'Canari9d5cSecret-_9d5c',
  payName: 'Compte-canari-9d5c',
  iban: 'FR7630006000011234567890189',
  payLink: 'https://lydia.example/canari-9d5c',
};
/** What the organiser writes to everybody. */
const ANNOUNCED = 'Annonce-canari-9e1f pour tous';
/** What a pending relation opens to the other party, and the board to the organiser, and nothing else. */
const SHARED: Partial<Record<Viewer, Partial<Record<Person, readonly string[]>>>> = {
  alice: { bob: ['comment', 'request'] },
  bob: { alice: ['comment', 'new comment', 'chat'] },
  organiser: { alice: ['name'], bob: ['name'], carol: ['name'], viewer: ['name', 'email'] },
};
const CHANGED = { address: '99 chemin du Colibri-7f3a, 73000 Chambéry', comment: 'Plutôt au moulin 7f3a' };
const CONTACT = { contact: 'orga.canary-1a2b@mailbox.example', telephone: '+33698712345' };
const NEW_CONTACT = 'orga.canary-3c4d@mailbox.example';
/** Of an event that nobody has published. */
const DRAFT = { title: 'Brouillon-canari-4e7d', location: '3 impasse du Héron-4e7d, 74000 Annecy' };

const familyName = (name: string): string => name.split(' ')[1] ?? '';
const point = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude });
const { alice, bob, carol } = TYPED;

const CANARIES: Readonly<Record<Person, Canary>> = {
  organiser: {
    texts: {
      contact: CONTACT.contact,
      'new contact': NEW_CONTACT,
      phone: CONTACT.telephone,
      'draft title': DRAFT.title,
      'draft place': DRAFT.location,
    },
  },
  alice: {
    texts: {
      name: familyName(alice.name),
      email: alice.email,
      street: '17 rue du Canari-7f3a',
      comment: 'séquoia 7f3a',
      'new street': '99 chemin du Colibri-7f3a',
      'new comment': CHANGED.comment,
      chat: WORDS.chat,
    },
    points: [point(alice)],
  },
  bob: {
    texts: {
      name: familyName(bob.name),
      email: bob.email,
      street: '23 quai du Perroquet-8e4b',
      comment: 'portail 8e4b99',
      request: WORDS.request,
    },
    points: [point(bob)],
  },
  carol: {
    texts: {
      name: familyName(carol.name),
      email: carol.email,
      street: '5 allée du Toucan-9d5c',
      comment: carol.comment,
      meeting: WORDS.meeting,
      phone: WORDS.phone,
      car: WORDS.car,
      colour: WORDS.colour,
      plate: WORDS.plate,
      'address of the browser': WORDS.endpoint,
      'key of the browser': WORDS.browserKey,
      'secret of the browser': WORDS.browserSecret,
      'name of the account': WORDS.payName,
      iban: WORDS.iban,
      'page to pay on': WORDS.payLink,
    },
    points: [point(carol)],
  },
  dana: {
    texts: {
      name: familyName(DANA.full_name),
      email: DANA.email,
      street: '41 avenue du Pinson-2c7e',
      comment: DANA.comment,
    },
    points: [point(DANA)],
  },
  viewer: { texts: { name: familyName(VIEWER.name), email: VIEWER.email } },
};
/** Links and tokens that let their holder act as somebody; filled as they come. */
const secrets: Record<Person, Record<string, string>> = {
  organiser: {},
  alice: {},
  bob: {},
  carol: {},
  dana: { password: DANA.password },
  viewer: {},
};

interface Seen {
  readonly viewer: Viewer;
  readonly what: string;
  readonly bytes: Buffer;
}
const seen: Seen[] = [];
let event: EventCreatedView;
let hidden: EventCreatedView;
const ids: Record<string, string> = {};

/** Sends a request and keeps the whole answer, head and body, under who got it. */
async function ask(
  viewer: Viewer,
  method: string,
  path: string,
  options: { readonly token?: string; readonly body?: unknown; readonly headers?: Record<string, string> } = {},
): Promise<{ readonly status: number; readonly text: string; readonly position: number }> {
  const response = await fetch(`${it.client.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  seen.push({ viewer, what: `${method} ${path} ${response.status}`, bytes: Buffer.concat([Buffer.from(head), bytes]) });
  return {
    status: response.status,
    text: bytes.toString('utf8'),
    position: Number(response.headers.get('x-position') ?? -1),
  };
}

const GETS = Object.values(CALLS).filter(({ method }) => method === 'GET');

/** Query strings of the calls that need one. */
const QUERIES: Readonly<Record<string, string>> = {
  [CALLS.listEventsOfDay.path]: `?date=${dayFromNow(14)}`,
  [CALLS.searchPlaces.path]: '?q=Chamb',
  [CALLS.findPlaceAt.path]: '?latitude=45.9&longitude=6.1',
  [CALLS.listMatches.path]: '?status=all',
};
/** Those that name people; filled when they are there. */
const queryOf = (path: string, about: EventCreatedView): string => {
  if (path === CALLS.getTyping.path) return `?participant_id=${ids.alice}`;
  if (path === CALLS.checkMatch.path) return `?sender_id=${ids.bob}&receiver_id=${ids.alice}&event_id=${about.id}`;
  return QUERIES[path] ?? '';
};
/** Whose address is asked for. */
const addressOf = (viewer: Viewer): string => (viewer === 'dana' ? DANA.email : alice.email);

/** Every query as this viewer, about the event and everybody in it. */
async function askEverything(viewer: Viewer, about: EventCreatedView, token?: string): Promise<void> {
  const keys: Partial<Record<Viewer, string>> = {
    organiser: about.id_admin,
    ...(about === event ? { viewer: secrets.viewer.key } : {}),
  };
  const idAdmin = keys[viewer] ?? 'x'.repeat(32);
  const byId = [about.id, ...Object.values(ids)];
  for (const { path } of GETS)
    for (const id of path.includes(':id/') || path.endsWith(':id') ? byId : [about.id]) {
      const query = queryOf(path, about);
      const filled = path
        .replace(':id_admin', idAdmin)
        .replace(':id_user', about.id_user)
        .replace(':country_code', 'FR')
        .replace(':provider', 'google')
        .replace(':email', encodeURIComponent(addressOf(viewer)))
        .replace(':match_request_id', ids.match ?? id)
        .replace(':id', id);
      await ask(viewer, 'GET', `${filled}${query}`, token === undefined ? {} : { token });
    }
}

/** Every page in every language, as a browser without a script reads it. */
async function readPages(viewer: Viewer, about: EventCreatedView): Promise<void> {
  const ofEvent = [`/event/user/${about.id_user}`, `/event/user/${about.id_user}?view=map`];
  const ofOrganiser = [
    `/event/admin/${about.id_admin}`,
    `/event/success/${about.id_user}/${about.id_admin}`,
    `/event/donation-proposal/${about.id_user}/${about.id_admin}`,
  ];
  const common = ['/', '/event/create', '/participation', '/nowhere', '/sitemap.xml', '/robots.txt'];
  const paths = viewer === 'organiser' ? ofOrganiser : about.is_public ? [...ofEvent, ...common] : ofEvent;
  await Promise.all(
    LANGUAGES.map(async (lang) => {
      for (const path of paths) {
        const page = await ask(viewer, 'GET', path, { headers: { 'accept-language': lang } });
        expect(page.status, path).toBeLessThan(500);
      }
    }),
  );
}

/** The mails of somebody, and what their links hold. */
async function readMails(person: Person, address: string, template: string): Promise<Mail> {
  const mails = await mailsTo(it.client, address, template);
  for (const mail of mails)
    seen.push({ viewer: person, what: `mail ${template}`, bytes: Buffer.from(JSON.stringify(mail)) });
  const [mail] = mails;
  if (mail === undefined) throw new Error(`no ${template} to ${person}`);
  return mail;
}

async function registered(person: 'alice' | 'bob' | 'carol', about: EventCreatedView): Promise<void> {
  const answer = await ask(person, 'POST', '/api/participants', { body: personBody(about.id, TYPED[person]) });
  expect(answer.status).toBe(201);
  const { id } = JSON.parse(answer.text) as { id: string };
  const mail = await readMails(person, TYPED[person].email, 'registration_received');
  const token = linkIn(mail, '#token=').split('#token=')[1] ?? '';
  secrets[person]['manage token'] = token;
  const opened = await ask(person, 'POST', '/api/participants/confirm', { body: { token } });
  secrets[person]['access token'] = (JSON.parse(opened.text) as { access_token: string }).access_token;
  ids[person] = id;
}

/** Opens an account with everything about its owner. */
async function openedAccount(): Promise<void> {
  const { email, password, full_name, ...profile } = DANA;
  expect((await ask('dana', 'POST', '/auth/signup', { body: { email, password, full_name } })).status).toBe(201);
  const mail = await readMails('dana', email, 'verify_email');
  const token = new URL(linkIn(mail, 'token=')).searchParams.get('token') ?? '';
  secrets.dana['verification token'] = token;
  expect((await ask('dana', 'POST', '/auth/verify-email', { body: { token } })).status).toBe(200);
  const opened = await ask('dana', 'POST', '/auth/login', { body: { email, password } });
  secrets.dana['access token'] = (JSON.parse(opened.text) as { access_token: string }).access_token;
  const changed = await ask('dana', 'PUT', '/auth/users/me', { token: tokenOf('dana'), body: profile });
  expect(changed.status).toBe(200);
}

/** Bob asks alice, she answers; each hears of it over the socket, nobody else does. */
async function relation(): Promise<void> {
  const body = { sender_id: ids.bob, receiver_id: ids.alice, event_id: event.id, message: WORDS.request };
  const request = await ask('bob', 'POST', '/api/match-requests/create', { token: tokenOf('bob'), body });
  expect(request.status).toBe(200);
  const { id } = JSON.parse(request.text) as { id: string };
  ids.match = id;
}

async function talk(): Promise<void> {
  const body = { match_request_id: ids.match, sender_id: ids.alice, content: WORDS.chat };
  const said = await ask('alice', 'POST', '/api/messages/send', { token: tokenOf('alice'), body });
  expect(said.status).toBe(201);
  // Nobody else reads, writes, or takes part in it.
  for (const person of ['carol', 'dana'] as const) {
    const token = tokenOf(person);
    const foreign = await ask(person, 'POST', '/api/messages/send', { token, body });
    expect(foreign.status).toBe(404);
    expect((await ask(person, 'POST', `/api/match-requests/${ids.match}/accept`, { token, body: {} })).status).toBe(
      404,
    );
    expect((await ask(person, 'DELETE', `/api/match-requests/${ids.match}`, { token })).status).toBe(404);
  }
  const typing = { participant_id: ids.alice, match_request_id: ids.match };
  await ask('alice', 'POST', '/api/typing', { token: tokenOf('alice'), body: typing });
}

/** Carol rides with somebody who reads nothing here, and says where they meet. */
async function meeting(): Promise<void> {
  const rider = await join(it.client, event.id, 'rider@mailbox.example', PASSENGER);
  const body = { sender_id: ids.carol, receiver_id: rider.id, event_id: event.id };
  const request = await ask('carol', 'POST', '/api/match-requests/create', { token: tokenOf('carol'), body });
  const { id } = JSON.parse(request.text) as { id: string };
  const path = `/api/match-requests/${id}`;
  expect((await it.client.post(`${path}/accept`, {}, { token: rider.token })).status).toBe(200);
  const proposal = { leg: 'outbound', place: WORDS.meeting, time: '17:00' };
  const proposed = await ask('carol', 'POST', `${path}/meetings`, { token: tokenOf('carol'), body: proposal });
  expect(proposed.status, proposed.text).toBe(200);
  const details = { phone: WORDS.phone, car_model: WORDS.car, car_colour: WORDS.colour, plate_end: WORDS.plate };
  const detailsOf = `/api/participants/${ids.carol}/ride-details`;
  const shared = await ask('carol', 'PUT', detailsOf, { token: tokenOf('carol'), body: details });
  expect(shared.status, shared.text).toBe(200);
  const told = await ask('carol', 'PUT', CALLS.subscribePush.path.replace(':id', ids.carol ?? ''), {
    token: tokenOf('carol'),
    body: {
      browser_id: randomUUID(),
      endpoint: WORDS.endpoint,
      p256dh: WORDS.browserKey,
      auth: WORDS.browserSecret,
    },
  });
  expect(told.status, told.text).toBe(200);
  const fare = { kind: 'talk', pay_name: WORDS.payName, iban: WORDS.iban, pay_link: WORDS.payLink };
  const fareOf = `/api/participants/${ids.carol}/fare`;
  const stated = await ask('carol', 'PUT', fareOf, { token: tokenOf('carol'), body: fare });
  expect(stated.status, stated.text).toBe(200);
  for (const person of ['alice', 'bob', 'dana'] as const)
    expect((await ask(person, 'GET', fareOf, { token: tokenOf(person) })).status).toBe(404);
  for (const person of ['alice', 'bob', 'dana'] as const)
    expect((await ask(person, 'POST', `${path}/meetings`, { token: tokenOf(person), body: proposal })).status).toBe(
      404,
    );
}

const tokenOf = (person: Person): string => secrets[person]['access token'] ?? '';

beforeAll(async () => {
  const made = async (changes: Record<string, unknown>): Promise<EventCreatedView> => {
    const answer = await ask('organiser', 'POST', '/api/events/', { body: eventBody({ ...CONTACT, ...changes }) });
    expect(answer.status).toBe(201);
    return JSON.parse(answer.text) as EventCreatedView;
  };
  event = await made({});
  hidden = await made({ is_public: false });
  secrets.organiser.id_admin = event.id_admin;
  secrets.organiser['id_admin of the private event'] = hidden.id_admin;
  await readMails('organiser', CONTACT.contact, 'event_links');
  const draft = eventBody({ ...CONTACT, ...DRAFT });
  expect((await ask('organiser', 'POST', CALLS.draftEvent.path, { body: draft })).status).toBe(202);
  await readMails('organiser', CONTACT.contact, 'event_draft');
  const sockets = [
    ['anonymous', await listeningPush(it.client.url, [`event:${event.id_user}`, `news:${dayFromNow(14)}`])],
  ] as [Viewer, Awaited<ReturnType<typeof greetedPush>>][];

  for (const person of ['alice', 'bob', 'carol'] as const) await registered(person, event);
  await openedAccount();
  await relation();
  const listens = ['dashboard', `event:${event.id_user}`, `match:${ids.match}`];
  for (const person of ['alice', 'bob', 'carol', 'dana'] as const)
    sockets.push([person, await listeningPush(it.client.url, listens, tokenOf(person))]);
  await talk();
  await meeting();

  // Somebody looks at the event beside its organiser.
  const invited = await ask('organiser', 'POST', `/api/events/admin/${event.id_admin}/team`, { body: VIEWER });
  expect(invited.status).toBe(201);
  const invitation = await readMails('viewer', VIEWER.email, 'team_invited');
  secrets.viewer.key = linkIn(invitation, '/event/admin/').split('/event/admin/')[1] ?? '';
  for (const of of ['', '/announcement', '/participants'])
    await ask('viewer', of === '' ? 'PUT' : 'POST', `/api/events/admin/${secrets.viewer.key}${of}`, { body: alice });

  // Everything that changes something, done rightly by its owner and wrongly by others.
  const own = `/api/participants/${ids.alice}`;
  await ask('alice', 'PATCH', own, { token: tokenOf('alice'), body: { ...CHANGED, places: 2 } });
  await ask('bob', 'PATCH', own, { token: tokenOf('bob'), body: CHANGED });
  await ask('anonymous', 'POST', '/api/participants', {
    body: personBody(event.id, { ...alice, email: alice.email.toUpperCase() }),
  });
  await ask('anonymous', 'POST', '/api/participants/resend-link', { body: { email: alice.email, event_id: event.id } });
  await ask('anonymous', 'POST', '/api/mail/unsubscribe?token=abc');
  await ask('anonymous', 'POST', '/api/events/send-email', {
    body: {
      contact_email: alice.email,
      event_title: '',
      public_link: event.public_link,
      admin_link: event.public_link,
    },
  });
  await ask('organiser', 'PUT', `/api/events/admin/${event.id_admin}`, {
    body: { contact: NEW_CONTACT, date: dayFromNow(15), time: '18:00' },
  });
  await ask('organiser', 'PUT', `/api/events/admin/${hidden.id_admin}`, { body: { max_participants: 40 } });
  const announced = { body: { message: ANNOUNCED } };
  expect((await ask('organiser', 'POST', `/api/events/admin/${event.id_admin}/announcement`, announced)).status).toBe(
    202,
  );
  await readMails('organiser', NEW_CONTACT, 'contact_changed');
  const last = await ask('organiser', 'PUT', `/api/events/admin/${event.id_admin}`, { body: { title: 'Fête du lac' } });
  for (const person of ['alice', 'bob', 'carol'] as const)
    await readMails(person, TYPED[person].email, 'event_changed');
  await readMails('alice', alice.email, 'manage_link');

  // One key, one body, another caller.
  const key = { 'idempotency-key': randomUUID() };
  const body = personBody(hidden.id, alice);
  expect((await ask('alice', 'POST', '/api/participants', { body, headers: key })).status).toBe(201);
  expect((await ask('bob', 'POST', '/api/participants', { body, headers: key, token: tokenOf('bob') })).status).toBe(
    422,
  );
  await it.client.get(`/api/events/user/${event.id_user}`, { after: last.position });

  for (const about of [event, hidden])
    await Promise.all([
      askEverything('anonymous', about),
      askEverything('organiser', about),
      askEverything('viewer', about),
      askEverything('alice', about, tokenOf('alice')),
      askEverything('bob', about, tokenOf('bob')),
      askEverything('carol', about, tokenOf('carol')),
      askEverything('dana', about, tokenOf('dana')),
      readPages('anonymous', about),
      readPages('organiser', about),
    ]);
  // What somebody types into an address is no matter for a log.
  for (const typed of [alice.email, alice.address, alice.name])
    for (const path of ['/api/places?q=', '/api/events/public/search?query=', '/?query=', '/nowhere/', '/api/nowhere/'])
      await ask('alice', 'GET', `${path}${encodeURIComponent(typed)}`);
  await ask('alice', 'GET', '/api/places/reverse?latitude=45.561237&longitude=5.927843');
  await ask('alice', 'GET', '/api/config', { token: tokenOf('alice'), headers: { 'x-request-id': alice.email } });

  for (const [viewer, socket] of sockets) {
    await socket.settled();
    for (const text of socket.heard) seen.push({ viewer, what: 'frame', bytes: Buffer.from(text) });
    socket.raw.close();
  }
});

/** What of other people is in what these viewers saw; empty is right. */
function foreign(records: readonly Seen[]): string[] {
  const finders = PEOPLE.map((person) => {
    const { texts, ...rest } = CANARIES[person];
    return [person, finderOf({ ...rest, texts: { ...texts, ...secrets[person] } })] as const;
  });
  const isForeign = (viewer: Viewer, person: Person, leak: string): boolean =>
    !(SHARED[viewer]?.[person] ?? []).includes(leak);
  return [...new Set(records.map(({ viewer }) => viewer))].flatMap((viewer) => {
    const own = records.filter((record) => record.viewer === viewer);
    const all = Buffer.concat(own.map(({ bytes }) => bytes));
    return finders.flatMap(([person, find]) => {
      if (person === viewer || !find(all).some((leak) => isForeign(viewer, person, leak))) return [];
      // Only when there is something to tell, look for where it is.
      return own.flatMap(({ what, bytes }) =>
        find(bytes)
          .filter((leak) => isForeign(viewer, person, leak))
          .map((leak) => `${viewer} saw ${person}'s ${leak}: ${what}`),
      );
    });
  });
}

describe('nobody sees what is somebody else’s', () => {
  test('in no answer of a call, no page, no mail and no frame', () => {
    expect(seen.length).toBeGreaterThan(150);
    // The search would find something: owners did see their own, and everybody saw first name and initial.
    const text = (viewer: Viewer): string =>
      seen
        .filter((one) => one.viewer === viewer)
        .map(({ bytes }) => bytes.toString('utf8'))
        .join();
    expect(text('anonymous')).toContain('Alice Q.');
    expect(text('alice')).toContain('Quetzalcoatlova');
    expect(text('organiser')).toContain(CONTACT.telephone);
    expect(text('dana')).toContain('Brinkelhoffer');
    // What a pending relation shows, its two parties did see.
    expect(text('bob')).toContain(WORDS.chat);
    expect(text('bob')).toContain(CHANGED.comment);
    expect(text('alice')).toContain(WORDS.request);
    expect(text('bob')).toContain(`"type":"typing","topic":"match:${ids.match}"`);
    const planted = { viewer: 'bob' as const, what: 'planted', bytes: Buffer.from(btoa(`to: ${alice.email}`)) };
    expect(foreign([planted])).toEqual(["bob saw alice's email: planted"]);
    expect(foreign(seen)).toEqual([]);
  });

  test('in no log line and no metric, owner or not', async () => {
    const scraped = await Promise.all(
      ['/metrics', '/ready', '/live'].map(async (path) => (await fetch(`${it.product.managementUrl}${path}`)).text()),
    );
    const output = it.product.output();
    expect(output).toContain('"route":"/api/participants/:id"');
    expect(scraped.join()).toContain('http_request_seconds');
    const records = [output, ...scraped].map((text, index) => ({
      viewer: 'operator' as const,
      what: index === 0 ? 'log' : 'management',
      bytes: Buffer.from(text),
    }));
    expect(foreign(records)).toEqual([]);
  });

  test('the end of an event tells of nobody', async () => {
    await it.client.post('/dev/clock', { advance_s: 20 * 86_400 });
    const before = seen.length;
    await askEverything('anonymous', event);
    await readPages('anonymous', event);
    await it.client.post('/dev/clock', { reset: true });
    expect(seen.slice(before).some(({ what }) => what.endsWith(' 410'))).toBe(true);
    expect(foreign(seen.slice(before))).toEqual([]);
  });
});

const filesWith = (find: Finder): Promise<string[]> => filesHolding(it.product.dataDir, find);

describe('what is on the disk', () => {
  test('the log holds no personal value in plain, and no secret link or token is anywhere', async () => {
    for (const person of PEOPLE) {
      const files = await filesWith(finderOf(CANARIES[person]));
      expect(files.filter((file) => !file.startsWith('read.sqlite'))).toEqual([]);
      expect(await filesWith(finderOf({ texts: secrets[person] }))).toEqual([]);
    }
    // What belongs to an account, and what people write to each other, stays sealed in the read models too.
    const texts = { ...CANARIES.dana.texts, ...WORDS, announcement: ANNOUNCED };
    const words = finderOf({ texts, points: CANARIES.dana.points ?? [] });
    expect(await filesWith(words)).toEqual([]);
    // The read model holds what its owner may see: the search does find what is there.
    expect((await filesWith(finderOf(CANARIES.alice))).join()).toContain('read.sqlite');
  });

  test('five seconds after an erasure nothing of the person is in any file', async () => {
    const { texts, points = [] } = CANARIES.carol;
    const find = finderOf({ texts: { ...texts, 'first name': 'Carolazimut' }, points });
    expect(await filesWith(find)).not.toEqual([]);
    // Now there are two versions of each read model: the one served, and the one kept for a rollback.
    await projections(it.product.dataDir, 'rebuild', 'all');
    const erased = await it.client.call('DELETE', `/api/participants/${ids.carol}`, { token: tokenOf('carol') });
    expect(erased.status).toBe(200);
    await eventually(async () => expect(await filesWith(find)).toEqual([]), { within: 5_000, every: 100 });
    expect(await filesWith(finderOf(CANARIES.bob))).not.toEqual([]);
    expect(await differences(it.product.dataDir)).toEqual([]);
    // A rebuild does not bring anything back either.
    expect(await filesWith(find)).toEqual([]);
    const page = await it.client.get<{ current_participants: number }>(`/api/events/user/${event.id_user}`, {
      after: erased.position,
    });
    // Alice, bob, and who rode with carol.
    expect(page.body.current_participants).toBe(3);
  });
});
