import { createClient, dayFromNow, linkIn, mailsTo } from '../harness/client.ts';
import { png } from '../harness/images.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { choosePlace, participants, told } from './steps.ts';
import { WORDS } from './words.ts';

const LOGO = { name: 'lac.png', mimeType: 'image/png', buffer: png(640, 480) };

test.describe('creating a public one-time event', () => {
  test('wizard, back keeps data, logo, links mailed, donation skipped, success page @core', async ({
    page,
    product,
    client,
  }) => {
    const title = `Fête du lac ${unique()}`;
    const contact = `${unique()}@example.org`;
    const date = dayFromNow(14);
    await go(page, '/');
    await page.getByRole('link', { name: "Créer une page d'événement" }).first().click();
    await expect(page).toHaveURL('/event/create');
    await expect(told(page, 'Étape 1 sur 2')).toBeVisible();

    // Nothing typed yet: it says what is missing and goes there.
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByLabel("Titre de l'événement")).toBeFocused();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Veuillez remplir tous les champs obligatoires.',
    );

    await page.getByLabel("Titre de l'événement").fill(title);
    await page.getByLabel('Logo ou image').setInputFiles(LOGO);
    await expect(page.getByRole('button', { name: "Retirer l'image" })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Public' })).toBeChecked();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { name: 'Où et quand' })).toBeFocused();
    await expect(page).toHaveURL('/event/create?step=2');

    await choosePlace(page.getByRole('combobox', { name: "Adresse de l'événement" }), 'Annecy');
    await page.getByLabel('Date', { exact: true }).fill(date);
    await page.getByLabel('Heure').fill('19:30');
    await page.getByLabel('E-mail de contact').fill(contact);
    await page.getByRole('textbox', { name: 'Téléphone' }).fill('06 12 34 56 78');
    await page.getByRole('switch', { name: WORDS.fr.event_form.telephone.visible }).check();

    // The browser's own way back, and ours.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Votre événement' })).toBeFocused();
    await expect(page.getByLabel("Titre de l'événement")).toHaveValue(title);
    await page.goForward();
    await page.getByRole('button', { name: 'Retour' }).click();
    await expect(page.getByRole('button', { name: "Retirer l'image" })).toBeVisible();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(date);
    await expect(page.getByRole('combobox', { name: "Adresse de l'événement" })).toHaveValue(/Annecy/);
    await page.getByRole('button', { name: 'Générer la page' }).click();

    await expect(page).toHaveURL(/\/event\/donation-proposal\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Votre page est créée' })).toBeVisible();
    await page.getByRole('link', { name: 'Passer cette étape' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre page est prête' })).toBeVisible();
    const [, idUser, idAdmin] = /\/event\/success\/([^/]+)\/([^/]+)$/.exec(page.url()) ?? [];
    await expect(page.getByRole('textbox', { name: 'Lien public' })).toHaveValue(`${product.url}/event/user/${idUser}`);
    await expect(page.getByRole('img', { name: 'QR code du lien public' })).toBeVisible();

    // The secret link is covered until asked for.
    const secret = page.getByRole('region', { name: "Lien d'administration" });
    await expect(secret.locator('input')).toHaveAttribute('type', 'password');
    await secret.getByRole('button', { name: 'Afficher' }).click();
    await expect(secret.getByRole('textbox')).toHaveValue(`${product.url}/event/admin/${idAdmin}`);
    // A reload finds both again.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre page est prête' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Lien public' })).toHaveValue(/\/event\/user\//);

    const [mail] = await mailsTo(client, contact, 'event_links');
    expect(mail?.subject).toContain(title);
    if (mail === undefined) throw new Error('no mail with the links');
    expect(linkIn(mail, '/event/admin/')).toBe(`${product.url}/event/admin/${idAdmin}`);
    await go(page, linkIn(mail, '/event/user/'));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: '+33612345678' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(contact);
    const logo = page.locator('main header img');
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect((await page.request.get(`/event/user/${idUser}`)).headers()['x-robots-tag']).toBeUndefined();
  });

  test('a draft is found again after a reload and can be dropped', async ({ page }) => {
    const title = `Tournoi de judo ${unique()}`;
    await go(page, '/event/create');
    await page.getByLabel("Titre de l'événement").fill(title);
    await page.getByLabel('Logo ou image').setInputFiles(LOGO);
    await expect(page.getByRole('button', { name: "Retirer l'image" })).toBeVisible();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByLabel('E-mail de contact').fill('club@example.org');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(told(page, 'Brouillon retrouvé')).toBeVisible();
    await expect(page.getByLabel('E-mail de contact')).toHaveValue('club@example.org');
    await page.getByRole('button', { name: 'Retour' }).click();
    await expect(page.getByLabel("Titre de l'événement")).toHaveValue(title);
    await expect(page.getByRole('button', { name: "Retirer l'image" })).toBeVisible();
    await page.getByRole('button', { name: 'Repartir de zéro' }).click();
    await expect(page.getByLabel("Titre de l'événement")).toHaveValue('');
    await expect(page.getByRole('button', { name: "Retirer l'image" })).toBeHidden();
  });

  test('what is missing on the other step brings that step back; wrong values have words of their own', async ({
    page,
  }) => {
    await go(page, '/event/create?step=2');
    await page.getByLabel('E-mail de contact').fill('orga@');
    await page.getByRole('button', { name: 'Générer la page' }).click();
    await expect(page.getByRole('heading', { name: 'Votre événement' })).toBeVisible();
    await expect(page.getByLabel("Titre de l'événement")).toBeFocused();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Veuillez remplir tous les champs obligatoires.',
    );
    await page.getByLabel("Titre de l'événement").fill('Marché de Noël');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('radio', { name: 'Saisonnier' }).check();
    await page.getByLabel('Premier jour').fill(dayFromNow(20));
    await page.getByLabel('Dernier jour').fill(dayFromNow(10));
    await page.getByRole('textbox', { name: 'Téléphone' }).fill('vingt-deux');
    await page.getByRole('button', { name: 'Générer la page' }).click();
    await expect(told(page, 'La fin doit suivre le début.')).toBeVisible();
    await expect(told(page, 'Veuillez entrer une adresse email valide.')).toBeVisible();
    await expect(told(page, 'Numéro invalide')).toBeVisible();
    await expect(page.getByLabel('E-mail de contact')).toHaveValue('orga@');
  });

  test('a file that is no image is refused where it was chosen', async ({ page }) => {
    await go(page, '/event/create');
    await page.getByLabel('Logo ou image').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    });
    await expect(told(page, "Ce fichier n'est pas une image.")).toBeVisible();
    await expect(page.getByRole('button', { name: "Retirer l'image" })).toBeHidden();
  });
});

