import type { SessionView, UserView } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import {
  createWalker,
  handOver,
  handoverCode,
  logIn,
  mailedToken,
  openAccount,
  PASSWORD,
  signInWith,
  signUp,
} from '../harness/accounts.ts';
import { type Answer, createEvent, mailsTo, personBody } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** Ways into somebody else's account: by our own mails, by being there first, by a link, by shutting the owner out. */
const it = useProduct();

const THEIRS = 'Angreifer-99';

const me = (token: string) => it.client.get<UserView>('/auth/users/me', { token });
const opens = async (email: string, password: string): Promise<boolean> =>
  (await it.client.post<SessionView>('/auth/login', { email, password })).status === 200;
/** Tokens of the mails of a template to an address, oldest first. */
async function linksTo(email: string, count: number, template = 'verify_email'): Promise<readonly string[]> {
  const mails = await expect
    .poll(async () => (await mailsTo(it.client, email, template)).length, { timeout: 20_000 })
    .toBe(count)
    .then(() => mailsTo(it.client, email, template));
  return mails
    .map(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? expect.fail('a mail without its link'))
    .reverse();
}

describe('an identity that wants to join an account', () => {
  const victim = 'victim@example.org';
  const stranger = { email: victim, name: 'Mallory', sub: 'f-mallory' };

  test('of a stranger at Facebook does not get in by the owner’s click on our mail', async () => {
    const token = await openAccount(it.client, victim);
    // The same as for an address that nobody knows.
    expect(await signInWith(it.client, 'facebook', stranger)).toBe('/login?error=confirm_by_mail');
    const [mail] = await mailsTo(it.client, victim, 'join_identity');
    expect(mail?.text).toMatch(/Facebook/);
    const link = await mailedToken(it.client, victim, 'join_identity');
    expectProblem(await it.client.post('/auth/verify-email', { token: link }), 403, 'auth.reauth_required');
    expect(await signInWith(it.client, 'facebook', stranger)).toBe('/login?error=confirm_by_mail');
    expect((await me(token)).body.providers).toEqual([]);
  });

  test('needs the password of the account, or a session of it, and no other', async () => {
    // Asked once more meanwhile: the newest link counts.
    const [, link] = await linksTo(victim, 2, 'join_identity');
    const join = (more: object, token?: string) =>
      it.client.post('/auth/verify-email', { token: link, ...more }, { token });
    expectProblem(await join({ password: THEIRS }), 400, 'auth.wrong_password');
    const other = await openAccount(it.client, 'other@example.org');
    expectProblem(await join({}, other), 403, 'auth.reauth_required');
    expect((await join({ password: PASSWORD })).status).toBe(200);
    const session = await handOver(it.client, await signInWith(it.client, 'facebook', stranger));
    expect((await me(session.access_token)).body).toMatchObject({ email: victim, providers: ['facebook'] });
    expect(await mailsTo(it.client, victim, 'identity_joined')).toHaveLength(1);
  });

  test('its owner puts it out, with every session but their own', async () => {
    const owner = await logIn(it.client, victim);
    const theirs = await handOver(it.client, await signInWith(it.client, 'facebook', stranger));
    const listed = await it.client.get<{ identities: { id: string; provider: string }[] }>(
      '/auth/users/me/identities',
      {
        token: owner,
      },
    );
    expect(listed.body.identities.map(({ provider }) => provider)).toEqual(['facebook']);
    const path = `/auth/users/me/identities/${listed.body.identities[0]?.id}`;
    expect((await it.client.call('DELETE', path, { token: owner })).status).toBe(200);
    expect((await me(theirs.access_token)).status).toBe(401);
    expect((await me(owner)).body.providers).toEqual([]);
    expect(await signInWith(it.client, 'facebook', stranger)).toBe('/login?error=confirm_by_mail');
    expect(await mailsTo(it.client, victim, 'identity_removed')).toHaveLength(1);
  });

  test('at Google proves an address only where Google gives addresses out', async () => {
    const foreign = { email: 'known@example.net', name: 'Mallory', sub: 'g-mallory', hd: '' };
    await openAccount(it.client, foreign.email);
    expect(await signInWith(it.client, 'google', foreign)).toBe('/login?error=confirm_by_mail');
    const unknown = { ...foreign, email: 'unknown@example.net', sub: 'g-mallory-2' };
    expect(await signInWith(it.client, 'google', unknown)).toBe('/login?error=confirm_by_mail');
    const gmail = { email: 'gina.g@gmail.com', name: 'Gina', sub: 'g-gina', hd: '' };
    expect((await handOver(it.client, await signInWith(it.client, 'google', gmail))).new_user).toBe(true);
  });

  test('at Google, to an account that is there, is asked for the password as well', async () => {
    const email = 'hosted@example.org';
    await openAccount(it.client, email);
    const person = { email, name: 'Hosted', sub: 'g-hosted' };
    const browser = createWalker(it.client);
    const end = await signInWith(it.client, 'google', person, browser);
    expect(end).toMatch(/^\/verify-email\?token=[\w-]+$/);
    const token = new URL(end, it.client.url).searchParams.get('token');
    expectProblem(await browser.call('POST', '/auth/verify-email', { body: { token } }), 403, 'auth.reauth_required');
    const joined = await browser.call('POST', '/auth/verify-email', { body: { token, password: PASSWORD } });
    expect(joined.status).toBe(200);
    expect((await handOver(it.client, await signInWith(it.client, 'google', person))).new_user).toBe(false);
  });
});

