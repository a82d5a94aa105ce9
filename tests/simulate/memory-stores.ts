import type {
  EventStore,
  NewEvent,
  StoredEvent,
  SubscribeOptions,
  SubscriptionBatch,
} from '@convoi/platform/kernel/event-store/event-store';
import { VersionConflict } from '@convoi/platform/kernel/event-store/store-errors';
import type {
  Collection,
  Document,
  IndexDefinition,
  Key,
  Query,
  ReadStore,
  Rollback,
  VersionState,
  Write,
} from '@convoi/platform/kernel/read-store/read-store';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';

/**
 * The stores of a simulation, in memory, as a server would keep them: what is asked of them happens at one moment, and a
 * process reaches them by its own way (`Way`), on which everything may be lost.
 */

/** The way of a process to the stores. */
export interface Way {
  /** To the store and back; what was asked may have happened though the answer is lost. */
  call<T>(act: () => T): Promise<T>;
  /** From the log to whoever follows it, late; `isAtEnd`: nothing is known to come. Throws when the way is lost. */
  wait(news: Promise<void>, signal: AbortSignal, isAtEnd: boolean): Promise<void>;
}

/** The log itself. */
export class MemoryLog {
  readonly events: StoredEvent[] = [];
  readonly streams = new Map<string, StoredEvent[]>();
  private waiting = new Set<() => void>();

  append(stream: string, expected: number, news: readonly NewEvent[]): { revision: number; position: number } {
    const of = this.streams.get(stream) ?? [];
    const before = of.slice(expected + 1, expected + 1 + news.length);
    if (before.length === news.length && news.length > 0 && before.every(({ id }, at) => id === news[at]?.id)) {
      const last = before.at(-1) as StoredEvent;
      return { revision: last.revision, position: last.position };
    }
    if (of.length - 1 !== expected) throw new VersionConflict(stream, expected, of.length - 1);
    for (const event of news) {
      const stored = { ...event, stream, revision: of.length, position: this.events.length };
      of.push(stored);
      this.events.push(stored);
    }
    this.streams.set(stream, of);
    for (const wake of this.waiting) wake();
    this.waiting = new Set();
    return { revision: of.length - 1, position: this.events.length - 1 };
  }

  /** Resolves once the log is longer than a position. */
  past(position: number): Promise<void> {
    if (this.events.length - 1 > position) return Promise.resolve();
    return new Promise((resolve) => this.waiting.add(resolve));
  }

  get last(): number {
    return this.events.length - 1;
  }
}

/** The log as one process reaches it. */
export function eventStoreOver(log: MemoryLog, way: Way): EventStore {
  async function* subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionBatch, void, void> {
    const { signal, batchSize = 200 } = options;
    const types = options.types === undefined ? null : new Set(options.types);
    let position = options.from === 'end' ? await way.call(() => log.last) : options.from;
    let isTold = false;
    while (!signal.aborted) {
      if (position >= log.last && isTold) await way.wait(log.past(position), signal, true);
      else await way.wait(Promise.resolve(), signal, false);
      if (signal.aborted) return;
      const part = log.events.slice(position + 1, position + 1 + batchSize);
      position = part.at(-1)?.position ?? position;
      isTold = true;
      yield {
        events: part.filter(({ type }) => types === null || types.has(type)),
        position,
        caughtUp: position >= log.last,
        passed: part.length,
      };
    }
  }
  return {
    subscribe,
    load: (stream, after = -1) =>
      way.call(() => {
        const events = log.streams.get(stream) ?? [];
        return { events: events.slice(after + 1), revision: events.length - 1 };
      }),
    loadPart: (stream, after, most) =>
      way.call(() => (log.streams.get(stream) ?? []).slice(after + 1, after + 1 + most)),
    append: (stream, expected, events) => way.call(() => log.append(stream, expected, events)),
    lastPosition: () => way.call(() => log.last),
    identity: () => way.call(() => 'log'),
    identify: () => way.call(() => 'log'),
    has: ({ id, position }) => way.call(() => log.events[position]?.id === id),
    hasPosition: (position) => way.call(() => log.events[position] !== undefined),
    setRetention: () => way.call(() => undefined),
    deleteStream: () => way.call(() => undefined),
    maintain: () => way.call(() => undefined),
    close: async () => undefined,
  };
}

