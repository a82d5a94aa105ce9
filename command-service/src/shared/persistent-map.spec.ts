import { expect, it } from 'vitest';
import { emptyMap, entriesOf, getFrom, mapOf, valuesOf, withEntry, withoutEntry } from './persistent-map.ts';

it('does what a Map does and leaves its older versions alone', () => {
  const model = new Map<string, number>();
  let map = emptyMap<number>();
  const versions: { readonly map: typeof map; readonly model: ReadonlyMap<string, number> }[] = [];
  for (let step = 0; step < 3_000; step += 1) {
    const key = `k${(step * 7919) % 900}`;
    if (step % 4 === 3) {
      model.delete(key);
      map = withoutEntry(map, key);
    } else {
      model.set(key, step);
      map = withEntry(map, key, step);
    }
    if (step % 100 === 0) versions.push({ map, model: new Map(model) });
  }
  for (const version of versions) {
    expect(version.map.size).toBe(version.model.size);
    expect(new Set(valuesOf(version.map))).toEqual(new Set(version.model.values()));
    expect(new Map(entriesOf(version.map))).toEqual(version.model);
    expect(mapOf(version.model)).toEqual(version.map);
    for (let number = 0; number < 900; number += 1)
      expect(getFrom(version.map, `k${number}`)).toBe(version.model.get(`k${number}`));
  }
});
