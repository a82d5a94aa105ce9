import { LANGUAGES, type Lang, type LinkPreviewView } from '@convoi/contracts';
import type { Locator, Page } from '@playwright/test';
import { RECOVER_WORDS } from '../../web/src/features/event-admin/recover-words.ts';
import { WORDS as EXAMPLE_WORDS } from '../../web/src/features/example/words.ts';
import { WORDS as FOLLOW_WORDS } from '../../web/src/features/follow-events/words.ts';
import { cutOf, overflowOf } from './examine.ts';
import { expect, go, ready, test, type VisitorOptions } from './fixtures.ts';
import { type MadeEvent, madeAccount, madeEvent, signedIn } from './steps.ts';
import { WORDS, type Words } from './words.ts';

/** Every route, row by row: both variants, four languages, texts, defaults and redirects. */

interface Facts {
  readonly event: MadeEvent;
  readonly lang: Lang;
}

interface Visit {
  readonly page: Page;
  readonly main: Locator;
  readonly t: Words;
  readonly facts: Facts;
  readonly isWide: boolean;
}

interface Row {
  /** The pattern of the address. */
  readonly route: string;
  readonly path?: (facts: Facts) => string;
  readonly isSignedIn?: true;
  readonly status?: 404;
  /** What the server says while the page opens, where that depends on more than the address. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly heading: (t: Words, facts: Facts) => string;
  /** What else belongs to the page. */
  readonly holds?: (visit: Visit) => readonly Locator[];
  readonly check?: (visit: Visit) => Promise<void>;
}

const TOKEN = 'A'.repeat(43);

/** The link of a sign-up in this browser. */
async function previewed(page: Page): Promise<void> {
  await page.route('**/auth/verify-email/preview', (route) => {
    const preview: LinkPreviewView = {
      kind: 'sign_up',
      asked_at: '2026-11-24T12:02:00.000Z',
      provider: null,
      full_name: 'Alice Martin',
      is_own_browser: true,
      has_others: false,
      is_signed_in: false,
      has_password: true,
    };
    return route.fulfill({ json: preview });
  });
}

const brand = (text: string): string => text.replaceAll('{{brand}}', 'Convoi');
const fieldOf = (main: Locator, name: string): Locator => main.locator(`[name="${name}"]`).first();
const button = (main: Locator, name: string): Locator => main.getByRole('button', { name, exact: true }).first();
const linkTo = (main: Locator, path: string): Locator => main.locator(`a[href="${path}"]`).first();

const socialSignIn = ({ main, t }: Visit): readonly Locator[] => [
  main.getByRole('link', { name: t.auth.social.google }),
  main.getByRole('link', { name: t.auth.social.facebook }),
];

