import type { LinkPreviewView } from '@convoi/contracts';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PASSWORD } from '../../harness/accounts.ts';
import { answering, dialog, field, newAddress, type State, submit, waiting } from '../reach.ts';

const profileShown = ({ page }: { readonly page: Page }) =>
  expect(page.locator('main [name="full_name"]')).toBeVisible();

const PREVIEW = '**/auth/verify-email/preview';
const openedLink = () => `/verify-email?token=${'A'.repeat(86)}`;
/** What the server says of the link that is opened. */
const previewed = (given: Partial<LinkPreviewView>) =>
  answering(PREVIEW, 200, {
    kind: 'sign_up',
    asked_at: '2026-11-24T12:02:00.000Z',
    provider: null,
    full_name: 'Zoé Zimmer',
    is_own_browser: false,
    has_others: false,
    is_signed_in: false,
    has_password: true,
    ...given,
  });

const IDENTITIES = '**/auth/users/me/identities';
const SESSIONS = '**/auth/users/me/sessions';
/** Somebody with several ways in and several devices. */
const manyWays = async (page: Page): Promise<void> => {
  const id = (end: string): string => `0b6f3c1e-0000-4000-8000-00000000000${end}`;
  const at = '2026-11-02T08:00:00.000Z';
  await answering(IDENTITIES, 200, {
    identities: [
      { id: id('1'), provider: 'google', joined_at: at },
      { id: id('2'), provider: 'facebook', joined_at: at },
    ],
  })(page);
  const session = { started_at: at, last_used_on: '2026-11-21', browser: 'Samsung Internet', system: 'Android' };
  await answering(SESSIONS, 200, {
    sessions: [
      { ...session, id: id('3'), browser: 'Firefox', system: 'Linux', is_current: true },
      { ...session, id: id('4'), is_current: false },
      { ...session, id: id('5'), browser: null, system: null, is_current: false },
    ],
  })(page);
};