/** Rows that a query asks for, of the fields of an index. */
function found<R extends object>(
  rows: readonly (readonly [id: string, row: R])[],
  indexes: readonly IndexDefinition[],
  query: Query,
): { readonly rows: readonly (readonly [string, R])[]; readonly nextCursor: string | null } {
  const { equals = [], range = {}, sort = 'asc', limit = 50, cursor } = query;
  const fields = query.index === '_id' ? ['_id'] : indexes.find(({ name }) => name === query.index)?.fields;
  if (fields === undefined) throw new TypeError(`no index ${query.index}`);
  const keyOf = (id: string, row: R, field: string): Key =>
    field === '_id' ? id : (((row as Record<string, unknown>)[field] ?? null) as Key);
  const rank = (key: Key | undefined): number =>
    key === null || key === undefined ? 0 : typeof key === 'boolean' ? 1 : 2;
  const order = (one: Key | undefined, other: Key | undefined): number => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    if (one === other) return 0;
    return (one as string) < (other as string) ? -1 : 1;
  };
  const next = fields[equals.length];
  const inRange = (key: Key): boolean =>
    (range.gt === undefined || order(key, range.gt) > 0) &&
    (range.gte === undefined || order(key, range.gte) >= 0) &&
    (range.lt === undefined || order(key, range.lt) < 0) &&
    (range.lte === undefined || order(key, range.lte) <= 0);
  const wanted = rows
    .filter(([id, row]) => equals.every((key, at) => keyOf(id, row, fields[at] as string) === key))
    .filter(([id, row]) => next === undefined || inRange(keyOf(id, row, next)))
    .sort(
      ([oneId, one], [otherId, other]) =>
        (next === undefined ? 0 : order(keyOf(oneId, one, next), keyOf(otherId, other, next))) || order(oneId, otherId),
    );
  if (sort === 'desc') wanted.reverse();
  const from = Number(cursor ?? 0);
  const page = wanted.slice(from, from + limit);
  return { rows: page, nextCursor: from + limit < wanted.length ? String(from + limit) : null };
}

/** Durable state itself: tables by name. */
export class MemoryRecords {
  readonly tables = new Map<string, Map<string, StateRecord>>();
}

/** Durable state as one process reaches it. */
export function recordStoreOver(records: MemoryRecords, way: Way): RecordStore {
  return {
    tables: () => way.call(() => [...records.tables.keys()].map((name) => ({ name, indexes: [] }))),
    table: async <R extends StateRecord>(name: string, indexes: readonly IndexDefinition[] = []) => {
      const rows = await way.call(() => {
        const known = records.tables.get(name) ?? new Map<string, StateRecord>();
        records.tables.set(name, known);
        return known as Map<string, R>;
      });
      const insert = (id: string, record: R): boolean => {
        if (rows.has(id)) return false;
        rows.set(id, record);
        return true;
      };
      const table: RecordTable<R> = {
        insert: (id, record) => way.call(() => insert(id, record)),
        insertMany: (many) => way.call(() => many.map(({ id, record }) => insert(id, record))),
        get: (id) => way.call(() => rows.get(id) ?? null),
        getMany: (ids) => way.call(() => ids.map((id) => rows.get(id) ?? null)),
        put: (id, record) => way.call(() => void rows.set(id, record)),
        replaceIf: (id, field, expected, record) =>
          way.call(() => {
            const stored = rows.get(id);
            if (stored === undefined || (stored[field] ?? null) !== expected) return false;
            rows.set(id, record);
            return true;
          }),
        delete: (id) => way.call(() => rows.delete(id)),
        deleteIf: (id, field, expected) =>
          way.call(() => (rows.get(id)?.[field] ?? null) === expected && rows.delete(id)),
        find: (query) =>
          way.call(() => {
            const page = found([...rows], indexes, query);
            return {
              documents: page.rows.map(([_id, row]) => ({ ...row, _id })),
              nextCursor: page.nextCursor,
            };
          }),
        count: (query) => way.call(() => found([...rows], indexes, { ...query, limit: 1_000_000 }).rows.length),
      };
      return table;
    },
    scrub: async () => undefined,
    close: async () => undefined,
  };
}

interface Version {
  checkpoint: number;
  mark: VersionState['mark'];
  indexes: readonly IndexDefinition[];
  readonly documents: Map<string, { readonly document: Document | null; readonly position: number }>;
}

interface Alias {
  readonly active: number;
  readonly previous: number | null;
  readonly rolledBack: Rollback | null;
}

/** Read models themselves. */
export class MemoryViews {
  readonly versions = new Map<string, Map<number, Version>>();
  readonly aliases = new Map<string, Alias>();
  /** Every version that was made active, in order. */
  readonly activations: number[] = [];

  of(name: string, version: number): Version | undefined {
    return this.versions.get(name)?.get(version);
  }

  /** False for a conflict. */
  put(name: string, version: number, { id, document, position, readAt }: Write): boolean {
    const into = this.of(name, version);
    if (into === undefined) throw new TypeError(`version ${version} of ${name} does not exist`);
    const stored = into.documents.get(id)?.position ?? -1;
    if (readAt !== undefined && stored !== readAt) return false;
    if (stored < position) into.documents.set(id, { document, position });
    return true;
  }

