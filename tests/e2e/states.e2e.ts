import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { faultsOfMarkup } from '../harness/markup.ts';
import { cutOf, faultsOfDocument, faultsOfFocus, overflowOf, smallTargets, violationsOf } from './examine.ts';
import { contextOptions, heightOf, type Width } from './fixtures.ts';
import { giveUpWaiting, reachState, type State, settled } from './reach.ts';
import { makeScene, type Scene } from './scene.ts';
import { isShownAt, STATES } from './states.ts';
import { watchPage } from './watch.ts';
import { browserLang, type ShownLang, WORDS } from './words.ts';

/**
 * Every state of every screen. By default in French and German; `--full` adds English, Spanish and the
 * stretched words, and looks at everything in each of them.
 */
const IS_FULL = process.env.FULL === '1';
const LANGS: readonly ShownLang[] = IS_FULL ? ['fr', 'de', 'en', 'es', 'xx'] : ['fr', 'de'];

interface Look {
  readonly state: State;
  readonly width: Width;
  readonly lang: ShownLang;
}

interface Looking {
  /** The same data for all states of a worker. */
  readonly scene: Scene;
  /** A browser of this width and language, kept for the next state with what it has fetched. */
  readonly browserOf: (width: Width, lang: ShownLang) => Promise<BrowserContext>;
}

const test = base.extend<object, Looking>({
  scene: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const scene = await makeScene();
      await use(scene);
      await scene.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browserOf: [
    async ({ browser, scene }, use) => {
      const kept = new Map<string, BrowserContext>();
      await use(async (width, lang) => {
        const key = `${width} ${lang}`;
        const found = kept.get(key);
        if (found !== undefined) return found;
        const options = { ...contextOptions({ width, lang: browserLang(lang) }), reducedMotion: 'reduce' as const };
        const made = await browser.newContext({ ...options, baseURL: scene.url });
        kept.set(key, made);
        return made;
      });
      for (const context of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],
});

// A busy machine takes its time; a state that never comes is told by the wait inside it.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** Opens a state in a page of its own, looks at it, and leaves the browser as it was. */
async function lookAt(
  { state, width, lang }: Look,
  { scene, browserOf }: Looking,
  examine: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browserOf(width, lang);
  const page = await context.newPage();
  const watch = watchPage(page, scene.url, (line) => state.expects?.test(line) ?? false);
  try {
    await reachState(state, { page, scene, lang, width, t: WORDS[lang] });
    await examine(page);
    expect.soft(watch.found, 'told by the page').toEqual([]);
  } finally {
    await context.setOffline(false);
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await giveUpWaiting(page);
    await page.close();
    await context.clearCookies();
  }
}

async function expectFits(page: Page, width: Width, what = ''): Promise<void> {
  expect.soft(await page.evaluate(overflowOf, width), `${what} at ${width} px`).toEqual([]);
  expect.soft(await page.evaluate(cutOf), `cut${what} at ${width} px`).toEqual([]);
}

async function expectFitsAt(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  await settled(page);
  await expectFits(page, width);
}

/** Text of twice the size, as people set it in their browsers. */
async function expectFitsEnlarged(page: Page, width: Width): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await settled(page);
  await expectFits(page, width, ' with text of 200 %');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

for (const state of STATES) {
  for (const lang of LANGS) {
    const isThorough = IS_FULL || lang === 'fr';
    test(`${state.name} in ${lang} @states`, async ({ scene, browserOf }) => {
      if (isShownAt(state, 1280))
        await lookAt({ state, lang, width: 1280 }, { scene, browserOf }, async (page) => {
          expect.soft(await page.evaluate(faultsOfDocument)).toEqual([]);
          await expectFits(page, 1280);
          if (isThorough) {
            expect.soft(await faultsOfMarkup(await page.content()), 'markup').toEqual([]);
            expect.soft(await violationsOf(page), 'axe, light').toEqual([]);
            await page.emulateMedia({ colorScheme: 'dark' });
            await settled(page);
            expect.soft(await violationsOf(page, 'colours'), 'axe, dark').toEqual([]);
          }
          await expectFitsEnlarged(page, 1280);
          await expectFitsAt(page, 768);
          if (isThorough) expect.soft(await faultsOfFocus(page), 'focus').toEqual([]);
        });
      if (isShownAt(state, 390))
        await lookAt({ state, lang, width: 390 }, { scene, browserOf }, async (page) => {
          expect.soft(await page.evaluate(faultsOfDocument)).toEqual([]);
          if (isThorough) expect.soft(await faultsOfMarkup(await page.content()), 'markup').toEqual([]);
          expect.soft(await violationsOf(page, 'structure'), 'axe, narrow').toEqual([]);
          await expectFits(page, 390);
          expect.soft(await page.evaluate(smallTargets), 'targets').toEqual([]);
          await expectFitsAt(page, 320);
          await expectFitsAt(page, 767);
        });
    });
  }
}
