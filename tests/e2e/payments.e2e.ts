import type { EventAdminView } from '@convoi/contracts';
import { expect, go, ready, test, unique } from './fixtures.ts';
import { madeEvent, told } from './steps.ts';

const PROVIDERS = { 'Carte bancaire': 'HelloAsso', PayPal: 'PayPal' } as const;

test.describe('a donation', () => {
  for (const [method, provider] of Object.entries(PROVIDERS))
    test(`by ${provider}, on a page of its own, and back @core`, async ({ visitor }) => {
      for (const width of [1280, 390] as const) {
        const page = await visitor({ width });
        await go(page, '/donate?amount=20&currency=EUR&redirect=/event/create&showSkip=false');
        await expect(page.getByRole('link', { name: 'Passer cette étape' })).toHaveCount(0);
        await page.getByRole('radio', { name: method }).check();
        await page.getByRole('button', { name: /^Donner 20/ }).click();
        await expect(page).toHaveURL(/\/dev\/checkout\//);
        await expect(page.getByText(/Simulation : aucun argent/)).toBeVisible();
        await expect(page.getByText(provider, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: /^Payer 20/ }).click();
        await expect(page).toHaveURL(/\/payment\/return\?payment=/);
        await expect(page.getByRole('heading', { name: 'Merci pour votre don.' })).toBeVisible({ timeout: 20_000 });
        await page.getByRole('link', { name: 'Continuer' }).click();
        await expect(page).toHaveURL('/event/create');
      }
    });

  test('refused or cancelled, it can be tried again', async ({ page }) => {
    for (const choice of ['Faire refuser le paiement', 'Annuler']) {
      await go(page, '/donate');
      await page.getByRole('button', { name: /^Donner 10/ }).click();
      await page.getByRole('button', { name: choice }).click();
      await expect(page.getByRole('heading', { name: "Le paiement n'a pas abouti." })).toBeVisible({ timeout: 20_000 });
      await expect(told(page, "Rien n'a été débité.")).toBeVisible();
      await page.getByRole('link', { name: 'Réessayer' }).click();
      await expect(page).toHaveURL('/donate?amount=10&currency=EUR');
    }
  });

  test('after the creation of an event leads on to its links', async ({ page, client }) => {
    const event = await madeEvent(client);
    await go(page, `/event/donation-proposal/${event.id_user}/${event.id_admin}`);
    await page.getByText('Faire un don, si vous le souhaitez').click();
    await page.getByRole('radio', { name: 'Autre montant' }).check();
    await page.getByRole('textbox', { name: 'Votre montant' }).fill('0,5');
    await page.getByRole('button', { name: /^Donner 0,50/ }).click();
    await expect(told(page, /Le montant minimum est de 1/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Votre montant' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Votre montant' }).fill('3,20');
    await page.getByRole('button', { name: /^Donner 3,20/ }).click();
    await page.getByRole('button', { name: /^Payer 3,20/ }).click();
    await page.getByRole('link', { name: 'Continuer' }).click();
    await expect(page).toHaveURL(`/event/success/${event.id_user}/${event.id_admin}`);
  });

  test('another currency leaves PayPal alone, says why and is kept; a foreign way back is none', async ({ page }) => {
    await go(page, '/donate?amount=abc&redirect=https://evil.example');
    const currency = page.getByLabel('Devise');
    await expect(currency).toHaveValue('EUR');
    await expect(page.getByRole('button', { name: /^Donner 10/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Passer cette étape' })).toHaveAttribute('href', '/');
    await currency.selectOption('CHF');
    await expect(told(page, "La carte bancaire n'est proposée qu'en euros.")).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Carte bancaire' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await go(page, '/donate');
    await expect(page.getByLabel('Devise')).toHaveValue('CHF');
    await page.getByRole('radio', { name: /^50/ }).check();
    await page.getByRole('button', { name: /^Donner 50/ }).click();
    await page.getByRole('button', { name: /^Payer 50/ }).click();
    await expect(page.getByRole('heading', { name: 'Merci pour votre don.' })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Continuer' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('selectedCurrency'))).toBe('CHF');
  });
});

test('a raise that is refused leaves the maximum; one whose tab is closed before the return still counts', async ({
  visitor,
  client,
  expectError,
}) => {
  expectError(/status of 402/);
  const event = await madeEvent(client, { is_public: false });
  const maximum = async () =>
    (await client.get<EventAdminView>(`/api/events/admin/${event.id_admin}`)).body.max_participants;
  const toProvider = async () => {
    const page = await visitor();
    await go(page, `/event/admin/${event.id_admin}`);
    await page.getByRole('textbox', { name: 'Maximum de participants' }).fill('22');
    await page.getByRole('button', { name: /^Payer 1,00\s€ et augmenter/ }).click();
    await expect(page).toHaveURL('/event/payment?amount=1.00');
    await ready(page);
    await page.getByRole('button', { name: /^Payer 1,00/ }).click();
    await expect(page).toHaveURL(/\/dev\/checkout\//);
    return page;
  };
  const refused = await toProvider();
  await refused.getByRole('button', { name: 'Faire refuser le paiement' }).click();
  await expect(refused.getByRole('heading', { name: "Le paiement n'a pas abouti." })).toBeVisible({ timeout: 20_000 });
  await expect(told(refused, "Rien n'a été débité.")).toBeVisible();
  expect(await maximum()).toBe(20);

  const closed = await toProvider();
  // The provider has the money; the way back to us is never taken.
  await closed.getByRole('button', { name: 'Payer puis fermer la page' }).click();
  await expect(closed.getByRole('heading', { name: 'Paiement enregistré' })).toBeVisible();
  await closed.close();
  await expect.poll(maximum, { timeout: 30_000 }).toBe(22);
});

test('a private event is raised from 20 to 25 for 2.50, and nothing else is saved on the way @core', async ({
  visitor,
  client,
  expectError,
}) => {
  expectError(/status of 402/);
  for (const width of [1280, 390] as const) {
    const event = await madeEvent(client, { is_public: false });
    const page = await visitor({ width });
    await go(page, `/event/admin/${event.id_admin}`);
    await page.getByLabel("Titre de l'événement").fill(`Un autre titre ${unique()}`);
    if (width === 390) await page.getByRole('button', { name: 'Augmenter la capacité' }).click();
    const maximum = page.getByRole('textbox', { name: 'Maximum de participants' });
    await expect(maximum).toHaveValue('20');
    await maximum.fill('25');
    await expect(page.getByText('+5 participants x 0,50 € = 2,50 €').first()).toBeVisible();
    if (width === 390) await page.getByRole('button', { name: 'Terminé' }).click();
    await expect(told(page, 'Vos autres changements ne sont pas enregistrés.')).toBeVisible();
    await page.getByRole('button', { name: /^Payer 2,50\s€ et augmenter/ }).click();

    await expect(page).toHaveURL('/event/payment?amount=2.50');
    await expect(told(page, "Ce montant est dû pour la création de l'événement.")).toBeVisible();
    const kept = await client.get<EventAdminView>(`/api/events/admin/${event.id_admin}`);
    expect(kept.body).toMatchObject({ title: event.title, max_participants: 20 });
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await page.getByRole('button', { name: /^Payer 2,50/ }).click();
    await page.getByRole('button', { name: /^Payer 2,50/ }).click();

    await expect(page.getByRole('heading', { name: 'Capacité portée à 25.' })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Revenir à la page de gestion' }).click();
    await expect(page).toHaveURL(`/event/admin/${event.id_admin}`);
    if (width === 390) await page.getByRole('button', { name: 'Augmenter la capacité' }).click();
    await expect(page.getByRole('textbox', { name: 'Maximum de participants' })).toHaveValue('25');
    const raised = await client.get<EventAdminView>(`/api/events/admin/${event.id_admin}`);
    expect(raised.body).toMatchObject({ title: event.title, max_participants: 25 });
  }
});
