import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSmtpTransport } from '@convoi/notification-service';
import { loadConfig } from '@convoi/platform/config/config';
import { createLimits } from '@convoi/platform/http/pipeline/limits';
import { createHttpApp } from '@convoi/platform/http/server/http-app';
import { movableClock } from '@convoi/platform/kernel/clock';
import { createLogger } from '@convoi/platform/observability/logger';
import { createMetrics } from '@convoi/platform/observability/metrics';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { devClock } from '../dev-clock.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

const clock = movableClock();
const metrics = createMetrics('test');
let folder: string;
let mailbox: Mailbox;
let server: Server;
let base: string;
let isLocal = true;

async function open(): Promise<void> {
  const log = createLogger({ service: 'test', level: 'fatal', target: { write: () => undefined } });
  const isLoopback = (): boolean => isLocal;
  mailbox = await createMailbox({ file: join(folder, 'mailbox.sqlite'), clock, log, isLoopback });
  await mailbox.start();
  const config = loadConfig({}, { dataDir: folder });
  const limits = createLimits({ isOn: () => false, secret: config.secrets.session });
  const http = createHttpApp({ config, clock, log, metrics, limits });
  http.app.use('/dev/mailbox', mailbox.router);
  http.app.use('/dev/clock', devClock({ clock, isLoopback }));
  http.finish();
  server = createServer(http.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}/dev/mailbox`;
}

async function close(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await mailbox.stop();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-mailbox-'));
  isLocal = true;
  clock.reset();
  await open();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

interface Sending {
  readonly to?: string;
  readonly template?: string;
  readonly subject?: string;
}

async function send({ to = 'alice@example.org', template = 'event_links', subject = 'Été' }: Sending = {}) {
  const transport = createSmtpTransport({
    smtpUrl: mailbox.smtpUrl,
    from: { name: 'Convoi', address: 'noreply@convoi.example' },
  });
  try {
    await transport.send({
      messageId: 'row-1@convoi.example',
      to,
      template,
      correlationId: 'correlation-1',
      lang: 'fr',
      subject,
      text: 'Le lien :\nhttp://127.0.0.1:3000/participation#token=abc\n',
      html: '<!doctype html><html><head><title>x</title></head><body><a href="http://127.0.0.1:3000/">là</a></body></html>',
      replyTo: null,
      unsubscribeUrl: null,
    });
  } finally {
    transport.close();
  }
}

const messages = async (query = ''): Promise<readonly { to: string; subject: string; [name: string]: unknown }[]> =>
  (await fetch(`${base}/messages${query}`)).json() as never;
const fault = (body: unknown): Promise<Response> =>
  fetch(`${base}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('messages', () => {
  it('have the shape of the contract', async () => {
    await send();
    const [message] = await messages();
    expect(Object.keys(message ?? {}).sort()).toEqual([
      'date',
      'from',
      'headers',
      'html',
      'id',
      'subject',
      'text',
      'to',
    ]);
    expect(message).toMatchObject({
      to: 'alice@example.org',
      from: 'noreply@convoi.example',
      subject: 'Été',
      headers: {
        'x-convoi-template': 'event_links',
        'message-id': '<row-1@convoi.example>',
        'auto-submitted': 'auto-generated',
      },
    });
    expect(String(message?.text).split('\n')).toContain('http://127.0.0.1:3000/participation#token=abc');
    expect(message?.date).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  });

  it('come newest first and are found by receiver in any case, template and time', async () => {
    await send({ subject: 'one' });
    await send({ subject: 'two', to: 'Bob@Example.org', template: 'manage_link' });
    clock.advance(60_000);
    const since = new Date(clock.now()).toISOString();
    await send({ subject: 'three' });
    const subjects = async (query: string): Promise<readonly string[]> =>
      (await messages(query)).map((each) => each.subject);
    expect(await subjects('')).toEqual(['three', 'two', 'one']);
    expect(await subjects('?to=BOB@example.org')).toEqual(['two']);
    expect(await subjects('?to=bob@example')).toEqual([]);
    expect(await subjects('?template=event_links')).toEqual(['three', 'one']);
    expect(await subjects(`?since=${since}`)).toEqual(['three']);
    expect(await subjects(`?since=${Date.parse(since)}&to=bob@example.org`)).toEqual([]);
  });

  it('are waited for', async () => {
    const waiting = messages('?to=bob@example.org&wait_ms=10000');
    await send();
    await send({ to: 'bob@example.org' });
    expect(await waiting).toHaveLength(1);
    expect(await messages('?to=nobody@example.org&wait_ms=30')).toEqual([]);
  });

  it('survive a restart, and go when they are told to', async () => {
    await send();
    await close();
    await open();
    await send({ subject: 'second' });
    expect((await messages()).map(({ subject }) => subject)).toEqual(['second', 'Été']);
    expect((await fetch(`${base}/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await messages()).toEqual([]);
  });

  it.each(['?wait_ms=soon', '?since=yesterday'])('refuse %s', async (query) => {
    const answer = await fetch(`${base}/messages${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request.invalid_parameter' });
  });
});

describe('faults', () => {
  it.each([
    ['4xx', { class: 'temporary', code: 'EENVELOPE-451' }],
    ['5xx', { class: 'permanent', code: 'EENVELOPE-550' }],
    ['cut', { class: 'temporary' }],
    ['refuse', { class: 'temporary' }],
  ])('of mode %s lose the mail until all is ok again', async (mode, error) => {
    expect((await fault({ mode })).status).toBe(204);
    await expect(send()).rejects.toMatchObject(error);
    expect(await messages()).toEqual([]);
    expect((await fault({ mode: 'ok' })).status).toBe(204);
    await send();
    expect(await messages()).toHaveLength(1);
  });

  it('are a closed list', async () => {
    for (const body of [{ mode: 'nice' }, {}, { mode: { a: 1 } }]) {
      const answer = await fault(body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'validation.failed', errors: [{ field: 'mode' }] });
    }
    const broken = await fetch(`${base}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
  });
});

describe('the viewer', () => {
  const page = async (path: string): Promise<{ html: string; headers: Headers; status: number }> => {
    const answer = await fetch(`${base}${path}`);
    return { html: await answer.text(), headers: answer.headers, status: answer.status };
  };

  it('lists and shows mails with nothing inline', async () => {
    await send({ subject: '<script>alert(1)</script>"' });
    const id = (await messages())[0]?.id as string;
    const { html, headers } = await page(`?id=${id}`);
    expect(html).toContain("Courrier de développement : rien n'est envoyé.");
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
    expect(html).not.toMatch(/<script>|style=|\son\w+=/);
    expect(html).toContain(
      `sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/messages/${id}/html"`,
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    const text = await page(`?id=${id}&tab=text`);
    expect(text.html).toContain('<a href="http://127.0.0.1:3000/participation#token=abc" target="_blank"');
    expect((await page(`?id=${id}&tab=headers`)).html).toContain('<dt>x-convoi-template</dt><dd>event_links</dd>');
    expect((await page('?id=gone&tab=constructor')).html).toContain("Cet e-mail n'est plus là.");
  });

  it('frames a mail where it can run nothing', async () => {
    await send();
    const id = (await messages())[0]?.id as string;
    const { html, headers } = await page(`/messages/${id}/html`);
    expect(html).toContain('<head><base target="_blank">');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox(?!.*allow-scripts)/);
    expect((await page('/messages/none/html')).status).toBe(404);
  });

  it('brings its files', async () => {
    for (const name of ['mailbox.css', 'mailbox.js', 'tokens.css', 'figtree.woff2']) {
      expect((await page(`/assets/${name}`)).status).toBe(200);
    }
    expect((await page('/assets/..%2froutes.ts')).status).toBe(404);
  });
});

describe('others than this machine', () => {
  it('find nothing', async () => {
    isLocal = false;
    for (const path of ['', '/messages', '/assets/mailbox.css']) expect((await fetch(base + path)).status).toBe(404);
    expect((await fault({ mode: 'refuse' })).status).toBe(404);
    const moved = await fetch(base.replace('mailbox', 'clock'), { method: 'POST', body: '{"reset":true}' });
    expect(moved.status).toBe(404);
  });
});

describe('the clock', () => {
  const move = (body: unknown): Promise<Response> =>
    fetch(base.replace('mailbox', 'clock'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is set, moved on and put back', async () => {
    let moves = 0;
    const stop = clock.onMove(() => {
      moves += 1;
    });
    expect(await (await move({ now: '2026-12-07T08:00:00Z' })).json()).toEqual({
      now: expect.stringMatching(/^2026-12-07T08:00:00/),
    });
    await move({ advance_s: 3600 });
    expect(new Date(clock.now()).toISOString()).toMatch(/^2026-12-07T09:00/);
    await move({ reset: true });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
    expect(moves).toBe(3);
    stop();
  });

  it.each([
    { now: 'tomorrow' },
    { now: 5 },
    { advance_s: '5' },
    { advance_s: 1e12 },
    {},
    { now: '2026-13-45T00:00:00Z' },
  ])('refuses %j', async (body) => {
    const answer = await move(body);
    expect(answer.status).toBe(422);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
  });
});
