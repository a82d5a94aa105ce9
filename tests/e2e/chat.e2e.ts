import type { Locator, Page } from '@playwright/test';
import { linkIn } from '../harness/client.ts';
import { expect, go, test, unique, type VisitorOptions } from './fixtures.ts';
import { eventMap, type MadeEvent, madeEvent, madeRegistration, told } from './steps.ts';

/** What two people of one event see of each other, each in a browser of their own with only their mailed link. */

// Two browsers, waits for a line that comes back: a busy machine needs its time.
test.describe.configure({ timeout: 180_000 });

type Visitor = (options?: VisitorOptions) => Promise<Page>;
type HarnessClient = Parameters<typeof madeEvent>[0];

interface Pair {
  readonly event: MadeEvent;
  readonly alice: Page;
  readonly bob: Page;
}

const chatWith = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name });
const logOf = (page: Page): Locator => page.getByRole('log');
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Votre message' });
const REQUEST = 'Bonjour, une place pour moi ?';
/** What each bubble says after the words of the request, without who, when and how far. */
const said = async (page: Page): Promise<string[]> => {
  const [first, ...others] = (await logOf(page).getByRole('listitem').locator('p:first-child').allInnerTexts()).map(
    (text) => text.replace(/^.*\s:\s*/, ''),
  );
  return first === REQUEST ? others : [`not the request: ${first}`, ...others];
};

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function openLink(page: Page, link: string): Promise<void> {
  await go(page, link);
  await page.getByRole('button', { name: 'Ouvrir ma participation' }).click();
  await expect(page.getByRole('heading', { level: 3, name: /^(Demandes|Trajets)/ })).toBeVisible();
}

/** "Alice M. écrit…" under the messages; the live region says it once more. */
const typing = (page: Page, text: string): Locator => page.getByRole('dialog').locator('p', { hasText: text });

const card = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** Bob has asked Alice, who drives; both have the page of their registration open. */
async function pair(visitor: Visitor, client: HarnessClient, bobAt: VisitorOptions = {}): Promise<Pair> {
  const event = await madeEvent(client);
  const driver = await madeRegistration(client, event, { name: 'Alice Martin', places: 3, share_email: true });
  const rider = await madeRegistration(client, event, {
    name: 'Bob Bernard',
    address: '4 quai des Allobroges, 73000 Chambéry',
    chauffeur: 'Je préfère me faire conduire',
    places: 1,
  });
  const alice = await visitor();
  const bob = await visitor(bobAt);
  await openLink(alice, linkIn(driver.mail, '/participation'));
  await openLink(bob, linkIn(rider.mail, '/participation'));
  await bob
    .getByRole('region', { name: /^Participants/ })
    .getByRole('button', { name: 'Contacter Alice M.' })
    .click();
  const dialog = bob.getByRole('dialog', { name: 'Contacter Alice M.' });
  await dialog.getByLabel('Votre message').fill(REQUEST);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog).toBeHidden();
  return { event, alice, bob };
}

/** Both open the conversation from their card. */
async function openChats({ alice, bob }: Pair): Promise<void> {
  await card(alice, 'Bob B.').getByRole('button', { name: 'Contacter' }).click();
  await card(bob, 'Alice M.').getByRole('button', { name: 'Contacter' }).click();
  await expect(chatWith(alice, /^Bob B/)).toBeVisible();
  await expect(chatWith(bob, /^Alice M/)).toBeVisible();
  await expect(field(alice)).toBeVisible();
  await expect(field(bob)).toBeVisible();
}

