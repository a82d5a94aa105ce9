import type { EventView } from '@convoi/contracts';
import { linkIn } from '../harness/client.ts';
import { expect, go, test } from './fixtures.ts';
import { eventMap, madeEvent, madeRegistration, participants, rowOf, told } from './steps.ts';

test.describe('the manage link', () => {
  test('see, edit, unsubscribe from the mail; a page left open follows @core', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const person = await madeRegistration(client, event, { name: 'Denis Duval', places: 3 });
    const other = await visitor();
    await go(other, event.path);
    await expect(rowOf(other, 'Denis D.')).toContainText('À confirmer');

    const page = await visitor({ width: 390 });
    await go(page, linkIn(person.mail, '/participation'));
    // The token leaves the address before anything else happens; opening the link does nothing by itself.
    await expect(page).toHaveURL('/participation');
    await expect(told(page, 'Cela confirme aussi votre adresse.')).toBeVisible();
    await expect(rowOf(other, 'Denis D.')).toContainText('À confirmer');
    await page.getByRole('button', { name: 'Ouvrir ma participation' }).click();
    const own = page.getByRole('region', { name: 'Votre inscription' });
    await expect(own).toContainText('Denis Duval');
    await expect(own).toContainText(person.email);
    await expect(own).toContainText('12 rue de Boigne');
    await expect(rowOf(other, 'Denis D.')).not.toContainText('À confirmer');
    // A reload goes straight in.
    await page.reload();
    await expect(own).toContainText('Denis Duval');

    await own.getByRole('button', { name: 'Modifier' }).click();
    const edit = page.getByRole('region', { name: 'Modifier votre inscription' });
    await expect(edit.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly', '');
    await edit.getByRole('button', { name: 'Une place de plus' }).click();
    await edit.getByLabel('Nom ou pseudonyme').fill('Denis Dubois');
    await edit.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(told(page, 'Modifications enregistrées.')).toBeVisible();
    await expect(own).toContainText('Denis Dubois');
    await expect(rowOf(other, 'Denis D.')).toContainText('4 places libres');

    await page.getByRole('button', { name: 'Me désinscrire' }).click();
    const dialog = page.getByRole('dialog', { name: 'Annuler votre inscription' });
    await dialog.getByRole('button', { name: 'Garder mon inscription' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Me désinscrire' }).click();
    await dialog.getByRole('button', { name: 'Me désinscrire' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre inscription est annulée.' })).toBeFocused();
    await expect(participants(other).getByText("Personne pour l'instant.")).toBeVisible();
    await expect(eventMap(other).getByRole('button', { name: /^Denis/ })).toHaveCount(0);
  });

  test('export, then erase: nothing of the person is left', async ({ page, client, expectError }) => {
    const event = await madeEvent(client);
    const person = await madeRegistration(client, event, { name: 'Elsa Ernaux', comment: 'Deux valises' });
    await go(page, linkIn(person.mail, '/participation'));
    await page.getByRole('button', { name: 'Ouvrir ma participation' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger mes données' }).click();
    const stream = await (await file).createReadStream();
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    for (const value of ['Elsa Ernaux', person.email, 'Deux valises', '12 rue de Boigne'])
      expect(text).toContain(value);
    await expect(told(page, 'Fichier téléchargé')).toBeVisible();

    await page.getByRole('button', { name: 'Effacer mes données' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Effacer mes données' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vos données sont effacées.' })).toBeVisible();
    const left = await client.get<EventView>(`/api/events/user/${event.id_user}`);
    expect(left.body.participants).toEqual([]);
    // The link opens nothing any more.
    expectError(/status of 400/);
    await go(page, linkIn(person.mail, '/participation'));
    await page.getByRole('button', { name: 'Ouvrir ma participation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: "Ce lien n'est plus valable." })).toBeVisible();
  });

  test('"Ce n\'est pas moi" removes it after a question', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const person = await madeRegistration(client, event, { name: 'Farid Favre' });
    const page = await visitor({ width: 360, lang: 'fr' });
    await go(page, linkIn(person.mail, '/participation'));
    await page.getByRole('button', { name: "Ce n'est pas moi" }).click();
    const dialog = page.getByRole('dialog', { name: 'Effacer cette inscription' });
    await expect(dialog).toContainText(
      "C'est définitif\u00a0; nos sauvegardes en gardent une copie chiffrée 30\u00a0jours au plus.",
    );
    await dialog.getByRole('button', { name: "Effacer l'inscription" }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vos données sont effacées.' })).toBeVisible();
    await expect
      .poll(async () => (await client.get<EventView>(`/api/events/user/${event.id_user}`)).body.participants.length)
      .toBe(0);
  });

  test('settings act at once; a link that is none says where to go', async ({ visitor, client, expectError }) => {
    const event = await madeEvent(client);
    const person = await madeRegistration(client, event);
    const page = await visitor();
    await go(page, linkIn(person.mail, '/participation'));
    await page.getByRole('button', { name: 'Ouvrir ma participation' }).click();
    const mails = page.getByRole('switch', { name: 'Rappels et alertes par e-mail' });
    await mails.click();
    await expect(mails).not.toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: 'Enregistré.' })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Rappels et alertes par e-mail' })).not.toBeChecked();
    await page.getByRole('link', { name: "Voir la page de l'événement" }).click();
    await expect(page.getByRole('heading', { name: /^Bon retour/ })).toBeVisible();

    expectError(/status of 400/);
    const stranger = await visitor();
    await go(stranger, `/participation#token=${'A'.repeat(64)}`);
    await stranger.getByRole('button', { name: 'Ouvrir ma participation' }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: "Ce lien n'est plus valable." })).toBeVisible();
    await stranger.getByRole('main').locator('input[name="q"]').fill(event.title);
    await stranger.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
    await expect(stranger.getByRole('link', { name: event.title })).toBeVisible();
  });
});
