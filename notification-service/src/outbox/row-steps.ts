import type { Lang } from '@convoi/contracts';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { isStoreOutage, isToldOutage } from '@convoi/platform/kernel/event-store/store-errors';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { errorCode } from '@convoi/platform/kernel/subscriptions/monitor';
import type { Logger } from '@convoi/platform/observability/logger';
import type { Metrics } from '@convoi/platform/observability/metrics';
import type { Work } from '@convoi/platform/observability/work';
import type { MailFailure } from '../transport/mail-transport.ts';
import type { MailTable, SuppressReason } from './mail-definition.ts';
import type { MailDocuments } from './mail-documents.ts';
import { appendDelay, appendOutcome, type Delay, type Outcome } from './mail-stream.ts';
import type { Outbox } from './outbox.ts';
import { PATIENT_RETRIES, RETRY_DELAYS_MS, type StoredRow } from './outbox-row.ts';

/** How loud a failure is told: one that its store tells by itself is not told again for every mail. */
export const levelOf = <L extends 'warn' | 'error'>(error: unknown, usual: L): L | 'debug' =>
  isToldOutage(error) ? 'debug' : usual;

/** What the steps of a row are taken with. */
export interface RowStepPorts {
  readonly events: Pick<EventStore, 'load' | 'loadPart' | 'append'>;
  readonly personal: Pick<PersonalData, 'destroyKey'>;
  readonly outbox: Outbox;
  readonly mails: MailTable;
  readonly documents: MailDocuments;
  /** Told of what fails here and is tried again. */
  readonly work: Work;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'mailsTotal'>;
}

/** What the outbox remembers of a mail that the server has taken. */
type Accepted = Pick<StoredRow, 'addressKey' | 'budget' | 'sentAt' | 'composedAt'>;

/** What becomes of a leased row, in outbox and log. All of them throw StoreUnavailable, StoreTimeout. */
export interface RowSteps {
  /** Whether it may wait for days. */
  isPatient(row: StoredRow): boolean;
  /** Gives a row back untouched, for later. */
  postpone(row: StoredRow, waitMs: number): Promise<void>;
  /** As `postpone`, for a mail whose time has not come, looked at now and then, since that may change; `startsThen`: it is no older than that. */
  waitUntil(row: StoredRow, atMs: number, startsThen: boolean): Promise<void>;
  /** As `postpone`, where the wait is long enough for somebody to ask about: the log is told why, once. */
  holdBack(row: StoredRow, waitMs: number, heldBy: NonNullable<StoredRow['heldBy']>, lang?: Lang): Promise<void>;
  /** Ends a row of a mail that is not wanted any more. */
  suppress(row: StoredRow, reason: SuppressReason, lang?: Lang): Promise<void>;
  /** Remembers that the server has taken the mail, and ends its row. */
  accept(row: StoredRow, known: Accepted, lang: Lang): Promise<void>;
  /** Ends the row of a mail that the server is known to have; false when it is not known to. */
  finishIfAccepted(row: StoredRow): Promise<boolean>;
  /** Ends a row whose outcome is in the log already. */
  closeEnded(row: StoredRow): Promise<void>;
  /** After a failed try: again later, or never. */
  afterFailure(
    row: StoredRow,
    failure: Pick<MailFailure, 'class' | 'code'> & Partial<Pick<MailFailure, 'status'>>,
    lang?: Lang,
  ): Promise<void>;
  /** After a fault of ours: again soon where a store is away or the server has the mail, else as after a failed try. */
  afterFault(row: StoredRow, error: unknown): Promise<void>;
}

/** As health names what fails. */
export const MAILS = 'mails';
/** A row whose read model lags, or that failed for a reason of ours, comes again after this. */
export const POSTPONE_MS = 2_000;

/** So long a mail whose time has not come is left alone at most. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** How long to wait after a failed try; undefined = it was the last one. */
function retryDelayMs({ attempts }: StoredRow, isPatient: boolean): number | undefined {
  const again = isPatient && attempts <= RETRY_DELAYS_MS.length + PATIENT_RETRIES;
  return RETRY_DELAYS_MS[attempts - 1] ?? (again ? RETRY_DELAYS_MS.at(-1) : undefined);
}

/** As the operators' log names a mail. */
const factsOf = ({ template, correlationId }: StoredRow) => ({ template, correlationId });

/** Tells the log that a mail waits; a log that cannot be told loses no more than that. */
async function note({ events, clock, log }: RowStepPorts, row: StoredRow, delay: Delay, lang?: Lang): Promise<void> {
  try {
    await appendDelay(events, row, delay, { nowMs: clock.now(), lang: lang ?? 'fr' });
  } catch (error) {
    if (!isStoreOutage(error)) throw error;
    log[levelOf(error, 'warn')]({ ...factsOf(row), errorCode: errorCode(error) }, 'wait not noted');
  }
}

/** Tells the operators how a mail ended. */
function tellEnd({ metrics, log }: RowStepPorts, row: StoredRow, status: 'sent' | 'failed' | 'suppressed'): void {
  metrics.mailsTotal.inc({ template: row.template, status });
  const fields = { ...factsOf(row), attempts: row.attempts, state: status };
  if (status === 'failed') log.warn(fields, 'mail given up');
  else log.info(fields, 'mail done');
}

