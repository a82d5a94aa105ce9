import type { CDPSession, Page } from '@playwright/test';
import { PASSWORD } from '../harness/accounts.ts';
import { mailsTo } from '../harness/client.ts';
import { freePort } from '../harness/free-port.ts';
import { startProduct } from '../harness/product.ts';
import { expect, go, test as plain } from './fixtures.ts';
import { madeAccount, signedIn } from './steps.ts';

/** Passkeys in a real browser, with the authenticator that it brings for tests: it keeps keys, and says yes in its owner's place. */

/** A passkey belongs to the name of a host: the product has one here, which no other journey needs. */
const test = plain.extend<object, { readonly product: Awaited<ReturnType<typeof startProduct>> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const env = { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1', PORT: String(port), PUBLIC_URL: url };
      const product = await startProduct({ env });
      await use({ ...product, url });
      await product.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function withAuthenticator(page: Page): Promise<{ readonly cdp: CDPSession; readonly id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
};

for (const width of [1280, 390] as const)
  test(`at ${width} px a passkey is added, signs in, and is removed`, async ({ visitor, client, expectError }) => {
    expectError(/status of 400 .*\/auth\/passkey/);
    const page = await visitor({ width });
    const alice = await madeAccount(client, { full_name: 'Alice Martin' });
    const { cdp, id } = await withAuthenticator(page);
    // Whoever is asked in the field says nothing yet.
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
    const main = page.getByRole('main');
    await signedIn(page, alice.token);
    await go(page, '/profil');
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
    await main.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel("Nom de la clé d'accès").fill('Pixel 9');
    await page.screenshot({ path: `tests/.results/passkey-add-${width}.png` });
    await dialog.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
    await expect(page.getByText('« Pixel 9 » ouvre maintenant votre compte.').first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Retirer la clé Pixel 9' })).toBeVisible();
    await main.getByRole('button', { name: 'Retirer la clé Pixel 9' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `tests/.results/passkey-profile-${width}.png` });
    expect(await mailsTo(client, alice.email, 'passkey_added')).toHaveLength(1);
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id });
    expect(credentials).toHaveLength(1);
    expect(credentials[0]).toMatchObject({ isResidentCredential: true, rpId: new URL(page.url()).hostname });

    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
    await page.evaluate(() => localStorage.clear());
    await go(page, '/login');
    const button = main.getByRole('button', { name: "Continuer avec une clé d'accès" });
    await expect(button).toBeVisible();
    await page.screenshot({ path: `tests/.results/passkey-login-${width}.png` });
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
    await button.click();
    await expect(page).toHaveURL('/dashboard');

    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
    await go(page, '/profil');
    await main.getByRole('button', { name: 'Retirer la clé Pixel 9' }).click();
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect(main.getByRole('button', { name: 'Retirer la clé Pixel 9' })).toHaveCount(0);

    // Its browser has it still; here it opens nothing.
    await page.evaluate(() => localStorage.clear());
    await go(page, '/login');
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
    await button.click();
    await expect(main.getByText("Cette clé d'accès n'ouvre pas de compte ici.")).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

test('the browser offers it where the address is typed', async ({ page, client }) => {
  const alice = await madeAccount(client, { full_name: 'Alice Martin' });
  const { cdp, id } = await withAuthenticator(page);
  const main = page.getByRole('main');
  await signedIn(page, alice.token);
  await go(page, '/profil');
  await main.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Ajouter une clé d'accès" }).click();
  await expect(main.getByRole('button', { name: /^Retirer la clé/ })).toBeVisible();
  await signOut(page);
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
  await go(page, '/login');
  await expect(main.getByRole('button', { name: "Continuer avec une clé d'accès" })).toBeVisible();
  // Whoever only opens the page is asked nothing, and keeps no cookie of it.
  expect((await page.context().cookies(`${new URL(page.url()).origin}/auth`)).map(({ name }) => name)).toEqual([]);
  await main.getByLabel('Adresse e-mail').focus();
  // The authenticator chooses it for its owner, as they would from the list under the field.
  await expect(page).toHaveURL('/dashboard');
});

test('nobody confirms: it is said, and the password works', async ({ page, client, expectError }) => {
  expectError(/NotAllowedError/);
  const alice = await madeAccount(client);
  const { cdp, id } = await withAuthenticator(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  const main = page.getByRole('main');
  await signedIn(page, alice.token);
  await go(page, '/profil');
  await main.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Ajouter une clé d'accès" }).click();
  await expect(page.getByRole('dialog').getByText("Aucune clé n'a été créée.")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await go(page, '/login');
  await main.getByLabel('Adresse e-mail').fill(alice.email);
  await main.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});
