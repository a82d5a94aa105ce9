import { failpoint } from '@convoi/platform/kernel/failpoint';
import type { Presence } from '@convoi/platform/kernel/read-store/presence';
import { renderMail } from '../layout/render-mail.ts';
import type { NotificationCaps } from '../notifications/notification-caps.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { MailFailure, type MailTransport } from '../transport/mail-transport.ts';
import { type ComposedMail, type ComposePorts, composeMail } from './compose-mail.ts';
import { budgetOf, type CountedMail, type MailCaps } from './mail-caps.ts';
import type { MailContext, MailDefinition } from './mail-definition.ts';
import { hasEnded } from './mail-stream.ts';
import { MAIL_AGE_MAX_MS, type StoredRow } from './outbox-row.ts';
import { createRowSteps, POSTPONE_MS, type RowStepPorts } from './row-steps.ts';
import { unwanted } from './suppression-rules.ts';

/** What mails are delivered with. */
export interface DeliveryPorts
  extends Omit<ComposePorts, 'outbox'>,
    Omit<RowStepPorts, Exclude<keyof ComposePorts, 'outbox'>> {
  readonly events: RowStepPorts['events'];
  readonly personal: ComposePorts['personal'] & RowStepPorts['personal'];
  /** Whether the documents know the log up to this position; false = not yet. */
  upTo(position: number): Promise<boolean>;
  readonly caps: MailCaps;
  /** Who has a conversation before them. */
  readonly presence: Pick<Presence, 'isHere'>;
  readonly transport: MailTransport;
  /** Tells browsers beside mails. */
  readonly notifications: Notifications;
  readonly notificationCaps: NotificationCaps;
  readonly brandName: string;
  readonly backupDays: number;
  /** Host part of message ids. */
  readonly messageIdHost: string;
}

/** A row about an event or a person that is not known yet. */
const UNKNOWN_WAIT_MS = 60_000;
/** One that may wait for days, of which there may be many, comes again after this at the earliest. */
const PATIENT_WAIT_MS = 3 * 3_600_000;

/** In which mails about a match are counted, to space those that come after many. */
const SPACED_MS = 24 * 3_600_000;

/** Mails to one address go one after the other, so that counting them is exact. */
function createTurns(): <T>(addressKey: string | null, action: () => Promise<T>) => Promise<T> {
  const lastToAddress = new Map<string, Promise<unknown>>();
  return async (addressKey, action) => {
    if (addressKey === null) return action();
    const turn = (lastToAddress.get(addressKey) ?? Promise.resolve()).then(action, action);
    lastToAddress.set(addressKey, turn);
    try {
      return await turn;
    } finally {
      if (lastToAddress.get(addressKey) === turn) lastToAddress.delete(addressKey);
    }
  };
}

/**
 * Takes a row that is due as far as it gets: found wanted, composed, sent, ended, or given back for later. Once `isStopping`
 * says so, nothing new is sent. Throws StoreUnavailable, StoreTimeout where the outbox cannot be written.
 */
