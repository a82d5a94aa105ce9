import { expect } from '@playwright/test';
import { failing, field, LOAD_FAILED, type State, submit, type Visit } from '../reach.ts';
import { raiseTo25 } from './organising.ts';

const h1IsThere = async ({ page }: Visit): Promise<void> => {
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Donations and payments. */
export const MONEY: readonly State[] = [
  {
    name: 'proposal--rest',
    path: ({ festival }) => `/event/donation-proposal/${festival.id_user}/${festival.id_admin}`,
  },
  {
    name: 'proposal--own-amount',
    path: ({ festival }) => `/event/donation-proposal/${festival.id_user}/${festival.id_admin}?amount=0.5`,
    reach: async ({ page }) => {
      await submit(page);
      await expect(field(page, 'own_amount')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'donate--rest', path: () => '/donate' },
  { name: 'donate--dollars', path: () => '/donate?amount=20&currency=USD&redirect=/&showSkip=false' },
  {
    name: 'payment--due',
    path: ({ season }) => `/event/admin/${season.id_admin}`,
    expects: /status of 402/,
    reach: async (visit) => {
      await raiseTo25(visit);
      await submit(visit.page);
      await expect(visit.page.locator('main input[name="method"]').first()).toBeAttached();
    },
  },
  {
    name: 'payment--changed',
    path: () => '/event/payment?amount=2.50',
    reach: async ({ page, t }) => expect(page.getByText(t.donation.payment.changed).first()).toBeVisible(),
  },
  ...(['pending', 'captured', 'failed', 'review', 'raised'] as const).map(
    (name): State => ({ name: `payment-return--${name}`, path: ({ payments }) => payments[name], reach: h1IsThere }),
  ),
  {
    name: 'payment-return--unknown',
    path: () => '/payment/return?payment=00000000-0000-4000-8000-000000000000',
    expects: /status of 404/,
    reach: h1IsThere,
  },
  {
    name: 'donate--unavailable',
    path: () => '/donate',
    prepare: failing('**/api/payments'),
    expects: LOAD_FAILED,
    reach: async ({ page, t }) => {
      await submit(page);
      await expect(page.getByText(t.donation.unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'donate--skippable',
    path: () => '/donate?amount=50&redirect=/help',
  },
];
