import { expect } from '@playwright/test';
import { answering, failing, field, LOAD_FAILED, type State, submit } from '../reach.ts';

/** Pages to read, the contact form, and what a page becomes when it cannot be shown. */
export const PAGES: readonly State[] = [
  { name: 'news--some', path: () => '/actualites' },
  { name: 'example', path: () => '/exemple' },
  { name: 'follow--country', path: () => '/suivre?country=FR' },
  { name: 'follow--town', path: () => '/suivre?q=Annecy' },
  {
    name: 'news--none',
    path: () => '/help',
    reach: async ({ page, t }) => {
      await page.route('**/api/events/public-by-date*', (route) => route.fulfill({ json: [] }));
      await page.getByRole('contentinfo').getByRole('link', { name: t.common.header.news }).click();
      await expect(page.getByText(t.news.empty).first()).toBeVisible();
    },
  },
  {
    name: 'news--failed',
    path: () => '/help',
    prepare: failing('**/api/events/public-by-date*'),
    expects: LOAD_FAILED,
    reach: async ({ page, t }) => {
      await page.getByRole('contentinfo').getByRole('link', { name: t.common.header.news }).click();
      await expect(page.getByText(t.news.failed).first()).toBeVisible();
    },
  },
  { name: 'help--rest', path: () => '/help' },
  {
    name: 'help--questions',
    path: () => '/help',
    reach: async ({ page }) => {
      for (const summary of await page.locator('main details summary').all()) await summary.click();
    },
  },
  { name: 'write--rest', path: () => '/contact' },
  {
    name: 'write--errors',
    path: () => '/contact',
    reach: async ({ page }) => {
      await field(page, 'email').fill('bob@');
      await submit(page);
      await expect(field(page, 'fullName')).toBeFocused();
      await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'write--sent',
    path: () => '/contact',
    reach: async ({ page, t }) => {
      await field(page, 'fullName').fill('Zoé Zimmer');
      await field(page, 'email').fill('zoe@example.org');
      await field(page, 'message').fill('Bonjour');
      await submit(page);
      await expect(page.getByRole('main').getByText(t.contact.sent)).toBeVisible();
    },
  },
  {
    name: 'write--signed-in',
    path: () => '/contact',
    as: 'alice',
    reach: ({ page }) => expect(field(page, 'fullName')).toHaveValue('Alice Martin'),
  },
  { name: 'about--rest', path: () => '/qui-sommes-nous' },
  { name: 'terms--rest', path: () => '/cgu' },
  { name: 'privacy--rest', path: () => '/privacy-policy' },
  { name: 'poster--rest', path: ({ festival }) => `/event/poster/${festival.id_user}` },
  { name: 'poster--long', path: ({ long }) => `/event/poster/${long.id_user}` },
  { name: 'not-found--rest', path: () => '/rien/ici', expects: /status of 404/ },
  {
    name: 'write--failed',
    path: () => '/contact',
    prepare: answering('**/api/contacts/contact', 500),
    expects: /status of 500/,
    reach: async ({ page, t }) => {
      await field(page, 'fullName').fill('Zoé Zimmer');
      await field(page, 'email').fill('zoe@example.org');
      await field(page, 'message').fill('Bonjour');
      await submit(page);
      await expect(page.getByText(t.contact.failed).first()).toBeVisible();
    },
  },
  {
    name: 'not-found--staff',
    path: () => '/staff',
    as: 'newcomer',
    reach: ({ page, t }) => expect(page.getByRole('heading', { name: t.errors.not_found.heading })).toBeVisible(),
  },
  {
    name: 'error--unreachable',
    path: ({ festival }) => `/event/admin/${festival.id_admin}`,
    prepare: failing('**/api/events/admin/*'),
    expects: LOAD_FAILED,
    reach: ({ page, t }) => expect(page.getByRole('heading', { name: t.errors.unreachable.heading })).toBeVisible(),
  },
  {
    name: 'error--too-many',
    path: ({ festival }) => `/event/admin/${festival.id_admin}`,
    prepare: answering('**/api/events/admin/*', 429, { code: 'rate.limited' }, { 'retry-after': '120' }),
    expects: /status of 429/,
    reach: ({ page, t }) => expect(page.getByRole('heading', { name: t.errors.rate.heading })).toBeVisible(),
  },
  { name: 'dev-ui--rest', path: () => '/dev/ui' },
];
