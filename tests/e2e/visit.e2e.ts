import { dayFromNow } from '../harness/client.ts';
import { expect, go, heightOf, test, unique, type Width } from './fixtures.ts';
import {
  choosePlace,
  eventMap,
  fillRegistration,
  madeEvent,
  madeRegistration,
  participants,
  registrationForm,
  rowOf,
  submitRegistration,
  told,
} from './steps.ts';

test.describe('J14 languages', () => {
  test('told by the browser, switched in place, kept', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    for (const [lang, name] of [
      ['fr', 'Langue : Français'],
      ['en', 'Language: English'],
      ['de', 'Sprache: Deutsch'],
      ['es', 'Idioma: Español'],
    ] as const) {
      const page = await visitor({ lang });
      await page.goto(event.path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('button', { name })).toBeVisible();
    }
    const page = await visitor({ lang: 'de' });
    await go(page, event.path);
    const name = page.locator('form input[name="name"]');
    await name.fill('Jörg Jäger');
    await page.getByRole('button', { name: 'Sprache: Deutsch' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(name).toHaveValue('Jörg Jäger');
    await expect(page.getByRole('button', { name: "S'inscrire au covoiturage" })).toBeVisible();
    await expect(page).toHaveTitle(/covoiturage · Convoi$/);
    await expect(page.getByRole('status').filter({ hasText: 'Langue : Français' })).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr');
    // The next page of this browser comes in French from the server.
    const response = await page.goto('/');
    expect(await response?.text()).toContain('<html lang="fr"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Le covoiturage de votre événement, en un seul lien.',
    );
  });
});

test.describe('J15 a live resize loses nothing', () => {
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
});

test.describe('J16 by keys alone', () => {
  test('search and register @core', async ({ page, client }) => {
    const event = await madeEvent(client);
    const keys = page.keyboard;
    await go(page, '/');
    await keys.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await keys.press('Enter');
    await keys.press('Tab');
    const search = page.getByRole('combobox', { name: 'Rechercher un événement' });
    await expect(search).toBeFocused();
    await keys.type(event.title);
    await expect(page.getByRole('option')).toHaveCount(1);
    await keys.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await keys.press('ArrowDown');
    await keys.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText(event.title);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeFocused();

    const form = registrationForm(page);
    const to = async (target: ReturnType<typeof form.getByLabel>) => {
      // The way there is finite and each stop is seen.
      for (let stops = 0; stops < 25; stops += 1) {
        await keys.press('Tab');
        expect(await page.evaluate(ringOfFocus)).toBe(true);
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      await expect(target).toBeFocused();
    };
    await to(form.getByLabel('Nom ou pseudonyme'));
    await keys.type('Lucie Lambert');
    await to(form.getByRole('textbox', { name: 'E-mail' }));
    await keys.type(`${unique()}@example.org`);
    await to(form.getByRole('combobox', { name: 'Adresse de départ' }));
    await keys.type('Grenoble');
    await expect(page.getByRole('option', { name: 'Grenoble' }).first()).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(told(page, /Position (trouvée|approchée)\s:\sGrenoble/)).toBeVisible();
    await to(form.getByRole('radio', { checked: true }).first());
    await keys.press('ArrowUp');
    await expect(form.getByRole('radio', { name: 'Je préfère me faire conduire' })).toBeChecked();
    await to(form.getByRole('button', { name: "S'inscrire au covoiturage" }));
    await keys.press('Enter');
    await expect(told(page, 'Votre demande est enregistrée.')).toBeVisible();
    // What comes next has the focus.
    await expect(page.getByRole('heading', { name: /Encore une étape/ })).toBeFocused();
  });

  test('dialogs: inside, Esc, and the focus returns; menus close', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const page = await visitor();
    await go(page, event.path);
    const opener = page.getByRole('button', { name: 'Recevoir mon lien' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Recevoir mon lien' });
    await expect(dialog).toBeVisible();
    for (let stops = 0; stops < 8; stops += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    const language = page.getByRole('button', { name: 'Langue : Français' });
    await language.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Deutsch' })).toBeHidden();
    await expect(language).toBeFocused();

    const phone = await visitor({ width: 390 });
    await go(phone, '/');
    const menu = phone.getByRole('button', { name: 'Ouvrir le menu' });
    await menu.focus();
    await phone.keyboard.press('Enter');
    const sheet = phone.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('link', { name: 'Créer un événement' })).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('the list beside the map: same people, same order, and back from the window', async ({ page, client }) => {
    const event = await madeEvent(client);
    for (const [name, latitude, longitude] of [
      ['Proche Petit', 45.5662, 5.9208],
      ['Milieu Martin', 45.1885, 5.7245],
      ['Loin Leroy', 45.764, 4.8357],
    ] as const)
      await madeRegistration(client, event, { name, latitude, longitude });
    await go(page, event.path);
    const map = eventMap(page);
    await expect(map.getByRole('button', { name: /^Loin L\./ })).toBeVisible();
    const names = await participants(page).getByRole('listitem').getByRole('heading').allTextContents();
    expect(names.map((name) => name.slice(0, 6))).toEqual(['Proche', 'Milieu', 'Loin L']);
    const onMap = await map
      .locator('button[data-item]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(0, 6)));
    expect(onMap.slice(1)).toEqual(['Proche', 'Milieu', 'Loin L']);

    const show = rowOf(page, 'Milieu M.').getByRole('button', { name: 'Voir Milieu M. sur la carte' });
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(map.getByRole('region', { name: /^Milieu M\./ })).toContainText('Milieu M.');
    const marker = map.getByRole('button', { name: /^Proche P\./ });
    await marker.focus();
    await page.keyboard.press('Enter');
    const window = map.getByRole('region', { name: /^Proche P\./ });
    await expect(window).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(marker).toBeFocused();
  });
});

test('J18 the red banner lives three seconds, not counting the pointer on it', async ({
  visitor,
  client,
  expectError,
}) => {
  const event = await madeEvent(client);
  const { email } = await madeRegistration(client, event);
  const page = await visitor();
  await page.clock.install();
  await go(page, event.path);
  await fillRegistration(page, { name: 'Encore Moi', email });
  expectError(/status of 409/);
  await submitRegistration(page);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Vous avez déjà une demande' });
  await expect(alert).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 50));
  await page.clock.runFor(1000);
  await expect(alert).toBeVisible();
  await alert.hover();
  await page.clock.runFor(10_000);
  await expect(alert).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3100);
  await expect(alert).toBeHidden();
  // What it said can still be heard, and the form is as it was.
  await expect(registrationForm(page).getByLabel('Nom ou pseudonyme')).toHaveValue('Encore Moi');
});

/** Does the element with the focus show a ring. Runs in the page. */
function ringOfFocus(): boolean {
  const element = document.activeElement;
  if (element === null || element === document.body) return true;
  // A control may draw the ring on the box around it.
  for (let box: Element | null = element, level = 0; box !== null && level < 4; box = box.parentElement, level += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
    if ((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none') return true;
  }
  const after = getComputedStyle(element, '::after');
  return after.outlineStyle !== 'none' && Number.parseFloat(after.outlineWidth) >= 2;
}
