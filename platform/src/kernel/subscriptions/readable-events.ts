import type { StoredEvent } from '../event-store/event-store.ts';
import type { ReadableEvent } from '../projections/projection.ts';

/** Makes the personal fields of an event readable. */
export type ReadEvent = (event: StoredEvent) => ReadableEvent | Promise<ReadableEvent>;

/**
 * Remembers what was read for as long as the event itself is in memory: subscriptions that keep up share the event, so
 * that it is decrypted once and not once per projection. A failed reading is not remembered.
 */
export function readOnce(read: ReadEvent): ReadEvent {
  const known = new WeakMap<StoredEvent, ReadableEvent | Promise<ReadableEvent>>();
  return (event) => {
    const before = known.get(event);
    if (before !== undefined) return before;
    const answer = read(event);
    if (answer instanceof Promise) {
      known.set(event, answer);
      answer.then(
        (readable) => known.set(event, readable),
        () => known.delete(event),
      );
    } else {
      known.set(event, answer);
    }
    return answer;
  };
}
