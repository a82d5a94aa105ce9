import { endOfEvent, type MailKind, startOfEvent } from '@convoi/contracts';
import type { DataOf, Schedule } from '@convoi/contracts/events';
import type { MailRecipient } from '../carpool/mail-recipients.projection.ts';
import type { MailRelation } from '../carpool/mail-relations.projection.ts';
import { isPatient, kindOf, type TemplateName } from '../mails.ts';
import type { Circumstances, CircumstancesFor, CircumstancesOf, Family } from './mail-context.ts';
import { HELD_AGE_MAX_MS, MAIL_AGE_MAX_MS } from './outbox-row.ts';

export type SuppressReason = DataOf<'EmailSuppressed'>['reason'];

/** A link that sets a new password is good for this long (`resetPassword`). */
const RESET_LINK_MS = 30 * 60_000;
/** A link that proves an address is good for this long (`verifyEmail`). */
const VERIFY_LINK_MS = 24 * 3_600_000;

function hasEnded({ schedule, timezone }: { schedule: Schedule; timezone: string }, nowMs: number): boolean {
  const lastDay = schedule.kind === 'ponctuel' ? schedule.date : schedule.endDate;
  return nowMs >= endOfEvent(lastDay, timezone);
}

function hasBegun({ schedule, timezone }: { schedule: Schedule; timezone: string }, nowMs: number): boolean {
  const [day, time] = schedule.kind === 'ponctuel' ? [schedule.date, schedule.time] : [schedule.startDate, null];
  return nowMs >= startOfEvent(day, time, timezone);
}

/** The relation is still as the mail says; a later change tells its own mail, and nobody is told who left meanwhile. */
const isStill =
  (state: MailRelation['state']) =>
  ({ row, person, relation }: CircumstancesOf<'relation'>): SuppressReason | null => {
    if (person.leftAt !== null) return 'unsubscribed';
    return relation.state === state && relation.changedAt === row.causePosition ? null : 'outdated';
  };

const untilWithdrawn = ({ event }: CircumstancesOf<'contact'>): SuppressReason | null =>
  event.withdrawn ? 'not_wanted' : null;
const whileTakingPart = ({ event, person }: CircumstancesOf<'participant'>): SuppressReason | null =>
  person.leftAt !== null ? 'unsubscribed' : event.withdrawn ? 'not_wanted' : null;
/** A later act of the staff tells its own mail. */
const isStillModerated = (now: CircumstancesOf<'contact'>): SuppressReason | null =>
  now.event.moderatedAt > now.row.causePosition ? 'outdated' : untilWithdrawn(now);
const always = (): null => null;

/** What makes a mail of a template pointless, beside what makes any mail pointless. */
const REASONS: {
  readonly [T in TemplateName]: (now: CircumstancesFor<T>, nowMs: number) => SuppressReason | null;
} = {
  event_links: untilWithdrawn,
  contact_changed: untilWithdrawn,
  payment_captured: always,
  payment_refunded: always,
  event_hidden: isStillModerated,
  event_restored: isStillModerated,
  // A later change tells its own mail; an event that is over has no date to come.
  event_changed: ({ row, event, person }, nowMs) => {
    if (person.leftAt !== null) return 'unsubscribed';
    if (event.withdrawn) return 'not_wanted';
    return event.rescheduledAt > row.causePosition || hasEnded(event, nowMs) ? 'outdated' : null;
  },
  // The withdrawal itself ends every registration; who had left before is not concerned.
  event_withdrawn: ({ person }) =>
    person.leftAt === null || person.leftReason === 'withdrawn' ? null : 'unsubscribed',
  registration_received: whileTakingPart,
  manage_link: whileTakingPart,
  match_requested: isStill('pending'),
  match_accepted: isStill('accepted'),
  match_rejected: isStill('rejected'),
  match_cancelled: isStill('cancelled'),
  match_closed: (now) => {
    if (now.person.leftReason === 'withdrawn') return null;
    return isStill('closed')(now);
  },
  message_received: ({ row, person, relation }) => {
    if (person.leftAt !== null) return 'unsubscribed';
    if (relation.state !== 'pending' && relation.state !== 'accepted') return 'not_wanted';
    const newest = relation.notices.findLast(({ readerId }) => readerId === person._id);
    return newest?.position === row.causePosition ? null : 'outdated';
  },
  near_alert: ({ event, person, other }, nowMs) => {
    if (person.leftAt !== null || !person.hasAlert) return 'unsubscribed';
    if (event.withdrawn || other.leftAt !== null) return 'not_wanted';
    return hasEnded(event, nowMs) ? 'outdated' : null;
  },
  // New dates bring a reminder of their own.
  ride_reminder: ({ row, event, person, rides }, nowMs) => {
    if (person.leftAt !== null) return 'unsubscribed';
    if (event.withdrawn || rides.length === 0) return 'not_wanted';
    return event.rescheduledAt > row.causePosition || hasBegun(event, nowMs) ? 'outdated' : null;
  },
  // Any link proves the address to its owner: of several that wait, the newest is enough.
  verify_email: ({ row, account }, nowMs) =>
    account.isVerified || account.verificationAt > row.causePosition || nowMs - row.causedAt > VERIFY_LINK_MS
      ? 'outdated'
      : null,
  account_exists: always,
  reset_password: ({ row, account }, nowMs) =>
    account.resetAt > row.causePosition ||
    account.passwordAt > row.causePosition ||
    nowMs - row.causedAt > RESET_LINK_MS
      ? 'outdated'
      : null,
  password_changed: always,
  join_identity: always,
  identity_joined: always,
  identity_removed: always,
  sessions_ended: always,
  account_erased: always,
  terms_changed: always,
  contact_received: always,
};

/** Whether the receiver was erased. */
const IS_ERASED: { readonly [F in Family]: (now: CircumstancesOf<F>) => boolean } = {
  contact: ({ event }) => event.erased,
  participant: ({ person }) => person.erased,
  relation: ({ person }) => person.erased,
  neighbour: ({ person }) => person.erased,
  rides: ({ person }) => person.erased,
  // The last mail goes to somebody who is erased already.
  account: ({ row, account }) => (row.template === 'account_erased' ? account.lastMail === null : account.erased),
  association: () => false,
};

const WANTS: { readonly [K in MailKind]: (person: MailRecipient) => boolean } = {
  news: ({ mails }) => mails,
  rides: ({ rideMails }) => rideMails,
};

/** Why a mail is not to be sent any more; null = it is wanted. */
export function unwanted(now: Circumstances, nowMs: number): SuppressReason | null {
  const { row, family } = now;
  if ((IS_ERASED[family] as (now: Circumstances) => boolean)(now)) return 'erased';
  const isHeld = row.heldBy === 'cap_reached';
  const mostMs = isPatient(row.template) ? Number.POSITIVE_INFINITY : isHeld ? HELD_AGE_MAX_MS : MAIL_AGE_MAX_MS;
  if (nowMs - row.causedAt > mostMs) return isHeld ? 'cap_reached' : 'outdated';
  const kind = kindOf(row.template);
  if (kind !== null && 'person' in now && !WANTS[kind](now.person)) return 'unsubscribed';
  return (REASONS[row.template] as (now: Circumstances, nowMs: number) => SuppressReason | null)(now, nowMs);
}
