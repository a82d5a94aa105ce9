import type { ConfigView, UserView } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import {
  handOver,
  headersAt,
  mailedToken,
  openAccount,
  PASSWORD,
  signInWith,
  verifyEmail,
} from '../harness/accounts.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

/** The account as it is shown; the session's answer has no position to read from. */
const expectAccount = (token: string) =>
  expect.poll(async () => (await it.client.get<UserView>('/auth/users/me', { token })).body, { timeout: 10_000 });
const enter = async (provider: 'google' | 'facebook', form: Readonly<Record<string, string>>) =>
  handOver(it.client, await signInWith(it.client, provider, form));

describe('signing in with Google', () => {
  test('makes an account with a proved address, and finds it again by who it is, not by the address', async () => {
    const first = await enter('google', { email: 'gina@example.org', name: 'Gina Grün', sub: 'g-1' });
    expect(first).toMatchObject({ new_user: true, token_type: 'bearer', expires_in: 604_800 });
    await expectAccount(first.access_token).toMatchObject({
      full_name: 'Gina Grün',
      email: 'gina@example.org',
      providers: ['google'],
      has_password: false,
    });
    const again = await enter('google', { email: 'moved@example.org', name: 'Gina', sub: 'g-1' });
    expect(again.new_user).toBe(false);
    await expectAccount(again.access_token).toMatchObject({ email: 'gina@example.org' });
  });

  test('joins the account whose address is proved, with its password', async () => {
    const person = { email: 'joined@example.org', name: 'Jo' };
    await openAccount(it.client, person.email);
    const end = await signInWith(it.client, 'google', person);
    expect(end).toMatch(/^\/verify-email\?token=/);
    const token = new URL(end, it.client.url).searchParams.get('token');
    const preview = await it.client.post('/auth/verify-email/preview', { token });
    expect(preview.body).toMatchObject({ kind: 'join', provider: 'google', has_password: true, is_signed_in: false });
    expect((await it.client.post('/auth/verify-email', { token, password: PASSWORD })).status).toBe(200);
    const { access_token: session, new_user: isNew } = await enter('google', person);
    expect(isNew).toBe(false);
    await expectAccount(session).toMatchObject({
      full_name: 'Alice Zwingli',
      providers: ['google'],
      has_password: true,
    });
  });

  test('comes to nothing when it is denied, and when the address is not proved it waits for a mail', async () => {
    expect(await signInWith(it.client, 'google', { action: 'deny' })).toBe('/login?error=denied');
    const unproved = { email: 'unproved@example.org', name: 'Una', email_verified: 'false' };
    expect(await signInWith(it.client, 'google', unproved)).toBe('/login?error=confirm_by_mail');
    await verifyEmail(it.client, unproved.email);
    expect((await enter('google', unproved)).new_user).toBe(false);
  });

  test('keeps its secrets in a cookie that scripts cannot read and that lasts ten minutes', async () => {
    const answer = await it.client.get('/auth/google');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^convoi_sign_in=[\w.-]+; Path=\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.searchParams.get('code_challenge_method')).toBe('S256');
    expect(location.searchParams.get('redirect_uri')).toBe(`${it.client.url}/auth/google/callback`);
  });
});

describe('signing in with Facebook', () => {
  const person = { email: 'fred@example.org', name: 'Fred Fontaine', sub: 'f-1' };

  test('proves the address by a mail the first time, and enters at once from then on', async () => {
    expect(await signInWith(it.client, 'facebook', person)).toBe('/login?error=confirm_by_mail');
    expect(await signInWith(it.client, 'facebook', { ...person, email: 'other@example.org' })).toBe(
      '/login?error=confirm_by_mail',
    );
    await verifyEmail(it.client, person.email);
    const session = await enter('facebook', person);
    expect(session.new_user).toBe(false);
    await expectAccount(session.access_token).toMatchObject({
      email: person.email,
      full_name: person.name,
      providers: ['facebook'],
    });
    // The link to the other address is for an identity that has its account by now.
    const late = await mailedToken(it.client, 'other@example.org', 'verify_email');
    expect((await it.client.post('/auth/verify-email', { token: late })).status).toBe(400);
  });

  test('comes to nothing without an address, and when it is denied', async () => {
    expect(await signInWith(it.client, 'facebook', { name: 'Nobody', sub: 'f-2' })).toBe('/login?error=email_missing');
    expect(await signInWith(it.client, 'facebook', { action: 'deny' })).toBe('/login?error=denied');
  });
});

describe('the code of a finished sign-in', () => {
  test('is good once, and for a minute', async () => {
    const end = await signInWith(it.client, 'google', { email: 'code@example.org', name: 'Code' });
    await handOver(it.client, end);
    const token = new URL(end, it.client.url).searchParams.get('token');
    const again = await it.client.post('/auth/handover', { token }, { headers: headersAt(end) });
    expect(again.status).toBe(400);
    const late = await signInWith(it.client, 'google', { email: 'code@example.org', name: 'Code' });
    await it.client.post('/dev/clock', { advance_s: 60 });
    const code = new URL(late, it.client.url).searchParams.get('token');
    const answer = await it.client.post('/auth/handover', { token: code }, { headers: headersAt(late) });
    await it.client.post('/dev/clock', { reset: true });
    expect(answer.status).toBe(400);
  });
});

test('the client is told who one may sign in with; other names are no address', async () => {
  expect((await it.client.get<ConfigView>('/api/config')).body.sign_in).toEqual(['google', 'facebook']);
  expect((await it.client.get('/auth/nobody')).status).toBe(404);
  expect((await it.client.get('/auth/login')).status).toBe(405);
});
