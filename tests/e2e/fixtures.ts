import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  devices,
  expect,
  type Page,
} from '@playwright/test';
import { type Client, createClient } from '../harness/client.ts';
import { withHumanToken } from '../harness/human-check.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { type Watch, watchPage } from './watch.ts';

/** The widths that every screen is looked at in; 320 is the narrowest that must reflow. */
export type Width = 1280 | 768 | 767 | 390 | 360 | 320;
const HEIGHTS: Readonly<Record<Width, number>> = { 1280: 900, 768: 1024, 767: 1024, 390: 844, 360: 640, 320: 640 };
const PHONE = devices['Pixel 7'].userAgent;

export interface VisitorOptions {
  readonly width?: Width;
  readonly lang?: 'fr' | 'en' | 'de' | 'es';
  readonly dark?: boolean;
  readonly hasScript?: boolean;
  /** Lets the worker of the site in, which answers in the network's place. */
  readonly hasWorker?: boolean;
  /** Another product than that of the journeys. */
  readonly site?: string;
}

/** What a browser of this visitor says of itself. Under 500 px it is a phone with a finger. */
export function contextOptions({
  width = 1280,
  lang = 'fr',
  dark = false,
  hasScript = true,
  hasWorker = false,
}: VisitorOptions = {}): BrowserContextOptions {
  const isPhone = width < 500;
  return {
    viewport: { width, height: HEIGHTS[width] },
    locale: lang,
    timezoneId: 'Europe/Paris',
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: hasScript,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...(isPhone ? { isMobile: true, hasTouch: true, userAgent: PHONE } : {}),
  };
}

export function heightOf(width: Width): number {
  return HEIGHTS[width];
}

/** Waits until React answers on the page: its heading belongs to a rendered tree and a frame has passed since. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Opens an address and waits until the page answers. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

let made = 0;
/** A word that no other test uses: in titles and addresses of mails. */
export function unique(): string {
  made += 1;
  return `z${process.pid.toString(36)}${made.toString(36)}`;
}

export interface TestFixtures {
  /** A browser of its own for one more person; closed and looked through at the end. */
  readonly visitor: (options?: VisitorOptions) => Promise<Page>;
  /** Names an error that the test brings about on purpose. */
  readonly expectError: (pattern: RegExp) => void;
}

export interface WorkerFixtures {
  readonly product: Product;
  /** Fills the product over HTTP. */
  readonly client: Client;
}

/** The product as its users run it, one for each worker; limits off, the human check on with a puzzle of low cost. */
export const test = base.extend<TestFixtures & { readonly expected: RegExp[] }, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const product = await startProduct({ env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1' } });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  client: [({ product }, use) => use(withHumanToken(createClient(product.url))), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  expected: async ({}, use) => use([]),
  expectError: ({ expected }, use) => use((pattern) => void expected.push(pattern)),
  visitor: async ({ browser, product, expected }, use) => {
    const opened: { readonly context: BrowserContext; readonly watch: Watch }[] = [];
    await use(async (options) => {
      const site = options?.site ?? product.url;
      const context = await browser.newContext({ ...contextOptions(options), baseURL: site });
      const page = await context.newPage();
      const watch = watchPage(page, site, (line) => expected.some((pattern) => pattern.test(line)));
      opened.push({ context, watch });
      return page;
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ watch }) => watch.found)).toEqual([]);
  },
  page: ({ visitor }, use) => visitor().then(use),
});

export { expect };
