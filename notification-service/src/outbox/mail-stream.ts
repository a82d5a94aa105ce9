import type { MailReceiver } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import { type EventStore, type Json, NO_STREAM } from '@convoi/platform/kernel/event-store/event-store';
import { VersionConflict } from '@convoi/platform/kernel/event-store/store-errors';
import { eventIdOf, NAMESPACES, uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import type { SuppressReason } from './mail-definition.ts';
import type { OutboxRow, StoredRow } from './outbox-row.ts';

/** What the log holds of each mail: that it waits, what holds it up, how it ended (`notification-{row}`). */

/** How a mail ended. */
export type Outcome =
  | { readonly type: 'EmailSent' }
  | { readonly type: 'EmailSuppressed'; readonly reason: SuppressReason }
  | { readonly type: 'EmailFailed'; readonly class: DataOf<'EmailFailed'>['class']; readonly status?: string };

/** Why a mail did not go yet. */
export interface Delay extends Pick<DataOf<'EmailDelayed'>, 'reason' | 'code' | 'attempts'> {
  /** Epoch ms. */
  readonly nextTryAt: number;
}

const ENDS: ReadonlySet<string> = new Set<Outcome['type']>(['EmailSent', 'EmailSuppressed', 'EmailFailed']);
/** Of `EmailQueued`, which comes first. */
const QUEUED_REVISION = 0;
/** Places of the ids of a row's events: the end, the beginning, then a delay for each revision it can stand at. */
const END_INDEX = 0;
const QUEUED_INDEX = 1;
const FIRST_DELAY_INDEX = 2;

const streamOf = (rowId: string): string => streamName('notification', rowId);

/** Whose address a mail goes to; `other` where nothing would be learned from its fate. */
const RECEIVERS: { readonly [K in OutboxRow['recipientKind']]: MailReceiver } = {
  contact: 'contact',
  former_contact: 'other',
  participant: 'participant',
  partner: 'participant',
  neighbour: 'participant',
  account: 'account',
  account_address: 'other',
  team_member: 'member',
  draft: 'other',
  writer: 'other',
  association: 'other',
};

const factsOf = (row: OutboxRow): { [key: string]: Json } => ({
  template: row.template,
  causeEventId: row.causeEventId,
  eventId: row.eventId,
  participantId: row.participantId,
  ...(row.userId === null ? {} : { userId: row.userId }),
  ...(row.memberId === undefined ? {} : { memberId: row.memberId }),
  ...(row.matchId === null ? {} : { matchId: row.matchId }),
  to: RECEIVERS[row.recipientKind],
  ...(row.addressNumber === undefined ? {} : { addressNumber: row.addressNumber }),
});

const metadataOf = (row: OutboxRow, atMs: number, lang: string) => ({
  $correlationId: row.correlationId,
  $causationId: row.causeEventId,
  v: 1,
  actor: { kind: 'system' as const, id: null },
  at: new Date(atMs).toISOString(),
  lang,
});

/** Says that an event calls for a mail, once. Throws StoreUnavailable, StoreTimeout. */
export async function appendQueued(
  events: Pick<EventStore, 'append'>,
  { id, record, lang }: { readonly id: string; readonly record: OutboxRow; readonly lang: string },
): Promise<void> {
  const data = factsOf(record);
  const metadata = metadataOf(record, record.dueAt, lang);
  try {
    await events.append(streamOf(id), NO_STREAM, [
      { id: eventIdOf(id, QUEUED_INDEX), type: 'EmailQueued', data, metadata },
    ]);
  } catch (error) {
    // Told before, and more has become of it since.
    if (!(error instanceof VersionConflict)) throw error;
  }
}

/** Says what holds a mail up; one that has ended, or that somebody else tells of just now, needs no such word. */
export async function appendDelay(
  events: Pick<EventStore, 'load' | 'append'>,
  row: StoredRow,
  { reason, code, attempts, nextTryAt }: Delay,
  { nowMs, lang }: { readonly nowMs: number; readonly lang: string },
): Promise<void> {
  const stream = streamOf(row._id);
  const { events: known, revision } = await events.load(stream);
  if (known.some(({ type }) => ENDS.has(type))) return;
  const id = eventIdOf(row._id, FIRST_DELAY_INDEX + revision);
  const data = { ...factsOf(row), reason, code, attempts, nextTryAt: new Date(nextTryAt).toISOString() };
  try {
    await events.append(stream, revision, [{ id, type: 'EmailDelayed', data, metadata: metadataOf(row, nowMs, lang) }]);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
  }
}

/** Whether the log knows how the mail of a row ended. Throws StoreUnavailable, StoreTimeout. */
export async function hasEnded(events: Pick<EventStore, 'load'>, rowId: string): Promise<boolean> {
  return (await events.load(streamOf(rowId))).events.some(({ type }) => ENDS.has(type));
}

/** Whether the mail of a row has gone out, or may still; false where it ended otherwise or was never called for. Throws StoreUnavailable, StoreTimeout. */
export async function isGoingOut(events: Pick<EventStore, 'load'>, rowId: string): Promise<boolean> {
  const known = (await events.load(streamOf(rowId))).events;
  const end = known.find(({ type }) => ENDS.has(type));
  return known.length > 0 && (end === undefined || end.type === 'EmailSent');
}

/** Writes how a mail ended, once: a second outcome of the same row changes nothing. Throws StoreUnavailable, StoreTimeout. */
export async function appendOutcome(
  events: Pick<EventStore, 'load' | 'append'>,
  row: StoredRow,
  outcome: Outcome,
  { nowMs, lang }: { readonly nowMs: number; readonly lang: string },
): Promise<void> {
  const { type, ...details } = outcome;
  const stream = streamOf(row._id);
  const data = { ...factsOf(row), ...details, ...(type === 'EmailSuppressed' ? {} : { attempts: row.attempts }) };
  const event = { id: eventIdOf(row._id, END_INDEX), type, data, metadata: metadataOf(row, nowMs, lang) };
  for (let revision = QUEUED_REVISION; ; ) {
    try {
      await events.append(stream, revision, [event]);
      return;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
    // There were delays, or the row is older than this stream's first word.
    const known = await events.load(stream);
    if (known.events.some((one) => ENDS.has(one.type))) return;
    revision = known.revision;
  }
}

/** Says that a browser is told nothing any more, once for a row and browser. Throws StoreUnavailable, StoreTimeout. */
export async function appendPushEnded(
  events: Pick<EventStore, 'load' | 'append'>,
  row: StoredRow,
  ended: DataOf<'PushEnded'>,
  { nowMs, lang }: { readonly nowMs: number; readonly lang: string },
): Promise<void> {
  const stream = streamOf(row._id);
  const id = uuidv5(NAMESPACES.outbox, `${row._id}|${ended.browserId}`);
  const event = { id, type: 'PushEnded', data: { ...ended }, metadata: metadataOf(row, nowMs, lang) };
  for (;;) {
    const known = await events.load(stream);
    if (known.events.some((one) => one.id === id)) return;
    try {
      await events.append(stream, known.revision, [event]);
      return;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}
