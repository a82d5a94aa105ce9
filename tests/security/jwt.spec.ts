import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { CALLS, CLOSE, type EventCreatedView, type ParticipationView } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { logIn, mailedToken, openAccount, PASSWORD } from '../harness/accounts.ts';
import { createClient, createEvent, openParticipation, register } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { openPush } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';

const STAFF = 'staff@example.org';
/** The product's own secret, so that a token is wrong in exactly one thing. */
const SECRET = randomBytes(32).toString('hex');
const secret = Buffer.from(SECRET, 'hex');
const it = useProduct({ env: { SESSION_SECRET: SECRET, STAFF_EMAILS: STAFF } });

type Part = Readonly<Record<string, unknown>>;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text = ''): Part => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Part;

/** A token as whoever knows a secret would make it. */
function signed(secret: Uint8Array, header: Part, claims: Part): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

let event: EventCreatedView;
let alice: ParticipationView;
let session: string;

beforeAll(async () => {
  event = await createEvent(it.client);
  await register(it.client, event.id, { email: 'alice@example.org' });
  alice = await openParticipation(it.client, 'alice@example.org');
  session = await openAccount(it.client, 'sara@example.org');
});

const me = async (token: string): Promise<number> => (await it.client.get(CALLS.getAccount.path, { token })).status;
const own = async (token: string): Promise<number> =>
  (await it.client.get(`/api/participants/${alice.participant.id}/data`, { token })).status;

