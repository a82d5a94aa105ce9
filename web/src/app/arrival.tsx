import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { announce } from '#web/lib/announce.ts';
import { enterEarlyInput } from '#web/lib/early-input.ts';

let isFirst = true;

/**
 * The first page: what was typed before it woke up is taken over. After a navigation: focus goes to the page's heading and its title is said. Not on the first page, which the browser
 * announces by itself, and not when only the query or the fragment changed.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is what makes an arrival
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      enterEarlyInput();
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
