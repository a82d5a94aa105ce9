import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { presentEvent } from '../event-store/present-event.ts';
import { isStoreOutage, StoreUnavailable } from '../event-store/store-errors.ts';
import {
  type Collection,
  type CollectionDefinition,
  type CommitInput,
  type Document,
  type ReadStore,
  refoldedAt,
  type Write,
} from '../read-store/read-store.ts';
import type { Delivery, OtherParked } from '../subscriptions/poison-guard.ts';
import { createMarks } from './marks.ts';
import type { ParkedEvent } from './parked-events.ts';
import type { Projection, ReadableEvent } from './projection.ts';

export interface ProjectorPorts {
  readonly events: EventStore;
  readonly views: ReadStore;
  /** Makes personal fields readable. Throws StoreUnavailable when the keys cannot be read. */
  readonly read: (event: StoredEvent) => ReadableEvent | Promise<ReadableEvent>;
}

export interface ProjectorOptions {
  /** Documents kept in memory between batches. */
  readonly keep: number;
  /** No other process writes this version: what is kept is not looked up again. */
  readonly alone: boolean;
  /** Called after a commit, with the events in it and the ids of the documents written. */
  readonly onCommitted?:
    | ((events: readonly ReadableEvent[], ids: readonly string[], position: number) => void)
    | undefined;
}

/** Folds events into one version of one read model. */
export interface Projector {
  readonly definition: CollectionDefinition;
  /** What it folds into, for readers. */
  readonly collection: Collection<Document>;
  /** One commit of documents and checkpoint. Throws what `keys` or `evolve` throw, before anything is written. */
  readonly handle: (delivery: Delivery) => Promise<void>;
  /**
   * Folds the documents that the released events touch anew from the start of the log, in the log's order. Gives the position
   * up to which it has: the checkpoint, or that of a document that is ahead of it.
   */
  readonly replay: (released: readonly ParkedEvent[], others: OtherParked) => Promise<number>;
}

