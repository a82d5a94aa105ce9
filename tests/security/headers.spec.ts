import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { CALLS, type CallDefinition, type EventCreatedView } from '@convoi/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmtpSink } from '../../notification-service/src/testing/smtp-sink.ts';
import { paths } from '../../web/src/config/paths.ts';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, dayFromNow, eventBody } from '../harness/client.ts';
import { png } from '../harness/images.ts';
import { drawn, productionEnv } from '../harness/production.ts';
import { useProduct } from '../harness/suite.ts';

/** Every answer says how it may be used, errors included. The 500 of a fault is tried where one can be planted (http-kit.spec). */
const it = useProduct({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
/** In production, behind something that speaks https for it; the address it prints is that one's. */
const port = await freePort();
const { DATA_DIR: _, ...production } = productionEnv();
const mailServer = await openSmtpSink();
afterAll(() => mailServer.close());
useProduct({
  env: {
    ...production,
    PORT: String(port),
    SMTP_URL: mailServer.url,
    FACEBOOK_CLIENT_ID: 'convoi',
    FACEBOOK_CLIENT_SECRET: drawn(9),
  },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

let event: EventCreatedView;
let gone: EventCreatedView;
let token: string;
beforeAll(async () => {
  event = await createEvent(it.client, {}, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  gone = await createEvent(it.client, { is_public: false }, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  token = await openAccount(it.client, 'sara@example.org');
});

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}
let network = 0;
function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Response> {
  network += 1;
  return fetch(`${it.client.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `203.0.${network >> 8}.${network & 255}`,
      ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const UNSAFE = /unsafe-inline|unsafe-eval|unsafe-hashes|strict-dynamic|\bhttp:|(?<!img)-src[^;]*(?:\*|data:)/;

/** What is wrong with the head of an answer; empty is right. */
function faults(path: string, { status, headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const isEmbed = path.startsWith('/embed/') && status !== 404;
  const wrong: readonly (readonly [string, boolean])[] = [
    ['nosniff', headers.get('x-content-type-options') !== 'nosniff'],
    ['no policy', !/^default-src '(?:self|none)'/.test(policy)],
    ['frames', !isEmbed && !/frame-ancestors 'none'|sandbox/.test(policy)],
    ['a loose policy', UNSAFE.test(policy)],
    ['referrer', !['no-referrer', 'strict-origin-when-cross-origin'].includes(headers.get('referrer-policy') ?? '')],
    ['says what it runs on', headers.has('x-powered-by') || headers.has('server')],
    // The ceremonies of a provider and of a passkey hold their challenge in one.
    ['a cookie', headers.has('set-cookie') && !/^\/auth\/(?:google|facebook|passkey|users\/me\/passkeys)/.test(path)],
    ['no request id', !/^[A-Za-z0-9-]{8,64}$/.test(headers.get('x-request-id') ?? '')],
    ['devices', !/^(?:[a-z-]+=\((?:self)?\)(?:, |$))+$/.test(headers.get('permissions-policy') ?? '')],
    ['a camera', !headers.get('permissions-policy')?.includes('camera=()')],
    ['listed by search engines', /^\/(?:api|auth)(?:\/|$)/.test(path) && headers.get('x-robots-tag') !== 'noindex'],
    ['open to other sites', headers.has('access-control-allow-origin')],
    ['strict transport without encryption', headers.has('strict-transport-security')],
  ];
  return wrong.filter(([, is]) => is).map(([what]) => `${path} ${status}: ${what}`);
}

/** What a policy lets in by a directive; by the one for all where it has none. */
function sourcesOf(policy: string, directive: string): readonly string[] {
  const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]));
  return directives.get(directive) ?? directives.get('default-src') ?? [];
}

/** One request of each kind, with what it answers. */
const KINDS: readonly (readonly [status: number, path: () => string, asked?: Asked])[] = [
  [200, () => '/'],
  [200, () => `/event/user/${event.id_user}`],
  [200, () => '/sitemap.xml'],
  [200, () => '/robots.txt'],
  [200, () => '/sw.js'],
  [200, () => '/manifest.webmanifest'],
  [200, () => '/maintenance.html'],
  [200, () => '/tiles/2/2/1.svg'],
  [200, () => `/embed/event/${event.id_user}`],
  [206, () => '/help/fr.webm', { headers: { range: 'bytes=0-9' } }],
  [301, () => '/login/'],
  [301, () => '/favicon.ico'],
  [302, () => '/auth/google'],
  [200, () => '/.well-known/security.txt'],
  [302, () => '/.well-known/change-password'],
  [404, () => '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'],
  [404, () => '/nowhere'],
  [404, () => '/assets/nowhere.js'],
  [404, () => '/uploads/0123456789abcdef0123456789abcdef.webp'],
  [404, () => '/og/event/nowhere.png'],
  [404, () => '/api/nowhere'],
  [404, () => '/auth'],
  [404, () => '/dev/nowhere'],
  [404, () => '/push'],
  [404, () => '/metrics'],
  [405, () => '/', { method: 'POST' }],
  [405, () => '/api/config', { method: 'DELETE' }],
  [405, () => '/api/config', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }],
  [400, () => '/api/events/public/search?query=%ff'],
  [400, () => '/api/events', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
  [401, () => '/auth/users/me'],
  [402, () => `/api/events/admin/${gone.id_admin}`, { method: 'PUT', body: { max_participants: 25 } }],
  [413, () => '/api/events', { method: 'POST', body: { title: 'x'.repeat(70_000) } }],
  [415, () => '/api/events', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
  [422, () => '/api/events', { method: 'POST', body: {} }],
  [201, () => '/api/events', { method: 'POST', body: eventBody() }],
  [204, () => '/auth/logout', { method: 'POST' }],
];

describe('headers', () => {
  test.each(KINDS.map(([status, path, asked]) => ({ status, path, asked })))(
    '$status',
    async ({ status, path, asked }) => {
      const answer = await ask(path(), asked);
      expect([path(), answer.status]).toEqual([path(), status]);
      expect(faults(path(), answer)).toEqual([]);
    },
  );

  test('every call, with a token and without, asked rightly and wrongly', async () => {
    for (const call of Object.values(CALLS as Record<string, CallDefinition>)) {
      const path = call.path
        .replace(':id_user', event.id_user)
        .replace(/:\w+/g, '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f');
      const body = call.method === 'GET' ? {} : { body: {} };
      const answers = [
        await ask(path, { method: call.method, ...body }),
        await ask(path, { method: call.method, headers: { authorization: `Bearer ${token}` }, ...body }),
        await ask(path, { method: call.method, headers: { authorization: 'Bearer garbage' }, ...body }),
      ];
      for (const answer of answers) expect(faults(path, answer)).toEqual([]);
      const [open, own] = answers.map(({ headers }) => headers.get('cache-control'));
      // Unless an answer says otherwise, one with a token is kept by nobody.
      expect([path, own]).toEqual([path, 'no-store']);
      if (call.isPrivate === true || call.who !== 'any') expect([path, open]).toEqual([path, 'no-store']);
    }
  });

  test('every page, without a script or style of its own, its words for machines apart', async () => {
    const secret =
      /^\/(?:event\/(?:admin|success|donation-proposal)|reset-password|verify-email|change-address|participation|auth-callback)/;
    for (const { path } of Object.values(paths)) {
      const filled = path.replace(':id_user', event.id_user).replace(':id_admin', event.id_admin).replace(/:\w+/g, 'x');
      if (filled.includes('*')) continue;
      const answer = await ask(filled);
      expect(answer.status, filled).toBeLessThan(500);
      expect(faults(filled, answer)).toEqual([]);
      if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) continue;
      const html = await answer.text();
      expect(html, filled).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:/i);
      const inline = html.match(/<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/g) ?? [];
      expect([filled, inline.length]).toEqual([filled, 1]);
      if (secret.test(filled)) {
        expect([filled, answer.headers.get('referrer-policy')]).toEqual([filled, 'no-referrer']);
        expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      }
    }
  });

  test('data that is opened on its own runs nothing; a script may start what is ours, the worker of the site too', async () => {
    const page = await (await ask('/')).text();
    const [entry] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
    const policyOf = async (path: string) => (await ask(path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/api/config', '/manifest.webmanifest', '/favicon.svg', '/robots.txt'])
      expect(await policyOf(path), path).toContain("script-src 'none'");
    for (const path of ['/sw.js', entry ?? 'no script on the page']) {
      const policy = await policyOf(path);
      for (const directive of ['script-src', 'worker-src', 'connect-src', 'style-src', 'img-src'])
        expect(sourcesOf(policy, directive), `${path} ${directive}`).toContain("'self'");
    }
  });

  test('what was uploaded', async () => {
    const body = new FormData();
    body.append('logo', new Blob([new Uint8Array(png(8, 8))], { type: 'image/png' }), 'x.png');
    const changed = await it.client.call<{ logo: string }>('PUT', `/api/events/admin/${event.id_admin}`, { body });
    const path = new URL(changed.body.logo).pathname;
    expect(faults(path, await ask(path))).toEqual([]);
    expect(faults('/og', await ask(`/og/event/${event.id_user}.png`))).toEqual([]);
  });

  test('too many requests', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const path = `/api/events/public-by-date?date=${dayFromNow(1)}`;
    let answer = await ask(path, { headers });
    for (let count = 0; answer.status !== 429 && count < 60; count += 1) answer = await ask(path, { headers });
    expect(answer.status).toBe(429);
    expect(faults(path, answer)).toEqual([]);
  });

  test('over https, browsers are told to stay there, and the cookie of a sign-in too', async () => {
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    for (const path of ['/', '/api/config', '/nowhere', '/auth/users/me'])
      expect((await get(path)).headers.get('strict-transport-security'), path).toMatch(/^max-age=31536000/);
    const [cookie] = (await get('/auth/facebook')).headers.getSetCookie();
    expect(cookie).toMatch(/^convoi_sign_in=.*; HttpOnly; SameSite=Lax; Secure$/);
  });
});
