import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@convoi/platform/config/config';
import { systemClock } from '@convoi/platform/kernel/clock';
import { createLogger } from '@convoi/platform/observability/logger';
import { openFileBlobStore } from '@convoi/platform/stores/files';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { INLINE_SCRIPT } from '../src/config/inline-script.ts';
import type { ServerEntry } from '../src/config/server-entry.ts';
import { configView } from './config-view.ts';
import { createPageStyles } from './page-styles.ts';
import { createPages } from './pages.ts';
import { createRenderer, type QueryPort } from './render.ts';
import { loadAssets } from './sending/assets.ts';

/** The pages' handler over real sockets, with a small entry in place of the built one. */

const folder = mkdtempSync(join(tmpdir(), 'convoi-pages-'));
const config = loadConfig({ NODE_ENV: 'test' }, { dataDir: join(folder, 'data') });
let server: Server;
let base = '';
let rendered: string[] = [];
let version = 'v1';
let isDown = false;

const query: QueryPort = async (path, headers) => {
  if (isDown) throw new Error('down');
  const etag = `W/"${path} ${version}"`;
  if (headers['if-none-match'] === etag) return { status: 304, headers: {}, body: new Uint8Array() };
  return { status: 200, headers: { ETag: etag }, body: Buffer.from(JSON.stringify({ version })) };
};

const entry: ServerEntry = {
  render: async ({ url, runtime, ask, isKept }) => {
    const path = url.split('?')[0] ?? '';
    const kind = path.startsWith('/nothing') ? (path.split('/')[1] ?? '') : null;
    const isDrawn = kind === null || isKept?.(kind) !== true;
    if (isDrawn) rendered.push(`${url} ${runtime.lang} ${runtime.variant}`);
    const answer = await ask('/api/x', {}, AbortSignal.timeout(1000)).catch(() => null);
    return {
      status: answer === null ? 503 : path === '/gone' ? 410 : path === '/missing' || kind !== null ? 404 : 200,
      ...(kind === null ? {} : { nothing: { kind, isDrawn } }),
      meta: {
        title: '<T&t>',
        isIndexable: path === '/',
        description: 'd',
        noReferrer: path.startsWith('/event/admin/'),
      },
      context: { publicUrl: runtime.publicUrl, path, lang: runtime.lang, brandName: 'Convoi' },
      html: `<h1>${answer?.body ?? 'down'}</h1>`,
      state: '{"a":"</script>"}',
      modules: [],
      lateModules: [],
      retryAfterS: null,
    };
  },
};

const SHEET = '.map > p{color:green}';

beforeAll(async () => {
  const built = join(folder, 'client');
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'assets/app-1a2b.js'), 'console.log(1)');
  writeFileSync(join(built, 'assets/app-1a2b.js.br'), 'BR');
  writeFileSync(join(built, 'film.webm'), '0123456789');
  writeFileSync(join(built, 'maintenance.html'), '<p>{{brand}} is back soon</p>');
  mkdirSync(join(config.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(config.dataDir, 'uploads/9f2c41.webp'), 'picture');
  const app = express();
  app.disable('x-powered-by');
  app.use(
    createPages({
      config,
      clock: systemClock,
      log: createLogger({ service: 'test', level: 'fatal' }),
      assets: loadAssets(built, 'Ça & là'),
      render: createRenderer({
        entry,
        manifest: { 'src/entry-client.tsx': { file: 'assets/app-1a2b.js', css: ['assets/app-3c4d.css'] } },
        stylesOf: createPageStyles(() => SHEET),
        query,
        clock: systemClock,
        config: () => ({ view: configView(config), publicUrl: 'http://convoi.test' }),
      }),
      query,
      plainForms: { takes: () => false, take: () => Promise.reject(new Error('no form')) },
      blobs: openFileBlobStore(join(config.dataDir, 'uploads')),
      socialImages: async () => ({ status: 404, png: null }),
      sendTile: async () => false,
    }),
  );
  app.use((_, response) => response.status(404).send('not a page'));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  rendered = [];
  isDown = false;
  version = `v${Math.random()}`;
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { method, redirect: 'manual', headers });

