import type { Page } from '@playwright/test';
import { type Client, linkIn, mailsTo } from '../harness/client.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, type MadeEvent, madeAccount, madeEvent, signedIn } from './steps.ts';

/** What is over in one tab is over in the others. */

const DRIVER = { places: 3, chauffeur: 'Je préfère prendre ma voiture' };
const expired = (page: Page) => page.getByRole('heading', { name: "L'accès à votre participation a expiré." });

/** The mailed link of somebody who has a ride with Gerard Martin. */
async function rider(client: Client, event: MadeEvent, email: string): Promise<string> {
  const driver = await join(client, event.id, `${unique()}@example.org`, { ...DRIVER, name: 'Gerard Martin' });
  const own = await join(client, event.id, email, { ...PASSENGER, name: 'Lea Martin' });
  const { id } = await asked(client, own, driver);
  await accept(client, id, driver);
  const [mail] = await mailsTo(client, email, 'registration_received');
  if (mail === undefined) throw new Error('no mail to the passenger');
  return linkIn(mail, '/participation');
}

test('tabs: logging out in one ends one’s own page in another and empties what was filled in; what was typed stays', async ({
  visitor,
  client,
  expectError,
}) => {
  expectError(/status of 401/);
  const { email, token } = await madeAccount(client);
  const link = await rider(client, await madeEvent(client), email);
  const page = await visitor();
  await signedIn(page, token);
  await go(page, '/dashboard');
  const own = await page.context().newPage();
  await enter(own, link);
  await own.waitForLoadState('networkidle');
  const contact = await page.context().newPage();
  await go(contact, '/contact');
  await expect(contact.getByLabel('Adresse e-mail')).toHaveValue(email);
  await contact.getByLabel('Message').fill('Une longue question');

  await page.bringToFront();
  await page.getByRole('banner').getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');

  await expect(expired(own)).toBeVisible();
  await expect(own.getByText(email)).toHaveCount(0);
  await expect(contact.getByLabel('Adresse e-mail')).toHaveValue('');
  await expect(contact.getByLabel('Nom complet')).toHaveValue('');
  await expect(contact.getByLabel('Message')).toHaveValue('Une longue question');
});

test('tabs: what is forgotten on a device in one is forgotten in the others, each by its own link too', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client);
  const link = await rider(client, event, `${unique()}@example.org`);
  const page = await visitor();
  await enter(page, link);
  const open = async (path: string): Promise<Page> => {
    const tab = await page.context().newPage();
    await go(tab, path);
    return tab;
  };
  const byLink = await page.context().newPage();
  await enter(byLink, link);
  const byDevice = await open('/participation');
  await expect(byDevice.getByRole('region', { name: 'Votre inscription' })).toBeVisible();
  const day = await open(`/ride-day/${event.id_user}`);
  await expect(day.getByText('Gerard Martin').first()).toBeVisible();
  const shared = await open(event.path);
  const known = shared.getByRole('button', { name: 'Oublier sur cet appareil' });
  await expect(known).toBeVisible();

  await page.bringToFront();
  await go(page, event.path);
  await page.getByRole('button', { name: 'Oublier sur cet appareil' }).click();

  await expect(expired(byLink)).toBeVisible();
  await expect(expired(byDevice)).toBeVisible();
  await expect(known).toBeHidden();
  await expect(day.getByText('Gerard Martin')).toHaveCount(0);
});
