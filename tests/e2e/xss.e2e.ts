import { localTime } from '@convoi/contracts';
import type { Page } from '@playwright/test';
import { openAccount } from '../harness/accounts.ts';
import { type Client, createClient, linkIn, type Mail, register } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { accept, ask, join, write } from '../harness/relations.ts';
import { test as base, expect, go, ready, unique, type Width } from './fixtures.ts';
import { type MadeEvent, madeEvent, signedIn } from './steps.ts';

/** Hostile texts in every field that people fill, looked at on every page that shows them. */

const PAYLOADS: readonly string[] = [
  '<script>xss()</script>',
  '<img src=x onerror=xss()>',
  '<svg onload=xss()>',
  '"><script>xss()</script>',
  "'><img src=x onerror=xss()>",
  '</title><script>xss()</script>',
  '</script><script>xss()</script>',
  '</textarea><svg onload=xss()>',
  '" onfocus=xss() autofocus x="',
  "' onmouseover='xss()",
  'javascript:xss()',
  '<a href="javascript:xss()">x</a>',
  '<iframe srcdoc="<script>xss()</script>">',
  '<body onload=xss()>',
  '<details open ontoggle=xss()>',
  '<math><mtext><style><img src=x onerror=xss()>',
  '<!--><img src=x onerror=xss()>-->',
  ']]><script>xss()</script>',
  "{{constructor.constructor('xss()')()}}",
  '&#60;img src=x onerror=xss()&#62;',
];

/** One for each test of a worker. */
const staffs = ['staff1@example.org', 'staff2@example.org', 'staff3@example.org'];

const test = base.extend({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const product = await startProduct({
        env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1', STAFF_EMAILS: staffs.join(',') },
      });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** As many to one title as it holds. */
function grouped(most: number): string[][] {
  const groups: string[][] = [];
  for (const payload of PAYLOADS) {
    const last = groups.at(-1);
    if (last === undefined || [...last, payload].join(' ').length > most) groups.push([payload]);
    else last.push(payload);
  }
  return groups;
}

interface Told {
  readonly event: MadeEvent;
  /** The mailed link of somebody in relation with somebody else. */
  readonly link: string;
}

interface Scene {
  readonly told: readonly Told[];
  readonly account: string;
  readonly staff: string;
}

/** Every field of every form, filled with hostile texts. */
async function fill(client: Client): Promise<Scene> {
  const plain = createClient(client.url);
  const owner = `${unique()}@example.org`;
  const account = await openAccount(plain, owner, { full_name: `Ada ${PAYLOADS[1]}` });
  await plain.call('PUT', '/auth/users/me', {
    token: account,
    body: {
      full_name: `Ada ${PAYLOADS[2]}`,
      address: PAYLOADS[3],
      latitude: 45.9,
      longitude: 6.1,
      comment: PAYLOADS[4],
    },
  });
  const told: Told[] = [];
  for (const group of grouped(119)) {
    const text = group.join(' ');
    const today = localTime(Date.now(), 'Europe/Paris').day;
    const event = await madeEvent(client, { title: text, location: text, date: today, time: '23:59' });
    const people = [];
    for (const [index, payload] of group.entries()) {
      const isFirst = index === 0;
      const email = `${unique()}@example.org`;
      // A name holds neither an address nor a link; what it may not hold stands in the other fields.
      const changes = { address: payload, comment: payload, places: 2, latitude: 45.5 + index / 10, longitude: 5.9 };
      const role = isFirst ? {} : { chauffeur: 'Je préfère me faire conduire', places: 1 };
      const named = await join(client, event.id, email, { ...changes, ...role, name: payload }).catch(() => null);
      people.push(named ?? (await join(client, event.id, email, { ...changes, ...role, name: `Zoé ${index}` })));
    }
    const [driver] = people;
    const rider = await join(client, event.id, `${unique()}@example.org`, {
      name: `Rider ${group[0]}`,
      comment: text,
      chauffeur: 'Je préfère me faire conduire',
      places: 1,
    });
    if (driver === undefined) throw new Error('nobody drives');
    const { body: relation } = await ask(plain, rider, driver, { message: text });
    await accept(plain, relation.id, driver);
    for (const payload of group) await write(plain, relation.id, payload === group[0] ? rider : driver, payload);
    const { body: mails } = await client.get<Mail[]>(`/dev/mailbox/messages?to=${driver.email}`);
    const mail = mails.find(({ text: words }) => words.includes('/participation#token='));
    if (mail === undefined) throw new Error('no link');
    told.push({ event, link: linkIn(mail, '/participation') });
    await client.post('/api/reports', {
      target_type: 'event',
      target_id: event.id,
      reason: 'spam',
      comment: text,
    });
    await client.post('/api/contacts/contact', {
      fullName: text.slice(0, 100),
      email: `${unique()}@example.org`,
      subject: 'bug',
      message: text,
    });
  }
  await register(client, told[0]?.event.id ?? '', {
    email: owner,
    name: `Ada ${PAYLOADS[2]}`,
    comment: PAYLOADS.join(' '),
  });
  return { told, account, staff: await openAccount(plain, staffs.shift() ?? '') };
}

/** Tags and attributes in a document that came from somebody's text. Runs in the page. */
function madeByData(html: string | null): string[] {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const isScript = element.localName === 'script' && !/json/.test(element.getAttribute('type') ?? '');
    const acts = [...element.attributes].some(
      ({ name, value }) =>
        (/^(?:on|srcdoc)/.test(name) && value.includes('xss')) ||
        (/^(?:href|src|action|formaction|poster|data)$/.test(name) && /^\s*javascript:/i.test(value)),
    );
    if (acts || (isScript && element.textContent?.includes('xss()')) || element.getAttribute('src') === 'x')
      found.push(element.outerHTML.slice(0, 160));
  }
  return found;
}

/** The page as it stands and as the server sent it; how often one of the texts ran. */
async function examine(page: Page, where: string): Promise<string[]> {
  const faults = await page.evaluate(madeByData, null);
  const source = await page.evaluate(async () => (await fetch(location.href)).text());
  faults.push(...(await page.evaluate(madeByData, source)));
  const hits = await page.evaluate(() => (window as unknown as { hits?: number }).hits ?? 0);
  if (hits > 0) faults.push(`ran ${hits} times`);
  return faults.map((fault) => `${where}: ${fault}`);
}

const shown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const values = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return `${document.body.innerText} ${values.join(' ')}`.includes('xss()');
  });

