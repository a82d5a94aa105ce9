import type { Locator, Page } from '@playwright/test';
import { type Client, linkIn } from '../harness/client.ts';
import { expect, go, test, unique, type VisitorOptions } from './fixtures.ts';
import {
  enter,
  eventMap,
  type MadeEvent,
  madeAccount,
  madeEvent,
  madeRegistration,
  participants,
  registrationForm,
  rowOf,
  signedIn,
  told,
} from './steps.ts';

type Visitor = (options?: VisitorOptions) => Promise<Page>;

const RIDER = { chauffeur: 'Je préfère me faire conduire', places: 2 } as const;

/** Somebody with an account who is registered at an event and looks at their dashboard. */
async function onDashboard(
  visitor: Visitor,
  client: Client,
  event: MadeEvent,
  changes: Readonly<Record<string, unknown>>,
  options: VisitorOptions = {},
): Promise<Page> {
  const email = `${unique()}@example.org`;
  await madeRegistration(client, event, { email, ...changes });
  const { token } = await madeAccount(client, { email });
  const page = await visitor(options);
  await signedIn(page, token);
  await go(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: event.title })).toBeVisible();
  return page;
}

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const requests = (page: Page): Locator => page.getByRole('region', { name: /^(Demandes|Trajets)/ });
const cardOf = (page: Page, name: string): Locator => requests(page).getByRole('article', { name });