interface Folding<D> {
  document: D | null;
  position: number;
  changed: boolean;
  /** Position as it was read. */
  readonly readAt: number;
  /** Taken for what is stored without a look: a write is guarded by it, and where nothing changes the store is asked afterwards. */
  readonly isGuessed?: true;
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Events of a batch folded before the thread is given free. */
const FOLD_PART = 100;
/** How often in a row a document may have been changed by another process before a delivery is left for later. */
const CONFLICTS_MOST = 20;

const distinct = (ids: readonly string[]): readonly string[] => (ids.length < 2 ? ids : [...new Set(ids)]);

/** Opens (and creates) a version and gives what folds into it. */
export async function openProjector<D extends Document>(
  projection: Projection<D>,
  version: number,
  ports: ProjectorPorts,
  options: ProjectorOptions,
  name: string = projection.name,
): Promise<Projector> {
  const definition: CollectionDefinition = { name, version, indexes: projection.indexes };
  const isFresh = options.alone && (await ports.views.checkpoint(name, version)) === -1;
  const collection: Collection<D> = await ports.views.collection<D>(definition, { bulk: isFresh });
  const types = new Set(projection.types);
  const read = projection.sealed ? presentEvent : ports.read;
  /** Documents as of their last write, the longest unused first. */
  const kept = new Map<string, { document: D | null; position: number }>();

  /** Ids that a build from the start may have written: the others need no look-up. null = unknown. */
  const written = isFresh ? createMarks() : null;
  /** Nobody else was seen to write this version, so that what is in memory holds. */
  let isAlone = options.alone;

  const keep = (id: string, document: D | null, position: number): void => {
    kept.delete(id);
    kept.set(id, { document, position });
    if (kept.size <= options.keep) return;
    const oldest = kept.keys().next().value;
    if (oldest !== undefined) kept.delete(oldest);
  };

  /** Ids that events are the first to touch: in a read model whose documents are written once, all of them. */
  const begunBy = (events: readonly ReadableEvent[], keys: readonly (readonly string[])[]): ReadonlySet<string> => {
    if (projection.appended === true) return new Set(keys.flat());
    if (projection.begins === undefined) return new Set();
    const touched = new Set<string>();
    const begun = new Set<string>();
    for (const [at, event] of events.entries()) {
      for (const id of projection.begins(event)) if (!touched.has(id)) begun.add(id);
      for (const id of keys[at] as readonly string[]) touched.add(id);
    }
    return begun;
  };

  /**
   * What is in memory is taken for what is stored, and what events begin for new, unless `isSure`: this process is the only one that
   * writes, or nearly so.
   */
  const lookUp = async (
    ids: readonly string[],
    begun: ReadonlySet<string>,
    isSure: boolean,
  ): Promise<Map<string, Folding<D>>> => {
    const found = new Map<string, Folding<D>>();
    const wanted: string[] = [];
    const known = new Map<string, number>();
    const mayGuess = !isSure && !options.alone;
    for (const id of ids) {
      const held = kept.get(id);
      if (isAlone && held !== undefined) found.set(id, { ...held, changed: false, readAt: held.position });
      else if (isAlone && written !== null && !written.has(id))
        found.set(id, { document: null, position: -1, changed: false, readAt: -1 });
      else if (mayGuess && held !== undefined)
        found.set(id, { ...held, changed: false, readAt: held.position, isGuessed: true });
      else if (mayGuess && begun.has(id))
        found.set(id, { document: null, position: -1, changed: false, readAt: -1, isGuessed: true });
      else wanted.push(id);
      if (held !== undefined) known.set(id, held.position);
    }
    if (wanted.length === 0) return found;
    const states = await collection.states(wanted, known);
    for (const [at, state] of states.entries()) {
      const id = wanted[at] as string;
      const document = state.document === undefined ? (kept.get(id)?.document ?? null) : state.document;
      found.set(id, { document, position: state.position, changed: false, readAt: state.position });
    }
    return found;
  };

  /** Folds in place; events at or before a document's position are in it already. */
  const fold = (foldings: ReadonlyMap<string, Folding<D>>, event: ReadableEvent, keys: readonly string[]): void => {
    for (const key of keys) {
      const folding = foldings.get(key);
      if (folding === undefined || event.position <= folding.position) continue;
      const next = projection.evolve(folding.document, event, key);
      if (next === folding.document) continue;
      folding.document = next;
      folding.position = event.position;
      folding.changed = true;
    }
  };

  /** Tries until no other process has changed a document between its reading and its writing; `isSure` from the second time on. */
  const untilWritten = async (attempt: (isSure: boolean) => Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < CONFLICTS_MOST; tries += 1) {
      if (await attempt(tries > 0)) return;
      kept.clear();
      isAlone = false;
    }
    throw new StoreUnavailable(`another process goes on changing the documents of ${name}`);
  };

  /** Whether documents that were guessed and did not change are stored as they were taken to be. */
  const areAsGuessed = async (foldings: ReadonlyMap<string, Folding<D>>): Promise<boolean> => {
    const guessed = [...foldings].filter(([, { isGuessed, changed }]) => isGuessed === true && !changed);
    if (guessed.length === 0) return true;
    const known = new Map(guessed.map(([id, { readAt }]) => [id, readAt]));
    const states = await collection.states([...known.keys()], known);
    return states.every(({ position }, at) => position === guessed[at]?.[1].readAt);
  };

  const commit = async (input: Omit<CommitInput, 'collection'>): Promise<boolean> =>
    ports.views.commit({ collection: definition, ...input });

