import { DONATION_MENU } from '@convoi/contracts';
import { paths } from '#web/config/paths.ts';
import type { SessionState } from '#web/lib/api/session.ts';

/**
 * What headers, menus and footer link to, in their order. A screen enters its menus here on the day it exists; the
 * interface has no link to a page that is not there.
 */
export type NavigationKey =
  | 'home'
  | 'create'
  | 'recover'
  | 'dashboard'
  | 'messages'
  | 'profile'
  | 'login'
  | 'signup'
  | 'participation'
  | 'change_password'
  | 'news'
  | 'donate'
  | 'about'
  | 'help'
  | 'contact'
  | 'terms'
  | 'privacy'
  | 'legal'
  | 'staff'
  | 'log_out';

export interface NavigationEntry {
  readonly key: Exclude<NavigationKey, 'log_out' | 'participation'>;
  readonly to: string;
  /** Only for those who are signed in, or only for those who are not. */
  readonly who?: Exclude<SessionState, 'reading'>;
  /** Only for the association's staff. */
  readonly isForStaff?: true;
}

const home: NavigationEntry = { key: 'home', to: paths.home.href() };
const create: NavigationEntry = { key: 'create', to: paths.eventCreate.href() };
/** Who has lost the link of an event knows no page of it and is not signed in: the way is on every page. */
const recover: NavigationEntry = { key: 'recover', to: paths.eventRecover.href() };
const dashboard: NavigationEntry = { key: 'dashboard', to: paths.dashboard.href(), who: 'in' };
const messages: NavigationEntry = { key: 'messages', to: paths.messages.href(), who: 'in' };
const profile: NavigationEntry = { key: 'profile', to: paths.profile.href(), who: 'in' };
const login: NavigationEntry = { key: 'login', to: paths.login.href(), who: 'out' };
const signup: NavigationEntry = { key: 'signup', to: paths.signup.href(), who: 'out' };
const changePassword: NavigationEntry = { key: 'change_password', to: paths.changePassword.href(), who: 'in' };
/** The menus' way to a donation. */
export function donateHref(currency: string): string {
  const query = new URLSearchParams({ amount: String(DONATION_MENU), currency, redirect: '/', showSkip: 'false' });
  return `${paths.donate.href()}?${query}`;
}
/** The page of a registration that the device knows by its link. */
export const ownPageHref = (idUser: string): string =>
  `${paths.participation.href()}?${new URLSearchParams({ id_user: idUser })}`;
const donate: NavigationEntry = { key: 'donate', to: donateHref('EUR') };
const news: NavigationEntry = { key: 'news', to: paths.news.href() };
const about: NavigationEntry = { key: 'about', to: paths.about.href() };
const help: NavigationEntry = { key: 'help', to: paths.help.href() };
const contact: NavigationEntry = { key: 'contact', to: paths.contact.href() };
const terms: NavigationEntry = { key: 'terms', to: paths.terms.href() };
const staff: NavigationEntry = { key: 'staff', to: paths.staff.href(), who: 'in', isForStaff: true };
const privacy: NavigationEntry = { key: 'privacy', to: paths.privacy.href() };
const legal: NavigationEntry = { key: 'legal', to: paths.legal.href() };

/** The sheet behind the menu button of the narrow header, before logging out. */
export const MENU_ENTRIES: readonly NavigationEntry[] = [
  home,
  news,
  create,
  dashboard,
  messages,
  profile,
  { ...contact, who: 'in' },
  login,
  signup,
  donate,
  changePassword,
  staff,
  about,
  help,
];
/** The list behind the avatar of the wide header; logging out comes last, after a line. */
export const ACCOUNT_ENTRIES: readonly NavigationEntry[] = [
  messages,
  profile,
  news,
  donate,
  about,
  contact,
  help,
  changePassword,
  staff,
];
/** The footer, in the order that it has on every page: help and contact are always in the same place. */
export const FOOTER_ENTRIES: readonly NavigationEntry[] = [
  privacy,
  legal,
  terms,
  help,
  contact,
  about,
  news,
  { key: 'donate', to: paths.donate.href() },
  recover,
];
