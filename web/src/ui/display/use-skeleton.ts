import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 150;
const LEAST_MS = 300;

/** Tells whether to show a skeleton: only after 150 ms of loading, and then for 300 ms at least, so that nothing flickers. */
export function useSkeleton(isLoading: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (isLoading === isShown) return;
    const waitMs = isLoading ? DELAY_MS : Math.max(0, shownAt.current + LEAST_MS - performance.now());
    const handle = setTimeout(() => {
      shownAt.current = performance.now();
      setIsShown(isLoading);
    }, waitMs);
    return () => clearTimeout(handle);
  }, [isLoading, isShown]);

  return isShown;
}
