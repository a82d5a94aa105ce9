import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../harness/chromium.ts';
import { type Client, createClient, createEvent, register } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { asked, join, PASSENGER } from '../harness/relations.ts';
import { openChat } from './chat-lag.ts';
import { partOf, record } from './figures.ts';

const MANY = 500;
const MESSAGES = 20;
const MARKERS = 10;
const DRAGS = 8;
const STEPS_OF_A_DRAG = 30;
const DRIVES = 'Je préfère prendre ma voiture';

/**
 * Notes what the browser itself measures: from each press to the frame that answers it (`event` entries of one
 * interaction, the longest), and tasks above 50 ms.
 */
const WATCH = `
window.presses = new Map();
window.tasks = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) presses.set(interactionId, Math.max(presses.get(interactionId) ?? 0, duration));
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) tasks.push(duration);
}).observe({ type: 'longtask', buffered: true });
// Entries are told after the frame that they are about.
window.told = () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
window.forget = async () => { await told(); presses.clear(); tasks.length = 0; };
window.measured = async () => { await told(); return { presses: [...presses.values()], tasks }; };`;

interface Measured {
  readonly presses: readonly number[];
  readonly tasks: readonly number[];
}

const forget = (page: Page): Promise<void> => page.evaluate('forget()');
const measured = (page: Page): Promise<Measured> => page.evaluate('measured()');
/** An interaction without an entry took less than 16 ms. */
const worst = (durations: readonly number[]): number => Math.max(16, ...durations);

async function desktop(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(WATCH);
  return context;
}

/** So many people around an event, spread so that few of them share a place. */
async function crowded(client: Client, people: number): Promise<string> {
  const event = await createEvent(client, { title: 'Festival des Lumières du lac' });
  let position = event.position;
  for (let index = 0; index < people; index += 1) {
    const { event_position } = await register(client, event.id, {
      name: `Personne ${String.fromCharCode(65 + (index % 26))}`,
      email: `p${index}@example.org`,
      latitude: 45.9 + ((index * 37) % 199) / 199 - 0.5,
      longitude: 6.1 + ((index * 91) % 211) / 211 - 0.5,
      chauffeur: DRIVES,
    });
    position = event_position;
  }
  await client.get(`/api/events/user/${event.id_user}`, { after: position });
  return `/event/user/${event.id_user}`;
}

/** A message is sent, a marker is pressed. */
async function chatSend(browser: Browser, client: Client): Promise<void> {
  const event = await createEvent(client, { title: 'Fête du lac' });
  const alice = await join(client, event.id, 'alice@example.org', { name: 'Alice', chauffeur: DRIVES });
  const bob = await join(client, event.id, 'bob@example.org', { name: 'Bob', ...PASSENGER });
  await asked(client, bob, alice);
  const context = await desktop(browser, client.url);
  const page = await openChat(context, client, bob);
  const field = page.locator('dialog textarea');
  await forget(page);
  for (let index = 0; index < MESSAGES; index += 1) {
    await field.fill(`Message ${index}.`);
    await field.press('Enter');
    await page.getByRole('log').getByText(`Message ${index}.`).waitFor();
  }
  record('chat send INP', worst((await measured(page)).presses), 'ms', '<= 200');
  await context.close();
}

async function markerPress(browser: Browser, client: Client): Promise<void> {
  const path = await crowded(client, MARKERS);
  const context = await desktop(browser, client.url);
  const page = await context.newPage();
  await page.goto(path);
  const markers = page.locator('.leaflet-container button[data-item]');
  await markers.nth(1).waitFor();
  await forget(page);
  // The first is the event's own.
  for (let index = 1; index <= MARKERS; index += 1) {
    await markers.nth(index).press('Enter');
    await page.locator('.leaflet-container').getByRole('region').waitFor();
    await page.keyboard.press('Escape');
  }
  record('marker INP', worst((await measured(page)).presses), 'ms', '<= 200');
  await context.close();
}

/** A search that finds as many events as it may show. */
async function search(browser: Browser, client: Client): Promise<void> {
  let position = 0;
  for (let index = 0; index < MANY; index += 1)
    position = (await createEvent(client, { title: `Marché ${index}` })).position;
  await client.get('/api/events/public/search?query=marche', { after: position });
  const context = await desktop(browser, client.url);
  const page = await context.newPage();
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Rechercher un événement' });
  await field.focus();
  await page.getByRole('option').first().waitFor();
  await forget(page);
  await page.keyboard.type('marche', { delay: 60 });
  await page
    .getByRole('option')
    .nth(MANY - 1)
    .waitFor({ state: 'attached' });
  for (let index = 0; index < 12; index += 1) await page.keyboard.press('ArrowDown', { delay: 20 });
  record(`search among ${MANY} results INP`, worst((await measured(page)).presses), 'ms', '<= 200');
  await context.close();
}

/** A map with so many markers is moved about, near enough that they are not drawn as a few clusters. */
async function pan(browser: Browser, client: Client): Promise<void> {
  const path = await crowded(client, MANY);
  const context = await desktop(browser, client.url);
  const page = await context.newPage();
  await page.goto(path);
  const map = page.locator('.leaflet-container');
  await map.locator('button').nth(5).waitFor();
  const box = await map.boundingBox();
  if (box === null) throw new Error('the map has no box');
  await map.scrollIntoViewIfNeeded();
  await forget(page);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (let index = 0; index < DRAGS; index += 1) {
    const turn = (index * Math.PI) / 4;
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 180 * Math.cos(turn), middle.y + 180 * Math.sin(turn), { steps: STEPS_OF_A_DRAG });
    await page.mouse.up();
  }
  const { tasks, presses } = await measured(page);
  record(`longest task while ${MANY} markers are panned`, Math.max(0, ...tasks), 'ms', '<= 100');
  record(`panning ${MANY} markers INP`, worst(presses), 'ms', '<= 200');
  process.stdout.write(`tasks above 50 ms while panning: ${tasks.length}, p50 ${partOf(tasks, 0.5) || 0} ms\n`);
  await context.close();
}

/** What the browser says of each press, without throttling. A product for each, so that none has the data of another. */
export async function inputTimes(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    for (const measure of [chatSend, markerPress, search, pan]) {
      const product = await startProduct();
      try {
        await measure(browser, createClient(product.url));
      } finally {
        await product.dispose();
      }
    }
  } finally {
    await browser.close();
  }
}
