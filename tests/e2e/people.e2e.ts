import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../harness/accounts.ts';
import { type Client, createClient, linkIn, mailsTo } from '../harness/client.ts';
import { withHumanToken } from '../harness/human-check.ts';
import { expect, go, test, unique, type VisitorOptions } from './fixtures.ts';
import { enter, type MadeEvent, madeAccount, madeEvent, madeRegistration, signedIn, told } from './steps.ts';
import { type ShownLang, WORDS } from './words.ts';

/** Two people from the first word to the end of their ride: one has an account, the other only the link of a mail. */

// Two browsers, a line that is cut and comes back: a busy machine needs its time.
test.describe.configure({ timeout: 240_000 });

type Visitor = (options?: VisitorOptions) => Promise<Page>;

/** Somebody at the event: their page in their language, and how often it was loaded. */
interface Party {
  readonly page: Page;
  readonly email: string;
  readonly t: (typeof WORDS)[ShownLang];
  readonly loads: () => number;
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The same client for somebody who reads another language. */
function speaking(client: Client, lang: ShownLang): Client {
  const plain = createClient(client.url);
  return withHumanToken({
    ...plain,
    post: (path, body, options) =>
      plain.post(path, body, { ...options, headers: { 'accept-language': lang, ...options?.headers } }),
  });
}

function partyAt(page: Page, email: string, lang: ShownLang): Party {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return { page, email, t: WORDS[lang], loads: () => count };
}

/** Alice has an account and drives; French. */
async function alice(visitor: Visitor, client: Client, event: MadeEvent): Promise<Party> {
  const { email, token } = await madeAccount(client, { full_name: 'Alice Martin' });
  await madeRegistration(client, event, { email, name: 'Alice Martin', places: 3 });
  const page = await visitor();
  await signedIn(page, token);
  await go(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: event.title })).toBeVisible();
  return partyAt(page, email, 'fr');
}

/** Bob has the link of his mail and wants to ride; German. */
async function bob(visitor: Visitor, client: Client, event: MadeEvent): Promise<Party> {
  const { email, mail } = await madeRegistration(speaking(client, 'de'), event, {
    name: 'Bob Bernard',
    address: '4 quai des Allobroges, 73000 Chambéry',
    latitude: 46.2,
    longitude: 6.14,
    chauffeur: 'Je préfère me faire conduire',
    places: 2,
  });
  expect(mail.headers['content-language']).toBe('de');
  const page = await visitor({ lang: 'de' });
  const t = WORDS.de;
  await go(page, linkIn(mail, '/participation'));
  await page.getByRole('button', { name: t.participation.first.open }).click();
  await expect(page.getByRole('region', { name: t.participation.own.heading })).toBeVisible();
  return partyAt(page, email, 'de');
}

