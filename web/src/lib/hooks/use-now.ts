import { useEffect, useState } from 'react';
import { useRuntime } from '../pages/use-runtime.ts';

const MINUTE_MS = 60_000;

/** Epoch milliseconds: the server's time on the first rendering, so that both sides draw the same; the real one after. */
export function useNow(): number {
  const { now } = useRuntime();
  const [nowMs, setNowMs] = useState(() => Date.parse(now));
  useEffect(() => {
    setNowMs(Date.now());
    const handle = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(handle);
  }, []);
  return nowMs;
}
