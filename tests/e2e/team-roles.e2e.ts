import { type GuestRole, instantOf } from '@convoi/contracts';
import type { Locator, Page } from '@playwright/test';
import { type Client, dayFromNow, mailsTo } from '../harness/client.ts';
import { invite } from '../harness/team.ts';
import { expect, go, ready, test, unique } from './fixtures.ts';
import { madeEvent, madeRegistration, told } from './steps.ts';

/** What each role may do on the organiser's page: nothing that is offered there is refused, and no link of a mail leads elsewhere than it says. */

const adminPath = (key: string): string => `/event/admin/${key}`;

/** Somebody of a team who has accepted; gives the secret of their link. */
async function joined(client: Client, idAdmin: string, role: GuestRole) {
  const { key, email } = await invite(client, idAdmin, { name: 'Vera', email: `${unique()}@example.org`, role });
  expect((await client.post(`/api/events/admin/${key}/team/join`, {})).status).toBe(200);
  return { key, email };
}

/** Answers of the product that refuse something, as they come. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  return refused;
}

/** Everything that can be pressed in a part of a page, by what it is called. */
async function controlsIn(scope: Locator): Promise<readonly (readonly [name: string, control: Locator])[]> {
  const found: (readonly [string, Locator])[] = [];
  for (const control of await scope.locator('button, input, textarea, [role=switch]').all()) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    found.push([(await control.ariaSnapshot()).split('\n')[0] ?? '', control]);
  }
  return found;
}

/** Presses what is there and what comes to be there, each once, dialogs included; leaves what is called like one of `last`. Gives what it pressed. */
async function pressEverything(page: Page, last: RegExp): Promise<ReadonlySet<string>> {
  const pressed = new Set<string>();
  for (;;) {
    const dialog = page.getByRole('dialog').last();
    const isOpen = await dialog.isVisible();
    const controls = await controlsIn(isOpen ? dialog : page.getByRole('main'));
    const next = controls.find(([name]) => !pressed.has(name) && !last.test(name));
    if (next === undefined) {
      if (!isOpen) return pressed;
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      continue;
    }
    const [name, control] = next;
    pressed.add(name);
    await control.click();
    await page.waitForLoadState('networkidle');
  }
}

test('a viewer can press everything that they see, and nothing is refused', async ({
  visitor,
  client,
  expectError,
}) => {
  test.setTimeout(180_000);
  const event = await madeEvent(client);
  await madeRegistration(client, event, { name: 'Bob Bernard' });
  await madeRegistration(client, event, { name: 'Alice Zwingli', chauffeur: 'Je préfère me faire conduire' });
  const { key } = await joined(client, event.id_admin, 'viewer');
  const page = await visitor({ width: 1280 });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const refused = refusals(page);
  const all: string[] = [];
  const last = /Renouveler mon lien|Quitter l'équipe/;
  for (const tab of ['board', 'report', 'share', 'team']) {
    await go(page, `${adminPath(key)}?tab=${tab}`);
    await page.waitForLoadState('networkidle');
    all.push(...(await pressEverything(page, last)));
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      if (!/^(\/|https?:)/.test(href) || new URL(href, page.url()).host !== new URL(page.url()).host) continue;
      const answer = await page.request.get(href);
      expect([href, answer.ok()]).toEqual([href, true]);
    }
  }
  expect(all.filter((name) => /switch|radio|Imprimer/.test(name)).length).toBeGreaterThan(5);
  expect(refused).toEqual([]);

  // Both end the link of the page; `team.e2e.ts` has another renew theirs.
  expectError(/404/);
  await expect(page.getByRole('button', { name: 'Renouveler mon lien' })).toBeEnabled();
  await page.getByRole('button', { name: "Quitter l'équipe" }).click();
  const left = page.waitForResponse((response) => response.url().endsWith('/team/leave'));
  await page.getByRole('dialog').getByRole('button', { name: "Quitter l'équipe" }).click();
  expect((await left).status()).toBe(200);
  await expect(page).toHaveURL(new RegExp(`${event.path}$`));
});

test('each link of the daily mail opens what it says, for owner, co-organiser and viewer', async ({
  visitor,
  client,
}) => {
  const contact = `${unique()}@example.org`;
  const event = await madeEvent(client, { contact, date: dayFromNow(20) });
  const co = await joined(client, event.id_admin, 'co_organiser');
  const viewer = await joined(client, event.id_admin, 'viewer');
  const readers = [
    { key: event.id_admin, email: contact, shows: 'Alice Zwingli' },
    { ...co, shows: 'Alice Zwingli' },
    { ...viewer, shows: 'Alice Z.' },
  ];
  for (const { key } of readers)
    expect((await client.call('PUT', `/api/events/admin/${key}/daily-mail`, { body: { wanted: true } })).status).toBe(
      200,
    );
  await madeRegistration(client, event, { name: 'Alice Zwingli', chauffeur: 'Je préfère me faire conduire' });
  const evening = new Date(instantOf(dayFromNow(1), '18:00', 'Europe/Paris') + 60_000).toISOString();
  await client.post('/dev/clock', { now: evening });
  try {
    for (const { key, email, shows } of readers) {
      const [mail] = await mailsTo(client, email, 'organisers_day');
      const links = [...(mail?.html ?? '').matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) =>
        link.replaceAll('&amp;', '&'),
      );
      const { origin } = new URL(links.find((link) => link.includes(adminPath(key))) ?? '');
      const page = await visitor({ width: 390 });
      for (const link of new Set(links.filter((one) => one.startsWith(origin)))) {
        const { pathname, search, searchParams } = new URL(link);
        const answer = await page.goto(pathname + search);
        expect([link, answer?.status()]).toEqual([link, 200]);
        if (pathname.endsWith('.ics')) continue;
        await ready(page);
        if (pathname !== adminPath(key)) continue;
        if (searchParams.get('tab') === 'board') await expect(told(page, shows).first()).toBeVisible();
        else await expect(page.getByRole('switch', { name: /e-mail/ })).toBeChecked();
      }
      expect(links.filter((link) => link.includes(adminPath(key))).map((link) => new URL(link).search)).toEqual(
        expect.arrayContaining(['?tab=board', '?tab=team']),
      );
    }
  } finally {
    await client.post('/dev/clock', { reset: true });
  }
});
