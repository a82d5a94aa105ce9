import { expect } from '@playwright/test';
import {
  chooseFirst,
  dialog,
  failing,
  field,
  LOAD_FAILED,
  open,
  type State,
  submit,
  type Visit,
  waiting,
} from '../reach.ts';

async function fillWizard({ page, t }: Visit): Promise<void> {
  await field(page, 'title').fill('Fête du lac');
  await submit(page);
  await field(page, 'location').fill('Annecy');
  await chooseFirst(page);
  await field(page, 'date').fill('2027-06-19');
  await field(page, 'time').fill('19:30');
  await field(page, 'contact').fill('orga@example.org');
  await expect(page.getByRole('button', { name: t.event_create.steps.submit })).toBeVisible();
}

/** Opens the dialog of one of the things that an organiser does rarely, by its place in the list. */
async function openAct({ page }: Visit, place: number): Promise<void> {
  await page.locator('[aria-labelledby="acts-heading"] button').nth(place).click();
  await expect(dialog(page)).toBeVisible();
}

/** Asks for five more participants, without sending it. */
export async function raiseTo25({ page, t, width }: Visit): Promise<void> {
  if (width < 768) await page.getByRole('button', { name: t.event_admin.capacity.open }).click();
  await page.locator('[name="max_participants"]').fill('25');
  if (width < 768) await page.getByRole('button', { name: t.event_admin.capacity.done }).click();
}

