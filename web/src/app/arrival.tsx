import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { announce } from '#web/lib/announce.ts';

let isFirst = true;
const { promise, resolve: wakeUp } = Promise.withResolvers<void>();

/** Kept when the first page answers. */
export const awake = promise;

/**
 * After a navigation: focus goes to the page's heading and its title is said. Not on the first page, which the browser
 * announces by itself, and not when only the query or the fragment changed.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is what makes an arrival
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      wakeUp();
      return;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    // Back and forward restore the place on the page; the heading must not pull it up.
    heading?.focus({ preventScroll: type === 'POP' });
    announce(document.title);
  }, [pathname]);
  return null;
}
