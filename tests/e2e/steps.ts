import type { EventCreatedView } from '@convoi/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { openAccount } from '../harness/accounts.ts';
import { type Client, createClient, createEvent, type Mail, mailsTo, register } from '../harness/client.ts';
import { go, unique } from './fixtures.ts';

/** What people do on the pages, in their own words. */

/** A text of the page itself; the live regions say many of them once more. */
export function told(page: Page, text: string | RegExp): Locator {
  return page.getByRole('main').getByText(text);
}

/** Types a place, takes the first suggestion and sees what it was understood as. */
export async function choosePlace(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const option = page
    .getByRole('listbox', { name: /Adresse/ })
    .getByRole('option', { name: text })
    .first();
  const silent = told(page, 'La recherche ne répond pas. Gardez votre texte.');
  await field.fill(text);
  await expect(option.or(silent).first()).toBeVisible({ timeout: 40_000 });
  // A server that has just started on a busy machine may be late: whoever reads that types once more.
  if (await silent.isVisible()) {
    await field.fill('');
    await field.fill(text);
  }
  await option.click();
  await expect(told(page, new RegExp(`Position (trouvée|approchée)\\s:\\s${text}`))).toBeVisible();
}

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly town?: string;
  readonly isDriver?: boolean;
  readonly comment?: string;
}

/** The form "Je m'inscris" of an event's page. */
export function registrationForm(page: Page): Locator {
  return page.getByRole('region', { name: "Je m'inscris" });
}

export async function fillRegistration(page: Page, person: Person): Promise<Locator> {
  const { name, email, town = 'Chambéry', isDriver = true, comment = '' } = person;
  const form = registrationForm(page);
  if (isDriver) await form.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
  else await form.getByRole('radio', { name: 'Je préfère me faire conduire' }).check();
  await choosePlace(form.getByRole('combobox', { name: 'Adresse de départ' }), town);
  await form.getByLabel('Nom ou pseudonyme').fill(name);
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  if (comment === '') return form;
  await form.locator('summary', { hasText: 'Options' }).click();
  await form.getByLabel('Commentaire').fill(comment);
  return form;
}

/** Presses the button; presses again when the proof of work was not done in time, as a busy machine may have it. */
export async function submitRegistration(page: Page): Promise<void> {
  const form = registrationForm(page);
  const alerts = page.getByRole('main').getByRole('alert');
  const notReady = alerts.filter({ hasText: "n'est pas encore prête" });
  const submit = form.locator('button[type="submit"]').filter({ visible: true });
  await submit.click();
  await expect(async () => {
    if (await notReady.isVisible()) await submit.click({ timeout: 1000 });
    // Answered: the form has gone, or says what is wrong.
    const isAnswered = (await submit.count()) === 0 || (await alerts.filter({ hasNotText: 'prête' }).count()) > 0;
    expect(isAnswered).toBe(true);
  }).toPass({ timeout: 40_000, intervals: [50] });
}

/** Opens a registration by its mailed link; the button is another where a request goes out with it. */
export async function enter(page: Page, link: string, button = 'Ouvrir ma participation'): Promise<void> {
  await go(page, link);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('region', { name: 'Votre inscription' })).toBeVisible();
}

/** An account with a proved address, and the token of its session. */
export async function madeAccount(
  { url }: Client,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly email: string; readonly token: string }> {
  const email = String(changes.email ?? `${unique()}@example.org`);
  // The client of the journeys puts a human-check token where these calls have one of their own.
  return { email, token: await openAccount(createClient(url), email, changes) };
}

/** The browser is signed in from its next page on. */
export async function signedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('was-signed-in') !== null) return;
    sessionStorage.setItem('was-signed-in', '');
    localStorage.setItem('authToken', kept);
  }, token);
}

/** From now on time passes on this page only when told to; its clock has to be installed before the page opens. */
export async function holdTime(page: Page): Promise<void> {
  // Some seconds ahead: a busy machine may take that long to stop it, and time does not go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
}

/** The list of those who take part. */
export function participants(page: Page): Locator {
  return page.getByRole('region', { name: /^Participants/ });
}

/** The row of somebody in the list. */
export function rowOf(page: Page, name: string): Locator {
  return participants(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
}

/** The map of an event's page. */
export function eventMap(page: Page): Locator {
  return page.getByRole('region', { name: "Carte de l'événement et des participants" });
}

export interface MadeEvent extends EventCreatedView {
  readonly title: string;
  readonly path: string;
}

/** An event of its own, there for every reader. */
export async function madeEvent(client: Client, changes: Readonly<Record<string, unknown>> = {}): Promise<MadeEvent> {
  const title = String(changes.title ?? `Fête du lac ${unique()}`);
  const event = await createEvent(client, { ...changes, title });
  const path = `/event/user/${event.id_user}`;
  await client.get(`/api/events/user/${event.id_user}`, { after: event.position });
  return { ...event, title, path };
}

/** Somebody who registered already; gives their mail with the link. */
export async function madeRegistration(
  client: Client,
  event: MadeEvent,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly email: string; readonly mail: Mail }> {
  const email = String(changes.email ?? `${unique()}@example.org`);
  const person = await register(client, event.id, { ...changes, email });
  await client.get(`/api/events/user/${event.id_user}`, { after: person.event_position });
  const [mail] = await mailsTo(client, email, 'registration_received');
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return { id: person.id, email, mail };
}
