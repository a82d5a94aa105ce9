import type { Page } from '@playwright/test';
import { dayFromNow } from '../harness/client.ts';
import { expect, go, test, unique } from './fixtures.ts';

/** Goes to the second step of the wizard and fills in everything but the place; gives the field of the place. */
async function toPlace(page: Page, title: string) {
  await go(page, '/event/create');
  await page.getByLabel("Titre de l'événement").fill(title);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Date', { exact: true }).fill(dayFromNow(20));
  await page.getByLabel('Heure').fill('19:30');
  await page.getByLabel('E-mail de contact').fill(`${unique()}@example.org`);
  return page.getByRole('combobox', { name: "Adresse de l'événement" });
}

/** Sends the wizard; gives the page of the event in the browser. */
async function toEvent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Générer la page' }).click();
  await expect(page).toHaveURL(/\/event\/donation-proposal\//);
  await go(page, `/event/user/${new URL(page.url()).pathname.split('/')[3]}`);
}

test('a venue that no search knows is a place, with its town’s point, and says so', async ({ page }) => {
  const field = await toPlace(page, `Concert ${unique()}`);
  // Typed, nothing chosen, and the button pressed at once.
  await field.fill('Zénith de Strasbourg');
  await toEvent(page);
  const place = page.getByRole('link', { name: /Zénith de Strasbourg sur une carte/ });
  await expect(place).toHaveAttribute('href', /query=Z%C3%A9nith%20de%20Strasbourg$/);
  await expect(page.getByRole('main')).toContainText('Lieu approximatif : la carte montre la ville.');
});
