/**
 * A map whose older versions stay as they were: `evolve` can keep thousands of participants without copying them all for
 * each event. Setting copies one of 256 small maps. Iteration follows no promised order.
 */
export interface PersistentMap<V> {
  readonly size: number;
  readonly buckets: readonly (ReadonlyMap<string, V> | undefined)[];
}

const BUCKETS = 256;
const EMPTY: PersistentMap<never> = {
  size: 0,
  buckets: Object.freeze(Array.from({ length: BUCKETS }, () => undefined)),
};

/** The map without entries. */
export function emptyMap<V>(): PersistentMap<V> {
  return EMPTY;
}

function bucketOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) | 0;
  return (hash ^ (hash >>> 8) ^ (hash >>> 16)) & (BUCKETS - 1);
}

/** The value of a key, undefined when absent. */
export function getFrom<V>(map: PersistentMap<V>, key: string): V | undefined {
  return map.buckets[bucketOf(key)]?.get(key);
}

/** The map with one key set. */
export function withEntry<V>(map: PersistentMap<V>, key: string, value: V): PersistentMap<V> {
  const index = bucketOf(key);
  const before = map.buckets[index];
  const bucket = new Map(before);
  bucket.set(key, value);
  return {
    size: map.size + (before?.has(key) === true ? 0 : 1),
    buckets: map.buckets.with(index, bucket),
  };
}

/** The map without one key. */
export function withoutEntry<V>(map: PersistentMap<V>, key: string): PersistentMap<V> {
  const index = bucketOf(key);
  const before = map.buckets[index];
  if (before?.has(key) !== true) return map;
  const bucket = new Map(before);
  bucket.delete(key);
  return { size: map.size - 1, buckets: map.buckets.with(index, bucket.size === 0 ? undefined : bucket) };
}

/** Every value. */
export function* valuesOf<V>(map: PersistentMap<V>): IterableIterator<V> {
  for (const bucket of map.buckets) if (bucket !== undefined) yield* bucket.values();
}

/** Every key with its value. */
export function* entriesOf<V>(map: PersistentMap<V>): IterableIterator<readonly [string, V]> {
  for (const bucket of map.buckets) if (bucket !== undefined) yield* bucket;
}

/** The map of these entries; of two with one key the later stands. */
export function mapOf<V>(entries: Iterable<readonly [string, V]>): PersistentMap<V> {
  const buckets: (Map<string, V> | undefined)[] = [...EMPTY.buckets] as undefined[];
  for (const [key, value] of entries) {
    const index = bucketOf(key);
    const bucket = buckets[index] ?? new Map<string, V>();
    buckets[index] = bucket.set(key, value);
  }
  return { size: buckets.reduce((sum, bucket) => sum + (bucket?.size ?? 0), 0), buckets };
}
