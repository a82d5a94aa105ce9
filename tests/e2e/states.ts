import type { Width } from './fixtures.ts';
import type { State } from './reach.ts';
import { ACCOUNTS } from './states/accounts.ts';
import { EVENT } from './states/event.ts';
import { HOME } from './states/home.ts';
import { MONEY } from './states/money.ts';
import { ORGANISING } from './states/organising.ts';
import { PAGES } from './states/pages.ts';
import { PARTICIPATION } from './states/participation.ts';
import { PLAIN } from './states/plain.ts';
import { RIDES } from './states/rides.ts';
import { STAFF } from './states/staff.ts';

/** The one list of route x state: what is examined, and what pictures are taken of. */
export const STATES: readonly State[] = [
  ...HOME,
  ...ORGANISING,
  ...MONEY,
  ...EVENT,
  ...PARTICIPATION,
  ...RIDES,
  ...ACCOUNTS,
  ...PAGES,
  ...STAFF,
  ...PLAIN,
];

/** Whether a state is shown at this width. */
export function isShownAt({ on }: State, width: Width): boolean {
  return on === undefined || (on === 'wide') === width >= 768;
}
