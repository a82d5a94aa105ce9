import { faultsOfDocument } from './examine.ts';
import { expect, go, test } from './fixtures.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { madeEvent } from './steps.ts';

test.describe('languages', () => {
  test('told by the browser, switched in place, kept', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    for (const [lang, name] of [
      ['fr', 'Langue : Français'],
      ['en', 'Language: English'],
      ['de', 'Sprache: Deutsch'],
      ['es', 'Idioma: Español'],
    ] as const) {
      const page = await visitor({ lang });
      await page.goto(event.path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('button', { name })).toBeVisible();
    }
    const page = await visitor({ lang: 'de' });
    await go(page, event.path);
    const address = page.locator('form input[name="address"]');
    await address.fill('Jägerstraße');
    await page.getByRole('button', { name: 'Sprache: Deutsch' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(address).toHaveValue('Jägerstraße');
    await expect(page.getByRole('button', { name: 'Voir qui est près de chez moi' })).toBeVisible();
    await expect(page).toHaveTitle(/covoiturage · Convoi$/);
    await expect(page.getByRole('status').filter({ hasText: 'Langue : Français' })).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr');
    // The next page of this browser comes in French from the server.
    const response = await page.goto('/');
    expect(await response?.text()).toContain('<html lang="fr"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Le covoiturage de votre événement, en un seul lien.',
    );
  });

  test('every page in the four languages: its heading, its title, and no word of another', async ({
    visitor,
    client,
    expectError,
  }) => {
    test.setTimeout(240_000);
    expectError(/status of 404/);
    const event = await madeEvent(client, { title: 'Convoi 2026' });
    const paths = [
      ...PUBLIC_PAGES,
      '/rien/ici',
      event.path,
      `/event/admin/${event.id_admin}`,
      `/event/success/${event.id_user}/${event.id_admin}`,
      `/event/donation-proposal/${event.id_user}/${event.id_admin}`,
    ];
    const faults: string[] = [];
    // After each round the language is the first one again.
    const page = await visitor();
    for (const path of paths) {
      await go(page, path);
      const seen = new Map<string, string>();
      for (const [from, lang, name] of [
        [/^Langue : Français/, 'en', 'English'],
        [/^Language: English/, 'de', 'Deutsch'],
        [/^Sprache: Deutsch/, 'es', 'Español'],
        [/^Idioma: Español/, 'fr', 'Français'],
      ] as const) {
        await page.getByRole('banner').getByRole('button', { name: from }).click();
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        faults.push(...(await page.evaluate(faultsOfDocument)).map((fault) => `${path} in ${lang}: ${fault}`));
        const words = `${await page.title()} ${await page.getByRole('main').innerText()}`;
        for (const [other, text] of seen) if (text === words) faults.push(`${path}: ${lang} reads as ${other}`);
        seen.set(lang, words);
      }
    }
    expect(faults).toEqual([]);
  });
});
