/**
 * The log of the double, in memory, by the rules of the server: positions are places in a file, a
 * retry counts only at its own revision, a deleted stream goes on above its old revisions, and what was deleted or has
 * expired stays in the whole log until a scavenge.
 */

export interface RecordedEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly writtenMs: number;
}

export type ProposedEvent = Pick<RecordedEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** `any`: whatever the revision is; -1 = the stream must be absent. */
export type Expected = 'any' | number;

export type AppendOutcome =
  | { readonly done: true; readonly revision: number; readonly position: number }
  /** `current` null = there is no such stream. */
  | { readonly done: false; readonly current: number | null }
  /** Written on the leader only, now or before: nothing is answered until the others have it too. */
  | { readonly done: 'unreplicated' };

/** Bytes that a record takes besides its bodies. */
const RECORD_BYTES = 96;
/** Where the first record stands: a new server has written records of its own. */
const FIRST_POSITION = 1_536;

const METASTREAM = '$$';

interface Stream {
  readonly events: RecordedEvent[];
  /** Ids of what waits for a majority, in order. */
  readonly waiting: string[];
  /** Events below are hidden. */
  truncateBefore: number;
  isDeleted: boolean;
}

export interface Log {
  /**
   * Appends. Without a majority (`isReplicated` false) the events wait beside the log: nobody reads them, and later appends
   * are compared with them all the same.
   */
  append(
    stream: string,
    expected: Expected,
    events: readonly ProposedEvent[],
    options?: { readonly isReplicated?: boolean },
  ): AppendOutcome;
  /** What waits comes into the log, because the leader that wrote it leads on; or is dropped, because another one leads. */
  settleUnreplicated(isKept: boolean): void;
  /** Removes what nobody can read any more from the whole log; of each stream the last event stays, however old. */
  scavenge(): void;
  /** Hides the stream; false when there is none. */
  deleteStream(stream: string): boolean;
  /** Readable events in order, null when the stream is absent. */
  stream(name: string): readonly RecordedEvent[] | null;
  /** Every event after a position, deleted and expired ones too. */
  after(position: number): readonly RecordedEvent[];
  readonly all: readonly RecordedEvent[];
  /** Called after each append. Gives back the way to stop listening. */
  onAppend(listener: () => void): () => void;
}

export function createLog(now: () => number): Log {
  const all: RecordedEvent[] = [];
  const streams = new Map<string, Stream>();
  const listeners = new Set<() => void>();
  const unreplicated: { readonly name: string; readonly events: readonly ProposedEvent[] }[] = [];
  let nextPosition = FIRST_POSITION;

  const metadataOf = (name: string): { readonly $maxAge?: number } => {
    const last = streams.get(`${METASTREAM}${name}`)?.events.at(-1);
    return last === undefined ? {} : (JSON.parse(Buffer.from(last.data).toString('utf8')) as { $maxAge?: number });
  };

  const record = (name: string, stream: Stream, events: readonly ProposedEvent[]): void => {
    if (stream.isDeleted) {
      stream.isDeleted = false;
      stream.truncateBefore = stream.events.length;
    }
    for (const event of events) {
      const recorded = {
        ...event,
        stream: name,
        revision: stream.events.length,
        position: nextPosition,
        writtenMs: now(),
      };
      nextPosition += RECORD_BYTES + event.data.length + event.metadata.length;
      stream.events.push(recorded);
      all.push(recorded);
    }
    for (const listener of listeners) listener();
  };

  const append: Log['append'] = (name, expected, events, { isReplicated = true } = {}) => {
    const known = streams.get(name);
    const written = known?.events.length ?? 0;
    const current = written + (known?.waiting.length ?? 0) - 1;
    const refused = { done: false, current: current < 0 ? null : current } as const;
    if (expected !== 'any' && expected > current) return refused;
    if (expected !== 'any' && expected < current) {
      const idAt = (revision: number): string | undefined =>
        known?.events[revision]?.id ?? known?.waiting[revision - written];
      const isThere = events.map(({ id }, at) => idAt(expected + 1 + at) === id);
      if (!isThere.includes(false)) {
        const last = known?.events[expected + events.length];
        return last === undefined
          ? { done: 'unreplicated' }
          : { done: true, revision: last.revision, position: last.position };
      }
      if (isThere[0] === true || expected !== -1 || known?.isDeleted !== true) return refused;
    }
    const stream = known ?? { events: [], waiting: [], truncateBefore: 0, isDeleted: false };
    streams.set(name, stream);
    if (!isReplicated) {
      stream.waiting.push(...events.map(({ id }) => id));
      unreplicated.push({ name, events });
      return { done: 'unreplicated' };
    }
    record(name, stream, events);
    const last = stream.events.at(-1) as RecordedEvent;
    return { done: true, revision: last.revision, position: last.position };
  };

  const readable: Log['stream'] = (name) => {
    const stream = streams.get(name);
    if (stream === undefined || stream.isDeleted || stream.events.length === 0) return null;
    const { $maxAge } = name.startsWith(METASTREAM) ? {} : metadataOf(name);
    const oldest = $maxAge === undefined ? Number.NEGATIVE_INFINITY : now() - $maxAge * 1_000;
    return stream.events.filter(({ revision, writtenMs }) => revision >= stream.truncateBefore && writtenMs > oldest);
  };

  // A new server has written of itself before anybody else does.
  append('$$$stats-127.0.0.1:2113', 'any', [
    {
      id: '00000000-0000-4000-8000-000000005e1f',
      type: '$metadata',
      contentType: 'application/json',
      data: Buffer.from('{"$maxAge":2592000}'),
      metadata: Buffer.alloc(0),
    },
  ]);

  return {
    all,
    append,
    deleteStream: (name) => {
      const stream = streams.get(name);
      if (stream === undefined || stream.events.length === 0) return false;
      stream.isDeleted = true;
      return true;
    },
    stream: readable,
    settleUnreplicated: (isKept) => {
      const waiting = unreplicated.splice(0);
      for (const { waiting: ids } of streams.values()) ids.length = 0;
      for (const { name, events } of isKept ? waiting : []) record(name, streams.get(name) as Stream, events);
    },
    scavenge: () => {
      const kept = new Set<RecordedEvent>();
      for (const [name, { events }] of streams) {
        const last = events.at(-1);
        for (const event of [...(readable(name) ?? []), ...(last === undefined ? [] : [last])]) kept.add(event);
      }
      all.splice(0, all.length, ...all.filter((event) => kept.has(event)));
    },
    after: (position) => {
      let low = 0;
      let high = all.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((all[middle] as RecordedEvent).position > position) high = middle;
        else low = middle + 1;
      }
      return all.slice(low, low + 500);
    },
    onAppend: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
