type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only those members that have a value: an update changes nothing else. null is a value. */
export function given<T extends object>(values: T): Given<T> {
  const found: Given<T> = {};
  for (const name of Object.keys(values) as (keyof T)[]) {
    const value = values[name];
    if (value !== undefined) found[name] = value as Exclude<T[keyof T], undefined>;
  }
  return found;
}
