import { type ComponentType, createContext, type ReactNode } from 'react';

/**
 * A part of a page with a root of its own (docs/decisions/0087). The server draws it with the page; its code comes at the
 * first sign of use, or when the browser has nothing better to do, and takes over what stands there: nothing that the page
 * around it does meanwhile can throw away what somebody has typed.
 */
export interface Island<Props> {
  /** Its file, as the bundler's manifest names it: the server links its styles with the page. */
  readonly source: string;
  readonly load: () => Promise<ComponentType<Props>>;
  /** The part, once it is loaded. */
  readonly loaded: () => ComponentType<Props> | null;
}

/** What the server needs to know of an island besides its properties. */
export interface AnyIsland {
  readonly source: string;
  readonly load: () => Promise<unknown>;
}

/** Names an island: `defineIsland('features/x/components/y', async () => (await import('./y.tsx')).Y)`. */
export function defineIsland<Props>(source: string, load: () => Promise<ComponentType<Props>>): Island<Props> {
  let part: ComponentType<Props> | null = null;
  return {
    source: `src/${source}.tsx`,
    load: async () => {
      part ??= await load();
      return part;
    },
    loaded: () => part,
  };
}

/** How islands get into the page: drawn into the answer of the server, or given a root in a browser. */
export interface IslandHost {
  readonly draw?: (source: string, part: ReactNode) => void;
  /** Takes over what the server drew, or draws what is not there; gives the function that ends it. */
  readonly attach?: (container: Element, part: ReactNode, isDrawn: boolean) => () => void;
}

export interface IslandSurroundings extends IslandHost {
  /** Puts around a part what is around the page: words, queries, settings. */
  readonly frame: (part: ReactNode) => ReactNode;
}

export const IslandContext = createContext<IslandSurroundings>({ frame: (part) => part });

/** Ids of an island's elements, beside those of the page. */
export const ISLAND_PREFIX = 'i';

/** Marks the place of an island, in whose inside the server writes. */
export const ISLAND_MARK = 'data-island';

const asleep = new Set<() => Promise<void>>();

/** Notes an island that has not woken up; gives the function that strikes it off. */
export function noteAsleep(wake: () => Promise<void>): () => void {
  asleep.add(wake);
  return () => asleep.delete(wake);
}

/** Wakes all islands of the page, before a change that they must not find done already: another language. */
export async function wakeIslands(): Promise<void> {
  await Promise.all([...asleep].map((wake) => wake()));
}
