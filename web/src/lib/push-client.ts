import { CLOSE, type ClientFrame, PUSH_LIMITS, ServerFrame } from '@convoi/contracts';

/** One socket for everything that a page wants to hear of (interface, section 3.3; api, section 4). */

/** What the client needs of a socket: the browser's own, or Node's in tests. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

export interface PushOptions {
  readonly connect: () => Socket;
  readonly token: () => string | null;
  /** What is behind a topic has moved to a position, or may have before the topic was heard. */
  readonly onChanged: (topic: string, position: number) => void;
  /** The socket is back and something moved meanwhile. */
  readonly onMissed: (position: number) => void;
  /** The server closed with "bad token". */
  readonly onSignedOut: () => void;
  /** From 0 to 1, for the spread of reconnections. */
  readonly random?: () => number;
  readonly timers?: PushTimers;
}

export interface PushTimers {
  readonly set: (run: () => void, delayMs: number) => unknown;
  readonly clear: (handle: unknown) => void;
}

/** `live`: the topic is subscribed. `down`: it has not been for 5 s, so pages ask by themselves. `pending`: neither yet. */
export type PushState = 'pending' | 'live' | 'down';

export interface PushClient {
  /** Wants a topic until the returned function is called. */
  readonly subscribe: (topic: string) => () => void;
  readonly state: (topic: string) => PushState;
  /** Calls back when a state may have changed. */
  readonly listen: (listener: () => void) => () => void;
  /** The page is hidden or shown; after 5 minutes hidden the socket is closed. */
  readonly setHidden: (isHidden: boolean) => void;
  readonly stop: () => void;
}

export const PUSH_TIMES = {
  backoffFirstMs: 500,
  backoffMostMs: 30_000,
  tooManyMs: 60_000,
  downAfterMs: 5000,
  hiddenMs: 5 * 60_000,
  helloMs: 10_000,
} as const;

/** Full jitter: anything from nothing to the limit, which doubles with each failure. */
export function backoffMs(failures: number, random: number): number {
  return random * Math.min(PUSH_TIMES.backoffMostMs, PUSH_TIMES.backoffFirstMs * 2 ** failures);
}

