import type { EventView } from '@convoi/contracts';
import type { Page } from '@playwright/test';
import { createClient } from '../harness/client.ts';
import { withHumanToken } from '../harness/human-check.ts';
import { startProduct } from '../harness/product.ts';
import { contextOptions, expect, go, test, unique } from './fixtures.ts';
import {
  choosePlace,
  fillRegistration,
  madeEvent,
  registrationForm,
  rowOf,
  submitRegistration,
  told,
} from './steps.ts';

/** Resolves when a worker of the page has done its work: the proof that forms ask for, begun at the first focus. */
function workDone(page: Page): Promise<void> {
  return new Promise((resolve) => page.once('worker', (worker) => worker.once('close', () => resolve())));
}

test('the server is down at submit: the form is kept, the message is clear, the retry makes one', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const env = { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1' };
  const first = await startProduct({ env, keepData: true });
  const context = await browser.newContext({ ...contextOptions(), baseURL: first.url });
  let again: Awaited<ReturnType<typeof startProduct>> | undefined;
  try {
    const event = await madeEvent(withHumanToken(createClient(first.url)));
    const page = await context.newPage();
    const checked = workDone(page);
    await go(page, event.path);
    const form = await fillRegistration(page, { name: 'Marion Morel', email: `${unique()}@example.org` });
    // The token of the check is in the page; then the plug is pulled.
    await checked;
    await first.kill();
    await submitRegistration(page);
    await expect(form.getByRole('alert')).toContainText(
      "Nous n'arrivons pas à joindre le service. Votre saisie est gardée.",
    );
    await expect(form.getByLabel('Nom ou pseudonyme')).toHaveValue('Marion Morel');
    await expect(rowOf(page, 'Marion M')).toContainText('Pas encore envoyée');

    again = await startProduct({
      dataDir: first.dataDir,
      env: { ...env, PORT: new URL(first.url).port },
    });
    await submitRegistration(page);
    await expect(told(page, 'Votre inscription est enregistrée.')).toBeVisible();
    await expect(rowOf(page, 'Marion M')).toHaveCount(1);
    const left = await createClient(again.url).get<EventView>(`/api/events/user/${event.id_user}`);
    expect(left.body.participants).toHaveLength(1);
  } finally {
    await context.close();
    await (again ?? first).dispose();
  }
});

test('a network that goes away before the address is typed takes nothing along', async ({ visitor, expectError }) => {
  const page = await visitor({ width: 390 });
  await go(page, '/login');
  expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await email.pressSequentially('jean@gmial.com');
  await asked;
  await expect(email).toHaveValue('jean@gmial.com');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Montagne-2026');
  await expect(email).toHaveValue('jean@gmial.com');
});

test('what is missing for want of a network comes with it, and nothing typed is lost meanwhile', async ({
  visitor,
  client,
  expectError,
}) => {
  const event = await madeEvent(client);
  const page = await visitor({ width: 390 });
  await go(page, event.path);
  const form = registrationForm(page);
  await form.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
  await choosePlace(form.getByRole('combobox', { name: 'Adresse de départ' }), 'Chambéry');
  await form.getByLabel('Nom ou pseudonyme').fill('Marion Morel');
  expectError(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.context().setOffline(true);
  // Asked for by a press: a dialog, and the rows of the menu.
  const link = page.getByRole('button', { name: 'Recevoir mon lien' });
  await link.click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Chargement impossible.');
  // By itself while somebody types: the hint at a mistyped provider.
  const email = form.getByRole('textbox', { name: 'E-mail' });
  await email.pressSequentially('marion@gmial.com');
  await page.getByRole('button', { name: /^Ouvrir le menu/ }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Chargement impossible.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(menu.getByRole('link', { name: 'Aide' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: '@gmail.com' })).toBeVisible();
  await expect(email).toHaveValue('marion@gmial.com');
  await expect(form.getByLabel('Nom ou pseudonyme')).toHaveValue('Marion Morel');
  await link.click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeEditable();
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('Nom ou pseudonyme')).toHaveValue('Marion Morel');
});
