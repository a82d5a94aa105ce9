import { CALLS, RELAY_HOST } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, type Mail, mailsSettled } from '../harness/client.ts';
import { accept, asked, end, join, PASSENGER, type Person, write } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** Calls that are about mail send none by themselves, whatever address they are given and however often. */
const it = useProduct();

const VICTIM = 'victim@evil.example';
let event: Awaited<ReturnType<typeof createEvent>>;
let alice: Person;
let bob: Person;
let elsewhere: Person;
let matchId: string;

beforeAll(async () => {
  event = await createEvent(it.client, { contact: 'orga@example.org' });
  alice = await join(it.client, event.id, 'alice@example.org');
  bob = await join(it.client, event.id, 'bob@example.org', PASSENGER);
  elsewhere = await join(it.client, (await createEvent(it.client)).id, 'elsewhere@example.org');
  await openAccount(it.client, 'sara@example.org');
  matchId = (await asked(it.client, bob, alice)).id;
});

/** Ways to write an address, or several, or something that a careless mailer takes for one. */
function forgeries(): readonly unknown[] {
  const known = alice.email;
  return [
    VICTIM,
    VICTIM.toUpperCase(),
    ` ${VICTIM} `,
    `Alice <${VICTIM}>`,
    `"${known}" <${VICTIM}>`,
    `<${VICTIM}>`,
    `mailto:${VICTIM}`,
    `${known},${VICTIM}`,
    `${known};${VICTIM}`,
    `${known} ${VICTIM}`,
    `${known}, ${VICTIM},`,
    `group:${known},${VICTIM};`,
    `${known}\r\nBcc: ${VICTIM}`,
    `${known}\nCc: ${VICTIM}`,
    `${known}\rTo: ${VICTIM}`,
    `${known}\u2028Bcc: ${VICTIM}`,
    `${known}\u0085Bcc: ${VICTIM}`,
    `${known}\u0000${VICTIM}`,
    `${known}\t${VICTIM}`,
    `${known}%0d%0aBcc:${VICTIM}`,
    `${known}%2c${VICTIM}`,
    `${known}>\r\nRCPT TO:<${VICTIM}`,
    `${known}\r\n.\r\nMAIL FROM:<x@y.example>`,
    `=?utf-8?Q?${known}=2C${VICTIM}?=`,
    `victim%evil.example@example.org`,
    `evil.example!victim@example.org`,
    `@example.org:${VICTIM}`,
    `"victim@evil.example"@example.org`,
    `victim(${known})@evil.example`,
    `victim@evil.example(${known})`,
    `victim@[127.0.0.1]`,
    `victim@127.0.0.1`,
    `victim@localhost`,
    `victim@evil.example.`,
    `victim@xn--evil-1na.example`,
    `victim@évil.example`,
    `${known}\u200b`,
    known.replace('a', '\u0430'),
    known.replace('@', '\uff20'),
    `${'a'.repeat(300)}@evil.example`,
    `${known}@evil.example`,
    `p_${elsewhere.id}@${RELAY_HOST}`,
    `p_${alice.id}@evil.example`,
    `p_${crypto.randomUUID()}@${RELAY_HOST}`,
    [known, VICTIM],
    [VICTIM],
    { name: 'Alice', address: VICTIM },
    { path: '/etc/hostname' },
    { $ne: null },
    null,
  ];
}

/** Every call that is about mail, with the forgery wherever an address, a name or a title is taken. */
const CALLS_ABOUT_MAIL: readonly (readonly [name: string, path: string, body: (forged: unknown) => object])[] = [
  [
    'acknowledgeEventLinks',
    CALLS.acknowledgeEventLinks.path,
    (forged) => ({
      contact_email: forged,
      event_title: forged,
      public_link: event.public_link,
      admin_link: event.admin_link,
    }),
  ],
  [
    'writeToParticipant',
    CALLS.writeToParticipant.path,
    (forged) => ({ to_email: forged, sender_name: forged, event_title: 'Fête du lac', message: 'Bonjour' }),
  ],
  [
    'acknowledgeCancellation',
    CALLS.acknowledgeCancellation.path,
    (forged) => ({ receiver_email: forged, sender_name: forged, event_title: forged }),
  ],
  [
    'acknowledgeRejection',
    CALLS.acknowledgeRejection.path,
    (forged) => ({ to_email: forged, sender_name: forged, receiver_name: forged, event_title: forged }),
  ],
  ['resendManageLink', CALLS.resendManageLink.path, (email) => ({ email, event_id: event.id })],
  ['requestPasswordReset', CALLS.requestPasswordReset.path, (email) => ({ email })],
  [
    'acknowledgeMessage',
    CALLS.acknowledgeMessage.path,
    (forged) => ({
      match_request_id: matchId,
      sender_id: bob.id,
      receiver_id: alice.id,
      message: forged,
      to_email: forged,
      receiver_email: forged,
    }),
  ],
];

