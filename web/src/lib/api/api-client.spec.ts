import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventRows, EventTitleView } from '@convoi/contracts';
import { afterEach, expect, test } from 'vitest';
import { type Api, createApi } from './api-client.ts';
import { createPositions } from './positions.ts';
import type { Problem } from './problem.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function apiAgainst(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: { readonly token?: string; readonly onSignedOut?: () => void; readonly limitMs?: number } = {},
): Promise<Api> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return createApi({
    transport: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    positions: createPositions(),
    lang: () => 'de',
    token: () => options.token ?? null,
    onSignedOut: options.onSignedOut ?? (() => undefined),
    ...(options.limitMs === undefined ? {} : { limitMs: options.limitMs }),
  });
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

test('fills path and query, speaks the interface language, reads by the schema', async () => {
  const asked: string[] = [];
  const api = await apiAgainst((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['accept-language']}`);
    json(response, 200, request.url?.startsWith('/api/events/public') ? [] : { id: 'a/b', title: 'x' });
  });
  await expect(api.get('/api/events/:id', { params: { id: 'a/b' }, schema: EventTitleView })).resolves.toEqual({
    id: 'a/b',
    title: 'x',
  });
  await api.get('/api/events/public/search', { query: { query: 'été', country_code: undefined }, schema: EventRows });
  expect(asked).toEqual(['GET /api/events/a%2Fb de', 'GET /api/events/public/search?query=%C3%A9t%C3%A9 de']);
});

test('asks a query for what a command wrote, and stops once it was seen', async () => {
  const asked: (string | undefined)[] = [];
  const api = await apiAgainst((request, response) => {
    asked.push(request.headers['x-min-position'] as string | undefined);
    json(response, 200, [], { 'x-position': '12' });
  });
  const read = () => api.get('/api/events/public/search', { key: ['public-events'], schema: EventRows });
  api.positions.want(['public-events'], 12);
  await read();
  await read();
  expect(asked).toEqual(['12', undefined]);
});

test('a refusal is a problem with its body, its wait and the id of its request', async () => {
  const body = {
    code: 'rate.limited',
    detail: 'Trop de demandes.',
    errors: [{ field: 'a', code: 'required', detail: 'b' }],
    more: 1,
  };
  const api = await apiAgainst((_, response) =>
    json(response, 429, body, { 'retry-after': '61', 'x-request-id': 'abc' }),
  );
  const problem = await api.get('/api/events/public/search', { schema: EventRows }).catch((error: Problem) => error);
  expect(problem).toMatchObject({
    status: 429,
    code: 'rate.limited',
    retryAfterS: 61,
    requestId: 'abc',
    body: { more: 1 },
  });
});

test('a refused token ends the session; a refused token of the call does not', async () => {
  let ended = 0;
  const api = await apiAgainst((_, response) => json(response, 401, { code: 'auth.token_invalid', detail: '' }), {
    token: 'old',
    onSignedOut: () => {
      ended += 1;
    },
  });
  const read = (token?: string) =>
    api
      .get('/api/events/public/search', { schema: EventRows, ...(token === undefined ? {} : { token }) })
      .catch(() => null);
  await read('participation');
  expect(ended).toBe(0);
  await read();
  expect(ended).toBe(1);
});

test('no answer, a late one and an unreadable one are told apart', async () => {
  const silent = await apiAgainst(() => undefined, { limitMs: 50 });
  await expect(silent.get('/api/events/public/search', { schema: EventRows })).rejects.toMatchObject({
    code: 'timeout',
    status: 0,
  });
  server?.closeAllConnections();
  server?.close();
  await expect(silent.get('/api/events/public/search', { schema: EventRows })).rejects.toMatchObject({
    code: 'network',
    status: 0,
  });
  const odd = await apiAgainst((_, response) => json(response, 200, { not: 'rows' }));
  await expect(odd.get('/api/events/public/search', { schema: EventRows })).rejects.toMatchObject({
    code: 'unreadable',
    status: 200,
  });
});

test('a caller that gives up gets its own abort', async () => {
  const api = await apiAgainst(() => undefined);
  const abort = new AbortController();
  const read = api.get('/api/events/public/search', { schema: EventRows, signal: abort.signal });
  abort.abort();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
});