test.describe('two people with only their links', () => {
  test('the request appears by itself, is accepted, what is shared is seen, both write @core', async ({
    visitor,
    client,
    expectError,
  }) => {
    const both = await pair(visitor, client, { width: 390 });
    const { alice, bob } = both;
    // Without a reload.
    const request = card(alice, 'Bob B.');
    await expect(request).toContainText('Demande reçue');
    await expect(request).toContainText('Bonjour, une place pour moi ?');
    await expect(request).not.toContainText('Allobroges');
    await request.getByRole('button', { name: 'Accepter' }).click();
    await alice.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
    await expect(card(alice, 'Bob Bernard')).toContainText('Acceptée');
    await expect(card(alice, 'Bob Bernard')).toContainText('4 quai des Allobroges');
    await expect(card(bob, 'Alice Martin')).toContainText('Acceptée');
    await expect(card(bob, 'Alice Martin')).toContainText('12 rue de Boigne');

    await card(alice, 'Bob Bernard').getByRole('button', { name: 'Écrire', exact: true }).click();
    await card(bob, 'Alice Martin').getByRole('button', { name: 'Écrire', exact: true }).click();
    const shared = chatWith(bob, /^Alice Martin/);
    await shared.getByText('Coordonnées partagées après votre accord').click();
    await expect(shared.getByRole('link', { name: /@example\.org$/ })).toBeVisible();

    // Typing is seen on the other side, and gone with the message.
    await field(alice).pressSequentially('À 17 h');
    await expect(
      chatWith(bob, /^Alice/)
        .getByText('Alice Martin écrit…')
        .first(),
    ).toBeVisible();
    await field(alice).press('Enter');
    await expect.poll(() => said(bob)).toEqual(['À 17 h']);
    await expect(typing(bob, 'écrit…')).toHaveCount(0);
    await field(bob).pressSequentially('Parfait');
    await expect(typing(alice, 'Bob Bernard écrit…')).toBeVisible();
    await field(bob).press('Enter');
    await expect.poll(() => said(alice)).toEqual(['À 17 h', 'Parfait']);
    await expect.poll(() => said(bob)).toEqual(['À 17 h', 'Parfait']);

    // Somebody who looks elsewhere is told how many are new.
    await chatWith(alice, /^Bob/).getByRole('button', { name: 'Fermer la conversation' }).click();
    await write(bob, 'Devant la gare ?');
    await expect(card(alice, 'Bob Bernard')).toContainText('1 nouveau message');
    await card(alice, 'Bob Bernard').getByRole('button', { name: 'Écrire', exact: true }).click();
    await expect.poll(() => said(alice)).toEqual(['À 17 h', 'Parfait', 'Devant la gare ?']);
    await expect(logOf(alice).getByRole('listitem').nth(3)).toHaveText('Nouveaux messages');
    await expect(card(alice, 'Bob Bernard')).not.toContainText('nouveau message');

    // The end of the ride closes the conversation on both sides; who reads in it at that moment is told that it is gone.
    expectError(/status of 404/);
    await chatWith(bob, /^Alice/)
      .getByRole('button', { name: 'Actions de la conversation' })
      .click();
    await bob.getByRole('button', { name: 'Annuler le trajet' }).last().click();
    await bob
      .getByRole('dialog', { name: /Annuler ce trajet/ })
      .getByRole('button', { name: 'Annuler le trajet' })
      .click();
    await expect(chatWith(alice, /^Bob/).getByText('Cette relation est fermée.')).toBeVisible();
    await expect(field(alice)).toHaveCount(0);
  });
});

test('whoever refused may ask, and the pair reads what was said with the first request too', async ({
  visitor,
  client,
}) => {
  const both = await pair(visitor, client);
  const { alice, bob } = both;
  await openChats(both);
  await write(alice, 'Plutôt samedi');
  await expect.poll(() => said(bob)).toEqual(['Plutôt samedi']);
  await chatWith(alice, /^Bob/).getByRole('button', { name: 'Fermer la conversation' }).click();
  await chatWith(bob, /^Alice/)
    .getByRole('button', { name: 'Fermer la conversation' })
    .click();
  await card(alice, 'Bob B.').getByRole('button', { name: 'Refuser' }).click();
  await alice.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click();
  await alice
    .getByRole('region', { name: /^Participants/ })
    .getByRole('button', { name: 'Contacter Bob B.' })
    .click();
  const dialog = alice.getByRole('dialog', { name: 'Contacter Bob B.' });
  await dialog.getByLabel('Votre message').fill('Samedi me va');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog).toBeHidden();
  await openChats(both);
  for (const page of [alice, bob]) await expect.poll(() => said(page)).toEqual(['Plutôt samedi', 'Samedi me va']);
});

