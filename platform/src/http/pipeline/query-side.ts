import { StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { askedAgain } from './asked-again.ts';
import { internalHeaders } from './internal-calls.ts';

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

/** The query side at a base address, asked as another program of the product. Throws StoreUnavailable when it does not answer. */
export function querySideAt(baseUrl: () => string, internalSecret: Uint8Array): AskQuerySide {
  const proof = internalHeaders(internalSecret);
  return async ({ path, headers }) => {
    try {
      return await askedAgain(async (signal) => {
        const response = await fetch(`${baseUrl()}${path}`, { headers: { ...headers, ...proof }, signal });
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: new Uint8Array(await response.arrayBuffer()),
        };
      }, TIMEOUT_MS);
    } catch {
      throw new StoreUnavailable('the query side does not answer');
    }
  };
}
