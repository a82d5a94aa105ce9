import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../harness/accounts.ts';
import { type Client, createClient, linkIn, mailsTo } from '../harness/client.ts';
import { expect, go, test, unique, type VisitorOptions } from './fixtures.ts';
import {
  enter,
  eventMap,
  fillRegistration,
  holdTime,
  madeAccount,
  madeEvent,
  madeRegistration,
  registrationForm,
  rowOf,
  signedIn,
  submitRegistration,
  told,
} from './steps.ts';

/** Every timer of the interface (docs/reference/interface.md#timers), on a clock that stands still until it is told to go on. */

type Visitor = (options?: VisitorOptions) => Promise<Page>;

const NEW_PASSWORD = 'Nouvelle-Montagne-27';
const main = (page: Page): Locator => page.getByRole('main');
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });

/** A browser whose clock can be held. */
async function timed(visitor: Visitor, options: VisitorOptions = {}): Promise<Page> {
  const page = await visitor(options);
  await page.clock.install();
  return page;
}

/** Just before its time nothing has happened yet; just after it, it has. */
async function passes(page: Page, ms: number, before: () => Promise<void>, after: () => Promise<void>): Promise<void> {
  await before();
  await page.clock.runFor(ms - 100);
  await before();
  await page.clock.runFor(200);
  await after();
}

/** Presses, leaves the pointer where it holds nothing up, and sees where the page goes and when. */
async function leadsOn(page: Page, submit: Locator, done: Locator, ms: number, to: string | RegExp): Promise<void> {
  await submit.hover();
  await holdTime(page);
  const from = page.url();
  await submit.focus();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect(told(page, 'Redirection dans un instant.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Continuer' })).toBeVisible();
  await passes(
    page,
    ms,
    () => expect(page).toHaveURL(from),
    () => expect(page).toHaveURL(to),
  );
}

/** Somebody who takes part and a second person whom they can write to. */
async function meeting(client: Client) {
  const event = await madeEvent(client);
  const me = await madeRegistration(client, event, { name: 'Carole Caron', latitude: 45.9, longitude: 6.1 });
  await madeRegistration(client, event, { name: 'Denis Duval', latitude: 45.764, longitude: 4.8357 });
  return { event, link: linkIn(me.mail, '/participation') };
}

test('a banner of something saved lives three seconds, not counting the pointer on it', async ({ visitor, client }) => {
  const { link } = await meeting(client);
  const page = await timed(visitor);
  await enter(page, link);
  const own = page.getByRole('region', { name: 'Votre inscription' });
  await own.getByRole('button', { name: 'Modifier' }).click();
  await own.getByLabel('Nom ou pseudonyme').fill('Carole Cardin');
  await holdTime(page);
  await own.getByRole('button', { name: 'Enregistrer' }).click();
  const banner = own.getByText('Modifications enregistrées.');
  await expect(banner).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1000);
  await expect(banner).toBeVisible();
  await banner.hover();
  await page.clock.runFor(10_000);
  await expect(banner).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toBeHidden();
});

test('what went wrong stays with its way on, and the form as it was', async ({ visitor, client, expectError }) => {
  const event = await madeEvent(client);
  const { email } = await madeRegistration(client, event);
  const page = await timed(visitor);
  await go(page, event.path);
  await fillRegistration(page, { name: 'Encore Moi', email });
  expectError(/status of 409/);
  await holdTime(page);
  await submitRegistration(page);
  const alert = main(page).getByRole('alert').filter({ hasText: 'Vous avez déjà une demande' });
  await expect(alert).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(alert.getByRole('button', { name: 'Recevoir mon lien' })).toBeVisible();
  await expect(registrationForm(page).getByLabel('Nom ou pseudonyme')).toHaveValue('Encore Moi');
});

test('on a narrow screen "Modifications enregistrées" lives three seconds', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  const page = await timed(visitor, { width: 390 });
  await go(page, `/event/admin/${event.id_admin}`);
  await page.getByLabel("Titre de l'événement").fill(`Bal du lac ${unique()}`);
  await holdTime(page);
  await button(page, 'Enregistrer').click();
  const banner = told(page, 'Modifications enregistrées').first();
  await expect(banner).toBeVisible();
  await page.mouse.move(0, 0);
  await passes(
    page,
    3000,
    () => expect(banner).toBeVisible(),
    () => expect(banner).toBeHidden(),
  );
});

