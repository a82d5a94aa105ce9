import { CALLS, type CallDefinition, type CallId, CLOSE, fields, LEAST_ROLE, returnRoute } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownPath } from '../../web/src/lib/pages/own-path.ts';
import { openAccount } from '../harness/accounts.ts';
import { createEvent } from '../harness/client.ts';
import { readPayment, startPayment } from '../harness/payments.ts';
import { openPush } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';

/** What is typed stays what it is. */
const OURS = 'https://app.convoi.example';
const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org', CORS_ORIGINS: OURS } });
let session: string;
let staff: string;
let idAdmin: string;

beforeAll(async () => {
  session = await openAccount(it.client, 'sara@example.org');
  staff = await openAccount(it.client, 'staff@example.org');
  idAdmin = (await createEvent(it.client)).id_admin;
});

describe('redirects', () => {
  const VECTORS = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/\tevil.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/@evil.example',
    'https:evil.example',
    '/donate?next=//evil.example#//evil.example',
  ];

  test.each(VECTORS)('%j leads to our own first page', async (redirect) => {
    expect(returnRoute(redirect)).toBe('/');
    const { id } = await startPayment(it.client, { purpose: 'donation', amount: 1, method: 'card', redirect });
    expect((await readPayment(it.client, id)).redirect).toBe('/');
  });

  test('the browser’s own look at an address lets none out either', () => {
    for (const vector of VECTORS) {
      const kept = ownPath(vector);
      if (kept !== null) expect(new URL(kept, it.client.url).origin, vector).toBe(it.client.url);
    }
    expect([ownPath('/donate'), ownPath('/dashboard?event_id=1')]).toEqual(['/donate', '/dashboard?event_id=1']);
  });

  test('a slash too many in a path leads to no other host', async () => {
    for (const path of [
      '//evil.example/',
      '/\\evil.example/',
      '/\\/evil.example/',
      '/..//evil.example/',
      '///evil.example//',
      '/%5Cevil.example/',
    ]) {
      const { hostname, port } = new URL(it.client.url);
      const location = await rawLocation(hostname, Number(port), path);
      expect(new URL(location ?? '/', `${it.client.url}${path}`).host, path).toBe(`${hostname}:${port}`);
    }
  });
});

