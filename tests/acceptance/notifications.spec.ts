import { randomUUID } from 'node:crypto';
import {
  CALLS,
  instantOf,
  type OwnDataView,
  type ParticipantView,
  type PushKeyView,
  reminderOfEvent,
} from '@convoi/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn, mailedToken, openAccount, PASSWORD } from '../harness/accounts.ts';
import { createEvent, dayFromNow, mailsTo, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { type NotifiedBrowser, type NotifiedBrowsers, startNotifiedBrowsers } from '../harness/notified-browsers.ts';
import { expectProblem } from '../harness/problem.ts';
import { accept, asked, end, join, PASSENGER, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** Notifications of browsers, at a push service on this machine that decrypts them: once for each act, beside its mail. */
const it = useProduct();
let browsers: NotifiedBrowsers;
beforeAll(async () => {
  browsers = await startNotifiedBrowsers();
});
afterAll(() => browsers.close());

const DAY = dayFromNow(14);
let count = 0;
let alice: Person;
let bob: Person;
let carol: Person;

beforeEach(async () => {
  count += 1;
  const event = await createEvent(it.client, { date: DAY });
  [bob, alice, carol] = await Promise.all([
    join(it.client, event.id, `told-bob${count}@example.org`, { places: 3, lang: 'de' }),
    join(it.client, event.id, `told-alice${count}@example.org`, PASSENGER),
    join(it.client, event.id, `told-carol${count}@example.org`, PASSENGER),
  ]);
});

const subscribe = (person: Person, { subscription }: Pick<NotifiedBrowser, 'subscription'>, by = person) =>
  it.client.call('PUT', CALLS.subscribePush.path.replace(':id', person.id), {
    token: by.token,
    body: { browser_id: randomUUID(), ...subscription },
  });
const rides = async (passenger: Person, driver: Person): Promise<string> => {
  const { id } = await asked(it.client, passenger, driver);
  await mailed(driver.email, 'match_requested', 1);
  expect((await accept(it.client, id, driver)).status).toBe(200);
  // What was agreed before a browser is told of anything is mailed alone.
  for (const { email } of [passenger, driver]) await mailed(email, 'match_accepted', 1);
  return id;
};
/** So many mails of a kind, once they are all there. */
const mailed = (email: string, template: string, most: number): Promise<void> =>
  eventually(async () => expect(await mailsTo(it.client, email, template)).toHaveLength(most), { within: 15_000 });
const titles = ({ received }: NotifiedBrowser): string[] => received.map(({ message }) => message.notification.title);
const until = (browser: NotifiedBrowser, most: number): Promise<void> =>
  eventually(() => expect(titles(browser)).toHaveLength(most), { within: 15_000 });

test('a request and a cancellation are told once each, naming nobody, beside their mails; whoever acts is told nothing', async () => {
  const first = await rides(alice, bob);
  const driver = browsers.browser();
  const passenger = browsers.browser();
  expect((await subscribe(bob, driver)).status).toBe(200);
  expect((await subscribe(alice, passenger)).status).toBe(200);

  const { id } = await asked(it.client, carol, bob);
  await until(driver, 1);
  const [notification] = driver.received;
  expect(notification?.message).toMatchObject({
    web_push: 8030,
    notification: { title: 'Neue Anfrage für eine Fahrt', lang: 'de', body: 'Jemand möchte mit dir fahren.' },
  });
  expect(notification?.message.notification.navigate).toMatch(
    new RegExp(`^${it.client.url}/participation\\?id_user=[\\w-]+$`),
  );
  expect(notification?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/notification+json',
  });
  expect(notification?.headers.topic).toMatch(/^[0-9a-f]{32}$/);
  const { body: key } = await it.client.get<PushKeyView>(CALLS.getPushKey.path);
  expect(notification?.signedBy).toBe(key.public_key);
  expect(notification?.claims.aud).toBe(new URL(driver.subscription.endpoint).origin);
  expect(notification?.claims.sub).toMatch(/^mailto:/);
  expect(JSON.stringify(driver.received.map(({ message }) => message))).not.toMatch(/carol|Carol|Fête/);
  await mailed(bob.email, 'match_requested', 2);

  expect((await accept(it.client, id, bob)).status).toBe(200);
  await mailed(bob.email, 'match_accepted', 2);
  expect((await end(it.client, first, bob)).status).toBe(200);
  await until(passenger, 1);
  expect(titles(passenger)).toEqual(['Un trajet est annulé']);
  await mailed(alice.email, 'match_cancelled', 1);
  // A notification goes before its mail: none was sent for what the driver has accepted.
  expect(titles(driver)).toEqual(['Neue Anfrage für eine Fahrt']);
  expect(driver.asked()).toBe(1);
});

test('an answer, a request that is taken back and one that ends with its receiver are told as what they are', async () => {
  await rides(alice, bob);
  const driver = browsers.browser();
  const passenger = browsers.browser();
  expect((await subscribe(bob, driver)).status).toBe(200);
  expect((await subscribe(alice, passenger)).status).toBe(200);

  const { id } = await asked(it.client, alice, carol);
  await mailed(carol.email, 'match_requested', 1);
  const body = { event_id: carol.eventId, my_participant_id: carol.id };
  const left = await it.client.call('DELETE', CALLS.unsubscribeParticipant.path, { token: carol.token, body });
  expect(left.status, id).toBe(200);
  await until(passenger, 1);
  expect(titles(passenger)).toEqual(['Une demande est close']);

  const dora = await join(it.client, bob.eventId, `told-dora${count}@example.org`, PASSENGER);
  const offer = await asked(it.client, dora, bob);
  await until(driver, 1);
  expect((await end(it.client, offer.id, dora)).status).toBe(200);
  await until(driver, 2);
  expect((await asked(it.client, bob, dora)).id).toBe(offer.id);
  await mailed(dora.email, 'match_requested', 1);
  expect((await accept(it.client, offer.id, dora)).status).toBe(200);
  await until(driver, 3);
  expect(titles(driver)).toEqual([
    'Neue Anfrage für eine Fahrt',
    'Eine Anfrage wurde zurückgezogen',
    'Antwort auf deine Anfrage',
  ]);
});

test('whoever takes a seat that was kept for them is told nothing, the driver that a ride is agreed', async () => {
  const event = await createEvent(it.client, { date: DAY });
  const [driver, sitting, waiting] = await Promise.all([
    join(it.client, event.id, `told-full${count}@example.org`, { places: 1, lang: 'en' }),
    join(it.client, event.id, `told-sitting${count}@example.org`, PASSENGER),
    join(it.client, event.id, `told-waiting${count}@example.org`, PASSENGER),
  ]);
  const ride = await rides(sitting, driver);
  const { id } = await asked(it.client, waiting, driver);
  await mailed(driver.email, 'match_requested', 2);
  const queued = await it.client.post(CALLS.queueMatch.path.replace(':id', id), {}, { token: driver.token });
  expect(queued.body).toEqual({ status: 'waiting' });
  const browser = browsers.browser();
  expect((await subscribe(driver, browser)).status).toBe(200);
  expect((await end(it.client, ride, sitting)).status).toBe(200);
  await mailed(waiting.email, 'seat_offered', 1);
  await until(browser, 1);
  const taken = await it.client.post(CALLS.takeSeat.path.replace(':id', id), {}, { token: waiting.token });
  expect(taken.status).toBe(200);
  await until(browser, 2);
  expect(titles(browser)).toEqual(['A ride is cancelled', 'A ride is agreed']);
});

test('a seat that is kept is told to whoever it is kept for, who has two hours to take it', async () => {
  const before = await rides(alice, bob);
  const browser = browsers.browser();
  expect((await subscribe(alice, browser)).status).toBe(200);
  expect((await end(it.client, before, alice)).status).toBe(200);
  await mailed(bob.email, 'match_cancelled', 1);
  const driver = await join(it.client, bob.eventId, `push-kept${count}@example.org`, { places: 1 });
  const ride = await rides(carol, driver);
  const { id } = await asked(it.client, alice, driver);
  await mailed(driver.email, 'match_requested', 2);
  const queued = await it.client.post(CALLS.queueMatch.path.replace(':id', id), {}, { token: driver.token });
  expect(queued.body).toEqual({ status: 'waiting' });
  await mailed(alice.email, 'match_queued', 1);
  expect((await end(it.client, ride, carol)).status).toBe(200);
  await mailed(alice.email, 'seat_offered', 1);
  await until(browser, 1);
  expect(titles(browser)).toEqual(['Une place est gardée pour vous']);
});

test('can be turned on after a first agreed ride, by oneself, for an address that everybody reaches', async () => {
  const browser = browsers.browser();
  expectProblem(await subscribe(alice, browser), 409, 'push.no_ride');
  await rides(alice, bob);
  expectProblem(await subscribe(alice, browser, carol), 404, 'participant.not_found');
  for (const endpoint of [
    'http://push.example.org/a',
    'https://10.0.0.7/a',
    'https://192.168.1.1/a',
    'https://push.internal/a',
    'https://intranet/a',
    'https://push.example.org:8443/a',
    'https://me:secret@push.mozilla.org/a',
    'ftp://push.mozilla.org/a',
    'not an address',
  ])
    expectProblem(
      await subscribe(alice, { subscription: { ...browser.subscription, endpoint } }),
      422,
      'validation.failed',
    );
  expect((await subscribe(alice, browser)).status).toBe(200);
});

test('the day of the ride is told in its morning and not before, also to whoever wants no such mails', async () => {
  await rides(alice, bob);
  const browser = browsers.browser();
  const { position } = await subscribe(alice, browser);
  const path = CALLS.updateParticipant.path.replace(':id', alice.id);
  const changed = await it.client.call('PATCH', path, { token: alice.token, body: { mails: false }, after: position });
  expect(changed.status).toBe(200);
  const goTo = (at: number): Promise<unknown> => it.client.post('/dev/clock', { now: new Date(at).toISOString() });
  try {
    await goTo(reminderOfEvent(DAY, 'Europe/Paris'));
    await mailed(bob.email, 'ride_reminder', 1);
    await goTo(instantOf(DAY, '07:00', 'Europe/Paris'));
    await until(browser, 1);
    expect(titles(browser)).toEqual(["C'est le jour de votre trajet"]);
    // Nothing was told of the day before, and who was reminded by mail gets no other one.
    for (const [email, template] of [
      [alice.email, 'ride_reminder'],
      [alice.email, 'ride_day'],
      [bob.email, 'ride_day'],
    ])
      expect((await it.client.get(`/dev/mailbox/messages?to=${email}&template=${template}`)).body).toEqual([]);
  } finally {
    await it.client.post('/dev/clock', { reset: true });
  }
});

test('a browser that is there no more is forgotten; one that does not take it costs nothing, since the mail goes', async () => {
  const id = await rides(alice, bob);
  const [gone, failing, stopped] = [browsers.browser(), browsers.browser(), browsers.browser()];
  gone.answerWith(410);
  failing.answerWith(500);
  for (const browser of [gone, failing]) expect((await subscribe(bob, browser)).status).toBe(200);
  const browserId = randomUUID();
  const path = CALLS.subscribePush.path.replace(':id', bob.id);
  const body = { browser_id: browserId, ...stopped.subscription };
  expect((await it.client.call('PUT', path, { token: bob.token, body })).status).toBe(200);
  const stop = await it.client.post(`${path}/stop`, { browser_id: browserId }, { token: bob.token });
  expect(stop.status).toBe(200);

  const data = async (after: number) =>
    (
      await it.client.get<OwnDataView>(CALLS.downloadParticipantData.path.replace(':id', bob.id), {
        token: bob.token,
        after,
      })
    ).body.push_subscriptions;
  const told = await data(stop.position);
  expect(told.map(({ endpoint }) => endpoint)).toEqual(
    [gone, failing].map(({ subscription }) => subscription.endpoint),
  );
  // Its owner sees which browsers are told, and has what stops each of them from anywhere; nobody else sees any.
  const own = CALLS.getParticipant.path.replace(':id', bob.id);
  const view = async (token: string) => (await it.client.get<ParticipantView>(own, { token })).body.push_browsers;
  expect(await view(bob.token)).toEqual(
    told.map(({ browser_id, added_at }) => ({ browser_id, added_at, service: '127.0.0.1' })),
  );
  expect(await view(alice.token)).toBeUndefined();
  const ended = await end(it.client, id, alice);
  expect(ended.status).toBe(200);
  await mailed(bob.email, 'match_cancelled', 1);
  await eventually(
    async () =>
      expect((await data(ended.position)).map(({ endpoint }) => endpoint)).toEqual([failing.subscription.endpoint]),
    { within: 15_000 },
  );
  expect(gone.asked()).toBe(1);
  await eventually(() => expect(failing.asked()).toBe(1), { within: 15_000 });
  expect(stopped.asked()).toBe(0);
  await asked(it.client, carol, bob);
  await mailed(bob.email, 'match_requested', 2);
  expect(gone.asked()).toBe(1);
});

test('a browser is told as long as the session it was turned on in has not ended, and is listed no longer', async () => {
  const email = `told-account${count}@example.org`;
  const first = await openAccount(it.client, email);
  const { id } = await register(it.client, bob.eventId, { email, places: 4, lang: 'en' }, { token: first });
  const driver: Person = { ...bob, id, email, token: first };
  const ride = await rides(alice, driver);
  const sessions = [first, ...(await Promise.all([1, 2, 3].map(() => logIn(it.client, email))))];
  const told = sessions.map(() => browsers.browser());
  for (const [index, token] of sessions.entries())
    expect((await subscribe({ ...driver, token }, told[index] as NotifiedBrowser)).status).toBe(200);
  // The link of a registration has no session that could end.
  const linked = browsers.browser();
  expect((await subscribe(alice, linked)).status).toBe(200);
  const asks = async (): Promise<void> => {
    const news = await join(it.client, bob.eventId, `news${randomUUID()}@example.org`, PASSENGER);
    await asked(it.client, news, driver);
  };
  const heard = () => told.map((browser) => titles(browser).length);
  const hear = (...counts: number[]): Promise<void> =>
    eventually(() => expect(heard()).toEqual(counts), { within: 15_000 });
  const listed = async (token: string, after: number): Promise<number> => {
    const own = await it.client.get<ParticipantView>(CALLS.getParticipant.path.replace(':id', id), { token, after });
    return own.body.push_browsers?.length ?? 0;
  };
  const [, second = '', third = ''] = sessions;
  await asks();
  await hear(1, 1, 1, 1);

  // Out of one, and another ended from elsewhere.
  const out = await it.client.post(CALLS.logOut.path, {}, { token: first });
  expect(out.status).toBe(204);
  const idOf = (token: string): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;
  const path = CALLS.endSession.path.replace(':id', idOf(second));
  const ended = await it.client.call('DELETE', path, { token: third });
  expect(ended.status).toBe(200);
  expect(await listed(third, ended.position)).toBe(2);
  await asks();
  await hear(1, 1, 2, 2);

  // Another password ends all but the session that it was changed in.
  const password = 'Autre-Montagne-2026';
  const change = { old_password: PASSWORD, new_password: password };
  const changed = await it.client.post(CALLS.changePassword.path, change, { token: third });
  expect(changed.status).toBe(200);
  await asks();
  await hear(1, 1, 3, 2);

  // Out everywhere: only what is turned on after it is told, and what needs no session.
  expect((await it.client.call('DELETE', CALLS.endAllSessions.path, { token: third })).status).toBe(200);
  const again = await logIn(it.client, email, password);
  const anew = browsers.browser();
  const { position } = await subscribe({ ...driver, token: again }, anew);
  expect(await listed(again, position)).toBe(1);
  await asks();
  await until(anew, 1);
  expect(heard()).toEqual([1, 1, 3, 2]);
  expect(titles(linked)).toEqual([]);
  expect((await end(it.client, ride, { ...driver, token: again })).status).toBe(200);
  await until(linked, 1);
});

test('a browser that the link of an address was used in is told no more once its account has another address', async () => {
  const [email, wished] = [`told-old${count}@example.org`, `told-new${count}@example.org`];
  const linked = await join(it.client, bob.eventId, email, { places: 4 });
  const token = await openAccount(it.client, email);
  const driver: Person = { ...linked, token };
  await rides(alice, driver);
  const [before, own] = [browsers.browser(), browsers.browser()];
  expect((await subscribe(linked, before)).status).toBe(200);
  expect((await subscribe(driver, own)).status).toBe(200);
  const listed = async (after: number): Promise<number> => {
    const path = CALLS.getParticipant.path.replace(':id', linked.id);
    return (await it.client.get<ParticipantView>(path, { token, after })).body.push_browsers?.length ?? 0;
  };
  const asks = async (): Promise<void> => {
    const news = await join(it.client, bob.eventId, `news${randomUUID()}@example.org`, PASSENGER);
    await asked(it.client, news, driver);
  };
  await asks();
  await until(before, 1);
  await until(own, 1);
  expect(await listed(0)).toBe(2);

  await it.client.post(CALLS.requestAddressChange.path, { email: wished, password: PASSWORD }, { token });
  const confirm = async (address: string, template: string) =>
    it.client.post(CALLS.confirmAddressChange.path, { token: await mailedToken(it.client, address, template) });
  await confirm(wished, 'address_wished');
  const changed = await confirm(email, 'address_change_asked');
  expect(changed.body).toEqual({ status: 'changed' });
  await eventually(async () => expect(await listed(0)).toBe(1), { within: 15_000 });
  await asks();
  await until(own, 2);
  expect(titles(before)).toHaveLength(1);
});