const ROWS: readonly Row[] = [
  {
    route: '/',
    heading: (t) => t.landing.heading,
    holds: ({ main, t }) => [
      main.getByRole('combobox', { name: t.landing.search.label }),
      linkTo(main, '/event/create'),
    ],
    check: ({ page, t, isWide }) =>
      expect(page.getByRole('region', { name: t.landing.map.label })).toHaveCount(isWide ? 1 : 0),
  },
  {
    route: '/signup',
    heading: (t) => t.auth.signup.title,
    holds: (visit) => [
      ...socialSignIn(visit),
      ...['email', 'password', 'full_name', 'terms'].map((name) => fieldOf(visit.main, name)),
      button(visit.main, visit.t.auth.password.show),
      button(visit.main, visit.t.auth.signup.submit),
      linkTo(visit.main, '/cgu'),
      // Whoever is not signed in is brought to the login screen.
      linkTo(visit.main, '/dashboard'),
    ],
    check: async ({ main }) => {
      await expect(fieldOf(main, 'terms')).not.toBeChecked();
      await expect(main.locator('button[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
    },
  },
  {
    route: '/login',
    heading: (t) => t.auth.login.title,
    holds: (visit) => [
      ...socialSignIn(visit),
      fieldOf(visit.main, 'email'),
      fieldOf(visit.main, 'password'),
      button(visit.main, visit.t.auth.password.show),
      button(visit.main, visit.t.auth.login.submit),
      linkTo(visit.main, '/forgot-password'),
      linkTo(visit.main, '/signup'),
      linkTo(visit.main, '/event/recover'),
    ],
  },
  {
    route: '/forgot-password',
    heading: (t) => t.auth.forgot.title,
    holds: ({ main, t }) => [fieldOf(main, 'email'), button(main, t.auth.forgot.submit)],
  },
  {
    route: '/reset-password with a token',
    path: () => `/reset-password?token=${TOKEN}`,
    heading: (t) => t.auth.reset.title,
    holds: ({ main, t }) => [
      fieldOf(main, 'new_password'),
      fieldOf(main, 'confirm'),
      button(main, t.auth.reset.submit),
    ],
  },
  {
    route: '/reset-password without one',
    path: () => '/reset-password',
    heading: (t) => t.auth.reset.invalid,
    holds: ({ main }) => [linkTo(main, '/forgot-password')],
  },
  {
    route: '/change-password',
    isSignedIn: true,
    heading: (t) => t.auth.change.title,
    holds: ({ main }) => ['old_password', 'new_password', 'confirm'].map((name) => fieldOf(main, name)),
  },
  {
    route: '/change-password, logged out',
    path: () => '/change-password',
    heading: (t) => t.auth.change.signed_out,
    holds: ({ main }) => [main.locator('a[href^="/login"]').first()],
  },
  {
    route: '/verify-email',
    path: () => `/verify-email?token=${TOKEN}`,
    prepare: previewed,
    heading: (t) => t.link.verify.heading,
    holds: ({ main, t }) => [button(main, t.link.verify.submit)],
  },
  {
    route: '/change-address',
    path: () => `/change-address?token=${TOKEN}`,
    heading: (t) => t.link.address.title,
    holds: ({ main, t }) => [button(main, t.link.address.confirm)],
  },
  {
    route: '/event/create',
    heading: (t) => t.event_create.heading,
    holds: ({ main, t }) => [fieldOf(main, 'title'), button(main, t.event_create.steps.next)],
    check: async ({ main, t }) => {
      const { visibility, type } = t.event_create.form;
      await expect(main.getByRole('radio', { name: visibility.public })).toBeChecked();
      await fieldOf(main, 'title').fill('Fête');
      await button(main, t.event_create.steps.next).click();
      await expect(main.getByRole('radio', { name: type.once })).toBeChecked();
      for (const name of ['location', 'date', 'time', 'contact', 'telephone'])
        await expect(fieldOf(main, name)).toBeVisible();
      await expect(button(main, t.common.place.use_position)).toBeVisible();
      await expect(button(main, t.event_create.steps.submit)).toBeVisible();
      for (const name of ['is_email_visible', 'is_telephone_visible'])
        await expect(fieldOf(main, name)).not.toBeChecked();
      await main.getByRole('radio', { name: type.season }).check();
      for (const name of ['start_date', 'end_date']) await expect(fieldOf(main, name)).toBeVisible();
      // Leaving asks; the next row is not about that.
      await main.page().evaluate(() => sessionStorage.clear());
      main.page().once('dialog', (asked) => void asked.accept());
    },
  },
  {
    route: '/event/donation-proposal/{id_user}/{id_admin}',
    path: ({ event }) => `/event/donation-proposal/${event.id_user}/${event.id_admin}`,
    heading: (t) => t.donation.created_heading,
    holds: ({ main, t, facts }) => [
      main.getByRole('textbox', { name: t.donation.public_link }),
      main.getByText(t.donation.if_you_like),
      linkTo(main, `/event/success/${facts.event.id_user}/${facts.event.id_admin}`),
    ],
    check: ({ main }) => expect(main.locator('input[value="10"]')).toBeChecked(),
  },
  {
    route: '/event/success/{id_user}/{id_admin}',
    path: ({ event }) => `/event/success/${event.id_user}/${event.id_admin}`,
    heading: (t) => t.share.success.heading,
    holds: ({ main, t }) => [
      main.getByText(t.share.success.public_info),
      button(main, t.share.share),
      main.getByRole('heading', { name: t.share.success.admin_heading }),
    ],
    check: ({ main, t, facts }) =>
      expect(main.getByRole('textbox', { name: t.share.link })).toHaveValue(new RegExp(`${facts.event.path}$`)),
  },
  {
    route: '/event/recover',
    heading: (_, { lang }) => RECOVER_WORDS[lang].title,
    holds: ({ main, facts }) => [fieldOf(main, 'email'), button(main, RECOVER_WORDS[facts.lang].submit)],
  },
  {
    route: '/event/admin/{id_admin}',
    path: ({ event }) => `/event/admin/${event.id_admin}`,
    heading: (t) => t.event_admin.heading,
    holds: ({ main, t, facts }) => [
      main.getByText(facts.event.title).first(),
      main.getByText(t.event_admin.secret),
      main.getByText(t.event.visibility.public, { exact: true }).first(),
      ...['title', 'contact', 'telephone', 'date', 'time'].map((name) => fieldOf(main, name)),
      button(main, t.event_admin.save),
    ],
  },
  {
    route: '/event/user/{id_user}',
    path: ({ event }) => event.path,
    heading: (_, { event }) => event.title,
    holds: ({ main, t }) => [
      main.getByText(t.event.head.intro),
      main.getByText(t.event.head.tip),
      button(main, t.event.head.share),
      main.getByText(t.event.visibility.public, { exact: true }).first(),
      fieldOf(main, 'address'),
    ],
    check: async ({ main, facts }) => {
      // Who drives and from where come first.
      await expect(fieldOf(main, 'name')).toHaveCount(0);
      // Neither address is shown unless the organiser says so.
      await expect(main).not.toContainText('orga@example.org');
      expect(facts.event.id_user).not.toContain(facts.event.id_admin);
    },
  },
  {
    route: '/event/payment',
    path: () => '/event/payment?amount=2.50',
    heading: (t) => t.donation.payment.heading,
    // What is due comes from the organiser's page; nothing is paid by an address alone.
    holds: ({ main, t }) => [main.getByText(t.donation.payment.changed)],
  },
  {
    route: '/donate',
    heading: (t) => t.donation.heading,
    holds: ({ main, t }) => [
      main.getByRole('radio', { name: t.donation.method.card }),
      main.getByRole('radio', { name: t.donation.method.paypal }),
      main.getByText(t.donation.secure),
    ],
    check: async ({ main }) => {
      await expect(main.locator('input[value="10"]')).toBeChecked();
      await expect(main.locator('select')).toHaveValue('EUR');
      await expect(main.locator('input[autocomplete^="cc-"]')).toHaveCount(0);
    },
  },
  {
    route: '/dashboard',
    isSignedIn: true,
    heading: (t) => t.dashboard.heading,
    holds: ({ main, t }) => [main.getByText(t.dashboard.no_events)],
  },
  {
    route: '/Dashboard',
    isSignedIn: true,
    heading: (t) => t.dashboard.heading,
  },
  {
    route: '/auth-callback',
    heading: (t) => t.auth.callback.failed,
    holds: ({ main }) => [linkTo(main, '/login')],
  },
  {
    route: '/profil',
    isSignedIn: true,
    heading: (t) => t.profile.title,
    holds: ({ main, t }) => [
      ...['full_name', 'address', 'fumeur', 'chauffeur', 'comment'].map((name) => fieldOf(main, name)),
      button(main, t.common.place.use_position),
      button(main, t.profile.save),
    ],
  },
  { route: '/actualites', heading: (t) => t.news.heading },
  { route: '/exemple', heading: (_, { lang }) => EXAMPLE_WORDS[lang].title },
  {
    route: '/suivre',
    heading: (_, { lang }) => FOLLOW_WORDS[lang].heading,
    holds: ({ main }) => [fieldOf(main, 'q')],
  },
  {
    route: '/qui-sommes-nous',
    heading: (t) => t.reading.about.title,
    holds: ({ main }) => [linkTo(main, '/donate')],
  },
  {
    route: '/contact',
    heading: (t) => t.contact.heading,
    holds: ({ main, t }) => [
      ...['fullName', 'email', 'message'].map((name) => fieldOf(main, name)),
      button(main, t.contact.form.submit),
    ],
    check: async ({ main }) => {
      await expect(fieldOf(main, 'subject')).toHaveValue('bug');
      const subjects = await fieldOf(main, 'subject').locator('option').all();
      expect(await Promise.all(subjects.map((subject) => subject.getAttribute('value')))).toEqual([
        'bug',
        'help',
        'feature',
        'info',
        'other',
        'objection',
      ]);
    },
  },
  { route: '/help', heading: (t) => t.reading.help.title, holds: ({ main }) => [main.locator('video')] },
  {
    route: '/cgu',
    heading: (t) => t.reading.terms.title,
    holds: ({ main, t }) => [main.getByRole('link', { name: t.common.actions.close })],
    check: ({ main }) => expect(main.locator('section > h2')).toHaveCount(15),
  },
  { route: '/privacy-policy', heading: (t) => t.reading.privacy.title },
  {
    route: 'an address that is none',
    path: () => '/rien/ici',
    status: 404,
    heading: (t) => t.errors.not_found.heading,
    holds: ({ main }) => [linkTo(main, '/')],
  },
];

test.describe('the route table', () => {
  for (const width of [1280, 390] as const)
    for (const lang of LANGUAGES)
      test(`every route opens at ${width} px in ${lang}, with its texts and defaults`, async ({
        visitor,
        client,
        expectError,
      }) => {
        test.setTimeout(240_000);
        expectError(/status of 404/);
        const facts: Facts = { event: await madeEvent(client), lang };
        const { token } = await madeAccount(client, { full_name: 'Alice Martin' });
        const guest = await visitor({ width, lang });
        const member = await visitor({ width, lang });
        await signedIn(member, token);
        const t: Words = WORDS[lang];
        for (const row of ROWS)
          await test.step(row.route, async () => {
            const page = row.isSignedIn ? member : guest;
            const main = page.getByRole('main');
            const visit: Visit = { page, main, t, facts, isWide: width >= 768 };
            await row.prepare?.(page);
            const answer = await page.goto(row.path?.(facts) ?? row.route);
            expect(answer?.status()).toBe(row.status ?? 200);
            await ready(page);
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand(row.heading(t, facts)));
            await expect(page.locator('html')).toHaveAttribute('lang', lang);
            await expect(page).toHaveTitle(/Convoi/);
            for (const part of row.holds?.(visit) ?? []) await expect(part).toBeVisible();
            expect(await page.evaluate(overflowOf, width)).toEqual([]);
            expect(await page.evaluate(cutOf)).toEqual([]);
            await row.check?.(visit);
          });
      });
});

interface Lead {
  readonly from: string;
  readonly to: string;
}

/** Where addresses lead without a press. */
const LEADS: readonly Lead[] = [
  { from: '/dashboard', to: '/login?next=%2Fdashboard' },
  { from: '/profil', to: '/login?next=%2Fprofil' },
  { from: '/staff', to: '/login?next=%2Fstaff' },
  { from: '/help/', to: '/help' },
];

test('where addresses lead: to the login, to a page without its last slash', async ({ visitor }) => {
  for (const { from, to } of LEADS)
    await test.step(from, async () => {
      const page = await visitor();
      await page.goto(from);
      await expect(page).toHaveURL(to);
    });
});

test('a session in an address signs nobody in: only a code of one use does', async ({
  visitor,
  client,
  expectError,
}) => {
  expectError(/400 \(Bad Request\) .*\/auth\/handover/);
  const { token } = await madeAccount(client);
  for (const address of ['/login?token=', '/auth-callback?token='])
    await test.step(address, async () => {
      const page = await visitor();
      await page.goto(`${address}${encodeURIComponent(token)}`);
      await expect(page.getByRole('main').getByText("La connexion n'a pas abouti").first()).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    });
});

interface Gift {
  readonly query: string;
  readonly amount: string;
  readonly currency: string;
  /** Where skipping leads; null where it is not offered. */
  readonly skip: string | null;
}

/** What the address of a donation says. */
const GIFTS: readonly Gift[] = [
  { query: '', amount: '10', currency: 'EUR', skip: '/' },
  { query: '?amount=20&currency=EUR&redirect=/&showSkip=false', amount: '20', currency: 'EUR', skip: null },
  { query: '?amount=50&currency=CHF&redirect=/help&showSkip=true', amount: '50', currency: 'CHF', skip: '/help' },
  { query: '?amount=37.5', amount: '37.5', currency: 'EUR', skip: '/' },
  { query: '?amount=beaucoup&currency=XYZ&redirect=//example.org', amount: '10', currency: 'EUR', skip: '/' },
];

test('what the address of a donation says: amount, currency, the way on, and whether it can be skipped', async ({
  page,
  client,
}) => {
  const event = await madeEvent(client);
  const proposal = `/event/donation-proposal/${event.id_user}/${event.id_admin}`;
  const main = page.getByRole('main');
  for (const path of ['/donate', proposal])
    for (const { query, amount, currency, skip } of GIFTS)
      await test.step(path + query, async () => {
        await go(page, path + query);
        const preset = main.locator(`input[type="radio"][value="${amount}"]`);
        if ((await preset.count()) > 0) await expect(preset).toBeChecked();
        else await expect(fieldOf(main, 'own_amount')).toHaveValue(amount);
        await expect(main.locator('select')).toHaveValue(currency);
        const way = main.getByRole('link', { name: WORDS.fr.donation.skip });
        if (skip === null) await expect(way).toHaveCount(0);
        // After a creation the way on is the page with its links.
        else
          await expect(way).toHaveAttribute(
            'href',
            path === proposal && skip === '/' ? `/event/success/${event.id_user}/${event.id_admin}` : skip,
          );
      });
});

/** The entries of the menus in their order, in the language of the words. */
const menuOf = (t: Words, isWide: boolean, isSignedIn: boolean): readonly string[] => {
  const { header } = t.common;
  if (isWide)
    return [
      header.messages,
      header.profile,
      header.news,
      header.donate,
      header.about,
      header.contact,
      header.help,
      header.change_password,
    ];
  return [
    header.home,
    header.news,
    header.create,
    ...(isSignedIn
      ? [header.dashboard, header.messages, header.profile, header.contact]
      : [header.login, header.signup]),
    header.donate,
    ...(isSignedIn ? [header.change_password] : []),
    header.about,
    header.help,
  ];
};

async function openMenu(page: Page, t: Words, isWide: boolean): Promise<Locator> {
  const { header } = t.common;
  const banner = page.getByRole('banner');
  if (isWide) {
    await banner.getByRole('button', { name: header.account }).click();
    return banner.getByRole('group', { name: header.account });
  }
  await banner.getByRole('button', { name: header.menu_open }).click();
  return page.getByRole('dialog', { name: header.menu });
}

test.describe('the menus', () => {
  const donation = (currency: string) => `/donate?amount=20&currency=${currency}&redirect=%2F&showSkip=false`;
  for (const lang of LANGUAGES)
    test(`hold what belongs to whom, and close by a press outside, in ${lang}`, async ({ visitor, client }) => {
      const t: Words = WORDS[lang];
      const { token } = await madeAccount(client, { full_name: 'Alice Martin' });
      const cases: readonly (VisitorOptions & { readonly isSignedIn: boolean })[] = [
        { width: 1280, isSignedIn: true },
        { width: 390, isSignedIn: true },
        { width: 390, isSignedIn: false },
      ];
      for (const { isSignedIn, width } of cases)
        await test.step(`${width} px, ${isSignedIn ? 'signed in' : 'signed out'}`, async () => {
          const isWide = width === 1280;
          const page = await visitor({ width: isWide ? 1280 : 390, lang });
          if (isSignedIn) await signedIn(page, token);
          await page.addInitScript(() => localStorage.setItem('selectedCurrency', 'CHF'));
          await go(page, '/help');
          const menu = await openMenu(page, t, isWide);
          await expect(menu.getByRole('link')).toHaveText([...menuOf(t, isWide, isSignedIn)]);
          await expect(menu.getByRole('button', { name: t.common.header.log_out })).toHaveCount(isSignedIn ? 1 : 0);
          // The narrow menu always gives euros.
          await expect(menu.getByRole('link', { name: t.common.header.donate })).toHaveAttribute(
            'href',
            donation(isWide ? 'CHF' : 'EUR'),
          );
          await page.mouse.click(5, 400);
          await expect(menu).toBeHidden();
        });
      const guest = await visitor({ width: 1280, lang });
      await go(guest, '/help');
      const banner = guest.getByRole('banner');
      for (const [name, path] of [
        [t.common.header.login, '/login'],
        [t.common.header.signup, '/signup'],
        [t.common.header.create, '/event/create'],
        [t.common.header.home, '/'],
      ] as const)
        await expect(banner.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
      const rights = brand(t.common.footer.rights).replace('{{year}}', String(new Date().getFullYear()));
      await expect(guest.getByRole('contentinfo')).toContainText(rights);
      await expect(linkTo(guest.getByRole('contentinfo'), '/privacy-policy')).toBeVisible();
    });
});
