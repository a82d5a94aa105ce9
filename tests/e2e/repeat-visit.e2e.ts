import { expect, ready, test } from './fixtures.ts';
import { holdLine } from './line.ts';
import { madeEvent, madeRegistration, rowOf } from './steps.ts';

test.describe('a repeat visit', () => {
  for (const width of [390, 1280] as const)
    test(`repeat visit: the page comes to life though its end is long on its way and its code is there at once, at ${width} px @core`, async ({
      visitor,
      client,
      product,
      expectError,
    }) => {
      // The line carries no sockets.
      expectError(/WebSocket connection/);
      const event = await madeEvent(client);
      await madeRegistration(client, event, { name: 'Iris Imbert' });
      const line = await holdLine(product.url);
      const page = await visitor({ width, site: line.url });
      try {
        await page.goto(event.path);
        await ready(page);

        const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
        line.hold(arrival);
        await page.goto(event.path, { waitUntil: 'commit' });
        await expect(rowOf(page, 'Iris I.')).toBeVisible();
        // The page is painted, its code is there, and the browser has had time to run whatever wants to run.
        await page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => /\/assets\/.*\.js$/.test(name)),
        );
        await page.evaluate(async () => {
          for (let turn = 0; turn < 3; turn += 1)
            await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
        });
        expect(await page.evaluate(() => document.readyState)).toBe('loading');

        arrive();
        await ready(page);
        await page.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
        await page.getByRole('combobox', { name: 'Adresse de départ' }).fill('Chez Alice');
        await page.getByRole('button', { name: 'Voir qui est près de chez moi' }).click();
        await page.getByLabel('Nom ou pseudonyme').fill('Alice Martin');
        await expect(page.getByText('Les autres verront « Alice M. ».')).toBeVisible();
      } finally {
        await page.close();
        await line.close();
      }
    });
});
