import { expect } from '@playwright/test';
import {
  chooseFirst,
  dialog,
  failing,
  field,
  fillRegistration,
  LOAD_FAILED,
  newAddress,
  openEvent,
  opening,
  type State,
  submit,
  waiting,
} from '../reach.ts';

/** The page of an event, as visitors see it. */
export const EVENT: readonly State[] = [
  { name: 'event--visitor', path: openEvent('festival') },
  { name: 'event--empty', path: openEvent('empty') },
  { name: 'event--long', path: openEvent('long') },
  { name: 'event--season', path: openEvent('season') },
  {
    name: 'event--errors',
    path: openEvent('empty'),
    reach: async ({ page }) => {
      await submit(page);
      await expect(page.locator('[name="chauffeur"]').first()).toHaveAttribute('aria-invalid', 'true');
      await page.locator('[name="chauffeur"]').first().check();
      await field(page, 'address').fill('Annecy');
      await chooseFirst(page);
      await field(page, 'email').fill('bob@');
      await submit(page);
      await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'event--options',
    path: openEvent('season'),
    reach: async (visit) => {
      const { page } = visit;
      await fillRegistration(visit, newAddress());
      for (const summary of await page.locator('main details summary').all()) await summary.click();
      await page.locator('[name="has_alert"]').check();
      await expect(page.locator('[name="alert_radius_km"]')).toBeVisible();
    },
  },
  {
    name: 'event--registered',
    path: openEvent('long'),
    reach: async (visit) => {
      await fillRegistration(visit, newAddress());
      await submit(visit.page);
      await expect(visit.page.getByText(visit.t.event.registered.heading).first()).toBeVisible();
    },
  },
  {
    name: 'event--full',
    path: openEvent('full'),
    expects: /status of 409/,
    reach: async (visit) => {
      await fillRegistration(visit, 'trop@example.org');
      await submit(visit.page);
      await expect(visit.page.getByRole('main').getByRole('alert')).toContainText(visit.t.event.form.full);
    },
  },
  {
    name: 'event--drivers',
    path: openEvent('festival'),
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.event.list.drivers, exact: true }).click();
      await expect(page.locator('#participants li').first()).toBeVisible();
    },
  },
  {
    name: 'event--resend',
    path: openEvent('festival'),
    reach: async ({ page, t }) => {
      await page.getByRole('main').getByRole('button', { name: t.event.resend.link }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'event--marker',
    path: openEvent('festival'),
    reach: async ({ page, t, width }) => {
      if (width < 768) await page.getByRole('radio', { name: t.event.list.as_map }).check();
      const marker = page.locator('button[data-item]').nth(1);
      await expect(marker).toBeVisible();
      await marker.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('section[tabindex="-1"] h3').first()).toBeVisible();
    },
  },
  { name: 'event--no-coordinates', path: ({ pointless }) => `/event/user/${pointless}` },
  { name: 'event--ended', path: openEvent('ended'), expects: /status of 410/ },
  { name: 'event--withdrawn', path: openEvent('withdrawn'), expects: /status of 410/ },
  { name: 'event--unknown', path: () => '/event/user/rien-ici', expects: /status of 404/ },
  {
    name: 'event--register-first',
    path: openEvent('festival'),
    reach: async ({ page, t }) => {
      await page.locator('#participants a[href="#inscription"]').first().click();
      await expect(page.getByText(opening(t.rides.contact.register_for)).first()).toBeVisible();
    },
  },
  {
    name: 'event--signed-in',
    path: openEvent('long'),
    as: 'alice',
    reach: ({ page }) => expect(page.locator('html')).toHaveAttribute('data-session', 'in'),
  },
  {
    name: 'event--duplicate',
    path: openEvent('festival'),
    expects: /status of 409/,
    reach: async (visit) => {
      await fillRegistration(visit, 'alice@example.org');
      await submit(visit.page);
      const { duplicate, duplicate_short: short } = visit.t.event.form;
      const alert = visit.page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(visit.width < 768 ? short : duplicate);
    },
  },
  {
    name: 'event--sending',
    path: openEvent('empty'),
    prepare: waiting('**/api/participants'),
    reach: async (visit) => {
      await fillRegistration(visit, newAddress());
      await submit(visit.page);
      await expect(visit.page.getByText(visit.t.common.states.sending).first()).toBeVisible();
    },
  },
  {
    name: 'event--not-sent',
    path: openEvent('empty'),
    prepare: failing('**/api/participants'),
    expects: LOAD_FAILED,
    reach: async (visit) => {
      await fillRegistration(visit, newAddress());
      await submit(visit.page);
      await expect(visit.page.getByText(visit.t.errors.form.network).first()).toBeVisible();
    },
  },
  {
    name: 'event--resend-done',
    path: openEvent('festival'),
    reach: async ({ page, t }) => {
      await page.getByRole('main').getByRole('button', { name: t.event.resend.link }).click();
      await dialog(page).locator('input[type="email"]').fill('niemand@example.org');
      await dialog(page).getByRole('button', { name: t.event.resend.submit }).click();
      await expect(dialog(page).getByText('niemand@example.org').first()).toBeVisible();
    },
  },
  {
    name: 'event--report',
    path: openEvent('festival'),
    reach: async ({ page, t }) => {
      await page.getByRole('main').getByRole('button', { name: t.common.actions.report_event }).click();
      await expect(dialog(page).getByRole('heading')).toHaveText(t.report.title_event);
    },
  },
  {
    name: 'event--report-errors',
    path: openEvent('festival'),
    reach: async ({ page, t }) => {
      await page
        .locator('#participants')
        .getByRole('button', { name: t.common.actions.report_person.replace('{{name}}', '').trim() })
        .first()
        .click();
      await dialog(page).getByRole('button', { name: t.report.submit }).click();
      await expect(dialog(page).getByText(t.report.choose).first()).toBeVisible();
    },
  },
  {
    name: 'event--offline',
    path: openEvent('festival'),
    expects: /ERR_INTERNET_DISCONNECTED/,
    reach: async ({ page, t }) => {
      await page.context().setOffline(true);
      await expect(page.getByText(t.common.offline.banner).first()).toBeVisible({ timeout: 15_000 });
    },
  },
  {
    name: 'event--load-failed',
    path: () => '/actualites',
    prepare: failing('**/api/events/user/*'),
    expects: LOAD_FAILED,
    reach: async ({ page, t }) => {
      await page.locator('main a[href^="/event/user/"]').first().click();
      await expect(page.getByText(t.event.failed.body)).toBeVisible();
    },
  },
];