test('a page is made once per change, language and device', async () => {
  const first = await get('/', { 'accept-language': 'fr' });
  expect(first.headers.get('vary')).toContain('Accept-Language');
  await get('/?utm_source=mail', { 'accept-language': 'fr' });
  expect(rendered).toEqual(['/ fr desktop']);
  await get('/', { 'accept-language': 'de', 'sec-ch-ua-mobile': '?1' });
  expect(rendered).toEqual(['/ fr desktop', '/ de mobile']);
  version = 'changed';
  expect(await (await get('/', { 'accept-language': 'fr' })).text()).toContain('changed');
  expect(rendered).toHaveLength(3);
});

test('twenty requests at once are one rendering', async () => {
  await Promise.all(Array.from({ length: 20 }, () => get('/')));
  expect(rendered).toHaveLength(1);
});

test('the page of what is not there is made once for all addresses of its kind, by language and device', async () => {
  const lang = (name: string) => ({ 'accept-language': name });
  const [first, ...others] = await Promise.all(
    ['/nothing/1', '/nothing/2?q=x', '/nothing/3'].map(async (path) => get(path, lang('fr'))),
  );
  const body = await first?.text();
  for (const other of others) expect([other.status, await other.text()]).toEqual([404, body]);
  rendered = [];
  for (let address = 0; address < 20; address += 1) {
    const answer = await get(`/nothing/address-${address}`, lang('fr'));
    expect([answer.status, await answer.text()]).toEqual([404, body]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  }
  expect(rendered).toEqual([]);
  await get('/nothing/1', lang('de'));
  await get('/nothing/2', { ...lang('de'), 'sec-ch-ua-mobile': '?1' });
  await get('/nothing-else/1', lang('de'));
  expect(rendered).toEqual(['/nothing/1 de desktop', '/nothing/2 de mobile', '/nothing-else/1 de desktop']);
});

test('a page that the browser has is not sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('its sheets are in the document, allowed by hash, and named for the chunks that ask for them', async () => {
  const page = await get('/');
  const html = await page.text();
  expect(html).toContain(`<style>${SHEET}</style><link rel="stylesheet" href="/assets/app-3c4d.css" disabled>`);
  const hash = createHash('sha256').update(SHEET).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test('the document escapes what it holds and allows its one inline script by hash', async () => {
  const page = await get('/');
  const html = await page.text();
  expect(html).toContain('<title data-head="">&lt;T&amp;t&gt; · Convoi</title>');
  expect(html).toContain('"\\u003c/script>"');
  const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(html).toContain(`<script>${INLINE_SCRIPT}</script>`);
});

test.each([
  ['/missing', 404],
  ['/gone', 410],
])('%s answers %i and is not for search engines', async (path, status) => {
  const page = await get(path);
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([status, 'noindex']);
});

test('without the query service a page says so and when to come back', async () => {
  isDown = true;
  const page = await get('/');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
});

test('a page with a secret address is stored nowhere and tells no one where it was', async () => {
  const page = await get('/event/admin/secret');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect((await page.text()).includes('canonical')).toBe(false);
  await get('/event/admin/secret');
  expect(rendered).toHaveLength(2);
});

test('a slash at the end is taken away for good, and never leads to another host', async () => {
  const moved = await get('/Help/?a=1');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/Help?a=1']);
  expect((await get('//evil.example/')).headers.get('location')).toBe('/evil.example');
});

test('built files are sent compressed and for ever', async () => {
  const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(404);
  expect((await get('/assets/other.js')).status).toBe(404);
});

test('a tag that promises the same bytes stands for one coding only', async () => {
  const tags = new Map<string, Set<string>>();
  for (const path of ['/', '/assets/app-1a2b.js', '/film.webm', '/maintenance.html'])
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await get(path, { 'accept-encoding': coding });
      const tag = headers.get('etag') ?? '';
      expect([path, tag]).toEqual([path, expect.stringMatching(/^(?:W\/)?"[!-~]+"$/)]);
      tags.set(tag, (tags.get(tag) ?? new Set()).add(headers.get('content-encoding') ?? 'identity'));
      expect((await get(path, { 'accept-encoding': coding, 'if-none-match': `"x", ${tag}` })).status).toBe(304);
    }
  for (const [tag, codings] of tags) if (!tag.startsWith('W/')) expect([tag, codings.size]).toEqual([tag, 1]);
});

describe('a film', () => {
  const film = async (headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await get('/film.webm', headers, method);
    return { answer, told: [answer.status, answer.headers.get('content-range'), await answer.text()] as const };
  };

  test('is had whole or in parts', async () => {
    expect((await film()).told).toEqual([200, null, '0123456789']);
    expect((await film({ range: 'bytes=2-4' })).told).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await film({ range: 'bytes=-3' })).told).toEqual([206, 'bytes 7-9/10', '789']);
    // Two parts, another unit, an end before the beginning: what is not understood is no wish.
    for (const range of ['bytes=0-1,4-5', 'lines=0-1', 'bytes=4-2', 'bytes=-'])
      expect((await film({ range })).told).toEqual([200, null, '0123456789']);
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0'])
      expect((await film({ range })).told).toEqual([416, 'bytes */10', '']);
    expect((await film({ range: 'bytes=2-4' }, 'HEAD')).told).toEqual([200, null, '']);
  });

  test('is sent whole to whoever holds a part of another one', async () => {
    const tag = (await film()).answer.headers.get('etag') ?? '';
    const part = (ifRange: string) => film({ range: 'bytes=2-4', 'if-range': ifRange });
    expect((await part(tag)).told).toEqual([206, 'bytes 2-4/10', '234']);
    for (const other of ['"another"', `W/${tag}`, 'Tue, 24 Nov 2026 10:00:00 GMT', tag.slice(1, -1), '*'])
      expect((await part(other)).told).toEqual([200, null, '0123456789']);
  });
});

