/**
 * Reading one's own writes: which position each query has to reach, and which one it has shown.
 * Settled means that what is on the screen holds every command sent from here.
 */

export interface QueryPosition {
  /** Position of the newest command that touches the query; 0 = none. */
  readonly wanted: number;
  /** Position of the read model behind the answer on the screen. */
  readonly seen: number;
  /** The last answer came with `X-Stale: 1`. */
  readonly isStale: boolean;
}

export interface Positions {
  /** The position to ask for, or null when the query has shown it already. */
  readonly minimum: (key: readonly unknown[]) => number | null;
  /** A command or a pushed frame says that the query has moved. A key stands for every key that begins with it. */
  readonly want: (key: readonly unknown[], position: number) => void;
  /** An answer came. */
  readonly saw: (key: readonly unknown[], position: number | null, isStale: boolean) => void;
  readonly read: (key: readonly unknown[]) => QueryPosition;
  /** What each query has shown, for the browser that takes a page over from the server. */
  readonly shown: () => readonly (readonly [key: readonly unknown[], position: number])[];
  readonly subscribe: (listener: () => void) => () => void;
}

const UNKNOWN: QueryPosition = { wanted: 0, seen: 0, isStale: false };
const textOf = (key: readonly unknown[]): string => JSON.stringify(key);

/** One book of positions; a browser has one, each rendering on the server its own. */
export function createPositions(): Positions {
  const known = new Map<string, QueryPosition>();
  /** What was wanted of keys by their beginning, for queries that are asked for the first time after the command. */
  const wantedBy = new Map<string, number>();
  const listeners = new Set<() => void>();
  const told = () => {
    for (const listener of listeners) listener();
  };
  const wantedOf = (key: readonly unknown[]): number =>
    key.reduce<number>((most, _, index) => Math.max(most, wantedBy.get(textOf(key.slice(0, index + 1))) ?? 0), 0);
  const read = (key: readonly unknown[]): QueryPosition => {
    const id = textOf(key);
    const entry = known.get(id) ?? UNKNOWN;
    const wanted = wantedOf(key);
    if (wanted === entry.wanted) return entry;
    const fresh = { ...entry, wanted };
    known.set(id, fresh);
    return fresh;
  };
  return {
    read,
    minimum: (key) => {
      const { wanted, seen } = read(key);
      return wanted > seen ? wanted : null;
    },
    want: (key, position) => {
      const id = textOf(key);
      if ((wantedBy.get(id) ?? 0) >= position) return;
      wantedBy.set(id, position);
      told();
    },
    saw: (key, position, isStale) => {
      const { seen } = read(key);
      known.set(textOf(key), { wanted: wantedOf(key), seen: Math.max(seen, position ?? 0), isStale });
      told();
    },
    shown: () =>
      [...known].flatMap(([id, { seen }]) => (seen > 0 ? [[JSON.parse(id) as unknown[], seen] as const] : [])),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
