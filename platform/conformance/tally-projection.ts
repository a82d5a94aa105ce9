import type { Projection } from '../src/kernel/projections/projection.ts';
import type { Document } from '../src/kernel/read-store/read-store.ts';

/** A read model for specs: counts events by key, in the order of the log, and says so in a digest. */
export interface Tally extends Document {
  readonly count: number;
  /** Depends on the order of everything folded in. */
  readonly digest: number;
  readonly code: number;
}

export interface TallyOptions {
  /** Version in the code. */
  readonly version?: number;
  /** Throws for these events, like a projection with a fault. */
  readonly isBad?: (event: { readonly data: { readonly [key: string]: unknown } }) => boolean;
}

/** Events carry `keys` (documents touched) and `n`; the type ThingRemoved deletes, ThingIgnored changes nothing. */
export function tallyProjection({ version = 1, isBad = () => false }: TallyOptions = {}): Projection<Document> {
  const projection: Projection<Tally> = {
    name: 'tallies',
    version,
    indexes: [{ name: 'by_count', fields: ['count'] }],
    types: ['ThingHappened', 'ThingRemoved', 'ThingIgnored'],
    keys: ({ data }) => data.keys as string[],
    evolve: (document, event, key) => {
      if (isBad(event)) throw new RangeError('a fault of the projection');
      if (event.type === 'ThingIgnored') return document;
      if (event.type === 'ThingRemoved') return null;
      return {
        _id: key,
        count: (document?.count ?? 0) + 1,
        digest: ((document?.digest ?? 7) * 31 + Number(event.data.n)) % 1_000_003,
        code: version,
      };
    },
  };
  return projection as unknown as Projection<Document>;
}
