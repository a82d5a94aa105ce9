import type { Page } from '@playwright/test';
import { expect, ready, test, unique } from './fixtures.ts';
import { madeEvent, registrationForm } from './steps.ts';

/** Opens a page whose code stays on its way; gives the function that lets it through. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: wait, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await ready(page);
  };
}

test.describe('a page whose code is late', () => {
  for (const width of [390, 1280] as const)
    test(`late code: what was typed and chosen in the form stays, with the focus, through another language, at ${width} px`, async ({
      visitor,
      client,
    }) => {
      const event = await madeEvent(client);
      const page = await visitor({ width });
      const awake = await openWithoutCode(page, event.path);
      const form = registrationForm(page);
      await form.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
      const address = form.getByRole('combobox', { name: 'Adresse de départ' });
      await address.fill('Chambé');
      await awake();

      await expect(address).toHaveValue('Chambé');
      await expect(address).toBeFocused();
      await page.keyboard.type('!');
      await expect(address).toHaveValue('Chambé!');
      await expect(form.getByRole('radio', { name: 'Je préfère prendre ma voiture' })).toBeChecked();

      await page.goto(`${event.path}#participants`);
      await page.getByRole('button', { name: /^Langue/ }).click();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('combobox', { name: 'Departure address' })).toHaveValue('Chambé!');
      await expect(page.getByRole('radio', { name: /drive|car/i }).first()).toBeChecked();
    });

  test('late code: the caret stays in the middle of an address that was being corrected', async ({ page, client }) => {
    const event = await madeEvent(client);
    const awake = await openWithoutCode(page, event.path);
    const address = registrationForm(page).getByRole('combobox', { name: 'Adresse de départ' });
    await address.fill('gare Chambéry');
    for (let letter = 0; letter < 'Chambéry'.length; letter += 1) await page.keyboard.press('ArrowLeft');
    await awake();
    await expect(address).toHaveValue('gare Chambéry');
    await expect(address).toBeFocused();
    await page.keyboard.type('de ');
    await expect(address).toHaveValue('gare de Chambéry');
  });

  test('late code: a press on the button of a form leads nowhere before the form can send, and loses nothing', async ({
    page,
    expectError,
  }) => {
    expectError(/status of 401/);
    const email = `${unique()}@example.org`;
    const awake = await openWithoutCode(page, '/login');
    const submit = page.getByRole('main').getByRole('button', { name: 'Se connecter' });
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
    await submit.click();
    await expect(page).toHaveURL('/login');
    await awake();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('Motdepasse1');
    await submit.click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });

  test('late code: what was typed and chosen in the wizard stays', async ({ page }) => {
    const awake = await openWithoutCode(page, '/event/create');
    await page.getByLabel("Titre de l'événement").fill('Bal de minuit');
    await page.getByRole('radio', { name: 'Privé' }).check();
    await awake();
    await expect(page.getByLabel("Titre de l'événement")).toHaveValue('Bal de minuit');
    await expect(page.getByRole('radio', { name: 'Privé' })).toBeChecked();
  });

  test('late code: a search begun without the code is answered once it is there', async ({ page, client }) => {
    const event = await madeEvent(client);
    const awake = await openWithoutCode(page, '/');
    const search = page.getByRole('combobox', { name: 'Rechercher un événement' });
    await search.fill(event.title.split(' ').at(-1) ?? '');
    await awake();
    await expect(page.getByRole('option', { name: event.title })).toBeVisible();
    await expect(search).toBeFocused();
  });

  test('late code: a search box that was entered without the code lists the next events once it is there', async ({
    page,
    client,
  }) => {
    const event = await madeEvent(client);
    const awake = await openWithoutCode(page, '/');
    const search = page.getByRole('combobox', { name: 'Rechercher un événement' });
    await search.click();
    await awake();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(search).toBeFocused();
    await search.pressSequentially(event.title.split(' ').at(-1) ?? '');
    await expect(page.getByRole('option', { name: event.title })).toBeVisible();
  });
});
