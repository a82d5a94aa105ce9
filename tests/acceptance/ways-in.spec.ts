import { CALLS, type HandoverView, type SessionView, type UserView } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { createWalker, handOver, logIn, openAccount, PASSWORD, signInWith, type Walker } from '../harness/accounts.ts';
import { mailsTo } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** Who gets into an account, as its owner sees it and ends it: sessions, and accounts elsewhere. */
const it = useProduct({ env: { STAFF_EMAILS: 'staff-ways@gmail.com' } });

const me = (token: string) => it.client.get<UserView>('/auth/users/me', { token });

describe('sessions', () => {
  interface Listed {
    readonly sessions: readonly {
      readonly id: string;
      readonly is_current: boolean;
      readonly browser: string | null;
      readonly system: string | null;
      readonly started_at: string;
      readonly last_used_on: string;
    }[];
  }
  const AGENTS = {
    phone: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
    laptop:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  };
  const enter = async (email: string, agent: keyof typeof AGENTS): Promise<string> => {
    const options = { headers: { 'user-agent': AGENTS[agent] } };
    return (await it.client.post<SessionView>('/auth/login', { email, password: PASSWORD }, options)).body.access_token;
  };
  const listed = async (token: string): Promise<Listed['sessions']> =>
    (await it.client.get<Listed>('/auth/users/me/sessions', { token })).body.sessions;

  test('are listed in coarse words, and ended one by one or all at once', async () => {
    const email = 'sessions@example.org';
    await openAccount(it.client, email);
    const laptop = await enter(email, 'laptop');
    const phone = await enter(email, 'phone');
    const known = await listed(laptop);
    expect(known).toHaveLength(3);
    expect(known.find(({ is_current: isCurrent }) => isCurrent)).toMatchObject({ browser: 'Safari', system: 'macOS' });
    const [onPhone] = known.filter(({ browser }) => browser === 'Firefox');
    expect(onPhone).toMatchObject({ system: 'Android', is_current: false });
    expect(onPhone?.last_used_on).toMatch(/^\d{4}-\d\d-\d\d$/);

    const stranger = await openAccount(it.client, 'no-business@example.org');
    const path = `/auth/users/me/sessions/${onPhone?.id}`;
    expectProblem(await it.client.call('DELETE', path, { token: stranger }), 404, 'session.not_found');
    expect((await it.client.call('DELETE', path, { token: laptop })).status).toBe(200);
    expect((await me(phone)).status).toBe(401);
    expect(await listed(laptop)).toHaveLength(2);

    const again = await enter(email, 'phone');
    expect((await it.client.call('DELETE', '/auth/users/me/sessions', { token: laptop })).status).toBe(200);
    for (const token of [laptop, again]) expect((await me(token)).status).toBe(401);
    expect(await mailsTo(it.client, email, 'sessions_ended')).toHaveLength(1);
    expect(await listed(await logIn(it.client, email))).toHaveLength(1);
  });
});

