import { CALLS, type CallDefinition, CLOSE, PUSH_LIMITS } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAccount, PASSWORD } from '../harness/accounts.ts';
import { type Answer, createEvent, dayFromNow, eventBody, mailsTo, personBody, register } from '../harness/client.ts';
import { png } from '../harness/images.ts';
import { expectProblem } from '../harness/problem.ts';
import { openPush, type PushSocket } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';

/** One proxy is believed here, so that each test comes from an address of its own. */
const it = useProduct({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
/** Nobody is believed here. */
const direct = useProduct({ env: { RATE_LIMITS: 'on' } });

let network = 0;
/** An address that nobody came from yet. */
function freshAddress(): string {
  network += 1;
  return `198.51.${network >> 8}.${network & 255}`;
}
const from = (address: string): { readonly headers: Record<string, string> } => ({
  headers: { 'x-forwarded-for': address },
});

let eventId: string;
let count = 0;
const email = (name: string): string => {
  count += 1;
  return `${name}-${count}@example.org`;
};

beforeAll(async () => {
  eventId = (await createEvent(it.client, {}, from(freshAddress()))).id;
});

/** So many in so many seconds for one address of the network. */
const BY_NETWORK: readonly (readonly [
  name: string,
  points: number,
  seconds: number,
  send: (address: string) => Promise<Answer>,
])[] = [
  ['request', 600, 60, (address) => it.client.get('/api/config', from(address))],
  ['search', 60, 60, (address) => it.client.get(`${CALLS.searchEvents.path}?query=x`, from(address))],
  [
    'news, counted with search',
    60,
    60,
    (address) => it.client.get(`${CALLS.listEventsOfDay.path}?date=${dayFromNow(1)}`, from(address)),
  ],
  ['feeds', 120, 60, (address) => it.client.get(CALLS.getPublicFeed.path, from(address))],
  ['places', 120, 60, (address) => it.client.get(`${CALLS.getCallerCountry.path}`, from(address))],
  [
    'payments',
    20,
    3600,
    (address) =>
      it.client.post(CALLS.startPayment.path, { purpose: 'donation', amount: 1, method: 'card' }, from(address)),
  ],
  [
    'contact form',
    5,
    3600,
    (address) =>
      it.client.post(
        CALLS.writeToAssociation.path,
        { fullName: 'C', email: email('c'), message: 'Bonjour' },
        from(address),
      ),
  ],
  [
    'reports',
    5,
    3600,
    (address) =>
      it.client.post(
        CALLS.reportAbuse.path,
        { target_type: 'event', target_id: eventId, reason: 'spam' },
        from(address),
      ),
  ],
  [
    'sign-up',
    5,
    3600,
    (address) =>
      it.client.post(CALLS.signUp.path, { email: email('s'), password: PASSWORD, full_name: 'S' }, from(address)),
  ],
  [
    'forgotten password',
    10,
    3600,
    (address) => it.client.post(CALLS.requestPasswordReset.path, { email: email('f') }, from(address)),
  ],
  [
    'link again',
    10,
    3600,
    (address) => it.client.post(CALLS.resendManageLink.path, { email: email('l'), event_id: eventId }, from(address)),
  ],
  [
    'links of an organiser again',
    10,
    3600,
    (address) => it.client.post(CALLS.recoverEventLinks.path, { email: email('r') }, from(address)),
  ],
  [
    'create an event',
    5,
    3600,
    (address) => it.client.post(CALLS.createEvent.path, eventBody({ contact: email('o') }), from(address)),
  ],
  [
    'register',
    10,
    3600,
    (address) =>
      it.client.post(CALLS.registerParticipant.path, personBody(eventId, { email: email('p') }), from(address)),
  ],
];

function expectLimited(answer: Answer, seconds: number): void {
  expectProblem(answer, 429, 'rate.limited');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

/** Sends so many, of which none is limited. */
async function spend(points: number, send: () => Promise<Answer>): Promise<void> {
  const statuses = new Set<number>();
  for (let left = points; left > 0; left -= 20)
    for (const { status } of await Promise.all(Array.from({ length: Math.min(20, left) }, send))) statuses.add(status);
  expect([...statuses].filter((status) => status === 429 || status >= 500)).toEqual([]);
}

describe('limits and their defaults', () => {
  test('are those of the contract, and no call has another', () => {
    const declared = Object.values(CALLS as Record<string, CallDefinition>)
      .flatMap(({ limits = [] }) => limits)
      .map(({ name, points, seconds, by }) => `${name} ${points}/${seconds} ${by}`);
    expect([...new Set(declared)].sort()).toEqual(
      [
        'address_change 5/3600 person',
        'announcements 3/86400 event',
        'announcements_to_some 20/86400 event',
        'blocks 50/86400 person',
        'contact 5/3600 ip',
        'contact_changes 5/86400 event',
        'enter_participant 60/3600 ip',
        'entries 50/86400 event',
        'entries_address 3/86400 address',
        'place_corrections 10/86400 event',
        'profile_changes 60/3600 person',
        'registration_changes 60/3600 person',
        'daily_mail_choices 20/86400 event',
        'role_changes 20/86400 event',
        'complete_payment 30/60 ip',
        'contact_person 20/86400 person',
        'create_event 5/3600 ip',
        'create_event_contact 20/86400 contact',
        'draft_event 5/3600 ip',
        'draft_event_contact 5/86400 contact',
        'duplicates 10/86400 event',
        'forgot_password 10/3600 ip',
        'forgot_password_address 3/3600 address',
        'guesses_account 5/900 account_failure',
        'guesses_holder 5/900 holder_failure',
        'guesses_ip 20/900 ip_failure',
        'invitations 10/86400 event',
        'invitations_address 3/86400 address',
        'invite_co_organiser 20/3600 ip',
        'link_rotations 10/86400 event',
        'offers 10/86400 event',
        'logos 20/86400 event',
        'meetings 50/86400 person',
        'messages 30/60 person',
        'passkey_added 20/3600 person',
        'passkey_sign_in 60/900 ip',
        'push_stops 200/86400 person',
        'push_subscriptions 20/86400 person',
        'payments 20/3600 ip',
        'places 120/60 ip',
        'reads 120/60 person',
        'recover_links 10/3600 ip',
        'recover_links_address 3/3600 address',
        'register 10/3600 ip',
        'registrations_withdrawn 50/86400 event',
        'reports 5/3600 ip',
        'resend_link 10/3600 ip',
        'resend_link_address 3/3600 address',
        'ride_details 50/86400 person',
        'fares 50/86400 person',
        'feed_addresses 20/86400 person',
        'feeds 120/60 ip',
        'search 60/60 ip',
        'sign_up 5/3600 ip',
      ].sort(),
    );
  });

  test.each(BY_NETWORK)(
    '%s: %i in %i s for one address, others are not concerned',
    async (_name, points, seconds, send) => {
      const address = freshAddress();
      await spend(points, () => send(address));
      expectLimited(await send(address), seconds);
      expect((await send(freshAddress())).status).toBeLessThan(400);
    },
  );

  test('events of one contact: 20 a day, wherever they come from', async () => {
    const contact = email('organiser');
    const send = () =>
      it.client.post(CALLS.createEvent.path, eventBody({ contact: contact.toUpperCase() }), from(freshAddress()));
    await spend(20, send);
    expectLimited(await it.client.post(CALLS.createEvent.path, eventBody({ contact }), from(freshAddress())), 86_400);
  });

  test('what is changed of one event in a day: 20 logos and 5 other contacts, wherever it comes from', async () => {
    const event = await createEvent(it.client, { contact: email('o') }, from(freshAddress()));
    const path = CALLS.updateEvent.path.replace(':id_admin', event.id_admin);
    const change = (body: unknown) => it.client.call(CALLS.updateEvent.method, path, { body, ...from(freshAddress()) });
    const logo = () => {
      const body = new FormData();
      body.append('logo', new Blob([new Uint8Array(png(8, 8))], { type: 'image/png' }), 'x.png');
      return change(body);
    };
    await spend(20, logo);
    expectLimited(await logo(), 86_400);
    let contact = '';
    for (let time = 0; time < 5; time += 1) {
      contact = email('contact');
      expect((await change({ contact })).status).toBe(200);
    }
    expectLimited(await change({ contact: email('contact') }), 86_400);
    // What stays as it is, and everything else, may be saved as often as somebody wants to.
    expect((await change({ contact: contact.toUpperCase(), title: 'Bal' })).status).toBe(200);
    const other = await createEvent(it.client, { contact: email('o') }, from(freshAddress()));
    const elsewhere = CALLS.updateEvent.path.replace(':id_admin', other.id_admin);
    const answer = await it.client.call(CALLS.updateEvent.method, elsewhere, {
      body: { contact },
      ...from(freshAddress()),
    });
    expect(answer.status).toBe(200);
  });

  test('what is changed of the team of an event in a day: 20 roles and 20 wishes for the mail of the evening', async () => {
    const { id_admin } = await createEvent(it.client, { contact: email('o') }, from(freshAddress()));
    const put = (path: string, body: unknown) => it.client.call('PUT', path, { body, ...from(freshAddress()) });
    const invitation = { name: 'Ami', email: email('ami'), role: 'viewer' };
    const invite = CALLS.inviteCoOrganiser.path.replace(':id_admin', id_admin);
    const { body } = await it.client.post<{ member_id: string }>(invite, invitation, from(freshAddress()));
    const path = CALLS.changeTeamRole.path.replace(':id_admin', id_admin).replace(':member_id', body.member_id);
    const wishes = CALLS.setDailyMail.path.replace(':id_admin', id_admin);
    for (let time = 0; time < 20; time += 1) {
      expect((await put(path, { role: time % 2 === 0 ? 'co_organiser' : 'viewer' })).status).toBe(200);
      expect((await put(wishes, { wanted: time % 2 === 0 })).status).toBe(200);
      // What stays as it is counts for nothing.
      expect((await put(wishes, { wanted: time % 2 === 0 })).status).toBe(200);
    }
    expectLimited(await put(path, { role: 'co_organiser' }), 86_400);
    expectLimited(await put(wishes, { wanted: true }), 86_400);
    expect((await put(path, { role: 'viewer' })).status).toBe(200);
  });

  test('guesses of one account: the sixth is refused, known or not, right or wrong, wherever it comes from', async () => {
    const known = email('known');
    await openAccount({ ...it.client, post: (path, body) => it.client.post(path, body, from(freshAddress())) }, known);
    const guess = (of: string, password: string) =>
      it.client.post(CALLS.logIn.path, { email: of, password }, from(freshAddress()));
    for (const address of [known, email('nobody')]) {
      for (let time = 0; time < 5; time += 1)
        expectProblem(await guess(address, 'Falsch-2026'), 401, 'auth.invalid_credentials');
      expectLimited(await guess(address, 'Falsch-2026'), 900);
      expectLimited(await guess(address, PASSWORD), 900);
    }
  });

  test('guesses of one address of the network: the 21st is refused', async () => {
    const address = freshAddress();
    const guess = () =>
      it.client.post(CALLS.logIn.path, { email: email('any'), password: 'Falsch-2026' }, from(address));
    // Passwords are compared two at a time, and few may wait.
    for (let time = 0; time < 20; time += 1) expectProblem(await guess(), 401, 'auth.invalid_credentials');
    expectLimited(await guess(), 900);
  });

  test('guesses of one IPv6 network of 48 bits: the 81st is refused, from whichever piece of it', async () => {
    const guess = (piece: number) =>
      it.client.post(
        CALLS.logIn.path,
        { email: email('any'), password: 'Falsch-2026' },
        from(`2001:db8:50:${piece.toString(16)}::1`),
      );
    for (let time = 0; time < 80; time += 1) expectProblem(await guess(time), 401, 'auth.invalid_credentials');
    expectLimited(await guess(200), 900);
    // Who gives the right password has not guessed.
    const known = email('known');
    await openAccount({ ...it.client, post: (path, body) => it.client.post(path, body, from(freshAddress())) }, known);
    const enter = () => it.client.post(CALLS.logIn.path, { email: known, password: PASSWORD }, from('2001:db8:51::1'));
    for (let time = 0; time < 25; time += 1) expect((await enter()).status).toBe(200);
  });

  test('mails that anybody can ask for stop after three, and say nothing of it', async () => {
    const address = email('asked');
    await register(it.client, eventId, { email: address }, from(freshAddress()));
    for (let time = 0; time < 5; time += 1) {
      const again = await it.client.post(
        CALLS.resendManageLink.path,
        { email: address, event_id: eventId },
        from(freshAddress()),
      );
      expect([again.status, again.body]).toEqual([200, { status: 'sent' }]);
    }
    // A later mail to somebody else has overtaken none of them.
    const other = email('other');
    await register(it.client, eventId, { email: other }, from(freshAddress()));
    expect(await mailsTo(it.client, other)).toHaveLength(1);
    const links = await mailsTo(it.client, address, 'manage_link');
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
  });

  test('mails to somebody whom organisers enter: three a day for an address, of whatever events', async () => {
    const address = email('entered');
    const enter = async (written: string) => {
      const { id_admin } = await createEvent(it.client, { contact: email('o') }, from(freshAddress()));
      const path = CALLS.enterParticipant.path.replace(':id_admin', id_admin);
      const body = { name: 'Odile Orme', email: written, address: 'Rumilly' };
      return it.client.post(path, body, from(freshAddress()));
    };
    for (let time = 0; time < 3; time += 1) expect((await enter(address)).status).toBe(201);
    expectLimited(await enter(address.toUpperCase()), 86_400);
    expect((await enter(email('other'))).status).toBe(201);
  });

  test('51 websockets of one address: the last is told to wait', async () => {
    const headers = { 'x-forwarded-for': freshAddress() };
    const sockets: PushSocket[] = [];
    for (let socket = 0; socket < PUSH_LIMITS.socketsPerIp; socket += 1)
      sockets.push(await openPush(it.client.url, { headers }));
    expect(await (await openPush(it.client.url, { headers })).closed).toBe(CLOSE.tooMany);
    for (const { raw } of sockets) raw.close();
    await Promise.all(sockets.map(({ closed }) => closed));
  });
});

describe('nobody chooses their address', () => {
  const create = (client: typeof it.client, headers: Record<string, string>): Promise<Answer> =>
    client.post(CALLS.createEvent.path, eventBody({ contact: email('o') }), { headers });
  const claims = (address: string): Record<string, string> => ({
    'x-forwarded-for': address,
    forwarded: `for=${address}`,
    'x-real-ip': address,
    'x-client-ip': address,
    'cf-connecting-ip': address,
    'true-client-ip': address,
  });

  test('without a proxy to believe, no header changes it', async () => {
    await spend(5, () => create(direct.client, claims(freshAddress())));
    expectLimited(await create(direct.client, claims(freshAddress())), 3600);
  });

  test('with one, what was there before it changes nothing', async () => {
    const own = freshAddress();
    const sent = () => create(it.client, { ...claims(freshAddress()), 'x-forwarded-for': `${freshAddress()}, ${own}` });
    await spend(5, sent);
    expectLimited(await sent(), 3600);
  });

  test('with one, who comes past it is counted by the address of the socket', async () => {
    const sent = (headers: Record<string, string> = {}) => create(it.client, headers);
    await spend(5, sent);
    expectLimited(await sent(), 3600);
    for (const name of ['x-convoi-internal', 'x-internal', 'x-forwarded-host', 'via'])
      expectLimited(await sent({ [name]: '127.0.0.1' }), 3600);
  });

  test('the port that a proxy writes behind an address makes no other address of it', async () => {
    const address = freshAddress();
    const sent = (written: string) => create(it.client, { 'x-forwarded-for': written });
    for (let port = 40_001; port <= 40_004; port += 1) expect((await sent(`${address}:${port}`)).status).toBe(201);
    expect((await sent(address)).status).toBe(201);
    expectLimited(await sent(`${address}:40005`), 3600);
    const six = '2001:db8:50:1';
    for (const written of [`[${six}::1]:40001`, `[${six}::2]:40002`, `[${six}::3]`, `[${six}::4]:40004`, `${six}::5`])
      expect((await sent(written)).status).toBe(201);
    expectLimited(await sent(`[${six}::6]:40006`), 3600);
  });

  test('an IPv6 network of 48 bits has four times as much as a piece of it', async () => {
    const sent = (piece: number) => create(it.client, { 'x-forwarded-for': `2001:db8:48:${piece.toString(16)}::1` });
    for (let piece = 0; piece < 20; piece += 1) expect((await sent(piece)).status).toBe(201);
    expectLimited(await sent(200), 3600);
    expect((await create(it.client, { 'x-forwarded-for': '2001:db8:49::1' })).status).toBe(201);
  });

  test('an IPv6 network of 64 bits is one address, however it is written', async () => {
    const [one, two] = ['2001:db8:7:1', '2001:db8:7:2'];
    const written = [
      `${one}::1`,
      `${one}:ffff:ffff:ffff:ffff`,
      `2001:0DB8:0007:0001::2`,
      `${one}:0:0:0:3`,
      `${one}::4`,
    ];
    for (const address of written) expect((await create(it.client, { 'x-forwarded-for': address })).status).toBe(201);
    expectLimited(await create(it.client, { 'x-forwarded-for': `${one}:a:b:c:d` }), 3600);
    expect((await create(it.client, { 'x-forwarded-for': `${two}::1` })).status).toBe(201);
  });
});

test('built files are not counted: a page of an address that has used its minute up still gets its scripts', async () => {
  const address = freshAddress();
  await spend(600, () => it.client.get('/api/config', from(address)));
  expectLimited(await it.client.get('/', from(address)), 60);
  const page = await (await fetch(it.product.url)).text();
  const script = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  expect((await fetch(`${it.product.url}${script}`, from(address))).status).toBe(200);
});
