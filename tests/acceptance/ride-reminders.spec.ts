import { CALLS, type Lang, reminderOfEvent } from '@convoi/contracts';
import { beforeAll, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, dayFromNow, linkIn, type Mail, mailsSettled, mailsTo } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { accept, asked, join, PASSENGER, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** Who rides is reminded on the day before, once, until they switch it off. */

const STAFF = 'staff@example.org';
const it = useProduct({ env: { STAFF_EMAILS: STAFF } });

const DAY = dayFromNow(14);
const MORNING = reminderOfEvent(DAY, 'Europe/Paris');
const moveTo = (now: number): Promise<unknown> => it.client.post('/dev/clock', { now: new Date(now).toISOString() });
const reminders = async (email: string): Promise<readonly Mail[]> =>
  (await it.client.get<Mail[]>(`/dev/mailbox/messages?to=${email}&template=ride_reminder`)).body;

const people: Record<string, Person> = {};
let eventId = '';

const joins = async (name: string, lang: Lang, changes: Readonly<Record<string, unknown>> = {}): Promise<Person> =>
  (people[name] = await join(it.client, eventId, `${name.toLowerCase()}@example.org`, {
    name: `${name} Durand`,
    lang,
    ...changes,
  }));
const ride = async (passenger: Person, driver: Person): Promise<void> => {
  const { id } = await asked(it.client, passenger, driver);
  expect((await accept(it.client, id, driver)).status).toBe(200);
};

beforeAll(async () => {
  eventId = (await createEvent(it.client, { date: DAY })).id;
  const alice = await joins('Alice', 'fr');
  const bob = await joins('Bob', 'de', PASSENGER);
  const carol = await joins('Carol', 'es', PASSENGER);
  const silent = await joins('Silent', 'en', PASSENGER);
  await joins('Alone', 'fr', PASSENGER);
  for (const passenger of [bob, carol, silent]) await ride(passenger, alice);
  const path = CALLS.updateParticipant.path.replace(':id', silent.id);
  expect((await it.client.call('PATCH', path, { token: silent.token, body: { mails: false } })).status).toBe(200);
  await mailsSettled(it.client);
});

test('everybody who rides, and nobody else, in their language and with their link', async () => {
  await moveTo(MORNING - 1_000);
  await mailsSettled(it.client);
  for (const name of Object.keys(people)) expect(await reminders(`${name.toLowerCase()}@example.org`)).toEqual([]);

  await moveTo(MORNING);
  const [toAlice] = await mailsTo(it.client, 'alice@example.org', 'ride_reminder');
  const [toBob] = await mailsTo(it.client, 'bob@example.org', 'ride_reminder');
  const [toCarol] = await mailsTo(it.client, 'carol@example.org', 'ride_reminder');
  expect(toAlice?.subject.replaceAll('\u00a0', ' ')).toBe('Votre trajet approche : « Fête du lac »');
  for (const other of ['Bob D.', 'Carol D.', 'Silent D.']) expect(toAlice?.text).toContain(other);
  expect(toBob?.text).toContain('Am Steuer: Alice D.');
  expect(toBob?.text).not.toContain('Carol');
  expect(toCarol?.text).toContain('Al volante: Alice D.');
  expect(linkIn(toBob as Mail, '/participation#token=')).toContain(it.client.url);
  for (const mail of [toAlice, toBob, toCarol])
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/rue de Boigne|la gare/);
  expect(`${toAlice?.text}${toAlice?.html}`).not.toMatch(/(Bob|Carol|Silent) Durand/);

  await mailsSettled(it.client);
  for (const name of ['silent', 'alone']) expect(await reminders(`${name}@example.org`)).toEqual([]);
});

test('once: the passing hours do not bring it again', async () => {
  for (const hours of [3, 12]) await moveTo(MORNING + hours * 3_600_000);
  await mailsSettled(it.client);
  for (const name of ['alice', 'bob', 'carol']) expect(await reminders(`${name}@example.org`)).toHaveLength(1);
});

test('one click ends them, and the log of mails tells what became of each', async () => {
  const [mail] = await reminders('bob@example.org');
  const url = mail?.headers['list-unsubscribe']?.replace(/^<|>$/g, '') ?? '';
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect((await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  const staff = await openAccount(it.client, STAFF);
  await eventually(
    async () => {
      const path = `${CALLS.listMails.path}?template=ride_reminder&event_id=${eventId}`;
      const { body } = await it.client.get<{ items: { state: string }[] }>(path, { token: staff });
      expect(body.items.map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'sent', 'suppressed']);
    },
    { within: 20_000 },
  );
});