describe('a password that a stranger set before the address was proved', () => {
  test('is not opened by the owner’s click on either mail', async () => {
    const email = 'early@example.org';
    await signUp(it.client, email);
    await signUp(it.client, email, { password: THEIRS, full_name: 'Mallory' });
    const links = await linksTo(email, 2);
    for (const token of links) await it.client.post('/auth/verify-email', { token });
    expect(await opens(email, THEIRS)).toBe(false);
  });

  test('gives way to that of the browser in which the link is opened, whichever link it is', async () => {
    const email = 'browser@example.org';
    const browser = createWalker(it.client);
    const body = { email, password: PASSWORD, full_name: 'Vera Victim' };
    expect((await browser.call('POST', '/auth/signup', { body })).status).toBe(201);
    await signUp(it.client, email, { password: THEIRS, full_name: 'Mallory' });
    const [, planted] = await linksTo(email, 2);
    expect((await browser.call('POST', '/auth/verify-email', { body: { token: planted } })).status).toBe(200);
    expect(await opens(email, THEIRS)).toBe(false);
    expect((await me(await logIn(it.client, email))).body.full_name).toBe('Vera Victim');
  });

  test('gives way to one that is chosen where the link is opened', async () => {
    const email = 'chosen@example.org';
    await signUp(it.client, email, { password: THEIRS, full_name: 'Mallory' });
    const [token] = await linksTo(email, 1);
    const chosen = { token, new_password: 'Vallee-Verte-7', full_name: 'Vera Victim' };
    expect((await it.client.post('/auth/verify-email', chosen)).status).toBe(200);
    expect(await opens(email, THEIRS)).toBe(false);
    expect((await me(await logIn(it.client, email, 'Vallee-Verte-7'))).body.full_name).toBe('Vera Victim');
  });

  test('the plain way stays: one sign-up, its mail, its link, its password', async () => {
    await openAccount(it.client, 'plain@example.org');
    // Asked for twice by the same person, who did not find the mail.
    const email = 'twice@example.org';
    await signUp(it.client, email);
    await signUp(it.client, email);
    const links = await linksTo(email, 2);
    expect((await it.client.post('/auth/verify-email', { token: links[1] })).status).toBe(200);
    expect(await opens(email, PASSWORD)).toBe(true);
  });
});

describe('a link that signs somebody in', () => {
  test('is good in the browser that began, and no session is read from an address', async () => {
    const mallory = { email: 'mallory@gmail.com', name: 'Mallory' };
    const end = await signInWith(it.client, 'google', mallory);
    const token = handoverCode(end);
    // The link, sent to somebody else: without a cookie, and with that of a dialogue of their own.
    expectProblem(await it.client.post('/auth/handover', { token }), 400, 'auth.link_invalid');
    const other = createWalker(it.client);
    await other.walk('/auth/google');
    expect((await other.call('POST', '/auth/handover', { body: { token } })).status).toBe(400);
    // That it was tried elsewhere does not keep its own browser out.
    expect((await handOver(it.client, end)).access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });
});

describe('what a registration tells of an address', () => {
  test('is the same whether an account has proved it', async () => {
    const event = await createEvent(it.client);
    const [known, unknown] = ['owner@example.org', 'nobody@example.org'];
    await openAccount(it.client, known);
    const answers: Answer[] = [];
    for (const email of [unknown, known])
      answers.push(await it.client.post('/api/participants', personBody(event.id, { email })));
    const shown = answers.map(({ status, headers, body }) => [
      status,
      [...headers.keys()].sort(),
      Object.entries(body as object).filter(([name]) => !/^(id|email|contact_email|registered_at)$/.test(name)),
    ]);
    expect(shown[1]).toEqual(shown[0]);
    // It is the owner's all the same, at once.
    const token = await logIn(it.client, known);
    const mine = await it.client.call('DELETE', '/api/participants/remove', { token, body: { event_id: event.id } });
    expect(mine.status).toBe(200);
  });

  test('a link that is asked for again tells nothing by the position of the log', async () => {
    const event = await createEvent(it.client);
    await it.client.post('/api/participants', personBody(event.id, { email: 'in@example.org' }));
    const asked = await Promise.all(
      ['in@example.org', 'out@example.org'].map((email) =>
        it.client.post('/api/participants/resend-link', { email, event_id: event.id }),
      ),
    );
    expect(asked.map(({ position }) => position)).toEqual([-1, -1]);
  });
});

describe('wrong passwords', () => {
  const limited = useProduct({ env: { RATE_LIMITS: 'on' } });

  test('of strangers do not keep an owner who is signed in from changing theirs', async () => {
    const email = 'locked@example.org';
    const token = await openAccount(limited.client, email);
    const answers: Answer[] = [];
    for (let time = 0; time < 6; time += 1)
      answers.push(await limited.client.post('/auth/login', { email, password: THEIRS }));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    const change = (old: string) =>
      limited.client.post('/auth/change-password', { old_password: old, new_password: 'Vallee-Verte-7' }, { token });
    expect((await change(PASSWORD)).status).toBe(200);
    // Guessing with a session that was taken is bounded as well.
    const guesses: number[] = [];
    for (let time = 0; time < 6; time += 1) guesses.push((await change(THEIRS)).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