async function watched(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const marked = window as unknown as { hits: number; xss: () => void };
    marked.hits = 0;
    marked.xss = () => {
      marked.hits += 1;
    };
  });
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog of somebody's text: ${dialog.message()}`);
  });
  return page;
}

for (const width of [1280, 390] as const satisfies readonly Width[])
  test(`twenty hostile texts in every field run nowhere, at ${width}`, async ({
    visitor,
    client,
    product,
    expectError,
  }) => {
    const scene = await fill(client);
    const faults: string[] = [];
    const silent: string[] = [];
    const page = await watched(await visitor({ width }));
    const look = async (path: string, where = path.split('/').slice(0, 3).join('/')) => {
      if (!(await shown(page))) silent.push(where);
      faults.push(...(await examine(page, where)));
    };
    for (const { event, link } of scene.told) {
      const { id_user, id_admin, path } = event;
      for (const one of [
        path,
        `/event/poster/${id_user}`,
        `/event/admin/${id_admin}`,
        `/event/success/${id_user}/${id_admin}`,
      ]) {
        await go(page, one);
        if (one.includes('/success/')) faults.push(...(await examine(page, one)));
        else await look(one);
      }
      await page.goto(`/embed/event/${id_user}`);
      await look('/embed/event');

      // Requests, details and the conversation of somebody with a link.
      await go(page, link);
      await page.getByRole('button', { name: 'Ouvrir ma participation' }).click();
      const card = page.getByRole('article').first();
      await expect(card).toContainText('Acceptée');
      await look('/participation');
      await card.getByRole('button', { name: 'Détails' }).click();
      await expect(page.getByRole('dialog').filter({ hasText: 'xss()' }).first()).toBeVisible();
      faults.push(...(await examine(page, 'details')));
      await page.keyboard.press('Escape');
      await card.getByRole('button', { name: 'Écrire', exact: true }).click();
      await expect(page.getByRole('log')).toContainText('xss()');
      faults.push(...(await examine(page, 'conversation')));
      await page.evaluate(() => sessionStorage.clear());
    }
    await go(page, '/');
    await page.getByRole('combobox', { name: 'Rechercher un événement' }).fill('xss');
    await expect(page.getByRole('option').first()).toContainText('xss()');
    faults.push(...(await examine(page, 'search')));
    await page.goto('/?q=%3Cimg%20src%3Dx%20onerror%3Dxss()%3E');
    await ready(page);
    faults.push(...(await examine(page, '/?q=')));
    await go(page, '/actualites');
    await expect(page.getByRole('main')).toContainText('xss()');
    await look('/actualites');

    const own = await watched(await visitor({ width }));
    await signedIn(own, scene.account);
    for (const path of ['/dashboard', '/profil', '/contact']) {
      await go(own, path);
      await expect.poll(() => shown(own), { message: path }).toBe(true);
      faults.push(...(await examine(own, path)));
    }

    // Those who answer for the site read what others wrote.
    const staff = await watched(await visitor({ width }));
    await signedIn(staff, scene.staff);
    const history = `/staff/history/event/${scene.told[0]?.event.id}`;
    expectError(/status of 403/);
    for (const path of [
      '/staff/moderation',
      '/staff/reports',
      '/staff/inbox',
      '/staff?q=xss',
      '/staff/mails',
      history,
    ]) {
      await go(staff, path);
      if (/moderation|reports|inbox/.test(path))
        await expect.poll(() => shown(staff), { message: path, timeout: 20_000 }).toBe(true);
      faults.push(...(await examine(staff, path)));
    }

    // Mails: each one of them, parsed.
    const { body: mails } = await client.get<readonly Mail[]>('/dev/mailbox/messages');
    const hostile = mails.filter(({ text }) => text.includes('xss()'));
    expect(hostile.length).toBeGreaterThan(PAYLOADS.length);
    // An empty page has no policy against the styles of mails.
    const empty = await visitor();
    for (const { html, subject, to } of hostile) {
      faults.push(...(await empty.evaluate(madeByData, html)).map((fault) => `mail "${subject}": ${fault}`));
      expect(to).toMatch(/^[^\s,<>]+@[^\s,<>]+$/);
    }
    await page.goto(`${product.url}/dev/mailbox`);
    faults.push(...(await examine(page, '/dev/mailbox')));

    expect(faults).toEqual([]);
    expect(silent, 'pages that show none of it prove nothing').toEqual([]);
  });

test('the examination sees a text that became a tag', async ({ page, expectError }) => {
  expectError(/Content Security Policy/);
  await page.goto('/');
  const html = PAYLOADS.slice(0, 6)
    .map((payload) => `<div>${payload}</div>`)
    .join('');
  expect((await page.evaluate(madeByData, html)).length).toBeGreaterThanOrEqual(4);
  const escaped = html.replaceAll('<', '&lt;');
  expect(await page.evaluate(madeByData, `<p title="${escaped.replaceAll('"', '&quot;')}">${escaped}</p>`)).toEqual([]);
});
