import { PASSWORD } from '../harness/accounts.ts';
import { linkIn, mailsTo } from '../harness/client.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { choosePlace, madeAccount, signedIn } from './steps.ts';

test.describe('sign in with an account elsewhere', () => {
  test('Google: a new person lands on the profile, with a session', async ({ page }) => {
    const email = `${unique()}@example.org`;
    await go(page, '/login');
    await page.getByRole('link', { name: 'Continuer avec Google' }).click();
    await expect(page).toHaveURL(/\/dev\/sign-in\/google\//);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Nom complet').fill('Gaël Google');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL('/profil');
    await expect(page.getByRole('banner').getByText('Bonjour Gaël Google').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email);
  });

  test('Facebook: the address is proved by a mail first; from then on they are known', async ({ page, client }) => {
    const email = `${unique()}@example.org`;
    const main = page.getByRole('main');
    const signIn = async () => {
      await go(page, '/login');
      await page.getByRole('link', { name: 'Continuer avec Facebook' }).click();
      await expect(page).toHaveURL(/\/dev\/sign-in\/facebook\//);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Nom complet').fill('Fanny Facebook');
      await page.getByRole('button', { name: 'Continuer' }).click();
    };
    await signIn();
    await expect(main.getByText("Confirmez par l'e-mail que nous venons d'envoyer.")).toBeVisible();
    await expect(page).toHaveURL('/login');
    const [mail] = await mailsTo(client, email, 'verify_email');
    if (mail === undefined) throw new Error('no mail');
    await go(page, linkIn(mail, '/verify-email'));
    await main.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Adresse confirmée.' })).toBeVisible();

    // Known, but the profile says nothing yet.
    await signIn();
    await expect(page).toHaveURL('/profil');
    await choosePlace(main.getByRole('combobox', { name: 'Adresse de départ habituelle' }), 'Chambéry');
    await main.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Mon compte' }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/');
    await signIn();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner').getByText('Bonjour Fanny Facebook').first()).toBeVisible();
  });

  test('an account elsewhere is added in the profile, opens the account, and is removed', async ({ page, client }) => {
    const alice = await madeAccount(client, { full_name: 'Alice Martin' });
    const elsewhere = `${unique()}@example.org`;
    const main = page.getByRole('main');
    const atFacebook = async () => {
      await expect(page).toHaveURL(/\/dev\/sign-in\/facebook\//);
      await page.getByLabel('E-mail').fill(elsewhere);
      await page.getByLabel('Nom complet').fill('Alice Facebook');
      await page.getByRole('button', { name: 'Continuer' }).click();
    };
    await signedIn(page, alice.token);
    await go(page, '/profil');
    await main.getByRole('button', { name: 'Ajouter Facebook' }).click();
    await atFacebook();
    await expect(main.getByText('Facebook ouvre maintenant votre compte.')).toBeVisible();
    await expect(page).toHaveURL('/profil');
    expect(await mailsTo(client, alice.email, 'identity_joined')).toHaveLength(1);

    await page.getByRole('banner').getByRole('button', { name: 'Mon compte' }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await go(page, '/login');
    await page.getByRole('link', { name: 'Continuer avec Facebook' }).click();
    await atFacebook();
    await expect(page.getByRole('banner').getByText('Bonjour Alice Martin').first()).toBeVisible();

    await go(page, '/profil');
    await main.getByRole('button', { name: 'Retirer Facebook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(main.getByRole('button', { name: 'Retirer Facebook' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Ajouter Facebook' })).toBeVisible();
    expect(await mailsTo(client, alice.email, 'identity_removed')).toHaveLength(1);
  });

  test('an address that has an account: Facebook is added by the mailed link and the password', async ({
    page,
    client,
  }) => {
    const alice = await madeAccount(client);
    const main = page.getByRole('main');
    await go(page, '/login');
    await page.getByRole('link', { name: 'Continuer avec Facebook' }).click();
    await page.getByLabel('E-mail').fill(alice.email);
    await page.getByLabel('Nom complet').fill('Mallory');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(main.getByText("Confirmez par l'e-mail que nous venons d'envoyer.")).toBeVisible();
    const [mail] = await mailsTo(client, alice.email, 'join_identity');
    if (mail === undefined) throw new Error('no mail');
    await go(page, linkIn(mail, '/verify-email'));
    await expect(main.getByRole('heading', { name: /^Ajouter Facebook à votre compte/ })).toBeVisible();
    await main.getByLabel('Mot de passe de votre compte').fill(PASSWORD);
    await main.getByRole('button', { name: 'Ajouter Facebook' }).click();
    await expect(page.getByRole('heading', { name: 'Facebook ouvre maintenant votre compte.' })).toBeVisible();
  });

  test('refused there: said here, without a session', async ({ page }) => {
    await go(page, '/signup');
    await page.getByRole('link', { name: 'Continuer avec Facebook' }).click();
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main').getByText('Connexion annulée.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });
});
