import { isUuid, Refusal } from '@convoi/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreTimeout, StoreUnavailable, VersionConflict } from '../../kernel/event-store/store-errors.ts';
import { KeyDestroyed } from '../../kernel/personal-data/key-store.ts';
import type { CallContext } from '../pipeline/handler.ts';
import { prepareBody } from '../pipeline/prepared-body.ts';
import { type KitServer, startKitServer } from './testing/kit-server.ts';

const ID = '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f';
const ADMIN = 'a'.repeat(32);
const thrown: { [slug: string]: () => Error } = {
  ended: () => new Refusal('event.ended', { extra: { id_user: 'fete', is_upcoming: false } }),
  down: () => new StoreUnavailable('mongodb://user:secret@host is down'),
  late: () => new StoreTimeout('too late'),
  conflict: () => new VersionConflict('event-1', 1, 2),
  erased: () => new KeyDestroyed('x'),
  bug: () => new Error('secret value in a message'),
};

let kit: KitServer;
const seen: CallContext[] = [];
const page = await prepareBody({ id_user: 'big', filler: 'é'.repeat(3000) });

beforeAll(async () => {
  kit = await startKitServer({
    env: { CORS_ORIGINS: 'https://friend.example' },
    handlers: {
      getEvent: async ({ params, context }) => {
        seen.push(context);
        const error = thrown[params.id_user ?? ''];
        if (error !== undefined) throw error();
        if (params.id_user === 'stale') return { body: { stale: true } as never, position: 7, isStale: true };
        return params.id_user === 'big'
          ? { prepared: page, position: 42 }
          : { body: { slug: params.id_user } as never };
      },
      getEventAsOrganiser: async () => ({ body: { admin: true } as never }),
      getEventTitle: async ({ params }) => ({ body: { id: params.id ?? '', title: 'x' } }),
      searchEvents: async ({ query }) => ({ body: [query] as never }),
      listEventsOfCountry: async ({ params }) => ({ body: [params] as never }),
      listEventsOfDay: async ({ query }) => ({ body: [query] as never }),
      getParticipant: async ({ context }) => {
        seen.push(context);
        return { body: context.caller as never };
      },
      unsubscribeParticipant: async ({ body }) => ({ body: body as never }),
      confirmParticipant: async ({ body }) => ({ body: body as never, position: 5 }),
      resendManageLink: async ({ context }) => {
        seen.push(context);
        return { body: { status: 'sent' } };
      },
      eraseParticipant: async () => ({ body: { status: 'erased' }, status: 204 as never }),
      getEventCalendar: async () => ({ body: 'BEGIN:VCALENDAR' }),
      unsubscribeMails: async ({ query }) => ({ body: query as never }),
    },
  });
});
afterAll(() => kit.close());

const problem = async (method: string, path: string, options?: Parameters<KitServer['send']>[2]) => {
  const answer = await kit.send(method, path, options);
  return { status: answer.status, code: answer.json().code, headers: answer.headers, detail: answer.json().detail };
};

describe('paths and methods', () => {
  it('answers with and without a trailing slash', async () => {
    expect((await kit.send('GET', '/api/events/user/fete')).json()).toEqual({ slug: 'fete' });
    expect((await kit.send('GET', '/api/events/user/fete/')).json()).toEqual({ slug: 'fete' });
  });

  it('answers HEAD where GET works, with the length and no body', async () => {
    const head = await kit.send('HEAD', '/api/events/user/fete');
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String('{"slug":"fete"}'.length));
  });

  it('refuses another method on a known path and names the ones it takes', async () => {
    const refused = await problem('POST', '/api/events/user/fete');
    expect(refused).toMatchObject({ status: 405, code: 'request.method_not_allowed' });
    expect(refused.headers.allow).toBe('GET, HEAD');
    expect((await problem('PUT', `/api/participants/${ID}`)).headers.allow).toBe('GET, HEAD, PATCH, DELETE');
  });

  it('prefers words of a path to its parameters', async () => {
    expect((await problem('GET', '/api/participants/remove')).status).toBe(405);
    expect((await kit.send('GET', '/api/events/public-by-date?date=2026-12-05')).json()).toEqual([
      { date: '2026-12-05' },
    ]);
  });

  it.each(['/api', '/api/nothing', '/auth/nothing', '/webhooks/nothing', '/api//events/user/x'])(
    'does not know %s',
    async (path) => {
      expect(await problem('GET', path)).toMatchObject({ status: 404, code: 'request.not_found' });
    },
  );

  it('tells an id that is none from no object at all: not', async () => {
    expect(await problem('GET', '/api/participants/42')).toMatchObject({ status: 404, code: 'participant.not_found' });
    expect(await problem('GET', '/api/events/admin/short')).toMatchObject({ status: 404, code: 'event.not_found' });
    expect(await problem('GET', '/api/events/public/by-country/FRA')).toMatchObject({
      status: 400,
      code: 'request.invalid_parameter',
    });
    expect((await kit.send('GET', '/api/events/public/by-country/fr')).json()).toEqual([{ country_code: 'FR' }]);
  });

  it('leaves pages to express', async () => {
    const answer = await kit.send('GET', '/page');
    expect(answer.text).toBe('<p>page</p>');
    expect(answer.headers['x-request-id']).toBeDefined();
    expect((await problem('GET', '/nowhere')).status).toBe(404);
  });
});

