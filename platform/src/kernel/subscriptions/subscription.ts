import type { Clock } from '../clock.ts';
import type { EventStore, KeptPosition, SubscriptionBatch } from '../event-store/event-store.ts';
import { isToldOutage } from '../event-store/store-errors.ts';
import type { ParkedEvents } from '../projections/parked-events.ts';
import { positionWaiters } from '../projections/position-waiters.ts';
import { pause, pauseAfterFailure } from './back-off.ts';
import { errorCode, type SubscriptionLog, type SubscriptionMonitor } from './monitor.ts';
import { type Delivery, type PoisonGuardOptions, poisonGuard } from './poison-guard.ts';
import { serial } from './serial.ts';

export interface SubscriptionOptions {
  /** Unique among all subscriptions; parked events are kept under it. */
  readonly name: string;
  readonly store: EventStore;
  /** The handler's own checkpoint, read again at each resubscription and compared with the log; 'end' = only what comes. */
  readonly from: () => Promise<KeptPosition | 'end'>;
  /** Only these types; absent = all. */
  readonly types?: readonly string[];
  /** Handles events in order and keeps the checkpoint together with (or after) their effects; must bear repeated events. */
  readonly handle: (delivery: Delivery) => Promise<void>;
  /** See `poisonGuard`. */
  readonly replay?: PoisonGuardOptions['replay'];
  readonly parked: ParkedEvents;
  /** Asked before parked events are tried again: only the owner does. Default: always. */
  readonly mayRetry?: (() => Promise<boolean>) | undefined;
  readonly clock: Clock;
  readonly log?: SubscriptionLog | undefined;
  readonly monitor?: SubscriptionMonitor | undefined;
  /** For the jitter of the back-off (default Math.random). */
  readonly random?: (() => number) | undefined;
  readonly batchSize?: number;
}

/** `standby`: another process follows. */
export type SubscriptionState = 'standby' | 'starting' | 'catching-up' | 'live' | 'retrying' | 'stopped';

export interface SubscriptionStatus {
  readonly name: string;
  readonly state: SubscriptionState;
  /** Everything up to here is handled. */
  readonly position: number;
  /** Events set aside; above 0 the service counts as degraded. */
  readonly parked: number;
  /** Code of the last failure, null while all is well. */
  readonly failure: string | null;
}

/** A subscription at work. */
export interface RunningSubscription {
  readonly name: string;
  status(): SubscriptionStatus;
  /** True once everything up to the position is handled; false when the time is over first. */
  waitFor(position: number, timeoutMs: number): Promise<boolean>;
  /** Tries the parked events of a stream again, after the batch in hand; gives how many came through. */
  retryParked(stream: string): Promise<number>;
  /** Ends after the batch in hand. */
  stop(): Promise<void>;
}

const BATCH_SIZE = 200;
/** Time from one batch to the next under load; meanwhile events gather into one commit. */
const BATCH_EVERY_MS = 20;
/** A filter that lets nothing through still moves the checkpoint after so many events. */
const IDLE_CHECKPOINT_EVERY = 1_000;
/** How often requests of other processes to try parked events again are looked for, while there are any. */
const RELEASE_POLL_MS = 1_000;
/** So many of these go by before the table is looked into though memory knows of nothing that is parked. */
const POLLS_UNTIL_SURE = 10;

/** Runs a subscription until it is stopped: batches, back-off after failures, parking of events that cannot be handled. */
export function runSubscription(options: SubscriptionOptions): RunningSubscription {
  const { name, store, clock, log, monitor } = options;
  const random = options.random ?? Math.random;
  const mayRetry = options.mayRetry ?? (async () => true);
  const stopping = new AbortController();
  const inTurn = serial();
  const waiters = positionWaiters();
  const guard = poisonGuard({
    name,
    events: store,
    parked: options.parked,
    clock,
    handle: options.handle,
    ...(options.replay === undefined ? {} : { replay: options.replay }),
    log,
    monitor,
  });
  let state: SubscriptionState = 'starting';
  let position = -1;
  let failure: string | null = null;
  let failures = 0;
  /** Events gone past since the checkpoint was last kept. */
  let unkept = 0;

  const deliver = async (batch: SubscriptionBatch, keepAnyway: boolean): Promise<void> => {
    const last = batch.events.at(-1);
    const checkpoint = batch.caughtUp ? batch.position : (last?.position ?? batch.position);
    unkept += batch.passed;
    if (last !== undefined || keepAnyway || unkept >= IDLE_CHECKPOINT_EVERY) {
      await inTurn(() => guard.deliver(batch.events, checkpoint, batch.mark));
      unkept = 0;
    }
    position = batch.position;
    state = batch.caughtUp ? 'live' : 'catching-up';
    failure = null;
    failures = 0;
    waiters.reached(position);
    if (last !== undefined) {
      const lagMs = Math.max(0, clock.now() - Date.parse(last.metadata.at));
      monitor?.handled?.(name, { position, events: batch.events.length, lagMs });
    }
  };

  const follow = async (): Promise<void> => {
    // In this order: whatever another process has parked before it moved the checkpoint is known then.
    const from = await options.from();
    await guard.start();
    let keepAnyway = from === 'end';
    unkept = 0;
    const batches = store.subscribe({
      ...(from === 'end' ? { from } : { from: from.position, kept: { by: name, mark: from.mark } }),
      ...(options.types === undefined ? {} : { types: options.types }),
      signal: stopping.signal,
      batchSize: options.batchSize ?? BATCH_SIZE,
    });
    let sinceMs = performance.now();
    for await (const batch of batches) {
      sinceMs = performance.now();
      await deliver(batch, keepAnyway);
      keepAnyway = false;
      if (stopping.signal.aborted) return;
      if (batch.caughtUp && batch.events.length > 0) {
        await pause(BATCH_EVERY_MS - (performance.now() - sinceMs), stopping.signal);
      }
    }
  };

  let polls = 0;
  const releasePoll = setInterval(() => {
    polls += 1;
    // Whoever owned this before may have parked an event after this process has looked.
    const isUnsure = polls % POLLS_UNTIL_SURE === 0;
    if ((guard.parkedCount() === 0 && !isUnsure) || stopping.signal.aborted) return;
    inTurn(async () => {
      if (guard.parkedCount() === 0) await guard.start();
      if (guard.parkedCount() === 0) return;
      const asked = await options.parked.list(name, 'released');
      if (asked.length > 0 && (await mayRetry())) await guard.retry();
    }).catch((error) => log?.warn({ subscription: name, code: errorCode(error) }, 'parked events not retried'));
  }, RELEASE_POLL_MS);

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        const code = errorCode(error);
        const isNews = code !== failure && !isToldOutage(error);
        failures += 1;
        failure = code;
        state = 'retrying';
        const tell = isNews ? log?.warn : log?.debug;
        tell?.call(log, { subscription: name, code, failures }, 'subscription interrupted');
        monitor?.retrying?.(name, failures);
        if (await pauseAfterFailure(store, failures, random, stopping.signal)) failures = 0;
      }
    }
  };
  const ended = run().finally(() => {
    state = 'stopped';
    clearInterval(releasePoll);
    waiters.close();
  });

  return {
    name,
    status: () => ({ name, state, position, parked: guard.parkedCount(), failure }),
    waitFor: (wanted, timeoutMs) =>
      stopping.signal.aborted ? Promise.resolve(false) : waiters.wait(wanted, timeoutMs),
    retryParked: (stream) => inTurn(async () => ((await mayRetry()) ? guard.retry(stream) : 0)),
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
