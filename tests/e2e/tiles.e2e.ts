import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { expect, go, test } from './fixtures.ts';
import { eventMap, madeEvent, madeRegistration, participants } from './steps.ts';

/** One grey point, which a browser draws as large as a tile is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGM4AwAAzgDN1GaQsAAAAABJRU5ErkJggg==',
  'base64',
);

/** A provider of tiles at an origin of its own, in the way of those that are public. */
async function startTiles() {
  const asked: { readonly path: string; readonly referrer: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', referrer: request.headers.referer });
    response.setHeader('content-type', 'image/png').end(PNG);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => server.close() };
}

test('tiles of another company: map and flag are drawn on them, and who is owed is named with a link', async ({
  visitor,
  expectError,
}) => {
  const tiles = await startTiles();
  const product = await startProduct({
    env: {
      TILE_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
      TILE_ATTRIBUTION: '© [OpenStreetMap contributors](https://www.openstreetmap.org/copyright) (ODbL 1.0)',
    },
  });
  try {
    expectError(new RegExp(`^foreign host: ${tiles.origin}/`));
    const client = createClient(product.url);
    const event = await madeEvent(client);
    await madeRegistration(client, event);
    for (const width of [390, 1280] as const) {
      const page = await visitor({ site: product.url, width });
      await go(page, event.path);
      if (width === 390) await participants(page).getByRole('radio', { name: 'Carte' }).check();
      const map = eventMap(page);
      await map.scrollIntoViewIfNeeded();
      await expect(map.locator('[data-item="event"]')).toBeVisible();
      await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
      const owed = page.getByRole('link', { name: 'OpenStreetMap contributors' });
      await expect(owed).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');

      await go(page, '/event/create');
      await page.getByLabel("Titre de l'événement").fill('Fête');
      await page.getByRole('button', { name: 'Continuer' }).click();
      await page.getByRole('combobox', { name: "Adresse de l'événement" }).fill('Annecy');
      await page
        .getByRole('option', { name: /Annecy/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /drapeau/i })).toBeVisible();
      await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
      await page.close({ runBeforeUnload: false });
    }
    expect(tiles.asked.every(({ path }) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
    // Without it, OpenStreetMap refuses.
    expect(new Set(tiles.asked.map(({ referrer }) => referrer))).toEqual(new Set([`${product.url}/`]));
  } finally {
    await product.dispose();
    tiles.close();
  }
});