test('the contact dialog closes 1500 ms after the message has gone, sooner by "Fermer"; the focus returns', async ({
  visitor,
  client,
}) => {
  const { event, link } = await meeting(client);
  await madeRegistration(client, event, { name: 'Elsa Ernaux' });
  for (const width of [1280, 390] as const) {
    const page = await timed(visitor, { width });
    await enter(page, link);
    const name = width === 1280 ? 'Denis D.' : 'Elsa E.';
    const row = rowOf(page, name);
    await row.getByRole('button', { name: `Contacter ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Contacter ${name}` });
    await dialog.getByLabel('Votre message').fill('Bonjour');
    await holdTime(page);
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog.locator('[data-modal-body]')).toContainText('Message envoyé.');
    if (width === 390) await dialog.getByRole('button', { name: 'Fermer' }).last().click();
    else
      await passes(
        page,
        1500,
        () => expect(dialog).toBeVisible(),
        () => expect(dialog).toBeHidden(),
      );
    await expect(dialog).toBeHidden();
    await expect(row.locator(':focus')).toHaveCount(1);
  }
});

test('a window of the map closes 800 ms after the mouse has left it and its marker', async ({ visitor, client }) => {
  const { event } = await meeting(client);
  const page = await timed(visitor);
  await go(page, event.path);
  const map = eventMap(page);
  const marker = map.getByRole('button', { name: /^Denis D\./ });
  const window = map.getByRole('region', { name: /^Denis D\./ });
  await expect(marker).toBeVisible();
  await holdTime(page);
  await marker.click();
  await expect(window).toBeVisible();
  await window.hover();
  await page.clock.runFor(5000);
  await expect(window).toBeVisible();
  // The pointer leaves and comes back in time: it starts anew.
  await page.mouse.move(0, 0);
  await page.clock.runFor(700);
  await window.hover();
  await page.clock.runFor(5000);
  await expect(window).toBeVisible();
  await page.mouse.move(0, 0);
  await passes(
    page,
    800,
    () => expect(window).toBeVisible(),
    () => expect(window).toBeHidden(),
  );
});

test('a window of the map stays when the map itself moves its marker away from under the mouse', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client, { latitude: 45.9, longitude: 6.13 });
  await madeRegistration(client, event, { name: 'Denis Duval', latitude: 45.9, longitude: 4.28 });
  const page = await timed(visitor);
  await go(page, event.path);
  const map = eventMap(page);
  // At the edge of the map: its window has no room there.
  const marker = map.getByRole('button', { name: /^Denis D\./ });
  const window = map.getByRole('region', { name: /^Denis D\./ });
  await expect(marker).toBeVisible();
  await holdTime(page);
  const before = await marker.boundingBox();
  await marker.click();
  await expect(window).toBeVisible();
  await page.clock.runFor(500);
  // A hand never rests quite.
  await page.mouse.move((before?.x ?? 0) + 23, (before?.y ?? 0) + 25);
  expect(await marker.or(window).evaluateAll((all) => all.some((one) => one.matches(':hover')))).toBe(false);
  await page.clock.runFor(5000);
  await expect(window).toBeVisible();
  // From then on it is a window like any other.
  await window.hover();
  await page.mouse.move(0, 0);
  await passes(
    page,
    800,
    () => expect(window).toBeVisible(),
    () => expect(window).toBeHidden(),
  );
});

test('a finger has to rest 600 ms on a card, without moving, before it asks to cancel', async ({ visitor, client }) => {
  const { link } = await meeting(client);
  const page = await timed(visitor, { width: 390 });
  await enter(page, link);
  await rowOf(page, 'Denis D.').getByRole('button', { name: 'Contacter Denis D.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contacter Denis D.' });
  await dialog.getByLabel('Votre message').fill('Bonjour');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('article', { name: 'Denis D.' }).locator('h4');
  const question = page.getByRole('dialog', { name: /^Annuler cette demande/ });
  await expect(card).toBeVisible();
  await holdTime(page);
  const finger = (type: string, clientX: number) =>
    card.dispatchEvent(type, { pointerType: 'touch', clientX, clientY: 40, bubbles: true });
  // Lifted too early.
  await finger('pointerdown', 40);
  await page.clock.runFor(500);
  await finger('pointerup', 40);
  await page.clock.runFor(2000);
  await expect(question).toHaveCount(0);
  // Moved by more than ten pixels.
  await finger('pointerdown', 40);
  await page.clock.runFor(300);
  await finger('pointermove', 55);
  await page.clock.runFor(2000);
  await expect(question).toHaveCount(0);
  await finger('pointerdown', 40);
  await passes(
    page,
    600,
    () => expect(question).toHaveCount(0),
    () => expect(question).toBeVisible(),
  );
});

