import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { NAMESPACES, uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import type { StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import type { Intent, Recipient } from './intents.ts';
import type { BudgetName } from './mail-budgets.ts';

/** A mail to send, or sent. Ids only: no address, no name, no text. */
export interface OutboxRow extends StateRecord {
  /** False once its outcome is in the log. */
  readonly isOpen: boolean;
  /** The server has taken the mail; only the log does not know yet. */
  readonly isAccepted: boolean;
  /** When to act next, epoch ms: at once, at a retry, or at the end of a lease. */
  readonly dueAt: number;
  /** Another each time somebody takes it or gives it back; null = nobody has had it yet. */
  readonly lease: string | null;
  /** Tries begun. */
  readonly attempts: number;
  /** Name of the mail. */
  readonly template: string;
  readonly recipientKind: Recipient['kind'];
  readonly eventId: string | null;
  readonly participantId: string | null;
  readonly matchId: string | null;
  /** The participant that the mail tells of, where no match does. */
  readonly otherId: string | null;
  readonly userId: string | null;
  /** Somebody of the team of the event; absent for everybody else. */
  readonly memberId?: string;
  readonly causeEventId: string;
  readonly causeStream: string;
  readonly causeRevision: number;
  readonly causePosition: number;
  /** Epoch ms. */
  readonly causedAt: number;
  readonly correlationId: string;
  /** Keyed digest of the address, to count mails to it; null until sent. */
  readonly addressKey: string | null;
  /** What the mail was counted in; null until sent. */
  readonly budget: BudgetName | null;
  /** Epoch ms; null until sent. */
  readonly sentAt: number | null;
  /** When the mail that was sent was put together, epoch ms; absent until then, and in rows of before this was kept. */
  readonly composedAt?: number;
  /** Which address of its receiver the last try went to (`Receiver`); absent until then, and where that cannot change. */
  readonly addressNumber?: number;
  /** What last held it back, as the log was told; absent while nothing has. */
  readonly heldBy?: 'cap_reached' | 'not_known';
  /** Browsers of its receiver were told, or about to be: never twice. Absent until then. Rows are stored, so that it keeps its first name. */
  readonly isPushed?: true;
  /** Staff asked for it to go out once more: it is tried even where mails to its receiver came back. Absent for other mails. */
  readonly isAskedFor?: true;
}

/** A stored row with its id. */
export type StoredRow = OutboxRow & { readonly _id: string };

/** How long a sender may hold a row. */
export const LEASE_MS = 60_000;
/** Waits after the first, second... failed try. */
export const RETRY_DELAYS_MS: readonly number[] = [60_000, 300_000, 1_800_000, 7_200_000, 43_200_000];
/** One that may wait for days goes on trying at the longest of these waits, so many times more. */
export const PATIENT_RETRIES = 60;
/** A mail whose cause is older is not sent any more. */
export const MAIL_AGE_MAX_MS = 24 * 3_600_000;
/** The same where there was no room for it in time. */
export const HELD_AGE_MAX_MS = 72 * 3_600_000;

/** The same id for the same mail, whenever it is asked for. */
export function rowId({ dedupeKey }: Intent): string {
  return uuidv5(NAMESPACES.outbox, dedupeKey);
}

/** Mails of one cause that may wait for days: so many are due at once, as many more a day later, and so on. */
const PATIENT_A_DAY = 200;
const DAY_MS = 24 * 3_600_000;

/** How long the mail with this number among those of its cause waits before it is due first, if it may wait for days. */
export function firstWaitMs(isPatient: boolean, number: number): number {
  return isPatient ? Math.floor(number / PATIENT_A_DAY) * DAY_MS : 0;
}

/** A new row, due at once, or after a wait that its cause counts from. */
export function newRow(
  { template, recipient }: Intent<Recipient>,
  cause: StoredEvent,
  nowMs: number,
  waitMs = 0,
): OutboxRow {
  return {
    isOpen: true,
    isAccepted: false,
    dueAt: nowMs + waitMs,
    lease: null,
    attempts: 0,
    template,
    recipientKind: recipient.kind,
    eventId: 'eventId' in recipient ? recipient.eventId : null,
    participantId: 'participantId' in recipient ? recipient.participantId : null,
    matchId: 'matchId' in recipient ? recipient.matchId : null,
    otherId: 'otherId' in recipient ? recipient.otherId : null,
    userId: 'userId' in recipient ? recipient.userId : null,
    ...('memberId' in recipient ? { memberId: recipient.memberId } : {}),
    causeEventId: cause.id,
    causeStream: cause.stream,
    causeRevision: cause.revision,
    causePosition: cause.position,
    causedAt: Date.parse(cause.metadata.at) + waitMs,
    correlationId: cause.metadata.$correlationId,
    addressKey: null,
    budget: null,
    sentAt: null,
  };
}

/** Id of the mail that goes out in the place of another one, when staff want it so. */
export function resentRowId(requestId: string): string {
  return uuidv5(NAMESPACES.outbox, `${requestId}|resend`);
}

/** The same mail once more, due at once; the request counts as the time of its cause. */
export function resentRow(
  { heldBy: _, addressNumber: __, ...former }: OutboxRow,
  request: StoredEvent,
  nowMs: number,
): OutboxRow {
  return {
    ...former,
    isAskedFor: true,
    isOpen: true,
    isAccepted: false,
    dueAt: nowMs,
    lease: null,
    attempts: 0,
    causedAt: Date.parse(request.metadata.at),
    correlationId: request.metadata.$correlationId,
    addressKey: null,
    budget: null,
    sentAt: null,
  };
}
