import type { Clock } from '@convoi/platform/kernel/clock';

/** Keeps the latest answers in memory for a while; the least recently used one leaves first. */
export interface RecentAnswers<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Takes how many answers are kept and for how long. */
export function createRecentAnswers<T>(clock: Clock, entriesMax: number, lifeMs: number): RecentAnswers<T> {
  const entries = new Map<string, { readonly value: T; readonly untilMs: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      if (entry.untilMs <= clock.now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, untilMs: clock.now() + lifeMs });
      const [oldest] = entries.keys();
      if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest);
    },
  };
}
