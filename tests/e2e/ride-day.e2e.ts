import { CALLS } from '@convoi/contracts';
import type { Page } from '@playwright/test';
import { type Client, linkIn, mailsTo } from '../harness/client.ts';
import { startFaultProxy } from '../harness/fault-proxy.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { smallTargets } from './examine.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, madeEvent } from './steps.ts';

/** A driver with three riders along the way to Annecy; the first two have agreed on where they meet. */
async function madeRides(client: Client) {
  const event = await madeEvent(client);
  const person = (name: string, latitude: number, longitude: number, more: object = PASSENGER) =>
    join(client, event.id, `${unique()}@example.org`, {
      ...more,
      name: `${name} Martin`,
      latitude,
      longitude,
      address: `1 rue ${name}, 73000`,
    });
  const driver = await person('Dora', 45.18, 5.72, { places: 4 });
  const riders = [await person('Carl', 45.69, 5.9), await person('Anna', 45.4, 5.9), await person('Bert', 45.57, 5.92)];
  for (const rider of riders) {
    const { id } = await asked(client, rider, driver);
    await accept(client, id, driver);
    if (rider === riders[0]) continue;
    const path = CALLS.proposeMeeting.path.replace(':id', id);
    const proposal = {
      leg: 'outbound',
      place: `Gare de ${rider.email}`,
      time: rider === riders[1] ? '16:10' : '16:40',
    };
    const { body } = await client.post<{ proposal_id: string }>(path, proposal, { token: rider.token });
    await client.post(`${path}/${body.proposal_id}/confirm`, {}, { token: driver.token });
  }
  const share = (of: typeof driver, body: object) =>
    client.call('PUT', CALLS.shareRideDetails.path.replace(':id', of.id), { token: of.token, body });
  await share(driver, { phone: '+33612345678', car_model: 'Renault Kangoo', car_colour: 'bleue', plate_end: '4KX' });
  await share(riders[1] as typeof driver, { phone: '+33687654321' });
  const linkOf = async (email: string) => {
    const [mail] = await mailsTo(client, email, 'registration_received');
    if (mail === undefined) throw new Error(`no mail to ${email}`);
    return linkIn(mail, '/participation');
  };
  return {
    event,
    driverLink: await linkOf(driver.email),
    riderLink: await linkOf((riders[1] as typeof driver).email),
  };
}

const stopsOf = (page: Page) =>
  page.getByRole('region', { name: 'Aller' }).getByRole('listitem').locator('p:nth-of-type(2)').allInnerTexts();

