import { isStoreOutage } from '../kernel/event-store/store-errors.ts';

/** What is found when stores are tried before they are used in earnest, as an operator reads it. */

/** `better`: it works, and something ought to be changed all the same. `wrong`: the product does not work on it. */
type Verdict = 'good' | 'better' | 'wrong';

export interface Finding {
  readonly verdict: Verdict;
  readonly found: string;
  /** What to do about it; null where nothing has to be done. */
  readonly change: string | null;
}

/** One line of the table. */
export interface StoreCheck extends Finding {
  /** Which store, in words. */
  readonly store: string;
  /** What was tried. */
  readonly what: string;
}

export const good = (found: string): Finding => ({ verdict: 'good', found, change: null });
export const better = (found: string, change: string): Finding => ({ verdict: 'better', found, change });
export const wrong = (found: string, change: string): Finding => ({ verdict: 'wrong', found, change });

/** What is tried, and what to do when it fails with an outage. */
export interface Trial {
  readonly what: string;
  readonly change: string;
  try(): Promise<Finding>;
}

/** Takes trials; gives what came of each. An outage is a finding, with the store's own sentence; anything else is thrown. */
export async function tryAll(store: string, trials: readonly Trial[]): Promise<readonly StoreCheck[]> {
  const checks: StoreCheck[] = [];
  for (const { what, change, try: tryIt } of trials) {
    let finding: Finding;
    try {
      finding = await tryIt();
    } catch (error) {
      if (!isStoreOutage(error)) throw error;
      finding = wrong(error.message, change);
    }
    checks.push({ store, what, ...finding });
  }
  return checks;
}

/** Middle of some milliseconds. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const ROUNDS = 15;
/** A command waits for one to three writes; with this much for each it is felt. */
const SLOW_MS = 50;

/** How long an action takes, in the middle of some rounds. */
export async function latency(act: (round: number) => Promise<unknown>, change: string): Promise<Finding> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startMs = performance.now();
    await act(round);
    times.push(performance.now() - startMs);
  }
  const ms = median(times);
  const found = `${ms.toFixed(1)} ms (middle of ${ROUNDS})`;
  return ms > SLOW_MS ? better(found, change) : good(found);
}

/** Difference of a server's clock that anything could still be made of; what expires does so by the server's. */
const CLOCK_MS = 2_000;

/** Takes the time of the server and when it was asked and had answered, all in milliseconds. */
export function clockFinding(serverMs: number, askedMs: number, answeredMs: number): Finding {
  const off = serverMs < askedMs ? serverMs - askedMs : Math.max(0, serverMs - answeredMs);
  if (Math.abs(off) <= CLOCK_MS) return good('the same as here');
  const by = `${Math.abs(off / 1_000).toFixed(1)} s`;
  return wrong(
    off > 0 ? `${by} ahead of here` : `${by} behind here`,
    'let NTP set the clocks of the server and of this machine',
  );
}

const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS = 30;

/** Takes the last moment of a certificate, in milliseconds. */
export function certificateFinding(endsMs: number): Finding {
  const days = Math.floor((endsMs - Date.now()) / DAY_MS);
  const found = `encrypted; the certificate is good for ${days} days`;
  return days < CERTIFICATE_DAYS ? better(found, 'renew the certificate of the server') : good(found);
}

const LOOPBACK = /^(?:127\.|localhost$|::1$)/;

/** What to say of a way without encryption to some hosts. */
export const plainFinding = (hosts: readonly string[]): Finding =>
  hosts.every((host) => LOOPBACK.test(host))
    ? good('not encrypted, on this machine')
    : better('not encrypted', 'give the server a certificate, or keep the way to it in a network of its own');
