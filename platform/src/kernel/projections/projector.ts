import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { presentEvent } from '../event-store/present-event.ts';
import type { Collection, CollectionDefinition, Document, ReadStore, Write } from '../read-store/read-store.ts';
import type { Delivery } from '../subscriptions/poison-guard.ts';
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
  /** One commit of documents and checkpoint. Throws what `keys` or `evolve` throw, before anything is written. */
  readonly handle: (delivery: Delivery) => Promise<void>;
  /** Folds the documents that the released events touch anew from the start of the log, in the log's order. */
  readonly replay: (released: readonly ParkedEvent[], stillParked: ReadonlySet<number>) => Promise<void>;
}

interface Folding<D> {
  document: D | null;
  position: number;
  changed: boolean;
  /** Position as it was read. */
  readonly readAt: number;
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Events of a batch folded before the thread is given free. */
const FOLD_PART = 100;

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

  const keep = (id: string, document: D | null, position: number): void => {
    kept.delete(id);
    kept.set(id, { document, position });
    if (kept.size <= options.keep) return;
    const oldest = kept.keys().next().value;
    if (oldest !== undefined) kept.delete(oldest);
  };

  const lookUp = async (ids: readonly string[]): Promise<Map<string, Folding<D>>> => {
    const found = new Map<string, Folding<D>>();
    const wanted: string[] = [];
    const known = new Map<string, number>();
    for (const id of ids) {
      const held = kept.get(id);
      if (options.alone && held !== undefined) found.set(id, { ...held, changed: false, readAt: held.position });
      else if (written !== null && !written.has(id))
        found.set(id, { document: null, position: -1, changed: false, readAt: -1 });
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

  const handle = async ({ events, checkpoint, mark }: Delivery): Promise<void> => {
    const relevant = events.filter(({ type }) => types.has(type));
    const readable: ReadableEvent[] = [];
    for (const event of relevant) {
      const answer = read(event);
      readable.push(answer instanceof Promise ? await answer : answer);
    }
    try {
      const keys = readable.map((event) => distinct(projection.keys(event)));
      const foldings = await lookUp(distinct(keys.flat()));
      for (const [at, event] of readable.entries()) {
        if (at > 0 && at % FOLD_PART === 0) await breathe();
        fold(foldings, event, keys[at] as readonly string[]);
      }
      const writes: Write[] = [];
      for (const [id, { document, position, changed, readAt }] of foldings) {
        if (!changed) continue;
        writes.push({ id, document, position, readAt });
        written?.add(id);
      }
      if (checkpoint !== null)
        await ports.views.commit({ collection: definition, writes, checkpoint, mark: mark ?? undefined });
      else if (writes.length > 0) await ports.views.commit({ collection: definition, writes, checkpoint: -1 });
      for (const [id, { document, position, changed }] of foldings) {
        if ((changed || options.alone) && projection.appended !== true) keep(id, document, position);
      }
      if (readable.length > 0) {
        options.onCommitted?.(
          readable,
          writes.map(({ id }) => id),
          checkpoint ?? -1,
        );
      }
    } catch (error) {
      kept.clear();
      throw error;
    }
  };

  const replay: Projector['replay'] = async (released, stillParked) => {
    kept.clear();
    const checkpoint = await ports.views.checkpoint(name, version);
    const touched = new Set<string>();
    const wanted = new Set(released.map(({ position }) => position));
    const foldings = new Map<string, Folding<D>>();
    const readAll = async (each: (event: ReadableEvent, keys: readonly string[]) => void): Promise<void> => {
      const signal = new AbortController();
      for await (const batch of ports.events.subscribe({ from: -1, types: projection.types, signal: signal.signal })) {
        for (const event of batch.events) {
          if (event.position > checkpoint) break;
          if (stillParked.has(event.position)) continue;
          const readable = await read(event);
          each(readable, distinct(projection.keys(readable)));
        }
        if (batch.caughtUp || batch.position >= checkpoint) break;
      }
      signal.abort();
    };
    await readAll((event, keys) => {
      if (wanted.has(event.position)) for (const key of keys) touched.add(key);
    });
    for (const key of touched) foldings.set(key, { document: null, position: -1, changed: false, readAt: -1 });
    await readAll((event, keys) => fold(foldings, event, keys));
    const writes = [...foldings].map(([id, { document }]) => ({ id, document, position: checkpoint, refold: true }));
    await ports.views.commit({ collection: definition, writes, checkpoint });
    options.onCommitted?.(
      [],
      writes.map(({ id }) => id),
      checkpoint,
    );
  };

  return { definition, handle, replay };
}
