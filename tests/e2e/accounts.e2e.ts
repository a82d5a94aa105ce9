import type { Page } from '@playwright/test';
import { PASSWORD } from '../harness/accounts.ts';
import { createClient, linkIn, mailsTo } from '../harness/client.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { choosePlace, madeAccount, madeEvent, registrationForm, submitRegistration, told } from './steps.ts';

const NEW_PASSWORD = 'Nouvelle-Montagne-27';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Types an address and a password on the login screen and sends them. */
async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(heading(page, 'Se connecter')).toBeVisible();
  await main(page).getByLabel('Adresse e-mail').fill(email);
  await main(page).getByLabel('Mot de passe', { exact: true }).fill(password);
  await press(page, 'Se connecter');
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Mon compte' }).click();
}

test.describe('an account', () => {
  test('sign up, the mailed link, log in, fill the profile @core', async ({ page, client }) => {
    const email = `${unique()}@example.org`;
    await go(page, '/signup');
    await main(page).getByLabel('Adresse e-mail').fill(email);
    await main(page).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await main(page).getByLabel('Nom complet').fill('Alice Martin');
    // The form answers before the box is checked.
    await main(page).getByLabel('Nom complet').press('Enter');
    await expect(main(page).getByRole('alert')).toContainText('Vous devez accepter les CGU pour continuer.');
    await main(page).getByRole('checkbox').check();
    await press(page, 'Créer mon compte');
    await expect(heading(page, 'Vérifiez votre boîte de réception')).toBeFocused();

    const [mail] = await mailsTo(client, email, 'verify_email');
    if (mail === undefined) throw new Error('no mail');
    await go(page, linkIn(mail, '/verify-email'));
    await expect(page).toHaveURL('/verify-email');
    await press(page, 'Confirmer mon adresse');
    await expect(heading(page, 'Adresse confirmée.')).toBeFocused();
    await main(page).getByRole('link', { name: 'Se connecter' }).click();

    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner').getByText('Bonjour Alice Martin').first()).toBeVisible();

    await openMenu(page);
    await page.getByRole('link', { name: 'Mon profil' }).click();
    await expect(told(page, 'Complétez votre profil, vos prochaines inscriptions seront préremplies.')).toBeVisible();
    await choosePlace(main(page).getByRole('combobox', { name: 'Adresse de départ habituelle' }), 'Chambéry');
    await main(page).getByLabel('Votre préférence').selectOption('Je préfère prendre ma voiture');
    await press(page, 'Enregistrer');
    await expect(page).toHaveURL('/dashboard');
  });

  test('the mailed link opened elsewhere: who owns the address chooses name and password', async ({
    page,
    visitor,
    client,
  }) => {
    const email = `${unique()}@example.org`;
    // Somebody else was there first.
    await client.post('/auth/signup', { email, password: 'Angreifer-99', full_name: 'Mallory' });
    const [mail] = await mailsTo(client, email, 'verify_email');
    if (mail === undefined) throw new Error('no mail');
    await go(page, linkIn(mail, '/verify-email'));
    await expect(heading(page, 'Confirmez votre adresse e-mail')).toBeVisible();
    const name = main(page).getByLabel('Nom complet');
    await expect(name).toHaveValue('Mallory');
    await name.fill('Vera Victim');
    await main(page).getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD);
    await press(page, 'Confirmer mon adresse');
    await expect(heading(page, 'Adresse confirmée.')).toBeFocused();
    expect((await client.post('/auth/login', { email, password: 'Angreifer-99' })).status).toBe(401);
    const here = await visitor();
    await go(here, '/login');
    await logIn(here, email, NEW_PASSWORD);
    await expect(here.getByRole('banner').getByText('Bonjour Vera Victim').first()).toBeVisible();
  });

  test('devices are listed in the profile; one is logged out, then all of them', async ({
    visitor,
    client,
    expectError,
  }) => {
    const alice = await madeAccount(client);
    const [here, there] = [await visitor(), await visitor({ width: 390 })];
    for (const page of [here, there]) {
      await go(page, '/login?next=/profil');
      await logIn(page, alice.email, PASSWORD);
      await expect(page).toHaveURL('/profil');
    }
    await go(here, '/profil');
    const devices = main(here).getByRole('region', { name: 'Appareils connectés' });
    // This one, the other, and the one that made the account.
    await expect(devices.getByRole('listitem')).toHaveCount(2 + 1);
    const others = devices.getByRole('button', { name: /^Déconnecter / });
    expectError(/status of 401/);
    for (const left of [1, 0]) {
      await others.first().click();
      await expect(others).toHaveCount(left);
    }
    await there.goto('/profil');
    await expect(there).toHaveURL('/login?next=%2Fprofil');
    await press(here, 'Me déconnecter partout');
    await here.getByRole('dialog').getByRole('button', { name: 'Me déconnecter partout' }).click();
    await expect(here).toHaveURL('/login');
    expect(await tokenOf(here)).toBeNull();
    expect(await mailsTo(client, alice.email, 'sessions_ended')).toHaveLength(1);
  });

  test('a registration starts from the profile and goes on to the dashboard', async ({ page, client }) => {
    const event = await madeEvent(client);
    const alice = await madeAccount(client, { full_name: 'Alice Martin' });
    await client.call('PUT', '/auth/users/me', {
      token: alice.token,
      body: {
        address: 'Annecy',
        latitude: 45.8992,
        longitude: 6.1294,
        places: 4,
        chauffeur: 'Je préfère prendre ma voiture',
      },
    });
    await go(page, '/login');
    await logIn(page, alice.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await go(page, event.path);
    const form = registrationForm(page);
    const address = form.getByRole('textbox', { name: 'E-mail' });
    await expect(address).toHaveValue(alice.email);
    await expect(address).toHaveAttribute('readonly', '');
    await expect(form.getByLabel('Nom ou pseudonyme')).toHaveValue('Alice Martin');
    await expect(form.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue('Annecy');
    await submitRegistration(page);
    // What leads on waits for as long as somebody points at it.
    await page.mouse.move(0, 0);
    await expect(page).toHaveURL(`/dashboard?event_id=${event.id}`);
  });

  test('a wrong password, a page that needs an account, and the way back to it', async ({
    page,
    client,
    expectError,
  }) => {
    const alice = await madeAccount(client);
    await page.goto('/profil');
    await expect(page).toHaveURL('/login?next=%2Fprofil');
    expectError(/status of 401/);
    await logIn(page, alice.email, 'Faux-mot-de-passe-1');
    await expect(main(page).getByRole('alert')).toContainText('Email ou mot de passe incorrect.');
    await expect(main(page).getByLabel('Mot de passe', { exact: true })).toBeFocused();
    expect(await tokenOf(page)).toBeNull();
    await logIn(page, alice.email, PASSWORD);
    await expect(page).toHaveURL('/profil');
    await expect(main(page).getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(alice.email);
  });

  test('a session that has ended is noticed by whatever is pressed next: login, and back to the page', async ({
    page,
    client,
    expectError,
  }) => {
    const alice = await madeAccount(client, { full_name: 'Alice Martin' });
    // A socket would be closed with the session, and the page leave before anything is pressed.
    await page.routeWebSocket(/\/push$/, () => undefined);
    // So would a part of the page that asks for its own data: the last one has asked before the session ends.
    const lastPart = page.waitForResponse('**/auth/users/me/blocks');
    await go(page, '/login?next=/profil');
    await logIn(page, alice.email, PASSWORD);
    const name = main(page).getByLabel('Nom ou pseudonyme');
    await expect(name).toHaveValue('Alice Martin');
    await lastPart;
    // Ended elsewhere, by a call that this page knows nothing of.
    const token = await tokenOf(page);
    expect((await createClient(client.url).post('/auth/logout', {}, { token: token ?? '' })).status).toBeLessThan(300);
    expectError(/status of 401/);
    // What was typed would make the page ask before it is left; a button without a form does not.
    await press(page, 'Télécharger mes données');
    await expect(page).toHaveURL('/login?next=%2Fprofil');
    expect(await tokenOf(page)).toBeNull();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await logIn(page, alice.email, PASSWORD);
    await expect(page).toHaveURL('/profil');
    await expect(name).toHaveValue('Alice Martin');
  });

  test('a forgotten password is set anew by the mailed link', async ({ page, client, expectError }) => {
    const alice = await madeAccount(client);
    await go(page, '/login');
    await main(page).getByRole('link', { name: 'Mot de passe oublié' }).click();
    await expect(heading(page, 'Mot de passe oublié')).toBeFocused();
    await main(page).getByLabel('Adresse e-mail').fill(alice.email);
    await press(page, 'Envoyer le lien');
    const [mail] = await mailsTo(client, alice.email, 'reset_password');
    if (mail === undefined) throw new Error('no mail');
    const link = linkIn(mail, '/reset-password');
    await go(page, link);
    await expect(page).toHaveURL('/reset-password');
    await main(page).getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
    await main(page).getByLabel('Confirmer le mot de passe').fill(NEW_PASSWORD);
    await press(page, 'Changer le mot de passe');
    await expect(page).toHaveURL('/login');
    await logIn(page, alice.email, NEW_PASSWORD);
    await expect(page).toHaveURL('/dashboard');

    // The link has served; it changes nothing any more.
    expectError(/status of 400/);
    await go(page, link);
    await main(page).getByLabel('Nouveau mot de passe').fill(PASSWORD);
    await main(page).getByLabel('Confirmer le mot de passe').fill(PASSWORD);
    await press(page, 'Changer le mot de passe');
    await expect(main(page).getByRole('alert')).toContainText('Lien de réinitialisation invalide ou expiré.');
  });

  test('a changed password ends the other sessions; this one goes on', async ({ visitor, client, expectError }) => {
    const alice = await madeAccount(client);
    const [here, there] = [await visitor(), await visitor({ width: 390 })];
    for (const page of [here, there]) {
      await go(page, '/login');
      await logIn(page, alice.email, PASSWORD);
      await expect(page).toHaveURL('/dashboard');
    }
    await openMenu(here);
    await here.getByRole('link', { name: 'Changer le mot de passe' }).click();
    await main(here).getByLabel('Ancien mot de passe').fill(PASSWORD);
    await main(here).getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
    await main(here).getByLabel('Confirmer le nouveau mot de passe').fill(NEW_PASSWORD);
    expectError(/status of 401/);
    await press(here, 'Changer le mot de passe');
    await expect(here).toHaveURL('/dashboard');
    await expect(
      here
        .getByRole('banner')
        .getByText(/^Bonjour/)
        .first(),
    ).toBeVisible();
    await there.goto('/profil');
    await expect(there).toHaveURL('/login?next=%2Fprofil');
    expect(await tokenOf(there)).toBeNull();
  });

  test('logging out reaches the other tab; the token is good for nothing any more', async ({ page, client }) => {
    const alice = await madeAccount(client);
    await go(page, '/login');
    await logIn(page, alice.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    const token = await tokenOf(page);
    const other = await page.context().newPage();
    await go(other, '/profil');
    await expect(main(other).getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(alice.email);
    await openMenu(page);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await expect(other).toHaveURL('/login?next=%2Fprofil');
    expect((await client.get('/auth/users/me', { token: token ?? '' })).status).toBe(401);
    await other.close();
  });

  test('take one’s data along, then erase the account', async ({ page, client }) => {
    const alice = await madeAccount(client, { full_name: 'Alice Effacée' });
    await go(page, '/login?next=/profil');
    await logIn(page, alice.email, PASSWORD);
    await expect(page).toHaveURL('/profil');
    const file = page.waitForEvent('download');
    await press(page, 'Télécharger mes données');
    let text = '';
    for await (const chunk of await (await file).createReadStream()) text += String(chunk);
    expect(text).toContain('Alice Effacée');
    expect(text).toContain(alice.email);

    await press(page, 'Supprimer mon compte');
    const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte' });
    await expect(dialog).toContainText("C'est définitif.");
    await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Votre compte est supprimé.').first()).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    expect((await client.post('/auth/login', { email: alice.email, password: PASSWORD })).status).toBe(401);
  });
});