/** Each of them is refused where a token is needed, and counts as nobody where none is. */
const forgeries = (token: string, kind: 'session' | 'participation'): Readonly<Record<string, string>> => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const [head, claims] = [decode(header), decode(payload)];
  const made = (changes: Part, heads: Part = {}): string =>
    signed(secret, { ...head, ...heads }, { ...claims, ...changes });
  const without = (name: string): string => {
    const { [name]: _left, ...rest } = claims;
    return signed(secret, head, rest);
  };
  const nowS = Math.floor(Date.now() / 1000);
  const other = kind === 'session' ? 'participation' : 'session';
  return {
    'alg none': `${encode({ ...head, alg: 'none' })}.${payload}.`,
    'alg none with the old signature': `${encode({ ...head, alg: 'none' })}.${payload}.${signature}`,
    'alg in other letters': `${encode({ ...head, alg: 'nOnE' })}.${payload}.`,
    'another algorithm under the right key': `${encode({ ...head, alg: 'HS512' })}.${payload}.${createHmac(
      'sha512',
      secret,
    )
      .update(`${encode({ ...head, alg: 'HS512' })}.${payload}`)
      .digest('base64url')}`,
    'a key of its own in the header': signed(
      Buffer.from('mine'),
      { ...head, jwk: { kty: 'oct', k: encode('mine') } },
      claims,
    ),
    'a key by address': signed(
      Buffer.from('mine'),
      { ...head, jku: 'http://127.0.0.1/keys', kid: '../../dev/null' },
      claims,
    ),
    'another secret': signed(randomBytes(32), head, claims),
    'an empty secret': signed(Buffer.alloc(0), head, claims),
    'its secret as text': signed(Buffer.from(Buffer.from(secret).toString('base64url')), head, claims),
    'another signature': `${header}.${payload}.${randomBytes(32).toString('base64url')}`,
    'no signature': `${header}.${payload}`,
    'other claims under the old signature': `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    expired: made({ exp: nowS - 1 }),
    'no expiry': without('exp'),
    'not yet valid': made({ nbf: nowS + 3600 }),
    'another issuer': made({ iss: 'someone' }),
    'no issuer': without('iss'),
    'another audience': made({ aud: other }),
    'both audiences and the other type': made({ aud: [kind, other] }, { typ: `${other}+jwt` }),
    'no type': made({}, { typ: undefined }),
    'a plain type': made({}, { typ: 'JWT' }),
    'nobody’s id': made({ sub: 'admin' }),
    'no id': without('sub'),
    'critical words': made({}, { crit: ['b64'], b64: false }),
    garbage: 'garbage',
    'two dots': '..',
    'very long': 'a.'.repeat(3_000),
    ...(kind === 'session'
      ? {
          'another account': made({ sub: randomUUID() }),
          'an older password': made({ version: Number(claims.version) - 1 }),
          'a later password': made({ version: Number(claims.version) + 1 }),
          'no session id': without('jti'),
          'a version that is no number': made({ version: '1' }),
        }
      : { 'another event': made({ event_id: randomUUID() }), 'another participant': made({ sub: randomUUID() }) }),
  };
};

describe('tokens', () => {
  test('the same secret makes a good one: what follows is refused for what is wrong with it', async () => {
    const [header = '', payload = ''] = session.split('.');
    expect(signed(secret, decode(header), decode(payload))).toBe(session);
    expect([await me(session), await own(alice.access_token)]).toEqual([200, 200]);
  });

  test('of a session: every forgery is 401', async () => {
    const statuses: Record<string, number> = {};
    for (const [name, token] of Object.entries(forgeries(session, 'session'))) statuses[name] = await me(token);
    expect(Object.entries(statuses).filter(([, status]) => status !== 401)).toEqual([]);
    expect(Object.keys(statuses).length).toBeGreaterThan(30);
  });

  test('of a participation: none opens what is the participant’s, all are nobody on open calls', async () => {
    for (const [name, token] of Object.entries(forgeries(alice.access_token, 'participation'))) {
      // A rightly signed token of a participant that is none, or of another event, proves somebody who owns nothing here.
      expect(name.startsWith('another ') ? [401, 404] : [401], name).toContain(await own(token));
      const open = await it.client.get<{ is_me: boolean }>(`/api/participants/${alice.participant.id}`, { token });
      expect([open.status, open.body.is_me], name).toEqual([200, false]);
    }
    for (const secretOfAnotherKind of [event.id_admin, 'null', 'undefined'])
      expect(await own(secretOfAnotherKind)).toBe(401);
  });

  test('a participation is no session', async () => {
    const answer = await it.client.get(CALLS.getAccount.path, { token: alice.access_token });
    expect(answer.status).toBe(403);
  });

  test('it lasts seven days', async () => {
    try {
      await it.client.post('/dev/clock', { advance_s: 7 * 86_400 - 60 });
      expect([await me(session), await own(alice.access_token)]).toEqual([200, 200]);
      await it.client.post('/dev/clock', { advance_s: 61 });
      expect([await me(session), await own(alice.access_token)]).toEqual([401, 401]);
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });

  test('it is over with log-out, a changed or reset password, and the account', async () => {
    const email = 'ends@example.org';
    const first = await openAccount(it.client, email);
    expect((await it.client.post(CALLS.logOut.path, undefined, { token: first })).status).toBe(204);
    expect(await me(first)).toBe(401);

    const [mine, elsewhere] = [await logIn(it.client, email), await logIn(it.client, email)];
    const changed = { old_password: PASSWORD, new_password: 'Andere-2027' };
    expect((await it.client.post(CALLS.changePassword.path, changed, { token: mine })).status).toBe(200);
    expect([await me(mine), await me(elsewhere)]).toEqual([200, 401]);

    await it.client.post(CALLS.requestPasswordReset.path, { email });
    const token = await mailedToken(it.client, email, 'reset_password');
    expect((await it.client.post(CALLS.resetPassword.path, { token, new_password: 'Dritte-2028' })).status).toBe(200);
    expect(await me(mine)).toBe(401);

    const last = await logIn(it.client, email, 'Dritte-2028');
    const erased = await it.client.call('DELETE', CALLS.eraseAccount.path, {
      token: last,
      body: { password: 'Dritte-2028' },
    });
    expect(erased.status).toBe(200);
    expect(await me(last)).toBe(401);
    const socket = await openPush(it.client.url);
    socket.send({ type: 'auth', token: last });
    expect(await socket.closed).toBe(CLOSE.badToken);
  });
});

test('whoever is taken off the list of staff has lost the role, whatever token they hold', async () => {
  const before = await startProduct({ env: { STAFF_EMAILS: STAFF }, keepData: true });
  const { dataDir } = before;
  const token = await openAccount(createClient(before.url), STAFF);
  const asked = async (url: string): Promise<readonly number[]> => {
    const client = createClient(url);
    const [staff, mine] = [
      await client.get(CALLS.listModeration.path, { token }),
      await client.get(CALLS.getAccount.path, { token }),
    ];
    return [staff.status, mine.status];
  };
  expect(await asked(before.url)).toEqual([200, 200]);
  await before.dispose();
  const after = await startProduct({ env: { STAFF_EMAILS: 'somebody-else@example.org' }, dataDir });
  try {
    expect(await asked(after.url)).toEqual([403, 200]);
    const socket = await openPush(after.url);
    socket.send({ type: 'auth', token });
    await socket.next(({ type }) => type === 'hello');
    socket.send({ type: 'subscribe', topics: ['staff'] });
    expect(await socket.next()).toMatchObject({ type: 'subscribed', topics: [] });
    socket.raw.close();
  } finally {
    await after.dispose();
  }
});
