import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../harness/chromium.ts';
import { type Client, createClient, createEvent, linkIn, mailsTo } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { asked, join, PASSENGER, type Person } from '../harness/relations.ts';
import { bareRelay } from './baselines.ts';
import { partOf, record } from './figures.ts';

const MESSAGES = 200;
/** The quickest that people write one after the other. */
const PAUSE_MS = 50;

/** Keeps when a message is to be seen on this page: drawn, not only put in. `seen(text)` waits for it. */
const WATCH_READER = `
const moments = new Map();
const momentOf = (text) => {
  if (!moments.has(text)) moments.set(text, Promise.withResolvers());
  return moments.get(text);
};
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      for (const text of node.textContent.match(/message\\d{3}/g) ?? [])
        requestAnimationFrame(() => momentOf(text).resolve(Date.now()));
}).observe(document.body, { childList: true, subtree: true });
window.seen = (text) => momentOf(text).promise;`;

/** Notes when the key is pressed that sends. */
const WATCH_WRITER = `
addEventListener('keydown', ({ key }) => { if (key === 'Enter') window.sentAt = Date.now(); }, { capture: true });`;

/** Writes so many messages on one page, each when the one before was seen on the other; gives the milliseconds of each. */
async function written(writer: Page, reader: Page, field: string): Promise<number[]> {
  await reader.evaluate(WATCH_READER);
  await writer.evaluate(WATCH_WRITER);
  const times: number[] = [];
  for (let index = 100; index < 100 + MESSAGES; index += 1) {
    await writer.locator(field).fill(`message${index}`);
    await writer.waitForTimeout(PAUSE_MS);
    await writer.locator(field).press('Enter');
    const seenAt = await reader.evaluate<number>(`window.seen('message${index}')`);
    times.push(seenAt - (await writer.evaluate<number>('window.sentAt')));
  }
  return times;
}

/** A page for somebody who was asked or has asked, in the conversation with the other. */
export async function openChat(context: BrowserContext, client: Client, { email }: Person): Promise<Page> {
  const [mail] = await mailsTo(client, email, 'registration_received');
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  const page = await context.newPage();
  await page.goto(linkIn(mail, '/participation'));
  await page.getByRole('button', { name: 'Ouvrir ma participation' }).click();
  await page.getByRole('article').getByRole('button', { name: 'Contacter' }).click();
  await page.locator('dialog textarea').waitFor();
  return page;
}

/**
 * From the key that sends a message to the frame that shows it in the other browser: 200 messages, one at a time, beside
 * two bare pages whose server writes a line durably and passes it on.
 */
export async function chatLag(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const product = await startProduct();
  const relay = await bareRelay();
  try {
    const bare = [await browser.newPage(), await browser.newPage()] as const;
    for (const page of bare) await page.goto(relay.url);
    const baseline = partOf(await written(...bare, 'input'), 0.99);

    const client = createClient(product.url);
    const event = await createEvent(client, { title: 'Fête du lac' });
    const alice = await join(client, event.id, 'alice@example.org', { name: 'Alice' });
    const bob = await join(client, event.id, 'bob@example.org', { name: 'Bob', ...PASSENGER });
    await asked(client, bob, alice);
    const own = () => browser.newContext({ locale: 'fr-FR' });
    const [bobs, alices] = [await openChat(await own(), client, bob), await openChat(await own(), client, alice)];
    const times = await written(bobs, alices, 'dialog textarea');
    process.stdout.write(
      `bare pages p99 ${baseline.toFixed(1)} ms; messages p50 ${partOf(times, 0.5).toFixed(1)} ms\n`,
    );
    const against = { baseline, reference: 25, deciding: 8 };
    record('message sent to seen elsewhere p50', partOf(times, 0.5), 'ms', '< 100', against);
    record('message sent to seen elsewhere p99', partOf(times, 0.99), 'ms', '< 200', against);
  } finally {
    await browser.close();
    relay.stop();
    await product.dispose();
  }
}
