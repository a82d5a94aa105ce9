import { LANGUAGES } from '@convoi/contracts';
import type { Page } from '@playwright/test';
import { WORDS as PLAIN_WORDS } from '../../web/src/features/plain/words.ts';
import { createClient, dayFromNow, linkIn, mailsTo } from '../harness/client.ts';
import { withHumanToken } from '../harness/human-check.ts';
import { png } from '../harness/images.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { fillRegistration, madeEvent, rowOf } from './steps.ts';
import { WORDS } from './words.ts';

/** Where the human check cannot run, the form that was filled in goes on without it. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1' } });
});
test.afterAll(() => product.dispose());

/** As in a browser that has nothing to do the work of the check with. */
async function takeAway(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
}
const LABEL = {
  fr: 'Continuer par e-mail, sans vérification',
  en: 'Go on by e-mail, without the check',
  de: 'Per E-Mail weiter, ohne Prüfung',
  es: 'Seguir por correo, sin verificación',
} as const;

test('a registration goes on by e-mail where the human check cannot run', async ({ visitor }) => {
  const client = createClient(product.url);
  const event = await madeEvent(withHumanToken(client));
  const email = `${unique()}@example.org`;
  const page = await visitor({ site: product.url, width: 390, hasWorker: true });
  await takeAway(page);
  await go(page, event.path);
  await fillRegistration(page, { name: 'Iris Imbert', email, comment: 'Je pars de la gare.' });
  await page.getByRole('button', { name: "S'inscrire au covoiturage" }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Ce navigateur ne sait pas faire la vérification anti-robot.');
  await expect(alert.getByRole('link', { name: 'Nous écrire' })).toBeVisible();
  await alert.getByRole('button', { name: LABEL.fr }).click();
  await expect(page.getByRole('heading', { level: 1, name: PLAIN_WORDS.fr.sent })).toBeVisible();

  const [mail] = await mailsTo(client, email, 'registration_received');
  if (mail === undefined) throw new Error('no mail of the registration');
  await go(page, linkIn(mail, '/participation/confirm/'));
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre inscription est confirmée.' })).toBeVisible();
  await page.getByRole('link', { name: "Page de l'événement" }).click();
  await expect(rowOf(page, 'Iris I.')).toContainText('Chambéry');
});

for (const lang of LANGUAGES)
  test(`an event goes on by e-mail where the human check cannot run, in ${lang}`, async ({ visitor }) => {
    const client = createClient(product.url);
    const t = WORDS[lang];
    const plain = PLAIN_WORDS[lang];
    const title = `Bal ${unique()}`;
    const contact = `${unique()}@example.org`;
    const page = await visitor({ site: product.url, width: 390, lang });
    await takeAway(page);
    await go(page, '/event/create');
    const main = page.getByRole('main');
    await main.getByLabel(t.event_form.title.label).fill(title);
    await main
      .locator('input[name="logo"]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(64, 48) });
    await main.getByRole('button', { name: t.event_create.steps.next }).click();
    const place = main.locator('[name="location"]');
    // One of several of the name, and not the first: it stays the one that was chosen.
    await place.fill('Saint-Denis');
    const options = page.getByRole('listbox').getByRole('option');
    await options.nth(1).click();
    const chosen = await place.inputValue();
    await main.getByLabel(t.event_form.date, { exact: true }).fill(dayFromNow(20));
    await main.locator('[name="time"]').fill('19:30');
    await main.getByLabel(t.event_form.contact.label).fill(contact);
    await main.getByRole('textbox', { name: t.event_form.telephone.label }).fill('06 12 34 56 78');
    await main.getByRole('button', { name: t.event_create.steps.submit }).click();
    const way = main.getByRole('alert').getByRole('button', { name: LABEL[lang] });
    await expect(way).toBeVisible();
    const { width = 0 } = (await main.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(390);
    await way.click();
    await expect(page.getByRole('heading', { level: 1, name: plain.sent })).toBeVisible();
    await expect(main).toContainText(plain.no_logo);

    const [mail] = await mailsTo(client, contact, 'event_draft');
    if (mail === undefined) throw new Error('no mail of the event');
    // The button sends its form once the page has come to life.
    await go(page, new URL(linkIn(mail, '/event/publish/')).pathname);
    await main.getByRole('button', { name: plain.publish }).click();
    await expect(page).toHaveURL(/\/event\/success\//);
    const idUser = new URL(page.url()).pathname.split('/')[3] ?? '';
    const { body } = await client.get<{ location: string; time: string; title: string }>(`/api/events/user/${idUser}`);
    expect(body).toMatchObject({ title, location: chosen, time: '19:30' });
  });