/** All mails there are, but for the markers that say the outbox is empty. */
async function mails(): Promise<readonly Mail[]> {
  await mailsSettled(it.client);
  const { body } = await it.client.get<Mail[]>('/dev/mailbox/messages');
  return body.filter(({ to }) => !to.startsWith('marker-'));
}

describe('mail relay', () => {
  test('there are 50 forgeries', () => expect(new Set(forgeries().map((one) => JSON.stringify(one))).size).toBe(50));

  test.each(CALLS_ABOUT_MAIL)('%s, given any of them, sends no mail to anybody', async (_name, path, bodyOf) => {
    const before = await mails();
    const statuses: number[] = [];
    for (const forged of forgeries()) {
      const { status } = await it.client.post(path, bodyOf(forged), { token: bob.token });
      expect([200, 400, 422], JSON.stringify(forged)).toContain(status);
      statuses.push(status);
    }
    // What is a good address is answered as if it were known; the rest of it is refused, or not looked at.
    expect(statuses).toContain(200);
    expect((await mails()).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  });

  const TIMES = 10;
  /** Does something once, and asks ten times for the mail that follows from it: one mail, to who is on record. */
  async function oneMail(template: string, to: string, happen: () => Promise<unknown>, ask: () => Promise<number>) {
    const before = new Set((await mails()).map(({ id }) => id));
    await happen();
    const statuses: number[] = [];
    for (let time = 0; time < TIMES; time += 1) statuses.push(await ask());
    expect([...new Set(statuses)]).toEqual([200]);
    const sent = (await mails()).filter(({ id }) => !before.has(id));
    expect(sent.map((mail) => [mail.headers['x-convoi-template'], mail.to])).toEqual([[template, to]]);
  }
  const post = async (path: string, body: object, by: Person): Promise<number> =>
    (await it.client.post(path, body, { token: by.token })).status;
  let count = 0;
  const pair = async (): Promise<readonly [Person, Person]> => {
    count += 1;
    return [
      await join(it.client, event.id, `driver-${count}@example.org`),
      await join(it.client, event.id, `rider-${count}@example.org`, PASSENGER),
    ];
  };

  test('acknowledgeEventLinks ten times: the links of the event, once', async () => {
    let created = event;
    await oneMail(
      'event_links',
      'one@example.org',
      async () => {
        created = await createEvent(it.client, { contact: 'one@example.org' });
      },
      async () => {
        const { public_link, admin_link } = created;
        const body = { contact_email: VICTIM, event_title: 'x', public_link, admin_link };
        return (await it.client.post(CALLS.acknowledgeEventLinks.path, body)).status;
      },
    );
  });

  test('writeToParticipant ten times: the request that it opens, once', async () => {
    const [driver, rider] = await pair();
    const body = { to_email: `p_${driver.id}@${RELAY_HOST}`, message: 'Bonjour' };
    await oneMail(
      'match_requested',
      driver.email,
      async () => undefined,
      () => post(CALLS.writeToParticipant.path, body, rider),
    );
  });

  test('acknowledgeCancellation ten times: the cancellation, once', async () => {
    const [driver, rider] = await pair();
    const { id } = await asked(it.client, rider, driver);
    await accept(it.client, id, driver);
    const body = { receiver_email: driver.email, sender_name: 'x', event_title: 'x' };
    await oneMail(
      'match_cancelled',
      driver.email,
      () => end(it.client, id, rider),
      () => post(CALLS.acknowledgeCancellation.path, body, rider),
    );
  });

  test('acknowledgeRejection ten times: the rejection, once', async () => {
    const [driver, rider] = await pair();
    const { id } = await asked(it.client, rider, driver);
    const body = { to_email: rider.email, sender_name: 'x', receiver_name: 'x', event_title: 'x' };
    await oneMail(
      'match_rejected',
      rider.email,
      () => end(it.client, id, driver),
      () => post(CALLS.acknowledgeRejection.path, body, driver),
    );
  });

  test('acknowledgeMessage after each of ten messages: the first of them, once', async () => {
    const [driver, rider] = await pair();
    const { id } = await asked(it.client, rider, driver);
    const body = { match_request_id: id, sender_id: rider.id, receiver_id: driver.id, message: 'x' };
    await oneMail(
      'message_received',
      driver.email,
      async () => undefined,
      async () => {
        await write(it.client, id, rider, 'Bonjour');
        return post(CALLS.acknowledgeMessage.path, body, rider);
      },
    );
  });
});