/** Accounts: signing up and in, passwords, the profile. */
export const ACCOUNTS: readonly State[] = [
  { name: 'signup--rest', path: () => '/signup' },
  {
    name: 'signup--errors',
    path: () => '/signup',
    reach: async ({ page }) => {
      await field(page, 'full_name').press('Enter');
      await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'signup--sent',
    path: () => '/signup',
    reach: async ({ page, t }) => {
      await field(page, 'email').fill(newAddress());
      await field(page, 'password').fill('Montagne-2026');
      await field(page, 'full_name').fill('Zoé Zimmer');
      await field(page, 'terms').check();
      await submit(page);
      await expect(page.getByRole('heading', { name: t.auth.signup.sent })).toBeVisible();
    },
  },
  { name: 'login--rest', path: () => '/login' },
  {
    name: 'login--error',
    path: () => '/login',
    expects: /status of 401/,
    reach: async ({ page, t }) => {
      await field(page, 'email').fill(newAddress());
      await field(page, 'password').fill('Falsch-2026');
      await submit(page);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(t.auth.login.invalid);
    },
  },
  {
    name: 'login--denied',
    path: () => '/login?error=denied',
    reach: async ({ page, t }) => expect(page.getByRole('main').getByText(t.auth.login.error.denied)).toBeVisible(),
  },
  {
    name: 'callback--failed',
    path: () => '/auth-callback',
    reach: async ({ page, t }) => expect(page.getByRole('heading', { name: t.auth.callback.failed })).toBeVisible(),
  },
  {
    name: 'verify--rest',
    path: openedLink,
    prepare: previewed({ is_own_browser: true }),
    reach: ({ page, t }) => expect(page.getByRole('button', { name: t.link.verify.submit })).toBeVisible(),
  },
  {
    name: 'verify--elsewhere',
    path: openedLink,
    prepare: previewed({ has_others: true, provider: 'facebook' }),
    reach: ({ page }) => expect(field(page, 'new_password')).toBeVisible(),
  },
  {
    name: 'verify--elsewhere-errors',
    path: openedLink,
    prepare: previewed({}),
    reach: async ({ page }) => {
      await field(page, 'full_name').fill('');
      await submit(page);
      await expect(field(page, 'full_name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'verify--waiting',
    path: openedLink,
    prepare: waiting(PREVIEW),
    reach: ({ page, t }) => expect(page.getByRole('heading', { name: t.link.verify.title })).toBeVisible(),
  },
  {
    name: 'verify--failed',
    path: openedLink,
    expects: /status of 503|Failed to load/,
    prepare: answering(PREVIEW, 503, { code: 'server.unavailable', detail: 'x' }),
    reach: ({ page, t }) => expect(page.getByRole('button', { name: t.link.verify.retry })).toBeVisible(),
  },
  {
    name: 'join--rest',
    path: openedLink,
    prepare: previewed({ kind: 'join', provider: 'facebook' }),
    reach: ({ page }) => expect(field(page, 'password')).toBeVisible(),
  },
  {
    name: 'join--signed-in',
    path: openedLink,
    prepare: previewed({ kind: 'join', provider: 'google', is_signed_in: true }),
    reach: ({ page }) => expect(page.locator('main form button[type="submit"]')).toBeVisible(),
  },
  {
    name: 'join--no-password',
    path: openedLink,
    prepare: previewed({ kind: 'join', provider: 'google', has_password: false }),
    reach: ({ page, t }) => expect(page.getByText(t.link.join.sign_in_first)).toBeVisible(),
  },
  {
    name: 'verify--invalid',
    path: () => '/verify-email',
    reach: async ({ page, t }) => expect(page.getByRole('heading', { name: t.link.verify.invalid })).toBeVisible(),
  },
  { name: 'forgot--rest', path: () => '/forgot-password' },
  {
    name: 'forgot--sent',
    path: () => '/forgot-password',
    reach: async ({ page, t }) => {
      await field(page, 'email').fill('niemand@example.org');
      await submit(page);
      await page.getByRole('main').getByRole('button', { name: t.common.redirect.stay }).focus();
      await expect(page.getByRole('heading', { name: t.auth.forgot.sent })).toBeVisible();
    },
  },
  { name: 'reset--rest', path: () => `/reset-password?token=${'A'.repeat(43)}` },
  {
    name: 'reset--errors',
    path: () => `/reset-password?token=${'A'.repeat(43)}`,
    reach: async ({ page }) => {
      await field(page, 'new_password').fill('schwach');
      await submit(page);
      await expect(field(page, 'confirm')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'reset--invalid',
    path: () => '/reset-password',
    reach: async ({ page, t }) => expect(page.getByRole('heading', { name: t.auth.reset.invalid })).toBeVisible(),
  },
  {
    name: 'change--signed-out',
    path: () => '/change-password',
    reach: async ({ page, t }) => expect(page.getByRole('heading', { name: t.auth.change.signed_out })).toBeVisible(),
  },
  {
    name: 'change--errors',
    path: () => '/change-password',
    as: 'alice',
    reach: async ({ page }) => {
      await field(page, 'new_password').fill('schwach');
      await field(page, 'confirm').fill('anders');
      await submit(page);
      await expect(field(page, 'confirm')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'profile--rest', path: () => '/profil', as: 'alice', reach: profileShown },
  { name: 'profile--first', path: () => '/profil', as: 'newcomer', reach: profileShown },
  {
    name: 'profile--errors',
    path: () => '/profil',
    as: 'newcomer',
    reach: async ({ page }) => {
      await field(page, 'full_name').fill('');
      await submit(page);
      await expect(field(page, 'address')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'profile--ways-in',
    path: () => '/profil?joined=google',
    as: 'alice',
    prepare: manyWays,
    reach: async ({ page, t }) => {
      await profileShown({ page });
      await expect(page.getByText(t.profile.sessions.unknown)).toBeVisible();
    },
  },
  {
    name: 'profile--remove',
    path: () => '/profil?error=identity_taken',
    as: 'alice',
    prepare: manyWays,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.profile.ways.remove_label.replace('{{provider}}', 'Google') }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'profile--everywhere',
    path: () => '/profil',
    as: 'alice',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.profile.sessions.everywhere }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'profile--erase',
    path: () => '/profil',
    as: 'alice',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.profile.data.erase }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'login--unverified',
    path: () => '/login',
    expects: /status of 403/,
    reach: async ({ page, scene, t }) => {
      await field(page, 'email').fill(scene.unproved);
      await field(page, 'password').fill(PASSWORD);
      await submit(page);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(t.auth.login.unverified);
    },
  },
  {
    name: 'login--sending',
    path: () => '/login',
    prepare: waiting('**/auth/login'),
    reach: async ({ page }) => {
      await field(page, 'email').fill('alice@example.org');
      await field(page, 'password').fill(PASSWORD);
      await submit(page);
      await expect(page.locator('main form[aria-busy="true"]')).toBeVisible();
    },
  },
  {
    name: 'verify--done',
    path: () => `/verify-email?token=${'A'.repeat(43)}`,
    prepare: async (page) => {
      await previewed({ is_own_browser: true })(page);
      await answering('**/auth/verify-email', 200, { status: 'verified' })(page);
    },
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.link.verify.submit }).click();
      await expect(page.getByRole('heading', { name: t.link.verify.done })).toBeVisible();
    },
  },
  {
    name: 'reset--done',
    path: () => `/reset-password?token=${'A'.repeat(43)}`,
    prepare: answering('**/auth/reset-password', 200, { status: 'password_reset' }),
    reach: async ({ page, t }) => {
      await field(page, 'new_password').fill(PASSWORD);
      await field(page, 'confirm').fill(PASSWORD);
      await submit(page);
      await page.getByRole('main').getByRole('button', { name: t.common.redirect.stay }).focus();
      await expect(page.getByRole('heading', { name: t.auth.reset.done })).toBeVisible();
    },
  },
  {
    name: 'change--rest',
    path: () => '/change-password',
    as: 'alice',
    reach: ({ page }) => expect(field(page, 'new_password')).toBeVisible(),
  },
  {
    name: 'profile--erase-errors',
    path: () => '/profil',
    as: 'alice',
    expects: /status of 400/,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.profile.data.erase }).click();
      await dialog(page).locator('input[type="password"]').fill('Falsch-2026');
      await dialog(page).getByRole('button', { name: t.profile.erase.confirm }).click();
      await expect(dialog(page).getByText(t.profile.erase.wrong).first()).toBeVisible();
    },
  },
  {
    name: 'profile--failed',
    path: () => '/profil',
    as: 'alice',
    expects: /status of 500/,
    reach: async ({ page, t }) => {
      await profileShown({ page });
      await page.route('**/auth/users/me', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
      await field(page, 'comment').fill('Coffre plein');
      await submit(page);
      await expect(page.getByText(t.profile.failed).first()).toBeVisible();
    },
  },
];
