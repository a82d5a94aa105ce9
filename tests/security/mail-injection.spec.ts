import { CALLS, type CallDefinition, type CallId, fields, RELAY_HOST } from '@convoi/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmtpSink, partOf, type SunkMail } from '../../notification-service/src/testing/smtp-sink.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { createEvent, dayFromNow, eventBody, personBody, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { asked, PASSENGER, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** What is typed anywhere, read in the mails as the mail server gets them. */
const sink = await openSmtpSink();
const it = useProduct({
  env: {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Convoi <noreply@convoi.example>',
    CONTACT_EMAIL: 'team@convoi.example',
    STAFF_EMAILS: 'staff@example.org',
  },
});
afterAll(() => sink.close());

const VICTIM = 'victim@evil.example';
const PAYLOADS: readonly unknown[] = [
  `Bob\r\nBcc: ${VICTIM}`,
  `Bob\nBcc: ${VICTIM}`,
  `Bob\rBcc: ${VICTIM}`,
  `Bob\u2028Bcc: ${VICTIM}`,
  `Bob%0d%0aBcc:%20${VICTIM}`,
  `Bob\r\n.\r\nMAIL FROM:<x@y.example>\r\nRCPT TO:<${VICTIM}>`,
  `=?utf-8?Q?Bob=0D=0ABcc:_${VICTIM}?=`,
  `"Bob" <${VICTIM}>, x`,
  `Bob\u0000${VICTIM}`,
  { path: '/etc/hostname' },
  { href: 'http://127.0.0.1:1/' },
  `<img src="http://evil.example/x.png"><a href="http://evil.example">http://evil.example</a>`,
];

/** Headers that a mail of ours has; anything else came from outside. */
const HEADERS = new Set([
  ...[
    'from',
    'to',
    'reply-to',
    'subject',
    'message-id',
    'date',
    'mime-version',
    'content-type',
    'content-transfer-encoding',
  ],
  ...['x-convoi-template', 'x-correlation-id', 'auto-submitted', 'x-auto-response-suppress', 'content-language'],
  ...['list-unsubscribe', 'list-unsubscribe-post'],
]);

const onRecord = new Set(['team@convoi.example']);
let count = 0;
function fresh(name: string): string {
  count += 1;
  const email = `${name}-${count}@example.org`;
  onRecord.add(email);
  return email;
}

const mailTo = (email: string, template: string): Promise<SunkMail> =>
  eventually(
    () => {
      const found = sink.mails.find(
        ({ recipients, headers }) => recipients.includes(email) && headers['x-convoi-template'] === template,
      );
      if (found === undefined) throw new Error(`no ${template} to ${email}`);
      return found;
    },
    { within: 60_000, every: 50 },
  );

/** Registers somebody and opens the link in their mail, from a page that says it is somewhere else. */
async function takePart(eventId: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Person> {
  const { client } = it;
  const email = fresh('rider');
  const participant = await register(client, eventId, { email, ...changes });
  const text = partOf(await mailTo(email, 'registration_received'), 'text/plain');
  const token = /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  const opened = await client.post<{ access_token: string }>(CALLS.confirmParticipant.path, { token });
  expect(opened.status).toBe(200);
  return { id: participant.id, email, token: opened.body.access_token, eventId, participant };
}

/** Headers by which a request says that it was sent to somewhere else. */
const ELSEWHERE = {
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
  'x-forwarded-proto': 'javascript',
};

let event: Awaited<ReturnType<typeof createEvent>>;
let alice: Person;
let bob: Person;
let matchId: string;
let session: string;
/** Session of somebody with the role. */
let staff: string;

beforeAll(async () => {
  const { client } = it;
  event = await createEvent(client, { contact: fresh('orga') }, { headers: ELSEWHERE });
  alice = await takePart(event.id, { name: 'Alice Zwingli' });
  bob = await takePart(event.id, PASSENGER);
  matchId = (await asked(client, bob, alice)).id;
  session = await openSession(fresh('account'));
  onRecord.add('staff@example.org');
  staff = await openSession('staff@example.org');
});

/** Signs somebody up, follows the mailed link and logs in. */
async function openSession(email: string): Promise<string> {
  const { client } = it;
  await client.post(CALLS.signUp.path, { email, password: PASSWORD, full_name: 'Sara' });
  const token = /\?token=([\w-]+)/.exec(partOf(await mailTo(email, 'verify_email'), 'text/plain'))?.[1];
  await client.post(CALLS.verifyEmail.path, { token });
  return (await client.post<{ access_token: string }>(CALLS.logIn.path, { email, password: PASSWORD })).body
    .access_token;
}

/** A message to the association that waits for an answer. */
async function message(): Promise<string> {
  const form = { fullName: 'Clara', email: fresh('writer'), message: 'Bonjour' };
  return (await it.client.post<{ id: string }>(CALLS.writeToAssociation.path, form)).body.id;
}

interface Asked {
  readonly path?: string;
  readonly token?: string;
  readonly body: Readonly<Record<string, unknown>>;
}
/** A right request of each call that keeps words which somebody types; made anew once one was taken. */
const RIGHT: Partial<Record<CallId, () => Asked | Promise<Asked>>> = {
  updateEvent: () => ({ path: CALLS.updateEvent.path.replace(':id_admin', event.id_admin), body: {} }),
  recoverEventLinks: () => ({ body: { email: fresh('orga') } }),
  duplicateEvent: async () => {
    const own = await createEvent(it.client, { contact: fresh('orga') });
    return {
      path: CALLS.duplicateEvent.path.replace(':id_admin', own.id_admin),
      body: { date: dayFromNow(40), time: '18:00' },
    };
  },
  enterParticipant: () => ({
    path: CALLS.enterParticipant.path.replace(':id_admin', event.id_admin),
    body: { name: 'Odile', email: fresh('entered'), address: 'Rumilly' },
  }),
  inviteCoOrganiser: async () => {
    const own = await createEvent(it.client, { contact: fresh('orga') });
    return {
      path: CALLS.inviteCoOrganiser.path.replace(':id_admin', own.id_admin),
      body: { name: 'Nadia', email: fresh('invited'), role: 'viewer' },
    };
  },
  withdrawRegistration: async () => {
    const { id } = await register(it.client, event.id, { email: fresh('withdrawn') });
    const path = CALLS.withdrawRegistration.path.replace(':id_admin', event.id_admin).replace(':id', id);
    return { path, body: {} };
  },
  makeAnnouncement: () => ({
    path: CALLS.makeAnnouncement.path.replace(':id_admin', event.id_admin),
    body: { message: 'Bonjour', participant_ids: [alice.id] },
  }),
  withdrawEvent: async () => {
    const own = await createEvent(it.client, { contact: fresh('orga') });
    await register(it.client, own.id, { email: fresh('rider') });
    return { path: CALLS.withdrawEvent.path.replace(':id_admin', own.id_admin), body: {} };
  },
  createEvent: () => ({ body: eventBody({ contact: fresh('orga') }) }),
  draftEvent: () => ({ body: eventBody({ contact: fresh('orga') }) }),
  acknowledgeEventLinks: () => ({
    body: { public_link: event.public_link, admin_link: event.admin_link, contact_email: VICTIM },
  }),
  registerParticipant: () => ({ body: personBody(event.id, { email: fresh('typed') }) }),
  writeToParticipant: () => ({
    body: { to_email: `p_${alice.id}@${RELAY_HOST}`, message: 'Bonjour' },
    token: bob.token,
  }),
  acknowledgeCancellation: () => ({ body: { receiver_email: alice.email }, token: bob.token }),
  acknowledgeRejection: () => ({ body: { to_email: alice.email }, token: bob.token }),
  updateParticipant: () => ({
    path: CALLS.updateParticipant.path.replace(':id', alice.id),
    body: {},
    token: alice.token,
  }),
  resendManageLink: () => ({ body: { email: alice.email, event_id: event.id } }),
  writeToAssociation: () => ({ body: { fullName: 'Clara', email: 'writer@example.org', message: 'Bonjour' } }),
  requestMatch: async () => {
    const rider = await takePart(event.id, PASSENGER);
    return { body: { sender_id: rider.id, receiver_id: alice.id, event_id: event.id }, token: rider.token };
  },
  answerRequestByLink: async () => {
    const driver = await takePart(event.id, { name: 'Dora' });
    const rider = await takePart(event.id, PASSENGER);
    await asked(it.client, rider, driver);
    const mail = await mailTo(driver.email, 'match_requested');
    const [, token = ''] = /\/answer#token=([\w-]+)/.exec(partOf(mail, 'text/plain')) ?? [];
    return { body: { token, answer: 'accept', meeting_place: 'Gare', meeting_time: '17:00' } };
  },
  proposeMeeting: async () => {
    const driver = await takePart(event.id, { name: 'Dora' });
    const rider = await takePart(event.id, PASSENGER);
    const { id } = await asked(it.client, rider, driver);
    const agreed = await it.client.post(CALLS.acceptMatch.path.replace(':id', id), {}, { token: driver.token });
    expect(agreed.status).toBe(200);
    return {
      path: CALLS.proposeMeeting.path.replace(':id', id),
      body: { leg: 'outbound', place: 'Gare', time: '17:00' },
      token: rider.token,
    };
  },
  stateFare: async () => {
    const driver = await takePart(event.id, { name: 'Dora' });
    const rider = await takePart(event.id, PASSENGER);
    const path = CALLS.stateFare.path.replace(':id', driver.id);
    const body = { kind: 'talk', pay_link: 'https://first.example/pay' };
    expect((await it.client.call('PUT', path, { token: driver.token, body })).status).toBe(200);
    const { id } = await asked(it.client, rider, driver);
    const agreed = await it.client.post(CALLS.acceptMatch.path.replace(':id', id), {}, { token: driver.token });
    expect(agreed.status).toBe(200);
    return { path, body: { kind: 'talk', pay_link: 'https://second.example/pay' }, token: driver.token };
  },
  sendMessage: () => ({ body: { match_request_id: matchId, sender_id: bob.id, content: 'Bonjour' }, token: bob.token }),
  updateAccount: () => ({ body: {}, token: session }),
  signUp: () => ({ body: { email: fresh('account'), password: PASSWORD, full_name: 'Sara' } }),
  requestAddressChange: () => ({ body: { email: fresh('wished'), password: PASSWORD }, token: session }),
  requestPasswordReset: () => ({ body: { email: alice.email } }),
  answerContact: async () => ({
    path: CALLS.answerContact.path.replace(':id', await message()),
    body: { text: 'Bonjour' },
    token: staff,
  }),
  actOnReport: async () => {
    const body = { target_type: 'participant', target_id: alice.id, reason: 'spam' };
    const { id } = (await it.client.post<{ id: string }>(CALLS.reportAbuse.path, body)).body;
    return {
      path: CALLS.actOnReport.path.replace(':id', id),
      body: { act: 'warn', ground: 'terms', facts: 'Propos' },
      token: staff,
    };
  },
  reportAbuse: () => ({ body: { target_type: 'event', target_id: event.id, reason: 'spam' } }),
};
/** Calls whose texts are secrets, or are read by the staff alone. */
const MAILED_BY_NOBODY = new Set<CallId>([
  'logIn',
  'addPasskey',
  'signInByPasskey',
  'changePassword',
  'resetPassword',
  'verifyEmail',
  'exchangeHandover',
  'eraseAccount',
  'publishEvent',
  'confirmParticipant',
  'confirmRegistration',
  'startPayment',
  'shareRideDetails',
  'subscribePush',
  'unsubscribePush',
  'hideEvent',
  'restoreEvent',
  'resolveReport',
  'noteContact',
  'assignContact',
  'giveStaffRole',
  'erasePerson',
]);
const IDS_AND_DAYS = new Set(['uuid', 'date']);
const NOT_WORDS = new Set(['lang', 'token', 'password']);

/** Fields of a call that take what somebody types. */
function typedFields(call: CallDefinition): readonly string[] {
  return Object.entries(call.body?.shape ?? {})
    .filter(([name, schema]) => {
      const input = (fields.inputSchemas.get(schema)?.input ?? {}) as {
        type?: string | string[];
        enum?: unknown;
        format?: string;
      };
      return (
        [input.type].flat().includes('string') &&
        input.enum === undefined &&
        !IDS_AND_DAYS.has(input.format ?? '') &&
        !NOT_WORDS.has(name)
      );
    })
    .map(([name]) => name);
}
const TYPED = (Object.entries(CALLS) as [CallId, CallDefinition][])
  .map(([id, call]) => ({ id, call, names: typedFields(call) }))
  .filter(({ id, names }) => names.length > 0 && !MAILED_BY_NOBODY.has(id));

test('every call that takes words is tried', () => {
  expect(TYPED.map(({ id }) => id).filter((id) => RIGHT[id] === undefined)).toEqual([]);
});

test.each(TYPED)('$id: $names', async ({ id, call, names }) => {
  const statuses: number[] = [];
  let right: Asked | null = null;
  for (const name of names)
    for (const payload of PAYLOADS) {
      right ??= (await RIGHT[id]?.()) ?? { body: {} };
      const { path = call.path, token, body }: Asked = right;
      const { status } = await it.client.call(call.method, path, {
        body: { ...body, [name]: payload },
        headers: ELSEWHERE,
        ...(token === undefined ? {} : { token }),
      });
      expect(status, `${name}: ${JSON.stringify(payload)}`).toBeLessThan(500);
      statuses.push(status);
      // What was refused has left nothing, so that the same request serves once more.
      if (status < 400) right = null;
    }
  // Objects are refused; the words themselves may be taken, since nothing in them is more than a word.
  expect(statuses.some((status) => status >= 400)).toBe(true);
});

test('nobody but who is on record has got a mail, and none has a header, a file or a link of the sender’s', async () => {
  const marker = fresh('marker');
  await createEvent(it.client, { contact: marker });
  await mailTo(marker, 'event_links');
  expect(sink.mails.length).toBeGreaterThan(60);
  for (const mail of sink.mails) {
    const { recipients, headers, raw } = mail;
    expect(recipients).toHaveLength(1);
    expect(onRecord.has(recipients[0] ?? ''), recipients[0]).toBe(true);
    expect(Object.keys(headers).filter((name) => !HEADERS.has(name))).toEqual([]);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toContain(VICTIM);
    const [text, html] = [partOf(mail, 'text/plain'), partOf(mail, 'text/html')];
    for (const [, address = ''] of html.matchAll(/\s(?:href|src)="([^"]+)"/g))
      expect(address.startsWith(it.client.url), address).toBe(true);
    expect(html).not.toMatch(/<script|<img[^>]+evil|\son\w+=/i);
    for (const line of text.split(/\r?\n/))
      if (line.startsWith('http')) expect(line.startsWith(it.client.url), line).toBe(true);
  }
  // What was typed did reach mails: the search looked at something.
  expect(sink.mails.some((mail) => partOf(mail, 'text/plain').includes('evil'))).toBe(true);
});
