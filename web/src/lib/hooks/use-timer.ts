import { createContext, type FocusEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';

/** What a timer asks of time, in milliseconds; tests hand in their own. */
export interface TimerClock {
  now(): number;
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(handle: number): void;
}

/** The clock of every `useTimer` below; the browser's unless a test says otherwise. */
export const TimerClockContext = createContext<TimerClock>({
  now: () => performance.now(),
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (handle) => window.clearTimeout(handle),
});

/** `delayMs: null` means no timer. `onDone` is called once, at the end; a new `delayMs` starts afresh. */
export interface TimerOptions {
  readonly delayMs: number | null;
  readonly onDone: () => void;
}

/** `holdProps` go on the element whose hover and focus pause the timer; `stop` ends it for good. */
export interface Timer {
  readonly isRunning: boolean;
  readonly stop: () => void;
  readonly holdProps: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

function useIsTabHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    const read = () => setIsHidden(document.visibilityState === 'hidden');
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return isHidden;
}

/** Runs `onDone` after `delayMs`, not counting the time under the pointer, with focus inside, or in a hidden tab. */
export function useTimer({ delayMs, onDone }: TimerOptions): Timer {
  const clock = use(TimerClockContext);
  const isTabHidden = useIsTabHidden();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const finish = useEffectEvent(onDone);
  const armedFor = useRef<number | null>(null);
  const leftMs = useRef(0);
  const isRunning = delayMs !== null && !isStopped && !isTabHidden && !isHovered && !isFocused;

  useEffect(() => {
    if (armedFor.current === delayMs) return;
    armedFor.current = delayMs;
    leftMs.current = delayMs ?? 0;
    setIsStopped(false);
  }, [delayMs]);

  useEffect(() => {
    if (!isRunning || delayMs === null) return;
    const startedAt = clock.now();
    const handle = clock.setTimeout(() => {
      setIsStopped(true);
      finish();
    }, leftMs.current);
    return () => {
      clock.clearTimeout(handle);
      leftMs.current = Math.max(0, leftMs.current - (clock.now() - startedAt));
    };
  }, [clock, delayMs, isRunning]);

  return {
    isRunning,
    stop: () => setIsStopped(true),
    holdProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      },
    },
  };
}
