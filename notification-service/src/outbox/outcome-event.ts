import type { Lang } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import { type EventStore, eventIdOf, type Json, NO_STREAM, VersionConflict } from '@convoi/platform';
import type { StoredRow } from './outbox-row.ts';
import type { SuppressReason } from './still-wanted.ts';

/** How a mail ended. */
export type Outcome =
  | { readonly type: 'EmailSent' }
  | { readonly type: 'EmailSuppressed'; readonly reason: SuppressReason }
  | { readonly type: 'EmailFailed'; readonly class: DataOf<'EmailFailed'>['class'] };

/** Stream of a row's outcome. */
export function outcomeStream(rowId: string): string {
  return streamName('notification', rowId);
}

/** Writes how a mail ended, once: a second outcome of the same row changes nothing. Throws StoreUnavailable, StoreTimeout. */
export async function appendOutcome(
  events: Pick<EventStore, 'append'>,
  row: StoredRow,
  outcome: Outcome,
  context: { readonly nowMs: number; readonly lang: Lang },
): Promise<void> {
  const { type, ...details } = outcome;
  const data: { [key: string]: Json } = {
    template: row.template,
    causeEventId: row.causeEventId,
    eventId: row.eventId,
    participantId: row.participantId,
    ...(row.userId === null ? {} : { userId: row.userId }),
    ...details,
    ...(type === 'EmailSuppressed' ? {} : { attempts: row.attempts }),
  };
  const event = {
    id: eventIdOf(row._id, 0),
    type,
    data,
    metadata: {
      $correlationId: row.correlationId,
      $causationId: row.causeEventId,
      v: 1,
      actor: { kind: 'system' as const, id: null },
      at: new Date(context.nowMs).toISOString(),
      lang: context.lang,
    },
  };
  try {
    await events.append(outcomeStream(row._id), NO_STREAM, [event]);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
  }
}
