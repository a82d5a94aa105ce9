import type { Reader } from './api-client.ts';

/** The file of the schemas, as the bundler's manifest names it: a page that asks as soon as it is there loads it with its own. */
export const ANSWERS_SOURCE = 'views';

type Views = typeof import('@convoi/contracts/views');

const loadViews = (): Promise<Views> => import('@convoi/contracts/views');

/**
 * The schema of an answer, for a call: `schema: answer((views) => views.EventView)`. Schemas and what reads them are
 * loaded beside the first call: a page that came with its data from the server works without them.
 */
export function answer<T>(pick: (views: Views) => { readonly parse: (value: unknown) => T }) {
  return {
    load: loadViews,
    parse: async (value: unknown) => pick(await loadViews()).parse(value),
  } satisfies Reader<T>;
}
