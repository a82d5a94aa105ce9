import type { CallAnswer } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';

/** Answers that many ask for again and again, the same for everybody, kept in memory for a while (docs/reference/http.md#feeds). */
export interface KeptAnswers<T> {
  /** The answer of this name that is young enough and knows the position that is asked for; else it is made, and kept unless it is stale. */
  of(name: string, minPosition: number | null, make: () => Promise<CallAnswer<T>>): Promise<CallAnswer<T>>;
}

interface Kept<T> {
  readonly answer: CallAnswer<T>;
  /** Epoch ms. */
  readonly madeAt: number;
}

/** Takes for how long answers are kept, in ms, and how many. */
export function createKeptAnswers<T>(
  clock: Clock,
  { forMs, max }: { readonly forMs: number; readonly max: number },
): KeptAnswers<T> {
  /** The longest unused first. */
  const kept = new Map<string, Kept<T>>();
  return {
    of: async (name, minPosition, make) => {
      const known = kept.get(name);
      kept.delete(name);
      const ageMs = clock.now() - (known?.madeAt ?? 0);
      const knowsEnough = (known?.answer.position ?? 0) >= (minPosition ?? 0);
      if (known !== undefined && ageMs >= 0 && ageMs < forMs && knowsEnough) {
        kept.set(name, known);
        return known.answer;
      }
      const madeAt = clock.now();
      const answer = await make();
      if (answer.isStale === true) return answer;
      kept.set(name, { answer, madeAt });
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
}
