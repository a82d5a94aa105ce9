/**
 * The log of the double, in memory, by the rules of the server (components, section 3): positions are places in a file, a
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
  | { readonly done: false; readonly current: number | null };

/** Bytes that a record takes besides its bodies. */
const RECORD_BYTES = 96;
/** Where the first record stands: a new server has written records of its own. */
const FIRST_POSITION = 1_536;

const METASTREAM = '$$';

interface Stream {
  readonly events: RecordedEvent[];
  /** Events below are hidden. */
  truncateBefore: number;
  isDeleted: boolean;
}

export interface Log {
  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): AppendOutcome;
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
  let nextPosition = FIRST_POSITION;

  const metadataOf = (name: string): { readonly $maxAge?: number } => {
    const last = streams.get(`${METASTREAM}${name}`)?.events.at(-1);
    return last === undefined ? {} : (JSON.parse(Buffer.from(last.data).toString('utf8')) as { $maxAge?: number });
  };

  const append: Log['append'] = (name, expected, events) => {
    const known = streams.get(name);
    const current = known === undefined ? -1 : known.events.length - 1;
    const refused = { done: false, current: known === undefined ? null : current } as const;
    if (expected !== 'any' && expected > current) return refused;
    if (expected !== 'any' && expected < current) {
      const earlier = events.map((event, at) => {
        const there = known?.events[expected + 1 + at];
        return there?.id === event.id ? there : null;
      });
      const last = earlier.at(-1);
      if (last !== undefined && last !== null && !earlier.includes(null)) {
        return { done: true, revision: last.revision, position: last.position };
      }
      if (earlier[0] !== null || expected !== -1 || known?.isDeleted !== true) return refused;
    }
    const stream = known ?? { events: [], truncateBefore: 0, isDeleted: false };
    streams.set(name, stream);
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
    const last = stream.events.at(-1) as RecordedEvent;
    return { done: true, revision: last.revision, position: last.position };
  };

  return {
    all,
    append,
    deleteStream: (name) => {
      const stream = streams.get(name);
      if (stream === undefined) return false;
      stream.isDeleted = true;
      return true;
    },
    stream: (name) => {
      const stream = streams.get(name);
      if (stream === undefined || stream.isDeleted) return null;
      const { $maxAge } = name.startsWith(METASTREAM) ? {} : metadataOf(name);
      const oldest = $maxAge === undefined ? Number.NEGATIVE_INFINITY : now() - $maxAge * 1_000;
      return stream.events.filter(({ revision, writtenMs }) => revision >= stream.truncateBefore && writtenMs > oldest);
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
