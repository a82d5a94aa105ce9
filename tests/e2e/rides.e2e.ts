import type { Page } from '@playwright/test';
import { linkIn } from '../harness/client.ts';
import { expect, go, test } from './fixtures.ts';
import { type MadeEvent, madeEvent, madeRegistration, rowOf, told } from './steps.ts';

/** Opens a registration by its link and goes on to the page of its event. */
async function enter(page: Page, link: string, event: MadeEvent): Promise<void> {
  await go(page, link);
  await page.getByRole('button', { name: 'Ouvrir ma participation' }).click();
  await page.getByRole('link', { name: "Voir la page de l'événement" }).click();
  await expect(page).toHaveURL(event.path);
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test.describe('J7 contact', () => {
  test('from a row of the list @core', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const alice = await madeRegistration(client, event, { name: 'Alice Martin', places: 3 });
    await madeRegistration(client, event, {
      name: 'Bob Bernard',
      chauffeur: 'Je préfère me faire conduire',
      places: 2,
    });
    const stranger = await visitor();
    await go(stranger, event.path);
    await rowOf(stranger, 'Bob B.').getByRole('link', { name: 'Contacter Bob B.' }).click();
    await expect(told(stranger, /Inscrivez-vous pour contacter\s: Bob B\./)).toBeVisible();

    const page = await visitor();
    await enter(page, linkIn(alice.mail, '/participation'), event);
    // Nothing to press on one's own row.
    await expect(rowOf(page, 'Alice Martin').getByRole('button', { name: /Contacter/ })).toHaveCount(0);
    await rowOf(page, 'Bob B.').getByRole('button', { name: 'Contacter Bob B.' }).click();
    const dialog = dialogOf(page, 'Contacter Bob B.');
    await expect(dialog.getByLabel('Votre message')).toBeFocused();
    await dialog.getByLabel('Votre message').fill('Bonjour, je pars à 17 h.');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog.locator('[data-modal-body]')).toContainText('Message envoyé.');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Bob B.')).toContainText('Vous êtes déjà en relation.');
  });
});
