import type { Page } from '@playwright/test';
import { dayFromNow } from '../harness/client.ts';
import { expect, go, ready, test, unique } from './fixtures.ts';
import { copyWithoutPoint } from './log.ts';
import { fillRegistration, madeEvent, madeRegistration, rowOf, submitRegistration, told } from './steps.ts';

test.describe('pages that are not as usual', () => {
  test('an ended event answers 410 with a screen of its own, also where it was open', async ({
    visitor,
    client,
    expectError,
  }) => {
    const event = await madeEvent(client, { date: dayFromNow(2) });
    const early = await visitor({ width: 390 });
    // A socket would tell of what the days bring, and the page end before anything is sent.
    await early.routeWebSocket(/\/push$/, () => undefined);
    await go(early, event.path);
    try {
      await client.post('/dev/clock', { advance_s: 4 * 86_400 });
      expectError(/status of 410/);
      const page = await visitor();
      const response = await page.goto(event.path);
      expect(response?.status()).toBe(410);
      await ready(page);
      await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
      await expect(told(page, 'Cet événement est terminé.')).toBeVisible();
      await expect(told(page, 'Place de la Mairie, 74000 Annecy')).toBeVisible();
      await page.getByRole('link', { name: "Retour à l'accueil" }).click();
      await expect(page).toHaveURL('/');
      // Whoever had it open is told at the latest when sending.
      await fillRegistration(early, { name: 'Trop tard', email: `${unique()}@example.org` });
      await submitRegistration(early);
      await expect(told(early, 'Cet événement est terminé.')).toBeVisible();
      await go(page, `/event/admin/${event.id_admin}`);
      await expect(told(page, 'De nouvelles dates rouvrent la page.')).toBeVisible();
      await expect(page.getByLabel("Titre de l'événement")).toHaveCount(0);
    } finally {
      await client.post('/dev/clock', { reset: true });
    }
  });

  test('an organiser deletes the event, and every open page says so at once', async ({
    visitor,
    client,
    expectError,
  }) => {
    const event = await madeEvent(client);
    await madeRegistration(client, event);
    const gone = (page: Page) =>
      page.getByRole('heading', { level: 1, name: 'Cet événement a été supprimé par son organisateur.' });
    const open = await visitor();
    await go(open, event.path);
    const [organiser, other] = [await visitor({ width: 390 }), await visitor()];
    for (const desk of [organiser, other]) await go(desk, `/event/admin/${event.id_admin}`);
    await organiser.getByRole('button', { name: "Supprimer l'événement" }).click();
    const dialog = organiser.getByRole('dialog', { name: "Supprimer l'événement" });
    await expect(dialog.getByText('La personne inscrite reçoit un e-mail')).toBeVisible();
    await dialog.getByLabel('Raison').fill('La salle est inondée.');
    await dialog.getByRole('button', { name: 'Supprimer pour toujours' }).click();
    await expect(dialog.getByText("Ce n'est pas le titre de l'événement.").first()).toBeVisible();
    expectError(/status of 4(04|10)/);
    await dialog.getByLabel('Pour confirmer, écrivez le titre').fill(event.title.toUpperCase());
    await dialog.getByRole('button', { name: 'Supprimer pour toujours' }).click();
    for (const page of [organiser, other, open]) await expect(gone(page)).toBeVisible();
    const page = await visitor({ width: 390 });
    const response = await page.goto(event.path);
    expect(response?.status()).toBe(410);
    await ready(page);
    await expect(gone(page)).toBeVisible();
    await page.getByRole('main').locator('input[name="q"]').fill(event.title);
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
    await expect(told(page, 'Aucun événement à ce nom.').first()).toBeVisible();
  });

  test('without coordinates the page is complete but for the map', async ({ visitor, client, product }) => {
    const event = await madeEvent(client);
    const slug = `sans-point-${unique()}`;
    await copyWithoutPoint(product.dataDir, event.id, slug);
    await expect.poll(async () => (await client.get(`/api/events/user/${slug}`)).status).toBe(200);
    const words = "La position de cet événement n'est pas connue : pas de carte, mais la liste fonctionne.";
    const page = await visitor();
    await go(page, `/event/user/${slug}`);
    await expect(page.getByText(words)).toBeVisible();
    await fillRegistration(page, { name: 'Gaël Guerin', email: `${unique()}@example.org` });
    await submitRegistration(page);
    await expect(rowOf(page, 'Gaël G')).toBeVisible();
  });

  test('unknown addresses are real 404s with a way on', async ({ visitor, client, expectError }) => {
    expectError(/status of 404/);
    const event = await madeEvent(client);
    for (const [path, heading] of [
      ['/rien/ici', "Cette page n'existe pas."],
      ['/event/user/rien-ici', "Cet événement n'existe pas ou a été supprimé."],
    ] as const) {
      const page = await visitor({ width: 390 });
      expect((await page.goto(path))?.status()).toBe(404);
      await ready(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.getByRole('main').locator('input[name="q"]').fill(event.title);
      await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
      await page.getByRole('link', { name: event.title }).click();
      await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    }
  });

  test('offline: a banner, the page stays, and it catches up when the network is back', async ({
    page,
    client,
    expectError,
  }) => {
    expectError(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket/);
    const event = await madeEvent(client);
    await go(page, event.path);
    await page.context().setOffline(true);
    await expect(page.getByText('Vous êtes hors connexion. Ce que vous écrivez est gardé ici.').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await madeRegistration(client, event, { name: 'Hélène Huet' });
    await page.context().setOffline(false);
    await expect(page.getByText('Connexion rétablie').first()).toBeVisible();
    await expect(rowOf(page, 'Hélène H.')).toBeVisible({ timeout: 20_000 });
  });
});
