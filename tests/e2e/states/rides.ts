import { expect } from '@playwright/test';
import {
  byManageLink,
  dialog,
  failing,
  LOAD_FAILED,
  naming,
  openParticipation,
  type State,
  startsWith,
  type Visit,
  waiting,
} from '../reach.ts';
import type { Scene } from '../scene.ts';

/** The conversation behind one of Alice's cards. */
const openChat =
  (name: RegExp, button: (t: Visit['t']) => string) =>
  async (visit: Visit): Promise<void> => {
    const { page, t } = visit;
    await openParticipation(visit);
    await page
      .getByRole('article', { name })
      .getByRole('button', { name: button(t), exact: true })
      .click();
    await expect(
      page.getByRole('log').or(page.getByText(t.chat.closed)).or(page.getByText(t.chat.failed)).first(),
    ).toBeVisible();
  };
const openTalk = openChat(/^David/, (t) => t.rides.request.write);

type EventName = 'festival' | 'long' | 'season';
const dashboardOf = (event: EventName) => (scene: Scene) => `/dashboard?event_id=${scene[event].id}`;
const shows =
  (event: EventName) =>
  ({ page, scene }: Visit): Promise<void> =>
    expect(page.getByRole('heading', { level: 2, name: scene[event].title })).toBeVisible();

/** A button of one of Alice's cards, and the dialog that it opens. */
const onCard =
  (name: RegExp, button: (t: Visit['t']) => string | RegExp) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page
      .getByRole('article', { name })
      .getByRole('button', { name: button(t) })
      .click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  };

async function openContact({ page, t }: Visit): Promise<void> {
  await page
    .locator('#participants')
    .getByRole('button', { name: naming(t.rides.contact.title, 'Hélène H.') })
    .click();
  await expect(page.getByRole('dialog').locator('textarea')).toBeFocused();
}

