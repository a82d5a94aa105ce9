import type {
  OwnDataView,
  PasskeyCreationView,
  PasskeyRequestView,
  PasskeysView,
  SessionView,
  UserView,
} from '@convoi/contracts';
import { CALLS } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { createWalker, handOver, logIn, openAccount, PASSWORD, signInWith, type Walker } from '../harness/accounts.ts';
import { type Authenticator, type Cheat, createAuthenticator } from '../harness/authenticator.ts';
import { linkIn, type Mail, mailsTo } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** Passkeys beside passwords: made in a session, counted, and good for whom they were made, where they were made, once a challenge. */
const it = useProduct();

const browserOf = (): Walker => createWalker(it.client);
const authenticator = (name?: string): Authenticator => createAuthenticator(new URL(it.client.url).origin, name);

const begin = (browser: Walker, token: string, body: object = {}) =>
  browser.call<PasskeyCreationView>('POST', CALLS.beginPasskey.path, { token, body });

async function add(browser: Walker, token: string, key: Authenticator, cheat: Cheat = {}) {
  const { body } = await begin(browser, token);
  return browser.call<{ id: string }>('POST', CALLS.addPasskey.path, { token, body: key.make(body, cheat) });
}

const ask = async (browser: Walker, token?: string): Promise<PasskeyRequestView> =>
  (await browser.call<PasskeyRequestView>('POST', CALLS.beginPasskeySignIn.path, token === undefined ? {} : { token }))
    .body;

async function enter(browser: Walker, key: Authenticator, cheat: Cheat = {}, token?: string) {
  const view = await ask(browser, token);
  return browser.call<SessionView>('POST', CALLS.signInByPasskey.path, {
    body: key.sign(view, cheat),
    ...(token === undefined ? {} : { token }),
  });
}

const me = (token: string) => it.client.get<UserView>(CALLS.getAccount.path, { token });
const listed = async (token: string): Promise<PasskeysView['passkeys']> =>
  (await it.client.get<PasskeysView>(CALLS.listPasskeys.path, { token })).body.passkeys;

