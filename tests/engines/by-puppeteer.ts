import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS, findChromium } from '../harness/chromium.ts';
import { eventually } from '../harness/eventually.ts';
import { type Browser, HEIGHTS, type Width } from './engine.ts';
import { findFirefox } from './programs.ts';

async function started(options: LaunchOptions, size: (page: Page, width: Width) => Promise<void>): Promise<Browser> {
  const browser = await puppeteer.launch({ ...options, headless: true });
  const [page] = await browser.pages();
  if (page === undefined) throw new Error('the browser has no window');
  await size(page, 390);
  const [name = '', version = ''] = (await browser.version()).split('/');
  return {
    name,
    version,
    resize: (width) => size(page, width),
    // A page that leads elsewhere by itself may do so just now: Firefox then gives up the other address, and may tell that it was opened.
    // A browser that stands still, as one of three on a busy machine did twice, is asked again.
    open: (url) =>
      eventually(
        async () => {
          // A mailed link opens in a tab of its own. From the same page it would only be another fragment, whose end Chromium 103 does not tell.
          if (url.includes('#')) await page.goto('about:blank');
          const before = await page.evaluate(() => performance.timeOrigin);
          await page.goto(url, { waitUntil: 'load', timeout: 14_000 });
          const isLeft = (await page.evaluate(() => performance.timeOrigin)) !== before;
          if (!isLeft) throw new Error(`the page before stayed in place of ${url}`);
        },
        { within: 29_000, every: 100 },
      ),
    evaluate: (run, ...args) => page.evaluate(run as (...given: unknown[]) => ReturnType<typeof run>, ...args),
    find: async (run, ...args) => {
      const handle = await page.evaluateHandle(run as (...given: unknown[]) => Element | null, ...args);
      const element = handle.asElement() as ElementHandle<Element> | null;
      if (element === null) return null;
      return { click: () => element.click(), type: (text) => element.type(text) };
    },
    picture: () => page.screenshot(),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

/** Chromium as it is, or one of another age by its file; under 500 px it is a phone with a finger. */
export function startChromium(executablePath = findChromium()): Promise<Browser> {
  return started({ executablePath, args: [...CHROMIUM_ARGS] }, (page, width) =>
    page.setViewport({ width, height: HEIGHTS[width], isMobile: width < 500, hasTouch: width < 500 }),
  );
}

/** Firefox by WebDriver BiDi. */
export function startFirefox(): Promise<Browser> {
  return started({ browser: 'firefox', executablePath: findFirefox() }, (page, width) =>
    page.setViewport({ width, height: HEIGHTS[width] }),
  );
}