  /** Reads the documents, folds, writes; false when a document has changed meanwhile. */
  const handleOnce = async (
    events: readonly ReadableEvent[],
    keys: readonly (readonly string[])[],
    { checkpoint, mark }: Omit<Delivery, 'events'>,
    isSure: boolean,
  ): Promise<boolean> => {
    const foldings = await lookUp(distinct(keys.flat()), begunBy(events, keys), isSure);
    try {
      for (const [at, event] of events.entries()) {
        if (at > 0 && at % FOLD_PART === 0) await breathe();
        fold(foldings, event, keys[at] as readonly string[]);
      }
    } catch (error) {
      // Of a wrong guess no event is to blame.
      if ([...foldings.values()].some(({ isGuessed }) => isGuessed)) return false;
      throw error;
    }
    if (!(await areAsGuessed(foldings))) return false;
    const writes: Write[] = [];
    for (const [id, { document, position, changed, readAt }] of foldings) {
      if (!changed) continue;
      writes.push({ id, document, position, readAt });
      written?.add(id);
    }
    const isWritten =
      checkpoint !== null
        ? await commit({ writes, checkpoint, mark: mark ?? undefined })
        : writes.length === 0 || (await commit({ writes, checkpoint: -1 }));
    if (!isWritten) return false;
    for (const [id, { document, position, changed }] of foldings) {
      if ((changed || isAlone) && projection.appended !== true) keep(id, document, position);
    }
    if (events.length > 0) {
      options.onCommitted?.(
        events,
        writes.map(({ id }) => id),
        checkpoint ?? -1,
      );
    }
    return true;
  };

  const handle = async ({ events, ...delivery }: Delivery): Promise<void> => {
    const relevant = events.filter(({ type }) => types.has(type));
    const readable: ReadableEvent[] = [];
    for (const event of relevant) {
      const answer = read(event);
      readable.push(answer instanceof Promise ? await answer : answer);
    }
    try {
      const keys = readable.map((event) => distinct(projection.keys(event)));
      await untilWritten((isSure) => handleOnce(readable, keys, delivery, isSure));
    } catch (error) {
      kept.clear();
      throw error;
    }
  };

  /** Goes over the events of this read model up to a position, still as they are stored. */
  const readAll = async (until: number, each: (event: StoredEvent) => Promise<void>): Promise<void> => {
    const ending = new AbortController();
    for await (const batch of ports.events.subscribe({ from: -1, types: projection.types, signal: ending.signal })) {
      for (const event of batch.events) if (event.position <= until) await each(event);
      if (batch.caughtUp || batch.position >= until) break;
    }
    ending.abort();
  };

  /** Whether an event that is left out would have touched one of the documents; one that cannot be told may have. */
  const touches = async (ids: ReadonlySet<string>, event: StoredEvent): Promise<boolean> => {
    try {
      return projection.keys(await read(event)).some((key) => ids.has(key));
    } catch (error) {
      if (isStoreOutage(error)) throw error;
      return true;
    }
  };

  const replay: Projector['replay'] = async (released, others) => {
    const wanted = new Set(released.map(({ position }) => position));
    const touched = new Set<string>();
    await readAll(Math.max(...wanted), async (event) => {
      if (!wanted.has(event.position)) return;
      for (const key of projection.keys(await read(event))) touched.add(key);
    });
    const ids = [...touched];
    let until = -1;
    await untilWritten(async () => {
      kept.clear();
      // In this order: what changes after the first look is a conflict, and what lies behind the checkpoint is parked already.
      const states = await collection.states(ids);
      const checkpoint = await ports.views.checkpoint(name, version);
      // Documents may be ahead of the checkpoint.
      until = Math.max(checkpoint, ...states.map(({ position }) => Math.floor(position)));
      const leftOut = await others.list();
      const passed: number[] = [];
      const foldings = new Map<string, Folding<D>>();
      for (const id of ids) foldings.set(id, { document: null, position: -1, changed: false, readAt: -1 });
      await readAll(until, async (event) => {
        if (leftOut.has(event.position)) {
          if (await touches(touched, event)) passed.push(event.position);
          return;
        }
        const readable = await read(event);
        fold(foldings, readable, distinct(projection.keys(readable)));
      });
      if (!(await others.keep(passed))) return false;
      const writes = ids.map((id, at) => {
        const readAt = states[at]?.position ?? -1;
        return { id, document: foldings.get(id)?.document ?? null, position: refoldedAt(until, readAt), readAt };
      });
      if (!(await commit({ writes, checkpoint }))) return false;
      options.onCommitted?.([], ids, checkpoint);
      return true;
    });
    return until;
  };

  return { definition, collection: collection as unknown as Collection<Document>, handle, replay };
}
