import type { BoardView } from '@convoi/contracts';
import { useEffect, useRef } from 'react';
import { announce } from '#web/lib/announce.ts';
import { useBoardWords } from './words.ts';

interface Answered {
  readonly data: BoardView | undefined;
  /** What is shown is what was asked for before. */
  readonly isPlaceholderData: boolean;
}

/** Says what a filter or a search has left: the list changes far from where it was asked for. */
export function useSaidCount(asking: unknown, shown: number, { data: board, isPlaceholderData }: Answered): void {
  const words = useBoardWords();
  const said = useRef(asking);
  useEffect(() => {
    if (board === undefined || isPlaceholderData || said.current === asking) return;
    said.current = asking;
    announce(board.total === 0 ? words.none : `${words.list}, ${words.shown(shown, board.total)}`);
  }, [asking, board, isPlaceholderData, shown, words]);
}

/**
 * Where the focus goes when what had it is gone: to the heading of the list with the bar of the chosen, and to the first of those
 * whom a press has brought.
 */
export function useBoardFocus(isBarShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wasShown = useRef(false);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wasShown.current && !isBarShown && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasShown.current = isBarShown;
  }, [isBarShown]);
  /** Once the part that begins there is drawn. */
  const onDrawn = (from: number): void => {
    if (wanted.current !== from) return;
    wanted.current = null;
    const first = list.current?.children[from];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  };
  const goOnAt = (from: number): void => {
    wanted.current = from;
  };
  return { heading, list, onDrawn, goOnAt };
}