describe('ways in', () => {
  interface Identities {
    readonly identities: readonly { readonly id: string; readonly provider: string; readonly joined_at: string }[];
  }

  test('are joined with a session, and one is always left', async () => {
    const person = { email: 'ways@gmail.com', name: 'Ways', sub: 'g-ways' };
    const browser = createWalker(it.client);
    const { access_token: token } = await handOver(it.client, await signInWith(it.client, 'google', person, browser));
    const identities = async (): Promise<Identities['identities']> =>
      (await it.client.get<Identities>('/auth/users/me/identities', { token })).body.identities;
    const [only] = await identities();
    const remove = (id: string | undefined) => it.client.call('DELETE', `/auth/users/me/identities/${id}`, { token });
    expectProblem(await remove(only?.id), 409, 'auth.last_way_in');

    const begun = await browser.call<{ redirect_url: string }>('POST', '/auth/users/me/identities', {
      token,
      body: { provider: 'facebook' },
    });
    expect(begun.status).toBe(200);
    const page = await browser.walk(new URL(begun.body.redirect_url).href);
    // Another address there is no matter: who is signed in says that both are theirs.
    const end = await browser.walk(page, { email: 'ways-fb@example.org', name: 'Ways', sub: 'f-ways' });
    expect(end).toBe('/profil?joined=facebook');
    expect((await identities()).map(({ provider }) => provider).sort()).toEqual(['facebook', 'google']);
    const entered = await handOver(
      it.client,
      await signInWith(it.client, 'facebook', { email: 'ways-fb@example.org', name: 'Ways', sub: 'f-ways' }),
    );
    expect((await me(entered.access_token)).body.email).toBe(person.email);

    expect((await remove(only?.id)).status).toBe(200);
    const [left] = await identities();
    expectProblem(await remove(left?.id), 409, 'auth.last_way_in');
    expectProblem(await remove('00000000-0000-4000-8000-000000000000'), 404, 'identity.not_found');
  });

  test('of another account cannot be joined to this one, nor by a browser whose session is over', async () => {
    const theirs = { email: 'taken@gmail.com', name: 'Taken', sub: 'g-taken' };
    const taken: HandoverView = await handOver(it.client, await signInWith(it.client, 'google', theirs));
    const token = await openAccount(it.client, 'joiner@example.org');
    const begin = async (browser: Walker): Promise<string> => {
      const answer = await browser.call<{ redirect_url: string }>('POST', '/auth/users/me/identities', {
        token,
        body: { provider: 'google' },
      });
      return browser.walk(answer.body.redirect_url);
    };
    const first = createWalker(it.client);
    expect(await first.walk(await begin(first), theirs)).toBe('/profil?error=identity_taken');
    expect((await me(taken.access_token)).status).toBe(200);
    const second = createWalker(it.client);
    const page = await begin(second);
    await it.client.post('/auth/logout', undefined, { token });
    expect(await second.walk(page, { ...theirs, sub: 'g-late', email: 'late@gmail.com' })).toBe('/profil?error=failed');
    const again = await logIn(it.client, 'joiner@example.org');
    expect((await me(again)).body.providers).toEqual([]);
  });
});

describe('a session that an account elsewhere has opened', () => {
  const entered = async (person: Readonly<Record<string, string>>): Promise<string> =>
    (await handOver(it.client, await signInWith(it.client, 'google', person))).access_token;
  const newPasskey = (token: string, body: object = {}) => it.client.post(CALLS.beginPasskey.path, body, { token });

  test('is no fresh proof for whoever has a password', async () => {
    const email = 'both@example.org';
    const person = { email: 'both@gmail.com', name: 'Both', sub: 'g-both' };
    const token = await openAccount(it.client, email);
    const browser = createWalker(it.client);
    const begun = await browser.call<{ redirect_url: string }>('POST', CALLS.beginJoinIdentity.path, {
      token,
      body: { provider: 'google' },
    });
    await browser.walk(await browser.walk(new URL(begun.body.redirect_url).href), person);
    const elsewhere = await entered(person);
    expect((await me(elsewhere)).body.email).toBe(email);
    expectProblem(await newPasskey(elsewhere), 403, 'auth.reauth_required');
    const joining = { provider: 'facebook' };
    expectProblem(
      await it.client.post(CALLS.beginJoinIdentity.path, joining, { token: elsewhere }),
      403,
      'auth.reauth_required',
    );
    const wish = { email: 'thief@example.org' };
    expectProblem(
      await it.client.post(CALLS.requestAddressChange.path, wish, { token: elsewhere }),
      403,
      'auth.reauth_required',
    );
    expect((await newPasskey(elsewhere, { password: PASSWORD })).status).toBe(200);
    expect((await newPasskey(token)).status).toBe(200);
  });

  test('is all the proof of whoever has nothing else, but of the staff', async () => {
    const token = await entered({ email: 'only-ways@gmail.com', name: 'Only', sub: 'g-only' });
    expect((await newPasskey(token)).status).toBe(200);
    expect((await it.client.call('DELETE', CALLS.eraseAccount.path, { token, body: {} })).status).toBe(200);
    const staff = await entered({ email: 'staff-ways@gmail.com', name: 'Staff', sub: 'g-staff' });
    expect((await me(staff)).body.staff_role).toBe('administrator');
    expectProblem(await newPasskey(staff), 403, 'auth.reauth_required');
    const order = { email: 'nobody@example.org', basis: 'Demande' };
    expectProblem(await it.client.post(CALLS.erasePerson.path, order, { token: staff }), 403, 'auth.reauth_required');
  });
});
