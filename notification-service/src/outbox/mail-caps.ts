import { normaliseEmail } from '@convoi/contracts';
import { hmac } from '@convoi/platform';
import type { TemplateName } from '../mails.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';

/**
 * How many mails may go, in any 24 hours (docs/reference/limits.md#mails). Mails are counted in budgets by who can cause
 * them: what a stranger can have sent to anybody uses up neither a link that somebody waits for nor the mails of people who
 * ride together. Shares are of the site's mails of a day.
 */
interface MailBudget {
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
  /** Links of an event to its contact. */
  organiser: { toAddress: 10, toUnproved: 4, most: 0.2, reserve: 0.04 },
  /** What somebody causes to their own proved address, signed in. */
  own: { toAddress: 20, toUnproved: 4, most: 0.4, reserve: 0.04 },
  /** What people who take part ask and write. */
  people: { toAddress: 10, toUnproved: 4, most: 0.5, reserve: 0.06 },
  /** What becomes of a ride, an event, an account. */
  ride: { toAddress: 20, toUnproved: 4, most: 1, reserve: 0.1 },
  /** News for everybody that may wait for days: half of each day is left to what cannot. */
  announcement: { toAddress: 5, toUnproved: 4, most: 0.5, reserve: 0 },
  /** Words to the association. */
  association: { toAddress: 50, toUnproved: 50, most: 0.1, reserve: 0.02 },
} as const satisfies { readonly [name: string]: MailBudget };
export type BudgetName = keyof typeof MAIL_BUDGETS;

const BUDGETS: { readonly [B in BudgetName]: MailBudget } = MAIL_BUDGETS;
const NAMES = Object.keys(MAIL_BUDGETS) as readonly BudgetName[];

const BUDGET_OF: { readonly [T in TemplateName]: BudgetName } = {
  verify_email: 'sign_up',
  account_exists: 'sign_up',
  join_identity: 'sign_up',
  registration_received: 'registration',
  contact_changed: 'registration',
  near_alert: 'alert',
  reset_password: 'reset',
  manage_link: 'manage',
  event_links: 'organiser',
  match_requested: 'people',
  message_received: 'people',
  match_accepted: 'ride',
  match_rejected: 'ride',
  match_cancelled: 'ride',
  match_closed: 'ride',
  ride_reminder: 'ride',
  event_changed: 'ride',
  event_withdrawn: 'ride',
  event_hidden: 'ride',
  event_restored: 'ride',
  payment_captured: 'ride',
  payment_refunded: 'ride',
  password_changed: 'ride',
  identity_joined: 'ride',
  identity_removed: 'ride',
  sessions_ended: 'ride',
  account_erased: 'ride',
  terms_changed: 'announcement',
  contact_received: 'association',
};

/** What anybody can cause to any address, and the owner of an address too. */
const ANYBODYS: ReadonlySet<BudgetName> = new Set(['registration', 'organiser']);
export const isAnybodys = (template: TemplateName): boolean => ANYBODYS.has(BUDGET_OF[template]);

/** The budget that a mail is counted in. */
export const budgetOf = ({ template, isOwn }: Pick<CountedMail, 'template' | 'isOwn'>): BudgetName =>
  isOwn ? 'own' : BUDGET_OF[template];

/** Requests of one pair that their receiver is mailed about in 24 hours; more are silent. */
export const REQUESTS_OF_PAIR = 1;
/** Part of the site's mails of a day from which operators are told. */
export const ALERT_AT = 0.8;
const WINDOW_MS = 24 * 3_600_000;
const SHORT_WINDOW_MS = WINDOW_MS / 4;
/** While the site has no room it is looked again so often, at least and at most. */
const SITE_WAIT_MIN_MS = 10 * 60_000;
const SITE_WAIT_MAX_MS = 3_600_000;

