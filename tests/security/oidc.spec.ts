import { describe, expect, test } from 'vitest';
import {
  createWalker,
  handOver,
  handoverCode,
  mailedToken,
  PASSWORD,
  signInWith,
  signUp,
} from '../harness/accounts.ts';
import { useProduct } from '../harness/suite.ts';

/** The dialogue with a sign-in provider, tampered with at every step. `tests/acceptance/sign-in.spec.ts` has its good ends. */
const it = useProduct();

const COOKIE = 'convoi_sign_in';
const CALLBACK = '/auth/google/callback';

/** Goes the whole way at the provider, but for the last step: gives the query that comes back with the browser. */
async function wayBack(
  form: Readonly<Record<string, string>>,
): Promise<{ readonly query: URLSearchParams; readonly cookie: string }> {
  const walker = createWalker(it.client);
  const page = await walker.walk('/auth/google');
  const cookie = walker.cookies.get(COOKIE)?.value ?? '';
  const end = await walker.walk(page, form, CALLBACK);
  if (!end.startsWith(`${CALLBACK}?`)) throw new Error(`the provider led to ${end}`);
  return { query: new URL(end, it.client.url).searchParams, cookie };
}

/** Where the application leads a browser that comes back so. */
async function comesTo(query: URLSearchParams | string, cookie: string, provider = 'google'): Promise<string | null> {
  const headers = cookie === '' ? {} : { cookie: `${COOKIE}=${cookie}` };
  return (await it.client.get(`/auth/${provider}/callback?${query}`, { headers })).headers.get('location');
}

const changed = (query: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const copy = new URLSearchParams(query);
  if (value === null) copy.delete(name);
  else copy.set(name, value);
  return copy;
};
const isRefused = (end: string | null): boolean => /^\/login\?error=(state|failed)$/.test(end ?? '');

describe('sign-in', () => {
  test('the way back is good once, in the browser that went there, with its own state', async () => {
    const { query, cookie } = await wayBack({ email: 'good@example.org', name: 'Gina' });
    const [text = '', signature = ''] = cookie.split('.');
    const held = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { readonly dialogue: object };
    const forged = Buffer.from(JSON.stringify({ ...held, dialogue: { ...held.dialogue, state: 'mine' } })).toString(
      'base64url',
    );
    const refused: readonly (readonly [string, URLSearchParams | string, string, string?])[] = [
      ['no cookie', query, ''],
      ['state missing', changed(query, 'state', null), cookie],
      ['state empty', changed(query, 'state', ''), cookie],
      ['state wrong', changed(query, 'state', 'guess'), cookie],
      ['a cookie of its own making', changed(query, 'state', 'mine'), `${forged}.${signature}`],
      ['an unsigned cookie', query, text],
      ['the cookie of the other provider', query, cookie, 'facebook'],
      ['no code', changed(query, 'code', null), cookie],
      ['a code of its own', changed(query, 'code', 'guess'), cookie],
      ['another issuer', changed(query, 'iss', 'https://accounts.evil.example'), cookie],
    ];
    for (const [what, asked, held, provider] of refused) {
      const end = await comesTo(asked, held, provider);
      expect(isRefused(end), what).toBe(true);
      // What does not come from this browser is not even shown to the provider.
      if (/state|cookie/.test(what)) expect([what, end]).toEqual([what, '/login?error=state']);
    }
    const answer = await it.client.get(`${CALLBACK}?${query}`, { headers: { cookie: `${COOKIE}=${cookie}` } });
    const end = {
      location: answer.headers.get('location') ?? '',
      cookie: new RegExp(`^${COOKIE}=([^;]+)`).exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '',
    };
    expect(end.location).toMatch(/^\/auth-callback\?token=/);
    const finished = { headers: { cookie: `${COOKIE}=${end.cookie}` } };
    const handedOver = await it.client.post('/auth/handover', { token: handoverCode(end.location) }, finished);
    expect(handedOver.body).toMatchObject({ new_user: true });
    expect(isRefused(await comesTo(query, cookie)), 'the code again').toBe(true);
  });

  test('another verifier and another nonce than those that the browser went with', async () => {
    const theirs = await wayBack({ email: 'theirs@example.org', name: 'Tess' });
    const mine = await wayBack({ email: 'mine@example.org', name: 'Max' });
    // Their code with my cookie and my state: neither the verifier nor the nonce is the one of that code.
    const mixed = changed(theirs.query, 'state', mine.query.get('state'));
    expect(isRefused(await comesTo(mixed, mine.cookie))).toBe(true);
  });

  test.each(['nonce', 'aud', 'iss', 'signature', 'expired'])('an identity token with another %s', async (tamper) => {
    const form = { email: `${tamper}@example.org`, name: 'Tamper', tamper };
    expect(await signInWith(it.client, 'google', form)).toBe('/login?error=failed');
    expect((await it.client.post('/auth/login', { email: form.email, password: PASSWORD })).status).toBe(401);
  });

  test('a cookie is too old after ten minutes', async () => {
    const { query, cookie } = await wayBack({ email: 'late@example.org', name: 'Lea' });
    try {
      await it.client.post('/dev/clock', { advance_s: 601 });
      expect(isRefused(await comesTo(query, cookie))).toBe(true);
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });

  test('whoever signed up with an address first does not get its owner’s account', async () => {
    const email = 'victim@example.org';
    await signUp(it.client, email, { password: 'Angreifer-99', full_name: 'Mallory' });
    const planted = await mailedToken(it.client, email, 'verify_email');
    const owner = await handOver(it.client, await signInWith(it.client, 'google', { email, name: 'Vera Victim' }));
    expect((await it.client.post('/auth/login', { email, password: 'Angreifer-99' })).status).toBe(401);
    expect((await it.client.post('/auth/verify-email', { token: planted })).status).toBe(400);
    const me = await it.client.get<{ full_name: string }>('/auth/users/me', { token: owner.access_token });
    expect(me.body.full_name).toBe('Vera Victim');
  });

  test('an address that the provider does not vouch for, or that Facebook names, opens no account of its owner', async () => {
    const email = 'owner@example.org';
    await signUp(it.client, email);
    const unproved = { email, name: 'Mallory', email_verified: 'false' };
    for (const provider of ['google', 'facebook'] as const)
      expect(await signInWith(it.client, provider, unproved)).toBe('/login?error=confirm_by_mail');
  });
});
