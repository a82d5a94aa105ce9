import type { Lang } from '@convoi/contracts';
import type { Page } from '@playwright/test';
import { ANSWER_WORDS } from '../../web/src/features/participation/answer-words.ts';
import { type Client, dayFromNow, linkIn, mailsTo } from '../harness/client.ts';
import { asked, join, PASSENGER, type Person } from '../harness/relations.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, madeEvent, told } from './steps.ts';

/** Answering a request from its mail, and what follows. */

const words = ANSWER_WORDS.fr;
const RUMILLY = { address: 'Rumilly', latitude: 45.8667, longitude: 5.9442 };

/** A driver and somebody who asks; both live in Rumilly. */
async function madeRequest(client: Client, changes: { readonly driver?: object; readonly rider?: object } = {}) {
  const event = await madeEvent(client, { date: dayFromNow(5) });
  const at = () => `${unique()}@example.org`;
  const legs = [
    { kind: 'outbound', departure_time: '17:15' },
    { kind: 'return', departure_time: null },
  ];
  const driver = await join(client, event.id, at(), {
    ...RUMILLY,
    name: 'Gérard Vuillet',
    places: 2,
    legs,
    ...changes.driver,
  });
  const rider = await join(client, event.id, at(), { ...PASSENGER, ...RUMILLY, name: 'Léa Faure', ...changes.rider });
  await asked(client, rider, driver);
  return { event, driver, rider };
}

async function mailed(client: Client, { email }: Person, template: string, part: string): Promise<string> {
  const [mail] = await mailsTo(client, email, template);
  if (mail === undefined) throw new Error(`no mail ${template} to ${email}`);
  return linkIn(mail, part);
}

const shoot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS !== undefined)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

const shootView = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('a question first, then a yes with a meeting for each way; the same phone leads on to the day', async ({
  visitor,
  client,
}) => {
  const { event, driver, rider } = await madeRequest(client);
  const page = await visitor({ width: 390 });
  await enter(page, await mailed(client, driver, 'registration_received', '/participation'));
  // The address is proved: the link of the next mail does not say that it proves it.
  await go(page, await mailed(client, driver, 'registration_received', '/participation'));
  await expect(page.getByRole('button', { name: 'Ouvrir ma participation' })).toBeEnabled();
  await expect(told(page, 'Cela confirme aussi votre adresse.')).toHaveCount(0);

  const link = await mailed(client, driver, 'match_requested', '/answer#token=');
  await go(page, link);
  await page.getByRole('button', { name: words.ask }).click();
  await expect(page.getByLabel(words.question)).toBeFocused();
  await page.getByLabel(words.question).fill('Avez-vous des bagages ?');
  await shoot(page, 'answer-ask');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.asked })).toBeFocused();
  await shoot(page, 'answer-asked');
  await page.getByRole('button', { name: words.back }).click();

  // What is asked can be answered without a look at the fields that may be filled in.
  await page.evaluate(() => scrollTo(0, 0));
  for (const name of ['Accepter', 'Refuser'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await shootView(page, 'answer-decision');
  const there = page.getByRole('group', { name: words.plan('outbound') });
  await expect(there.getByLabel(words.time)).toHaveValue('17:15');
  await there.getByLabel(words.place).fill('Gare de Rumilly');
  const back = page.getByRole('group', { name: words.plan('return') });
  await back.getByLabel(words.place).fill("Devant l'office de tourisme");
  await back.getByLabel(words.time).fill('23:15');
  await page.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.accepted })).toBeFocused();
  await expect(page.getByText("23:15, Devant l'office de tourisme")).toBeVisible();
  await shoot(page, 'answer-agreed');
  await page.getByRole('link', { name: words.own }).click();
  await expect(page.getByRole('article', { name: 'Léa Faure' })).toContainText('17:15, Gare de Rumilly');

  const other = await visitor({ width: 390 });
  await enter(other, await mailed(client, rider, 'registration_received', '/participation'));
  const card = other.getByRole('article', { name: 'Gérard Vuillet' });
  for (const way of ['Aller', 'Retour']) {
    await card.getByRole('button', { name: `Confirmer (${way})` }).click();
    await expect(card.getByRole('button', { name: `Confirmer (${way})` })).toHaveCount(0);
  }
  await go(other, `/ride-day/${event.id_user}`);
  const home = other.getByRole('region', { name: 'Retour' });
  // A map is asked for the words in the town in which both are then.
  await home.getByText(/^Itinéraire\s: Devant l'office de tourisme, Annecy$/).click();
  await expect(home.getByRole('link', { name: 'Waze' })).toHaveAttribute('href', /q=Devant.*%2C%20Annecy$/);
  await expect(home.getByRole('link', { name: 'Cartes de cet appareil' })).toHaveAttribute('href', /^geo:.*Annecy$/);
  await expect(home.getByText("Devant l'office de tourisme", { exact: true })).toBeVisible();
  await shoot(other, 'answer-day');
});

test('a car with too few seats says so at once, in each language', async ({ visitor, client }) => {
  const companions = { adults: 1, children: 1, child_seats: 1 };
  const { driver } = await madeRequest(client, { rider: { companions } });
  const link = await mailed(client, driver, 'match_requested', '/answer#token=');
  for (const lang of ['fr', 'en', 'de', 'es'] satisfies readonly Lang[]) {
    const page = await visitor({ width: lang === 'fr' ? 390 : 1280, lang });
    await go(page, link);
    await expect(page.getByRole('button', { name: ANSWER_WORDS[lang].queue })).toBeEnabled();
    await expect(page.locator('main')).toContainText(/3.*2/);
    await shoot(page, `answer-full-${lang}`);
    if (lang !== 'es') continue;
    await page.getByRole('button', { name: ANSWER_WORDS.es.queue }).click();
    await expect(page.getByRole('heading', { level: 1, name: ANSWER_WORDS.es.waiting })).toBeVisible();
    await shoot(page, 'answer-waiting');
  }
});
