import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../harness/accounts.ts';
import { mailsTo } from '../harness/client.ts';
import { useProduct } from '../harness/suite.ts';

/** Where production was forgotten, what stands in for mail, sign-in and payment is open to nobody but this machine. */
const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org' } });
const ROOT = join(import.meta.dirname, '..', '..');

const STAND_INS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/dev/mailbox'],
  ['GET', '/dev/mailbox/messages'],
  ['DELETE', '/dev/mailbox/messages'],
  ['POST', '/dev/mailbox/faults', { mode: 'refuse' }],
  ['POST', '/dev/clock', { advance_s: 86_400 }],
  ['POST', '/dev/guards', { on: false }],
  ['GET', '/dev/sign-in/google/.well-known/openid-configuration'],
  ['GET', '/dev/sign-in/facebook/dialog/oauth?client_id=x'],
  ['GET', '/dev/checkout'],
];

/** A request with headers as they are; fetch would set the name of the host itself. */
function send(
  base: string,
  [method, path, body]: (typeof STAND_INS)[number],
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const { hostname, port } = new URL(base);
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': text.length };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, headers: { ...type, ...headers } }, (answer) => {
      let received = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: received }));
    });
    sent.on('error', reject).end(text);
  });
}

/** A proxy on this machine, as people put one before the product. */
async function startProxy(headersFor: (host: string) => Readonly<Record<string, string>>): Promise<Server> {
  const server = createServer((incoming, response) => {
    const { hostname, port } = new URL(it.client.url);
    const passed = httpRequest(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, ...headersFor(incoming.headers.host ?? '') },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const PROXIES: readonly (readonly [name: string, headers: (host: string) => Readonly<Record<string, string>>])[] = [
  ['keeps the name', () => ({ host: 'convoi.example' })],
  ['says whom it asks for', () => ({ host: '127.0.0.1', 'x-forwarded-for': '198.51.100.7' })],
  ['says so by the standard', () => ({ host: 'localhost', forwarded: 'for=198.51.100.7' })],
  ['says only the name it was asked by', () => ({ host: 'localhost', 'x-forwarded-host': 'convoi.example' })],
  ['says only that it is there', () => ({ host: '127.0.0.1', via: '1.1 proxy' })],
  ['has a word of its own', () => ({ host: '127.0.0.1', 'cf-connecting-ip': '198.51.100.7' })],
];

describe('behind a proxy', () => {
  beforeAll(async () => {
    await signUp(it.client, 'staff@example.org');
    expect(await mailsTo(it.client, 'staff@example.org', 'verify_email')).toHaveLength(1);
  });

  test.each(PROXIES)('that %s, nothing of it is there', async (_name, headers) => {
    const proxy = await startProxy(headers);
    try {
      const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      for (const asked of STAND_INS) {
        const answer = await send(url, asked, { host: 'convoi.example' });
        expect([asked[1], answer.status]).toEqual([asked[1], 404]);
        expect(answer.text).not.toContain('staff@example.org');
      }
      // Everything else goes its way.
      expect((await send(url, ['GET', '/api/config'], { host: 'convoi.example' })).status).toBe(200);
    } finally {
      proxy.close();
    }
  });

  test.each([
    'convoi.example',
    '127.0.0.1.example.org',
    'localhost.example.org',
    '[2001:db8::1]',
    '10.0.0.1',
    '0.0.0.0',
  ])('nor for who names %s', async (host) => {
    for (const asked of STAND_INS) expect((await send(it.client.url, asked, { host })).status).toBe(404);
  });

  test('nothing was changed by all that, and this machine still has it', async () => {
    for (const host of ['localhost', '127.0.0.1', 'localhost:3000', '[::1]:3000', 'convoi.localhost']) {
      const answer = await send(it.client.url, ['GET', '/dev/mailbox/messages'], { host });
      expect([host, answer.status, answer.text.includes('staff@example.org')]).toEqual([host, 200, true]);
    }
  });
});

describe('an address that others know', () => {
  const home = mkdtempSync(join(tmpdir(), 'convoi-forgotten-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test.each([
    [{ PUBLIC_URL: 'https://convoi.example' }],
    [{ PUBLIC_URL: 'https://convoi.example', NODE_ENV: 'test', HUMAN_CHECK: 'off', RATE_LIMITS: 'off' }],
    [{ PUBLIC_URL: 'http://192.168.1.7:3000', NODE_ENV: 'development' }],
  ])('without production: %o does not start and says why in one line', async (env) => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['standalone/main.ts'], {
      cwd: ROOT,
      env: { PATH, HOME, PORT: '0', MANAGEMENT_PORT: '0', DATA_DIR: home, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const started = once(child.stdout, 'data').then(() => child.kill('SIGKILL'));
    const [code] = (await once(child, 'close')) as [number | null];
    started.catch(() => undefined);
    const lines = errors.split('\n').filter((line) => line !== '' && !line.includes('Warning'));
    expect([code, lines]).toEqual([
      78,
      ['NODE_ENV=production is required where PUBLIC_URL (or HOST) is not an address of this machine'],
    ]);
  });
});