test.describe('a conversation over a bad line', () => {
  test('nothing missed, nothing twice, the order kept; a reload in between too', async ({
    visitor,
    client,
    expectError,
  }) => {
    expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket connection/);
    const both = await pair(visitor, client);
    const { alice, bob } = both;
    await openChats(both);
    await write(alice, 'un');
    await expect.poll(() => said(bob)).toEqual(['un']);

    await bob.context().setOffline(true);
    await write(bob, 'deux');
    await expect(logOf(bob).getByText('Non envoyé')).toBeVisible();
    await write(bob, 'trois');
    await write(bob, 'quatre');
    await write(alice, 'ailleurs');
    await expect.poll(() => said(alice)).toEqual(['un', 'ailleurs']);
    expect(await said(bob)).toEqual(['un', 'deux', 'trois', 'quatre']);

    await bob.context().setOffline(false);
    const all = ['un', 'ailleurs', 'deux', 'trois', 'quatre'];
    await expect.poll(() => said(alice), { timeout: 40_000 }).toEqual(all);
    await expect.poll(() => said(bob), { timeout: 40_000 }).toEqual(all);
    await expect(logOf(bob).getByText('Non envoyé')).toHaveCount(0);
    // Live again: what is written now is seen at once.
    await write(alice, 'fin');
    await expect.poll(() => said(bob), { timeout: 40_000 }).toEqual([...all, 'fin']);
    await bob.reload();
    await card(bob, 'Alice M.').getByRole('button', { name: 'Contacter' }).click();
    await expect.poll(() => said(bob)).toEqual([...all, 'fin']);
  });

  test('a message that failed is sent again by a press, once', async ({ visitor, client, expectError }) => {
    expectError(/Failed to load resource/);
    const both = await pair(visitor, client);
    const { alice, bob } = both;
    await openChats(both);
    // The message arrives; its answer does not.
    await bob.route('**/api/messages/send', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await write(bob, 'une fois');
    await expect.poll(() => said(alice)).toEqual(['une fois']);
    await bob.unroute('**/api/messages/send');
    await write(bob, 'après');
    await expect.poll(() => said(alice), { timeout: 40_000 }).toEqual(['une fois', 'après']);
    await expect.poll(() => said(bob)).toEqual(['une fois', 'après']);

    await bob.route('**/api/messages/send', (route) => route.abort('connectionfailed'));
    await write(bob, 'encore');
    const retry = logOf(bob).getByRole('button', { name: 'Réessayer' });
    await expect(retry).toBeVisible();
    await bob.unroute('**/api/messages/send');
    await retry.click();
    await expect.poll(() => said(alice)).toEqual(['une fois', 'après', 'encore']);
    await expect(logOf(bob).getByText('Non envoyé')).toHaveCount(0);
  });

  test('without a socket it is asked for every three seconds, typing too', async ({ visitor, client, expectError }) => {
    expectError(/WebSocket connection/);
    // Nothing of a socket gets through to Bob.
    const both = await pair(
      async (options) => {
        const page = await visitor(options);
        if (options?.width === 768) await page.routeWebSocket(/\/push$/, (socket) => socket.close());
        return page;
      },
      client,
      { width: 768 },
    );
    const { alice, bob } = both;
    await openChats(both);
    await write(alice, 'sans prise');
    await expect.poll(() => said(bob), { timeout: 30_000 }).toEqual(['sans prise']);
    const telling = async () => {
      await field(alice).pressSequentially('a');
      return chatWith(bob, /^Alice/)
        .getByText('Alice M. écrit…')
        .first()
        .isVisible();
    };
    await expect.poll(telling, { timeout: 30_000 }).toBe(true);
    await write(bob, 'vu');
    await expect.poll(() => said(alice)).toEqual(['sans prise', 'vu']);
  });
});

test.describe('the window of a marker', () => {
  test('it is checked, then contacts, then leads to the conversation; by keys', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const me = await madeRegistration(client, event, { name: 'Carole Caron', latitude: 45.9, longitude: 6.1 });
    await madeRegistration(client, event, { name: 'Denis Duval', latitude: 45.764, longitude: 4.8357 });
    const page = await visitor();
    await openLink(page, linkIn(me.mail, '/participation'));
    await page.getByRole('link', { name: "Voir la page de l'événement" }).click();
    await expect(page).toHaveURL(event.path);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeFocused();
    // Not on the event's own marker, nor on one's own.
    const map = eventMap(page);
    await map.getByRole('button', { name: event.title }).press('Enter');
    const own = map.getByRole('region', { name: event.title });
    await expect(own).toBeVisible();
    await expect(own.getByRole('button', { name: /Contacter/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await map.getByRole('button', { name: 'Votre départ' }).press('Enter');
    await expect(map.getByRole('region', { name: 'Votre départ' })).toBeVisible();
    await expect(map.getByRole('button', { name: /Contacter/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    const release = await held(page, '**/api/match-requests/check?*');
    await map.getByRole('button', { name: /^Denis D\./ }).press('Enter');
    const popup = map.getByRole('region', { name: /^Denis D\./ });
    await expect(popup.getByText('Vérification…')).toBeVisible();
    release();
    const contact = popup.getByRole('button', { name: 'Contacter Denis D.' });
    await expect(contact).toBeVisible();
    await contact.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Contacter Denis D.' });
    await dialog.getByLabel('Votre message').fill(`Bonjour ${unique()}`);
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog).toBeHidden();
    await expect(popup).toContainText('Demande en cours, pas encore de réponse.');
    await popup.getByRole('button', { name: 'Ouvrir la conversation' }).click();
    await expect(chatWith(page, /^Denis D/)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chatWith(page, /^Denis D/)).toBeHidden();
    await expect(told(page, event.title).first()).toBeVisible();
  });
});

/** Keeps the answers of an address back until the given function is called. */
async function held(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await wait;
    await route.continue();
  });
  return release;
}

test('a half-written message survives a change of width, with its focus', async ({ visitor, client }) => {
  const both = await pair(visitor, client);
  await openChats(both);
  const { alice } = both;
  await field(alice).fill('À moitié');
  await alice.setViewportSize({ width: 390, height: 844 });
  await expect(alice.locator('dialog:modal')).toBeVisible();
  await expect(field(alice)).toHaveValue('À moitié');
  await expect(field(alice)).toBeFocused();
  await alice.setViewportSize({ width: 1280, height: 900 });
  await expect(alice.locator('dialog:modal')).toHaveCount(0);
  await expect(field(alice)).toHaveValue('À moitié');
  await expect(field(alice)).toBeFocused();
});