describe('queries', () => {
  it('ignores unknown parameters and reads empty ones as not given', async () => {
    const answer = await kit.send('GET', '/api/events/public/search?country_code=&query=&x=1');
    expect(answer.json()).toEqual([{ country_code: null, query: null }]);
  });

  it.each(['query=a&query=b', 'query%5B%5D=a', 'query[$ne]=a', 'a=1&a=2'])('refuses %s', async (query) => {
    expect(await problem('GET', `/api/events/public/search?${query}`)).toMatchObject({
      status: 400,
      code: 'request.repeated_parameter',
    });
  });

  it('refuses a wrong value, a broken sequence and too much', async () => {
    const path = '/api/events/public/search';
    expect(await problem('GET', `${path}?country_code=FRA`)).toMatchObject({ code: 'request.invalid_parameter' });
    expect(await problem('GET', `${path}?query=${'a'.repeat(101)}`)).toMatchObject({
      code: 'request.invalid_parameter',
    });
    expect(await problem('GET', `${path}?query=%E0%A4%A`)).toMatchObject({ status: 400, code: 'request.malformed' });
    expect(await problem('GET', '/api/events/user/%E0%A4%A')).toMatchObject({ status: 400, code: 'request.malformed' });
    expect(await problem('GET', `${path}?x=${'a'.repeat(2100)}`)).toMatchObject({
      status: 413,
      code: 'request.too_large',
    });
  });

  it('reads the body of unsubscribeParticipant from the query when there is none', async () => {
    const { token } = await kit.tokens.signParticipation({ participantId: ID, eventId: ID });
    const headers = { Authorization: `Bearer ${token}` };
    const byQuery = await kit.send('DELETE', `/api/participants/remove?event_id=${ID}`, { headers });
    const byBody = await kit.send('DELETE', '/api/participants/remove', { headers, body: { event_id: ID } });
    expect(byQuery.json()).toEqual(byBody.json());
    expect(byBody.json()).toMatchObject({ event_id: ID, my_participant_id: null });
  });
});

