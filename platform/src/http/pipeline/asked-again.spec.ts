import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { commandSideAt } from './command-side.ts';
import { querySideAt } from './query-side.ts';

const SECRET = randomBytes(32);

/** A server on this machine; gives its address. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a question whose process ends half way is asked of the next', async () => {
  let asked = 0;
  const url = await serving((_request, response) => {
    asked += 1;
    if (asked === 1) response.destroy();
    else if (asked === 2) {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
      setImmediate(() => response.destroy());
    } else response.end('whole');
  });
  const { status, body } = await querySideAt(() => url, SECRET)({ path: '/api/x', headers: {} });
  expect([status, Buffer.from(body).toString(), asked]).toEqual([200, 'whole', 3]);
});

test('a form whose process ends is sent again under the same key', async () => {
  const keys: unknown[] = [];
  const url = await serving((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) response.destroy();
    else response.end('{}');
  });
  const call = { path: '/api/x', body: {}, ip: '127.0.0.1', lang: 'fr' };
  expect((await commandSideAt(() => url, SECRET)(call)).status).toBe(200);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('what is answered is not asked again, whatever it says', async () => {
  let asked = 0;
  const url = await serving((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  expect((await querySideAt(() => url, SECRET)({ path: '/api/x', headers: {} })).status).toBe(503);
  expect(asked).toBe(1);
});

test('nobody there is an outage', async () => {
  await expect(querySideAt(() => 'http://127.0.0.1:9', SECRET)({ path: '/api/x', headers: {} })).rejects.toThrow(
    'the query side does not answer',
  );
});