export function createDelivery(ports: DeliveryPorts, isStopping: () => boolean): (due: StoredRow) => Promise<void> {
  const { outbox, clock, transport, caps, mails, documents } = ports;
  const steps = createRowSteps(ports);
  const inTurn = createTurns();
  /** The site's address is known only after listening. */
  const writer = () => {
    const { brandName, contactEmail, backupDays, links } = ports;
    return { brandName, contactEmail, siteUrl: links.siteUrl, backupDays };
  };

  /** When a mail may go at the earliest, epoch ms. */
  const earliest = async ({ notBefore, everyMs, spaced }: MailDefinition, now: MailContext): Promise<number> => {
    const wanted = (await notBefore?.(now, ports.presence)) ?? 0;
    const { row } = now;
    const isMany =
      spaced !== undefined &&
      row.matchId !== null &&
      (await outbox.sentAboutSince(clock.now() - SPACED_MS, row.matchId, row.template)) >= spaced.after;
    const spaceMs = isMany ? spaced.everyMs : everyMs;
    const last = spaceMs === undefined ? null : await outbox.lastSentTo(row);
    return Math.max(wanted, last === null ? 0 : last.composedAt + (spaceMs ?? 0));
  };

  const deliver = async (
    row: StoredRow,
    definition: MailDefinition,
    mail: ComposedMail,
    addressKey: string | null,
  ): Promise<void> => {
    const { budget, mostOfMatch } = definition;
    const { isConfirmed, isOwn } = mail;
    const { template, matchId } = row;
    const counted = { addressKey, isConfirmed, isOwn, template, matchId, budget, mostOfMatch };
    const allowance = await caps.check(counted, clock.now());
    if (allowance === 'dropped') return steps.suppress(row, 'cap_reached', mail.lang);
    if (allowance !== 'allowed') {
      const waitMs = allowance.heldUntilMs - clock.now();
      const leastMs = steps.isPatient(row) ? PATIENT_WAIT_MS : 0;
      return steps.holdBack(row, Math.max(waitMs, leastMs), 'cap_reached', mail.lang);
    }
    try {
      await send(row, mail, { definition, counted });
    } finally {
      caps.settled(counted);
    }
  };

  /** Sends a mail that may go. */
  const send = async (
    row: StoredRow,
    mail: ComposedMail,
    { definition, counted }: { readonly definition: MailDefinition; readonly counted: CountedMail },
  ): Promise<void> => {
    const { eventId, participantId, template } = row;
    const { addressKey } = counted;
    const { stoppedAs } = definition;
    const unsubscribeUrl =
      definition.stopUrl?.(row, ports.links) ??
      (stoppedAs !== null && eventId !== null && participantId !== null
        ? ports.links.unsubscribeUrl(eventId, participantId, stoppedAs)
        : null);
    if (isStopping()) return steps.postpone(row, 0);
    try {
      await transport.send({
        messageId: `${row._id}@${ports.messageIdHost}`,
        to: mail.to,
        replyTo: mail.replyTo,
        template,
        correlationId: row.correlationId,
        lang: mail.lang,
        unsubscribeUrl,
        ...renderMail(mail.content, writer()),
      });
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      // Cut off by our own stop: whether it was taken is unknown, and the try is not held against the mail.
      if (isStopping()) return steps.postpone(row, 0);
      return steps.afterFailure(row, error, mail.lang);
    }
    failpoint('mail.accepted-unmarked');
    const { composedAt } = mail;
    await steps.accept(row, { addressKey, budget: budgetOf(counted), composedAt, sentAt: clock.now() }, mail.lang);
  };

  /**
   * Has the browsers of a receiver told, once for a row: it is marked before, so that a stop on the way costs the notification,
   * which the mail makes good, and never sends it twice. What is too much is left to the mail. Gives the row as it is then; null
   * when somebody else has it.
   */
  const notify = async (row: StoredRow, mail: MailDefinition, now: MailContext): Promise<StoredRow | null> => {
    const kind = mail.notification?.(now) ?? null;
    const reader = kind === null ? undefined : mail.to.browsersOf?.(now);
    if (kind === null || reader === undefined || reader.browsers.length === 0) return row;
    if (row.isPushed === true || isStopping()) return row;
    if (!(await ports.notificationCaps.take(row, mail.mostOfMatch, clock.now()))) return row;
    if (!(await outbox.update(row, { isPushed: true }))) return null;
    ports.notifications.tell(row, reader, { kind, lang: mail.to.langOf(now) });
    return { ...row, isPushed: true };
  };

  return async (due) => {
    const leased = await outbox.lease(due, clock.now());
    if (leased === null) return;
    let row = leased;
    try {
      // A try that ended without a trace may have got as far as the log.
      if (row.attempts > 1 && (await hasEnded(ports.events, row._id))) {
        return await steps.closeEnded(row);
      }
      if (await steps.finishIfAccepted(row)) return;
      if (!(await ports.upTo(row.causePosition))) return await steps.postpone(row, POSTPONE_MS);
      const mail = mails.get(row.template);
      if (mail === undefined) throw new Error(`there is no mail of the name ${row.template}`);
      const now = await mail.to.find(row, documents);
      if (now === null) {
        // Documents are never removed: this one is held up by a parked event, and the mail waits until it is too old.
        const isYoung = steps.isPatient(row) || clock.now() - row.causedAt <= MAIL_AGE_MAX_MS;
        if (isYoung) return await steps.holdBack(row, UNKNOWN_WAIT_MS, 'not_known');
        return await steps.suppress(row, 'outdated');
      }
      const reason = unwanted(mail, now, clock.now());
      // Whoever wants no such mails may have turned notifications on instead.
      const isBrowserOnly =
        mail.notification !== undefined &&
        reason === 'unsubscribed' &&
        (mail.unless?.(now, clock.now()) ?? null) === null;
      if (reason !== null && !isBrowserOnly) return await steps.suppress(row, reason, mail.to.langOf(now));
      const earliestMs = row.isAskedFor === true ? 0 : await earliest(mail, now);
      if (earliestMs > clock.now()) return await steps.waitUntil(row, earliestMs, mail.startsThen === true);
      const notified = await notify(row, mail, now);
      if (notified === null) return;
      row = notified;
      if (reason !== null) return await steps.suppress(row, reason, mail.to.langOf(now));
      const isToldElsewhere = row.isAskedFor !== true && (await mail.isToldElsewhere?.(now, ports)) === true;
      if (isToldElsewhere) return await steps.suppress(row, 'not_wanted', mail.to.langOf(now));
      const composed = await composeMail(mail, now, writer(), ports);
      if (composed === null) return await steps.suppress(row, 'erased', mail.to.langOf(now));
      const { addressNumber } = composed;
      row = { ...row, ...(addressNumber === undefined ? {} : { addressNumber }) };
      const addressKey = caps.keyOf(composed.to);
      await inTurn(addressKey, () => deliver(row, mail, composed, addressKey));
    } catch (error) {
      await steps.afterFault(row, error);
    }
  };
}
