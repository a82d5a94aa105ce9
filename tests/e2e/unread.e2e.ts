import type { Page } from '@playwright/test';
import { linkIn } from '../harness/client.ts';
import { accept, ask, join, write } from '../harness/relations.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, madeEvent, madeRegistration } from './steps.ts';

/** What waits for somebody without an account, as their device shows it on any page. */

/** Keeps the last number that the page has put on the icon of the application. */
const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    const set = (count: number) => {
      document.documentElement.dataset.badge = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) });
  });
const badge = (page: Page) => page.evaluate(() => document.documentElement.dataset.badge);

for (const width of [390, 1280] as const)
  test(`a request and messages are counted on the device of whoever has no account (${width} px)`, async ({
    visitor,
    client,
  }) => {
    const event = await madeEvent(client);
    const driver = await madeRegistration(client, event, { name: 'Dora', chauffeur: 'Je préfère prendre ma voiture' });
    const page = await visitor({ width });
    await watchBadge(page);
    await enter(page, linkIn(driver.mail, '/participation'));
    await expect(page).not.toHaveTitle(/^\(/);

    // The page of the event is open, in a tab of its own: the device is known by the link.
    const tab = await page.context().newPage();
    await watchBadge(tab);
    await go(tab, event.path);
    const paul = await join(client, event.id, `${unique()}@example.org`, { chauffeur: 'Je préfère me faire conduire' });
    const dora = { ...paul, id: driver.id };
    const asked = await ask(client, paul, dora);
    for (const here of [page, tab]) {
      await expect(here).toHaveTitle(/^\(1\) /);
      await expect.poll(() => badge(here)).toBe('1');
    }
    const banner = tab.getByRole('banner');
    if (width === 390) {
      await banner.getByRole('button', { name: /1 message ou demande en attente/ }).click();
      await tab
        .getByRole('dialog')
        .getByRole('link', { name: /Messages/ })
        .click();
    } else await banner.getByRole('link', { name: 'Messages (1)' }).click();
    await expect(tab).toHaveURL(new RegExp(`/participation\\?id_user=${event.id_user}`));
    await expect(tab.getByRole('region', { name: 'Votre inscription' })).toBeVisible();

    // Answered: nothing waits; then what is written does.
    const token = await tab.evaluate(
      () => (JSON.parse(localStorage.getItem('participations') ?? '[]') as { token: string }[])[0]?.token ?? '',
    );
    expect((await accept(client, asked.body.id, { ...dora, token })).status).toBe(200);
    await expect(page).not.toHaveTitle(/^\(/);
    await expect.poll(() => badge(page)).toBe('0');
    await write(client, asked.body.id, paul, 'Bonjour !');
    await write(client, asked.body.id, paul, 'Merci !');
    await expect(page).toHaveTitle(/^\(2\) /);

    // Somebody else's device shows nothing of it.
    const stranger = await visitor({ width });
    await go(stranger, event.path);
    await expect(stranger).not.toHaveTitle(/^\(/);

    // Forgotten, the device counts no more, on no page.
    await go(page, event.path);
    await expect(page).toHaveTitle(/^\(2\) /);
    await page.getByRole('button', { name: 'Oublier sur cet appareil' }).click();
    await expect(page).not.toHaveTitle(/^\(/);
    await expect.poll(() => badge(page)).toBe('0');
  });
