import { Refusal } from '@convoi/contracts';
import type { Collection, Document, ReadStore, RunningProjection } from '@convoi/platform';

/** What a query may claim about its answer (api, section 1.3). */
export interface Freshness {
  /** Everything up to here is in the answer. */
  readonly position: number;
  /** The position asked for was not reached in time. */
  readonly isStale: boolean;
}

/** The read models as queries see them. */
export interface ReadModels {
  /** Waits up to 2 s until each of the read models holds `minPosition`. Throws 503 while one is not served at all. */
  upTo(names: readonly string[], minPosition: number | null): Promise<Freshness>;
  /** The version served now. Throws 503 when there is none yet. */
  served<D extends Document>(name: string): Promise<ServedModel<D>>;
}

/** One version of a read model. */
export interface ServedModel<D extends Document> {
  readonly collection: Collection<D>;
  readonly version: number;
}

const WAIT_MS = 2_000;

/** Takes the store, the projections at work in this process and who counts the answers that came too early. */
export function createReadModels(
  views: ReadStore,
  running: ReadonlyMap<string, RunningProjection>,
  onStale: () => void = () => undefined,
): ReadModels {
  const served = async <D extends Document>(name: string) => {
    const active = await views.active<D>(name);
    if (active === null) throw new Refusal('server.unavailable');
    return active;
  };

  const positionOf = async (name: string): Promise<number> => {
    const { version, checkpoint } = await served(name);
    const status = running.get(name)?.status();
    return status?.activeVersion === version ? Math.max(checkpoint, status.position) : checkpoint;
  };

  return {
    upTo: async (names, minPosition) => {
      const reached =
        minPosition === null
          ? []
          : await Promise.all(names.map((name) => running.get(name)?.waitFor(minPosition, WAIT_MS) ?? false));
      const positions = await Promise.all(names.map(positionOf));
      const isStale = reached.includes(false);
      if (isStale) onStale();
      return { position: Math.max(0, Math.min(...positions)), isStale };
    },
    served,
  };
}
