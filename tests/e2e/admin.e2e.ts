import { dayFromNow, linkIn, type Mail, mailsTo } from '../harness/client.ts';
import { png } from '../harness/images.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { madeEvent, madeRegistration, told } from './steps.ts';
import { WORDS } from './words.ts';

const adminPath = (idAdmin: string): string => `/event/admin/${idAdmin}`;

test.describe('the organiser changes the event', () => {
  test('every field from the admin link; the change appears everywhere @core', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const person = await madeRegistration(client, event);
    const reader = await visitor({ width: 390 });
    await go(reader, event.path);
    await expect(reader.getByRole('heading', { level: 1, name: event.title })).toBeVisible();

    const page = await visitor();
    await go(page, adminPath(event.id_admin));
    await expect(told(page, 'Page secrète. Ne partagez pas cette adresse.')).toBeVisible();
    await expect(told(page, 'La visibilité ne se change pas.')).toBeVisible();
    const title = `Fête de la montagne ${unique()}`;
    const contact = `${unique()}@example.org`;
    await page.getByLabel("Titre de l'événement").fill(title);
    await page
      .getByLabel('Logo ou image')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(400, 400) });
    await expect(page.getByRole('button', { name: "Garder l'image actuelle" })).toBeVisible();
    await page.getByLabel('Date', { exact: true }).fill(dayFromNow(21));
    await page.getByLabel('Heure').fill('08:15');
    await expect(told(page, '1 participant recevra un e-mail.')).toBeVisible();
    await page.getByLabel('E-mail de contact').fill(contact);
    await page.getByRole('switch', { name: WORDS.fr.event_form.contact.visible }).check();
    await page.getByRole('textbox', { name: 'Téléphone' }).fill('06 98 76 54 32');
    await page.getByRole('switch', { name: WORDS.fr.event_form.telephone.visible }).check();
    const summary = page.getByRole('complementary', { name: 'Avant / après' });
    await expect(summary).toContainText(title);
    await summary.getByRole('button', { name: 'Enregistrer' }).click();

    // A wide screen goes on to the page; a page left open elsewhere follows by itself.
    await expect(page).toHaveURL(event.path);
    await expect(page.getByText('Modifications enregistrées').first()).toBeVisible();
    for (const open of [page, reader]) {
      await expect(open.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(told(open, /à\s08:15/)).toBeVisible();
      await expect(open.getByRole('link', { name: contact })).toBeVisible();
      await expect(open.getByRole('link', { name: '+33698765432' })).toBeVisible();
      await expect(open.getByRole('main').locator('header img').first()).toBeVisible();
    }
    const search = await client.get<readonly { title: string }[]>(
      `/api/events/public/search?query=${title.split(' ').at(-1)}`,
    );
    expect(search.body.map((row) => row.title)).toEqual([title]);
    expect((await mailsTo(client, person.email, 'event_changed')).length).toBe(1);
    expect((await mailsTo(client, contact, 'contact_changed')).length).toBe(1);
  });

  test('a wrong phone says so until it is typed again; a maximum under the present number is held', async ({
    page,
    client,
  }) => {
    const event = await madeEvent(client, { is_public: false });
    await Promise.all([madeRegistration(client, event), madeRegistration(client, event)]);
    await go(page, adminPath(event.id_admin));
    const phone = page.getByRole('textbox', { name: 'Téléphone' });
    await phone.fill('vingt-deux');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('main').getByText('Numéro invalide').first()).toBeVisible();
    await expect(phone).toBeFocused();
    await phone.fill('0612345678');
    await expect(page.getByRole('main').getByText('Numéro invalide')).toHaveCount(0);
    const maximum = page.getByRole('textbox', { name: 'Maximum de participants' });
    await maximum.fill('1');
    await maximum.press('Tab');
    await expect(told(page, "Le maximum ne peut pas être inférieur au nombre d'inscrits.")).toBeVisible();
    await expect(maximum).toHaveValue('2');
  });

  test('on a phone the tab that is shown stands in sight, and the others beside it', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const page = await visitor({ width: 390 });
    const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
    await go(page, `${adminPath(event.id_admin)}?tab=team`);
    await expect(tab('Équipe')).toHaveAttribute('aria-current', 'page');
    await expect(tab('Équipe')).toBeInViewport({ ratio: 0.99 });
    await tab('Partager').click();
    await tab('Informations').click();
    await expect(tab('Informations')).toBeInViewport({ ratio: 0.99 });
    await tab('Bilan').click();
    await expect(tab('Bilan')).toBeInViewport({ ratio: 0.99 });
  });

  test('an unknown link is told from a page that is gone; leaving with changes asks', async ({
    visitor,
    client,
    expectError,
  }) => {
    const event = await madeEvent(client);
    const page = await visitor();
    await go(page, adminPath(event.id_admin));
    await page.getByLabel("Titre de l'événement").fill('Presque');
    await page.getByRole('link', { name: 'Convoi, accueil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
    await dialog.getByRole('button', { name: 'Rester' }).click();
    await expect(page.getByLabel("Titre de l'événement")).toHaveValue('Presque');
    await page.getByRole('link', { name: 'Convoi, accueil' }).click();
    await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(page).toHaveURL('/');

    expectError(/status of 404/);
    const stranger = await visitor();
    await go(stranger, adminPath('A'.repeat(32)));
    await expect(
      stranger.getByRole('heading', { level: 1, name: "Lien d'administration inconnu ou renouvelé." }),
    ).toBeVisible();
  });

  test('a lost link comes back by e-mail, a leaked one is dead on every open page', async ({
    visitor,
    client,
    expectError,
  }) => {
    const contact = `${unique()}@example.org`;
    const event = await madeEvent(client, { contact });
    expectError(/status of 404/);
    const page = await visitor({ width: 390 });
    await go(page, adminPath('A'.repeat(32)));
    await page.getByRole('link', { name: "Retrouver mes liens d'administration" }).click();
    await page.getByLabel('E-mail').fill(contact);
    await page.getByRole('button', { name: 'Recevoir mes liens' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Regardez vos e-mails.' })).toBeVisible();
    const [found] = await mailsTo(client, contact, 'admin_links');
    expect(found?.text).toContain(adminPath(event.id_admin));

    const [organiser, thief] = [await visitor(), await visitor({ width: 390 })];
    for (const one of [organiser, thief]) await go(one, adminPath(event.id_admin));
    await organiser.getByRole('button', { name: "Renouveler le lien d'administration" }).click();
    await organiser.getByRole('dialog').getByRole('button', { name: 'Renouveler', exact: true }).click();
    await expect(organiser.getByRole('heading', { level: 1, name: 'Le lien est renouvelé.' })).toBeVisible();
    await expect(organiser.getByText(`Le nouveau part à ${contact}.`)).toBeVisible();
    const dead = { level: 1, name: "Lien d'administration inconnu ou renouvelé." } as const;
    await expect(thief.getByRole('heading', dead)).toBeVisible();
    const [renewed] = await mailsTo(client, contact, 'admin_link_rotated');
    const link = linkIn(renewed as Mail, '/event/admin/');
    expect(link).not.toContain(event.id_admin);
    await go(organiser, new URL(link).pathname);
    await expect(organiser.getByRole('heading', { level: 2, name: event.title })).toBeVisible();
  });

  test('the organiser writes to everybody, and is told how many that are', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    const [first] = [await madeRegistration(client, event), await madeRegistration(client, event)];
    const page = await visitor({ width: 390 });
    await go(page, adminPath(event.id_admin));
    await page.getByRole('button', { name: 'Écrire à tous' }).click();
    const dialog = page.getByRole('dialog', { name: 'Écrire aux participants' });
    await expect(dialog.getByText('Cet e-mail part à 2 personnes.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog.getByLabel('Votre message')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Votre message').fill('Le parking ouvre à 18 h.');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Votre message part à 2 personnes.').first()).toBeVisible();
    const [mail] = await mailsTo(client, first.email, 'announcement');
    expect(mail?.text).toContain('> Le parking ouvre à 18 h.');
  });

  test('a page like this one for another day, with links of its own and nobody on it', async ({ visitor, client }) => {
    const contact = `${unique()}@example.org`;
    const event = await madeEvent(client, { contact });
    await madeRegistration(client, event);
    const page = await visitor({ width: 390 });
    await go(page, adminPath(event.id_admin));
    await page.getByRole('button', { name: "Dupliquer l'événement" }).click();
    const dialog = page.getByRole('dialog', { name: "Dupliquer l'événement" });
    await dialog.getByRole('button', { name: 'Créer la nouvelle page' }).click();
    await expect(dialog.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel("Titre de l'événement").fill(`${event.title} bis`);
    await dialog.getByLabel('Date').fill(dayFromNow(40));
    await dialog.getByRole('button', { name: 'Créer la nouvelle page' }).click();
    await expect(page).toHaveURL(/\/event\/success\//);
    await expect(page.getByText(event.id_admin)).toHaveCount(0);
    const ofCopy = async () =>
      (await mailsTo(client, contact, 'event_links')).find(({ subject }) => subject.includes('bis'));
    // The mail of the first page is there at once, so that asking for mails does not wait for this one.
    await expect.poll(ofCopy).toBeDefined();
    const link = linkIn((await ofCopy()) as Mail, '/event/admin/');
    expect(link).not.toContain(event.id_admin);
    await go(page, new URL(link).pathname);
    await expect(page.getByRole('heading', { level: 2, name: `${event.title} bis` })).toBeVisible();
    const copy = await client.get<{ participants: unknown[] }>(`/api/events/admin/${link.split('/').at(-1)}`);
    expect(copy.body.participants).toEqual([]);
  });

  test('the board that the server drew is the one that comes to life', async ({ visitor, client }) => {
    const event = await madeEvent(client);
    await madeRegistration(client, event, { name: 'Bob Bernard' });
    const page = await visitor({ width: 390 });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const heading = document.getElementById('board-list');
        if (heading === null) return;
        observer.disconnect();
        heading.dataset.first = '';
      }).observe(document, { childList: true, subtree: true });
    });
    await go(page, `${adminPath(event.id_admin)}?tab=board`);
    const list = page.locator('#board-list');
    await expect
      .poll(() => list.evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__reactFiber'))))
      .toBe(true);
    await expect(list).toHaveAttribute('data-first', '');
  });

  test('the board: counts first, live, by filter, and a message to those who are chosen', async ({
    visitor,
    client,
  }) => {
    const event = await madeEvent(client);
    await madeRegistration(client, event, { name: 'Bob Bernard' });
    const seeker = { chauffeur: 'Je préfère me faire conduire', places: 1 };
    const alice = await madeRegistration(client, event, { name: 'Alice Martin', ...seeker });
    const page = await visitor({ width: 390 });
    await go(page, `${adminPath(event.id_admin)}?tab=board`);
    await expect(told(page, '1 personne sans place')).toBeVisible();
    await expect(told(page, '1 conducteur avec de la place sur leur route')).toBeVisible();
    // Who comes meanwhile appears by itself.
    await madeRegistration(client, event, { name: 'Carol Petit', ...seeker });
    await expect(told(page, '2 personnes sans place')).toBeVisible();
    await expect(page.getByText('Carol Petit', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Voir la carte' }).click();
    const map = page.getByRole('region', { name: "Carte de l'événement et des participants" });
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('[data-item="event"]')).toBeVisible();
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
    // The window on it is as high as the place that is kept for it.
    await expect.poll(async () => (await map.boundingBox())?.height ?? 0).toBeGreaterThan(250);
    await page.getByRole('radio', { name: 'Conducteurs' }).check();
    await expect(page.getByText('Carol Petit', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Bob Bernard', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Tous' }).check();
    await page.getByLabel('Nom ou ville').fill('ali');
    await expect(told(page, '1 sur 1')).toBeVisible();
    await page.getByLabel('Choisir Alice Martin').check();
    await page.getByRole('button', { name: 'Lui écrire' }).click();
    const dialog = page.getByRole('dialog', { name: 'Écrire aux participants' });
    await dialog.getByLabel('Votre message').fill('Bob a encore trois places.');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Votre message part à 1 personne.').first()).toBeVisible();
    expect((await mailsTo(client, alice.email, 'announcement'))[0]?.text).toContain('> Bob a encore trois places.');
    // Nobody is chosen any more, so that the next message does not go to them by mistake.
    await expect(page.getByRole('button', { name: /^Écrire à \d/ })).toHaveCount(0);
    await expect(page.getByLabel('Choisir Alice Martin')).not.toBeChecked();

    // Everybody without a seat at once.
    await page.getByLabel('Nom ou ville').fill('');
    await page.getByRole('radio', { name: 'Sans place' }).check();
    await page.getByRole('button', { name: 'Choisir ces 2 personnes' }).click();
    await page.getByRole('button', { name: 'Écrire à 2 personnes' }).click();
    await dialog.getByLabel('Votre message').fill('Un car part à 17 h.');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Votre message part à 2 personnes.').first()).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(client, alice.email, 'announcement')).map(({ text }) => text).join())
      .toContain('> Un car part à 17 h.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exporter (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('participants.csv');
  });

  for (const width of [320, 360] as const)
    test(`the board: no word of a choice is broken at ${width} px`, async ({ visitor, client }) => {
      const event = await madeEvent(client);
      await madeRegistration(client, event);
      const page = await visitor({ width });
      await go(page, `${adminPath(event.id_admin)}?tab=board`);
      for (const group of ['Qui montrer', 'Trajet']) {
        const choices = page.getByRole('group', { name: group }).getByRole('radio');
        for (const choice of await choices.all()) {
          const words = choice.locator('xpath=..').locator('span > span').first();
          const lines = await words.evaluate((element) => {
            const text = document.createRange();
            text.selectNodeContents(element);
            return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
          });
          const said = (await words.textContent()) ?? '';
          expect([said, lines <= said.split(' ').length]).toEqual([said, true]);
        }
      }
    });
});
