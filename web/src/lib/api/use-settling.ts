import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiOf } from './query-client.ts';

/** How far a screen is with what was sent from it. */
export type Settling = 'settled' | 'settling' | 'late';

const LATE_MS = 5000;

/** `settled` when the query shows every command that touches it; `late` when the server says so or after 5 s. */
export function useSettling(queryKey: QueryKey): Settling {
  const { positions } = apiOf(useQueryClient());
  const position = useSyncExternalStore(
    positions.subscribe,
    () => positions.read(queryKey),
    () => positions.read(queryKey),
  );
  const isSettled = position.seen >= position.wanted;
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    setIsOverdue(false);
    if (isSettled) return;
    const handle = setTimeout(() => setIsOverdue(true), LATE_MS);
    return () => clearTimeout(handle);
  }, [isSettled]);
  if (isSettled) return 'settled';
  return isOverdue || position.isStale ? 'late' : 'settling';
}
