import type { Page } from '@playwright/test';
import { PASSWORD } from '../harness/accounts.ts';
import { type Client, linkIn, mailsTo } from '../harness/client.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { madeAccount, signedIn } from './steps.ts';

/** The address of an account, from the wish to the log-in with the new one. */

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The newest link of a mail; `stop` = the one that stops the change. */
async function mailed(client: Client, to: string, template: string, part = '/change-address?token='): Promise<string> {
  const [mail] = await mailsTo(client, to, template);
  if (mail === undefined) throw new Error(`no ${template} to ${to}`);
  return linkIn(mail, part);
}

/** Opens the dialog in the profile and asks for another address. */
async function wish(page: Page, email: string): Promise<void> {
  await go(page, '/profil');
  await main(page).getByRole('button', { name: "Changer d'adresse e-mail" }).click();
  const dialog = page.getByRole('dialog', { name: "Changer d'adresse e-mail" });
  await dialog.getByLabel('Nouvelle adresse e-mail').fill(email);
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Envoyer les e-mails' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirmez aux deux adresses' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: "J'ai compris" }).click();
}

async function confirm(page: Page, link: string): Promise<void> {
  await go(page, link);
  await expect(page).toHaveURL('/change-address');
  await main(page).getByRole('button', { name: 'Confirmer' }).click();
}

test.describe('the address of an account', () => {
  // A used link, and the log-in with the address that was left.
  test.use({ expected: [/status of 40[01]/] });

  test('is changed from a phone, at both addresses and in two tabs', async ({ visitor, client }) => {
    const { email, token } = await madeAccount(client);
    const fresh = `${unique()}@example.org`;
    const page = await visitor({ width: 390 });
    await signedIn(page, token);
    await wish(page, fresh);

    // The new address is read elsewhere, where nobody is signed in.
    const elsewhere = await visitor({ width: 390 });
    const link = await mailed(client, fresh, 'address_wished');
    await confirm(elsewhere, link);
    await expect(heading(elsewhere, 'Adresse confirmée.')).toBeVisible();

    // Two tabs with the link of the old one, pressed one after the other.
    const old = await mailed(client, email, 'address_change_asked');
    const tab = await page.context().newPage();
    await go(tab, old);
    await confirm(page, old);
    await expect(heading(page, 'Adresse changée.')).toBeVisible();
    await main(tab).getByRole('button', { name: 'Confirmer' }).click();
    await expect(heading(tab, "Ce lien n'est plus valable.")).toBeVisible();
    await confirm(elsewhere, link);
    await expect(heading(elsewhere, "Ce lien n'est plus valable.")).toBeVisible();

    // Still signed in here, and the old address is told that it was left.
    await main(page).getByRole('link', { name: 'Voir mon profil' }).click();
    await expect(main(page).getByText(fresh).first()).toBeVisible();
    expect(await mailsTo(client, email, 'address_left')).toHaveLength(1);
    expect(await mailsTo(client, fresh, 'address_changed')).toHaveLength(1);

    await go(elsewhere, '/login');
    await main(elsewhere).getByLabel('Adresse e-mail').fill(email);
    await main(elsewhere).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await main(elsewhere).getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(main(elsewhere).getByRole('alert').first()).toBeVisible();
    await main(elsewhere).getByLabel('Adresse e-mail').fill(fresh);
    await main(elsewhere).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await main(elsewhere).getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(elsewhere).toHaveURL('/dashboard');
  });

  test('stays when the old address stops the change', async ({ visitor, client }) => {
    const { email, token } = await madeAccount(client);
    const fresh = `${unique()}@example.org`;
    const page = await visitor({ width: 390 });
    await signedIn(page, token);
    await wish(page, fresh);
    const stop = await mailed(client, email, 'address_change_asked', '/change-address?stop=1');
    await go(page, stop);
    await main(page).getByRole('button', { name: 'Arrêter le changement' }).click();
    await expect(heading(page, 'Changement arrêté.')).toBeVisible();
    await confirm(page, await mailed(client, fresh, 'address_wished'));
    await expect(heading(page, "Ce lien n'est plus valable.")).toBeVisible();
    await go(page, '/change-address?token=wrong');
    await main(page).getByRole('button', { name: 'Confirmer' }).click();
    await expect(heading(page, "Ce lien n'est plus valable.")).toBeVisible();
    await go(page, '/profil');
    await expect(main(page).getByText(email).first()).toBeVisible();
  });
});
