import type { EventAdminView } from '@convoi/contracts';
import { StoreUnavailable } from '@convoi/platform';
import type { ReadAdminPage } from '../use-cases/deps.ts';

/** Asks the query side for a path: inside the process or over HTTP. */
export type AskQuerySide = (request: {
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
}) => Promise<{
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: Uint8Array;
}>;

/** Takes the way to the query side; gives the organiser's page by call E2. Throws StoreUnavailable when there is none to be had. */
export function adminPageReader(ask: AskQuerySide): ReadAdminPage {
  return async (idAdmin, minPosition) => {
    const { status, headers, body } = await ask({
      path: `/api/events/admin/${idAdmin}`,
      headers: { 'x-min-position': String(minPosition) },
    });
    if (status !== 200) throw new StoreUnavailable('the query side has no page for the organiser yet');
    const page = JSON.parse(Buffer.from(body).toString('utf8')) as EventAdminView;
    const isStale = Object.entries(headers).some(([name, value]) => name.toLowerCase() === 'x-stale' && value === '1');
    return { page, isStale };
  };
}

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
