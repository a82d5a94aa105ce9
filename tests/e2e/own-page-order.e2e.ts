import type { Page, Route } from '@playwright/test';

import { type Client, linkIn, mailsTo } from '../harness/client.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { expect, test, unique } from './fixtures.ts';
import { enter, type MadeEvent, madeEvent } from './steps.ts';

/** What comes by itself above a button that is about to be pressed takes it from under the finger. */

const DRIVER = { places: 3, chauffeur: 'Je préfère prendre ma voiture' };
const SUGGESTIONS = /\/suggestions\?/;

/** Somebody who has asked for a seat, and has it or not, and two more whom they could ride with. */
async function rider(client: Client, event: MadeEvent, hasRide: boolean): Promise<string> {
  const at = () => `${unique()}@example.org`;
  const driver = await join(client, event.id, at(), { ...DRIVER, name: 'Gerard Martin' });
  await join(client, event.id, at(), { ...DRIVER, name: 'Hugo Martin' });
  await join(client, event.id, at(), { ...DRIVER, name: 'Ines Martin' });
  const own = await join(client, event.id, at(), { ...PASSENGER, name: 'Lea Martin' });
  const { id } = await asked(client, own, driver);
  if (hasRide) await accept(client, id, driver);
  const [mail] = await mailsTo(client, own.email, 'registration_received');
  if (mail === undefined) throw new Error('no mail to the passenger');
  return linkIn(mail, '/participation');
}

/** Notes, with every frame, where on the page the button that changes one's registration stands. */
const noteHeights = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { heights: seen });
    const look = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Modifier');
      if (button !== undefined) {
        const y = Math.round(button.getBoundingClientRect().top + scrollY);
        if (seen.at(-1) !== y) seen.push(y);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const heights = (page: Page) => page.evaluate(() => (globalThis as unknown as { heights: number[] }).heights);

const suggested = (page: Page) => page.getByRole('region', { name: 'Covoitureurs conseillés' });
const own = (page: Page) => page.getByRole('region', { name: 'Votre inscription' });

test('the button of one’s registration stays where it appeared, beside a ride and suggestions', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client);
  for (const hasRide of [true, false]) {
    const link = await rider(client, event, hasRide);
    const page = await visitor({ width: 390 });
    await noteHeights(page);
    await enter(page, link);
    await expect(
      hasRide ? page.getByRole('button', { name: 'Proposer lieu et heure' }).first() : suggested(page),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await heights(page)).toHaveLength(1);
  }
});

test('suggestions that take long come below, and the button stays', async ({ visitor, client }) => {
  const link = await rider(client, await madeEvent(client), false);
  const page = await visitor({ width: 390 });
  await noteHeights(page);
  const held: Route[] = [];
  let isHeld = true;
  await page.route(SUGGESTIONS, (route) => (isHeld ? void held.push(route) : route.continue()));
  await enter(page, link);
  await expect(own(page).getByRole('button', { name: 'Modifier' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHeld = false;
  await Promise.all(held.splice(0).map((route) => route.continue()));
  await expect(suggested(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await heights(page)).toHaveLength(1);
});
