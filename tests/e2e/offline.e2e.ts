import type { Page } from '@playwright/test';
import { expect, go, test } from './fixtures.ts';
import { madeEvent } from './steps.ts';

/** Addresses of the pages that this device keeps, oldest first. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

/** The first visit brings the worker; it answers from the next page on. */
async function arrive(page: Page, path: string): Promise<void> {
  await go(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Opens a page and waits until it is kept. */
async function keep(page: Page, path: string): Promise<void> {
  await go(page, path);
  await expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain(path);
  // With the files that it asks for when it is idle.
  await page.waitForLoadState('networkidle');
}

test.describe('reading without a network', () => {
  test('a page that was seen is still readable; another one leads to those that were', async ({
    visitor,
    client,
    expectError,
  }) => {
    const event = await madeEvent(client);
    const page = await visitor({ hasWorker: true });
    await arrive(page, event.path);
    await keep(page, event.path);
    await keep(page, '/help');
    expectError(/ERR_INTERNET_DISCONNECTED/);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.context().setOffline(true);
    // Wherever one reads.
    await expect(
      page.getByText('Vous êtes hors connexion. Ce que vous écrivez est gardé ici.').first(),
    ).toBeInViewport();

    await page.goto(event.path);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    // It is the page itself, with its style and its script.
    await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toBeEditable();
    await page.getByRole('button', { name: 'Langue : Français' }).click();
    await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible();

    await page.goto('/cgu');
    await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion.' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('listitem').first()).toContainText('Aide');
    await page.getByRole('link', { name: event.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();

    await page.goto('/cgu');
    await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion.' })).toBeVisible();
    await page.context().setOffline(false);
    // It looks for the network by itself, too.
    await expect(page.getByRole('heading', { level: 1, name: "Conditions d'utilisation" })).toBeVisible();
  });

  test('the page of a single visit is kept as well', async ({ visitor, client, expectError }) => {
    const event = await madeEvent(client);
    const page = await visitor({ hasWorker: true });
    await arrive(page, event.path);
    await expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain(event.path);
    await page.waitForLoadState('networkidle');
    expectError(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.goto(event.path);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toBeEditable();
  });

  test('a page whose code came after everything else had loaded is kept as well', async ({ visitor }) => {
    const page = await visitor({ hasWorker: true });
    // A browser that does not tell when it has painted.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
    await arrive(page, '/help');
    await keep(page, '/help');
  });

  test('a device that has no room left reads every page all the same', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const page = await visitor({ hasWorker: true });
    await arrive(page, '/help');
    await keep(page, '/help');
    const { origin } = new URL(page.url());
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await go(page, event.path);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    expect(await keptPages(page)).toEqual(['/help']);
  });

  test('nothing of one’s own stays on the device', async ({ visitor, client, expectError }) => {
    const secret = await madeEvent(client, { is_public: false });
    const event = await madeEvent(client);
    const page = await visitor({ hasWorker: true });
    await arrive(page, '/login');
    const own = [secret.path, `/event/admin/${secret.id_admin}`, '/profil', '/participation', '/login'];
    for (const path of own) await go(page, path);
    await keep(page, event.path);
    expect(await keptPages(page)).toEqual([event.path]);
    const stored = await page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(url.slice(location.origin.length));
      return paths;
    });
    // Besides that page, files that are the same for everybody.
    const FILES = /^\/(?:assets\/|offline\.|bare-page\.css$|favicon\.svg$)/;
    expect(stored.filter((path) => !FILES.test(path))).toEqual([event.path]);
    expectError(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    for (const path of own) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion.' })).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveCount(1);
    }
  });
});
