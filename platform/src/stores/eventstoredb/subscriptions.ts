import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type Credentials,
  START,
} from '@eventstore/db-client';
import {
  type EventMark,
  type EventStore,
  markOf,
  type StoredEvent,
  type SubscribeOptions,
  type SubscriptionBatch,
} from '../../kernel/event-store/event-store.ts';
import { StoreTimeout, StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import type { Connection } from './connection.ts';
import { storeError, wayGivenUp } from './errors.ts';
import { asPosition, asStoredEvent } from './stored-event.ts';

const DEFAULT_BATCH = 200;

export interface SubscriptionsOptions {
  readonly connection: Pick<Connection, 'way'>;
  readonly credentials: Credentials | undefined;
  /** How long the confirmation of a subscription may take. */
  readonly timeoutMs: number;
  readonly lastPosition: () => Promise<number>;
}

export interface Subscriptions {
  readonly subscribe: EventStore['subscribe'];
  /** Ends all of them with StoreUnavailable. */
  close(): void;
}

/** Server, system and closing events start with a dollar: they move the position and are given to nobody. */
const isSystem = (type: string): boolean => type.startsWith('$');

/**
 * Catch-up subscriptions to the whole log. The server filters nothing: every event moves the position, so that a reader that
 * is not concerned by an event knows at once that it has passed it, and no checkpoint of the server, which may run ahead of
 * what was delivered, is ever looked at. A subscription that breaks throws; its owner resubscribes after a back-off
 * (`subscriptions/`), from its own checkpoint.
 */
export function openSubscriptions({
  connection,
  credentials,
  timeoutMs,
  lastPosition,
}: SubscriptionsOptions): Subscriptions {
  const open = new Set<AllStreamSubscription>();
  let closed = false;

  const start = async (position: number, batchSize: number): Promise<AllStreamSubscription> => {
    const at = BigInt(position);
    const { client, signal } = await connection.way();
    const subscription = client.subscribeToAll(
      {
        ...(credentials === undefined ? {} : { credentials }),
        requiresLeader: true,
        resolveLinkTos: false,
        fromPosition: position < 0 ? START : { commit: at, prepare: at },
      },
      { highWaterMark: batchSize },
    );
    open.add(subscription);
    const lost = (): void => void subscription.destroy(wayGivenUp());
    signal.addEventListener('abort', lost, { once: true });
    subscription.once('close', () => signal.removeEventListener('abort', lost));
    if (signal.aborted) lost();
    // The client only emits its errors: destroying the stream hands them to whoever iterates, however early they come.
    subscription.on('error', (error: Error) => void subscription.destroy(error));
    const limit = setTimeout(
      () =>
        subscription.destroy(
          new StoreTimeout(`no subscription confirmed within ${timeoutMs} ms`, { reason: 'silent' }),
        ),
      timeoutMs,
    );
    const stopLimit = (): void => clearTimeout(limit);
    subscription.once('confirmation', stopLimit);
    subscription.once('close', stopLimit);
    return subscription;
  };

  const end = (subscription: AllStreamSubscription): void => {
    open.delete(subscription);
    void subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  };

  async function* follow(
    subscription: AllStreamSubscription,
    options: {
      readonly after: number;
      readonly end: number;
      readonly batchSize: number;
      readonly types: Set<string> | null;
    },
  ): AsyncGenerator<SubscriptionBatch, void, void> {
    const { types, batchSize } = options;
    let position = options.after;
    let live = position >= options.end;
    let events: StoredEvent[] = [];
    let passed = 0;
    /** The last event passed, if the filter left it out. */
    let mark: EventMark | null = null;
    for await (const { event, commitPosition } of subscription as AsyncIterable<AllStreamResolvedEvent>) {
      const at = asPosition(commitPosition);
      if (event !== undefined && at > position) {
        const isWanted = !isSystem(event.type) && (types === null || types.has(event.type));
        if (isWanted) events.push(asStoredEvent(event as never, commitPosition));
        if (!isSystem(event.type)) mark = isWanted ? null : markOf(asStoredEvent(event as never, commitPosition));
        position = at;
        passed += 1;
      }
      const reachedEnd = !live && position >= options.end;
      live ||= reachedEnd;
      const isLastReceived = subscription.readableLength === 0;
      if (events.length < batchSize && !isLastReceived && !reachedEnd) continue;
      if (events.length === 0 && !live) continue;
      const caughtUp = live && (isLastReceived || reachedEnd);
      yield { events, caughtUp, position, passed, ...(mark === null ? {} : { mark }) };
      events = [];
      mark = null;
      passed = 0;
    }
  }

  async function* subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionBatch, void, void> {
    const { signal, batchSize = DEFAULT_BATCH } = options;
    if (signal.aborted) return;
    const last = await lastPosition();
    const after = options.from === 'end' ? last : options.from;
    if (signal.aborted) return;
    if (after >= last) yield { events: [], caughtUp: true, position: after, passed: 0 };
    if (signal.aborted) return;
    const subscription = await start(Math.min(after, last), batchSize);
    const stop = (): void => end(subscription);
    signal.addEventListener('abort', stop, { once: true });
    try {
      const types = options.types === undefined ? null : new Set(options.types);
      for await (const batch of follow(subscription, { after, end: last, batchSize, types })) {
        yield batch;
        if (signal.aborted) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (closed) throw new StoreUnavailable('the event store is closed');
      throw storeError(error);
    } finally {
      signal.removeEventListener('abort', stop);
      end(subscription);
    }
    if (!signal.aborted) throw new StoreUnavailable('the event store ended the subscription');
  }

  return {
    subscribe,
    close: () => {
      closed = true;
      for (const subscription of open) subscription.destroy(new StoreUnavailable('the event store is closed'));
    },
  };
}
