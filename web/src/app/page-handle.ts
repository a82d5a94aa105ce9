import { useMatches } from 'react-router-dom';
import type { RouteModule } from '#web/lib/pages/route-module.ts';

/** The part of a route that pages add to the router's own. */
export interface PageHandle {
  readonly module: RouteModule;
  /** The screen's file, as the bundler's manifest names it; the server preloads its chunk with the page. */
  readonly source: string;
}

/** Narrows what a route may carry. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'module' in handle;
}

/** The page that is matched; undefined while its file is on the way or could not be loaded. */
export function usePageHandle(): PageHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : undefined;
}
