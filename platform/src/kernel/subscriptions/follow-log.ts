import type { EventStore, SubscriptionBatch } from '../event-store/event-store.ts';
import { isStoreOutage } from '../event-store/store-errors.ts';
import { pauseAfterFailure } from './back-off.ts';

export interface FollowOptions {
  /** Exclusive; asked once, again while the stores are away. */
  readonly from: () => Promise<number | 'end'>;
  /** Takes each step of the log in order, also those without an event; the next one comes when it has resolved. */
  readonly onStep: (step: SubscriptionBatch) => Promise<void> | void;
  readonly signal: AbortSignal;
}

/**
 * Follows the whole log, for those who fold nothing and keep no position: everything after `from` is given once, also across
 * outages of the log. Ends when the signal aborts; throws what `onStep` throws.
 */
export async function followLog(store: EventStore, options: FollowOptions): Promise<void> {
  const { onStep, signal } = options;
  let from: number | 'end' | null = null;
  let failures = 0;
  while (!signal.aborted) {
    try {
      from ??= await options.from();
      for await (const step of store.subscribe({ from, signal })) {
        await onStep(step);
        from = step.position;
        failures = 0;
      }
    } catch (error) {
      if (!isStoreOutage(error)) throw error;
      failures += 1;
      if (await pauseAfterFailure(store, failures, Math.random, signal)) failures = 0;
    }
  }
}