describe('addresses that are the same everywhere', () => {
  test('whom to tell of a hole, for half a year at most', async () => {
    const answer = await get('/.well-known/security.txt');
    const lines = (await answer.text()).trimEnd().split('\n');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = lines.map((line) => line.split(': ', 2) as [string, string]);
    expect(fields.filter(([name]) => name === 'Contact').map(([, value]) => value)).toEqual([
      `mailto:${config.contactEmail}`,
      `${config.publicUrl}/contact`,
    ]);
    expect(fields).toContainEqual(['Canonical', `${config.publicUrl}/.well-known/security.txt`]);
    expect(fields).toContainEqual(['Preferred-Languages', 'fr, en, de, es']);
    const days = (Date.parse(fields.find(([name]) => name === 'Expires')?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(190);
  });

  test('where a password is changed', async () => {
    const moved = await get('/.well-known/change-password');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/change-password']);
    expect(moved.headers.get('cache-control')).toBe('no-cache');
  });
});

test('an upload is a picture and nothing else', async () => {
  const upload = await get('/uploads/9f2c41.webp');
  expect(upload.headers.get('content-type')).toBe('image/webp');
  expect(upload.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect((await get('/uploads/..%2f..%2fpackage.json')).status).toBe(404);
  expect((await get('/uploads/none00.webp')).status).toBe(404);
});

test('calls, stand-ins and other methods are not answered by pages', async () => {
  expect(await (await get('/api/unknown')).text()).toBe('not a page');
  expect(await (await get('/dev/mailbox')).text()).toBe('not a page');
  const posted = await get('/', {}, 'POST');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('HEAD answers like GET without a body', async () => {
  const head = await get('/', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a page that cannot be made becomes the maintenance page', async () => {
  const failing = express();
  failing.use(
    createPages({
      config,
      clock: systemClock,
      log: createLogger({ service: 'test', level: 'fatal' }),
      assets: loadAssets(join(folder, 'client'), 'Ça & là'),
      render: () => Promise.reject(new Error('bug')),
      query,
      plainForms: { takes: () => false, take: () => Promise.reject(new Error('no form')) },
      blobs: openFileBlobStore(join(config.dataDir, 'uploads')),
      socialImages: async () => ({ status: 404, png: null }),
      sendTile: async () => false,
    }),
  );
  const other = createServer(failing);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const page = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  expect([page.status, page.headers.get('refresh'), await page.text()]).toEqual([
    500,
    '30',
    '<p>Ça &amp; là is back soon</p>',
  ]);
  other.close();
});
