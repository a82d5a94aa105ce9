import { CLOSE, type ClientFrame, PUSH_LIMITS, type ServerFrame } from '@convoi/contracts';
import { serverFrameOf } from './server-frame.ts';

/** One socket for everything that a page wants to hear of. */

/** What the client needs of a socket: the browser's own, or Node's in tests. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

export interface PushOptions {
  readonly connect: () => Socket;
  readonly token: () => string | null;
  /** What is behind a topic has moved to a position, or may have before the topic was heard. */
  readonly onChanged: (topic: string, position: number) => void;
  /** The socket is back and something moved meanwhile. */
  readonly onMissed: (position: number) => void;
  /** A topic that was listened to may not be any more. */
  readonly onRefused: (topic: string) => void;
  /** The server closed with "bad token"; says which token that was. */
  readonly onSignedOut: (refused: string | null) => void;
  /** The other party of a relation is typing, and for how long that holds unless it is told again. */
  readonly onTyping?: (topic: string, participantId: string, ttlMs: number) => void;
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
  /** Tells the other party of a relation that one is typing; false while its topic is not live. */
  readonly sendTyping: (topic: string, matchRequestId: string) => boolean;
  /** Opens the socket again, with the token of now. */
  readonly renew: () => void;
  /** The network may be back: tries at once, and sees whether an open socket still answers. */
  readonly wake: () => void;
  readonly stop: () => void;
}

export const PUSH_TIMES = {
  backoffFirstMs: 500,
  backoffMostMs: 30_000,
  tooManyMs: 60_000,
  downAfterMs: 5000,
  hiddenMs: 5 * 60_000,
  helloMs: 10_000,
  pongMs: 8000,
  refusedMs: 10_000,
} as const;

/** Full jitter: anything from nothing to the limit, which doubles with each failure. */
export function backoffMs(failures: number, random: number): number {
  return random * Math.min(PUSH_TIMES.backoffMostMs, PUSH_TIMES.backoffFirstMs * 2 ** failures);
}

const browserTimers: PushTimers = {
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

type Wait = 'reconnect' | 'ping' | 'pong' | 'down' | 'hidden' | 'hello' | 'idle' | 'refused';

const NEVER_AGAIN: readonly number[] = [CLOSE.frameTooLarge, CLOSE.notUnderstood];

/** The one socket. It opens with the first subscription and closes with the last. */
export function createPushClient(options: PushOptions): PushClient {
  const { connect, token, onChanged, onMissed, onRefused, onSignedOut, onTyping } = options;
  const { random = Math.random, timers = browserTimers } = options;
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
  /** What the socket said of who one is. */
  let sentToken: string | null = null;
  const handles = new Map<Wait, unknown>();

  const told = () => {
    for (const listener of listeners) listener();
  };
  const cancel = (name: Wait) => {
    if (handles.has(name)) timers.clear(handles.get(name));
    handles.delete(name);
  };
  const later = (name: Wait, delayMs: number, run: () => void) => {
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
    cancel('pong');
    if (frame.type === 'typing') {
      onTyping?.(frame.topic, frame.participant_id, frame.ttl_ms);
      return;
    }
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
        refused.delete(topic);
        // What moved between the page's reading and this frame was told to nobody.
        onChanged(topic, frame.position);
      }
      saw(frame.position);
    } else if (frame.type === 'changed') {
      saw(frame.position);
      onChanged(frame.topic, frame.position);
    } else if (frame.type === 'error' && frame.topic !== undefined) {
      refused.add(frame.topic);
      // Why it may not is in what is read now, which may be newer than any change that was told.
      if (confirmed.delete(frame.topic)) onRefused(frame.topic);
      // Rights may be a moment behind the command that gave them.
      if (!handles.has('refused')) later('refused', PUSH_TIMES.refusedMs, askAgain);
    }
    told();
  }

  function askAgain(): void {
    for (const topic of refused) if (!wanted.has(topic)) refused.delete(topic);
    if (refused.size > 0) send({ type: 'subscribe', topics: [...refused] });
  }

  function ping(): void {
    send({ type: 'ping' });
    later('ping', PUSH_LIMITS.heartbeatS * 1000, ping);
    // A line that was cut without a word stays open for minutes: silence ends it.
    const mine = socket;
    if (mine !== null) later('pong', PUSH_TIMES.pongMs, () => giveUp(mine));
  }

  /** The browser reports the end of a dead socket late; it is not waited for. */
  function giveUp(mine: Socket): void {
    mine.close();
    if (socket === mine) closed(0);
  }

  function closed(code: number): void {
    socket = null;
    isGreeted = false;
    confirmed.clear();
    for (const name of ['ping', 'pong', 'hello', 'refused'] as const) cancel(name);
    if (code === CLOSE.badToken) onSignedOut(sentToken);
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
    later('hello', PUSH_TIMES.helloMs, () => giveUp(mine));
    mine.addEventListener('open', () => {
      sentToken = token();
      mine.send(JSON.stringify(sentToken === null ? { type: 'auth' } : { type: 'auth', token: sentToken }));
    });
    mine.addEventListener('message', (event) => {
      const frame = socket === mine ? serverFrameOf(event.data) : null;
      if (frame !== null) heard(frame);
    });
    mine.addEventListener('close', (event) => {
      if (socket === mine) closed(event.code);
    });
  }

  function close(): void {
    for (const name of ['reconnect', 'ping', 'pong', 'down', 'hello', 'refused'] as const) cancel(name);
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
    sendTyping: (topic, matchRequestId) => {
      if (!confirmed.has(topic)) return false;
      send({ type: 'typing', match_request_id: matchRequestId });
      return true;
    },
    renew: () => {
      refused.clear();
      if (socket === null) return;
      close();
      open();
    },
    wake: () => {
      if (isGreeted) ping();
      else if (socket === null) open();
    },
    stop: () => {
      isStopped = true;
      cancel('hidden');
      cancel('idle');
      close();
    },
  };
}