/** The organiser's screens: the wizard, the finished page's links, its management. */
export const ORGANISING: readonly State[] = [
  { name: 'create--step-1', path: () => '/event/create' },
  {
    name: 'create--step-1-errors',
    path: () => '/event/create',
    reach: async ({ page }) => {
      await submit(page);
      await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'create--step-2', path: () => '/event/create?step=2' },
  { name: 'create--step-2-filled', path: () => '/event/create', reach: fillWizard },
  {
    name: 'create--step-2-errors',
    path: () => '/event/create',
    reach: async ({ page, t }) => {
      await field(page, 'title').fill('Fête du lac');
      await submit(page);
      await page.locator('input[name="event_type"][value="saisonnier"]').check();
      await field(page, 'start_date').fill('2027-06-19');
      await field(page, 'end_date').fill('2027-06-01');
      await field(page, 'contact').fill('orga@');
      await submit(page);
      await expect(page.getByText(t.errors.field.date_order).first()).toBeVisible();
    },
  },
  {
    name: 'success--rest',
    path: ({ festival }) => `/event/success/${festival.id_user}/${festival.id_admin}`,
    reach: async ({ page }) => expect(page.getByRole('main').getByRole('img').first()).toBeVisible(),
  },
  { name: 'success--private', path: ({ season }) => `/event/success/${season.id_user}/${season.id_admin}` },
  { name: 'admin--rest', path: ({ festival }) => `/event/admin/${festival.id_admin}` },
  {
    name: 'admin--changes',
    path: ({ long }) => `/event/admin/${long.id_admin}`,
    reach: async ({ page, width }) => {
      await field(page, 'title').fill('Rencontres');
      await field(page, 'date').fill('2027-06-19');
      await expect(page.locator('main ins').first()).toBeVisible({ visible: width >= 768 });
    },
  },
  {
    name: 'admin--fee',
    path: ({ season }) => `/event/admin/${season.id_admin}`,
    reach: raiseTo25,
  },
  {
    name: 'admin--share',
    path: ({ festival }) => `/event/admin/${festival.id_admin}?tab=share`,
    reach: async ({ page }) => expect(page.getByRole('img').last()).toBeVisible(),
  },
  {
    name: 'admin--board',
    path: ({ festival }) => `/event/admin/${festival.id_admin}?tab=board`,
    reach: async ({ page }) => {
      await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
      await page.getByRole('main').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'admin--board-empty',
    path: ({ empty }) => `/event/admin/${empty.id_admin}?tab=board`,
    reach: async ({ page }) => expect(page.getByRole('main').getByRole('radio').first()).toBeVisible(),
  },
  {
    name: 'admin--announce',
    path: ({ festival }) => `/event/admin/${festival.id_admin}`,
    reach: (visit) => openAct(visit, 0),
  },
  {
    name: 'admin--duplicate',
    path: ({ season }) => `/event/admin/${season.id_admin}`,
    reach: async (visit) => {
      await openAct(visit, 1);
      await dialog(visit.page).locator('button[type="submit"]').click();
      await expect(dialog(visit.page).locator('[name="start_date"]')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'admin--rotate',
    path: ({ festival }) => `/event/admin/${festival.id_admin}`,
    reach: (visit) => openAct(visit, 2),
  },
  {
    name: 'admin--withdraw',
    path: ({ long }) => `/event/admin/${long.id_admin}`,
    reach: (visit) => openAct(visit, 3),
  },
  { name: 'recover--rest', path: () => '/event/recover' },
  {
    name: 'recover--sent',
    path: () => '/event/recover',
    reach: async ({ page }) => {
      await field(page, 'email').fill('niemand@example.org');
      await submit(page);
      await expect(field(page, 'email')).toHaveCount(0);
    },
  },
  { name: 'admin--ended', path: ({ ended }) => `/event/admin/${ended.id_admin}` },
  { name: 'admin--unknown', path: () => `/event/admin/${'A'.repeat(32)}`, expects: /status of 404/ },
  {
    name: 'create--step-1-full',
    path: () => '/event/create',
    reach: async ({ page }) => {
      await field(page, 'title').fill(
        'Rencontres internationales du covoiturage associatif et des mobilités douces '.repeat(2),
      );
      await page.locator('input[name="is_public"]').last().check();
    },
  },
  {
    name: 'create--no-address',
    path: () => '/event/create?step=2',
    reach: async ({ page, t }) => {
      await field(page, 'location').fill('Qqzzqx');
      await expect(page.getByText(t.common.place.none).first()).toBeVisible();
    },
  },
  {
    name: 'create--draft-found',
    path: () => '/event/create',
    reach: async (visit) => {
      const { page, t } = visit;
      await field(page, 'title').fill('Fête du lac');
      await submit(page);
      await expect(field(page, 'location')).toBeVisible();
      page.once('dialog', (asked) => void asked.accept());
      await open(visit, '/event/create');
      await expect(page.getByText(t.event_create.draft.found).first()).toBeVisible();
    },
  },
  {
    name: 'create--sending',
    path: () => '/event/create',
    prepare: waiting('**/api/events'),
    reach: async (visit) => {
      await fillWizard(visit);
      await submit(visit.page);
      await expect(visit.page.getByText(visit.t.event_create.steps.sending).first()).toBeVisible();
    },
  },
  {
    name: 'create--failed',
    path: () => '/event/create',
    prepare: failing('**/api/events'),
    expects: LOAD_FAILED,
    reach: async (visit) => {
      await fillWizard(visit);
      await submit(visit.page);
      await expect(visit.page.getByText(visit.t.event_create.errors.network).first()).toBeVisible();
    },
  },
  {
    name: 'create--leaving',
    path: () => '/event/create',
    on: 'wide',
    reach: async ({ page, t }) => {
      await field(page, 'title').fill('Fête du lac');
      await page.getByRole('contentinfo').getByRole('link', { name: t.common.header.help, exact: true }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'admin--errors',
    path: ({ festival }) => `/event/admin/${festival.id_admin}`,
    reach: async ({ page }) => {
      await field(page, 'title').fill('');
      await field(page, 'contact').fill('orga@');
      await submit(page);
      await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'admin--failed',
    path: ({ festival }) => `/event/admin/${festival.id_admin}`,
    expects: LOAD_FAILED,
    reach: async ({ page, t, width }) => {
      await page.route('**/api/events/admin/*', (route) => route.abort('connectionfailed'));
      await field(page, 'title').fill('Festival');
      await submit(page);
      const text = width < 768 ? t.event_admin.failed_short : t.event_admin.failed;
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: text })).toBeVisible();
    },
  },
  {
    name: 'admin--leaving',
    path: ({ festival }) => `/event/admin/${festival.id_admin}`,
    on: 'narrow',
    reach: async ({ page, t }) => {
      await field(page, 'title').fill('Festival');
      await page.getByRole('contentinfo').getByRole('link', { name: t.common.header.help, exact: true }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'admin--capacity',
    path: ({ season }) => `/event/admin/${season.id_admin}`,
    on: 'narrow',
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t.event_admin.capacity.open }).click();
      await page.locator('[name="max_participants"]').fill('25');
    },
  },
];
