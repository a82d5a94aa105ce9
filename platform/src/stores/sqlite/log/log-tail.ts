import type { Clock } from '../../../kernel/clock.ts';
import type { StoredEvent } from '../../../kernel/event-store/event-store.ts';
import type { LogPart, LogReader } from './log-reader.ts';

/** How often a waiting subscription looks for commits of other processes, milliseconds. */
const POLL_MS = 40;
/** Events kept in memory, so that subscribers that keep up share one read and one parse. */
const MAX_EVENTS = 1_000;
/** Most characters of the bodies kept; beyond it they are read again from the file. */
const MAX_CHARACTERS = 4_000_000;
/** Most positions read at once. */
const MAX_STEP = 200;

/** The end of the log: what is new, and who waits for it. */
export interface LogTail {
  head(): number;
  /** Reads on from a position for a subscriber that has reached the end before. */
  part(after: number, types: readonly string[] | null, limit: number): Omit<LogPart, 'characters'>;
  /** Resolves once the log is longer than the position, the signal aborts, or the tail is closed. */
  past(position: number, signal: AbortSignal): Promise<void>;
  /** A commit of this process happened. */
  wake(): void;
  /** Events were removed: nothing kept may be served. */
  forget(): void;
  close(): void;
}

interface Waiter {
  readonly position: number;
  readonly resolve: () => void;
}

/** Follows the log's end: commits of this process by `wake`, those of others by polling the file's data version. */
export function openLogTail(reader: LogReader, clock: Clock): LogTail {
  const waiters = new Set<Waiter>();
  let kept: StoredEvent[] = [];
  // `kept` holds every event after `keptFrom` up to `keptTo`.
  let keptFrom = -1;
  let keptTo = -1;
  let keptCharacters = 0;
  let timer: ReturnType<typeof setInterval> | null = null;
  let seenVersion = -1;
  let closed = false;

  const stopPolling = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };

  const release = (waiter: Waiter): void => {
    waiters.delete(waiter);
    if (waiters.size === 0) stopPolling();
    waiter.resolve();
  };

  const releaseReached = (): void => {
    if (waiters.size === 0) return;
    const head = reader.head();
    for (const waiter of waiters) if (head > waiter.position) release(waiter);
  };

  const poll = (): void => {
    try {
      const version = reader.dataVersion();
      if (version === seenVersion) return;
      seenVersion = version;
      releaseReached();
    } catch {
      // The subscriber meets the same fault in its own read, where it can be told of it.
      for (const waiter of waiters) release(waiter);
    }
  };

  const forget = (): void => {
    kept = [];
    keptFrom = -1;
    keptTo = -1;
    keptCharacters = 0;
  };

  /** Reads what has come since. False when that is too much to keep. */
  const extend = (head: number): boolean => {
    if (keptTo === -1 || head - keptTo > MAX_STEP) {
      forget();
      keptFrom = Math.max(-1, head - MAX_STEP);
      keptTo = keptFrom;
    }
    const part = reader.part(keptTo, head, null, MAX_STEP + 1, clock.now());
    keptCharacters += part.characters;
    if (keptCharacters > MAX_CHARACTERS || part.position < head) {
      forget();
      return false;
    }
    kept.push(...part.events);
    keptTo = head;
    if (kept.length > MAX_EVENTS) {
      kept = kept.slice(kept.length - MAX_EVENTS / 2);
      keptFrom = (kept[0]?.position ?? head + 1) - 1;
      keptCharacters /= 2;
    }
    return true;
  };

  return {
    head: () => reader.head(),
    part: (after, types, limit) => {
      const head = reader.head();
      const isKept = head === keptTo || extend(head);
      if (!isKept || after < keptFrom) {
        return reader.part(after, Math.min(head, after + MAX_STEP * 10), types, limit, clock.now());
      }
      const events: StoredEvent[] = [];
      // Recent events are few: walk back to the first new one, then forward.
      let at = kept.length;
      while (at > 0 && (kept[at - 1] as StoredEvent).position > after) at -= 1;
      for (; at < kept.length; at += 1) {
        const event = kept[at] as StoredEvent;
        if (types !== null && !types.includes(event.type)) continue;
        events.push(event);
        if (events.length === limit) return { events, position: event.position };
      }
      return { events, position: head };
    },
    past: (position, signal) =>
      new Promise((resolve) => {
        if (closed || signal.aborted || reader.head() > position) {
          resolve();
          return;
        }
        const abort = (): void => release(waiter);
        const waiter: Waiter = {
          position,
          resolve: () => {
            signal.removeEventListener('abort', abort);
            resolve();
          },
        };
        signal.addEventListener('abort', abort, { once: true });
        waiters.add(waiter);
        timer ??= setInterval(poll, POLL_MS);
      }),
    wake: releaseReached,
    forget,
    close: () => {
      closed = true;
      for (const waiter of waiters) release(waiter);
      stopPolling();
      forget();
    },
  };
}