describe('answers', () => {
  it('keeps a well-formed request id and replaces another', async () => {
    const kept = await kit.send('GET', '/api/events/user/a', { headers: { 'X-Request-Id': 'abc-12345' } });
    expect(kept.headers['x-request-id']).toBe('abc-12345');
    expect(seen.at(-1)?.requestId).toBe('abc-12345');
    for (const bad of ['short', 'with space here', 'x'.repeat(65), 'né-1234567'].map((id) => encodeURI(id))) {
      const replaced = await kit.send('GET', '/api/events/user/a', { headers: { 'X-Request-Id': bad } });
      expect(isUuid(String(replaced.headers['x-request-id']))).toBe(true);
    }
  });

  it('tags public queries and answers 304', async () => {
    const first = await kit.send('GET', '/api/events/user/big');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: page.etag, 'x-position': '42' });
    expect(first.headers.vary).toContain('Authorization, Accept-Language');
    const again = await kit.send('GET', '/api/events/user/big', {
      headers: { 'If-None-Match': `"other", ${page.etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag: page.etag, 'x-position': '42' });
    const other = await kit.send('GET', '/api/events/user/big', { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('stores nothing of private answers and of answers to a token', async () => {
    const secret = await kit.send('GET', `/api/events/admin/${ADMIN}`);
    expect(secret.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(secret.headers.etag).toBeUndefined();
    const token = await kit.send('GET', '/api/events/user/a', { headers: { Authorization: 'Bearer stale' } });
    expect(token.headers['cache-control']).toBe('no-store');
  });

  it('sends prepared bytes in the coding that the client takes', async () => {
    const plain = await kit.send('GET', '/api/events/user/big');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.bytes.equals(Buffer.from(page.identity))).toBe(true);
    const br = await kit.send('GET', '/api/events/user/big', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.bytes.equals(Buffer.from(page.br ?? []))).toBe(true);
    const gzip = await kit.send('GET', '/api/events/user/big', { headers: { 'Accept-Encoding': 'br;q=0, gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.text).toBe(plain.text);
  });

  it('compresses other answers above 1 KiB only', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const long = await kit.send('GET', `/api/events/user/${'a'.repeat(1500)}`, { headers });
    expect(long.headers['content-encoding']).toBe('gzip');
    expect(long.json()).toEqual({ slug: 'a'.repeat(1500) });
    expect((await kit.send('GET', '/api/events/user/short', { headers })).headers['content-encoding']).toBeUndefined();
  });

  it('says that a read model was behind', async () => {
    expect((await kit.send('GET', '/api/events/user/stale')).headers).toMatchObject({
      'x-stale': '1',
      'x-position': '7',
    });
    expect(await kit.metrics.scrape()).toMatch(/stale_answers\{[^}]*\} 1/);
  });

  it('takes a position to wait for, and nothing else', async () => {
    await kit.send('GET', '/api/events/user/a', { headers: { 'X-Min-Position': '4711' } });
    expect(seen.at(-1)?.minPosition).toBe(4711);
    for (const bad of ['-1', '1.5', 'abc', '99999999999999999999', '1e3']) {
      const refused = await problem('GET', '/api/events/user/a', { headers: { 'X-Min-Position': bad } });
      expect(refused).toMatchObject({ status: 400, code: 'request.invalid_parameter' });
    }
  });

  it('writes texts of calls that have no JSON', async () => {
    const answer = await kit.send('GET', '/api/events/user/a/calendar.ics');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.text).toBe('BEGIN:VCALENDAR');
  });

  it('has every security header on every kind of answer', async () => {
    const answers = [
      await kit.send('GET', '/api/events/user/a'),
      await kit.send('GET', '/api/events/user/bug'),
      await kit.send('GET', '/api/nothing'),
      await kit.send('GET', '/page'),
      await kit.send('GET', '/nowhere'),
      await kit.send('GET', '/broken'),
      await kit.send('POST', '/api/participants/resend-link', {
        body: '{',
        headers: { 'Content-Type': 'application/json' },
      }),
    ];
    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^default-src 'self'; .*frame-ancestors 'none'/);
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-request-id']).toBeDefined();
    }
  });
});

describe('refusals', () => {
  it('gives code and text, with what the refusal adds', async () => {
    const ended = await kit.send('GET', '/api/events/user/ended');
    expect(ended.status).toBe(410);
    expect(ended.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(ended.json()).toEqual({
      code: 'event.ended',
      detail: 'Cet événement est terminé.',
      id_user: 'fete',
      is_upcoming: false,
    });
  });

  it.each([
    ['down', 503, 'server.unavailable'],
    ['late', 503, 'server.unavailable'],
    ['conflict', 409, 'conflict.retry'],
    ['erased', 404, 'event.not_found'],
    ['bug', 500, 'server.error'],
  ])('turns %s into %d %s and leaks nothing', async (slug, status, code) => {
    const answer = await kit.send('GET', `/api/events/user/${slug}`);
    expect({ status: answer.status, code: answer.json().code }).toEqual({ status, code });
    expect(answer.text).not.toMatch(/secret|at .*\.ts|mongodb/);
    expect(Number(answer.headers['retry-after'] ?? 0) > 0).toBe(status === 503);
  });

  it('logs a fault by its name and place, never by its message', async () => {
    await kit.send('GET', '/api/events/user/bug');
    await kit.send('GET', '/broken');
    const faults = kit.lines.filter((line) => line.includes('request failed'));
    expect(faults.length).toBeGreaterThanOrEqual(2);
    expect(faults.join('')).toContain('http-kit.spec.ts');
    expect(kit.lines.join('')).not.toContain('secret');
  });

  it('logs what a store failed with, as a warning', async () => {
    await kit.send('GET', '/api/events/user/late');
    const line = kit.lines.findLast((written) => written.includes('"status":503'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'warn', msg: 'request', errorName: 'StoreTimeout' });
  });

  it('tells all wrong fields in their order, the first one twice', async () => {
    const answer = await kit.send('POST', '/api/participants/resend-link', {
      body: { email: 'nobody', event_id: '1' },
    });
    expect(answer.status).toBe(422);
    expect(answer.json()).toEqual({
      code: 'validation.failed',
      detail: 'Veuillez entrer une adresse email valide.',
      errors: [
        { field: 'email', code: 'email_invalid', detail: 'Veuillez entrer une adresse email valide.' },
        { field: 'event_id', code: 'not_allowed', detail: 'Valeur non acceptée.' },
      ],
    });
  });

  it.each([
    [{}, '', 'Cet événement est terminé.'],
    [{ 'Accept-Language': 'de-AT,de;q=0.9' }, '', 'Dieses Event ist vorbei.'],
    [{ 'Accept-Language': 'it,pt' }, '', 'This event is over.'],
    [{ 'Accept-Language': 'de' }, '?lang=es', 'Este evento ya ha terminado.'],
    [{ 'Accept-Language': 'de' }, '?lang=xx', 'Dieses Event ist vorbei.'],
  ])('speaks the language of %j %s', async (headers, query, detail) => {
    expect((await problem('GET', `/api/events/user/ended${query}`, { headers })).detail).toBe(detail);
  });

  it('takes the language of a body before the others', async () => {
    const answer = await kit.send('POST', '/api/participants/resend-link', {
      body: { email: 'nobody', event_id: ID, lang: 'de' },
      headers: { 'Accept-Language': 'es' },
    });
    expect(answer.json().detail).toBe('Bitte gib eine gültige E-Mail-Adresse ein.');
    await kit.send('POST', '/api/participants/resend-link', { body: { email: 'a@b.fr', event_id: ID, lang: 'es' } });
    expect(seen.at(-1)?.lang).toBe('es');
  });
});

describe('tokens', () => {
  const participant = { participantId: ID, eventId: 'c1d2e3f4-5a0d-4c3b-9d5f-1a2b3c4d5e6f' };

  it('knows a participant by its token', async () => {
    const { token, expiresInSeconds } = await kit.tokens.signParticipation(participant);
    expect(expiresInSeconds).toBe(604_800);
    const answer = await kit.send('GET', `/api/participants/${ID}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.json()).toMatchObject({ kind: 'participant', ...participant });
  });

  it('ignores a bad token where none is needed', async () => {
    const answer = await kit.send('GET', `/api/participants/${ID}`, { headers: { Authorization: 'Bearer x.y.z' } });
    expect(answer.json()).toEqual({ kind: 'anonymous' });
  });

  it.each([
    [undefined, 'auth.token_required'],
    ['Basic abc', 'auth.token_required'],
    ['Bearer', 'auth.token_invalid'],
    ['Bearer x.y.z', 'auth.token_invalid'],
  ])('asks for a token where one is needed: %s', async (authorization, code) => {
    const headers: { [name: string]: string } = authorization === undefined ? {} : { Authorization: authorization };
    const refused = await problem('DELETE', `/api/participants/${ID}`, { headers });
    expect(refused).toMatchObject({ status: 401, code });
    expect(refused.headers['www-authenticate']).toBe('Bearer');
  });

  it('lets a token grow old', async () => {
    const { token } = await kit.tokens.signParticipation(participant);
    kit.clock.advance(8 * 24 * 3600 * 1000);
    const refused = await problem('DELETE', `/api/participants/${ID}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    kit.clock.reset();
    expect(refused.code).toBe('auth.token_invalid');
  });

  it('looks at the token before the body, and at the path before the token', async () => {
    const broken = { body: '{', headers: { 'Content-Type': 'application/json' } };
    expect((await problem('DELETE', '/api/participants/remove', broken)).code).toBe('auth.token_required');
    expect((await problem('DELETE', '/api/participants/remove/more', broken)).code).toBe('request.not_found');
  });
});

describe('other sites', () => {
  it('answers listed origins only, without credentials', async () => {
    const friend = await kit.send('GET', '/api/events/user/a', { headers: { Origin: 'https://friend.example' } });
    expect(friend.headers['access-control-allow-origin']).toBe('https://friend.example');
    expect(friend.headers['access-control-allow-credentials']).toBeUndefined();
    expect(friend.headers.vary).toContain('Origin');
    expect(friend.headers.vary).toContain('Authorization');
    const stranger = await kit.send('GET', '/api/events/user/a', { headers: { Origin: 'https://evil.example' } });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('answers the question before a request', async () => {
    const headers = { Origin: 'https://friend.example', 'Access-Control-Request-Method': 'POST' };
    const asked = await kit.send('OPTIONS', '/api/participants/confirm', { headers });
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect((await kit.send('OPTIONS', '/api/participants/confirm')).status).toBe(405);
  });
});

describe('inside the process', () => {
  it('answers without a socket, uncompressed, in the same way', async () => {
    const inside = await kit.calls.inject({
      method: 'GET',
      path: '/api/events/user/big',
      headers: { 'accept-encoding': 'br' },
    });
    const outside = await kit.send('GET', '/api/events/user/big');
    expect(inside.status).toBe(200);
    expect(inside.body.equals(outside.bytes)).toBe(true);
    expect(inside.headers.ETag).toBe(outside.headers.etag);
    const ended = await kit.calls.inject({ method: 'GET', path: '/api/events/user/ended?lang=de' });
    expect(JSON.parse(ended.body.toString())).toMatchObject({
      code: 'event.ended',
      detail: 'Dieses Event ist vorbei.',
    });
    expect((await kit.calls.inject({ method: 'GET', path: '/api/nothing' })).status).toBe(404);
  });
});

describe('forms (unsubscribeMails)', () => {
  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json'])('takes %s unseen', async (type) => {
    const answer = await kit.send('POST', '/api/mail/unsubscribe?token=abc', {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': type },
    });
    expect(answer.json()).toEqual({ token: 'abc' });
  });
});