const dialog = ({ page }: Party, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const card = ({ page }: Party, name: string): Locator => page.getByRole('article', { name });
const map = ({ page, t }: Party): Locator => page.getByRole('region', { name: t.event.map.label });
const field = ({ page, t }: Party): Locator =>
  page.getByRole('log').locator('xpath=ancestor::dialog').getByLabel(t.chat.composer.label);
const said = async ({ page }: Party): Promise<string[]> =>
  (await page.getByRole('log').getByRole('listitem').locator('p:first-child').allInnerTexts()).map((text) =>
    text.replace(/^.*\s:\s*|^\S+( \S+)?:\s*/, ''),
  );

async function write(party: Party, text: string): Promise<void> {
  await field(party).fill(text);
  await field(party).press('Enter');
}

/** The newest mail of a kind, in the language of the one who gets it, and in no other. */
async function mailed(client: Client, { email }: Party, template: string, lang: ShownLang): Promise<void> {
  const mails = await mailsTo(client, email, template);
  expect(mails.map(({ headers }) => headers['content-language'])).toEqual([lang]);
}

test('one with an account, one with a link: from a marker to a ride, over a cut line, to its end', async ({
  visitor,
  client,
  expectError,
}) => {
  const event = await madeEvent(client);
  const a = await alice(visitor, client, event);
  const b = await bob(visitor, client, event);
  await expect(told(a.page, a.t.rides.request.none)).toBeVisible();

  // Bob writes to Alice from her marker; his words are the first of their conversation.
  const asked = 'Guten Tag, zwei Plätze?';
  await map(b)
    .getByRole('button', { name: /^Alice M\./ })
    .press('Enter');
  await map(b)
    .getByRole('button', { name: filled(b.t.rides.contact.title, { name: 'Alice M.' }) })
    .click();
  const contact = dialog(b, filled(b.t.rides.contact.title, { name: 'Alice M.' }));
  await contact.getByLabel(b.t.rides.contact.message).fill(asked);
  await contact.getByRole('button', { name: b.t.rides.contact.submit }).click();
  await expect(contact).toBeHidden();
  await expect(card(b, 'Alice M.')).toContainText(b.t.rides.state.pending_sent);

  // The request comes by itself; it tells nothing that it may not.
  await expect(card(a, 'Bob B.')).toContainText(a.t.rides.state.pending_received);
  await expect(card(a, 'Bob B.')).toContainText(asked);
  await expect(a.page.getByRole('main')).not.toContainText('Allobroges');
  await expect(b.page.getByRole('main')).not.toContainText(a.email);
  await mailed(client, a, 'match_requested', 'fr');

  // Accepted: seats, and exact data for both.
  await card(a, 'Bob B.').getByRole('button', { name: a.t.rides.request.accept }).click();
  const accept = dialog(a, /^Accepter la demande/);
  await expect(accept).toContainText('2 places réservées pour Bob B.');
  await expect(accept).toContainText('Il vous en restera 1.');
  await accept.getByRole('button', { name: a.t.rides.accept.confirm }).click();
  await expect(card(a, 'Bob Bernard')).toContainText(a.t.rides.state.accepted);
  await expect(card(a, 'Bob Bernard')).toContainText('4 quai des Allobroges');
  await expect(card(a, 'Bob Bernard')).toContainText('2 places dans votre voiture');
  await expect(card(b, 'Alice Martin')).toContainText(b.t.rides.state.accepted);
  await expect(card(b, 'Alice Martin')).toContainText('12 rue de Boigne');
  await expect(card(b, 'Alice Martin')).toContainText(filled(b.t.rides.agreed.in_their_car_other, { count: '2' }));
  await mailed(client, b, 'match_accepted', 'de');

  // They talk; each sees the other typing.
  for (const party of [a, b])
    await card(party, party === a ? 'Bob Bernard' : 'Alice Martin')
      .getByRole('button', { name: party.t.rides.request.write })
      .click();
  await expect(field(b)).toBeVisible();
  await field(a).pressSequentially('À 17 h ?');
  await expect(
    dialog(b, /^Alice/).locator('p', { hasText: filled(b.t.chat.typing, { name: 'Alice Martin' }) }),
  ).toBeVisible();
  await field(a).press('Enter');
  await expect.poll(() => said(b)).toEqual([asked, 'À 17 h ?']);
  await field(b).pressSequentially('Gut');
  await expect(dialog(a, /^Bob/).locator('p', { hasText: 'Bob Bernard écrit…' })).toBeVisible();
  await field(b).press('Enter');
  await expect.poll(() => said(a)).toEqual([asked, 'À 17 h ?', 'Gut']);

  // Bob's line is cut; both go on writing; nothing is missed and nothing comes twice.
  expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket connection/);
  await b.page.context().setOffline(true);
  await write(b, 'Wo treffen wir uns?');
  await expect(b.page.getByRole('log').getByText(b.t.chat.state.failed)).toBeVisible();
  await write(a, 'Devant la gare.');
  await expect.poll(() => said(a)).toEqual([asked, 'À 17 h ?', 'Gut', 'Devant la gare.']);
  await b.page.context().setOffline(false);
  const all = [asked, 'À 17 h ?', 'Gut', 'Devant la gare.', 'Wo treffen wir uns?'];
  for (const party of [a, b]) await expect.poll(() => said(party), { timeout: 40_000 }).toEqual(all);
  await expect(b.page.getByRole('log').getByText(b.t.chat.state.failed)).toHaveCount(0);
  await write(b, 'Bis Samstag');
  for (const party of [a, b])
    await expect.poll(() => said(party), { timeout: 40_000 }).toEqual([...all, 'Bis Samstag']);

  // Bob cancels, after a question; what he saw of her is hidden again.
  await b.page.keyboard.press('Escape');
  await card(b, 'Alice Martin').getByRole('button', { name: b.t.rides.request.cancel_ride }).click();
  const question = dialog(b, b.t.rides.cancel_ride.title);
  await question.getByRole('button', { name: b.t.rides.end.keep }).click();
  await expect(card(b, 'Alice Martin')).toContainText(b.t.rides.state.accepted);
  await card(b, 'Alice Martin').getByRole('button', { name: b.t.rides.request.cancel_ride }).click();
  await question.getByRole('button', { name: b.t.rides.cancel_ride.confirm }).click();
  await expect(told(b.page, b.t.rides.request.none)).toBeVisible();
  await expect(dialog(a, /^Bob/).getByText(a.t.chat.closed)).toBeVisible();
  await a.page.getByRole('button', { name: a.t.chat.close }).click();
  await expect(told(a.page, a.t.rides.request.none)).toBeVisible();
  await mailed(client, a, 'match_cancelled', 'fr');

  // He asks again; she refuses, after a question.
  await b.page
    .getByRole('region', { name: new RegExp(`^${b.t.event.list.heading}`) })
    .getByRole('button', { name: filled(b.t.rides.contact.title, { name: 'Alice M.' }) })
    .click();
  await contact.getByLabel(b.t.rides.contact.message).fill('Doch noch?');
  await contact.getByRole('button', { name: b.t.rides.contact.submit }).click();
  await card(a, 'Bob B.').getByRole('button', { name: a.t.rides.request.reject }).click();
  const refusal = dialog(a, /^Refuser cette demande/);
  await expect(refusal).toContainText('Bob B. recevra un e-mail');
  await refusal.getByRole('button', { name: a.t.rides.reject.confirm }).click();
  await expect(told(a.page, a.t.rides.request.none)).toBeVisible();
  await expect(told(b.page, b.t.rides.request.none)).toBeVisible();
  await mailed(client, b, 'match_rejected', 'de');

  // No page was loaded again for any of this.
  expect([a.loads(), b.loads()]).toEqual([0, 0]);
});

