import { type EventCreatedView, LANGUAGES } from '@convoi/contracts';
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

/** Attributes of every tag of a name in a document. */
function tagsOf(html: string, name: string): readonly Readonly<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  );
}

describe('pages in every language', () => {
  const pages = () => ['/', '/actualites', '/help', `/event/user/${open.id_user}`];

  test('an address that names its language is the canonical one of it, may be listed, and names the others', async () => {
    for (const path of pages())
      for (const lang of LANGUAGES) {
        const address = `${it.product.url}${path}?lang=${lang}`;
        // Whatever the reader's browser prefers, and whatever else the address holds.
        const answer = await fetch(`${address}&utm_source=mail`, { headers: { 'accept-language': 'sv, es;q=0.5' } });
        const html = await answer.text();
        expect([address, answer.headers.get('content-language')]).toEqual([address, lang]);
        expect(answer.headers.get('x-robots-tag')).toBeNull();
        expect(tagsOf(html, 'html')[0]).toEqual({ lang });
        const links = tagsOf(html, 'link');
        expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([address]);
        expect(tagsOf(html, 'meta').find(({ property }) => property === 'og:url')?.content).toBe(address);
        const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined);
        expect(Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]))).toEqual({
          ...Object.fromEntries(LANGUAGES.map((other) => [other, `${it.product.url}${path}?lang=${other}`])),
          'x-default': `${it.product.url}${path}`,
        });
      }
  });

  test('an address with a language that there is not is that of the page', async () => {
    const html = await (await at('/help?lang=sv')).text();
    expect(tagsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.href).toBe(`${it.product.url}/help`);
  });

  test('the map of the site lists every page in every language, each with all the others', async () => {
    const map = await (await at('/sitemap.xml')).text();
    const entries = map.match(/<url>.*?<\/url>/gs) ?? [];
    const listed = new Map(entries.map((entry) => [/<loc>([^<]*)<\/loc>/.exec(entry)?.[1], entry]));
    expect(listed.size).toBe(entries.length);
    for (const path of pages()) {
      const bare = `${it.product.url}${path}`;
      for (const address of [bare, ...LANGUAGES.map((lang) => `${bare}?lang=${lang}`)]) {
        const alternates = tagsOf(listed.get(address) ?? '', 'xhtml:link');
        expect([address, alternates.map(({ hreflang, href }) => `${hreflang} ${href}`)]).toEqual([
          address,
          [...LANGUAGES.map((lang) => `${lang} ${bare}?lang=${lang}`), `x-default ${bare}`],
        ]);
      }
    }
    expect(map).not.toContain(closed.id_user);
  });
});

describe('a link in a messenger', () => {
  test('of a private event shows its title and its picture, and stays out of search engines', async () => {
    const answer = await at(`/event/user/${closed.id_user}?lang=en`);
    const meta = tagsOf(await answer.text(), 'meta');
    const content = (property: string) => meta.find((tag) => tag.property === property)?.content ?? '';
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(meta.find(({ name }) => name === 'robots')?.content).toBe('noindex');
    expect(content('og:title')).toBe('Mariage de Zoé');
    expect(content('og:description')).not.toBe('');
    // Neither where nor when: that is for those who open it.
    expect(JSON.stringify(meta)).not.toMatch(/Annecy|2026|2027/);
    const picture = await fetch(content('og:image'));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('x-robots-tag')).toBeNull();
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
    // A site that may not list it shows no picture either.
    expect(answer.headers.get('x-robots-tag')).toBeNull();
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
