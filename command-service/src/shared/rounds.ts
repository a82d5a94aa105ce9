/** After a round that failed; doubled each time up to the longest. */
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 2_000;

/** Background work by its name. */
export type Sweeps = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Background work of which no two rounds run at once. A sweep that fails keeps no other back, and the round is repeated
 * soon, until all of it succeeds.
 */
export function inTurn(
  attempt: (name: string, sweep: () => Promise<unknown>) => Promise<boolean>,
  sweeps: Sweeps,
): { (): Promise<void>; end(): Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let waitMs = RETRY_MS;
  let isEnding = false;
  const work = async (): Promise<void> => {
    clearTimeout(again);
    let isWell = true;
    for (const [name, sweep] of Object.entries(sweeps)) isWell = (await attempt(name, sweep)) && isWell;
    if (isEnding) return;
    if (!isWell) again = setTimeout(() => void round(), waitMs).unref();
    waitMs = isWell ? RETRY_MS : Math.min(RETRY_MAX_MS, waitMs * 2);
  };
  const round = (): Promise<void> => {
    last = last.then(work);
    return last;
  };
  const end = (): Promise<void> => {
    isEnding = true;
    clearTimeout(again);
    return last;
  };
  return Object.assign(round, { end });
}
