import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/lib/announce.ts';

const NOBODY: ReadonlySet<string> = new Set();

interface Known {
  readonly newestIds: ReadonlySet<string>;
  readonly count: number;
}

/**
 * Notes who comes and goes while the page is open, and says it politely; what one does oneself is said elsewhere. Takes
 * those who came last, the latest first, and how many there are; gives those who are new since the page was opened.
 */
export function useArrivals(
  newest: readonly string[] | undefined,
  count: number,
  ownId: string | undefined,
): ReadonlySet<string> {
  const { t } = useTranslation('event');
  const known = useRef<Known | null>(null);
  const [fresh, setFresh] = useState(NOBODY);
  useEffect(() => {
    if (newest === undefined) return;
    const before = known.current;
    known.current = { newestIds: new Set(newest), count };
    if (before === null) return;
    // Behind the first one who was there already nobody is new: when somebody leaves, an old one takes the last place.
    const firstKnown = newest.findIndex((id) => before.newestIds.has(id));
    const came = newest.slice(0, firstKnown < 0 ? newest.length : firstKnown).filter((id) => id !== ownId);
    const grownBy = count - before.count;
    if (came.length > 0) {
      setFresh((earlier) => new Set([...earlier, ...came]));
      announce(t('list.newcomer', { count: firstKnown < 0 ? Math.max(came.length, grownBy) : came.length }));
    } else if (grownBy < 0) announce(t('list.left', { count: -grownBy }));
  }, [newest, count, ownId, t]);
  return fresh;
}
