import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixtures.ts';
import { madeEvent, registrationForm } from './steps.ts';

/** What the page says of itself, in the four languages, while its code has not come. */
const SAID = {
  fr: /^La page n'a pas fini de se charger/,
  en: /^This page has not finished loading/,
  de: /^Diese Seite ist noch nicht fertig geladen/,
  es: /^La página no ha terminado de cargarse/,
} as const;

const notice = (page: Page) => page.locator('[data-late]');

test.describe('a page whose code does not come', () => {
  for (const [lang, words] of Object.entries(SAID))
    test(`blocked code: the page says so, and what to do, and keeps what is typed (${lang})`, async ({
      page,
      client,
      expectError,
    }) => {
      expectError(/ERR_(?:FAILED|BLOCKED)|Failed to load resource/);
      const event = await madeEvent(client);
      await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'));
      await page.goto(`${event.path}?lang=${lang}`);
      const name = page.locator('input[name="name"]');
      await name.fill('Alice Martin');
      await expect(notice(page)).toBeVisible({ timeout: 10_000 });
      await expect(notice(page)).toHaveText(words);
      await expect(name).toHaveValue('Alice Martin');
    });

  test('code that fails is told as well', async ({ page, client, expectError }) => {
    expectError(/broken on purpose|does not provide an export/);
    const event = await madeEvent(client);
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose");' }),
    );
    await page.goto(event.path);
    await expect(notice(page)).toBeVisible({ timeout: 10_000 });
  });

  test('late code: the notice goes when the page wakes up, and nothing typed is lost', async ({ page, client }) => {
    const event = await madeEvent(client);
    const { promise: wait, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(event.path, { waitUntil: 'commit' });
    const name = registrationForm(page).getByLabel('Nom ou pseudonyme');
    await name.fill('Alice Martin');
    await expect(notice(page)).toBeVisible({ timeout: 10_000 });
    release();
    await ready(page);
    await expect(notice(page)).toBeHidden();
    await expect(name).toHaveValue('Alice Martin');
  });
});
