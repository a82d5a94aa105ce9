/**
 * One look-up for all who ask for the same while it is on its way: after a restart everybody on the page of a large event comes back at
 * once. Only what is found is shared: whoever would be told of nothing looks by themselves, since it may have come meanwhile.
 */
export function shareLookUps<T>(find: (name: string) => Promise<T | null>): (name: string) => Promise<T | null> {
  const underWay = new Map<string, Promise<T | null>>();
  return async (name) => {
    const others = underWay.get(name);
    const found = others === undefined ? null : await others.catch(() => null);
    if (found !== null) return found;
    const own = find(name);
    underWay.set(name, own);
    try {
      return await own;
    } finally {
      if (underWay.get(name) === own) underWay.delete(name);
    }
  };
}
