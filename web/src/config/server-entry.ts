import type { HeadContext, PageMeta } from '../lib/pages/page-meta.ts';
import type { Runtime } from './runtime.ts';

/** The border between the plain server and the built half of it that knows React. Types only. */

/** Asks the query service; `path` with its query. Never rejects for a status; rejects when there is no answer. */
export type Ask = (
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<{
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}>;

export interface RenderInput {
  /** Path and query of the page. */
  readonly url: string;
  readonly runtime: Runtime;
  readonly ask: Ask;
  /** Whether the page of this kind of nothing is drawn already; then it is not drawn again. */
  readonly isKept?: (kind: string) => boolean;
}

export interface RenderedPage {
  readonly status: number;
  /** There is nothing at the address: of what kind, by which its page is the same everywhere, and whether it was drawn. */
  readonly nothing?: { readonly kind: string; readonly isDrawn: boolean };
  readonly meta: PageMeta;
  readonly context: HeadContext;
  /** Inside of the root element. */
  readonly html: string;
  /** JSON of the page's state. */
  readonly state: string;
  /** Source files of the route's chunks, as the manifest names them. */
  readonly modules: readonly string[];
  /** Seconds, with 503 and 429. */
  readonly retryAfterS: number | null;
}

/** What the built server entry exports. */
export interface ServerEntry {
  readonly render: (input: RenderInput) => Promise<RenderedPage>;
}
