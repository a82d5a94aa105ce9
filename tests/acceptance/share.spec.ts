import type { EventCreatedView } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEvent } from '../harness/client.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
let open: EventCreatedView & { readonly position: number };
let closed: EventCreatedView & { readonly position: number };

beforeAll(async () => {
  open = await createEvent(it.client, { title: 'Fête <b>du</b> lac & "ami"' });
  closed = await createEvent(it.client, { title: 'Mariage de Zoé', is_public: false });
  await it.client.get(`/api/events/user/${closed.id_user}`, { after: closed.position });
});

const at = (path: string): Promise<Response> => fetch(`${it.product.url}${path}`);

describe('the frame for other sites', () => {
  test('shows a public event without script, storage or a policy against frames', async () => {
    const answer = await at(`/embed/event/${open.id_user}?lang=de`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('Fête &lt;b&gt;du&lt;/b&gt; lac &amp; &quot;ami&quot;');
    expect(html).toContain('Mitfahren');
    expect(html).not.toMatch(/<script|style=|<b>/);
    expect(html).toContain(`href="${it.product.url}/event/user/${open.id_user}?lang=de"`);
  });

  test('a private event has none, and nobody learns that it exists', async () => {
    const [secret, absent] = await Promise.all([at(`/embed/event/${closed.id_user}`), at('/embed/event/absent')]);
    expect([secret.status, absent.status]).toEqual([404, 404]);
    expect(await secret.text()).toBe(await absent.text());
  });
});

describe('the picture for other sites', () => {
  test('is a PNG of 1200 x 630 that the page names', async () => {
    const page = await (await at(`/event/user/${open.id_user}`)).text();
    const path = /property="og:image" content="[^"]*?(\/og\/event\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    expect(path).toContain(`/og/event/${open.id_user}.png`);
    const answer = await at(path ?? '');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('no picture of an event that is not there', async () => {
    expect((await at('/og/event/absent.png')).status).toBe(404);
  });
});

test('the poster is a page of its own, without header and footer', async () => {
  const answer = await at(`/event/poster/${closed.id_user}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('Mariage de Zoé');
  expect(html).not.toContain('<footer');
});

test('can be installed: manifest with its pictures, a worker that is never kept, an offline page whose script may run', async () => {
  const manifest = (await (await at('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await at(src)).headers.get('content-type')).toBe('image/png');
  const worker = await at('/sw.js');
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const offline = await at('/offline.html');
  expect(offline.headers.get('content-security-policy')).toContain("script-src 'self'");
  const files = [...(await offline.text()).matchAll(/(?:href|src)="(\/[a-z-]+\.(?:css|js|svg))"/g)].map(
    ([, file]) => file ?? '',
  );
  expect(files).toEqual(['/favicon.svg', '/bare-page.css', '/offline.css', '/offline.js']);
  const shell = await worker.text();
  for (const file of files) {
    expect((await at(file)).status).toBe(200);
    expect(shell).toContain(`'${file}'`);
  }
});
