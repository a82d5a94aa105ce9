import { expect } from '@playwright/test';
import {
  answering,
  byEditLink,
  byManageLink,
  dialog,
  field,
  open,
  openParticipation,
  type State,
  submit,
} from '../reach.ts';

/** The page behind the mailed link of a registration. */
export const PARTICIPATION: readonly State[] = [
  {
    name: 'participation--first-view',
    path: byManageLink,
  },
  {
    name: 'participation--not-me',
    path: byManageLink,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.participation.first.not_me }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'participation--managed',
    path: byManageLink,
    reach: openParticipation,
  },
  {
    name: 'participation--edit',
    path: byEditLink,
    reach: async (visit) => {
      await openParticipation(visit);
      await visit.page.getByRole('button', { name: visit.t.participation.own.edit, exact: true }).click();
      await expect(field(visit.page, 'name')).toBeVisible();
    },
  },
  {
    name: 'participation--leave',
    path: byEditLink,
    reach: async (visit) => {
      await openParticipation(visit);
      await visit.page.getByRole('button', { name: visit.t.participation.data.leave, exact: true }).click();
      await expect(visit.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'participation--invalid', path: () => '/participation' },
  { name: 'participation--stop-mails', path: () => `/emails?kind=rides#token=${'a'.repeat(64)}` },
  {
    name: 'participation--edit-errors',
    path: byEditLink,
    reach: async (visit) => {
      const { page, t } = visit;
      await openParticipation(visit);
      await page.getByRole('button', { name: t.participation.own.edit, exact: true }).click();
      await field(page, 'name').fill('');
      await submit(page);
      await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'participation--erase',
    path: byEditLink,
    reach: async (visit) => {
      await openParticipation(visit);
      await visit.page.getByRole('button', { name: visit.t.participation.data.erase, exact: true }).click();
      await expect(dialog(visit.page)).toBeVisible();
    },
  },
  {
    name: 'participation--left',
    path: byEditLink,
    prepare: answering('**/api/participants/remove', 200, { status: 'removed', participant_id: '' }),
    reach: async (visit) => {
      const { page, t } = visit;
      await openParticipation(visit);
      await page.getByRole('button', { name: t.participation.data.leave, exact: true }).click();
      await dialog(page).getByRole('button', { name: t.participation.leave.confirm, exact: true }).click();
      await expect(page.getByRole('heading', { name: t.participation.leave.done })).toBeVisible();
    },
  },
  {
    name: 'participation--expired',
    path: byEditLink,
    reach: async (visit) => {
      const { page, t } = visit;
      await openParticipation(visit);
      // Without a good token everybody gets the view of anybody.
      await page.route('**/api/participants/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), is_me: false } });
      });
      await open(visit, '/participation');
      await expect(page.getByRole('heading', { name: t.participation.expired.heading })).toBeVisible();
    },
  },
];
