import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiOf } from './query-client.ts';

/** How far a screen is with what was sent from it. */
export type Settling = 'settled' | 'settling' | 'late';

const LATE_MS = 5000;

/** `settled` when the query shows every command that touches it; `late` when the server says so or after 5 s. */
export function useSettling(queryKey: QueryKey): Settling {
  const { positions } = apiOf(useQueryClient());
  // A word, not the position: an answer that changes nothing for the screen draws nothing anew.
  const read = (): Settling => {
    const { seen, wanted, isStale } = positions.read(queryKey);
    if (seen >= wanted) return 'settled';
    return isStale ? 'late' : 'settling';
  };
  const state = useSyncExternalStore(positions.subscribe, read, read);
  const isSettled = state === 'settled';
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    setIsOverdue(false);
    if (isSettled) return;
    const handle = setTimeout(() => setIsOverdue(true), LATE_MS);
    return () => clearTimeout(handle);
  }, [isSettled]);
  return isOverdue && !isSettled ? 'late' : state;
}
