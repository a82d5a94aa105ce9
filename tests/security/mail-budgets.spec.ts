import { CALLS, type TeamView } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAccount, PASSWORD } from '../harness/accounts.ts';
import { type Client, createEvent, type Mail, mailsTo, register } from '../harness/client.ts';
import { accept, asked, join, PASSENGER, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** Strangers who have mails sent use up what is for strangers: nobody else's mail waits for it, and nobody is silenced. */

const MAILS_PER_DAY = 120;
const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', MAILS_PER_DAY: String(MAILS_PER_DAY) };

let callers = 0;
/** The product as it is seen from an address of its own for each call. */
const fromAnywhere = (client: Client): Client => {
  const call: Client['call'] = (method, path, options = {}) => {
    // The mailbox is open to this machine only.
    if (path.startsWith('/dev/')) return client.call(method, path, options);
    callers += 1;
    const address = `198.51.${(callers >> 8) & 255}.${callers & 255}`;
    return client.call(method, path, { ...options, headers: { 'x-forwarded-for': address, ...options.headers } });
  };
  return {
    url: client.url,
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, body }),
  };
};

/** Somebody with an account, an event and a registration; somebody else who wants to ride along. */
interface Scene {
  readonly client: Client;
  readonly eventId: string;
  readonly session: string;
  readonly email: string;
  readonly driver: Person;
  readonly passenger: Person;
}

async function playedBy(client: Client, name: string): Promise<Scene> {
  const email = `${name}@example.org`;
  const session = await openAccount(client, email);
  const { id: eventId } = await createEvent(client, { contact: 'orga@example.org' });
  const driver = await join(client, eventId, `driver-${name}@example.org`);
  const passenger = await join(client, eventId, `passenger-${name}@example.org`, PASSENGER);
  return { client, eventId, session, email, driver, passenger };
}

const PATIENCE = { timeout: 10_000 };

const newest = async (client: Client, to: string, template: string): Promise<Mail | undefined> =>
  (await mailsTo(client, to, template))[0];

/** Everything that people wait for arrives. */
async function expectMails({ client, session, email, driver, passenger }: Scene): Promise<void> {
  await client.post(CALLS.requestPasswordReset.path, { email });
  expect(await newest(client, email, 'reset_password')).toBeDefined();
  const match = await asked(client, passenger, driver);
  expect(await newest(client, driver.email, 'match_requested')).toBeDefined();
  expect((await accept(client, match.id, driver)).status).toBe(200);
  expect(await newest(client, passenger.email, 'match_accepted')).toBeDefined();
  const own = await createEvent(client, { contact: email, title: 'Bal de mai' }, { token: session });
  const isMailed = async (): Promise<boolean> =>
    (await mailsTo(client, email, 'event_links')).some(({ text }) => text.includes(own.id_admin));
  await expect.poll(isMailed, PATIENCE).toBe(true);
  await register(client, own.id, { email }, { token: session });
  const isTold = async (): Promise<boolean> =>
    (await mailsTo(client, email, 'registration_received')).some(({ text }) => text.includes(own.id));
  await expect.poll(isTold, PATIENCE).toBe(true);
}

describe('a flood of sign-ups', () => {
  const it = useProduct({ env });
  let scene: Scene;
  beforeAll(async () => {
    scene = await playedBy(fromAnywhere(it.client), 'alice');
  });

  test('leaves the mails of everybody else', async () => {
    const { client, eventId } = scene;
    for (let made = 0; made < MAILS_PER_DAY + 20; made += 10) {
      const signUp = (_: unknown, index: number) =>
        client.post(CALLS.signUp.path, {
          email: `stranger-${made + index}@example.net`,
          password: PASSWORD,
          full_name: 'Nobody',
        });
      const answers = await Promise.all(Array.from({ length: 10 }, signUp));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    }
    await expectMails(scene);
    // Who registers without an account gets the link as well.
    await register(client, eventId, { email: 'visitor@example.org' });
    expect(await newest(client, 'visitor@example.org', 'registration_received')).toBeDefined();
    await createEvent(client, { contact: 'organiser@example.org' });
    expect(await newest(client, 'organiser@example.org', 'event_links')).toBeDefined();
    const all = await client.get<Mail[]>('/dev/mailbox/messages?template=verify_email&wait_ms=0');
    const toStrangers = all.body.filter(({ to }) => to.endsWith('@example.net'));
    expect(toStrangers.length).toBeGreaterThan(0);
    expect(toStrangers.length).toBeLessThan(MAILS_PER_DAY / 2);
  });

  test('is only delayed: some hours later its mails go on', async () => {
    const { client } = scene;
    const count = async (): Promise<number> =>
      (await client.get<Mail[]>('/dev/mailbox/messages?template=verify_email&wait_ms=0')).body.length;
    const before = await count();
    await it.client.post('/dev/clock', { advance_s: 7 * 3600 });
    // One that is asked for later is not sent before there is room; those that wait have gone first.
    await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before);
    await it.client.post('/dev/clock', { reset: true });
  });
});