const browserTimers: PushTimers = {
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

function frameOf(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null;
  try {
    const parsed = ServerFrame.safeParse(JSON.parse(data));
    // Kinds of frames that a newer server may send are none of ours.
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const NEVER_AGAIN: readonly number[] = [CLOSE.frameTooLarge, CLOSE.notUnderstood];

/** The one socket. It opens with the first subscription and closes with the last. */
export function createPushClient(options: PushOptions): PushClient {
  const { connect, token, onChanged, onMissed, onSignedOut, random = Math.random, timers = browserTimers } = options;
  /** How many want each topic. */
  const wanted = new Map<string, number>();
  const confirmed = new Set<string>();
  const refused = new Set<string>();
  const listeners = new Set<() => void>();
  let socket: Socket | null = null;
  let isGreeted = false;
  let isStopped = false;
  let isHiddenLong = false;
  let isDown = false;
  let failures = 0;
  let lastPosition: number | null = null;
  const handles = new Map<'reconnect' | 'ping' | 'down' | 'hidden' | 'hello' | 'idle', unknown>();

  const told = () => {
    for (const listener of listeners) listener();
  };
  const cancel = (name: Parameters<typeof handles.get>[0]) => {
    if (handles.has(name)) timers.clear(handles.get(name));
    handles.delete(name);
  };
  const later = (name: Parameters<typeof handles.get>[0], delayMs: number, run: () => void) => {
    cancel(name);
    handles.set(
      name,
      timers.set(() => {
        handles.delete(name);
        run();
      }, delayMs),
    );
  };
  const send = (frame: ClientFrame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  const saw = (position: number) => {
    lastPosition = Math.max(lastPosition ?? 0, position);
  };

  function watchDown(): void {
    if (isDown || handles.has('down')) return;
    later('down', PUSH_TIMES.downAfterMs, () => {
      isDown = true;
      told();
    });
  }

  function heard(frame: ServerFrame): void {
    if (frame.type === 'hello') {
      isGreeted = true;
      failures = 0;
      isDown = false;
      cancel('down');
      cancel('hello');
      const topicsNow = [...wanted.keys()];
      if (topicsNow.length > 0) send({ type: 'subscribe', topics: topicsNow });
      later('ping', PUSH_LIMITS.heartbeatS * 1000, ping);
      if (lastPosition !== null && frame.position > lastPosition) onMissed(frame.position);
      saw(frame.position);
    } else if (frame.type === 'subscribed') {
      for (const topic of frame.topics) {
        confirmed.add(topic);
        // What moved between the page's reading and this frame was told to nobody.
        onChanged(topic, frame.position);
      }
      saw(frame.position);
    } else if (frame.type === 'changed') {
      saw(frame.position);
      onChanged(frame.topic, frame.position);
    } else if (frame.type === 'error' && frame.topic !== undefined) {
      refused.add(frame.topic);
      confirmed.delete(frame.topic);
    }
    told();
  }

  function ping(): void {
    send({ type: 'ping' });
    later('ping', PUSH_LIMITS.heartbeatS * 1000, ping);
  }

  function closed(code: number): void {
    socket = null;
    isGreeted = false;
    confirmed.clear();
    cancel('ping');
    cancel('hello');
    if (code === CLOSE.badToken) onSignedOut();
    if (NEVER_AGAIN.includes(code)) isStopped = true;
    if (wanted.size > 0 && !isHiddenLong) {
      watchDown();
      if (!isStopped) {
        const waitMs = code === CLOSE.tooMany ? PUSH_TIMES.tooManyMs : backoffMs(failures, random());
        later('reconnect', waitMs, open);
      }
    }
    failures += 1;
    told();
  }

  function open(): void {
    if (socket !== null || isStopped || isHiddenLong || wanted.size === 0) return;
    cancel('reconnect');
    watchDown();
    let mine: Socket;
    try {
      mine = connect();
    } catch {
      closed(0);
      return;
    }
    socket = mine;
    // A socket that opens and stays silent is as good as none.
    later('hello', PUSH_TIMES.helloMs, () => mine.close());
    mine.addEventListener('open', () => {
      const held = token();
      mine.send(JSON.stringify(held === null ? { type: 'auth' } : { type: 'auth', token: held }));
    });
    mine.addEventListener('message', (event) => {
      const frame = socket === mine ? frameOf(event.data) : null;
      if (frame !== null) heard(frame);
    });
    mine.addEventListener('close', (event) => {
      if (socket === mine) closed(event.code);
    });
  }

  function close(): void {
    for (const name of ['reconnect', 'ping', 'down', 'hello'] as const) cancel(name);
    const mine = socket;
    socket = null;
    isGreeted = false;
    confirmed.clear();
    mine?.close(1000);
    told();
  }

  return {
    subscribe: (topic) => {
      const count = wanted.get(topic) ?? 0;
      wanted.set(topic, count + 1);
      cancel('idle');
      if (count === 0) {
        refused.delete(topic);
        if (isGreeted) send({ type: 'subscribe', topics: [topic] });
        else if (!handles.has('reconnect')) open();
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (wanted.get(topic) ?? 1) - 1;
        if (left > 0) {
          wanted.set(topic, left);
          return;
        }
        wanted.delete(topic);
        confirmed.delete(topic);
        if (isGreeted) send({ type: 'unsubscribe', topics: [topic] });
        // The next screen may want a topic too: the socket is not closed between two pages.
        if (wanted.size === 0) later('idle', PUSH_TIMES.downAfterMs, close);
      };
    },
    state: (topic) => {
      if (confirmed.has(topic)) return 'live';
      return isDown || isStopped || refused.has(topic) ? 'down' : 'pending';
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setHidden: (isHidden) => {
      if (isHidden) {
        later('hidden', PUSH_TIMES.hiddenMs, () => {
          isHiddenLong = true;
          close();
        });
        return;
      }
      cancel('hidden');
      if (!isHiddenLong) return;
      isHiddenLong = false;
      open();
    },
    stop: () => {
      isStopped = true;
      cancel('hidden');
      cancel('idle');
      close();
    },
  };
}
