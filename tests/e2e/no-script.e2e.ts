import { localTime } from '@convoi/contracts';
import { createClient, linkIn, mailsTo } from '../harness/client.ts';
import { expect, test, unique } from './fixtures.ts';
import { madeEvent, madeRegistration, rowOf } from './steps.ts';

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
    const email = `${unique()}@example.org`;
    const page = await visitor({ hasScript: false, width: 390 });
    await page.goto(event.path);
    const main = page.getByRole('main');
    await main.getByLabel('Nom ou pseudonyme').fill('Iris Imbert');
    await main.getByRole('textbox', { name: 'E-mail' }).fill('iris@');
    await main.getByRole('combobox', { name: 'Adresse de départ' }).fill('12 rue de Boigne, 73000 Chambéry');
    await main.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
    await main.locator('input[name="places"]').fill('3');
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
    await page.goto(linkIn(mail, '/participation'));
    await page.getByRole('link', { name: /^Confirmer sans JavaScript/ }).click();
    await page.getByLabel('Lien reçu par e-mail').fill(linkIn(mail, '/participation'));
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre inscription est confirmée.' })).toBeVisible();
    await page.getByRole('link', { name: "Page de l'événement" }).click();
    await expect(rowOf(page, 'Iris I.')).toContainText('Chambéry');
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
