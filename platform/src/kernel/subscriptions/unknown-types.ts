import type { EventStore } from '../event-store/event-store.ts';
import { isStoreOutage } from '../event-store/store-errors.ts';
import { pauseAfterFailure } from './back-off.ts';

/**
 * Tells of events whose type this program does not know: projectors pass them over, so somebody has to count them
 * (metric events_skipped_unknown). From the end of the log on; ends when the signal aborts.
 */
export async function watchUnknownTypes(
  store: EventStore,
  isKnownType: (type: string) => boolean,
  onUnknown: (type: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let from: number | 'end' = 'end';
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const batch of store.subscribe({ from, signal })) {
        for (const { type } of batch.events) if (!isKnownType(type)) onUnknown(type);
        from = batch.position;
        failures = 0;
      }
    } catch (error) {
      if (!isStoreOutage(error)) throw error;
      failures += 1;
      if (await pauseAfterFailure(store, failures, Math.random, signal)) failures = 0;
    }
  }
}