test('a private seasonal event: noindex, found by no search', async ({ visitor, client, product }) => {
  const page = await visitor({ width: 360 });
  const word = unique();
  const contact = `${word}@example.org`;
  await go(page, '/event/create');
  await page.getByLabel("Titre de l'événement").fill(`Réunion de famille ${word}`);
  await page.getByRole('radio', { name: 'Privé' }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await choosePlace(page.getByRole('combobox', { name: "Adresse de l'événement" }), 'Nantes');
  await page.getByRole('radio', { name: 'Saisonnier' }).check();
  await page.getByLabel('Premier jour').fill(dayFromNow(5));
  await page.getByLabel('Dernier jour').fill(dayFromNow(60));
  await page.getByLabel('E-mail de contact').fill(contact);
  await page.getByRole('button', { name: 'Générer la page' }).click();
  await page.getByRole('link', { name: 'Passer cette étape' }).click();
  await expect(told(page, 'Ce lien ouvre la page à toute personne qui le reçoit.')).toBeVisible();
  const idUser = /\/event\/success\/([^/]+)\//.exec(page.url())?.[1];
  await page.getByRole('link', { name: 'Voir la page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Réunion de famille ${word}` })).toBeVisible();
  await expect(participants(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('Privé', { exact: true })).toBeVisible();

  const source = await createClient(product.url).get<string>(`/event/user/${idUser}`);
  expect(source.status).toBe(200);
  expect(source.headers.get('x-robots-tag')).toContain('noindex');
  // Whoever is sent the link sees what it leads to; search engines are told nothing.
  expect(source.body).toMatch(new RegExp(`property="og:title" content="[^"]*${word}`));
  expect(source.body).not.toContain('ld+json');
  // The name of the page tells nobody what it is about.
  expect(idUser).not.toContain('famille');

  const found = await createClient(product.url).get<unknown[]>(`/api/events/public/search?query=${word}`);
  expect(found.body).toEqual([]);
  await go(page, '/');
  await page.getByRole('combobox', { name: 'Rechercher un événement' }).fill(word);
  await expect(told(page, 'Aucun événement à ce nom.')).toBeVisible();
  expect((await mailsTo(client, contact, 'event_links')).length).toBe(1);
});