export interface MailCaps {
  /** Keyed digest of an address, null when nothing is counted. */
  keyOf(address: string): string | null;
  /** Whether it may go now; else it is dropped, or held back until it may be asked about again (epoch ms). */
  check(mail: CountedMail, nowMs: number): Promise<'allowed' | 'dropped' | { readonly heldUntilMs: number }>;
}

/** What a mail counts for. */
export interface CountedMail extends Pick<OutboxRow, 'template' | 'matchId'> {
  readonly addressKey: string | null;
  readonly isConfirmed: boolean;
  readonly isOwn: boolean;
}

export interface MailCapsOptions {
  /** Asked for each mail: RATE_LIMITS=off lifts all caps. */
  readonly isOn: () => boolean;
  /** Hides addresses. */
  readonly pepper: Uint8Array;
  /** Mails of the whole site in 24 hours. */
  readonly mailsPerDay: number;
  /** Hears of a site near its number of mails. */
  readonly onAlert?: (sent: number) => void;
}

/** Takes the outbox, which counts what was sent. */
export function createMailCaps(
  outbox: Pick<Outbox, 'sent' | 'firstSent' | 'sentAboutSince'>,
  { isOn, pepper, mailsPerDay, onAlert }: MailCapsOptions,
): MailCaps {
  const share = (part: number): number => Math.ceil(mailsPerDay * part);

  /** When the site may have room for one more of a budget, beside what it keeps for the others; null = it has now. */
  const fullUntil = async (budget: BudgetName, isFree: boolean, nowMs: number): Promise<number | null> => {
    const { most, mostInSixHours = 1, reserve } = BUDGETS[budget];
    const sinceMs = nowMs - WINDOW_MS;
    let sent = 0;
    let kept = 0;
    let own = 0;
    for (const name of NAMES) {
      const count = await outbox.sent({ sinceMs, budget: name });
      sent += count;
      if (name === budget) own = count;
      else kept += Math.max(0, share(BUDGETS[name].reserve) - count);
    }
    if (sent + 1 >= mailsPerDay * ALERT_AT) onAlert?.(sent);
    const lately = { sinceMs: nowMs - SHORT_WINDOW_MS, budget };
    if (mostInSixHours < 1 && (await outbox.sent(lately)) >= share(mostInSixHours))
      return ((await outbox.firstSent(lately)) ?? nowMs) + SHORT_WINDOW_MS;
    if (own < share(reserve)) return null;
    if ((isFree || own < share(most)) && sent + kept < mailsPerDay) return null;
    return ((await outbox.firstSent({ sinceMs, budget })) ?? nowMs) + WINDOW_MS;
  };

  return {
    keyOf: (address) => (isOn() ? hmac(pepper, `mail-cap|${normaliseEmail(address)}`).toString('base64url') : null),
    check: async ({ addressKey, isConfirmed, isOwn, template, matchId }, nowMs) => {
      if (!isOn() || addressKey === null) return 'allowed';
      const sinceMs = nowMs - WINDOW_MS;
      const budget = budgetOf({ template, isOwn });
      const { toAddress, toUnproved, isDropped, isFirstFree } = BUDGETS[budget];
      if (matchId !== null && template === 'match_requested') {
        const requests = await outbox.sentAboutSince(sinceMs, matchId, template);
        if (requests >= REQUESTS_OF_PAIR) return 'dropped';
      }
      const toThis = { sinceMs, budget, addressKey };
      const had = await outbox.sent(toThis);
      if (had >= (isConfirmed ? toAddress : toUnproved)) {
        if (isDropped) return 'dropped';
        return { heldUntilMs: ((await outbox.firstSent(toThis)) ?? nowMs) + WINDOW_MS };
      }
      const untilMs = await fullUntil(budget, isFirstFree === true && had === 0, nowMs);
      if (untilMs === null) return 'allowed';
      return { heldUntilMs: Math.min(Math.max(untilMs, nowMs + SITE_WAIT_MIN_MS), nowMs + SITE_WAIT_MAX_MS) };
    },
  };
}
