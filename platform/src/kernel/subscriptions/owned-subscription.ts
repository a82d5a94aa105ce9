import { pause } from './back-off.ts';
import type { Lease, Leases } from './leases.ts';
import { errorCode, type SubscriptionLog } from './monitor.ts';
import type { RunningSubscription, SubscriptionStatus } from './subscription.ts';

/** A subscription that runs in one process at a time. */
export interface OwnedSubscription {
  /** Of the subscription while this process owns it. */
  status(): SubscriptionStatus;
  /** Ends after the batch in hand, and gives the ownership up. */
  stop(): Promise<void>;
}

const AGAIN_MS = 1_000;

/**
 * Starts a subscription whenever this process becomes its owner, and ends it when it is not any more. Resolves once it runs
 * here, or another process is the owner. Throws what the first start throws.
 */
export async function runOwned(
  name: string,
  leases: Leases,
  begin: (lease: Lease) => Promise<RunningSubscription>,
  log?: SubscriptionLog,
): Promise<OwnedSubscription> {
  const stopping = new AbortController();
  let current: RunningSubscription | null = null;
  let onFollowed: () => void = () => undefined;

  const own = async (lease: Lease): Promise<void> => {
    try {
      current = await begin(lease);
      onFollowed();
      const over = AbortSignal.any([stopping.signal, lease.lost]);
      if (!over.aborted)
        await new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }));
    } finally {
      await current?.stop();
      current = null;
      await leases.release(lease);
    }
  };

  let ended = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    onFollowed = resolve;
    const run = async (): Promise<void> => {
      let isFirst = true;
      while (!stopping.signal.aborted) {
        const lease = await leases.acquire(name, stopping.signal, resolve);
        if (lease === null) return;
        try {
          await own(lease);
        } catch (error) {
          if (isFirst) throw error;
          log?.warn({ subscription: name, code: errorCode(error) }, 'subscription not started');
          await pause(AGAIN_MS, stopping.signal);
        } finally {
          isFirst = false;
        }
      }
    };
    ended = run().catch(reject);
  });

  return {
    status: () => current?.status() ?? { name, state: 'standby', position: -1, parked: 0, failure: null },
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
