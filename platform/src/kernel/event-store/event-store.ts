import type { Outage } from './outage.ts';

/**
 * The port of the event log (docs/reference/processes.md#event-store). Its adapters stand in `stores/`.
 * Bodies are what the log keeps: personal fields arrive already encrypted (see `personal-data/`).
 */

/** JSON as the stores keep it: no Date, bigint or undefined; `null` and absent stay apart. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The actor written into the metadata of events. */
export type Actor = { readonly kind: ActorKind; readonly id: string | null };

/** Metadata of every event. Holds no personal data and no network address. */
export interface EventMetadata {
  readonly $correlationId: string;
  readonly $causationId: string;
  /** Version of the event's schema. */
  readonly v: number;
  readonly actor: Actor;
  /** ISO 8601 UTC, from the injected clock. */
  readonly at: string;
  /** Language of the request that caused the event. */
  readonly lang: string;
}

export type ActorKind = 'visitor' | 'account' | 'participant' | 'organiser' | 'staff' | 'system';

/** An event on its way into the log. */
export interface NewEvent {
  /** UUID, derived from the command so that a retry repeats it. */
  readonly id: string;
  readonly type: string;
  readonly data: { readonly [key: string]: Json };
  readonly metadata: EventMetadata;
}

/** An event as the log holds it. */
export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 0, 1, 2... within its stream. */
  readonly revision: number;
  /** Strictly increasing over the whole log, a safe integer, never reused. */
  readonly position: number;
}

/** Revision of a stream that does not exist. */
export const NO_STREAM = -1;

/** An event by its id and its place: whether a log has it there tells whether it is the log that somebody read. */
export interface EventMark {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/** The mark of an event. */
export const markOf = ({ id, stream, revision, position }: StoredEvent): EventMark => ({
  id,
  stream,
  revision,
  position,
});

/** How far somebody has read, as it is kept. */
export interface KeptPosition {
  /** Everything up to here is handled; -1 = nothing. */
  readonly position: number;
  /** The last event handled, at or before the position; null where an older program kept the position alone. */
  readonly mark: EventMark | null;
}

export interface SubscribeOptions {
  /** Exclusive: the position of the last event already handled; -1 = from the start; 'end' = only what comes. */
  readonly from: number | 'end';
  /** Whose position `from` is, and the event that was kept with it: the log has to have both. Absent = nothing is compared. */
  readonly kept?: { readonly by: string; readonly mark: EventMark | null };
  /** Only these types; absent = all. */
  readonly types?: readonly string[];
  readonly signal: AbortSignal;
  /** Most events in one batch (default 200). */
  readonly batchSize?: number;
}

/** A step of a subscription: events in order, and whether the end of the log was reached with them. */
export interface SubscriptionBatch {
  readonly events: readonly StoredEvent[];
  readonly caughtUp: boolean;
  /** Everything up to here has been read, also what the filter left out; in memory only, a checkpoint is a handled event or this when caughtUp. */
  readonly position: number;
  /** How many events this step has gone past, also what the filter left out: positions of some stores count bytes. */
  readonly passed: number;
  /** The last event of the step that the filter left out, where the adapter has seen it; only when it comes after `events`. */
  readonly mark?: EventMark;
}

/** What tells one log from another. */
export type LogFace = Pick<EventStore, 'identity' | 'has' | 'hasPosition' | 'lastPosition'>;

/** Whether the log at the end of a connection may be used: why not, or null. */
export type LogCheck = (log: LogFace) => Promise<Outage | null>;

export interface EventStore {
  /** Events of a stream after `afterRevision` (exclusive, default -1 = all), in order; `revision` is the stream's last one, -1 when absent. */
  load(stream: string, afterRevision?: number): Promise<{ events: readonly StoredEvent[]; revision: number }>;
  /** At most so many of a stream's events after `afterRevision`, in order: what one event or one append needs, however long the stream is. */
  loadPart(stream: string, afterRevision: number, most: number): Promise<readonly StoredEvent[]>;
  /**
   * Durable before it answers. Same stream, same expected revision and same ids as an earlier append = success, nothing written.
   * Throws VersionConflict, StoreUnavailable, StoreTimeout; a TypeError for a programming fault.
   */
  append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
  ): Promise<{ revision: number; position: number }>;
  /** At least once, in order. Ends when the signal aborts; throws StoreUnavailable when the log cannot be read. */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionBatch>;
  /** Position of the last event in the log, -1 when empty. */
  lastPosition(): Promise<number>;
  /** Who this log is: a UUID, the same in every copy of its files and in no other log. null = it was given none yet. */
  identity(): Promise<string | null>;
  /** Gives the log an identity unless it has one; gives the one that it has. */
  identify(): Promise<string>;
  /** Whether the log has this very event at this place. */
  has(mark: EventMark): Promise<boolean>;
  /** Whether the log has any event at exactly this position. */
  hasPosition(position: number): Promise<boolean>;
  /**
   * From now on nothing travels over a connection before the check has let the log at its other end pass; the connection there
   * is passes first. Whoever checks tells of what it finds. Absent where the log is a file.
   */
  readonly admitOnly?: (check: LogCheck) => Promise<void>;
  /** Why the log cannot be used now, null while nothing is known to be wrong. */
  readonly outage?: () => Outage | null;
  /** Resolves once the log can be used, or the signal aborts. Absent where the log is a file. */
  readonly reachable?: (signal: AbortSignal) => Promise<void>;
  setRetention(stream: string, retention: { maxAgeSeconds: number }): Promise<void>;
  /** Removes a stream; the name can be used again, its revision goes on above the old one. */
  deleteStream(stream: string): Promise<void>;
  /** Removes expired and deleted events from the files. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
