import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const DELAY_MS = 500;
const MARGIN_PX = 8;

/** Moves a tooltip sideways, through a custom property, as far as the viewport asks. */
function keepInside(element: HTMLElement | null): void {
  if (element === null) return;
  const { left, right } = element.getBoundingClientRect();
  const over = Math.max(0, right + MARGIN_PX - document.documentElement.clientWidth);
  const under = Math.max(0, MARGIN_PX - left);
  element.style.setProperty('--nudge', `${under - over}px`);
}

/** A tooltip that comes 500 ms after a pointer or the keyboard's focus, can be hovered, and goes on Esc. */
export function useTooltip() {
  const [isShown, setIsShown] = useState(false);
  const handle = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = () => {
    clearTimeout(handle.current);
    setIsShown(false);
  };
  const showSoon = () => {
    clearTimeout(handle.current);
    handle.current = setTimeout(() => setIsShown(true), DELAY_MS);
  };
  useEffect(() => () => clearTimeout(handle.current), []);
  useEffect(() => {
    if (!isShown) return;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsShown(false);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isShown]);

  return {
    isShown,
    tooltipRef: keepInside,
    holderProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') showSoon();
      },
      onPointerLeave: hide,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(':focus-visible')) showSoon();
      },
      onBlur: hide,
      onClick: hide,
    },
  };
}
