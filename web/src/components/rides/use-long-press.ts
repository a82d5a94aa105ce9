import { TIMER_MS } from '@convoi/contracts';
import { type PointerEvent, use, useEffect, useRef, useState } from 'react';
import { TimerClockContext } from '#web/lib/hooks/use-timer.ts';

/** Further than this and it is a swipe. */
const MOVED_PX = 10;
const OWN_PRESS = 'button, a, input, textarea, select, summary';

/**
 * A finger that rests on an element for 600 ms. A shortcut only: what it does has a button too.
 * Moving, scrolling or lifting the finger before stops it; presses on buttons inside are theirs.
 */
export function useLongPress(onPress: (() => void) | null) {
  const clock = use(TimerClockContext);
  const [isPressing, setIsPressing] = useState(false);
  const pending = useRef<{ readonly handle: number; readonly x: number; readonly y: number } | null>(null);
  const stop = () => {
    if (pending.current === null) return;
    clock.clearTimeout(pending.current.handle);
    pending.current = null;
    setIsPressing(false);
  };
  const latestStop = useRef(stop);
  latestStop.current = stop;
  useEffect(() => () => latestStop.current(), []);
  const begin = ({ pointerType, target, clientX, clientY }: PointerEvent) => {
    if (onPress === null || pointerType === 'mouse') return;
    if (target instanceof Element && target.closest(OWN_PRESS) !== null) return;
    stop();
    setIsPressing(true);
    const handle = clock.setTimeout(() => {
      stop();
      navigator.vibrate?.(10);
      onPress();
    }, TIMER_MS.longPress);
    pending.current = { handle, x: clientX, y: clientY };
  };
  return {
    isPressing,
    pressProps: {
      onPointerDown: begin,
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = pending.current;
        if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > MOVED_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      // The browser's own menu would come up at about the same time.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (pending.current !== null) event.preventDefault();
      },
    },
  };
}