test('a driver: stops in a proposed order, changed, kept over a reload without a network', async ({
  visitor,
  client,
  expectError,
}) => {
  const { event, driverLink } = await madeRides(client);
  const page = await visitor({ width: 390, hasWorker: true });
  await enter(page, driverLink);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await page.getByRole('article', { name: 'Anna Martin' }).getByRole('button', { name: 'Écrire' }).click();
  await expect(page.getByRole('dialog', { name: /^Anna Martin/ }).getByRole('textbox')).toBeVisible();
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await page.keyboard.press('Escape');
  // The worker of the first page is there for the next one.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('link', { name: 'Page du jour, lisible sans réseau' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jour du trajet' })).toBeVisible();
  const there = page.getByRole('region', { name: 'Aller' });
  await expect(there).toContainText('Vous conduisez 3 personnes.');
  await expect.poll(() => stopsOf(page)).toEqual(['Anna Martin', 'Bert Martin', 'Carl Martin', expect.anything()]);
  await expect(there).toContainText('environ');
  await expect(there.getByRole('link', { name: 'Appeler Anna Martin' })).toHaveAttribute('href', 'tel:+33687654321');
  await there
    .getByText(/^Itinéraire\s: Gare de/)
    .first()
    .click();
  await expect(there.getByRole('link', { name: 'Waze' }).first()).toHaveAttribute('href', /^https:\/\/waze\.com\/ul\?/);
  await expect(there.getByRole('link', { name: 'Cartes de cet appareil' }).first()).toHaveAttribute('href', /^geo:/);
  if (process.env.SHOTS !== undefined)
    await page.screenshot({ path: `${process.env.SHOTS}/day-driver.png`, fullPage: true });
  expect(await page.evaluate(smallTargets)).toEqual([]);
  // On paper there is nothing to press, and all there is to read.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(there.getByText(/87.65.43.21/)).toBeVisible();
  await expect(there.getByRole('link', { name: 'Appeler Anna Martin' })).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  if (process.env.SHOTS !== undefined)
    await page.screenshot({ path: `${process.env.SHOTS}/day-paper.png`, fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await there.getByRole('button', { name: 'Carl Martin plus tôt' }).click();
  const changed = ['Anna Martin', 'Carl Martin', 'Bert Martin', expect.anything()];
  await expect.poll(() => stopsOf(page)).toEqual(changed);
  const kept = () => page.evaluate(async () => (await (await caches.open('pages-1')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await kept()).join(), { timeout: 20_000 }).toContain('/ride-day/');
  await page.waitForLoadState('networkidle');
  // Not a byte of the plan is in what the worker keeps.
  const text = await page.evaluate(async () => {
    const cache = await caches.open('pages-1');
    const texts = await Promise.all((await cache.keys()).map(async (one) => (await cache.match(one))?.text()));
    return texts.join();
  });
  expect(text).not.toContain('Martin');
  // However many other pages are read after it.
  await page.evaluate(async () => {
    const cache = await caches.open('pages-1');
    for (let at = 0; at < 25; at += 1) await cache.put(`/event/user/other-${at}`, new Response(''));
  });
  await page.goto('/help');
  await expect.poll(async () => (await kept()).filter((url) => url.includes('/event/user/other-')).length).toBe(19);
  expect((await kept()).join()).toContain('/ride-day/');
  expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto(`/ride-day/${event.id_user}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jour du trajet' })).toBeVisible();
  await expect.poll(() => stopsOf(page)).toEqual(changed);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Oublier sur cet appareil' }).click();
  expect(await page.evaluate(() => localStorage.getItem('rideDays'))).toBeNull();
});

test('a line that is there and lets nothing through keeps nobody from the plan', async ({
  visitor,
  client,
  product,
  expectError,
}) => {
  const { event, driverLink } = await madeRides(client);
  const line = await startFaultProxy(Number(new URL(product.url).port));
  // The line has an address of its own, which the product does not know for its own.
  expectError(new RegExp(`127\\.0\\.0\\.1:${line.port}`));
  const at = (path: string) => `http://127.0.0.1:${line.port}${path}`;
  try {
    const page = await visitor({ width: 390, hasWorker: true });
    const { pathname, search, hash } = new URL(driverLink, product.url);
    await enter(page, at(pathname + search + hash));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(at(`/ride-day/${event.id_user}`));
    await expect(page.getByRole('region', { name: 'Aller' })).toContainText('Vous conduisez 3 personnes.');
    const kept = () => page.evaluate(async () => (await (await caches.open('pages-1')).keys()).map(({ url }) => url));
    await expect.poll(async () => (await kept()).join(), { timeout: 20_000 }).toContain('/ride-day/');
    await page.waitForLoadState('networkidle');
    line.blackhole();
    await page.goto(at(`/ride-day/${event.id_user}`), { timeout: 20_000 });
    await expect(page.getByRole('region', { name: 'Aller' })).toContainText('Vous conduisez 3 personnes.');
  } finally {
    await line.close();
  }
});

for (const width of [390, 1280] as const)
  test(`a rider at ${width}: the driver, the car, the time, the place; nobody else reads it`, async ({
    visitor,
    client,
  }) => {
    const { event, riderLink } = await madeRides(client);
    const page = await visitor({ width });
    await enter(page, riderLink);
    await page.getByRole('link', { name: 'Page du jour, lisible sans réseau' }).click();
    const there = page.getByRole('region', { name: 'Aller' });
    await expect(there).toContainText('Dora Martin conduit.');
    await expect(there).toContainText('16:10');
    await expect(there).toContainText('Renault Kangoo, bleue · plaque finissant par 4KX');
    await expect(there.getByRole('link', { name: 'Appeler Dora Martin' })).toHaveAttribute('href', 'tel:+33612345678');
    if (process.env.SHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SHOTS}/day-rider-${width}.png`, fullPage: true });
    const other = await visitor({ width });
    await go(other, `/ride-day/${event.id_user}`);
    await expect(other.getByText('Ouvrez cette page depuis le lien')).toBeVisible();
  });

test('a plan that is over leaves the device at the next visit, to any page', async ({ visitor }) => {
  const page = await visitor({ width: 390 });
  await go(page, '/help');
  const plan = (until: string) => ({ day: { idUser: 'fete', title: 'Fête', rides: [], until }, order: {} });
  await page.evaluate(
    (plans) => localStorage.setItem('rideDays', plans),
    JSON.stringify({ past: plan('2020-01-02'), coming: plan('2999-01-02') }),
  );
  await go(page, '/contact');
  await expect
    .poll(() => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('rideDays') ?? '{}'))))
    .toEqual(['coming']);
});