describe('ten strangers who name somebody', () => {
  const it = useProduct({ env: { ...env, MAILS_PER_DAY: '500' } });

  test('do not silence them', async () => {
    const client = fromAnywhere(it.client);
    const scene = await playedBy(client, 'bob');
    const { email, driver, passenger } = scene;
    for (let stranger = 0; stranger < 12; stranger += 1) {
      const { id } = await createEvent(client, { contact: email });
      for (const named of [email, driver.email, passenger.email]) await register(client, id, { email: named });
      await client.post(CALLS.signUp.path, { email, password: PASSWORD, full_name: 'Bob' });
    }
    await expectMails(scene);
  });

  test('nor does asking for their password: the link that they ask for themselves comes', async () => {
    const client = fromAnywhere(it.client);
    const email = 'carol@example.org';
    await openAccount(client, email);
    const links = async (): Promise<number> => (await mailsTo(client, email, 'reset_password')).length;
    for (let stranger = 1; stranger <= 3; stranger += 1) {
      await client.post(CALLS.requestPasswordReset.path, { email });
      await expect.poll(links, PATIENCE).toBe(stranger);
    }
    // A fourth of that hour is silent, as long as there is one that serves.
    await client.post(CALLS.requestPasswordReset.path, { email });
    // Their links are too old for what she wants to do; the hour in which three are sent is not over.
    await it.client.post('/dev/clock', { advance_s: 31 * 60 });
    await client.post(CALLS.requestPasswordReset.path, { email });
    await expect.poll(links, PATIENCE).toBe(4);
    await it.client.post('/dev/clock', { reset: true });
  });
});

describe('an announcement to more people than the site may write to in a day', () => {
  const PEOPLE = 30;
  const it = useProduct({ env: { ...env, MAILS_PER_DAY: '50' } });

  test('says how many have it and how many wait, and reaches all of them in the end', async () => {
    const client = fromAnywhere(it.client);
    const { body: config } = await client.get<{ readonly announcements_a_day: number }>('/api/config');
    expect(config.announcements_a_day).toBe(25);
    const event = await createEvent(client, { contact: 'orga@example.org' });
    for (let one = 0; one < PEOPLE; one += 1) await register(client, event.id, { email: `reader-${one}@example.org` });
    const admin = `/api/events/admin/${event.id_admin}`;
    const said = await client.post(`${admin}/announcement`, { message: 'Le parking ouvre à 18 h.' });
    expect(said).toMatchObject({ status: 202, body: { recipients: PEOPLE } });

    const mails = async () => {
      const { body } = await client.get<TeamView>(`${admin}/team`);
      return body.history.find(({ type }) => type === 'AnnouncementMade')?.mails;
    };
    const settled = async () => {
      const { sent = 0, waiting = -1, held = 0 } = (await mails()) ?? {};
      return { isSettled: sent + waiting === PEOPLE && waiting === held, isPart: sent > 0 && held > 0 };
    };
    await expect.poll(settled, PATIENCE).toEqual({ isSettled: true, isPart: true });

    // Longer than any mail waits that somebody could be without.
    await it.client.post('/dev/clock', { advance_s: 80 * 3600 });
    await expect.poll(mails, { timeout: 20_000 }).toEqual({ sent: PEOPLE, waiting: 0, held: 0, unsent: 0 });
    await it.client.post('/dev/clock', { reset: true });
  });
});
