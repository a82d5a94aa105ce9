import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as there, in pixels. */
const NEAR_PX = 48;

interface LogScroll {
  readonly log: RefObject<HTMLDivElement | null>;
  /** Something came further down than what is looked at. */
  readonly hasNews: boolean;
  readonly toEnd: () => void;
  readonly onScroll: () => void;
}

/**
 * Keeps what is looked at in place: a log that shows its end goes on showing it, one that was scrolled up stays where it
 * is while messages come below and older ones above.
 */
export function useLogScroll(
  ids: readonly string[],
  { isLastOwn, onEnd }: { readonly isLastOwn: boolean; readonly onEnd: (isAtEnd: boolean) => void },
): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number }>(undefined);
  const [hasNews, setHasNews] = useState(false);
  const first = ids[0];
  const last = ids.at(-1);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setHasNews(false);
    onEnd(true);
  }, [onEnd]);

  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const was = before.current;
    const isLonger = was?.last !== last;
    if (isAtEnd.current || (isLonger && isLastOwn)) toEnd();
    else if (was !== undefined && was.first !== first) element.scrollTop += element.scrollHeight - was.height;
    else if (isLonger) setHasNews(true);
    before.current = { first, last, height: element.scrollHeight };
  }, [first, last, isLastOwn, toEnd]);

  useEffect(() => {
    const element = log.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    // The keyboard of a phone, or a field that grew, takes room from the log.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = log.current;
    if (element === null) return;
    const isNow = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    if (isNow === isAtEnd.current) return;
    isAtEnd.current = isNow;
    if (isNow) setHasNews(false);
    onEnd(isNow);
  };
  return { log, hasNews, toEnd, onScroll };
}
