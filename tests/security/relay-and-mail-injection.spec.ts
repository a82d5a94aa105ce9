import { CALLS } from '@convoi/contracts';
import { afterAll, expect, test } from 'vitest';
import { openSmtpSink, partOf, type SunkMail } from '../../notification-service/src/testing/smtp-sink.ts';
import { type Client, createEvent, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { asked, PASSENGER, type Person, write } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** S3 and S4: what leaves for the mail server, read as that server gets it. */
const sink = await openSmtpSink();
const it = useProduct({
  env: { SMTP_URL: sink.url, MAIL_FROM: 'Convoi <noreply@convoi.example>', CONTACT_EMAIL: 'team@convoi.example' },
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
async function takePart(
  client: Client,
  eventId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Person> {
  const email = fresh('rider');
  const participant = await register(client, eventId, { email, ...changes });
  const text = partOf(await mailTo(email, 'registration_received'), 'text/plain');
  const token = /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  const opened = await client.post<{ access_token: string }>(CALLS.P9.path, { token });
  expect(opened.status).toBe(200);
  return { id: participant.id, email, token: opened.body.access_token, eventId, participant };
}

/** Sends it and lets refusals pass: what counts is what leaves. */
const tried = async (send: Promise<{ status: number }>): Promise<number> => {
  const { status } = await send;
  expect(status).toBeLessThan(500);
  return status;
};

test('S3 and S4 nobody but who is on record gets a mail, and no mail has a header, a file or a link of the sender’s', async () => {
  const { client } = it;
  const host = {
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'javascript' },
  };
  const event = await createEvent(client, { contact: fresh('orga') }, host);
  const alice = await takePart(client, event.id, { name: 'Alice Zwingli' });
  const statuses: number[] = [];
  for (const payload of PAYLOADS) {
    const post = (path: string, body: object, token?: string) => tried(client.post(path, body, { token, ...host }));
    for (const field of ['title', 'location'])
      statuses.push(await tried(createTried(client, { contact: fresh('orga'), [field]: payload })));
    statuses.push(await tried(createTried(client, { contact: payload })));
    for (const field of ['name', 'address', 'comment', 'email'])
      statuses.push(await post(CALLS.P1.path, { ...riderBody(event.id), email: fresh('typed'), [field]: payload }));
    for (const field of ['fullName', 'message', 'email'])
      statuses.push(
        await post(CALLS.F1.path, { fullName: 'C', email: 'writer@example.org', message: 'Bonjour', [field]: payload }),
      );
    statuses.push(
      await post(CALLS.A3.path, { email: fresh('account'), password: 'Montagne-2026', full_name: payload }),
    );
    statuses.push(
      await post(CALLS.A6.path, { email: payload }),
      await post(CALLS.P10.path, { email: payload, event_id: event.id }),
    );
    const bob = await takePart(client, event.id, PASSENGER);
    const { id } = await asked(client, bob, alice);
    statuses.push(await post(CALLS.C2.path, { match_request_id: id, sender_id: bob.id, content: payload }, bob.token));
    for (const [path, body] of [
      [CALLS.P4.path, { to_email: payload, message: 'x' }],
      [CALLS.P4.path, { to_email: VICTIM, sender_name: payload, event_title: payload, message: payload }],
      [CALLS.P5.path, { receiver_email: VICTIM, sender_name: payload, event_title: payload }],
      [CALLS.P6.path, { to_email: VICTIM, sender_name: payload, receiver_name: payload, event_title: payload }],
      [
        CALLS.C3.path,
        { match_request_id: id, sender_id: bob.id, receiver_id: alice.id, message: payload, to_email: VICTIM },
      ],
      [
        CALLS.E5.path,
        { contact_email: VICTIM, event_title: payload, public_link: event.public_link, admin_link: event.admin_link },
      ],
    ] as const)
      statuses.push(await post(path, body, bob.token));
  }
  // Ten times the same notice is none more than what happened.
  const [last, more] = [await takePart(client, event.id, PASSENGER), fresh('marker')];
  const { id } = await asked(client, last, alice);
  for (let time = 0; time < 10; time += 1) {
    await write(client, id, last, `Message ${time}`);
    await client.post(
      CALLS.C3.path,
      { match_request_id: id, sender_id: last.id, receiver_id: alice.id },
      { token: last.token },
    );
  }
  await createEvent(client, { contact: more });
  await mailTo(more, 'event_links');

  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(40);
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(40);
  expect(sink.mails.length).toBeGreaterThan(60);
  for (const { recipients, headers, raw } of sink.mails) {
    expect(recipients).toHaveLength(1);
    expect(onRecord.has(recipients[0] ?? ''), recipients[0]).toBe(true);
    expect(Object.keys(headers).filter((name) => !HEADERS.has(name))).toEqual([]);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toContain(VICTIM);
    const [text, html] = [
      partOf({ raw, recipients, headers }, 'text/plain'),
      partOf({ raw, recipients, headers }, 'text/html'),
    ];
    for (const [, address = ''] of html.matchAll(/\s(?:href|src)="([^"]+)"/g))
      expect(address.startsWith(client.url), address).toBe(true);
    expect(html).not.toMatch(/<script|<img[^>]+evil|\son\w+=/i);
    for (const line of text.split(/\r?\n/))
      if (line.startsWith('http')) expect(line.startsWith(client.url), line).toBe(true);
  }
  const notices = sink.mails.filter(({ headers }) => headers['x-convoi-template'] === 'message_received');
  // One of each conversation, however many messages and notices there were.
  expect(notices.length).toBeLessThanOrEqual(PAYLOADS.length + 1);
});

const riderBody = (eventId: string): Record<string, unknown> => ({
  event_id: eventId,
  name: 'Rita Rider',
  address: '1 rue Haute, 73000 Chambéry',
});

function createTried(client: Client, changes: Readonly<Record<string, unknown>>): Promise<{ status: number }> {
  return createEvent(client, changes).then(
    () => ({ status: 201 }),
    (error: Error) => ({ status: Number(/answered (\d+)/.exec(error.message)?.[1] ?? 599) }),
  );
}
