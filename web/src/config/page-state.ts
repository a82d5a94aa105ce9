import type { ProblemRecord } from '../lib/api/problem.ts';
import type { Runtime } from './runtime.ts';

/** What the server hands to the browser in the page, as JSON in a data block. */
export interface PageState {
  readonly runtime: Runtime;
  /** Dehydrated queries. */
  readonly queries: unknown;
  /** The position of the read model behind each query. */
  readonly positions: readonly (readonly [key: readonly unknown[], position: number])[];
  /** Data and failures of the router, by route. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, ProblemRecord>> | null;
}

/** While nobody tells a page of changes, its browser takes what it has read for fresh so long, and asks again after that. */
export const FRESH_MS = 30_000;

/** Id of the data block. */
export const STATE_ID = 'state';
