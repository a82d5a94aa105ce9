import { localTime } from '@convoi/contracts';
import { NEAR_SHOW } from '../../web/src/components/people/near-show.ts';
import { WORDS as PLAIN_WORDS } from '../../web/src/features/plain/words.ts';
import { createClient, linkIn, mailsTo } from '../harness/client.ts';
import { expect, test, unique } from './fixtures.ts';
import { madeEvent, madeRegistration, rowOf } from './steps.ts';
import { WORDS } from './words.ts';

/** Today on the calendar of the events that the journeys make. */
const today = (): string => localTime(Date.now(), 'Europe/Paris').day;

test.describe('without script', () => {
  test('home, search, event and languages are readable; the source holds the metadata', async ({
    visitor,
    client,
    product,
  }) => {
    const event = await madeEvent(client);
    const word = event.title.split(' ').at(-1) ?? '';
    await madeRegistration(client, event, { name: 'Iris Imbert' });
    const page = await visitor({ hasScript: false });
    await page.goto('/');
    await page.locator('input[name="q"]').fill(word);
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(`/?q=${word}`);
    await page.getByRole('link', { name: event.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await expect(rowOf(page, 'Iris I.')).toContainText('Chambéry');
    const hint = page.locator('noscript p').first();
    await expect(hint).toBeVisible();
    await expect(hint).toContainText('Sans JavaScript, ce formulaire marche aussi');
    // The list of languages needs no script either.
    await page.getByRole('button', { name: 'Langue : Français' }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();

    const { body } = await createClient(product.url).get<string>(event.path);
    expect(body.match(/<title[ >]/g)).toHaveLength(1);
    const tags = [
      `rel="canonical" href="${product.url}${event.path}`,
      'name="description"',
      'property="og:title"',
      'property="og:image"',
      'name="twitter:card"',
      'application/ld+json',
      'Iris I.',
    ];
    expect(tags.filter((tag) => !body.includes(tag))).toEqual([]);
    expect(['Imbert', '@example.org', 'rue de Boigne'].filter((secret) => body.includes(secret))).toEqual([]);
  });

  test('a person registers on the page of an event and confirms, by plain forms', async ({
    visitor,
    client,
    expectError,
  }) => {
    expectError(/status of 422/);
    const event = await madeEvent(client);
    await madeRegistration(client, event, { name: 'Paul Passager', chauffeur: 'Je préfère me faire conduire' });
    const email = `${unique()}@example.org`;
    const page = await visitor({ hasScript: false, width: 390 });
    await page.goto(event.path);
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: 'Adresse de départ' }).fill('12 rue de Boigne, 73000 Chambéry');
    await main.getByRole('button', { name: NEAR_SHOW.fr }).click();

    // Nothing is chosen for anybody: who overlooks the question is told so.
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(main.getByRole('group', { name: 'Votre préférence' })).toContainText('Ce champ est obligatoire.');
    await main.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
    await main.getByRole('button', { name: NEAR_SHOW.fr }).click();

    // Who is near comes before anything else is asked.
    await expect(main.getByRole('heading', { name: 'Près de chez vous' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Paul P.' })).toBeVisible();
    await main.getByLabel('Nom ou pseudonyme').fill('Iris Imbert');
    await main.getByRole('textbox', { name: 'E-mail' }).fill('iris@');
    await main.getByLabel('Places').selectOption('3');
    await main.getByRole('button', { name: "S'inscrire au covoiturage" }).click();

    // The mistake is beside its field, and nothing has to be typed again.
    const wrong = main.getByRole('textbox', { name: 'E-mail' });
    await expect(wrong).toHaveAccessibleDescription(/Veuillez entrer une adresse email valide/);
    await expect(wrong).toHaveValue('iris@');
    await expect(main.getByLabel('Nom ou pseudonyme')).toHaveValue('Iris Imbert');
    await expect(main.getByRole('radio', { name: 'Je préfère prendre ma voiture' })).toBeChecked();
    await expect(main.getByLabel('Places')).toHaveValue('3');
    await wrong.fill(email);
    await main.getByRole('button', { name: "S'inscrire au covoiturage" }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Il reste une étape/ })).toBeVisible();

    const [mail] = await mailsTo(client, email, 'registration_received');
    if (mail === undefined) throw new Error('no mail of the registration');
    // Read where people read it: in a browser, too, and one press confirms.
    await page.goto(linkIn(mail, '/participation/confirm/'));
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre inscription est confirmée.' })).toBeVisible();
    await page.getByRole('link', { name: "Page de l'événement" }).click();
    await expect(rowOf(page, 'Iris I.')).toContainText('Chambéry');
  });

  test('the link that opens a registration confirms it without script, too, once it is copied', async ({
    visitor,
    client,
  }) => {
    const event = await madeEvent(client);
    const email = `${unique()}@example.org`;
    await madeRegistration(client, event, { name: 'Jo Copie', email });
    const [mail] = await mailsTo(client, email, 'registration_received');
    if (mail === undefined) throw new Error('no mail of the registration');
    const page = await visitor({ hasScript: false, width: 390 });
    await page.goto(linkIn(mail, '/participation'));
    await page.getByRole('link', { name: /^Confirmer sans JavaScript/ }).click();
    await page.getByLabel('Lien reçu par e-mail').fill(linkIn(mail, '/participation'));
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre inscription est confirmée.' })).toBeVisible();
  });

  test('pages that need script say so, and what can be had without', async ({ visitor }) => {
    const page = await visitor({ hasScript: false });
    for (const path of ['/dashboard', '/profil', '/participation']) {
      await page.goto(path);
      const told = page.locator('main noscript');
      await expect(told.locator('p').first()).toBeVisible();
      await expect(told.locator('p').first()).toContainText('Cette page a besoin de JavaScript.');
      await told.locator('a', { hasText: 'Accueil' }).click();
      await expect(page).toHaveURL('/');
    }
  });

  for (const lang of ['fr', 'en', 'de', 'es'] as const)
    test(`an event is created and published by plain forms, in ${lang}`, async ({ visitor, client, expectError }) => {
      expectError(/status of 422/);
      const t = WORDS[lang];
      const plain = PLAIN_WORDS[lang];
      const email = `${unique()}@example.org`;
      const title = `Bal ${unique()}`;
      const page = await visitor({ hasScript: false, width: 390, lang });
      const main = page.getByRole('main');
      const noSideways = async () => {
        const { width = 0 } = (await main.boundingBox()) ?? {};
        expect(width).toBeLessThanOrEqual(390);
      };
      // The first step of the wizard is sent, and the rest of it comes on one page.
      await page.goto('/event/create');
      await main.getByLabel(t.event_form.title.label).fill(title);
      await main.getByRole('button', { name: t.event_create.steps.next }).click();
      await expect(page).toHaveURL('/event/create/plain');
      await expect(main.getByLabel(t.event_form.title.label)).toHaveValue(title);
      await expect(main.getByText(plain.create_lead)).toBeVisible();
      await noSideways();

      const field = (name: string) => main.locator(`[name="${name}"]`);
      await field('location').fill('Saint-Denis');
      await field('date').fill(localTime(Date.now() + 20 * 86_400_000, 'Europe/Paris').day);
      await field('time').fill('19:30');
      await field('contact').fill('orga@');
      await main.getByLabel(t.event_form.contact.visible).check();
      await main.getByRole('button', { name: plain.create_submit }).click();

      // The mistake and the doubt are beside their fields, and nothing has to be typed again.
      const contact = main.getByRole('textbox', { name: t.event_form.contact.label });
      await expect(contact).toHaveAttribute('aria-invalid', 'true');
      await expect(contact).toHaveValue('orga@');
      await expect(contact).toHaveAccessibleDescription(new RegExp(t.errors.field.email_invalid.slice(0, 20)));
      await expect(field('location')).toHaveValue('Saint-Denis');
      await expect(field('time')).toHaveValue('19:30');
      await expect(main.getByLabel(t.event_form.contact.visible)).toBeChecked();
      const choice = main.getByRole('group', { name: plain.which });
      await expect(choice.getByRole('radio')).not.toHaveCount(0);
      await choice.getByRole('radio').nth(1).check();
      await noSideways();
      await contact.fill(email);
      await main.getByRole('button', { name: plain.create_submit }).click();
      await expect(page.getByRole('heading', { level: 1, name: plain.sent })).toBeVisible();

      const [mail] = await mailsTo(client, email, 'event_draft');
      if (mail === undefined) throw new Error('no mail of the event');
      await page.goto(linkIn(mail, '/event/publish/'));
      await expect(main.getByText(plain.publish_body)).toBeVisible();
      await noSideways();
      await main.getByRole('button', { name: plain.publish }).click();
      await expect(page).toHaveURL(/\/event\/success\//);
      await main.getByRole('link', { name: t.share.success.view }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(main.getByRole('link', { name: email })).toBeVisible();
      expect(await mailsTo(client, email, 'event_links')).toHaveLength(1);
    });

  test('from link to link: news, help, who we are, terms, privacy and contact are readable on every width', async ({
    visitor,
    client,
    product,
  }) => {
    const event = await madeEvent(client, { date: today(), time: '23:30' });
    for (const width of [1280, 390] as const) {
      const page = await visitor({ width, hasScript: false });
      await page.goto('/');
      const main = page.getByRole('main');
      const follow = async (name: string, path: string, heading: string) => {
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      };
      await expect(main.getByRole('link', { name: "Créer une page d'événement" }).first()).toBeVisible();
      await follow('Événements du jour', '/actualites', 'Événements du jour');
      await expect(main.getByRole('link', { name: event.title })).toBeVisible();
      await follow('Aide', '/help', 'Aide');
      await expect(main.getByRole('listitem').first()).toContainText('Cherchez votre événement');
      await main.locator('summary', { hasText: 'Comment annuler' }).click();
      await expect(main.getByText('Ouvrez votre lien personnel')).toBeVisible();
      await follow('Qui sommes-nous', '/qui-sommes-nous', 'Qui sommes-nous');
      await follow("Conditions d'utilisation", '/cgu', "Conditions d'utilisation");
      await expect(main.locator('section > h2')).toHaveCount(15);
      await follow('Confidentialité', '/privacy-policy', 'Politique de confidentialité');
      await expect(main.getByRole('table').or(main.locator('dl')).first()).toBeVisible();
      await follow('Contact', '/contact', 'Nous écrire');
      await expect(page.locator('noscript p').first()).toHaveText('Activez JavaScript pour envoyer ce formulaire.');
      await page.goto('/actualites');
      await main.getByRole('link', { name: event.title }).click();
      await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    }
    // Each of them says in its source what it is, where it lives and in which languages.
    const faults: string[] = [];
    for (const path of ['/', '/actualites', '/help', '/qui-sommes-nous', '/cgu', '/privacy-policy', '/contact']) {
      const { body } = await createClient(product.url).get<string>(path);
      for (const tag of [
        /<title[ >][^<]+/,
        /name="description"[^>]*content="[^"]{20,}/,
        new RegExp(`rel="canonical"[^>]*href="${product.url}${path}[?"]`),
        /property="og:image"/,
        ...['fr', 'en', 'de', 'es', 'x-default'].map((lang) => new RegExp(`hreflang="${lang}"`, 'i')),
      ])
        if (!tag.test(body)) faults.push(`${path} without ${tag}`);
    }
    expect(faults).toEqual([]);
  });
});
