import { LANGUAGES } from '@convoi/contracts';
import type { Mail } from '../harness/client.ts';
import { expect, go, ready, test, unique } from './fixtures.ts';
import { madeAccount, signedIn, told } from './steps.ts';
import { WORDS } from './words.ts';

test.describe('writing to the association and reading what it says', () => {
  test('the contact form: what is missing in its order, then one message', async ({ visitor, client }) => {
    const word = unique();
    for (const width of [1280, 390] as const) {
      const page = await visitor({ width });
      await go(page, '/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL('/contact');
      await ready(page);
      const main = page.getByRole('main');
      await expect(main.getByLabel('Sujet')).toHaveValue('bug');
      await main.getByLabel('Adresse e-mail').fill('claire@');
      await main.getByRole('button', { name: 'Envoyer' }).click();
      // The first in order is the one that is named above and has the focus.
      await expect(main.getByRole('alert')).toContainText('Indiquez votre nom.');
      await expect(main.getByLabel('Nom complet')).toBeFocused();
      await expect(main.getByText('Email invalide').first()).toBeVisible();
      await expect(main.getByText('Écrivez votre message.').first()).toBeVisible();
      await expect(main.getByLabel('Adresse e-mail')).toHaveValue('claire@');
      await main.getByLabel('Nom complet').fill('Claire Colin');
      await main.getByLabel('Adresse e-mail').fill(`${word}@example.org`);
      await main.getByLabel('Sujet').selectOption({ label: 'Proposer une idée' });
      await main.getByLabel('Votre message').fill(`Une idée ${word}-${width}`);
      await main.getByRole('button', { name: 'Envoyer' }).click();
      await expect(told(page, 'Message envoyé. Nous répondons par e-mail.')).toBeVisible();
      await expect(main.getByLabel('Votre message')).toHaveCount(0);
    }
    const arrived = async () => {
      const { body } = await client.get<readonly Mail[]>('/dev/mailbox/messages?template=contact_received');
      return body.filter(({ text }) => text.includes(word)).length;
    };
    await expect.poll(arrived, { timeout: 30_000 }).toBe(2);
  });

  test('somebody with an account finds their name and address in the form', async ({ page, client }) => {
    const alice = await madeAccount(client, { full_name: 'Alice Martin' });
    await signedIn(page, alice.token);
    await go(page, '/contact');
    await expect(page.getByLabel('Nom complet')).toHaveValue('Alice Martin');
    await expect(page.getByRole('main').getByLabel('Adresse e-mail')).toHaveValue(alice.email);
  });

  test('a message that could not be sent stays in the form', async ({ page, expectError }) => {
    expectError(/Failed to load resource/);
    const email = `${unique()}@example.org`;
    await go(page, '/contact');
    await page.getByLabel('Nom complet').fill('Claire Colin');
    await page.getByRole('main').getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Votre message').fill('Bonjour');
    await page.route('**/api/contacts/contact', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"server.error"}' }),
    );
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Une erreur est survenue. Merci de réessayer plus tard.',
    );
    await expect(page.getByLabel('Votre message')).toHaveValue('Bonjour');
    await page.unroute('**/api/contacts/contact');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(told(page, 'Message envoyé. Nous répondons par e-mail.')).toBeVisible();
  });

  test('help in each language, with its own film, which nothing loads before a press', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await go(page, '/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aide');
    const film = page.locator('video');
    for (const [from, to, name, heading] of [
      ['Langue : Français', 'en', 'English', 'Help'],
      ['Language: English', 'de', 'Deutsch', 'Hilfe'],
      ['Sprache: Deutsch', 'es', 'Español', 'Ayuda'],
      ['Idioma: Español', 'fr', 'Français', 'Aide'],
    ] as const) {
      await page.getByRole('button', { name: from }).click();
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(film.locator('source')).toHaveAttribute('src', new RegExp(`${to}\\b`));
      await expect(film.locator('track')).toHaveAttribute('srclang', to);
      await expect(film).toHaveAttribute('preload', 'none');
    }
    const films = (await film.locator('source').getAttribute('src')) ?? '';
    const kind = films.split('.').at(-1) ?? '';
    expect(asked.filter((path) => path.endsWith(`.${kind}`))).toEqual([]);
    // Started, it plays from our own server.
    await film.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      void element.play();
    });
    await expect.poll(() => asked.filter((path) => path.endsWith(`.${kind}`)).length).toBeGreaterThan(0);
    await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);

    // The questions open one by one.
    const question = page.locator('details', { hasText: "J'ai perdu mon lien" });
    await expect(question.getByText('Recevoir mon lien')).toBeHidden();
    await question.locator('summary').click();
    await expect(question.getByText('Recevoir mon lien')).toBeVisible();
  });

  test('terms in fifteen points and privacy, in four languages; closing the terms leads to sign-up', async ({
    visitor,
  }) => {
    for (const lang of LANGUAGES) {
      const page = await visitor({ lang });
      for (const [path, least] of [
        ['/cgu', 15],
        ['/privacy-policy', 5],
      ] as const) {
        await go(page, path);
        const headings = await page.getByRole('main').locator('section > h2').allTextContents();
        expect(headings.length, `${path} in ${lang}`).toBeGreaterThanOrEqual(least);
        if (path === '/cgu') expect(headings).toHaveLength(15);
        await expect(page.getByRole('main')).toContainText('2025');
        // Each entry of the contents leads to its section.
        const entries = page.getByRole('main').getByRole('navigation').getByRole('link');
        await expect(entries).toHaveCount(headings.length);
        const last = entries.last();
        await last.click();
        await expect(page).toHaveURL(new RegExp(`${path}#[a-z-]+$`));
        const id = new URL(page.url()).hash.slice(1);
        await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
      }
    }
    const page = await visitor({ width: 390 });
    await go(page, '/signup');
    const name = page.getByLabel('Nom complet');
    await name.fill('Claire Colin');
    await page.getByRole('main').getByRole('link', { name: "conditions d'utilisation" }).click();
    await expect(page).toHaveURL('/cgu');
    await expect(told(page, /Version du 22 mars 2025/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: WORDS.fr.common.actions.close }).click();
    await expect(page).toHaveURL('/signup');
    // What was typed before is still there.
    await expect(name).toHaveValue('Claire Colin');
  });
});