/** `Location` of an answer to a path that no client library would send as it is. */
async function rawLocation(host: string, port: number, path: string): Promise<string | null> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, path, method: 'GET' }, (response) => {
      response.resume();
      resolve(response.headers.location ?? null);
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('cells', () => {
  const CELLS = [
    '=1+1',
    '+33612345678',
    '-2+3',
    '@SUM(A1:A9)',
    '=HYPERLINK("http://evil.example";"x")',
    "=cmd|' /C calc'!A0",
    'Bal;=1+1',
    'Bal";=1+1',
    'Bal, ce soir',
    'Bal "du 14"',
  ];

  test('begin no formula in an export, wherever cells are cut', async () => {
    for (const title of CELLS) await createEvent(it.client, { title });
    const { position } = await createEvent(it.client, { title: 'Dernier' });
    const answer = await it.client.get<string>(CALLS.exportTable.path.replace(':file', 'events.csv'), {
      token: staff,
      after: position,
    });
    expect(answer.status).toBe(200);
    const rows = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(rows.length).toBeGreaterThan(CELLS.length);
    for (const row of rows)
      for (const separator of [',', ';', '\t'])
        for (const cell of row.split(separator)) expect(cell.replace(/^"+/, ''), row).not.toMatch(/^[=+@]|^-\D/);
    for (const title of CELLS)
      expect(answer.body).toContain(title.replaceAll('"', '""').replace(/^[=+\-@]|(?<=;)[=+\-@]/, "'$&"));
  });
});

describe('operators', () => {
  const OPERATORS = [
    { $ne: null },
    { $gt: '' },
    { $regex: '.*' },
    { $where: 'sleep(9000)' },
    ['a', 'b'],
    [{ $ne: 1 }],
  ] as const;
  const isIgnored = (schema: object): boolean =>
    Object.keys(fields.inputSchemas.get(schema as never)?.input ?? {}).length === 0;
  const calls = (Object.entries(CALLS) as [CallId, CallDefinition][]).filter(
    ([, { body, query }]) => (body ?? query) !== undefined,
  );
  const pathOf = (path: string): string =>
    path.replace(':id_admin', idAdmin).replace(/:\w+/g, '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f');
  /** Lists by right. */
  const LISTS = new Set(['legs', 'weekdays']);

  /** What a public event of one day has not counts for nothing. */
  const NOT_OF_THE_EVENT = new Set(['start_date', 'end_date', 'max_participants']);

  test.each(calls)('%s refuses them in every field', async (id, call) => {
    const token = LEAST_ROLE[call.who] === undefined ? session : staff;
    for (const [name, schema] of Object.entries(call.body?.shape ?? {})) {
      if (isIgnored(schema)) continue;
      for (const operator of OPERATORS) {
        const { status } = await it.client.call(call.method, pathOf(call.path), { token, body: { [name]: operator } });
        const isTaken =
          name === 'lang' ||
          (id === 'updateEvent' && NOT_OF_THE_EVENT.has(name)) ||
          (LISTS.has(name) && Array.isArray(operator))
            ? []
            : [status].filter((one) => one < 400);
        expect([name, operator, isTaken]).toEqual([name, operator, []]);
        expect(status, name).toBeLessThan(500);
      }
      const proto = await fetch(`${it.client.url}${pathOf(call.path)}`, {
        method: call.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: `{${JSON.stringify(name)}:{"__proto__":{"isStaff":true}}}`,
      });
      expect([name, proto.status]).toEqual([name, 400]);
    }
    for (const name of Object.keys(call.query?.shape ?? {})) {
      for (const query of [`${name}[$ne]=`, `${name}[]=a`, `${name}=a&${name}=b`]) {
        const answer = await it.client.call(call.method, `${pathOf(call.path)}?${query}`, { token });
        expect([query, answer.status]).toEqual([query, 400]);
      }
      const text = encodeURIComponent('{"$ne":null}');
      expect(
        (await it.client.call(call.method, `${pathOf(call.path)}?${name}=${text}`, { token })).status,
      ).toBeLessThan(500);
    }
    expect(({} as { isStaff?: boolean }).isStaff).toBeUndefined();
  });
});

describe('other sites', () => {
  const from = (origin: string, more: Record<string, string> = {}, method = 'GET') =>
    fetch(`${it.client.url}/api/config`, { method, headers: { origin, ...more } });
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };

  test('one that is listed may read, never with credentials', async () => {
    const answer = await from(OURS);
    expect(answer.headers.get('access-control-allow-origin')).toBe(OURS);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
    expect((await from(OURS, preflight, 'OPTIONS')).status).toBe(204);
  });

  test.each(['https://evil.example', `${OURS}.evil.example`, 'null', OURS.replace('https', 'http')])(
    '%s may not',
    async (origin) => {
      for (const answer of [await from(origin), await from(origin, preflight, 'OPTIONS')])
        for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-/);
    },
  );
});

describe('the websocket', () => {
  const first = { type: 'auth' };
  test.each(['https://evil.example', 'null'])('from %s is refused', async (origin) => {
    await expect(openPush(it.client.url, { headers: { origin } })).rejects.toThrow('HTTP 403');
  });

  test('one from a listed site is taken', async () => {
    const socket = await openPush(it.client.url, { headers: { origin: OURS } });
    socket.send(first);
    expect(await socket.next()).toMatchObject({ type: 'hello' });
    socket.raw.close();
  });

  test.each([
    ['operators for a token', { type: 'auth', token: { $ne: null } }, CLOSE.notUnderstood],
    ['a prototype', '{"type":"auth","__proto__":{"isStaff":true},"token":"x"}', CLOSE.badToken],
    ['a type of the prototype', { type: 'constructor' }, CLOSE.notUnderstood],
    ['100 kB', { type: 'auth', token: 'x'.repeat(100_000) }, CLOSE.frameTooLarge],
  ] as const)('%s closes it', async (_title, frame, code) => {
    const socket = await openPush(it.client.url);
    socket.send(frame);
    expect(await socket.closed).toBe(code);
  });
});
