import { Problem } from '#web/lib/api/problem.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { uuidV5 } from '#web/lib/uuid-v5.ts';

/** Messages of one conversation on their way: they leave one at a time, in the order in which they were written. */

export interface Outgoing {
  /** Id that the server will give it, known beforehand. */
  readonly id: string;
  /** Idempotency key, kept over all tries. */
  readonly key: string;
  readonly senderId: string;
  readonly content: string;
  /** ISO 8601, by this device's clock. */
  readonly writtenAt: string;
  /** `failed`: it has not arrived; `sent`: it has, and will be among the messages at their next reading. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'sent';
}

export interface OutboxOptions {
  readonly matchRequestId: string;
  readonly send: (message: Outgoing) => Promise<void>;
  /** What is kept over a reload. */
  readonly storage: { readonly read: () => unknown; readonly write: (messages: readonly Outgoing[] | null) => void };
  readonly timers?: OutboxTimers;
  readonly now?: () => Date;
}

export interface OutboxTimers {
  readonly set: (run: () => void, delayMs: number) => unknown;
  readonly clear: (handle: unknown) => void;
}

export interface Outbox {
  /** The same list until it changes. */
  readonly messages: () => readonly Outgoing[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly post: (senderId: string, content: string) => void;
  /** Tries a failed one again, and what waits behind it. */
  readonly retry: (id: string) => void;
  /** The network may be back. */
  readonly wake: () => void;
  /** These are among the messages that the server told: they are no longer on their way. */
  readonly settle: (ids: ReadonlySet<string>) => void;
}

export const RETRY_FIRST_MS = 2000;
const RETRY_MOST_MS = 30_000;

const browserTimers: OutboxTimers = {
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

const TEXTS = ['id', 'key', 'senderId', 'content', 'writtenAt'] as const;

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false;
  return TEXTS.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string');
}

/** Told to wait: by how much, in milliseconds; null when waiting changes nothing. */
function waitAfter(error: unknown, tries: number): number | null {
  if (!(error instanceof Problem)) return null;
  if (error.status === 429) return (error.retryAfterS ?? 5) * 1000;
  const isPassing = error.status === 0 || error.status >= 500 || error.code === 'idempotency.in_progress';
  return isPassing ? Math.min(RETRY_MOST_MS, RETRY_FIRST_MS * 2 ** tries) : null;
}

/** The outbox of a conversation; what an earlier page left in the storage goes out first. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { matchRequestId, send, storage, timers = browserTimers, now = () => new Date() } = options;
  const kept = storage.read();
  let messages: readonly Outgoing[] = (Array.isArray(kept) ? kept.filter(isOutgoing) : []).map((message) => ({
    ...message,
    state: 'waiting' as const,
  }));
  /** Refused for good: they hold nobody back. */
  const refused = new Set<string>();
  const listeners = new Set<() => void>();
  let isBusy = false;
  let tries = 0;
  let retryHandle: unknown = null;

  const change = (next: readonly Outgoing[]) => {
    messages = next;
    const left = next.filter(({ state }) => state !== 'sent');
    storage.write(left.length === 0 ? null : left);
    for (const listener of listeners) listener();
  };
  const mark = (id: string, state: Outgoing['state']) =>
    change(messages.map((message) => (message.id === id ? { ...message, state } : message)));

  const cancelRetry = () => {
    if (retryHandle !== null) timers.clear(retryHandle);
    retryHandle = null;
  };
  const start = () => {
    cancelRetry();
    void pump();
  };

  async function pump(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      for (;;) {
        const next = messages.find(({ id, state }) => state !== 'sent' && !refused.has(id));
        if (next === undefined) return;
        mark(next.id, 'sending');
        try {
          await send(next);
          tries = 0;
          mark(next.id, 'sent');
        } catch (error) {
          const waitMs = waitAfter(error, tries);
          mark(next.id, 'failed');
          if (waitMs === null) refused.add(next.id);
          else {
            tries += 1;
            retryHandle = timers.set(start, waitMs);
            return;
          }
        }
      }
    } finally {
      isBusy = false;
    }
  }
  void pump();

  return {
    messages: () => messages,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    post: (senderId, content) => {
      const key = randomUuid();
      const id = uuidV5(matchRequestId, key);
      change([...messages, { id, key, senderId, content, writtenAt: now().toISOString(), state: 'waiting' }]);
      // While a failed one waits for its next try, the new one waits behind it.
      if (retryHandle === null) start();
    },
    retry: (id) => {
      refused.delete(id);
      start();
    },
    wake: () => {
      if (retryHandle !== null) start();
    },
    settle: (ids) => {
      if (messages.some(({ id }) => ids.has(id))) change(messages.filter(({ id }) => !ids.has(id)));
    },
  };
}
