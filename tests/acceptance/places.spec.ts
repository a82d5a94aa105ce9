import { request } from 'node:http';
import type { CountryView, EventCreatedView, EventView, PlacesView, ReversePlaceView } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEvent, eventBody } from '../harness/client.ts';
import { png } from '../harness/images.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

/** A path as it is: fetch would tidy `..` away before it is sent. */
function rawGet(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(it.client.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method: 'GET' }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

const places = (query: string): Promise<{ status: number; body: PlacesView }> =>
  it.client.get<PlacesView>(`/api/places?${query}`);

describe('address suggestions without a key or a network', () => {
  test.each([
    ['chamb', 'Chambéry'],
    ['saint etienne', 'Saint-Étienne'],
    ['st-étienne', 'Saint-Étienne'],
    ['74000', 'Annecy'],
    ['anecy', 'Annecy'],
  ])('%s finds %s', async (text, town) => {
    const { status, body } = await places(`q=${encodeURIComponent(text)}&country=FR`);
    expect(status).toBe(200);
    expect(body.degraded).toBe(false);
    expect(body.attribution).not.toBe('');
    const found = body.items.find((item) => item.town === town || item.name === town);
    expect(found, JSON.stringify(body.items)).toBeDefined();
    expect(found).toMatchObject({ country_code: 'FR', precision: expect.stringMatching(/^(?:address|street|town)$/) });
    expect(Math.abs(found?.latitude ?? 0)).toBeLessThanOrEqual(90);
  });

  test('fewer than three characters, or nothing, is an empty list; limit is kept', async () => {
    for (const query of ['', 'q=', 'q=ch', 'q=%20%20ch%20'])
      expect(await places(query)).toMatchObject({ status: 200, body: { items: [] } });
    expect((await places('q=saint&limit=10')).body.items).toHaveLength(10);
    expect((await places('q=saint')).body.items).toHaveLength(5);
    expect((await places('q=saint&limit=1')).body.items).toHaveLength(1);
  });

  test('a point to be near and a country decide between equals', async () => {
    const near = await places('q=saint&latitude=45.75&longitude=4.85&limit=1');
    const far = await places('q=saint&latitude=48.39&longitude=-4.49&limit=1');
    expect(near.body.items[0]?.label).not.toBe(far.body.items[0]?.label);
    const german = await places('q=berlin&country=DE&lang=de');
    expect(german.body.items[0]).toMatchObject({ country_code: 'DE' });
    expect((await places('q=annecy&country=DE')).body.items).toEqual([]);
  });

  test.each([
    ['a limit of 0', 'q=annecy&limit=0'],
    ['a limit of 11', 'q=annecy&limit=11'],
    ['a limit of letters', 'q=annecy&limit=x'],
    ['a latitude beyond the pole', 'q=annecy&latitude=91&longitude=6'],
    ['a longitude of letters', 'q=annecy&latitude=45&longitude=east'],
    ['a country of three letters', 'q=annecy&country=FRA'],
    ['101 characters', `q=${'a'.repeat(101)}`],
    ['a control character', 'q=ann%00ecy'],
  ])('%s is refused', async (_title, query) => {
    expectProblem(await it.client.get(`/api/places?${query}`), 400, 'request.invalid_parameter');
  });

  test('repeated parameters are refused, unknown ones ignored, patterns are text', async () => {
    for (const query of ['q=annecy&q=lyon', 'q[]=annecy', 'q[$ne]=annecy', 'q=annecy&limit=1&limit=2'])
      expectProblem(await it.client.get(`/api/places?${query}`), 400, 'request.repeated_parameter');
    expect((await places('q=annecy&utm_source=x')).body.items.length).toBeGreaterThan(0);
    for (const text of ['.*.*', '(a+)+$', '$where', "' OR 1=1 --", '%%%', '\\\\\\']) {
      const startedMs = performance.now();
      const answer = await places(`q=${encodeURIComponent(text)}`);
      expect(answer.status).toBe(200);
      expect(performance.now() - startedMs).toBeLessThan(1_000);
    }
  });
});

describe('the address of a point', () => {
  test('names the town, in the middle of an ocean nothing', async () => {
    const chambery = await it.client.get<ReversePlaceView>('/api/places/reverse?latitude=45.5662&longitude=5.9208');
    expect(chambery.status).toBe(200);
    expect(chambery.body).toMatchObject({ item: { town: 'Chambéry', country_code: 'FR' }, degraded: false });
    const ocean = await it.client.get<ReversePlaceView>('/api/places/reverse?latitude=-45&longitude=-130');
    expect(ocean.body.item).toBeNull();
  });

  test.each([
    '',
    'latitude=45',
    'longitude=6',
    'latitude=&longitude=',
    'latitude=91&longitude=6',
    'latitude=45&longitude=181',
    'latitude=x&longitude=6',
    'latitude=NaN&longitude=Infinity',
    'latitude=0x10&longitude=6',
    'latitude=45&longitude=6,1',
  ])('"%s" is refused', async (query) => {
    expectProblem(await it.client.get(`/api/places/reverse?${query}`), 400, 'request.invalid_parameter');
  });

  test('poles and the date line are places too', async () => {
    for (const query of ['latitude=90&longitude=180', 'latitude=-90&longitude=-180', 'latitude=0&longitude=0'])
      expect((await it.client.get(`/api/places/reverse?${query}`)).status).toBe(200);
  });
});

describe('the country of the caller', () => {
  test('is France by default for an address of this machine, and believes no header', async () => {
    for (const headers of [
      {},
      { 'x-forwarded-for': '8.8.8.8' },
      { forwarded: 'for=8.8.8.8' },
      { 'x-real-ip': '8.8.8.8' },
    ]) {
      const answer = await it.client.get<CountryView>('/api/places/country', {
        headers: headers as Record<string, string>,
      });
      expect(answer.body).toMatchObject({ country_code: 'FR', source: 'default' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('tiles', () => {
  test('are drawn with their names, compressed, kept by browsers and harmless by themselves', async () => {
    const tile = await it.client.get<string>('/tiles/9/264/182.svg');
    expect(tile.status).toBe(200);
    expect(tile.headers.get('content-type')).toBe('image/svg+xml');
    expect(tile.headers.get('cache-control')).toMatch(/max-age=\d{4,}/);
    expect(tile.headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
    expect(tile.headers.get('x-content-type-options')).toBe('nosniff');
    expect(tile.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(tile.body).toContain('<svg');
    expect(tile.body).toMatch(/<text[ >]/);
    expect(tile.body).not.toMatch(/<script|href="http|onload/i);
    const etag = tile.headers.get('etag') ?? '';
    const again = await it.client.get('/tiles/9/264/182.svg', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const named = await Promise.all(
      [
        [263, 182],
        [264, 182],
        [265, 182],
        [264, 183],
      ].map(async ([x, y]) => (await it.client.get<string>(`/tiles/9/${x}/${y}.svg`)).body),
    );
    expect(named.join()).toMatch(/Annecy|Genève|Lyon|Chambéry/);
  });

  test.each([
    '/tiles/9/512/0.svg',
    '/tiles/9/0/512.svg',
    '/tiles/17/0/0.svg',
    '/tiles/99/0/0.svg',
    '/tiles/-1/0/0.svg',
    '/tiles/1/0/0.png',
    '/tiles/1/0/0',
    '/tiles/a/b/c.svg',
    '/tiles/1/0/0.5.svg',
    '/tiles/1e1/0/0.svg',
  ])('%s is none', async (path) => {
    expect((await it.client.get(path)).status).toBe(404);
  });
});

describe('files', () => {
  let logo: string;
  beforeAll(async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(eventBody())) form.set(name, String(value));
    form.set('logo', new Blob([new Uint8Array(png(64, 64))], { type: 'image/png' }), '../../../etc/passwd.png');
    const created = await it.client.call<EventCreatedView>('POST', '/api/events', { body: form });
    const page = await it.client.get<EventView>(`/api/events/user/${created.body.id_user}`, {
      after: created.position,
    });
    logo = new URL(page.body.logo ?? '').pathname;
  });

  test('a logo has a name of ours, is kept for ever and can run nothing', async () => {
    expect(logo).toMatch(/^\/uploads\/[a-z0-9]+\.webp$/);
    const answer = await it.client.get(logo);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await it.client.call('DELETE', logo)).status).toBe(405);
    expect((await it.client.call('PUT', logo, { body: {} })).status).toBe(405);
  });

  test('built files are kept for ever by their hash, compressed and typed', async () => {
    const html = (await it.client.get<string>('/')).body;
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(scripts.length).toBeGreaterThan(1);
    for (const path of scripts) {
      const { status, headers } = await it.client.get(path);
      expect([path, status, headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff']);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('content-type')).toMatch(/^(?:text\/(?:javascript|css)|font\/woff2|image\/)/);
    }
    expect((await it.client.get('/assets/nothing-12345678.js')).status).toBe(404);
    expect((await it.client.get('/assets')).status).toBe(404);
  });

  test.each([
    '/uploads/../secrets',
    '/uploads/..%2fsecrets',
    '/uploads/%2e%2e/secrets',
    '/uploads/..%5csecrets',
    '/uploads/....//secrets',
    '/uploads/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
    '/uploads//etc/passwd',
    '/uploads/%00.webp',
    '/uploads/../events.sqlite',
    '/uploads/secrets',
    '/uploads/',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/../package.json',
    '/..%2fpackage.json',
    '/.vite/manifest.json',
    '/.env',
    '/.git/config',
    '/tiles/../../package.json',
    '/tiles/1/0/..%2f0.svg',
    '/%E0%A4%A',
    '//evil.example/..',
  ])('%s leads nowhere', async (path) => {
    const { status, text } = await rawGet(path);
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:|SQLite format|"workspaces"|MASTER_KEY|isEntry/);
  });

  test('a slash too many is led to the same page, never to another host', async () => {
    const event = await createEvent(it.client);
    const answer = await it.client.get(`/event/user/${event.id_user}/`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/event/user/${event.id_user}`]);
    for (const path of [
      '//evil.example/',
      '///evil.example//',
      '/%2Fevil.example/',
      '/\\evil.example/',
      '//evil.example/..',
    ]) {
      const { status } = await rawGet(path);
      expect([301, 404], path).toContain(status);
      const response = await fetch(`${it.client.url}${path}`, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (location !== null) expect(new URL(location, it.client.url).origin).toBe(it.client.url);
    }
  });
});
