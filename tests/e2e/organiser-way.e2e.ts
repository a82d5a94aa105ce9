import { dayFromNow, linkIn, mailsTo } from '../harness/client.ts';
import { Acts } from './acts.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, eventMap, madeEvent, madeRegistration, participants, told } from './steps.ts';

/* What an organiser does with a phone, counted: from the home page to a link that is shared, and from a lost link to a working one. */

test('from the home page to a link that can be shared', async ({ visitor, product }) => {
  const page = await visitor({ width: 390 });
  await page.context().grantPermissions(['clipboard-write']);
  const contact = `${unique()}@example.org`;
  await go(page, '/');
  const acts = new Acts();
  await acts.press(page.getByRole('link', { name: "Créer une page d'événement" }).first());
  await acts.type(page.getByLabel("Titre de l'événement"), `Fête du lac ${unique()}`);
  await acts.press(page.getByRole('button', { name: 'Continuer' }));
  // As it is written on the invitation, and nothing chosen from a list.
  await acts.type(page.getByRole('combobox', { name: "Adresse de l'événement" }), 'Halle des sports, Annecy');
  await acts.type(page.getByLabel('Date', { exact: true }), dayFromNow(14));
  await acts.type(page.getByLabel('Heure'), '19:30');
  await acts.type(page.getByLabel('E-mail de contact'), contact);
  await acts.press(page.getByRole('button', { name: 'Générer la page' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Votre page est créée' })).toBeVisible();
  await acts.press(page.getByRole('button', { name: 'Copier' }).first());
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible();
  process.stdout.write(acts.told('from the home page to a copied link'));
  const link = await page.getByRole('textbox', { name: 'Lien public' }).inputValue();
  expect(link).toContain(`${product.url}/event/user/`);
  expect((await fetch(link)).status).toBe(200);
  expect(acts.presses).toBeLessThanOrEqual(4);
  expect(acts.fields).toBeLessThanOrEqual(5);
});

test('from a lost link to a working one', async ({ visitor, client }) => {
  const contact = `${unique()}@example.org`;
  const event = await madeEvent(client, { contact });
  const page = await visitor({ width: 390 });
  await go(page, '/');
  const acts = new Acts();
  await acts.press(page.getByRole('contentinfo').getByRole('link', { name: "Lien d'organisation perdu ?" }));
  await acts.type(page.getByLabel('E-mail'), contact);
  await acts.press(page.getByRole('button', { name: 'Recevoir mes liens' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Regardez vos e-mails.' })).toBeVisible();
  const [mail] = await mailsTo(client, contact, 'admin_links');
  if (mail === undefined) throw new Error('no mail');
  await acts.follow(page, linkIn(mail, '/event/admin/'));
  await expect(page.getByRole('heading', { level: 2, name: event.title })).toBeVisible();
  process.stdout.write(acts.told('from a lost link to a working one'));
  expect(acts.presses).toBeLessThanOrEqual(3);
  expect(acts.fields).toBe(1);
});

test('somebody telephones that they do not come, and is taken off the board', async ({
  visitor,
  client,
  expectError,
}) => {
  const event = await madeEvent(client);
  const { email, mail: received } = await madeRegistration(client, event, { name: 'Alice Zwingli' });
  await madeRegistration(client, event, { name: 'Bruno Berg' });
  const own = await visitor({ width: 390 });
  await enter(own, linkIn(received, '/participation'));
  const page = await visitor({ width: 390 });
  await go(page, `/event/admin/${event.id_admin}?tab=board`);
  const acts = new Acts();
  await acts.press(page.getByRole('checkbox', { name: 'Choisir Alice Zwingli' }));
  await acts.press(page.getByRole('button', { name: 'Désinscrire Alice Zwingli' }));
  const dialog = page.getByRole('dialog', { name: 'Désinscrire Alice Zwingli ?' });
  await acts.type(dialog.getByLabel('Raison'), 'Merci de votre appel.');
  // Their own open page hears of it, and reads what is no longer there.
  expectError(/404/);
  await acts.press(dialog.getByRole('button', { name: /^Désinscrire/ }));
  await expect(page.getByRole('checkbox', { name: 'Choisir Alice Zwingli' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Choisir Bruno Berg' })).toBeVisible();
  process.stdout.write(acts.told('from the board to a registration that is withdrawn'));
  const [mail] = await mailsTo(client, email, 'registration_withdrawn');
  expect(mail?.text).toContain('Merci de votre appel.');
  await expect(own.getByRole('heading', { level: 1, name: "Cette inscription n'existe plus." })).toBeVisible();
  await go(page, `/event/admin/${event.id_admin}?tab=team`);
  await expect(told(page, 'Inscription retirée')).toBeVisible();
});

test('the tiles of a view of the map weigh little', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  await madeRegistration(client, event);
  for (const width of [390, 1280] as const) {
    const page = await visitor({ width });
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.startsWith('/tiles/'))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await go(page, event.path);
    if (width === 390) await participants(page).getByRole('radio', { name: 'Carte' }).check();
    const map = eventMap(page);
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('[data-item="event"]')).toBeVisible();
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
    // The page was idle once before the map was chosen, and a picture is drawn before its request is told to have ended.
    await expect(map.locator('.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
    await expect.poll(() => sizes.length).toBeGreaterThan(0);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    process.stdout.write(`tiles of a view at ${width} px: ${sizes.length}, ${(bytes / 1000).toFixed(1)} kB\n`);
    expect(bytes).toBeLessThan(150_000);
  }
});
