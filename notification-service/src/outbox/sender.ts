import type { Lang } from '@convoi/contracts';
import {
  type Clock,
  type EventStore,
  errorCode,
  failpoint,
  isStoreOutage,
  isToldOutage,
  type Logger,
  type Metrics,
  type PersonalData,
  type Work,
} from '@convoi/platform';
import { renderMail } from '../layout/render-mail.ts';
import { MailFailure, type MailTransport } from '../transport/mail-transport.ts';
import { type ComposedMail, type ComposePorts, composeMail } from './compose-mail.ts';
import { budgetOf, type MailCaps } from './mail-caps.ts';
import type { MailDefinition, MailTable, SuppressReason } from './mail-definition.ts';
import type { MailDocuments } from './mail-documents.ts';
import { appendDelay, appendOutcome, type Delay, hasEnded, type Outcome } from './mail-stream.ts';
import type { Outbox } from './outbox.ts';
import { MAIL_AGE_MAX_MS, PATIENT_RETRIES, RETRY_DELAYS_MS, type StoredRow } from './outbox-row.ts';
import { unwanted } from './suppression-rules.ts';

/** Sends what the outbox holds, gently: few at a time, each step awaited, woken instead of polling. */

/** How loud a failure is told: one that its store tells by itself is not told again for every mail. */
const levelOf = <L extends 'warn' | 'error'>(error: unknown, usual: L): L | 'debug' =>
  isToldOutage(error) ? 'debug' : usual;

export interface SenderPorts extends ComposePorts {
  readonly events: Pick<EventStore, 'load' | 'append'>;
  readonly personal: Pick<PersonalData, 'open' | 'openValue' | 'destroyKey'>;
  readonly outbox: Outbox;
  readonly mails: MailTable;
  readonly documents: MailDocuments;
  /** Do the documents know the log up to this position; false = not yet. */
  upTo(position: number): Promise<boolean>;
  readonly caps: MailCaps;
  readonly transport: MailTransport;
  /** Told of what fails here and is tried again. */
  readonly work: Work;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'mailsTotal' | 'outboxPending' | 'outboxOldestSeconds'>;
  readonly brandName: string;
  readonly backupDays: number;
  /** Host part of message ids. */
  readonly messageIdHost: string;
}

export interface Sender {
  /** There may be something due: new rows, or the clock was moved. */
  wake(): void;
  /** Ends: mails under way are finished for a while, then given back. */
  stop(): Promise<void>;
}

/** As health names what fails. */
const MAILS = 'mails';
const OUTBOX = 'outbox';
const CONCURRENCY = 2;
/** Longest sleep, so that rows of another process are found. */
const SLEEP_MAX_MS = 30_000;
const SLEEP_MIN_MS = 5;
/** After a fault of a store. */
const RECOVERY_MS = 1_000;
/** A row whose read model lags, or that failed for a reason of ours, comes again after this. */
const POSTPONE_MS = 2_000;
/** A row about an event or a person that is not known yet. */
const UNKNOWN_WAIT_MS = 60_000;
/** One that may wait for days, of which there may be many, comes again after this at the earliest. */
const PATIENT_WAIT_MS = 3 * 3_600_000;
const STOP_WAIT_MS = 5_000;
const MEASURE_EVERY_MS = 1_000;
/** Rows are kept this long after their end, to count mails. */
const KEEP_MS = 48 * 3_600_000;

/** How long to wait after a failed try; undefined = it was the last one. */
function retryDelayMs({ attempts }: StoredRow, isPatient: boolean): number | undefined {
  const again = isPatient && attempts <= RETRY_DELAYS_MS.length + PATIENT_RETRIES;
  return RETRY_DELAYS_MS[attempts - 1] ?? (again ? RETRY_DELAYS_MS.at(-1) : undefined);
}