/** Writes to somebody from their row. */
async function contact(page: Page, name: string, message: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Contacter ${name}` })
    .click();
  const dialog = dialogOf(page, `Contacter ${name}`);
  await expect(dialog.getByLabel('Votre message')).toBeFocused();
  await dialog.getByLabel('Votre message').fill(message);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.locator('[data-modal-body]')).toContainText('Message envoyé.');
  await expect(dialog).toBeHidden();
}

/** Lays a finger on something, as a touch screen tells it; gives what lifts it again, once the page has heard of it. */
async function restFinger(page: Page, target: Locator): Promise<() => Promise<void>> {
  // High on the screen, where no dialog of a phone reaches.
  await target.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 96, behavior: 'instant' }));
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to lay a finger on');
  const screen = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  return async () => {
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await screen.detach();
  };
}

/** Scripts with one of these texts come to the page when they are released; `asked` resolves when one is waited for. */
async function heldScripts(page: Page, texts: readonly string[]) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (texts.some((text) => body.includes(text))) {
      asked.resolve();
      await released.promise;
    }
    await route.fulfill({ response, body });
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

test.describe('rides', () => {
  test('who does not take part is led to the registration', async ({ page, client }) => {
    const event = await madeEvent(client);
    await madeRegistration(client, event, { name: 'Bob Bernard' });
    await go(page, event.path);
    await rowOf(page, 'Bob B.').getByRole('link', { name: 'Contacter Bob B.' }).click();
    await expect(told(page, /Inscrivez-vous pour contacter\s: Bob B\./)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Votre préférence' })).toBeInViewport();
  });

  test('an account and a mailed link: asked, seen without a reload, accepted, known to both @core', async ({
    visitor,
    client,
  }) => {
    const event = await madeEvent(client);
    const alice = await onDashboard(visitor, client, event, { name: 'Alice Martin', places: 3 });
    await expect(told(alice, 'Aucune demande en attente')).toBeVisible();
    const person = await madeRegistration(client, event, { name: 'Bob Bernard', comment: 'Deux valises', ...RIDER });
    const bob = await visitor({ width: 390 });
    await enter(bob, linkIn(person.mail, '/participation'));
    await expect(rowOf(bob, 'Alice M.')).not.toContainText('12 rue de Boigne');
    await contact(bob, 'Alice M.', 'Bonjour, une place pour deux ?');
    await expect(rowOf(bob, 'Alice M.')).toContainText('Demande en cours, pas encore de réponse.');
    await expect(cardOf(bob, 'Alice M.')).toContainText('En attente de réponse');

    // The request comes in by itself, and with it nothing but what it may tell.
    const card = cardOf(alice, 'Bob B.');
    await expect(card).toContainText('Demande reçue');
    await expect(card).toContainText('Bonjour, une place pour deux ?');
    await expect(card).not.toContainText('12 rue de Boigne');
    await card.getByRole('button', { name: 'Détails' }).click();
    await expect(dialogOf(alice, 'Bob B.')).toContainText('Deux valises');
    await alice.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Accepter' }).click();
    const accept = dialogOf(alice, /^Accepter la demande/);
    await expect(accept).toContainText('Vous conduisez.');
    await expect(accept).toContainText('2 places réservées pour Bob B.');
    await expect(accept).toContainText('Il vous en restera 1.');
    await accept.getByRole('button', { name: 'Accepter' }).click();

    for (const [page, name, seats] of [
      [alice, 'Bob Bernard', '2 places dans votre voiture'],
      [bob, 'Alice Martin', '2 places pour vous'],
    ] as const) {
      await expect(cardOf(page, name)).toContainText('Acceptée');
      await expect(cardOf(page, name)).toContainText(seats);
      await expect(cardOf(page, name)).toContainText('12 rue de Boigne');
    }
    await expect(rowOf(bob, 'Alice Martin')).toContainText('1 place libre');
    const stranger = await visitor();
    await go(stranger, event.path);
    await expect(rowOf(stranger, 'Alice M.')).toContainText('1 place libre');
    await expect(participants(stranger)).not.toContainText('Bernard');

    const file = alice.waitForEvent('download');
    await cardOf(alice, 'Bob Bernard').getByRole('button', { name: 'Ajouter au calendrier' }).click();
    expect((await file).suggestedFilename()).toBe(`${event.id_user}.ics`);

    // The ride is cancelled: both are strangers again, and the seats are free.
    await cardOf(bob, 'Alice Martin')
      .getByRole('button', { name: /^Annuler le trajet/ })
      .click();
    const cancel = dialogOf(bob, /^Annuler ce trajet/);
    await expect(cancel).toContainText('Alice Martin recevra un e-mail. 2 places se libèrent');
    await cancel.getByRole('button', { name: 'Garder' }).click();
    await expect(cardOf(bob, 'Alice Martin')).toContainText('Acceptée');
    await cardOf(bob, 'Alice Martin')
      .getByRole('button', { name: /^Annuler le trajet/ })
      .click();
    await cancel.getByRole('button', { name: 'Annuler le trajet' }).click();
    await expect(requests(bob).getByRole('article')).toHaveCount(0);
    await expect(told(alice, 'Aucune demande en attente')).toBeVisible();
    await expect(rowOf(alice, 'Bob B.')).toBeVisible();
    await expect(rowOf(stranger, 'Alice M.')).toContainText('3 places libres');
  });

  test('from a marker; rejected by keys alone; whoever was refused waits for the other one', async ({
    visitor,
    client,
    expectError,
  }) => {
    expectError(/status of 409/);
    const event = await madeEvent(client);
    const driver = await madeRegistration(client, event, { name: 'Alice Martin' });
    const alice = await visitor();
    const bob = await onDashboard(visitor, client, event, {
      name: 'Bob Bernard',
      ...RIDER,
      latitude: 46.2,
      longitude: 6.14,
    });
    const marker = eventMap(bob).getByRole('button', { name: /^Alice M\./ });
    await marker.focus();
    await bob.keyboard.press('Enter');
    await eventMap(bob).getByRole('button', { name: 'Contacter Alice M.' }).click();
    const dialog = dialogOf(bob, 'Contacter Alice M.');
    await dialog.getByLabel('Votre message').fill('Bonjour');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog).toBeHidden();
    await expect(eventMap(bob).getByText('Demande en cours, pas encore de réponse.')).toBeVisible();
    await expect(cardOf(bob, 'Alice M.')).toContainText('En attente de réponse');

    await enter(alice, linkIn(driver.mail, '/participation'));
    const reject = cardOf(alice, 'Bob B.').getByRole('button', { name: /^Refuser/ });
    await reject.focus();
    await alice.keyboard.press('Enter');
    const question = dialogOf(alice, /^Refuser cette demande/);
    await expect(question).toContainText('Bob B. recevra un e-mail');
    await alice.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(reject).toBeFocused();
    await alice.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Refuser la demande' }).focus();
    await alice.keyboard.press('Enter');
    await expect(requests(alice).getByRole('article', { name: 'Bob B.' })).toHaveCount(0);
    await expect(requests(alice).getByRole('heading', { name: 'Demandes' })).toBeFocused();
    await expect(alice.getByText('Demande refusée.').first()).toBeVisible();
    await expect(told(bob, 'Aucune demande en attente')).toBeVisible();
    // Bob is told that he cannot ask again; Alice can, and their one relation is open once more.
    await rowOf(bob, 'Alice M.').getByRole('button', { name: 'Contacter Alice M.' }).click();
    await dialog.getByLabel('Votre message').fill('Toujours partante ?');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog).toContainText('Alice M. a refusé votre demande');
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await contact(alice, 'Bob B.', 'Finalement, avec plaisir.');
    await expect(cardOf(bob, 'Alice M.')).toContainText('Finalement, avec plaisir.');
  });

  test('a finger that rests on a card asks to cancel; leaving takes the event away', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    await madeRegistration(client, event, { name: 'Alice Martin' });
    const bob = await onDashboard(visitor, client, event, { name: 'Bob Bernard', ...RIDER }, { width: 390 });
    await contact(bob, 'Alice M.', 'Bonjour');
    const card = cardOf(bob, 'Alice M.');
    const question = dialogOf(bob, /^Annuler cette demande/);
    const lift = await restFinger(bob, card.locator('h4'));
    await expect(question).toBeVisible();
    await lift();
    // What a press on the backdrop does, the finger that asked does not; the next one may.
    await expect(question).toBeVisible();
    await bob.touchscreen.tap(8, 8);
    await expect(question).toBeHidden();
    const liftAgain = await restFinger(bob, card.locator('h4'));
    await expect(question).toBeVisible();
    await liftAgain();
    await question.getByRole('button', { name: 'Annuler la demande' }).click();
    await expect(card).toHaveCount(0);
    await bob.getByRole('button', { name: 'Me désinscrire' }).click();
    await dialogOf(bob, /^Annuler votre inscription/)
      .getByRole('button', { name: 'Me désinscrire' })
      .click();
    await expect(told(bob, "Vous n'avez pas encore d'événement.")).toBeVisible();
  });

  test('with an account, a registration and its mails are changed in the dashboard', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const bob = await onDashboard(visitor, client, event, { name: 'Bob Bernard', ...RIDER });
    const card = bob.getByRole('region', { name: 'Votre inscription' });
    await card.getByRole('button', { name: 'Modifier' }).click();
    await card.getByLabel('Nom ou pseudonyme').fill('Robert Bernard');
    await card.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(card).toContainText('Modifications enregistrées.');
    const mails = bob.getByRole('switch', { name: 'Messages, rappels et alertes par e-mail' });
    await expect(mails).toBeChecked();
    const saved = bob.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await mails.click();
    expect((await saved).status()).toBe(200);
    await bob.reload();
    await expect(mails).not.toBeChecked();
    await expect(card).toContainText('Robert Bernard');
    // The page of the event asks for no second registration.
    await go(bob, event.path);
    await expect(bob.getByRole('heading', { name: 'Vous participez à cet événement' })).toBeVisible();
    await expect(registrationForm(bob)).toBeHidden();
  });

  test('a row leads to the one map of the dashboard, folded or not, for the organiser too', async ({
    visitor,
    client,
  }) => {
    const contact = `${unique()}@example.org`;
    const event = await madeEvent(client, { contact });
    await madeRegistration(client, event, { name: 'Alice Martin' });
    const { token } = await madeAccount(client, { email: contact });
    for (const width of [1280, 390] as const) {
      const page = await visitor({ width });
      await signedIn(page, token);
      await go(page, `/dashboard?event_id=${event.id}`);
      // A phone has it folded until it is asked for.
      await expect(page.getByRole('heading', { name: event.title, level: 2 })).toBeVisible();
      await expect(eventMap(page)).toHaveCount(width === 390 ? 0 : 1);
      await rowOf(page, 'Alice M.').getByRole('button', { name: /carte/ }).click();
      await expect(eventMap(page).getByRole('region', { name: /^Alice M\./ })).toBeInViewport();
      await expect(eventMap(page)).toHaveCount(1);
    }
  });

  test('the map of the dashboard stays as it is while a request is accepted and the chat is on its way', async ({
    visitor,
    client,
  }) => {
    test.setTimeout(120_000);
    const event = await madeEvent(client);
    const person = await madeRegistration(client, event, { name: 'Bob Bernard', ...RIDER });
    const bob = await visitor();
    await enter(bob, linkIn(person.mail, '/participation'));
    for (const [width, name, publicName] of [
      [1280, 'Alice Martin', 'Alice M.'],
      [390, 'Chloé Caron', 'Chloé C.'],
    ] as const) {
      const alice = await onDashboard(visitor, client, event, { name, places: 3 }, { width });
      const chat = await heldScripts(alice, ['chat:menu', 'log.advice']);
      const drawn = eventMap(alice).locator('.leaflet-container');
      if (width === 390) await alice.getByRole('main').getByText('Carte', { exact: true }).click();
      await expect(drawn).toBeVisible();
      await drawn.evaluate((element) => element.setAttribute('data-first', ''));
      const isSame = () => expect(eventMap(alice).locator('.leaflet-container[data-first]')).toBeVisible();

      await contact(bob, publicName, 'Une place ?');
      await cardOf(alice, 'Bob B.').getByRole('button', { name: 'Accepter' }).click();
      await dialogOf(alice, /^Accepter la demande/)
        .getByRole('button', { name: 'Accepter' })
        .click();
      await expect(cardOf(alice, 'Bob Bernard')).toContainText('Acceptée');
      await isSame();
      await cardOf(alice, 'Bob Bernard').getByRole('button', { name: 'Écrire', exact: true }).click();
      await chat.asked;
      await isSame();
      chat.release();
      await expect(alice.getByRole('log')).toContainText('Une place ?');
      await alice.getByRole('log').press('Escape');
      await expect(alice.getByRole('log')).toBeHidden();
      await isSame();

      await cardOf(bob, name)
        .getByRole('button', { name: /^Annuler le trajet/ })
        .click();
      await dialogOf(bob, /^Annuler ce trajet/)
        .getByRole('button', { name: 'Annuler le trajet' })
        .click();
      await expect(cardOf(bob, name)).toHaveCount(0);
    }
  });

  test('without a token, and with a bad one, the dashboard leads to the login', async ({ visitor, expectError }) => {
    const page = await visitor();
    await page.goto('/dashboard?event_id=x');
    await expect(page).toHaveURL('/login?next=%2Fdashboard%3Fevent_id%3Dx');
    expectError(/status of 401/);
    await page.evaluate(() => localStorage.setItem('authToken', 'no.token.atall'));
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });
});
