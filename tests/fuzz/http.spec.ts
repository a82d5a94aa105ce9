import type { Problem } from '@convoi/contracts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, personBody } from '../harness/client.ts';
import { startPayment } from '../harness/payments.ts';
import { asked, join, PASSENGER } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';
import { type Schema, validator } from './json-schema.ts';
import { type FuzzRequest, type Known, type Operation, requestsOf, type Wrong, wrongsOf } from './requests.ts';

/** Requests drawn from the product's own document, and what every answer to them must hold to. */
const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org' } });
const REQUESTS = 5_000;
const AT_ONCE = 8;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
let document: Document;
let operations: readonly Operation[];
let known: Known;
let session: string;
let staff: string;

beforeAll(async () => {
  document = (await it.client.get<Document>('/api/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
  // A password that no request draws: one that did would change it, or erase the account.
  session = await openAccount(it.client, 'sara@example.org', { password: 'Gletscher-1999' });
  staff = await openAccount(it.client, 'staff@example.org', { password: 'Gletscher-1999' });
  const event = await createEvent(it.client);
  const alice = await join(it.client, event.id, 'alice@example.org');
  const bob = await join(it.client, event.id, 'bob@example.org', PASSENGER);
  const relation = await asked(it.client, bob, alice);
  const payment = await startPayment(it.client, { purpose: 'donation', amount: 5, method: 'card' });
  known = {
    id: [event.id, alice.id, relation.id, payment.id],
    id_user: [event.id_user],
    id_admin: [event.id_admin],
    match_request_id: [relation.id],
    country_code: ['FR', 'de'],
    email: ['sara@example.org'],
    provider: ['google', 'facebook'],
    stream: [`event-${event.id}`],
    file: ['events.csv'],
  };
});

interface Given {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly body: unknown;
}

const tokenOf = ({ operation, wrong }: FuzzRequest): string | undefined => {
  if (wrong === 'token') return 'garbage';
  // Whoever logs out, or asks to be erased, is nobody we still need.
  if (operation.path === '/auth/logout') return undefined;
  return operation.path.startsWith('/api/staff/') ? staff : session;
};

async function send(request: FuzzRequest): Promise<Given> {
  const token = tokenOf(request);
  const response = await fetch(`${it.client.url}${request.path}`, {
    method: request.method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(request.type === undefined || request.method === 'GET' ? {} : { 'content-type': request.type }),
    },
    ...(request.body === undefined || request.method === 'GET' ? {} : { body: request.body }),
  });
  const text = await response.text();
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  return {
    status: response.status,
    headers: response.headers,
    type,
    body: type.endsWith('json') && text !== '' ? JSON.parse(text) : text,
  };
}

/** Statuses that a wrong request may get, the first check that sees it. */
const REFUSALS: Readonly<Record<Wrong, readonly number[] | null>> = {
  nothing: null,
  odd: null,
  type: [400, 404, 410, 413, 422],
  required: [400, 404, 422],
  json: [400],
  media: [415],
  deep: [413],
  large: [413],
  query: [400],
  method: [405],
  token: [401],
};
/** Codes that a right request never meets: its bytes, its type and its fields are as the document has them. */
const NEVER_FOR_RIGHT = new Set([
  'request.malformed',
  'request.unsupported_type',
  'request.too_large',
  'request.repeated_parameter',
]);

type Check = (request: FuzzRequest, given: Given) => string | readonly string[];

const codeOf = ({ body }: Given): string => (body as Partial<Problem> | null)?.code ?? '';

/** Named as other generators name them. Each gives what is wrong, '' for nothing. */
const CHECKS: Readonly<Record<string, Check>> = {
  not_a_server_error: (_request, { status }) => (status >= 500 ? `${status}` : ''),
  status_code_conformance: ({ operation, wrong }, { status }) =>
    wrong === 'method' || String(status) in operation.responses ? '' : `${status} is not in the document`,
  content_type_conformance: ({ operation, wrong }, { status, type, body }) => {
    const content = operation.responses[String(status)]?.content;
    if (wrong === 'method' || content === undefined)
      return body === '' || type === 'application/problem+json' ? '' : `${type} where nothing is said`;
    return type in content ? '' : `${type}, not ${Object.keys(content).join(', ')}`;
  },
  response_headers_conformance: (_request, { status, headers }) => [
    ...(headers.has('x-request-id') ? [] : ['no X-Request-Id']),
    ...((status === 429 || status === 503) && !headers.has('retry-after') ? ['no Retry-After'] : []),
    ...(status === 401 && headers.get('www-authenticate') !== 'Bearer' ? ['no WWW-Authenticate'] : []),
  ],
  response_schema_conformance: ({ operation, wrong }, { status, type, body }) => {
    const schema = operation.responses[String(status)]?.content?.[type]?.schema;
    if (wrong === 'method' || schema === undefined) return '';
    return validator(document.components.schemas)(schema, body);
  },
  negative_data_rejection: ({ wrong }, { status }) => {
    const expected = REFUSALS[wrong];
    return expected === null || expected.includes(status) ? '' : `${wrong} got ${status}`;
  },
  positive_data_acceptance: ({ wrong }, given) => {
    if (wrong !== 'nothing') return '';
    const problem = given.body as Partial<Problem> | null;
    const types = (problem?.errors ?? [])
      .filter(({ code }) => code === 'type')
      .map(({ field }) => `${field} is of the wrong type`);
    return NEVER_FOR_RIGHT.has(codeOf(given)) ? [codeOf(given)] : types;
  },
  missing_required_header: ({ wrong }, given) =>
    wrong === 'media' && given.status !== 415 ? `${given.status} without its type` : '',
  unsupported_method: ({ wrong }, { status }) => (wrong === 'method' && status !== 405 ? `${status}` : ''),
  allow_header_conformance: ({ wrong, operation }, { headers }) => {
    if (wrong !== 'method') return '';
    const allow = (headers.get('allow') ?? '').split(', ');
    return allow.includes(operation.method) ? '' : `Allow: ${allow.join(', ')}`;
  },
  ignored_auth: ({ wrong }, { status }) => (wrong === 'token' && status !== 401 ? `${status} with a bad token` : ''),
};

/** Calls whose body is a provider's own, that lead a browser away, or that end the session of all the other requests. */
const UNLIKE = new Set([
  'receivePaypalNotice',
  'receiveHelloassoNotice',
  'receiveMailNotice',
  'beginSignIn',
  'finishSignIn',
  'endAllSessions',
]);

test('5,000 requests from the document', { timeout: 900_000 }, async () => {
  const drawn = operations.flatMap((operation) => {
    const methods = Object.keys(document.paths[operation.path] ?? {}).map((method) => method.toUpperCase());
    const kinds = UNLIKE.has(operation.operationId) ? (['method'] as const) : wrongsOf(operation);
    return kinds.map((wrong) => requestsOf(operation, wrong, known, methods));
  });
  const requests = fc.sample(fc.oneof(...drawn), { numRuns: REQUESTS, seed: SEED });
  const faults = new Map<string, number>();
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const given = await send(request);
      statuses.set(given.status, (statuses.get(given.status) ?? 0) + 1);
      for (const [name, check] of Object.entries(CHECKS))
        for (const fault of [check(request, given)].flat())
          if (fault !== '') {
            const { operation, wrong, path, body } = request;
            const what = `${name}: ${operation.operationId} (${wrong}) ${fault}`;
            if (!faults.has(what))
              process.stdout.write(`${what}\n  ${request.method} ${path} ${body?.slice(0, 300) ?? ''}\n`);
            faults.set(what, (faults.get(what) ?? 0) + 1);
          }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `seed ${SEED}, ${operations.length} operations, ${REQUESTS} requests in ${seconds.toFixed(1)} s, ${Math.round(REQUESTS / seconds)}/s; ${told.join(', ')}\n`,
  );
  expect([...faults]).toEqual([]);
  // Right ones are accepted, not merely refused in a way that the document foresees.
  const accepted = [...statuses].reduce((sum, [status, count]) => (status < 300 ? sum + count : sum), 0);
  expect(accepted).toBeGreaterThan(REQUESTS / 20);
});

test('use_after_free and ensure_resource_availability', async () => {
  const event = await createEvent(it.client);
  expect((await it.client.get(`/api/events/user/${event.id_user}`, { after: event.position })).status).toBe(200);
  const person = await join(it.client, event.id, 'freed@example.org');
  const gone = await it.client.call('DELETE', `/api/participants/${person.id}`, { token: person.token });
  expect(gone.status).toBe(200);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/data', undefined],
    ['PATCH', '', { places: 2 }],
    ['DELETE', '', undefined],
  ] as const) {
    const answer = await it.client.call(method, `/api/participants/${person.id}${path}`, {
      token: person.token,
      ...(method === 'GET' ? { after: gone.position } : {}),
      ...(body === undefined ? {} : { body }),
    });
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
  expect((await it.client.post('/api/participants', personBody(event.id, { email: 'freed@example.org' }))).status).toBe(
    201,
  );
});
