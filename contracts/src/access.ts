import type { SignInProviderName } from './constants.ts';

/** How people get into their accounts: constants that few pages need. */

/** What sign-in providers are called, in every language. */
export const PROVIDER_NAMES: { readonly [P in SignInProviderName]: string } = {
  google: 'Google',
  facebook: 'Facebook',
};

/** What a session was opened with, as coarsely as its owner needs it to know it again. */
export const BROWSERS = ['Firefox', 'Chrome', 'Edge', 'Safari', 'Opera', 'Samsung Internet'] as const;
export type Browser = (typeof BROWSERS)[number];
export const SYSTEMS = ['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'ChromeOS'] as const;
export type System = (typeof SYSTEMS)[number];
/** An event that was sent by a form without scripts, and whose mailed link nobody follows, is forgotten after so many days. */
export const DRAFT_DAYS = 7;
/** An account whose address nobody proves ends so long after the last sign-up with it. */
export const UNPROVED_ACCOUNT_MS = 7 * 24 * 60 * 60 * 1000;
