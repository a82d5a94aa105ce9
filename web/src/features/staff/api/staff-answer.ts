type Views = typeof import('@convoi/contracts/staff');

/** The schema of an answer to the staff; loaded beside the first call, as others are, but in a chunk that only they need. */
export function staffAnswer<T>(pick: (views: Views) => { readonly parse: (value: unknown) => T }) {
  const load = (): Promise<Views> => import('@convoi/contracts/staff');
  return { load, parse: async (value: unknown) => pick(await load()).parse(value) };
}
