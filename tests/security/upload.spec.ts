import type { EventCreatedView } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEvent } from '../harness/client.ts';
import { pixelBomb, png, pngWithMetadata } from '../harness/images.ts';
import { patience } from '../harness/patience.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** Whatever is sent as a logo, what is served is a picture of our own making. */
const it = useProduct();
const RSS_MAX = 100 * 1024 * 1024;
const REFUSED_IN_MS = 500;

let event: EventCreatedView;
beforeAll(async () => {
  event = await createEvent(it.client);
  // The image library is loaded before memory is looked at.
  await send([['logo', png(64, 64), 'first.png']]);
});

type File = readonly [field: string, bytes: Buffer, name: string, type?: string];
function send(files: readonly File[]) {
  const body = new FormData();
  for (const [field, bytes, name, type = 'image/png'] of files)
    body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return it.client.call<{ logo: string }>('PUT', `/api/events/admin/${event.id_admin}`, { body });
}

async function residentBytes(): Promise<number> {
  const text = await (await fetch(`${it.product.managementUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes\S* (\S+)$/m.exec(text)?.[1]);
}

/** The beginning of a JPEG. */
const PHOTO = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const CASES: readonly (readonly [string, readonly File[], number, string])[] = [
  ['an SVG with a script', [['logo', SVG, 'x.svg', 'image/svg+xml']], 415, 'upload.type_refused'],
  ['an SVG that says it is a PNG', [['logo', SVG, 'x.png']], 415, 'upload.type_refused'],
  [
    'HTML named .png',
    [['logo', Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.png']],
    415,
    'upload.type_refused',
  ],
  ['a bomb of 16,000 pixels a side', [['logo', pixelBomb(16_000), 'x.png']], 422, 'upload.unreadable'],
  ['3 MiB', [['logo', Buffer.concat([png(10, 10), Buffer.alloc(3 * 1024 * 1024)]), 'x.png']], 413, 'request.too_large'],
  [
    '2 MiB and a byte',
    [['logo', Buffer.concat([png(10, 10), Buffer.alloc(2 * 1024 * 1024)]), 'x.png']],
    413,
    'upload.too_large',
  ],
  ['a truncated JPEG', [['logo', PHOTO.subarray(0, 100), 'x.jpg', 'image/jpeg']], 422, 'upload.unreadable'],
  ['a PDF as image/png', [['logo', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'x.png']], 415, 'upload.type_refused'],
  [
    'two files',
    [
      ['logo', png(4, 4), 'a.png'],
      ['logo', png(4, 4), 'b.png'],
    ],
    413,
    'request.too_large',
  ],
];

describe('uploads', () => {
  test.each(CASES)('%s is refused, soon, and without eating memory', async (_title, files, status, code) => {
    const before = await residentBytes();
    const withinMs = await patience(it.client, REFUSED_IN_MS);
    const startedAt = performance.now();
    expectProblem(await send(files), status, code);
    expect(performance.now() - startedAt).toBeLessThan(withinMs);
    expect((await residentBytes()) - before).toBeLessThan(RSS_MAX);
  });

  test.each(['../../x.png', '..\\..\\x.png', '/etc/passwd', 'x.php', 'a\0b.png', '"; filename="y.html'])(
    'a file named %j gets a name of ours',
    async (name) => {
      const { status, body } = await send([['logo', png(8, 8, [9, 9, 9]), name]]);
      expect(status).toBe(200);
      expect(new URL(body.logo).pathname).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    },
  );

  test.each([
    [
      'a picture that is a page too',
      Buffer.concat([png(8, 8), Buffer.from('<script>alert("polyglot-4d1e")</script>')]),
      'polyglot-4d1e',
    ],
    ['a photo that knows where it was taken', pngWithMetadata('GPS 45.899200 6.129400 canary-4d1e'), 'canary-4d1e'],
  ])('%s is stored as a picture and nothing else', async (_title, bytes, canary) => {
    const { status, body } = await send([['logo', bytes, 'x.png']]);
    expect(status).toBe(200);
    const served = await fetch(body.logo);
    const stored = Buffer.from(await served.arrayBuffer());
    expect([stored.subarray(0, 4).toString('latin1'), stored.subarray(8, 12).toString('latin1')]).toEqual([
      'RIFF',
      'WEBP',
    ]);
    for (const what of [canary, 'Exif', '<script', 'GPS']) expect(stored.includes(what)).toBe(false);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('nothing but our pictures is served from their folder', async () => {
    for (const path of [
      '/uploads/x',
      '/uploads/../secrets',
      '/uploads/%2e%2e/secrets',
      '/uploads/..%2fsecrets',
      '/uploads/x.html',
    ])
      expect((await it.client.get(path)).status, path).toBe(404);
  });
});
