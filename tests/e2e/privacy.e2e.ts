import { createClient } from '../harness/client.ts';
import { expect, ready, test } from './fixtures.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { madeEvent, madeRegistration } from './steps.ts';

/** What a browser may keep (docs/reference/interface.md#what-the-browser-keeps), and nothing of it before somebody has done something. */
const KEYS: readonly string[] = ['authToken', 'selectedCurrency', 'lang'];

test('the first visit of every public page leaves no cookie, asks nobody else, and keeps nothing', async ({
  browser,
  visitor,
  client,
  product,
}) => {
  test.setTimeout(240_000);
  const open = await madeEvent(client);
  await madeRegistration(client, open);
  const closed = await madeEvent(client, { is_public: false });
  const paths = [
    ...PUBLIC_PAGES,
    '/verify-email',
    '/change-address',
    open.path,
    closed.path,
    `/event/poster/${open.id_user}`,
    `/embed/event/${open.id_user}`,
  ];
  // A page that is here but not in this list would go unlooked at.
  const { body: sitemap } = await createClient(product.url).get<string>('/sitemap.xml');
  const told = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(told.filter((path) => !path.startsWith('/event/user/') && !paths.includes(path))).toEqual([]);

  for (const path of paths) {
    const page = await visitor({ width: path.length % 2 === 0 ? 390 : 1280, hasWorker: true });
    const cookies: string[] = [];
    const hosts = new Set<string>();
    page.on('response', (response) => {
      const cookie = response.headers()['set-cookie'];
      if (cookie !== undefined) cookies.push(`${response.url()}: ${cookie}`);
    });
    page.on('request', (request) => {
      if (!/^(?:data|blob|about):/.test(request.url())) hosts.add(new URL(request.url()).host);
    });
    await page.goto(path);
    if (!path.startsWith('/embed/')) await ready(page);
    // The map, the worker and what comes when the page is idle have had their turn.
    await page.waitForLoadState('networkidle');
    expect(cookies, path).toEqual([]);
    expect(await page.context().cookies(), path).toEqual([]);
    expect([...hosts], path).toEqual([new URL(product.url).host]);
    const kept = await page.evaluate(() => ({
      cookie: document.cookie,
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    }));
    expect(kept.cookie, path).toBe('');
    expect(
      kept.local.filter((key) => !KEYS.includes(key)),
      path,
    ).toEqual([]);
    expect(kept.session, path).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length), path).toBe(0);
    await page.context().close();
  }
  expect(browser.contexts()).toHaveLength(0);
});

test('the one cookie comes with a picked language and says nothing else', async ({ page, product }) => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: 'Langue : Français' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const cookies = await page.context().cookies(product.url);
  expect(cookies.map(({ name, value, sameSite }) => ({ name, value, sameSite }))).toEqual([
    { name: 'lang', value: 'de', sameSite: 'Lax' },
  ]);
  const local = await page.evaluate(() => ({ ...localStorage }));
  expect(local).toEqual({ lang: 'de' });
});
