import { dayFromNow, linkIn } from '../harness/client.ts';
import { expect, go, heightOf, test, type Width } from './fixtures.ts';
import {
  choosePlace,
  enter,
  eventMap,
  fillRegistration,
  madeEvent,
  madeRegistration,
  rowOf,
  submitRegistration,
} from './steps.ts';

test.describe('a live resize loses nothing', () => {
  const WIDTHS: readonly Width[] = [768, 767, 390, 767, 768, 1280];

  test('half a registration', async ({ page, client }) => {
    const event = await madeEvent(client);
    await go(page, event.path);
    const form = await fillRegistration(page, {
      name: 'Karim Kaci',
      email: 'karim@example.org',
      comment: 'Avec un vélo',
    });
    await form.getByRole('button', { name: 'Une place de plus' }).click();
    await form.getByRole('radio', { name: 'Retour', exact: true }).check();
    await form.getByLabel('Commentaire').focus();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await expect(eventMap(page)).toHaveCount(width >= 768 ? 1 : 0);
      await expect(form.getByLabel('Nom ou pseudonyme')).toHaveValue('Karim Kaci');
      await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('karim@example.org');
      await expect(form.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue(/Chambéry/);
      await expect(form.getByRole('textbox', { name: 'Places proposées' })).toHaveValue('2');
      await expect(form.getByRole('radio', { name: 'Retour', exact: true })).toBeChecked();
      await expect(form.getByLabel('Commentaire')).toHaveValue('Avec un vélo');
      await expect(form.getByLabel('Commentaire')).toBeFocused();
    }
    await submitRegistration(page);
    await expect(rowOf(page, 'Karim K')).toBeVisible();
  });

  test('half a wizard', async ({ page }) => {
    await go(page, '/event/create');
    await page.getByLabel("Titre de l'événement").fill('Bal des pompiers');
    await page.getByRole('radio', { name: 'Privé' }).check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await choosePlace(page.getByRole('combobox', { name: "Adresse de l'événement" }), 'Lyon');
    await page.getByRole('radio', { name: 'Saisonnier' }).check();
    await page.getByLabel('Premier jour').fill(dayFromNow(10));
    await page.getByLabel('E-mail de contact').fill('bal@example.org');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await expect(page.getByRole('heading', { name: 'Où et quand' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: "Adresse de l'événement" })).toHaveValue(/Lyon/);
      await expect(page.getByLabel('Premier jour')).toHaveValue(dayFromNow(10));
      await expect(page.getByLabel('E-mail de contact')).toHaveValue('bal@example.org');
      await expect(page.getByLabel('E-mail de contact')).toBeFocused();
    }
    await page.getByRole('button', { name: 'Retour' }).click();
    await expect(page.getByLabel("Titre de l'événement")).toHaveValue('Bal des pompiers');
    await expect(page.getByRole('radio', { name: 'Privé' })).toBeChecked();
  });

  test('half a change of the organiser', async ({ page, client }) => {
    const event = await madeEvent(client);
    await go(page, `/event/admin/${event.id_admin}`);
    const title = page.getByLabel("Titre de l'événement");
    const phone = page.getByRole('textbox', { name: 'Téléphone' });
    await title.fill('Presque');
    await page.getByLabel('Heure').fill('08:15');
    await phone.fill('06 98');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await expect(title).toHaveValue('Presque');
      await expect(page.getByLabel('Heure')).toHaveValue('08:15');
      await expect(phone).toHaveValue('06 98');
      await expect(phone).toBeFocused();
    }
  });

  test('an open dialog with half a message, sent once', async ({ page, client }) => {
    const event = await madeEvent(client);
    const me = await madeRegistration(client, event, { name: 'Carole Caron' });
    await madeRegistration(client, event, { name: 'Denis Duval' });
    await enter(page, linkIn(me.mail, '/participation'));
    await rowOf(page, 'Denis D.').getByRole('button', { name: 'Contacter Denis D.' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contacter Denis D.' });
    const message = dialog.getByLabel('Votre message');
    await message.fill('À moitié');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await expect(message).toHaveValue('À moitié');
      await expect(message).toBeFocused();
      await expect(page.locator('dialog:modal')).toHaveCount(1);
    }
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/match-requests/create')) sent += 1;
    });
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article', { name: 'Denis D.' })).toContainText('À moitié');
    expect(sent).toBe(1);
  });
});
