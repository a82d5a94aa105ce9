import type { PreparedBody } from '@convoi/platform/http/pipeline/handler';
import { FRESH_MS } from '../src/config/page-state.ts';

/** An answer of the query service that a page was made from. */
export interface Dependency {
  /** Path with query. */
  readonly path: string;
  readonly etag: string;
}

export interface CachedPage {
  readonly body: PreparedBody;
  readonly dependencies: readonly Dependency[];
  readonly renderedAtMs: number;
}

/** Whether the answer behind a dependency is still the same. */
export type IsCurrent = (dependency: Dependency) => Promise<boolean>;

export interface PageCacheOptions {
  readonly maxBytes?: number;
  /**
   * After this a page is made again: it holds words that follow the clock ("dans 12 jours"), and an older page would ask for all
   * that it was made from once more as soon as it runs.
   */
  readonly maxAgeMs?: number;
}

export interface PageCache<P extends CachedPage> {
  /** The page, if nothing that it was made from has changed since it last had to be made. */
  readonly get: (key: string, nowMs: number, isCurrent: IsCurrent) => Promise<P | null>;
  readonly put: (key: string, page: P) => void;
}

const sizeOf = ({ body }: CachedPage): number =>
  body.identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0);

/** One after the other: the first that has changed decides. */
async function areCurrent(dependencies: readonly Dependency[], isCurrent: IsCurrent): Promise<boolean> {
  for (const dependency of dependencies) if (!(await isCurrent(dependency))) return false;
  return true;
}

/** Rendered pages by address, language and arrangement; the least recently used go first. */
export function createPageCache<P extends CachedPage>({
  maxBytes = 48 * 1024 * 1024,
  maxAgeMs = FRESH_MS - 5000,
}: PageCacheOptions = {}): PageCache<P> {
  const pages = new Map<string, P>();
  let bytes = 0;
  const drop = (key: string): void => {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= sizeOf(page);
  };
  return {
    get: async (key, nowMs, isCurrent) => {
      const page = pages.get(key);
      if (page === undefined) return null;
      const isFresh = Math.abs(nowMs - page.renderedAtMs) < maxAgeMs;
      if (!isFresh || !(await areCurrent(page.dependencies, isCurrent))) {
        if (pages.get(key) === page) drop(key);
        return null;
      }
      if (pages.delete(key)) pages.set(key, page);
      return page;
    },
    put: (key, page) => {
      drop(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
  };
}
