import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';

/** How far a reading of the whole log has come, for whoever waits before a terminal. */

/**
 * The same log, which tells how much of it has been read, 0 to 1, when it is gone over so many times from its beginning
 * (1.2: once, and what comes after it takes a fifth as long). Reading on from its end is told as no progress.
 */
export function readingLog(
  events: EventStore,
  readings: number,
  end: number,
  tell: (share: number) => void,
): EventStore {
  let reading = 0;
  let last = -1;
  let told = 0;
  const reached = (position: number): void => {
    if (position < last && last >= end) reading = Math.min(reading + 1, Math.ceil(readings) - 1);
    last = position;
    const share = Math.min(1, (reading + Math.min(1, position / Math.max(1, end))) / readings);
    if (share <= told) return;
    told = share;
    tell(share);
  };
  return {
    ...events,
    subscribe: async function* subscribe(options) {
      const isReadOn = options.from === 'end' || options.from >= end;
      for await (const step of events.subscribe(options)) {
        if (!isReadOn) reached(step.position);
        yield step;
      }
    },
  };
}

/** Seconds in the words of a line: `1 min 20 s`. */
const duration = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** Percentage and remaining time, from the share that is done and the milliseconds it took. */
export function progressLine(share: number, ms: number): string {
  const left = share <= 0 ? null : Math.round((ms * (1 - share)) / share / 1000);
  return `${Math.floor(share * 100)} %${left === null ? '' : `, about ${duration(left)} left`}`;
}

const TELL_MS = 500;

/** Writes progress over one line of a terminal, a few times a second at most; `end` clears it. */
export function terminalProgress(terminal: { write(text: string): unknown }): {
  tell(share: number): void;
  end(): void;
} {
  const startMs = performance.now();
  let nextMs = startMs + TELL_MS;
  let isWritten = false;
  return {
    tell: (share) => {
      const nowMs = performance.now();
      if (nowMs < nextMs) return;
      nextMs = nowMs + TELL_MS;
      isWritten = true;
      terminal.write(`\r\u001B[K${progressLine(share, nowMs - startMs)}`);
    },
    end: () => {
      if (isWritten) terminal.write('\r\u001B[K');
    },
  };
}
