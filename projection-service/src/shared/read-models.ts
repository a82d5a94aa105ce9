import { Refusal } from '@convoi/contracts';
import { codeVersion, type Projection } from '@convoi/platform/kernel/projections/projection';
import type { ReadableModel, RunningProjection } from '@convoi/platform/kernel/projections/projection-runner';
import type { Collection, Document, ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import { createLogEnd } from './log-end.ts';

/** What a query may claim about its answer (docs/reference/http.md#positions). */
interface Freshness {
  /** Everything up to here is in the answer. */
  readonly position: number;
  /** The position asked for was not reached in time. */
  readonly isStale: boolean;
}

/** Read models at one moment. */
export interface Reading {
  readonly freshness: Freshness;
  /** The version served at that moment. Throws a TypeError for a read model that was not asked for. */
  readonly model: <D extends Document>(name: string) => ServedModel<D>;
}

/** The read models as queries see them. */
export interface ReadModels {
  /**
   * Waits up to 2 s until each of the read models holds `minPosition`; not at all for a position that the log has not reached,
   * nor where many wait already: those read what there is, as stale. Throws 503 while one is not served at all.
   */
  upTo(names: readonly string[], minPosition: number | null): Promise<Reading>;
  /** The version that this program reads now. Throws 503 when there is none. */
  served<D extends Document>(name: string): Promise<ServedModel<D>>;
}

/** For those who need nothing else. */
export interface ModelsPort {
  readonly models: ReadModels;
}

/** One version of a read model. */
export interface ServedModel<D extends Document> {
  readonly collection: Collection<D>;
  readonly version: number;
}

type Models = ReadonlyMap<string, ReadableModel<Document>>;

/** Positions are taken before anything is read: what they promise is in what is read afterwards. */
const lowest = (models: Models): number => Math.min(...[...models.values()].map(({ position }) => position));

const WAIT_MS = 2_000;
/** Readers who wait at once in a process, well below the calls at work that it takes: the rest goes on being answered. */
const WAITING_MAX = 64;

/** Takes the store, the projections at work in this process, what the code can read of each, and who knows the end of the log. */
export function createReadModels(
  views: ReadStore,
  running: ReadonlyMap<string, RunningProjection>,
  projections: readonly Pick<Projection<Document>, 'name' | 'readableFrom'>[] = [],
  lastPosition: () => Promise<number> = () => Promise.resolve(Number.MAX_SAFE_INTEGER),
): ReadModels {
  const logEnd = createLogEnd(lastPosition);
  let waiting = 0;
  const oldest = new Map(projections.map(({ name, readableFrom }) => [name, readableFrom ?? 0]));
  const readable = async <D extends Document>(name: string): Promise<ReadableModel<D>> => {
    const projection = running.get(name);
    const model = projection === undefined ? await views.active<D>(name) : await projection.readable<D>();
    if (model === null || codeVersion(model.version) < (oldest.get(name) ?? 0)) throw new Refusal('server.unavailable');
    return { ...model, position: 'position' in model ? model.position : model.checkpoint };
  };

  const open = async (names: readonly string[]): Promise<Models> =>
    new Map(await Promise.all(names.map(async (name) => [name, await readable(name)] as const)));

  /** As `open`; null while one is not served, which may be in a moment. */
  const openIfServed = (names: readonly string[]): Promise<Models | null> =>
    open(names).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });

  /** Opens the read models again as they go on, until all hold everything up to a position or the time is over. */
  const openUpTo = async (names: readonly string[], before: Models | null, position: number): Promise<Models> => {
    const endMs = performance.now() + WAIT_MS;
    for (let models = before; ; models = await openIfServed(names)) {
      if (models !== null && lowest(models) >= position) return models;
      const leftMs = endMs - performance.now();
      if (leftMs <= 0) return models ?? open(names);
      const known = models;
      const late = names.filter((name) => (known?.get(name)?.position ?? -1) < position);
      const goOn = late.map(async (name) => (await running.get(name)?.awaitProgress(position, leftMs)) ?? false);
      if ((await Promise.all(goOn)).includes(false)) return models ?? open(names);
    }
  };

  /**
   * What the log does not hold is not waited for; what it holds is, so that even a reader from the future finds what was written before.
   * Who waits holds a place of the calls at work.
   */
  const waitFor = async (names: readonly string[], before: Models | null, position: number): Promise<Models> => {
    if (waiting >= WAITING_MAX) return before ?? open(names);
    waiting += 1;
    try {
      return await openUpTo(names, before, await logEnd.heldUpTo(position));
    } finally {
      waiting -= 1;
    }
  };

  return {
    upTo: async (names, minPosition) => {
      const wanted = minPosition ?? -1;
      const first = await (minPosition === null ? open(names) : openIfServed(names));
      const models = first !== null && lowest(first) >= wanted ? first : await waitFor(names, first, wanted);
      return {
        freshness: { position: Math.max(0, lowest(models)), isStale: lowest(models) < wanted },
        model: <D extends Document>(name: string) => {
          const model = models.get(name);
          if (model === undefined) throw new TypeError(`${name} was not opened`);
          return model as unknown as ServedModel<D>;
        },
      };
    },
    served: readable,
  };
}
