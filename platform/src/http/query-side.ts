import { StoreUnavailable } from '../stores/store-errors.ts';

/** Asks the query side for a path: inside the process or over HTTP. */
export type AskQuerySide = (request: {
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
}) => Promise<{
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: Uint8Array;
}>;

const TIMEOUT_MS = 5_000;

/** The query side at a base address. Throws StoreUnavailable when it does not answer. */
export function querySideAt(baseUrl: () => string): AskQuerySide {
  return async ({ path, headers }) => {
    try {
      const response = await fetch(`${baseUrl()}${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: new Uint8Array(await response.arrayBuffer()),
      };
    } catch {
      throw new StoreUnavailable('the query side does not answer');
    }
  };
}
