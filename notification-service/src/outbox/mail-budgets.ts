import { ANNOUNCEMENT_SHARE } from '@convoi/contracts';

/**
 * How many mails may go, in any 24 hours (docs/reference/limits.md#mails). Mails are counted in budgets by who can cause
 * them: what a stranger can have sent to anybody uses up neither a link that somebody waits for nor the mails of people who
 * ride together. Shares are of the site's mails of a day.
 */
export interface MailBudget {
  /** Mails to one address. */
  readonly toAddress: number;
  /** Mails to an address that nobody has proved. */
  readonly toUnproved: number;
  /** Most of the site's mails that this budget may use. */
  readonly most: number;
  /** Most of the site's mails in six hours, where those that wait are of no use a day later. */
  readonly mostInSixHours?: number;
  /** Part of the site's mails that all other budgets leave to this one. */
  readonly reserve: number;
  /** What is too much for one address is not sent later either. */
  readonly isDropped?: true;
  /** The first of a day to an address goes as long as the site has any room. */
  readonly isFirstFree?: true;
}

export const MAIL_BUDGETS = {
  /** Anybody signs up with any address; the link is good for a day. */
  sign_up: { toAddress: 5, toUnproved: 4, most: 0.3, mostInSixHours: 0.15, reserve: 0.04 },
  /** Anybody registers any address, or names it as a contact. */
  registration: { toAddress: 10, toUnproved: 4, most: 0.4, reserve: 0.06 },
  /** Somebody registers nearby: news of the day, not worth reading on the next. */
  alert: { toAddress: 5, toUnproved: 4, most: 0.2, reserve: 0, isDropped: true },
  /** How often a link is asked for is limited by the call; only the newest one counts, so none is kept back for long. */
  reset: { toAddress: 100, toUnproved: 100, most: 0.2, reserve: 0.04, isFirstFree: true },
  manage: { toAddress: 10, toUnproved: 4, most: 0.2, reserve: 0.04, isFirstFree: true },
  /** Anybody sends an event in the name of any address, without the human check. */
  draft: { toAddress: 3, toUnproved: 3, most: 0.1, reserve: 0.02 },
  /** Links of an event to its contact. */
  organiser: { toAddress: 10, toUnproved: 4, most: 0.2, reserve: 0.04 },
  /** What somebody causes to their own proved address, signed in. */
  own: { toAddress: 20, toUnproved: 4, most: 0.4, reserve: 0.04 },
  /** What people who take part ask and write. */
  people: { toAddress: 10, toUnproved: 4, most: 0.5, reserve: 0.06 },
  /** What becomes of a ride, an event, an account. */
  ride: { toAddress: 20, toUnproved: 4, most: 1, reserve: 0.08 },
  /** Where and when two meet: one of them may change it fifty times a day, which takes nothing from the other's rides. */
  meeting: { toAddress: 20, toUnproved: 4, most: 0.5, reserve: 0.02 },
  /** News for everybody that may wait for days: half of each day is left to what cannot. */
  announcement: { toAddress: 5, toUnproved: 4, most: ANNOUNCEMENT_SHARE, reserve: 0 },
  /** Words to the association, and its answers. */
  association: { toAddress: 50, toUnproved: 50, most: 0.1, reserve: 0.02 },
} as const satisfies { readonly [name: string]: MailBudget };
export type BudgetName = keyof typeof MAIL_BUDGETS;

/** What anybody can cause to any address, and the owner of an address too. */
const ANYBODYS: ReadonlySet<BudgetName> = new Set(['registration', 'organiser']);
export const isAnybodys = (budget: BudgetName): boolean => ANYBODYS.has(budget);
