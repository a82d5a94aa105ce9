import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { servedFolder } from '../../web/build.ts';
import { expect, go, ready, type TestFixtures, test } from './fixtures.ts';
import { type HeldLine, holdLine } from './line.ts';
import { madeEvent, registrationForm } from './steps.ts';

/** What the page says of itself, in the four languages, while its code has not come. */
const SAID = {
  fr: /^La page n'a pas fini de se charger/,
  en: /^This page has not finished loading/,
  de: /^Diese Seite ist noch nicht fertig geladen/,
  es: /^La página no ha terminado de cargarse/,
} as const;

/** The address of what the bundler made of a source. */
function builtFile(source: string): string {
  const list = join(servedFolder() ?? '', 'client/.vite/manifest.json');
  const files = JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, { readonly file: string }>>;
  const { file } = files[source] ?? {};
  if (file === undefined) throw new Error(`nothing was built of ${source}`);
  return file;
}

const notice = (page: Page) => page.locator('[data-late]');

/** Does something on a page of which the site's worker is in control, at the end of a line of its own. */
async function withWorker(
  visitor: TestFixtures['visitor'],
  product: string,
  act: (page: Page, line: HeldLine) => Promise<void>,
): Promise<void> {
  const line = await holdLine(product);
  const page = await visitor({ width: 390, site: line.url, hasWorker: true });
  try {
    await go(page, '/help');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await act(page, line);
  } finally {
    await page.close();
    await line.close();
  }
}

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
      const address = page.locator('input[name="address"]');
      await address.fill('Chez Alice');
      await expect(notice(page)).toBeVisible({ timeout: 10_000 });
      await expect(notice(page)).toHaveText(words);
      await expect(address).toHaveValue('Chez Alice');
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
    const address = registrationForm(page).getByRole('combobox', { name: 'Adresse de départ' });
    await address.fill('Chez Alice');
    await expect(notice(page)).toBeVisible({ timeout: 10_000 });
    release();
    await ready(page);
    await expect(notice(page)).toBeHidden();
    await expect(address).toHaveValue('Chez Alice');
  });
});

test.describe('a file of a page that fails for a moment', () => {
  for (const how of ['cut', 'cut in the middle', 503] as const)
    test(`is asked for again, and the page comes to life (${how})`, async ({
      visitor,
      client,
      product,
      expectError,
    }) => {
      // The line carries no sockets; what fails is told in the console.
      expectError(/WebSocket connection|Failed to load resource/);
      const event = await madeEvent(client);
      await withWorker(visitor, product.url, async (page, line) => {
        // A browser asks for some once more by itself: for a file that it had wished for early, or on a connection used before.
        line.fail(how, 3);
        await go(page, event.path);
        expect(line.failed().size).toBeGreaterThan(0);
        await page.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
        await expect(notice(page)).toBeHidden();
      });
    });

  test('is asked for again at the first visit, too, which has no worker', async ({ page, client, expectError }) => {
    expectError(/Failed to load resource|ERR_FAILED/);
    const event = await madeEvent(client);
    // Its screen and the words are what the page's code itself asks for.
    for (const source of ['src/features/event/screens/event-screen.tsx', 'src/i18n/fr.ts']) {
      let left = 2;
      await page.route(`**/${builtFile(source)}`, (route) => {
        left -= 1;
        return left < 0 ? route.continue() : route.abort();
      });
    }
    await page.goto(event.path);
    await ready(page);
    await page.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
    await expect(notice(page)).toBeHidden();
  });

  test('one that stays away is given up: the page says so', async ({ visitor, client, product, expectError }) => {
    expectError(/WebSocket connection|Failed to load resource|^page error: $/);
    const event = await madeEvent(client);
    await withWorker(visitor, product.url, async (page, line) => {
      line.fail(503, 99);
      await page.goto(event.path);
      await expect(notice(page)).toBeVisible({ timeout: 15_000 });
      await expect(notice(page)).toHaveText(SAID.fr);
      // Three times for each of the two times that a browser itself asks.
      expect(Math.max(...line.failed().values())).toBeLessThanOrEqual(6);
    });
  });
});

