import { createClient, register } from '../harness/client.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { eventMap, type MadeEvent, madeAccount, madeEvent, participants, rowOf, signedIn, told } from './steps.ts';

const PEOPLE = 400;
/** A first name that nobody else has. */
const nameOf = (index: number): string =>
  `P${String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
/** Alone on the map and not at its edge, and too far away to be among the first of the list. */
const FAR = {
  name: 'Xavier Xenakis',
  address: '1 rue du Port, 73300 Saint-Jean-de-Maurienne',
  latitude: 45.28,
  longitude: 6.35,
};

/** What a page may weigh before it is compressed, and of how many elements it may be when it has loaded. */
const MOST_BYTES = 150_000;
const MOST_ELEMENTS = 1500;
/** What the first view of a phone may load in all, in kilobytes as sent. */
const MOST_LOADED = 300;
const DRIVES = 'Je préfère prendre ma voiture';
const RIDES = 'Je préfère me faire conduire';
const TOWNS = [
  { town: 'Rumilly', latitude: 45.87, longitude: 5.94 },
  { town: 'Genève', latitude: 46.2, longitude: 6.14 },
  { town: 'Évian-les-Bains', latitude: 46.4, longitude: 6.59 },
  { town: 'Grenoble', latitude: 45.19, longitude: 5.72 },
];

let event: MadeEvent;
const contact = `${unique()}@example.org`;

test.describe('an event of four hundred people', () => {
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async ({ product }) => {
    test.setTimeout(180_000);
    const client = createClient(product.url);
    await client.post('/dev/guards', { on: false });
    event = await madeEvent(client, { contact });
    let position = 0;
    for (let index = 0; index < PEOPLE; index += 1) {
      const { town, ...place } = TOWNS[index % TOWNS.length] ?? { town: '', latitude: 0, longitude: 0 };
      const there = {
        name: `${nameOf(index)} Martin`,
        address: `${index} rue du Lac, 74000 ${town}`,
        latitude: place.latitude + (index % 20) / 1000,
        longitude: place.longitude + (index % 7) / 1000,
      };
      const person = await register(client, event.id, {
        ...(index === PEOPLE - 1 ? FAR : there),
        email: `${unique()}@example.org`,
        chauffeur: index % 4 === 0 ? DRIVES : RIDES,
      });
      position = person.event_position;
    }
    await client.get(event.path.replace('/event', '/api/events'), { after: position });
    await client.post('/dev/guards', { on: true });
  });

  test('crowd: the page is light, and everybody is a press, a word or a look away', async ({ visitor, product }) => {
    const html = await (await fetch(product.url + event.path)).text();
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES);
    const page = await visitor();
    await page.goto(event.path);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(MOST_ELEMENTS);
    const list = participants(page);
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(`Participants ${PEOPLE}`);
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(20);
    // Nobody is missing on the map.
    const map = eventMap(page);
    await expect(map.getByRole('button', { name: event.title })).toBeVisible();
    const shown = async (): Promise<number> => {
      const clusters = await map.getByRole('button', { name: /^\d+ participants/ }).allInnerTexts();
      const alone = await map.locator('button[data-item]:not([data-item="event"])').count();
      return clusters.reduce((sum, text) => sum + Number(text), alone);
    };
    await expect.poll(shown).toBe(PEOPLE);

    await list.getByRole('link', { name: 'Voir plus de participants' }).click();
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(40);
    await list.getByRole('link', { name: /^Conducteurs/ }).click();
    await expect(list.getByRole('link', { name: 'Conducteurs 100' })).toHaveAttribute('aria-current', 'true');
    await expect.poll(shown).toBe(PEOPLE / 4);
    await list.getByRole('textbox', { name: 'Ville de départ' }).fill('evian');
    await expect(page).toHaveURL(`${event.path}?filter=drivers&departure=evian`);
    // Drivers all leave from another town.
    await expect.poll(shown).toBe(0);
    await list.getByRole('link', { name: /^Tous/ }).click();
    await expect(list.getByRole('link', { name: 'Tous 100' })).toHaveAttribute('aria-current', 'true');
    await expect.poll(shown).toBe(PEOPLE / 4);
    for (const text of await list.getByRole('listitem').allInnerTexts()) expect(text).toContain('Évian-les-Bains');
  });

  test('crowd: what a phone loads before anything is pressed', async ({ visitor }) => {
    const page = await visitor({ width: 390 });
    const session = await page.context().newCDPSession(page);
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    });
    await session.send('Network.enable');
    await go(page, event.path);
    await page.waitForLoadState('networkidle');
    const kilobytes = (count: number): number => Math.round(count / 1000);
    const parts = [...bytes].map(([kind, count]) => `${kind.toLowerCase()} ${kilobytes(count)}`);
    const all = kilobytes([...bytes.values()].reduce((sum, count) => sum + count, 0));
    process.stdout.write(`a phone loads ${all} kB of an event of ${PEOPLE} people: ${parts.join(', ')}\n`);
    expect(all).toBeLessThanOrEqual(MOST_LOADED);
  });

  test('crowd: somebody who is met on the map and is not in the list is fetched for their window', async ({
    visitor,
  }) => {
    const page = await visitor();
    await go(page, event.path);
    await expect(rowOf(page, 'Xavier X.')).toHaveCount(0);
    const map = eventMap(page);
    await map.getByRole('button', { name: 'Xavier X., Saint-Jean-de-Maurienne, cherche une place' }).click();
    const its = map.getByRole('region', { name: /^Xavier X/ });
    await expect(its.getByRole('heading', { level: 3 })).toContainText('Xavier X.');
    await expect(its).toContainText('Saint-Jean-de-Maurienne');
    await expect(its.getByRole('link', { name: 'Contacter Xavier X.' })).toBeVisible();
  });

  test('crowd: whoever registers is there in every other window at once', async ({ visitor, client }) => {
    const pages = await Promise.all([visitor(), visitor({ width: 390 })]);
    for (const page of pages) await go(page, event.path);
    const person = await register(client, event.id, {
      name: 'Zoé Zimmer',
      email: `${unique()}@example.org`,
      latitude: 45.8992,
      longitude: 6.1294,
    });
    expect(person.id).not.toBe('');
    for (const page of pages) {
      await expect(participants(page).getByRole('heading', { level: 2 })).toHaveText(`Participants ${PEOPLE + 1}`);
      await expect(rowOf(page, 'Zoé Z.')).toContainText('Nouveau');
    }
  });

  test('crowd: its organiser chooses everybody without a seat at once, and has everybody on paper, on a phone', async ({
    visitor,
  }) => {
    const page = await visitor({ width: 390 });
    await page.addInitScript(() => {
      window.print = () => {
        document.body.dataset.printed = String(
          document.querySelectorAll('[aria-labelledby="board-list"] > ul > li').length,
        );
      };
    });
    const answers: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/board')) answers.push(response.body().then(({ length }) => length));
    });
    await go(page, `/event/admin/${event.id_admin}?tab=board`);
    await expect(told(page, '300 personnes sans place')).toBeVisible();
    await page.getByRole('radio', { name: 'Sans place' }).check();
    await expect(told(page, '20 sur 300')).toBeVisible();
    await page.getByRole('button', { name: 'Choisir ces 300 personnes' }).click();
    // Under the thumb, wherever in the list one is.
    const write = page.getByRole('button', { name: 'Écrire à 300 personnes' });
    await expect(write).toBeInViewport();
    await page.getByRole('checkbox').first().uncheck();
    await page.getByRole('button', { name: 'Écrire à 299 personnes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Écrire aux participants' });
    await expect(dialog.getByText('Cet e-mail part à 299 personnes.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Ne choisir personne' }).click();
    await expect(write).toHaveCount(0);

    await page.getByRole('radio', { name: 'Tous' }).check();
    await expect(told(page, /^20 sur 40\d$/)).toBeVisible();
    await page.getByRole('button', { name: 'Imprimer' }).click();
    const total = /\d+$/.exec((await told(page, /^\d+ sur 40\d$/).textContent()) ?? '')?.[0];
    await expect(page.locator('body')).toHaveAttribute('data-printed', String(total));
    for (const bytes of await Promise.all(answers)) expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('crowd: without script the list goes on page by page, is filtered and searched', async ({ visitor }) => {
    const page = await visitor({ hasScript: false });
    await page.goto(event.path);
    const names = () => participants(page).getByRole('heading', { level: 3 }).allInnerTexts();
    const first = await names();
    expect(first).toHaveLength(20);
    await participants(page).getByRole('link', { name: 'Voir plus de participants' }).click();
    await expect(page).toHaveURL(`${event.path}?from=20`);
    const second = await names();
    expect(second).toHaveLength(20);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await participants(page).getByRole('link', { name: 'Voir les participants précédents' }).click();
    expect(await names()).toEqual(first);
    await participants(page)
      .getByRole('link', { name: /^Passagers/ })
      .click();
    await expect(page).toHaveURL(`${event.path}?filter=passengers`);
    await participants(page).getByRole('textbox', { name: 'Ville de départ' }).fill('geneve');
    await participants(page).getByRole('button', { name: 'Chercher' }).click();
    await expect(page).toHaveURL(`${event.path}?filter=passengers&departure=geneve#participants`);
    await expect(participants(page).getByRole('link', { name: 'Passagers 100' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    for (const text of await participants(page).getByRole('listitem').allInnerTexts()) expect(text).toContain('Genève');
  });

  test('crowd: the dashboard of its organiser is as light, and shows everybody', async ({ visitor, client }) => {
    const { token } = await madeAccount(client, { email: contact });
    const page = await visitor({ width: 390 });
    await signedIn(page, token);
    await page.goto('/dashboard');
    await expect(participants(page).getByRole('heading', { level: 3 })).toHaveCount(20);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(MOST_ELEMENTS);
    await participants(page)
      .getByRole('link', { name: /^Conducteurs 10/ })
      .click();
    await expect(page).toHaveURL(/\/dashboard\?.*filter=drivers$/);
    await participants(page).getByRole('link', { name: 'Voir plus de participants' }).click();
    await expect(participants(page).getByRole('heading', { level: 3 })).toHaveCount(40);
    // The map costs nothing until it is asked for. Whoever looks at its place would have it drawn, if it were open.
    const fold = page.locator('summary').filter({ hasText: 'Carte' });
    await fold.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(eventMap(page)).toBeHidden();
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
    await fold.click();
    await expect(eventMap(page).getByRole('button', { name: event.title })).toBeVisible();
  });
});
