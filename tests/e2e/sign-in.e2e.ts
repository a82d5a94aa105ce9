import { expect, go, test, unique } from './fixtures.ts';

test.describe('J11 sign in with an account elsewhere', () => {
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

  test('refused there: said here, without a session', async ({ page }) => {
    await go(page, '/signup');
    await page.getByRole('link', { name: 'Continuer avec Facebook' }).click();
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main').getByText('Connexion annulée.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });
});
