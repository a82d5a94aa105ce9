import { normaliseEmail } from '@convoi/contracts';
import { hmac } from '@convoi/platform/kernel/personal-data/derive-secret';
import { serial } from '@convoi/platform/kernel/subscriptions/serial';
import { type BudgetName, MAIL_BUDGETS, type MailBudget } from './mail-budgets.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';

const BUDGETS: { readonly [B in BudgetName]: MailBudget } = MAIL_BUDGETS;
const NAMES = Object.keys(MAIL_BUDGETS) as readonly BudgetName[];

/** Part of the site's mails of a day from which operators are told. */
export const ALERT_AT = 0.8;
const WINDOW_MS = 24 * 3_600_000;
const SHORT_WINDOW_MS = WINDOW_MS / 4;
/** While the site has no room it is looked again so often, at least and at most. */
const SITE_WAIT_MIN_MS = 10 * 60_000;
const SITE_WAIT_MAX_MS = 3_600_000;

/** The budget that a mail is counted in. */
export const budgetOf = ({ budget, isOwn }: Pick<CountedMail, 'budget' | 'isOwn'>): BudgetName =>
  isOwn ? 'own' : budget;

export interface MailCaps {
  /** Keyed digest of an address, null when nothing is counted. */
  keyOf(address: string): string | null;
  /**
   * Whether it may go now; else it is dropped, or held back until it may be asked about again (epoch ms). What may go is counted
   * from then on, until it is settled.
   */
  check(mail: CountedMail, nowMs: number): Promise<'allowed' | 'dropped' | { readonly heldUntilMs: number }>;
  /** The mail was sent, which the outbox counts, or was not. */
  settled(mail: CountedMail): void;
}

/** What a mail counts for. */
export interface CountedMail extends Pick<OutboxRow, 'template' | 'matchId'> {
  /** What mails of its name are counted in. */
  readonly budget: BudgetName;
  /** Most of them about one match in 24 hours; more are dropped. */
  readonly mostOfMatch?: number | undefined;
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
  /** Mails on their way. */
  const underWay = new Set<CountedMail>();
  const underWayOf = (budget: BudgetName): number => [...underWay].filter((mail) => budgetOf(mail) === budget).length;
  const inTurn = serial();

  const share = (part: number): number => Math.ceil(mailsPerDay * part);

  /** When the site may have room for one more of a budget, beside what it keeps for the others; null = it has now. */
  const fullUntil = async (budget: BudgetName, isFree: boolean, nowMs: number): Promise<number | null> => {
    const { most, mostInSixHours = 1, reserve } = BUDGETS[budget];
    const sinceMs = nowMs - WINDOW_MS;
    let sent = 0;
    let kept = 0;
    let own = 0;
    for (const name of NAMES) {
      const count = (await outbox.sent({ sinceMs, budget: name })) + underWayOf(name);
      sent += count;
      if (name === budget) own = count;
      else kept += Math.max(0, share(BUDGETS[name].reserve) - count);
    }
    if (sent + 1 >= mailsPerDay * ALERT_AT) onAlert?.(sent);
    const lately = { sinceMs: nowMs - SHORT_WINDOW_MS, budget };
    if (mostInSixHours < 1 && (await outbox.sent(lately)) + underWayOf(budget) >= share(mostInSixHours))
      return ((await outbox.firstSent(lately)) ?? nowMs) + SHORT_WINDOW_MS;
    if (own < share(reserve)) return null;
    if ((isFree || own < share(most)) && sent + kept < mailsPerDay) return null;
    return ((await outbox.firstSent({ sinceMs, budget })) ?? nowMs) + WINDOW_MS;
  };

  const checkNow = async (
    { addressKey, isConfirmed, template, matchId, mostOfMatch, ...mail }: CountedMail,
    nowMs: number,
  ): ReturnType<MailCaps['check']> => {
    if (!isOn() || addressKey === null) return 'allowed';
    const sinceMs = nowMs - WINDOW_MS;
    const budget = budgetOf(mail);
    const { toAddress, toUnproved, isDropped, isFirstFree } = BUDGETS[budget];
    if (matchId !== null && mostOfMatch !== undefined) {
      const sent = await outbox.sentAboutSince(sinceMs, matchId, template);
      if (sent >= mostOfMatch) return 'dropped';
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
  };

  return {
    keyOf: (address) => (isOn() ? hmac(pepper, `mail-cap|${normaliseEmail(address)}`).toString('base64url') : null),
    settled: (mail) => void underWay.delete(mail),
    check: (mail, nowMs) =>
      inTurn(async () => {
        const answer = await checkNow(mail, nowMs);
        if (answer === 'allowed') underWay.add(mail);
        return answer;
      }),
  };
}