/** When a row is due again. One that may wait for days counts as caused only then: it grows no older, and no backlog. */
const dueIn = (waitMs: number, nowMs: number, isPatient: boolean): Pick<StoredRow, 'dueAt'> & Partial<StoredRow> => {
  const dueAt = nowMs + waitMs;
  return isPatient ? { dueAt, causedAt: dueAt } : { dueAt };
};

/** Takes the stores; gives the steps, which remember what this process knows of mails that the server has taken. */
export function createRowSteps(ports: RowStepPorts): RowSteps {
  const { outbox, clock, log, metrics, mails, documents, work } = ports;
  /** Mails that the server has taken and the outbox could not be told of: never to be sent again by this process. */
  const accepted = new Map<string, Accepted>();
  const isPatient = ({ template }: StoredRow): boolean => mails.get(template)?.isPatient === true;

  const postpone = async (row: StoredRow, waitMs: number): Promise<void> => {
    await outbox.update(row, { lease: null, attempts: row.attempts - 1, dueAt: clock.now() + waitMs });
  };

  const holdBack: RowSteps['holdBack'] = async (row, waitMs, heldBy, lang) => {
    const attempts = row.attempts - 1;
    const due = dueIn(waitMs, clock.now(), isPatient(row));
    if (row.heldBy !== heldBy)
      await note(ports, row, { reason: heldBy, code: null, attempts, nextTryAt: due.dueAt }, lang);
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
    tellEnd(ports, row, status);
  };

  const append = (row: StoredRow, outcome: Outcome, lang: Lang | undefined): Promise<void> =>
    appendOutcome(ports.events, row, outcome, { nowMs: clock.now(), lang: lang ?? 'fr' });

  const giveUp = async (
    row: StoredRow,
    failureClass: 'permanent' | 'given_up',
    lang?: Lang,
    status: string | null = null,
  ): Promise<void> => {
    await append(row, { type: 'EmailFailed', class: failureClass, ...(status === null ? {} : { status }) }, lang);
    await close(row, 'failed');
  };

  /** The server has the mail: the log is told; while it cannot be, the outbox remembers. */
  const finishAccepted = async (row: StoredRow, lang?: Lang): Promise<void> => {
    const sent = { ...row, ...accepted.get(row._id), isAccepted: true };
    try {
      await append(sent, { type: 'EmailSent' }, lang);
    } catch (error) {
      log[levelOf(error, 'warn')]({ ...factsOf(row), errorCode: errorCode(error) }, 'mail not noted');
      work.failed(MAILS, error, row._id);
      await postpone(sent, POSTPONE_MS);
      return;
    }
    await close(sent, 'sent');
  };

  const afterFailure: RowSteps['afterFailure'] = async (row, failure, lang) => {
    const { template, correlationId, attempts } = row;
    const waitMs = retryDelayMs(row, isPatient(row));
    log.warn({ template, correlationId, attempts, errorCode: failure.code }, 'mail not taken');
    if (failure.class === 'permanent') return giveUp(row, 'permanent', lang, failure.status);
    if (waitMs === undefined) return giveUp(row, 'given_up', lang);
    metrics.mailsTotal.inc({ template, status: 'retry' });
    const due = dueIn(waitMs, clock.now(), isPatient(row));
    await note(ports, row, { reason: 'not_taken', code: failure.code, attempts, nextTryAt: due.dueAt }, lang);
    await outbox.update(row, { lease: null, ...due });
  };

  return {
    isPatient,
    postpone,
    waitUntil: async (row, atMs, startsThen) => {
      const dueAt = Math.min(atMs, clock.now() + LOOK_AGAIN_MS);
      const cause = startsThen ? { causedAt: atMs } : {};
      await outbox.update(row, { lease: null, attempts: row.attempts - 1, dueAt, ...cause });
    },
    holdBack,
    afterFailure,
    suppress: async (row, reason, lang) => {
      await append(row, { type: 'EmailSuppressed', reason }, lang);
      await close(row, 'suppressed');
    },
    accept: async (row, known, lang) => {
      accepted.set(row._id, known);
      await finishAccepted(row, lang);
    },
    finishIfAccepted: async (row) => {
      if (!row.isAccepted && !accepted.has(row._id)) return false;
      await finishAccepted(row);
      return true;
    },
    closeEnded: async (row) => {
      await forget(row);
      await outbox.update(row, { isOpen: false, lease: null, dueAt: clock.now() });
      work.succeeded(MAILS, row._id);
    },
    afterFault: async (row, error) => {
      if (work.failed(MAILS, error, row._id))
        log[levelOf(error, 'error')]({ ...factsOf(row), errorCode: errorCode(error) }, 'mail interrupted');
      const known = accepted.get(row._id);
      if (known !== undefined) await postpone({ ...row, ...known, isAccepted: true }, POSTPONE_MS);
      else if (isStoreOutage(error)) await postpone(row, POSTPONE_MS);
      else await afterFailure(row, { class: 'temporary', code: errorCode(error) });
    },
  };
}
