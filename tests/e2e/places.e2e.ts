import type { EventView } from '@convoi/contracts';
import type { Page } from '@playwright/test';
import { dayFromNow } from '../harness/client.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { fillRegistration, madeEvent, registrationForm, submitRegistration } from './steps.ts';

/** Goes to the second step of the wizard and fills in everything but the place; gives the field of the place. */
async function toPlace(page: Page, title: string) {
  await go(page, '/event/create');
  await page.getByLabel("Titre de l'événement").fill(title);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Date', { exact: true }).fill(dayFromNow(20));
  await page.getByLabel('Heure').fill('19:30');
  await page.getByLabel('E-mail de contact').fill(`${unique()}@example.org`);
  return page.getByRole('combobox', { name: "Adresse de l'événement" });
}

/** Sends the wizard and goes to the page of the event; gives its name in the address. */
async function toEvent(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Générer la page' }).click();
  await expect(page).toHaveURL(/\/event\/donation-proposal\//);
  const idUser = new URL(page.url()).pathname.split('/')[3] ?? '';
  await go(page, `/event/user/${idUser}`);
  return idUser;
}

test('a venue that no search knows is a place, with its town’s point, and says so', async ({ page }) => {
  const field = await toPlace(page, `Concert ${unique()}`);
  // Typed, nothing chosen, and the button pressed at once.
  await field.fill('Zénith de Strasbourg');
  await toEvent(page);
  const place = page.getByRole('link', { name: /Zénith de Strasbourg sur une carte/ });
  await expect(place).toHaveAttribute('href', /query=Z%C3%A9nith%20de%20Strasbourg$/);
  await expect(page.getByRole('main')).toContainText('Lieu approximatif : la carte montre la ville.');
});

test('a pasted link of a map is read here, and what it says is the place', async ({ page, client }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  const field = await toPlace(page, `Concert ${unique()}`);
  await field.fill(
    'https://www.google.com/maps/place/Z%C3%A9nith+de+Strasbourg/@48.5934,7.6846,17z/data=!3m1!4b1!4m6!3m5!1s0x4796:0x1!8m2!3d48.59338!4d7.68718!16s%2Fm',
  );
  await expect(page.getByRole('main')).toContainText('Position trouvée');
  await expect(field).toHaveValue(/^Zénith de Strasbourg/);
  const idUser = await toEvent(page);
  const place = page.getByRole('link', { name: /sur une carte/ });
  await expect(place).toHaveAttribute('href', /mlat=48\.59338&mlon=7\.68718/);
  await expect(page.getByRole('main')).not.toContainText('Lieu approximatif');
  const { body } = await client.get<EventView>(`/api/events/user/${idUser}`);
  expect(body).toMatchObject({ latitude: 48.59338, longitude: 7.68718, is_place_approximate: false });
  // Nobody outside was asked, and our own server was not told the link.
  expect(asked.filter((url) => url.includes('google') || url.includes('4796'))).toEqual([]);
});

test('a place that nobody knows is set on the map by a press, the keys and dragging', async ({ page, client }) => {
  const field = await toPlace(page, `Fête ${unique()}`);
  await field.fill('Chez Gustave');
  await page.getByRole('button', { name: 'Générer la page' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Placer sur la carte' }).click();
  const map = page.getByRole('region', { name: "Lieu de l'événement" });
  const flag = map.getByRole('button', { name: /^Drapeau/ });
  await expect(flag).toBeVisible();
  const box = await map.boundingBox();
  if (box === null) throw new Error('no map');
  await map.click({ position: { x: box.width / 2 + 60, y: box.height / 2 + 30 } });
  await expect(page.getByRole('main')).toContainText('Position trouvée');
  const understood = await page.getByText(/^Position trouvée/).textContent();
  expect(understood).not.toBe('');
  await expect(field).toHaveValue(/^Chez Gustave/);

  // The keys move it; the map stays.
  const standsAt = async () => (await flag.boundingBox()) ?? { x: 0, y: 0 };
  /** Whether it has moved by so many pixels, but for what the map rounds. */
  const hasMoved = async (from: { readonly x: number; readonly y: number }, right: number, down: number) => {
    const { x, y } = await standsAt();
    return Math.abs(x - from.x - right) <= 2 && Math.abs(y - from.y - down) <= 2;
  };
  const before = await standsAt();
  await flag.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hasMoved(before, 16, 16)).toBe(true);
  await expect(flag).toBeFocused();

  // Dragged by the mouse.
  const at = await standsAt();
  await page.mouse.move(at.x + 22, at.y + 20);
  await page.mouse.down();
  await page.mouse.move(at.x + 62, at.y + 10, { steps: 5 });
  await page.mouse.move(at.x - 58, at.y - 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => hasMoved(at, -80, -30)).toBe(true);

  const idUser = await toEvent(page);
  const { body } = await client.get<EventView>(`/api/events/user/${idUser}`);
  expect(body.location).toMatch(/^Chez Gustave/);
  expect(body.is_place_approximate).toBe(false);
  expect(body.latitude).not.toBeNull();
});

test('a place far from the event is offered and taken with its distance', async ({ page, client }) => {
  const event = await madeEvent(client);
  await go(page, event.path);
  await fillRegistration(page, { name: 'Iris Imbert', email: `${unique()}@example.org` });
  const field = registrationForm(page).getByRole('combobox', { name: 'Adresse de départ' });
  await field.fill('Berlin');
  const option = page.getByRole('option', { name: /Berlin, Allemagne/ });
  await expect(option).toContainText(/à\s\d{3}\skm de l'événement/);
  await option.click();
  await expect(registrationForm(page)).toContainText(/Position approchée\s:\sBerlin, à\s\d{3}\skm de l'événement/);
  // Near by nothing is said.
  await field.fill('Albens');
  await expect(page.getByRole('option', { name: /Albens/ })).not.toContainText('km');
  await page.getByRole('option', { name: /73410 Albens/ }).click();
  await submitRegistration(page);
  await expect(page.getByRole('main')).toContainText('Votre inscription est enregistrée.');
});

test('addresses as people type them are understood when the field is left, and far ones say how far', async ({
  page,
}) => {
  const field = await toPlace(page, `Fête ${unique()}`);
  for (const [typed, town] of [
    ['Zénith de Strasbourg', 'approchée : Strasbourg'],
    ['Halle des sports, 5 avenue de Genève, Annecy', 'approchée : Annecy'],
    ['gare de Chambéry', 'approchée : Chambéry'],
    ['Gare de Lyon', 'approchée : Paris'],
    ['Albens', 'approchée : Albens'],
    ['le Chinaillon, Le Grand-Bornand', 'approchée : Le Grand-Bornand'],
    ['salle des fêtes de Saint-Jorioz', 'approchée : Saint-Jorioz'],
    ['Palexpo, Genève', 'approchée : Genève, à \\d+ km d.ici environ'],
    ['Hauptbahnhof Köln', 'approchée : Köln, à \\d+ km d.ici environ'],
    ['Feria de Sevilla', 'approchée : Sevilla, à 1 \\d+ km d.ici environ'],
    ['Manchester Central Library', null],
    // Not silently the Valencia of Spain, nor the Bale of Croatia.
    ['gare de Valence TGV', null],
    ['Bâle', null],
    ['chez moi', null],
    ['Palexpo Genève', 'approchée : Genève, à \\d+ km d.ici environ'],
    ['St-Étienne', 'approchée : Saint-Étienne'],
    ['8FQ8V4XH+MQ', 'trouvée : Annecy'],
    ['45.89921, 6.12943', 'trouvée : Annecy'],
    ['https://maps.apple.com/?ll=45.89921,6.12943&q=Halle%20des%20sports', 'trouvée : Annecy'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    const told = page.getByText(/^Position (?:trouvée|approchée)/);
    // Of several towns abroad none is meant without a word.
    if (town === null) await expect(told).toHaveCount(0);
    else await expect(told).toContainText(new RegExp(town.replaceAll(' ', '\\s')), { timeout: 10_000 });
  }
});

test('where the map of the flag cannot be fetched, the form stays and says so', async ({ page, expectError }) => {
  expectError(/ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically imported module/);
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes('les flèches le déplacent')) await route.abort('blockedbyclient');
    else await route.fulfill({ response: answer });
  });
  const field = await toPlace(page, `Bal ${unique()}`);
  await field.fill('Zénith de Strasbourg');
  await field.blur();
  await expect(page.getByRole('status').filter({ hasText: 'Chargement impossible' })).toBeVisible();
  await expect(field).toHaveValue('Zénith de Strasbourg');
  await toEvent(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