export function startSender(ports: SenderPorts): Sender {
  const { outbox, clock, transport, caps, log, metrics, mails, documents, work } = ports;
  /** The site's address is known only after listening. */
  const writer = () => {
    const { brandName, contactEmail, backupDays, links } = ports;
    return { brandName, contactEmail, siteUrl: links.siteUrl, backupDays };
  };
  const isPatient = ({ template }: StoredRow): boolean => mails.get(template)?.isPatient === true;
  const inHand = new Map<string, Promise<void>>();
  /** Mails to one address go one after the other, so that counting them is exact. */
  const lastToAddress = new Map<string, Promise<unknown>>();
  /** Mails that the server has taken and the outbox could not be told of: never to be sent again by this process. */
  const accepted = new Map<string, Pick<StoredRow, 'addressKey' | 'budget' | 'sentAt'>>();
  let isStopping = false;
  let isFilling = false;
  let fillAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let measuredAt = Number.NEGATIVE_INFINITY;
  /** Something was done to the outbox since it was measured. */
  let isUnmeasured = false;

  const inTurn = async <T>(addressKey: string | null, action: () => Promise<T>): Promise<T> => {
    if (addressKey === null) return action();
    const turn = (lastToAddress.get(addressKey) ?? Promise.resolve()).then(action, action);
    lastToAddress.set(addressKey, turn);
    try {
      return await turn;
    } finally {
      if (lastToAddress.get(addressKey) === turn) lastToAddress.delete(addressKey);
    }
  };

  /** Tells the log that a mail waits; a log that cannot be told loses no more than that. */
  const note = async (row: StoredRow, delay: Delay, lang?: Lang): Promise<void> => {
    try {
      await appendDelay(ports.events, row, delay, { nowMs: clock.now(), lang: lang ?? 'fr' });
    } catch (error) {
      if (!isStoreOutage(error)) throw error;
      log[levelOf(error, 'warn')](
        { template: row.template, correlationId: row.correlationId, errorCode: errorCode(error) },
        'wait not noted',
      );
    }
  };

  /** Gives a row back untouched, for later. */
  const postpone = async (row: StoredRow, waitMs: number): Promise<void> => {
    await outbox.update(row, { lease: null, attempts: row.attempts - 1, dueAt: clock.now() + waitMs });
  };

  /** When a row is due again. One that may wait for days counts as caused only then: it grows no older, and no backlog. */
  const dueIn = (row: StoredRow, waitMs: number): Pick<StoredRow, 'dueAt'> & Partial<StoredRow> => {
    const dueAt = clock.now() + waitMs;
    return isPatient(row) ? { dueAt, causedAt: dueAt } : { dueAt };
  };

  /** As `postpone`, where the wait is long enough for somebody to ask about: the log is told why, once. */
  const holdBack = async (
    row: StoredRow,
    waitMs: number,
    heldBy: NonNullable<StoredRow['heldBy']>,
    lang?: Lang,
  ): Promise<void> => {
    const attempts = row.attempts - 1;
    const due = dueIn(row, waitMs);
    if (row.heldBy !== heldBy) await note(row, { reason: heldBy, code: null, attempts, nextTryAt: due.dueAt }, lang);
    await outbox.update(row, { lease: null, attempts, ...due, heldBy });
  };

  /** Whoever is kept for a mail only is kept no longer; called again after a stop, it finds nothing. */
  const forget = async (row: StoredRow): Promise<void> => {
    const subjectId = (await mails.get(row.template)?.keptFor?.(row, documents)) ?? null;
    if (subjectId !== null) await ports.personal.destroyKey(subjectId);
  };

  /** Closes a row whose outcome is in the log. */
  const close = async (row: StoredRow, status: 'sent' | 'failed' | 'suppressed'): Promise<void> => {
    await forget(row);
    await outbox.update(row, { isOpen: false, lease: null, dueAt: clock.now() });
    accepted.delete(row._id);
    work.succeeded(MAILS, row._id);
    metrics.mailsTotal.inc({ template: row.template, status });
    const fields = { template: row.template, correlationId: row.correlationId, attempts: row.attempts, state: status };
    if (status === 'failed') log.warn(fields, 'mail given up');
    else log.info(fields, 'mail done');
  };

  const append = (row: StoredRow, outcome: Outcome, lang: Lang | undefined): Promise<void> =>
    appendOutcome(ports.events, row, outcome, { nowMs: clock.now(), lang: lang ?? 'fr' });

  const suppress = async (row: StoredRow, reason: SuppressReason, lang?: Lang): Promise<void> => {
    await append(row, { type: 'EmailSuppressed', reason }, lang);
    await close(row, 'suppressed');
  };

  const giveUp = async (row: StoredRow, failureClass: 'permanent' | 'given_up', lang?: Lang): Promise<void> => {
    await append(row, { type: 'EmailFailed', class: failureClass }, lang);
    await close(row, 'failed');
  };

  /** The server has the mail: the log is told; while it cannot be, the outbox remembers. */
  const finishAccepted = async (row: StoredRow, lang?: Lang): Promise<void> => {
    const sent = { ...row, ...accepted.get(row._id), isAccepted: true };
    try {
      await append(sent, { type: 'EmailSent' }, lang);
    } catch (error) {
      log[levelOf(error, 'warn')](
        { template: row.template, correlationId: row.correlationId, errorCode: errorCode(error) },
        'mail not noted',
      );
      work.failed(MAILS, error, row._id);
      await postpone(sent, POSTPONE_MS);
      return;
    }
    await close(sent, 'sent');
  };

  /** After a failed try: again later, or never. */
  const afterFailure = async (
    row: StoredRow,
    failure: { readonly class: MailFailure['class']; readonly code: string },
    lang?: Lang,
  ): Promise<void> => {
    const { template, correlationId, attempts } = row;
    const waitMs = retryDelayMs(row, isPatient(row));
    log.warn({ template, correlationId, attempts, errorCode: failure.code }, 'mail not taken');
    if (failure.class === 'permanent') return giveUp(row, 'permanent', lang);
    if (waitMs === undefined) return giveUp(row, 'given_up', lang);
    metrics.mailsTotal.inc({ template, status: 'retry' });
    const due = dueIn(row, waitMs);
    await note(row, { reason: 'not_taken', code: failure.code, attempts, nextTryAt: due.dueAt }, lang);
    await outbox.update(row, { lease: null, ...due });
  };

  const deliver = async (
    row: StoredRow,
    { budget, mostOfMatch, stoppedAs }: MailDefinition,
    mail: ComposedMail,
    addressKey: string | null,
  ): Promise<void> => {
    const { isConfirmed, isOwn } = mail;
    const { eventId, participantId, template, matchId } = row;
    const counted = { addressKey, isConfirmed, isOwn, template, matchId, budget, mostOfMatch };
    const allowance = await caps.check(counted, clock.now());
    if (allowance === 'dropped') return suppress(row, 'cap_reached', mail.lang);
    if (allowance !== 'allowed') {
      const waitMs = allowance.heldUntilMs - clock.now();
      const leastMs = isPatient(row) ? PATIENT_WAIT_MS : 0;
      return holdBack(row, Math.max(waitMs, leastMs), 'cap_reached', mail.lang);
    }
    const unsubscribeUrl =
      stoppedAs !== null && eventId !== null && participantId !== null
        ? ports.links.unsubscribeUrl(eventId, participantId, stoppedAs)
        : null;
    if (isStopping) return postpone(row, 0);
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
      if (isStopping) return postpone(row, 0);
      return afterFailure(row, error, mail.lang);
    }
    failpoint('mail.accepted-unmarked');
    accepted.set(row._id, { addressKey, budget: budgetOf(counted), sentAt: clock.now() });
    await finishAccepted(row, mail.lang);
  };

  const process = async (due: StoredRow): Promise<void> => {
    const row = await outbox.lease(due, clock.now());
    if (row === null) return;
    try {
      // A try that ended without a trace may have got as far as the log.
      if (row.attempts > 1 && (await hasEnded(ports.events, row._id))) {
        await forget(row);
        await outbox.update(row, { isOpen: false, lease: null, dueAt: clock.now() });
        work.succeeded(MAILS, row._id);
        return;
      }
      if (row.isAccepted || accepted.has(row._id)) return await finishAccepted(row);
      if (!(await ports.upTo(row.causePosition))) return await postpone(row, POSTPONE_MS);
      const mail = mails.get(row.template);
      if (mail === undefined) throw new Error(`there is no mail of the name ${row.template}`);
      const now = await mail.to.find(row, documents);
      if (now === null) {
        // Documents are never removed: this one is held up by a parked event, and the mail waits until it is too old.
        const isYoung = isPatient(row) || clock.now() - row.causedAt <= MAIL_AGE_MAX_MS;
        if (isYoung) return await holdBack(row, UNKNOWN_WAIT_MS, 'not_known');
        return await suppress(row, 'outdated');
      }
      const reason = unwanted(mail, now, clock.now());
      if (reason !== null) return await suppress(row, reason, mail.to.langOf(now));
      const composed = await composeMail(mail, now, writer(), ports);
      if (composed === null) return await suppress(row, 'erased', mail.to.langOf(now));
      const addressKey = caps.keyOf(composed.to);
      await inTurn(addressKey, () => deliver(row, mail, composed, addressKey));
    } catch (error) {
      const { template, correlationId } = row;
      if (work.failed(MAILS, error, row._id))
        log[levelOf(error, 'error')]({ template, correlationId, errorCode: errorCode(error) }, 'mail interrupted');
      const known = accepted.get(row._id);
      if (known !== undefined) await postpone({ ...row, ...known, isAccepted: true }, POSTPONE_MS);
      else if (isStoreOutage(error)) await postpone(row, POSTPONE_MS);
      else await afterFailure(row, { class: 'temporary', code: errorCode(error) });
    }
  };

  const measure = async (): Promise<void> => {
    if (performance.now() - measuredAt < MEASURE_EVERY_MS) return;
    measuredAt = performance.now();
    isUnmeasured = false;
    await outbox.prune(clock.now() - KEEP_MS);
    const { pending, oldestCausedAt } = await outbox.backlog();
    metrics.outboxPending.set(pending);
    // Whatever failed here may have been finished by another process.
    if (pending === 0) work.succeeded(MAILS);
    metrics.outboxOldestSeconds.set(oldestCausedAt === null ? 0 : Math.max(0, (clock.now() - oldestCausedAt) / 1000));
  };

  const sleep = (waitMs: number): void => {
    clearTimeout(timer);
    if (!isStopping) timer = setTimeout(wake, Math.min(SLEEP_MAX_MS, Math.max(SLEEP_MIN_MS, waitMs)));
  };

  const take = (row: StoredRow): void => {
    const done = process(row)
      .catch((error) => {
        if (work.failed(MAILS, error, row._id))
          log[levelOf(error, 'error')]({ template: row.template, errorCode: errorCode(error) }, 'outbox not written');
      })
      .finally(() => {
        inHand.delete(row._id);
        isUnmeasured = true;
        // The thread belongs to requests: the next mail waits for its turn.
        setImmediate(wake);
      });
    inHand.set(row._id, done);
  };

  const fill = async (): Promise<void> => {
    await measure();
    const free = CONCURRENCY - inHand.size;
    if (free <= 0) return;
    const nowMs = clock.now();
    const rows = (await outbox.due(nowMs, CONCURRENCY + inHand.size)).filter(({ _id }) => !inHand.has(_id));
    for (const row of rows.slice(0, free)) take(row);
    if (rows.length > 0 || inHand.size > 0) return;
    const next = await outbox.nextDueAt(nowMs);
    const restMs = next === null ? SLEEP_MAX_MS : next - nowMs;
    // The figures must not stand for long at what was true before the last mail.
    sleep(isUnmeasured ? Math.min(restMs, MEASURE_EVERY_MS) : restMs);
  };

  const run = async (): Promise<void> => {
    isFilling = true;
    try {
      do {
        fillAgain = false;
        await fill();
      } while (fillAgain && !isStopping);
      work.succeeded(OUTBOX);
    } catch (error) {
      if (work.failed(OUTBOX, error)) log[levelOf(error, 'warn')]({ errorCode: errorCode(error) }, 'outbox not read');
      sleep(RECOVERY_MS);
    } finally {
      isFilling = false;
    }
  };

  function wake(): void {
    if (isStopping) return;
    fillAgain = true;
    if (!isFilling) void run();
  }

  wake();
  return {
    wake,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      const limit = setTimeout(() => transport.close(), STOP_WAIT_MS);
      await Promise.all(inHand.values());
      clearTimeout(limit);
      transport.close();
    },
  };
}
