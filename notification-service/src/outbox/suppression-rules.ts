import type { BudgetName } from './mail-budgets.ts';
import type { MailContext, MailDefinition, SuppressReason } from './mail-definition.ts';
import { HELD_AGE_MAX_MS, MAIL_AGE_MAX_MS } from './outbox-row.ts';

/** Mails that their receiver asks for just now, few a day: a link to come in again is worth another try. */
const ASKED_FOR: ReadonlySet<BudgetName> = new Set<BudgetName>(['reset', 'manage']);

/** Why a mail is not to be sent any more; null = it is wanted. */
export function unwanted(mail: MailDefinition, now: MailContext, nowMs: number): SuppressReason | null {
  const { row } = now;
  if (mail.to.isErased(now)) return 'erased';
  const isHeld = row.heldBy === 'cap_reached';
  const mayAge = mail.isPatient === true || (isHeld && mail.waitsForRoom === true);
  const mostMs = mayAge ? Number.POSITIVE_INFINITY : isHeld ? HELD_AGE_MAX_MS : MAIL_AGE_MAX_MS;
  if (nowMs - row.causedAt > mostMs) return isHeld ? 'cap_reached' : 'outdated';
  const isAskedFor = row.isAskedFor === true || ASKED_FOR.has(mail.budget);
  if (!isAskedFor && mail.to.isUnreachable?.(now) === true) return 'unreachable';
  if (mail.evenUnasked !== true && mail.to.isUnasked?.(now) === true) return 'not_wanted';
  if (mail.stoppedAs !== null && mail.to.wants?.(now, mail.stoppedAs) === false) return 'unsubscribed';
  return mail.unless?.(now, nowMs) ?? null;
}
