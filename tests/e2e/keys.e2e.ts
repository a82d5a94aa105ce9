import { expect, go, test, unique } from './fixtures.ts';
import { eventMap, madeEvent, madeRegistration, participants, registrationForm, rowOf, told } from './steps.ts';

test.describe('by keys alone', () => {
  test('J16 search and register @core', async ({ page, client }) => {
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

  test('J16 dialogs: inside, Esc, and the focus returns; menus close', async ({ visitor, client }) => {
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

  test('J16 the list beside the map: same people, same order, and back from the window', async ({ page, client }) => {
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
