import { expect } from '@playwright/test';
import { failing, field, type State } from '../reach.ts';

/** Finding an event: the home page and the frame around every page. */
export const HOME: readonly State[] = [
  { name: 'home--rest', path: () => '/' },
  {
    name: 'home--suggestions',
    path: () => '/',
    reach: async ({ page }) => {
      await field(page, 'q').fill('a');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'home--no-suggestion',
    path: () => '/',
    reach: async ({ page, t }) => {
      await field(page, 'q').fill('zzzz');
      await expect(page.getByText(t.landing.search.none).first()).toBeVisible();
    },
  },
  { name: 'home--results', path: () => '/?q=a' },
  { name: 'home--nothing-found', path: () => '/?q=zzzz' },
  {
    name: 'home--map-window',
    path: () => '/',
    on: 'wide',
    reach: async ({ page }) => {
      const marker = page.locator('button[data-item]').first();
      await expect(marker).toBeVisible();
      await marker.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.leaflet-popup')).toBeVisible();
    },
  },
  {
    name: 'home--languages',
    path: () => '/',
    reach: async ({ page }) => {
      await page.locator('header button[popovertarget]').click();
      await expect(page.locator('[popover] a[hreflang="es"]')).toBeVisible();
    },
  },
  {
    name: 'home--menu',
    path: () => '/',
    on: 'narrow',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.common.header.menu_open }).click();
      await expect(page.getByRole('dialog').getByText(t.common.header.signup)).toBeVisible();
    },
  },
  {
    name: 'home--account-menu',
    path: () => '/',
    as: 'alice',
    on: 'wide',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.common.header.account }).click();
      await expect(page.getByRole('button', { name: t.common.header.log_out })).toBeVisible();
    },
  },
  {
    name: 'home--menu-signed-in',
    path: () => '/',
    as: 'newcomer',
    on: 'narrow',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.common.header.menu_open }).click();
      await expect(page.getByRole('dialog').getByText(t.common.header.log_out)).toBeVisible();
    },
  },
  {
    name: 'home--search-failed',
    path: () => '/',
    prepare: failing('**/api/events/public/search*'),
    expects: /Failed to load resource|Erreur recherche événements/,
    reach: async ({ page, t }) => {
      await field(page, 'q').fill('a');
      await expect(page.getByText(t.landing.search.failed).first()).toBeVisible();
    },
  },
  { name: 'home--signed-in', path: () => '/', as: 'newcomer' },
];
