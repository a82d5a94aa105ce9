import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { openAccount } from '../harness/accounts.ts';
import { CHROMIUM_ARGS, findChromium } from '../harness/chromium.ts';
import { createClient, createEvent, register } from '../harness/client.ts';
import { freePort } from '../harness/free-port.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { closeBench, record } from './figures.ts';
import { inputTimes } from './input.ts';

/**
 * Lighthouse as a phone sees the pages, the median of five runs; the event has 400 people; and how soon a press
 * is answered.
 * `node tests/bench/web.ts [home event ... input]`; `BENCH_RUNS` changes how many. Wants a quiet machine: a busy one costs points that the page has not lost.
 */
const started = performance.now();
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

interface Page {
  readonly name: string;
  readonly path: string;
  /** Complete when it arrives; the others fill themselves in the browser. */
  readonly isRendered: boolean;
  /** Least points for performance; 95 for a page that is complete when it arrives, 90 for others by default. */
  readonly pointsLeast?: number;
  /** Seen by somebody who is signed in with this token. */
  readonly token?: string;
  readonly isIndexed: boolean;
  /** Times are measured here too. */
  readonly isTimed?: boolean;
}

const PEOPLE = 400;
const ORGANISER = 'orga@example.org';

interface Filled {
  readonly idUser: string;
  readonly idAdmin: string;
  readonly token: string;
}

/** A large event, and others around it in the news and the search; gives its public name, its organiser's key and their session. */
async function fill(product: Product): Promise<Filled> {
  const client = createClient(product.url);
  const event = await createEvent(client, { title: 'Festival des Lumières du lac', contact: ORGANISER });
  for (let index = 0; index < 8; index += 1)
    await createEvent(client, { title: `Fête de village ${index}`, contact: 'mairie@example.org' });
  let position = 0;
  for (let index = 0; index < PEOPLE; index += 1) {
    const registered = await register(client, event.id, {
      name: `Personne ${String.fromCharCode(65 + (index % 26))}`,
      email: `p${index}@example.org`,
      latitude: 45.9 + ((index * 37) % 200) / 200 - 0.5,
      longitude: 6.1 + ((index * 91) % 200) / 200 - 0.5,
      chauffeur: index % 4 === 0 ? 'Je préfère prendre ma voiture' : 'Je préfère me faire conduire',
    });
    position = registered.event_position;
  }
  await client.get(`/api/events/user/${event.id_user}`, { after: position });
  return { idUser: event.id_user, idAdmin: event.id_admin, token: await openAccount(client, ORGANISER) };
}

function pagesOf({ idUser, idAdmin, token }: Filled): readonly Page[] {
  const rendered = { isRendered: true, isIndexed: true };
  const filled = { isRendered: false, isIndexed: true };
  return [
    { name: 'home', path: '/', ...rendered, isTimed: true },
    { name: 'event', path: `/event/user/${idUser}`, ...rendered, isTimed: true },
    { name: 'news', path: '/actualites', ...rendered, isTimed: true },
    { name: 'help', path: '/help', ...rendered },
    { name: 'about', path: '/qui-sommes-nous', ...rendered },
    { name: 'terms', path: '/cgu', ...rendered },
    { name: 'privacy', path: '/privacy-policy', ...rendered },
    { name: 'contact', path: '/contact', ...filled },
    { name: 'wizard', path: '/event/create', ...filled, pointsLeast: 95 },
    { name: 'login', path: '/login', ...filled },
    { name: 'signup', path: '/signup', ...filled },
    { name: 'donate', path: '/donate', ...filled },
    {
      name: 'board',
      path: `/event/admin/${idAdmin}?tab=board`,
      isRendered: false,
      isIndexed: false,
      pointsLeast: 95,
      isTimed: true,
    },
    { name: 'dashboard', path: '/dashboard', isRendered: false, isIndexed: false, pointsLeast: 95, token },
  ];
}

/** Signs the browser in, as its own page would have kept it; nothing else is in it. */
async function signIn(port: number, url: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(new URL('/robots.txt', url).href);
  await page?.evaluate((kept) => localStorage.setItem('authToken', kept), token);
  await page?.close();
  await browser.close();
}

/** One run in a browser of its own, so that nothing is in its cache; null when the browser recorded none. Throttled as Lighthouse's phone: simulated for the scores, really for the times. */
async function run(url: string, { token }: Page, throttlingMethod: 'simulate' | 'devtools'): Promise<Result | null> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
    logLevel: 'silent',
  });
  try {
    if (token !== undefined) await signIn(chrome.port, url, token);
    const flags: Flags = {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      formFactor: 'mobile',
      locale: 'fr',
      throttlingMethod,
      disableStorageReset: token !== undefined,
      ...(throttlingMethod === 'devtools' ? { onlyCategories: ['performance'] } : {}),
    };
    const result = await lighthouse(url, flags);
    // The browser did not write down how it began, so nothing was measured; Lighthouse asks for another run.
    if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return null;
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

async function runs(url: string, page: Page, method: 'simulate' | 'devtools'): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let left = 2 * RUNS; results.length < RUNS; left -= 1) {
    if (left === 0) throw new Error(`${url}: the browser recorded too few of its runs`);
    const result = await run(url, page, method);
    if (result === null) process.stdout.write(`  ${url}: a run was not recorded and counts for nothing\n`);
    else results.push(result);
  }
  return results;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
const scoreOf = (results: readonly Result[], category: string): number =>
  median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
const figureOf = (results: readonly Result[], audit: string): number =>
  median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));

/** What took points away, for those who want to mend it. */
function tellFaults({ audits, categories }: Result): void {
  for (const [name, { auditRefs }] of Object.entries(categories))
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
        process.stdout.write(`  ${name}: ${audit?.title} ${audit?.displayValue ?? ''}\n`);
    }
}

async function scores(page: Page, base: string): Promise<void> {
  const { name, path, isRendered, isIndexed, pointsLeast = isRendered ? 95 : 90 } = page;
  const results = await runs(`${base}${path}`, page, 'simulate');
  record(`${name} performance`, scoreOf(results, 'performance'), 'points', `>= ${pointsLeast}`);
  record(`${name} accessibility`, scoreOf(results, 'accessibility'), 'points', '>= 100');
  record(`${name} best practices`, scoreOf(results, 'best-practices'), 'points', '>= 100');
  if (isIndexed) record(`${name} SEO`, scoreOf(results, 'seo'), 'points', '>= 100');
  const [first] = results;
  if (first !== undefined) tellFaults(first);
}

async function times(page: Page, base: string): Promise<void> {
  const { name, path } = page;
  const results = await runs(`${base}${path}`, page, 'devtools');
  record(`${name} LCP`, figureOf(results, 'largest-contentful-paint') / 1000, 's', '<= 1.2');
  record(`${name} CLS`, figureOf(results, 'cumulative-layout-shift'), '', '<= 0.02');
  record(`${name} TBT`, figureOf(results, 'total-blocking-time'), 'ms', '<= 200');
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
if (isWanted('input')) await inputTimes();

// The pages name their own address, which Lighthouse compares with the one it asked for.
const port = String(await freePort());
const product = await startProduct({ env: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` } });
try {
  for (const page of pagesOf(await fill(product))) {
    if (!isWanted(page.name)) continue;
    await scores(page, product.url);
    if (page.isTimed === true) await times(page, product.url);
  }
} finally {
  await product.dispose();
}
closeBench('bench-web', started);
