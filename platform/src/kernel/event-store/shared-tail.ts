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
 * one brings, so that an event is sent and decoded once in a process, however many follow. Whoever reads on now and then, from
 * where it ended the last time, is given what is kept, or told that nothing of its types has come.
 */

type Subscribe = EventStore['subscribe'];

export interface SharedTail {
  readonly subscribe: Subscribe;
  /** Events were removed: nothing kept may be given any more. */
  forget(): void;
}

const DEFAULT_BATCH = 200;
/** Events kept for those who are a little behind; whoever is further behind reads by itself again. */
const KEPT_EVENTS = 2_000;

/** The end of the log as the shared subscription has brought it. */
interface Tail {
  /** What comes after `from`, up to `position`. */
  events: StoredEvent[];
  from: number;
  /** Where it began, and the position of the last event of each type since. */
  readonly begun: number;
  readonly last: Map<string, number>;
  position: number;
  /** Nothing is known to come after `position`. */
  caughtUp: boolean;
  /** What ended the subscription. */
  failure: { readonly error: unknown } | null;
  readonly waiting: Set<() => void>;
  readonly end: AbortController;
  followers: number;
}

/** Takes the way to subscribe at the store, and to ask where it ends; gives the way for everybody. */
export function createSharedTail(subscribe: Subscribe, lastPosition: EventStore['lastPosition']): SharedTail {
  let tail: Tail | null = null;

  const wakeAll = ({ waiting }: Tail): void => {
    for (const wake of waiting) wake();
  };

  const keep = (into: Tail, step: SubscriptionBatch): void => {
    into.events.push(...step.events);
    for (const { type, position } of step.events) into.last.set(type, position);
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
      begun: position,
      last: new Map(),
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

  /** The tail knows what came after a position: it is kept, or none of the types has come since. */
  const knows = ({ from, begun, last }: Tail, after: number, types: ReadonlySet<string> | null): boolean =>
    after >= from || (types !== null && after >= begun && [...types].every((type) => (last.get(type) ?? -1) <= after));

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

  const typesOf = ({ types }: SubscribeOptions): ReadonlySet<string> | null =>
    types === undefined ? null : new Set(types);

  /**
   * Goes on from the shared tail; gives the position when it has fallen behind what that knows. Nobody is told that there is no more before
   * they have what the log had up to `end`: the tail brings it a little later.
   */
  async function* follow(
    from: number,
    options: SubscribeOptions,
    end = from,
  ): AsyncGenerator<SubscriptionBatch, number, void> {
    const { signal, batchSize = DEFAULT_BATCH } = options;
    const types = typesOf(options);
    let position = from;
    tail ??= begin(position);
    const mine = tail;
    mine.followers += 1;
    try {
      while (!signal.aborted && knows(mine, position, types)) {
        const step = stepAfter(mine, position, types, batchSize);
        if (step !== null) {
          yield step.position < end ? { ...step, caughtUp: false } : step;
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

  /** Whoever begins reads the log itself, from which events may have been removed meanwhile. */
  const isKnown = (from: SubscribeOptions['from'], options: SubscribeOptions): from is number =>
    tail !== null && from !== 'end' && from >= 0 && knows(tail, from, typesOf(options));

  return {
    subscribe: async function* subscribeShared(options) {
      let { from } = options;
      while (!options.signal.aborted) {
        if (isKnown(from, options)) {
          const end = await lastPosition();
          if (options.signal.aborted) return;
          if (from >= end) yield { events: [], caughtUp: true, position: from, passed: 0 };
          if (options.signal.aborted) return;
          from = yield* follow(from, options, end);
          continue;
        }
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
