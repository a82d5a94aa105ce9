import { expect } from '@playwright/test';
import { answering, dialog, field, LOAD_FAILED, type State, submit, type Visit } from '../reach.ts';
import type { Scene } from '../scene.ts';

/** Rows of a list, or the sentence that there are none, are there. */
const listed = ({ page }: Visit): Promise<void> =>
  expect(page.locator('main').locator('table, li article, ul > li h2, ol > li, [role="status"]').first()).toBeVisible();

const staff = (name: string, path: State['path'], reach: State['reach'] = listed): State => ({
  name: `staff--${name}`,
  path,
  as: 'staff',
  reach,
});
const historyOf = (kind: string, id: (scene: Scene) => string) => (scene: Scene) =>
  `/staff/history/${kind}/${id(scene)}`;

/** The console of the association. */
export const STAFF: readonly State[] = [
  staff(
    'search',
    () => '/staff',
    ({ page }) => expect(field(page, 'q')).toBeVisible(),
  ),
  staff('search-found', () => '/staff?q=festival'),
  staff('search-none', () => '/staff?q=zzzzzzzz'),
  staff(
    'menu',
    () => '/staff',
    async ({ page, t, width }) => {
      if (width < 768) await page.locator('main summary', { hasText: t.staff.label }).click();
      await expect(page.locator('main nav a[href="/staff/exports"]:visible')).toBeVisible();
    },
  ),
  staff(
    'history-event',
    historyOf('event', ({ festival }) => festival.id),
  ),
  staff(
    'history-content',
    historyOf('match_request', ({ ids }) => ids.ride),
    async ({ page }) => {
      for (const index of [0, 1]) await page.locator('main ol > li summary').nth(index).click();
      await page.locator('main ol > li button').first().click();
      await expect(page.locator('main pre').first()).toBeVisible();
    },
  ),
  staff(
    'history-participant',
    historyOf('participant', ({ ids }) => ids.alice),
  ),
  staff(
    'history-user',
    historyOf('user', ({ ids }) => ids.user),
  ),
  staff(
    'history-payment',
    historyOf('payment', ({ payments }) => payments.captured.split('=')[1] ?? ''),
  ),
  staff('person', ({ ids }) => `/staff/people/${ids.alice}`),
  staff('event', ({ festival }) => `/staff/events/${festival.id}`),
  staff('ride', ({ ids }) => `/staff/rides/${ids.ride}`),
  staff('moderation', () => '/staff/moderation'),
  staff('moderation-hidden', () => '/staff/moderation?state=hidden'),
  staff(
    'moderation-hide',
    () => '/staff/moderation',
    async ({ page, t }) => {
      await page.getByRole('button', { name: t.staff.moderation.hide, exact: true }).last().click();
      await dialog(page).getByRole('button', { name: t.staff.moderation.hide, exact: true }).click();
      await expect(dialog(page).locator('textarea')).toHaveAttribute('aria-invalid', 'true');
    },
  ),
  staff('reports', () => '/staff/reports'),
  staff('reports-none', () => '/staff/reports?state=resolved'),
  staff(
    'reports-resolve',
    () => '/staff/reports',
    async ({ page, t }) => {
      await page.getByRole('button', { name: t.staff.reports.resolve, exact: true }).first().click();
      await expect(dialog(page)).toBeVisible();
    },
  ),
  staff(
    'report',
    () => '/staff/reports',
    async (visit) => {
      await listed(visit);
      await visit.page.locator('main li h2 a').first().click();
      await expect(visit.page.getByRole('button', { name: visit.t.staff.act.title })).toBeVisible();
    },
  ),
  staff('inbox', () => '/staff/inbox'),
  staff(
    'message',
    () => '/staff/inbox',
    async (visit) => {
      await listed(visit);
      await visit.page.locator('main li h2 a').first().click();
      await expect(visit.page.getByLabel(visit.t.staff.inbox.answers)).toBeVisible();
    },
  ),
  staff('mails', () => '/staff/mails'),
  staff('payments', () => '/staff/payments'),
  staff('projections', () => '/staff/projections'),
  staff('reads', () => '/staff/reads'),
  staff(
    'erasure',
    () => '/staff/erasure',
    ({ page }) => expect(page.locator('main form').first()).toBeVisible(),
  ),
  staff(
    'erasure-errors',
    () => '/staff/erasure',
    async ({ page }) => {
      await submit(page);
      await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
    },
  ),
  staff(
    'exports',
    () => '/staff/exports',
    ({ page, t }) => expect(page.getByRole('button', { name: t.staff.exports.submit })).toBeVisible(),
  ),
  staff(
    'members',
    () => '/staff/members',
    ({ page, t }) => expect(page.getByRole('button', { name: t.staff.members.submit })).toBeVisible(),
  ),
  {
    name: 'staff--failed',
    path: () => '/staff/mails',
    as: 'staff',
    prepare: answering('**/api/staff/mails*', 503),
    expects: LOAD_FAILED,
    reach: ({ page, t }) => expect(page.getByText(t.staff.list.failed)).toBeVisible({ timeout: 20_000 }),
  },
];