test('an account is deleted: a placeholder takes its place where others look, by itself', async ({
  visitor,
  client,
  expectError,
}) => {
  const event = await madeEvent(client);
  const gone = await alice(visitor, client, event);
  const rider = await madeRegistration(client, event, {
    name: 'Bob Bernard',
    chauffeur: 'Je préfère me faire conduire',
    places: 1,
  });
  const page = await visitor();
  await enter(page, linkIn(rider.mail, '/participation'));
  const b = partyAt(page, rider.email, 'fr');
  await page.getByRole('button', { name: 'Contacter Alice M.' }).first().click();
  const contact = dialog(b, 'Contacter Alice M.');
  await contact.getByLabel('Votre message').fill('Bonjour');
  await contact.getByRole('button', { name: 'Envoyer' }).click();
  await expect(contact).toBeHidden();
  await card(gone, 'Bob B.').getByRole('button', { name: 'Contacter' }).click();
  await card(b, 'Alice M.').getByRole('button', { name: 'Contacter' }).click();
  const word = unique();
  await write(gone, `Mon secret ${word}`);
  await expect.poll(() => said(b)).toEqual(['Bonjour', `Mon secret ${word}`]);
  await write(b, 'Entendu');
  await expect.poll(() => said(gone)).toEqual(['Bonjour', `Mon secret ${word}`, 'Entendu']);
  const stranger = await visitor({ width: 390 });
  await go(stranger, event.path);
  await expect(stranger.getByRole('heading', { name: 'Alice M.' })).toBeVisible();

  // Who reads in the conversation at that moment is told that it is gone.
  expectError(/status of 404/);
  await go(gone.page, '/profil');
  await gone.page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const question = dialog(gone, 'Supprimer votre compte');
  await expect(question).toContainText('1 inscription');
  await question.getByLabel('Votre mot de passe').fill(PASSWORD);
  await question.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(gone.page).toHaveURL('/');

  const chat = dialog(b, 'Participant supprimé');
  await expect(chat).toBeVisible();
  await expect(chat).toContainText('Cette relation est fermée.');
  await expect.poll(() => said(b)).toEqual(['Bonjour', '[message supprimé]', 'Entendu']);
  await page.keyboard.press('Escape');
  await page.getByText('1 demande close').click();
  await expect(card(b, 'Participant supprimé')).toContainText('Fermée');
  await expect(stranger.getByRole('heading', { name: 'Alice M.' })).toHaveCount(0);
  for (const open of [page, stranger]) {
    await expect(open.locator('body')).not.toContainText('Alice');
    await expect(open.locator('body')).not.toContainText(word);
  }
  expect(b.loads()).toBe(0);
});