  switchTo(name: string, version: number, rollbackAt: string | null): boolean {
    const alias = this.aliases.get(name);
    if (alias?.active === version) return true;
    if (alias !== undefined && alias.active > version && rollbackAt === null) return false;
    const rolledBack = alias === undefined || rollbackAt === null ? null : { from: alias.active, at: rollbackAt };
    this.aliases.set(name, { active: version, previous: alias?.active ?? null, rolledBack });
    this.activations.push(version);
    return true;
  }
}

/** Read models as one process reaches them: documents first, one by one, then the checkpoint. */
export function readStoreOver(views: MemoryViews, way: Way): ReadStore {
  const collectionOf = <D extends Document>(name: string, version: number): Collection<D> => {
    const documents = (): Version['documents'] => views.of(name, version)?.documents ?? new Map();
    const get = (id: string): D | null => (documents().get(id)?.document as D | undefined) ?? null;
    const there = (): readonly (readonly [string, D])[] =>
      [...documents()].flatMap(([id, { document }]) => (document === null ? [] : [[id, document as D] as const]));
    const indexes = (): readonly IndexDefinition[] => views.of(name, version)?.indexes ?? [];
    return {
      get: (id) => way.call(() => get(id)),
      getMany: (ids) => way.call(() => ids.map(get)),
      states: (ids) =>
        way.call(() =>
          ids.map((id) => {
            const stored = documents().get(id);
            return { document: (stored?.document as D | undefined) ?? null, position: stored?.position ?? -1 };
          }),
        ),
      find: (query) =>
        way.call(() => {
          const page = found(there(), indexes(), query);
          return { documents: page.rows.map(([, document]) => document), nextCursor: page.nextCursor };
        }),
      count: (query) => way.call(() => found(there(), indexes(), { ...query, limit: 1_000_000 }).rows.length),
      entries: async function* entries() {
        for (const [id, { document, position }] of [...documents()].sort())
          yield { id, document: document as D | null, position };
      },
      all: async function* all() {
        for (const [, document] of there()) yield document;
      },
    };
  };
  const states = (name: string): readonly VersionState[] =>
    [...(views.versions.get(name) ?? [])]
      .map(([version, { checkpoint, mark }]) => ({
        version,
        checkpoint,
        mark,
        active: views.aliases.get(name)?.active === version,
      }))
      .sort((one, other) => one.version - other.version);
  return {
    collection: async <D extends Document>(definition: {
      name: string;
      version: number;
      indexes: readonly IndexDefinition[];
    }) => {
      const { name, version, indexes } = definition;
      await way.call(() => {
        const known = views.versions.get(name) ?? new Map<number, Version>();
        views.versions.set(name, known);
        if (!known.has(version)) known.set(version, { checkpoint: -1, mark: null, indexes, documents: new Map() });
      });
      return collectionOf<D>(name, version);
    },
    active: <D extends Document>(name: string) =>
      way.call(() => {
        const version = views.aliases.get(name)?.active;
        const stored = version === undefined ? undefined : views.of(name, version);
        if (version === undefined || stored === undefined) return null;
        return { collection: collectionOf<D>(name, version), version, checkpoint: stored.checkpoint };
      }),
    commit: async ({ collection: { name, version }, writes, checkpoint, mark }) => {
      for (const write of writes) if (!(await way.call(() => views.put(name, version, write)))) return false;
      await way.call(() => {
        const into = views.of(name, version);
        if (into === undefined) throw new TypeError(`version ${version} of ${name} does not exist`);
        into.checkpoint = Math.max(into.checkpoint, checkpoint);
        if (mark !== undefined && mark.position > (into.mark?.position ?? -1)) into.mark = mark;
      });
      return true;
    },
    checkpoint: (name, version) => way.call(() => views.of(name, version)?.checkpoint ?? -1),
    activate: (name, version) => way.call(() => views.switchTo(name, version, null)),
    rollBack: async (name, version, at) => {
      await way.call(() => views.switchTo(name, version, at));
    },
    rolledBack: (name) => way.call(() => views.aliases.get(name)?.rolledBack ?? null),
    previous: (name) => way.call(() => views.aliases.get(name)?.previous ?? null),
    versions: (name) => way.call(() => states(name)),
    everyVersion: () =>
      way.call(() => [...views.versions.keys()].flatMap((name) => states(name).map((state) => ({ ...state, name })))),
    kept: (name, version) =>
      way.call(() => {
        const stored = views.of(name, version);
        return { position: stored?.checkpoint ?? -1, mark: stored?.mark ?? null };
      }),
    withdraw: (name) => way.call(() => void views.aliases.delete(name)),
    countDocuments: (name, version) => way.call(() => views.of(name, version)?.documents.size ?? 0),
    drop: (name, version) => way.call(() => void views.versions.get(name)?.delete(version)),
    scrub: async () => undefined,
    close: async () => undefined,
  };
}
