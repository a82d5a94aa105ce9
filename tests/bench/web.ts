import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '../harness/chromium.ts';
import { createClient, createEvent, register } from '../harness/client.ts';
import { freePort } from '../harness/free-port.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { closeBench, record } from './figures.ts';
import { inputTimes } from './input.ts';

/**
 * W2 and W3: Lighthouse as a phone sees the pages, the median of five runs; W4 and W5: how soon a press
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
  readonly isIndexed: boolean;
  /** W3 is measured here too. */
  readonly isTimed?: boolean;
}

/** An event with people, and others around it in the news and the search. */
async function fill(product: Product): Promise<string> {
  const client = createClient(product.url);
  const event = await createEvent(client, { title: 'Festival des Lumières du lac' });
  for (let index = 0; index < 8; index += 1) await createEvent(client, { title: `Fête de village ${index}` });
  let position = 0;
  for (let index = 0; index < 40; index += 1) {
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
  return event.id_user;
}

function pagesOf(idUser: string): readonly Page[] {
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
    { name: 'wizard', path: '/event/create', ...filled },
    { name: 'login', path: '/login', ...filled },
    { name: 'signup', path: '/signup', ...filled },
    { name: 'donate', path: '/donate', ...filled },
  ];
}

/** One run in a browser of its own, so that nothing is in its cache; null when the browser recorded none. Throttled as Lighthouse's phone: simulated for the scores, really for the times. */
async function run(url: string, throttlingMethod: 'simulate' | 'devtools'): Promise<Result | null> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
    logLevel: 'silent',
  });
  try {
    const flags: Flags = {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      formFactor: 'mobile',
      locale: 'fr',
      throttlingMethod,
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

async function runs(url: string, method: 'simulate' | 'devtools'): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let left = 2 * RUNS; results.length < RUNS; left -= 1) {
    if (left === 0) throw new Error(`${url}: the browser recorded too few of its runs`);
    const result = await run(url, method);
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

async function scores({ name, path, isRendered, isIndexed }: Page, base: string): Promise<void> {
  const results = await runs(`${base}${path}`, 'simulate');
  record(`W2 ${name} performance`, scoreOf(results, 'performance'), 'points', isRendered ? '>= 95' : '>= 90');
  record(`W2 ${name} accessibility`, scoreOf(results, 'accessibility'), 'points', '>= 100');
  record(`W2 ${name} best practices`, scoreOf(results, 'best-practices'), 'points', '>= 100');
  if (isIndexed) record(`W2 ${name} SEO`, scoreOf(results, 'seo'), 'points', '>= 100');
  const [first] = results;
  if (first !== undefined) tellFaults(first);
}

async function times({ name, path }: Page, base: string): Promise<void> {
  const results = await runs(`${base}${path}`, 'devtools');
  record(`W3 ${name} LCP`, figureOf(results, 'largest-contentful-paint') / 1000, 's', '<= 1.2');
  record(`W3 ${name} CLS`, figureOf(results, 'cumulative-layout-shift'), '', '<= 0.02');
  record(`W3 ${name} TBT`, figureOf(results, 'total-blocking-time'), 'ms', '<= 200');
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
if (isWanted('input')) await inputTimes();

// The pages name their own address, which Lighthouse compares with the one it asked for.
const port = String(await freePort());
const product = await startProduct({ env: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` } });
try {
  const idUser = await fill(product);
  for (const page of pagesOf(idUser)) {
    if (!isWanted(page.name)) continue;
    await scores(page, product.url);
    if (page.isTimed === true) await times(page, product.url);
  }
} finally {
  await product.dispose();
}
closeBench('bench-web', started);
