import type { Page } from '@playwright/test';
import { expect, go, test, unique } from './fixtures.ts';
import { choosePlace, madeEvent, registrationForm } from './steps.ts';

/* One field is left out of a form that is longer than the screen: the page goes there, and stays there. */

/** Where the keys go now; the message of the form has had its time to come into view. */
async function expectAt(page: Page, field: string): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('name', field);
  await expect(page.getByRole('main').or(page.getByRole('dialog')).getByRole('alert').first()).toBeAttached();
  // Two paintings later what moves the page has moved it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(focused).toBeInViewport({ ratio: 1 });
}

test('the date of an event', async ({ visitor }) => {
  const page = await visitor({ width: 390 });
  await page.setViewportSize({ width: 390, height: 700 });
  await go(page, '/event/create');
  await page.getByLabel("Titre de l'événement").fill('Fête du lac');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('combobox', { name: "Adresse de l'événement" }).fill('Annecy');
  await page.getByLabel('Heure').fill('19:30');
  await page.getByLabel('E-mail de contact').fill('orga@example.org');
  await page.getByRole('button', { name: 'Générer la page' }).click();
  await expectAt(page, 'date');
});

test('who drives, of oneself, and one’s name', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  const page = await visitor({ width: 390 });
  await page.setViewportSize({ width: 390, height: 700 });
  await go(page, event.path);
  const form = registrationForm(page);
  await choosePlace(form.getByRole('combobox', { name: 'Adresse de départ' }), 'Chambéry');
  const submit = form.locator('button[type="submit"]').filter({ visible: true });
  await submit.click();
  await expectAt(page, 'chauffeur');
  await form.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`${unique()}@example.org`);
  await form.locator('summary', { hasText: 'Options' }).click();
  await submit.click();
  await expectAt(page, 'name');
});

test('who drives, of somebody whom the organiser enters', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  const page = await visitor({ width: 390 });
  await page.setViewportSize({ width: 390, height: 700 });
  await go(page, `/event/admin/${event.id_admin}?tab=board`);
  await page.getByRole('button', { name: "Inscrire quelqu'un" }).click();
  const dialog = page.getByRole('dialog', { name: "Inscrire quelqu'un" });
  await dialog.getByLabel('Nom ou pseudonyme').fill('Yvette Main');
  await dialog.getByLabel('Son e-mail').fill('yvette@example.org');
  await dialog.getByRole('combobox').fill('Chambéry');
  await dialog.getByRole('button', { name: 'Inscrire' }).click();
  await expectAt(page, 'chauffeur');
});
