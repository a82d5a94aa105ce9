import { randomUUID } from 'node:crypto';
import { CALLS } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { createEvent, eventBody, personBody } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

/** A path of a call with believable parameters. */
const pathOf = (path: string): string =>
  path
    .replace(':id_admin', 'a'.repeat(32))
    .replace(':id_user', 'nowhere')
    .replace(':country_code', 'FR')
    .replace(':id', randomUUID());

describe('conventions of all calls', () => {
  test('unknown addresses are problems, unknown methods name the known ones', async () => {
    for (const path of ['/api/nowhere', '/auth/nowhere', '/webhooks/nowhere'])
      expectProblem(await it.client.get(path), 404, 'request.not_found');
    const answer = await it.client.call('PUT', '/api/participants', { body: {} });
    expectProblem(answer, 405, 'request.method_not_allowed');
    expect(answer.headers.get('allow')).toContain('POST');
  });

  test('every call takes a trailing slash and says who it is for', async () => {
    for (const { method, path } of Object.values(CALLS)) {
      const [plain, slashed] = await Promise.all(
        ['', '/'].map((end) => it.client.call(method, `${pathOf(path)}${end}`, method === 'GET' ? {} : { body: {} })),
      );
      expect([path, slashed?.status]).toEqual([path, plain?.status]);
      expect(plain?.status).toBeLessThan(500);
    }
  });

  test('every answer carries the security headers and a request id', async () => {
    const event = await createEvent(it.client);
    for (const path of [
      '/',
      '/api/config',
      '/api/nowhere',
      `/api/events/user/${event.id_user}`,
      `/event/user/${event.id_user}`,
      '/nowhere',
    ]) {
      const { headers } = await it.client.get(path, { headers: { 'x-request-id': 'abcdefgh-1234' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toBe('abcdefgh-1234');
      expect(headers.get('set-cookie')).toBeNull();
    }
    const replaced = await it.client.get('/api/config', { headers: { 'x-request-id': 'a b' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  });

  test('public answers have an ETag and are not sent twice', async () => {
    const event = await createEvent(it.client);
    const path = `/api/events/user/${event.id_user}`;
    const first = await it.client.get(path, { after: event.position });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    expect((await it.client.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await it.client.call('PUT', `/api/events/admin/${event.id_admin}`, { body: { title: 'Autre titre' } });
    expect(
      (await it.client.get(path, { headers: { 'if-none-match': etag, 'x-min-position': String(event.position + 1) } }))
        .status,
    ).toBe(200);
  });

  test.each([
    ['no JSON', '{"title":', 400, 'request.malformed'],
    ['a key __proto__', '{"__proto__":{"a":1},"title":"x"}', 400, 'request.malformed'],
    ['a nested constructor', '{"legs":[{"constructor":1}]}', 400, 'request.malformed'],
    ['a list', '[1,2]', 400, 'request.malformed'],
    ['a text', '"title"', 400, 'request.malformed'],
    ['six levels', '{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}', 413, 'request.too_large'],
  ])('%s as a body', async (_title, body, status, code) => {
    for (const path of ['/api/events', '/api/participants']) {
      const response = await fetch(`${it.client.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    }
  });

  test('other types and too much of the right one', async () => {
    const send = async (type: string, body: string): Promise<[number, string]> => {
      const response = await fetch(`${it.client.url}/api/participants`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await send('text/plain', 'x')).toEqual([415, 'request.unsupported_type']);
    expect(await send('application/xml', '<a/>')).toEqual([415, 'request.unsupported_type']);
    expect(
      await send('application/json', JSON.stringify(personBody(randomUUID(), { comment: 'x'.repeat(70_000) }))),
    ).toEqual([413, 'request.too_large']);
  });

  test('wrong header values', async () => {
    const malformed = await it.client.post('/api/events', eventBody(), { headers: { 'idempotency-key': 'abc' } });
    expectProblem(malformed, 400, 'idempotency.key_malformed');
    const position = await it.client.get('/api/events/public/search', { headers: { 'x-min-position': 'abc' } });
    expectProblem(position, 400, 'request.invalid_parameter');
  });

  test('a read from the future answers with what is there, marked as stale', async () => {
    const event = await createEvent(it.client);
    const answer = await it.client.get(`/api/events/user/${event.id_user}`, { after: 900_000_000 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-stale')).toBe('1');
  });

  test('a bad token is anonymous on open calls and 401 on others', async () => {
    const event = await createEvent(it.client);
    const open = await it.client.get(`/api/events/user/${event.id_user}`, { token: 'garbage', after: event.position });
    expect(open.status).toBe(200);
    const closed = await it.client.call('PATCH', `/api/participants/${randomUUID()}`, { token: 'garbage', body: {} });
    expectProblem(closed, 401, 'auth.token_invalid');
  });

  test('the settings and the interface document are public', async () => {
    const config = await it.client.get('/api/config');
    expect(config.body).toMatchObject({
      brand_name: 'Convoi',
      association: { name: null, address: null },
      help_video: { url: '/help/{lang}.webm', captions: '/help/{lang}.vtt' },
      languages: ['fr', 'en', 'de', 'es'],
      cost_per_km: 0.2,
      production: false,
    });
    const document = await it.client.get<{ openapi: string; paths: Record<string, unknown> }>('/api/openapi.json');
    expect(document.body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.body.paths).length).toBeGreaterThan(15);
  });

  test('nothing of management or development is served to strangers on the public port', async () => {
    for (const path of ['/live', '/ready', '/metrics']) expect((await it.client.get(path)).status).toBe(404);
    // What a proxy has passed on does not come from this machine, whatever it says.
    for (const from of ['203.0.113.9', '127.0.0.1'])
      expect((await it.client.get('/dev/mailbox/messages', { headers: { 'x-forwarded-for': from } })).status).toBe(404);
  });

  test('the human check is asked for when it is on', async () => {
    expectProblem(await it.client.get('/api/human-check'), 404, 'request.not_found');
  });
});
