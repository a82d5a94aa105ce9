type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only those members that have a value: an update changes nothing else. null is a value. */
export function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}