test('a registration with an account leads to the dashboard after two seconds', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  const alice = await madeAccount(client);
  const page = await timed(visitor);
  await signedIn(page, alice.token);
  await go(page, event.path);
  const form = registrationForm(page);
  await form.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
  await form.getByRole('combobox', { name: 'Adresse de départ' }).fill('Chambéry');
  await form.getByRole('button', { name: 'Voir qui est près de chez moi' }).click();
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue(alice.email);
  await form.getByLabel('Nom ou pseudonyme').fill('Alice Martin');
  await holdTime(page);
  await submitRegistration(page);
  await page.mouse.move(0, 0);
  // The panel comes with its own code; React shows late parts some tenths of a second after their place.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(told(page, 'Redirection dans un instant.')).toBeVisible({ timeout: 50 });
  }).toPass();
  await expect(main(page).getByRole('link', { name: 'Continuer' })).toBeVisible();
  await passes(
    page,
    2000,
    () => expect(page).toHaveURL(event.path),
    () => expect(page).toHaveURL(`/dashboard?event_id=${event.id}`),
  );
});

test('a forgotten password leads to the login after five seconds; Esc and "Rester ici" stop it', async ({
  visitor,
  client,
}) => {
  const { email } = await madeAccount(client);
  const page = await timed(visitor);
  const sent = page.getByRole('heading', { level: 1, name: 'Si un compte existe pour cette adresse' });
  await go(page, '/forgot-password');
  await main(page).getByLabel('Adresse e-mail').fill(email);
  await leadsOn(page, button(page, 'Envoyer le lien'), sent, 5000, '/login');

  const onward = main(page).getByRole('link', { name: 'Continuer' });
  for (const [stop, focused] of [
    [() => page.keyboard.press('Escape'), sent],
    [() => button(page, 'Rester ici').click(), onward],
  ] as const) {
    await page.clock.resume();
    await go(page, '/forgot-password');
    await main(page).getByLabel('Adresse e-mail').fill(`${unique()}@example.org`);
    await holdTime(page);
    await button(page, 'Envoyer le lien').click();
    await expect(sent).toBeVisible();
    await stop();
    await expect(told(page, 'Redirection dans un instant.')).toHaveCount(0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(sent).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
    await expect(focused).toBeFocused();
    await expect(onward).toBeVisible();
  }
});

test('a password that was set anew leads to the login after three seconds', async ({ visitor, client }) => {
  const { email } = await madeAccount(client);
  await createClient(client.url).post('/auth/forgot-password', { email });
  const [mail] = await mailsTo(client, email, 'reset_password');
  if (mail === undefined) throw new Error('no mail');
  const page = await timed(visitor);
  await go(page, linkIn(mail, '/reset-password'));
  await main(page).getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
  await main(page).getByLabel('Confirmer le mot de passe').fill(NEW_PASSWORD);
  const done = page.getByRole('heading', { level: 1, name: 'Mot de passe modifié.' });
  await leadsOn(page, button(page, 'Changer le mot de passe'), done, 3000, '/login');
});

test('a password that was changed leads to the dashboard after three seconds', async ({ visitor, client }) => {
  const alice = await madeAccount(client);
  const page = await timed(visitor);
  await signedIn(page, alice.token);
  await go(page, '/change-password');
  await main(page).getByLabel('Ancien mot de passe').fill(PASSWORD);
  await main(page).getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await main(page).getByLabel('Confirmer le nouveau mot de passe').fill(NEW_PASSWORD);
  const done = page.getByRole('heading', { level: 1, name: 'Votre mot de passe a été modifié.' });
  await leadsOn(page, button(page, 'Changer le mot de passe'), done, 3000, '/dashboard');
});