test.describe('an engine that gives up for a moment', () => {
  test('is asked again, and the page comes to life', async ({ page, client }) => {
    const event = await madeEvent(client);
    // As Firefox does with an expression in which it was interrupted. Those of the routes are made in two goes: each fails once.
    await page.addInitScript(() => {
      let goes = 0;
      let isIn = false;
      let given = 0;
      const counted = { times: () => given };
      globalThis.RegExp = new Proxy(RegExp, {
        construct: (engine, [source, flags]: [string | RegExp, string?]) => {
          if (String(source).startsWith('^/') && !isIn) {
            isIn = true;
            setTimeout(() => {
              isIn = false;
            });
            goes += 1;
            if (goes % 2 === 1 && given < 2) {
              given += 1;
              throw new RangeError('too much recursion');
            }
          }
          return new engine(source, flags);
        },
      });
      Object.assign(globalThis, { givenUp: counted });
    });
    await page.goto(event.path);
    await ready(page);
    expect(
      await page.evaluate(() => (globalThis as unknown as { givenUp: { times: () => number } }).givenUp.times()),
    ).toBe(2);
    await page.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
    await expect(notice(page)).toBeHidden();
  });
});

/** What moved on the page, of a browser's own entry. */
interface Shift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

test.describe('a font that comes late', () => {
  for (const width of [360, 390, 1280] as const)
    test(`moves nothing on the page, at ${width} pixels`, async ({ visitor, client }) => {
      const event = await madeEvent(client);
      const page = await visitor({ width, lang: 'de' });
      const { promise: wait, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await wait;
        await route.continue();
      });
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { shifts: seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as Shift[])
            for (const {
              node,
              previousRect: { x, y, width },
              currentRect,
            } of entry.sources)
              seen.push(
                `${entry.startTime} ${node?.textContent}: ${x} ${y} ${width}, then ${currentRect.x} ${currentRect.y} ${currentRect.width}`,
              );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const font = page.waitForResponse('**/*.woff2');
      await page.goto(event.path, { waitUntil: 'commit' });
      await ready(page);
      release();
      await (await font).finished();
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      });
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
});

test.describe('parts of the form of an event that come late', () => {
  for (const source of [
    'src/features/event-admin/components/admin-place.tsx',
    'src/components/events/about/about-fields.tsx',
  ])
    test(`move no field that is there (${source})`, async ({ visitor, client }) => {
      const event = await madeEvent(client);
      const page = await visitor({ width: 390 });
      const { promise: wait, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**/${builtFile(source)}`, async (route) => {
        await wait;
        await route.continue();
      });
      await page.addInitScript(() => {
        // Where a field of the form and the acts below it have been.
        const seen = new Set<string>();
        Object.assign(globalThis, { seen });
        const look = () => {
          for (const query of ['main input[name=contact]', '#acts-heading']) {
            const one = document.querySelector(query);
            if (one !== null && one.getClientRects().length > 0)
              seen.add(`${query} ${Math.round(one.getBoundingClientRect().top + scrollY)}`);
          }
          requestAnimationFrame(look);
        };
        look();
      });
      const form = page.waitForResponse(`**/${builtFile('src/features/event-admin/components/admin-form.tsx')}`);
      await page.goto(`/event/admin/${event.id_admin}`);
      await (await form).finished();
      await page.evaluate(async () => {
        for (let frames = 0; frames < 30; frames += 1) await new Promise(requestAnimationFrame);
      });
      release();
      await expect(page.getByRole('textbox', { name: 'Description (facultatif)' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: "Adresse de l'événement" })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Écrire à tous' })).toBeVisible();
      expect(await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])).toHaveLength(2);
    });
});