describe('a passkey', () => {
  test('is made with a name, opens the account from any browser, is told of, and is removed with the sessions it opened', async () => {
    const email = 'keys@example.org';
    const token = await openAccount(it.client, email);
    const key = authenticator('Pixel 9');
    const added = await add(browserOf(), token, key);
    expect(added.status).toBe(201);
    expect(await listed(token)).toMatchObject([{ id: added.body.id, name: 'Pixel 9' }]);
    expect(await mailsTo(it.client, email, 'passkey_added')).toHaveLength(1);

    const entered = await enter(browserOf(), key);
    expect(entered.status).toBe(200);
    expect((await me(entered.body.access_token)).body.email).toBe(email);

    const { body: data } = await it.client.get<OwnDataView>(CALLS.downloadAccountData.path, { token });
    expect(data.passkeys).toMatchObject([{ name: 'Pixel 9' }]);
    expect(data.passkeys[0]?.public_key.length).toBeGreaterThan(80);

    // Another password, or the end of all sessions, leaves it: it is still its owner's.
    await it.client.call('DELETE', CALLS.endAllSessions.path, { token });
    expect((await me(entered.body.access_token)).status).toBe(401);
    const again = await enter(browserOf(), key);
    expect(again.status).toBe(200);

    const fresh = await logIn(it.client, email);
    const path = CALLS.removePasskey.path.replace(':id', added.body.id);
    const other = await openAccount(it.client, 'other-keys@example.org');
    expectProblem(await it.client.call('DELETE', path, { token: other }), 404, 'passkey.not_found');
    expect((await it.client.call('DELETE', path, { token: fresh })).status).toBe(200);
    expect((await me(again.body.access_token)).status).toBe(401);
    expect((await me(fresh)).status).toBe(200);
    expectProblem(await enter(browserOf(), key), 400, 'auth.passkey_invalid');
    expectProblem(await it.client.call('DELETE', path, { token: fresh }), 404, 'passkey.not_found');
    expect(await mailsTo(it.client, email, 'passkey_removed')).toHaveLength(1);
  });

  test('outlives a new password by the mailed link, unless its owner chooses that it ends', async () => {
    const email = 'lost-keys@example.org';
    const token = await openAccount(it.client, email);
    const key = authenticator();
    expect((await add(browserOf(), token, key)).status).toBe(201);
    const read = new Set<string>();
    const reset = async (times: number, choice: object) => {
      await it.client.post(CALLS.requestPasswordReset.path, { email, lang: 'fr' });
      const mails = await eventually(
        async () => {
          const found = await mailsTo(it.client, email, 'reset_password');
          expect(found).toHaveLength(times);
          return found;
        },
        { within: 15_000 },
      );
      const url = linkIn(mails.find(({ text }) => !read.has(text)) as Mail, '/reset-password');
      for (const { text } of mails) read.add(text);
      const linkToken = /token=([\w-]+)/.exec(url)?.[1];
      const body = { token: linkToken, new_password: `Neu-Passwort-${times}`, ...choice };
      return it.client.post(CALLS.resetPassword.path, body);
    };
    expect((await reset(1, {})).status).toBe(200);
    expect((await enter(browserOf(), key)).status).toBe(200);
    expect((await reset(2, { end_passkeys: true })).status).toBe(200);
    expectProblem(await enter(browserOf(), key), 400, 'auth.passkey_invalid');
    expect(await mailsTo(it.client, email, 'passkey_removed')).toHaveLength(1);
  });

  test('needs a session that is young, or the password', async () => {
    const token = await openAccount(it.client, 'old-session@example.org');
    try {
      await it.client.post('/dev/clock', { advance_s: 601 });
      expectProblem(await begin(browserOf(), token), 403, 'auth.reauth_required');
      expectProblem(await begin(browserOf(), token, { password: 'Faux-passe-1' }), 400, 'auth.wrong_password');
      const browser = browserOf();
      const { status, body } = await begin(browser, token, { password: PASSWORD });
      expect(status).toBe(200);
      const made = await browser.call('POST', CALLS.addPasskey.path, { token, body: authenticator().make(body) });
      expect(made.status).toBe(201);
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });

  test('is made for this site alone, with its owner asked, in the browser and session that began, and without certificates', async () => {
    const token = await openAccount(it.client, 'making@example.org');
    const cheats: readonly Cheat[] = [
      { origin: 'https://convoi.example' },
      { rpId: 'convoi.example' },
      { challenge: 'bm90LXdoYXQtd2FzLWFza2Vk' },
      { isUnverified: true },
      { hasCertificates: true },
    ];
    for (const cheat of cheats)
      expectProblem(await add(browserOf(), token, authenticator(), cheat), 400, 'auth.passkey_invalid');
    const browser = browserOf();
    const { body } = await begin(browser, token);
    const made = authenticator().make(body);
    expectProblem(
      await browserOf().call('POST', CALLS.addPasskey.path, { token, body: made }),
      400,
      'auth.passkey_invalid',
    );
    const elsewhere = await logIn(it.client, 'making@example.org');
    expectProblem(
      await browser.call('POST', CALLS.addPasskey.path, { token: elsewhere, body: made }),
      400,
      'auth.passkey_invalid',
    );
    expect(await listed(token)).toEqual([]);
    // A challenge for signing in makes none.
    const signing = await ask(browser);
    const wrong = authenticator().make({ ...body, challenge: signing.challenge });
    expectProblem(
      await browser.call('POST', CALLS.addPasskey.path, { token, body: wrong }),
      400,
      'auth.passkey_invalid',
    );
    expect((await browser.call('POST', CALLS.addPasskey.path, { token, body: made })).status).toBe(201);
    // Its challenge is used up.
    const held = browserOf();
    const once = await begin(held, token);
    const cookies = new Map(held.cookies);
    const second = authenticator();
    expect((await held.call('POST', CALLS.addPasskey.path, { token, body: second.make(once.body) })).status).toBe(201);
    for (const [name, cookie] of cookies) held.cookies.set(name, cookie);
    expectProblem(
      await held.call('POST', CALLS.addPasskey.path, { token, body: authenticator().make(once.body) }),
      400,
      'auth.passkey_invalid',
    );
    expect(await listed(token)).toHaveLength(2);
  });

  test('signs in here alone, once a challenge, for whom it was made', async () => {
    const token = await openAccount(it.client, 'signing@example.org');
    const key = authenticator();
    await add(browserOf(), token, key);
    const mallory = await openAccount(it.client, 'mallory-keys@example.org');
    const theirs = authenticator();
    await add(browserOf(), mallory, theirs);
    const victim = (await me(token)).body.id;

    const cheats: readonly [Authenticator, Cheat][] = [
      [key, { origin: 'https://convoi.example' }],
      [key, { rpId: 'convoi.example' }],
      [key, { challenge: 'bm90LXdoYXQtd2FzLWFza2Vk' }],
      [key, { isUnverified: true }],
      [key, { userHandle: Buffer.from('nobody').toString('base64url') }],
      // Somebody else's passkey that claims to be the victim's.
      [theirs, { userHandle: Buffer.from(victim).toString('base64url') }],
      [authenticator(), { userHandle: Buffer.from(victim).toString('base64url') }],
    ];
    for (const [one, cheat] of cheats) expectProblem(await enter(browserOf(), one, cheat), 400, 'auth.passkey_invalid');

    const browser = browserOf();
    const answer = key.sign(await ask(browser));
    const cookies = new Map(browser.cookies);
    const send = (from: Walker) => from.call<SessionView>('POST', CALLS.signInByPasskey.path, { body: answer });
    expectProblem(await send(browserOf()), 400, 'auth.passkey_invalid');
    expect((await send(browser)).status).toBe(200);
    for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
    expectProblem(await send(browser), 400, 'auth.passkey_invalid');

    const late = browserOf();
    const asked = await ask(late);
    try {
      await it.client.post('/dev/clock', { advance_s: 301 });
      const body = key.sign(asked);
      expectProblem(await late.call('POST', CALLS.signInByPasskey.path, { body }), 400, 'auth.passkey_invalid');
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });

  test('that counts has to count on: a copy of it is not let in', async () => {
    const token = await openAccount(it.client, 'counting@example.org');
    const key = authenticator();
    expect((await add(browserOf(), token, key, { counter: 3 })).status).toBe(201);
    expectProblem(await enter(browserOf(), key, { counter: 3 }), 400, 'auth.passkey_invalid');
    expect((await enter(browserOf(), key, { counter: 7 })).status).toBe(200);
    expectProblem(await enter(browserOf(), key, { counter: 6 }), 400, 'auth.passkey_invalid');
    expect((await enter(browserOf(), key, { counter: 8 })).status).toBe(200);
  });

  test('is the last way in only when there is no other', async () => {
    const person = { email: 'lastway@gmail.com', name: 'Last Way', sub: 'g-lastway' };
    const { access_token: token } = await handOver(it.client, await signInWith(it.client, 'google', person));
    const key = authenticator();
    const { body: added } = await add(browserOf(), token, key);
    const remove = (path: string) => it.client.call('DELETE', path, { token });
    const { identities } = (
      await it.client.get<{ identities: readonly { id: string }[] }>(CALLS.listIdentities.path, { token })
    ).body;
    const google = CALLS.removeIdentity.path.replace(':id', identities[0]?.id ?? '');
    expect((await remove(google)).status).toBe(200);
    const passkey = CALLS.removePasskey.path.replace(':id', added.id);
    expectProblem(await remove(passkey), 409, 'auth.last_way_in');
    expect((await enter(browserOf(), key)).status).toBe(200);
  });

  test('goes with the account', async () => {
    const email = 'ending@example.org';
    const token = await openAccount(it.client, email);
    const key = authenticator();
    await add(browserOf(), token, key);
    const erased = await it.client.call('DELETE', CALLS.eraseAccount.path, { token, body: { password: PASSWORD } });
    expect(erased.status).toBe(200);
    expectProblem(await enter(browserOf(), key), 400, 'auth.passkey_invalid');
  });
});

describe('in a session', () => {
  test('a passkey of the same account makes the session a young one, in its place', async () => {
    const token = await openAccount(it.client, 'young@example.org');
    const key = authenticator();
    await add(browserOf(), token, key);
    const other = await openAccount(it.client, 'young-other@example.org');
    const theirs = authenticator();
    await add(browserOf(), other, theirs);
    try {
      await it.client.post('/dev/clock', { advance_s: 601 });
      const view = await ask(browserOf(), token);
      expect(view.allow).toHaveLength(1);
      expectProblem(await enter(browserOf(), theirs, {}, token), 400, 'auth.passkey_invalid');
      const renewed = await enter(browserOf(), key, {}, token);
      expect(renewed.status).toBe(200);
      expect((await me(token)).status).toBe(401);
      expect((await begin(browserOf(), renewed.body.access_token)).status).toBe(200);
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });
});
