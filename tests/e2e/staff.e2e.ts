import type { Locator, Page } from '@playwright/test';
import { openAccount } from '../harness/accounts.ts';
import { createClient, mailsSettled, mailsTo } from '../harness/client.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { accept, asked, end, join, PASSENGER, write } from '../harness/relations.ts';
import { expect, go, test } from './fixtures.ts';
import { madeEvent, told } from './steps.ts';

/** What the association's staff see and do. */

const STAFF = 'staff@example.org';
const COLLEAGUE = 'colleague@example.org';

async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('authToken', kept), token);
}

test('staff: a report, the whole history in three clicks, hide and restore, a mail again, an erasure, an export, the role', async ({
  visitor,
  expectError,
}) => {
  test.setTimeout(180_000);
  expectError(/404|Problem|ERR_CONNECTION_REFUSED/);
  const first = await startProduct({ env: { STAFF_EMAILS: `${STAFF},${COLLEAGUE}` }, keepData: true });
  let second: Awaited<ReturnType<typeof startProduct>> | undefined;
  try {
    const client = createClient(first.url);
    const token = await openAccount(client, STAFF, { full_name: 'Sophie Staff' });
    const event = await madeEvent(client, { title: 'Nuit des lucioles' });
    const bob = await join(client, event.id, 'bob@example.org', { name: 'Bob Quenneville' });
    const alice = await join(client, event.id, 'alice@example.org', { ...PASSENGER, name: 'Alice Zwingli' });
    const { id } = await asked(client, alice, bob);
    // Each mail has gone before what would make it needless.
    await mailsTo(client, bob.email, 'match_requested');
    await accept(client, id, bob);
    await write(client, id, alice, 'Je serai devant la fontaine.');
    for (const { email } of [alice, bob]) await mailsTo(client, email, 'match_accepted');
    await end(client, id, bob);
    await mailsSettled(client);

    // Somebody reports the page.
    const guest = await visitor({ site: first.url });
    await go(guest, event.path);
    await guest.getByRole('button', { name: 'Signaler cet événement' }).click();
    const report = guest.getByRole('dialog', { name: 'Signaler cet événement' });
    await report.getByRole('radio', { name: 'Publicité ou faux événement' }).check();
    await report.getByRole('button', { name: 'Signaler' }).click();
    await expect(guest.getByText("Merci. Une personne de l'association va regarder.").first()).toBeVisible();

    // Staff find it, and the event, and read who did what; the raw stream is behind every recorded fact.
    const page = await visitor({ site: first.url });
    await signIn(page, token);
    await go(page, '/staff/reports');
    await expect(told(page, 'publicité ou faux événement')).toBeVisible();
    await go(page, '/staff');
    await page.getByLabel('Nom, e-mail, titre, ville, lien public ou référence').fill('lucioles');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Nuit des lucioles' }).click();
    await page.getByRole('link', { name: 'Voir tous les faits enregistrés' }).click();
    const timeline = page.getByRole('list', { name: 'Chronologie' });
    const fact = (text: RegExp) => timeline.getByRole('listitem').filter({ hasText: text }).first();
    await expect(fact(/Alice Zwingli a proposé à Bob Quenneville de voyager ensemble/)).toContainText(/Envoyé/);
    await expect(
      fact(/Bob Quenneville a accepté la demande de Alice Zwingli\s: 1 place, aller \+ retour/),
    ).toContainText(/demande acceptée/);
    const cancelled = fact(/Bob Quenneville a annulé le trajet entre/);
    await expect(cancelled).toContainText(
      /Courrier «\strajet annulé\s» à Alice Zwingli \(a\*\*\*@example\.org\)\s*Envoyé/,
    );
    await cancelled.getByRole('button', { name: /révision/ }).click();
    const raw = page.getByRole('complementary');
    await expect(raw).toContainText('MatchCancelled');
    await expect(raw).toContainText('$sealed');
    await expect(raw).not.toContainText('Zwingli');

    // By half a name, in three clicks: who asked whom, who cancelled, which mails went out.
    await go(page, '/staff');
    await expect(page.getByRole('link', { name: '1 signalement ouvert' })).toBeVisible();
    await page.getByLabel('Nom, e-mail, titre, ville, lien public ou référence').fill('zwin');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Alice Zwingli' }).click();
    const lines = page.getByRole('region', { name: 'Chronologie' }).getByRole('listitem');
    const line = (text: RegExp) => lines.filter({ hasText: text }).first();
    await expect(line(/Alice Zwingli a proposé à Bob Quenneville/)).toHaveText(/^\d\d:\d\d:\d\d/);
    await expect(line(/Bob Quenneville a annulé le trajet/)).toBeVisible();
    await expect(line(/Courrier «\strajet annulé\s» à Alice Zwingli/)).toContainText('Envoyé');
    await page.getByText('1 demande ou trajet').click();
    await page.getByRole('link', { name: 'Demande à Bob Quenneville' }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/rides/${id}$`));
    await expect(line(/Courrier «\sdemande reçue\s» à Bob Quenneville/)).toContainText('Envoyé');

    // Hidden, it is gone for everybody; restored, it is back.
    const moderate = async (act: 'Masquer' | 'Rétablir'): Promise<void> => {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nuit des lucioles' }) });
      await card.getByRole('button', { name: act }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Raison').fill('Publicité');
      await dialog.getByRole('button', { name: act }).click();
      await expect(dialog).toBeHidden();
    };
    await go(page, '/staff/moderation');
    await moderate('Masquer');
    await expect.poll(async () => (await client.get(`/api/events/user/${event.id_user}`)).status).toBe(404);
    await go(page, '/staff/moderation?state=hidden');
    await moderate('Rétablir');
    await expect.poll(async () => (await client.get(`/api/events/user/${event.id_user}`)).status).toBe(200);

    // A mail goes out once more.
    await go(page, `/staff/mails?event_id=${event.id}&template=match_cancelled`);
    await page.getByRole('button', { name: 'Renvoyer' }).click();
    await expect.poll(async () => (await mailsTo(client, alice.email, 'match_cancelled')).length).toBe(2);

    // Alice asks to be forgotten: her history stays whole, and holds nothing of her.
    await go(page, '/staff/erasure');
    await page.getByLabel('Adresse e-mail', { exact: true }).last().fill(alice.email);
    await page.getByLabel('Motif').fill('Demande par courrier');
    await page.getByRole('button', { name: "Demander l'effacement" }).click();
    await expect(page.getByText('Demande enregistrée.').first()).toBeVisible();
    await expect(page.getByText("Personne d'autre n'est administrateur.")).toBeVisible();
    const colleague = await visitor({ site: first.url });
    await signIn(colleague, await openAccount(client, COLLEAGUE, { full_name: 'Carole Collègue' }));
    await go(colleague, '/staff');
    await colleague.getByRole('link', { name: '1 effacement à confirmer' }).click();
    await colleague.getByRole('button', { name: 'Confirmer et effacer' }).click();
    const dialog = colleague.getByRole('dialog');
    await dialog.getByLabel('Tapez EFFACER pour confirmer').fill('EFFACER');
    await dialog.getByRole('button', { name: 'Confirmer et effacer' }).click();
    await expect(colleague.getByText('1 ensemble de données personnelles effacé.').first()).toBeVisible();
    await go(page, `/staff/history/match_request/${id}`);
    await expect(fact(/a proposé à/)).toContainText('Personne effacée');
    await expect(fact(/a annulé le trajet/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Alice|a\*\*\*@/);

    // Tables leave without an address.
    await go(page, '/staff/exports');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger' }).click(),
    ]);
    const bytes: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) bytes.push(chunk as Buffer);
    const table = Buffer.concat(bytes).toString('utf8');
    expect(table).toContain('Nuit des lucioles');
    expect(table).not.toContain('@');

    // Off the list, the console is a page that does not exist.
    await first.kill();
    second = await startProduct({ dataDir: first.dataDir });
    const former = await visitor({ site: second.url });
    await signIn(former, token);
    await former.goto('/staff');
    await expect(former.getByRole('heading', { level: 1, name: "Cette page n'existe pas." })).toBeVisible();
  } finally {
    await first.kill();
    await second?.dispose();
  }
});

/** Somebody of the staff, and one person of an event whom they can look up. */
async function withAlice(product: Product) {
  const client = createClient(product.url);
  const token = await openAccount(client, STAFF, { full_name: 'Sophie Staff' });
  const event = await madeEvent(client, { title: 'Nuit des lucioles' });
  const alice = await join(client, event.id, 'alice@example.org', { ...PASSENGER, name: 'Alice Zwingli' });
  return { client, token, event, alice };
}

test('staff: from the first page to a closed report in 16 keys; paper is white and has no buttons; no link is low', async ({
  visitor,
  expectError,
}) => {
  // The product goes before the browser does.
  expectError(/WebSocket|ERR_CONNECTION_REFUSED/);
  const product = await startProduct({ env: { STAFF_EMAILS: STAFF } });
  try {
    const { client, token, event, alice } = await withAlice(product);
    for (const target of [
      { target_type: 'event', target_id: event.id, reason: 'spam' },
      { target_type: 'participant', target_id: alice.id, reason: 'abuse' },
    ])
      expect((await client.post('/api/reports', target)).status).toBe(201);
    await mailsSettled(client);
    const page = await visitor({ site: product.url, dark: true });
    await signIn(page, token);

    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const reach = async (target: Locator): Promise<void> => {
      await expect(target).toBeVisible();
      do await press('Tab');
      while (keys < 60 && !(await target.evaluate((element) => element === document.activeElement)));
      await press('Enter');
    };
    await go(page, '/staff');
    await expect(page.getByRole('link', { name: '2 signalements ouverts' })).toBeVisible();
    await reach(page.getByRole('link', { name: 'Aller au contenu' }));
    await reach(page.getByRole('link', { name: 'Passer le menu de la console' }));
    await reach(page.getByRole('link', { name: '2 signalements ouverts' }));
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await expect(heading('Signalements')).toBeFocused();
    await reach(page.getByRole('link', { name: /Signalé\s: Alice Zwingli/ }));
    await expect(heading('Signalement')).toBeFocused();
    await reach(page.getByRole('button', { name: 'Clore' }));
    await expect(page.getByRole('radio', { name: 'Sans suite' })).toBeFocused();
    await press(' ');
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Clore' })).toBeHidden();
    await expect(heading('Signalement')).toBeFocused();
    expect(keys).toBeLessThanOrEqual(16);

    await go(page, '/staff/mails');
    const head = page.getByRole('columnheader', { name: 'État' });
    await expect(head).toBeVisible();
    const lightness = () =>
      head.evaluate((cell) => Number(/\d+/.exec(getComputedStyle(cell).backgroundColor)?.[0] ?? 0));
    expect(await lightness()).toBeLessThan(128);
    await expect(page.getByRole('button', { name: 'Renvoyer' }).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    expect(await lightness()).toBeGreaterThan(200);
    for (const gone of ['Renvoyer', "Envoyer un message d'essai"])
      await expect(page.getByRole('button', { name: gone }).first()).toBeHidden();
    await expect(page.getByRole('columnheader', { name: 'Action' })).toBeHidden();
    // Every line is on paper, not only those of the box that scrolls.
    expect(
      await page.getByRole('table').evaluate((table) => getComputedStyle(table.parentElement ?? table).overflow),
    ).toBe('visible');
    await page.emulateMedia({ media: 'screen' });

    for (const path of ['/staff/reads', '/staff/mails', '/staff/reports', `/staff/people/${alice.id}`]) {
      await go(page, path);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Alice|Nuit/ })
          .first()
          .or(page.getByText('Qui a lu ses données')),
      ).toBeVisible();
      const low = await page
        .locator('#screen a:visible')
        .evaluateAll((links) =>
          links.filter((one) => one.getBoundingClientRect().height < 24).map((one) => one.textContent),
        );
      expect(low, path).toEqual([]);
    }
  } finally {
    await product.dispose();
  }
});

test('staff: a person that could not be read is read by "Try again", and so are the lines; the name is the heading then', async ({
  visitor,
  expectError,
}) => {
  expectError(/503|ERR_FAILED|Failed to load resource/);
  const product = await startProduct({ env: { STAFF_EMAILS: STAFF } });
  try {
    const { token, alice } = await withAlice(product);
    const page = await visitor({ site: product.url, width: 390 });
    await signIn(page, token);
    let fails: 'status' | 'line' | null = 'status';
    for (const call of ['people/*', 'audit?**'])
      await page.route(`**/api/staff/${call}`, async (route) => {
        if (fails === 'status') await route.fulfill({ status: 503, json: { code: 'server.busy', status: 503 } });
        else if (fails === 'line') await route.abort();
        else await route.continue();
      });
    await go(page, `/staff/people/${alice.id}`);
    const heading = page.getByRole('heading', { level: 1 });
    const again = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
    await expect(again).toHaveCount(2);
    await expect(heading).toHaveText('Personne');
    // It fails once more, now for want of a line: the button comes back, and the keyboard is not lost.
    fails = 'line';
    await again.first().press('Enter');
    await expect(heading).toBeFocused();
    await expect(again).toHaveCount(2);
    fails = null;
    await again.first().press('Enter');
    await expect(heading).toHaveText('Alice Zwingli');
    await expect(page.getByText('Sans compte')).toBeVisible();
    await expect(again).toHaveCount(1);
    await again.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(
      page
        .getByRole('main')
        .getByText(/Alice Zwingli/)
        .nth(1),
    ).toBeVisible();
  } finally {
    await product.dispose();
  }
});
