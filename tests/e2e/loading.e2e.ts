import type { Page } from '@playwright/test';
import { openAccount } from '../harness/accounts.ts';
import { createClient, linkIn, mailsTo } from '../harness/client.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { expect, ready, test, type Width } from './fixtures.ts';
import { type MadeEvent, madeEvent, signedIn } from './steps.ts';

/** Pages that fill themselves in the browser, and what moves meanwhile in what is seen. */

const STAFF = 'staff@example.org';
const DRIVER = { places: 3, chauffeur: 'Je préfère prendre ma voiture' };

/** Up to here a page counts as still; the whole of a screen that moves by a tenth of it is 0.1. */
const MOST = 0.05;

/** A line of a phone in the country. */
async function slow(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
}

/** Adds up what moves, and names it; presses count as well, for what they bring comes later than a press excuses. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { sum: 0, what: [] as string[] };
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        seen.sum += value;
        seen.what.push(`${value.toFixed(3)} ${sources.map(({ node }) => node?.nodeName).join()}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved once the page rests. */
async function moved(page: Page): Promise<{ readonly sum: number; readonly what: readonly string[] }> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  return page.evaluate(() => (globalThis as unknown as { shifts: { sum: number; what: string[] } }).shifts);
}

async function expectStill(page: Page): Promise<void> {
  const { sum, what } = await moved(page);
  expect(sum, what.join('\n')).toBeLessThan(MOST);
}

/** The mailed link of somebody with a ride. */
async function rider(product: Product, event: MadeEvent): Promise<string> {
  const client = createClient(product.url);
  const driver = await join(client, event.id, 'gerard@example.org', { ...DRIVER, name: 'Gerard Martin' });
  const own = await join(client, event.id, 'lea@example.org', { ...PASSENGER, name: 'Lea Martin' });
  const { id } = await asked(client, own, driver);
  await accept(client, id, driver);
  const [mail] = await mailsTo(client, own.email, 'registration_received');
  if (mail === undefined) throw new Error('no mail to the passenger');
  return linkIn(mail, '/participation');
}

test.describe('a page that fills itself in the browser', () => {
  let site: Product;
  let token: string;
  let link: string;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await startProduct({ env: { STAFF_EMAILS: STAFF } });
    const client = createClient(site.url);
    token = await openAccount(client, STAFF);
    link = await rider(site, await madeEvent(client));
  });
  test.afterAll(() => site.dispose());

  for (const width of [390, 1280] as const satisfies readonly Width[]) {
    test(`loading: one’s own page moves nothing that is seen, by its link and again, at ${width} px`, async ({
      visitor,
    }) => {
      const page = await visitor({ width, site: site.url });
      await noteShifts(page);
      await slow(page);
      await page.goto(link);
      await ready(page);
      await expectStill(page);
      await page.getByRole('button', { name: 'Ouvrir ma participation' }).click();
      await expect(page.getByRole('region', { name: 'Votre inscription' })).toBeVisible();
      await expectStill(page);
      await page.goto('/participation');
      await expect(page.getByRole('region', { name: 'Votre inscription' })).toBeVisible();
      await expectStill(page);
    });

    for (const path of ['/staff', '/staff/reports', '/dashboard', '/profil', '/messages'])
      test(`loading: ${path} moves nothing that is seen, at ${width} px`, async ({ visitor }) => {
        const page = await visitor({ width, site: site.url });
        await signedIn(page, token);
        await noteShifts(page);
        await slow(page);
        await page.goto(path);
        await ready(page);
        await expectStill(page);
      });
  }
});
