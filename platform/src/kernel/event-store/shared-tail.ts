import {
  type EventMark,
  type EventStore,
  markOf,
  type StoredEvent,
  type SubscribeOptions,
  type SubscriptionBatch,
} from './event-store.ts';

/**
 * One subscription for all who follow a log on a server: each reads by itself up to the end and goes on from what the shared
 * one brings, so that an event is sent and decoded once in a process, however many follow.
 */

type Subscribe = EventStore['subscribe'];

export interface SharedTail {
  readonly subscribe: Subscribe;
  /** Events were removed: nothing kept may be given any more. */
  forget(): void;
}

const DEFAULT_BATCH = 200;
/** Events kept for those who are a little behind; whoever is further behind reads by itself again. */
const KEPT_EVENTS = 1_000;

/** The end of the log as the shared subscription has brought it. */
interface Tail {
  /** What comes after `from`, up to `position`. */
  events: StoredEvent[];
  from: number;
  position: number;
  /** Nothing is known to come after `position`. */
  caughtUp: boolean;
  /** What ended the subscription. */
  failure: { readonly error: unknown } | null;
  readonly waiting: Set<() => void>;
  readonly end: AbortController;
  followers: number;
}

/** Takes the way to subscribe at the store; gives the way for everybody. */
export function createSharedTail(subscribe: Subscribe): SharedTail {
  let tail: Tail | null = null;

  const wakeAll = ({ waiting }: Tail): void => {
    for (const wake of waiting) wake();
  };

  const keep = (into: Tail, step: SubscriptionBatch): void => {
    into.events.push(...step.events);
    into.position = step.position;
    into.caughtUp = step.caughtUp;
    if (into.events.length > KEPT_EVENTS) {
      const dropped = into.events.splice(0, into.events.length - KEPT_EVENTS / 2);
      into.from = dropped.at(-1)?.position ?? into.from;
    }
  };

  const begin = (position: number): Tail => {
    const begun: Tail = {
      events: [],
      from: position,
      position,
      caughtUp: true,
      failure: null,
      waiting: new Set(),
      end: new AbortController(),
      followers: 0,
    };
    const run = async (): Promise<void> => {
      for await (const step of subscribe({ from: position, signal: begun.end.signal })) {
        keep(begun, step);
        wakeAll(begun);
      }
    };
    run().catch((error: unknown) => {
      begun.failure = { error };
      if (tail === begun) tail = null;
      wakeAll(begun);
    });
    return begun;
  };

  /** What came after a position, in one step; null when nothing did. */
  const stepAfter = (
    { events, position, caughtUp }: Tail,
    after: number,
    types: ReadonlySet<string> | null,
    limit: number,
  ): SubscriptionBatch | null => {
    if (position <= after) return null;
    let at = events.length;
    while (at > 0 && (events[at - 1] as StoredEvent).position > after) at -= 1;
    const wanted: StoredEvent[] = [];
    let last: StoredEvent | null = null;
    let passed = 0;
    for (; at < events.length && wanted.length < limit; at += 1) {
      last = events[at] as StoredEvent;
      passed += 1;
      if (types === null || types.has(last.type)) wanted.push(last);
    }
    const isWhole = at === events.length;
    const mark: EventMark | null = last !== null && last !== wanted.at(-1) ? markOf(last) : null;
    return {
      events: wanted,
      position: isWhole ? position : (last?.position ?? position),
      caughtUp: isWhole && caughtUp,
      passed: Math.max(1, passed),
      ...(mark === null ? {} : { mark }),
    };
  };

  /** Resolves at the next news of the tail, or when the signal aborts. */
  const news = (of: Tail, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        of.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      of.waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
      if (signal.aborted) wake();
    });

  /** Goes on from the shared tail; gives the position when it has fallen behind what is kept. */
  async function* follow(from: number, options: SubscribeOptions): AsyncGenerator<SubscriptionBatch, number, void> {
    const { signal, batchSize = DEFAULT_BATCH } = options;
    const types = options.types === undefined ? null : new Set(options.types);
    let position = from;
    tail ??= begin(position);
    const mine = tail;
    mine.followers += 1;
    try {
      while (!signal.aborted && position >= mine.from) {
        const step = stepAfter(mine, position, types, batchSize);
        if (step !== null) {
          yield step;
          position = step.position;
          continue;
        }
        if (mine.failure !== null) throw mine.failure.error;
        await news(mine, signal);
      }
      return position;
    } finally {
      mine.followers -= 1;
      if (mine.followers === 0) {
        mine.end.abort();
        if (tail === mine) tail = null;
      }
    }
  }

  return {
    subscribe: async function* subscribeShared(options) {
      let { from } = options;
      while (!options.signal.aborted) {
        let reached: number | null = null;
        for await (const step of subscribe({ ...options, from })) {
          yield step;
          reached = step.position;
          if (step.caughtUp) break;
        }
        if (reached === null || options.signal.aborted) return;
        from = yield* follow(reached, options);
      }
    },
    forget: () => {
      if (tail === null) return;
      tail.events = [];
      tail.from = tail.position;
    },
  };
}
