import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtFolder } from '../../web/build.ts';
import { expect, go, ready, test, unique } from './fixtures.ts';
import { madeEvent, participants, registrationForm, told } from './steps.ts';

/** The file that the code of the registration form came into. */
function fileOfForm(): string {
  const manifest = JSON.parse(readFileSync(join(builtFolder(), 'client/.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >;
  return manifest['src/features/event/components/register-form.tsx']?.file ?? '';
}

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
    test(`J3 late code: what was typed and pressed in the form stays, with focus and caret, through another language, at ${width} px`, async ({
      visitor,
      client,
    }) => {
      const event = await madeEvent(client);
      const page = await visitor({ width });
      const awake = await openWithoutCode(page, event.path);
      const form = registrationForm(page);
      await form.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
      await form.getByRole('combobox', { name: 'Adresse de départ' }).fill('Chambé');
      await form.getByRole('textbox', { name: 'E-mail' }).fill('alice@example.org');
      const name = form.getByLabel('Nom ou pseudonyme');
      await name.fill('Alice Martin');
      await name.press('ArrowLeft');
      await awake();

      await expect(name).toHaveValue('Alice Martin');
      await expect(name).toBeFocused();
      await page.keyboard.type('!');
      await expect(name).toHaveValue('Alice Marti!n');
      await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('alice@example.org');
      await expect(form.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue('Chambé');
      await expect(form.getByRole('radio', { name: 'Je préfère prendre ma voiture' })).toBeChecked();

      await page.goto(`${event.path}#participants`);
      await page.getByRole('button', { name: /^Langue/ }).click();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('textbox', { name: 'Name or nickname' })).toHaveValue('Alice Marti!n');
      await expect(page.getByRole('combobox', { name: 'Departure address' })).toHaveValue('Chambé');
    });

  for (const width of [390, 1280] as const)
    test(`J3 late form: on a page that is awake the form keeps what is typed and pressed, whatever the page does, at ${width} px`, async ({
      visitor,
      client,
    }) => {
      const event = await madeEvent(client);
      const page = await visitor({ width });
      const { promise: wait, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**/${fileOfForm()}`, async (route) => {
        await wait;
        await route.continue();
      });
      await go(page, event.path);
      const form = registrationForm(page);
      const name = form.getByLabel('Nom ou pseudonyme');
      await form.getByRole('textbox', { name: 'E-mail' }).fill(`${unique()}@example.org`);
      await form.getByRole('combobox', { name: 'Adresse de départ' }).fill('Chez Alice');
      await form.getByRole('button', { name: 'Une place de plus' }).click();
      await name.fill('Alice Martin');

      // The page goes on living around it: another fragment, another list.
      await page.getByRole('link', { name: 'Aller aux participants' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${event.path}#participants`);
      await page.goBack();
      await expect(page).toHaveURL(event.path);
      await expect(name).toHaveValue('Alice Martin');

      // A press before the code is there neither reloads the page nor gets lost.
      await form.getByRole('button', { name: "S'inscrire au covoiturage" }).click();
      await expect(page).toHaveURL(event.path);
      await name.focus();
      await name.press('End');
      await page.keyboard.type(' Roux');
      await expect(name).toHaveValue('Alice Martin Roux');
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/participants'),
      );
      release();
      expect((await sent).postDataJSON()).toMatchObject({ name: 'Alice Martin Roux', places: 2 });
      await expect(told(page, 'Votre demande est enregistrée.')).toBeVisible();
      const own = participants(page).getByRole('listitem');
      await expect(own).toHaveCount(1);
      await expect(own).toContainText('Alice M');
    });

  test('J3 late form: code that cannot be fetched is told at the press, and nothing is lost', async ({
    page,
    client,
    expectError,
  }) => {
    expectError(/ERR_FAILED|Failed to load resource/);
    const event = await madeEvent(client);
    let isDown = true;
    await page.route(`**/${fileOfForm()}`, (route) => (isDown ? route.abort() : route.continue()));
    await go(page, event.path);
    const form = registrationForm(page);
    const name = form.getByLabel('Nom ou pseudonyme');
    await name.fill('Alice Martin');
    await form.getByRole('button', { name: "S'inscrire au covoiturage" }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Votre saisie est gardée.');
    await expect(page).toHaveURL(event.path);
    await expect(name).toHaveValue('Alice Martin');
    isDown = false;
    await name.focus();
    await expect(form.getByText('Les autres verront « Alice M. ».')).toBeVisible();
    await expect(name).toHaveValue('Alice Martin');
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  });

  test('J11 late code: a press on the button of a form is kept until the form can send', async ({
    page,
    expectError,
  }) => {
    expectError(/status of 401/);
    const email = `${unique()}@example.org`;
    const awake = await openWithoutCode(page, '/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL('/login');
    await awake();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('Motdepasse1');
  });

  test('J3 late code: a search begun without the code is answered once it is there', async ({ page, client }) => {
    const event = await madeEvent(client);
    const awake = await openWithoutCode(page, '/');
    const search = page.getByRole('combobox', { name: 'Rechercher un événement' });
    await search.fill(event.title.split(' ').at(-1) ?? '');
    await awake();
    await expect(page.getByRole('option', { name: event.title })).toBeVisible();
    await expect(search).toBeFocused();
  });

  test('J3 late code: a search box that was entered without the code lists the next events once it is there', async ({
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
