import { createRoot, hydrateRoot } from 'react-dom/client';
import { ISLAND_PREFIX, type IslandHost } from './island.ts';

/** Islands of a browser: each has a root of its own inside the page's. */
export const islandRoots: IslandHost = {
  attach: (container, part, isDrawn) => {
    const options = { identifierPrefix: ISLAND_PREFIX };
    const root = isDrawn ? hydrateRoot(container, part, options) : createRoot(container, options);
    if (!isDrawn) root.render(part);
    // Not while the page itself is being drawn.
    return () => queueMicrotask(() => root.unmount());
  },
};
