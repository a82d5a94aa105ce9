import { paths } from '#web/config/paths.ts';
import type { SessionState } from '#web/lib/session.ts';

/**
 * What headers, menus and footer link to, in their order. A screen enters its menus here on the day it exists; the
 * interface has no link to a page that is not there.
 */
export type NavigationKey =
  | 'home'
  | 'create'
  | 'dashboard'
  | 'profile'
  | 'login'
  | 'signup'
  | 'change_password'
  | 'log_out';

export interface NavigationEntry {
  readonly key: Exclude<NavigationKey, 'log_out'>;
  readonly to: string;
  /** Only for those who are signed in, or only for those who are not. */
  readonly who?: Exclude<SessionState, 'reading'>;
}

const home: NavigationEntry = { key: 'home', to: paths.home.href() };
const create: NavigationEntry = { key: 'create', to: paths.eventCreate.href() };
const dashboard: NavigationEntry = { key: 'dashboard', to: paths.dashboard.href(), who: 'in' };
const profile: NavigationEntry = { key: 'profile', to: paths.profile.href(), who: 'in' };
const login: NavigationEntry = { key: 'login', to: paths.login.href(), who: 'out' };
const signup: NavigationEntry = { key: 'signup', to: paths.signup.href(), who: 'out' };
const changePassword: NavigationEntry = { key: 'change_password', to: paths.changePassword.href(), who: 'in' };

/** The sheet behind the menu button of the narrow header, before logging out. */
export const MENU_ENTRIES: readonly NavigationEntry[] = [
  home,
  create,
  dashboard,
  profile,
  login,
  signup,
  changePassword,
];
/** The list behind the avatar of the wide header; logging out comes last, after a line. */
export const ACCOUNT_ENTRIES: readonly NavigationEntry[] = [profile, changePassword];
/** The second line of the footer. */
export const FOOTER_ENTRIES: readonly NavigationEntry[] = [home, create];