/** People in relation: contact, requests, conversations, and the dashboard where they stand. */
export const RIDES: readonly State[] = [
  { name: 'chat--long', path: byManageLink, reach: openTalk },
  {
    name: 'chat--shared',
    path: byManageLink,
    reach: async (visit) => {
      await openTalk(visit);
      await visit.page.getByText(visit.t.chat.contact.heading).click();
    },
  },
  {
    name: 'chat--scrolled',
    path: byManageLink,
    reach: async (visit) => {
      await openTalk(visit);
      await visit.page.getByRole('log').evaluate((log) => log.scrollTo(0, 0));
      await visit.page.getByRole('button', { name: visit.t.chat.menu }).click();
      await expect(visit.page.getByRole('button', { name: visit.t.rides.cancel_ride.confirm }).last()).toBeVisible();
    },
  },
  { name: 'chat--empty', path: byManageLink, reach: openChat(/^Chloé/, (t) => t.rides.request.contact) },
  {
    name: 'chat--failed',
    path: byManageLink,
    expects: /Failed to load resource/,
    reach: async (visit) => {
      const { page, t } = visit;
      await openChat(/^Bob/, () => t.rides.request.contact)(visit);
      await page.route('**/api/messages/send', (route) => route.abort('connectionfailed'));
      const field = page.getByRole('textbox', { name: t.chat.composer.label });
      await field.fill('Bonjour Bob, je passe par Chambéry.');
      await field.press('Enter');
      await expect(page.getByText(t.chat.state.failed).first()).toBeVisible();
      await field.fill('a'.repeat(1850));
    },
  },
  {
    name: 'chat--closed',
    path: byManageLink,
    expects: /status of 404/,
    reach: async (visit) => {
      await visit.page.route('**/api/messages/*', (route) =>
        route.fulfill({ status: 404, json: { code: 'match.not_found', detail: '' } }),
      );
      await openTalk(visit);
      await expect(visit.page.getByText(visit.t.chat.closed).first()).toBeVisible();
    },
  },
  {
    name: 'event--marker-contact',
    path: byManageLink,
    on: 'wide',
    reach: async (visit) => {
      const { page, t } = visit;
      await openParticipation(visit);
      await page.getByRole('link', { name: t.participation.event.open }).click();
      await page.waitForURL(/\/event\/user\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('button', { name: /^Hélène H\.,/ }).press('Enter');
      const name = naming(t.rides.contact.title, 'Hélène H.');
      const popup = page.getByRole('region', { name: /^Hélène H\./ });
      await expect(popup.getByRole('button', { name })).toBeVisible();
    },
  },
  { name: 'dashboard--requests', path: dashboardOf('festival'), as: 'alice', reach: shows('festival') },
  { name: 'dashboard--none-pending', path: dashboardOf('long'), as: 'alice', reach: shows('long') },
  { name: 'dashboard--season', path: dashboardOf('season'), as: 'alice', reach: shows('season') },
  { name: 'dashboard--organiser', path: dashboardOf('festival'), as: 'organiser', reach: shows('festival') },
  {
    name: 'dashboard--empty',
    path: () => '/dashboard',
    as: 'newcomer',
    reach: ({ page, t }) => expect(page.getByText(t.dashboard.no_events)).toBeVisible(),
  },
  {
    name: 'dashboard--accept',
    path: dashboardOf('festival'),
    as: 'alice',
    reach: onCard(/^Chloé/, (t) => t.rides.request.accept),
  },
  {
    name: 'dashboard--reject',
    path: dashboardOf('festival'),
    as: 'alice',
    reach: onCard(/^Chloé/, (t) => startsWith(t.rides.request.reject)),
  },
  {
    name: 'dashboard--cancel-ride',
    path: dashboardOf('festival'),
    as: 'alice',
    reach: onCard(/^David/, (t) => startsWith(t.rides.request.cancel_ride)),
  },
  {
    name: 'dashboard--details',
    path: dashboardOf('festival'),
    as: 'alice',
    reach: onCard(/^David/, (t) => t.rides.request.details),
  },
  { name: 'contact--open', path: dashboardOf('festival'), as: 'alice', reach: openContact },
  {
    name: 'contact--errors',
    path: dashboardOf('festival'),
    as: 'alice',
    reach: async (visit) => {
      await openContact(visit);
      await visit.page.getByRole('dialog').getByRole('button', { name: visit.t.rides.contact.submit }).click();
      await expect(visit.page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'contact--sending',
    path: dashboardOf('festival'),
    as: 'alice',
    prepare: waiting('**/api/match-requests/create'),
    reach: async (visit) => {
      const { page, t } = visit;
      await openContact(visit);
      await dialog(page).locator('textarea').fill('Bonjour Hélène, partons-nous ensemble ?');
      await dialog(page).getByRole('button', { name: t.rides.contact.submit }).click();
      await expect(dialog(page).getByText(t.common.states.sending).first()).toBeVisible();
    },
  },
  {
    name: 'contact--failed',
    path: dashboardOf('festival'),
    as: 'alice',
    prepare: failing('**/api/match-requests/create'),
    expects: LOAD_FAILED,
    reach: async (visit) => {
      const { page, t } = visit;
      await openContact(visit);
      await dialog(page).locator('textarea').fill('Bonjour Hélène, partons-nous ensemble ?');
      await dialog(page).getByRole('button', { name: t.rides.contact.submit }).click();
      await expect(dialog(page).getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'dashboard--leave',
    path: dashboardOf('festival'),
    as: 'alice',
    reach: async ({ page, t }) => {
      await page.getByRole('main').getByRole('button', { name: t.participation.data.leave, exact: true }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'dashboard--failed',
    path: () => '/dashboard',
    as: 'alice',
    prepare: failing('**/api/events/by-email/*'),
    expects: LOAD_FAILED,
    reach: async ({ page, t }) => {
      await expect(page.getByRole('main').getByRole('button', { name: t.common.actions.retry })).toBeVisible();
    },
  },
  {
    name: 'chat--load-failed',
    path: byManageLink,
    expects: LOAD_FAILED,
    prepare: failing('**/api/messages/*'),
    reach: async (visit) => {
      await openTalk(visit);
      await expect(visit.page.getByText(visit.t.chat.failed).first()).toBeVisible({ timeout: 20_000 });
    },
  },
];
