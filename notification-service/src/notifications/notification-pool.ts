import type { Clock } from '@convoi/platform/kernel/clock';
import type { NotificationOutcome } from './notification-transport.ts';

/**
 * Where notifications are sent from, apart from the mails, which wait for none of them: a few at a time, and none for a while to a
 * host that does not answer. What finds no room is left to its mail.
 */

/** Something to send to one browser. */
export interface NotificationJob {
  readonly endpoint: string;
  /** Sends it, until the signal says to stop. Never throws. */
  send(signal: AbortSignal): Promise<NotificationOutcome>;
  /** Hears what became of it; `left_out` = it was not tried. Never throws. */
  done(outcome: NotificationOutcome | 'left_out'): Promise<void>;
}

export interface NotificationPool {
  add(job: NotificationJob): void;
  /** Cuts off what is under way, and leaves out the rest. */
  close(): Promise<void>;
}

const CONCURRENCY = 8;
/** Notifications that wait at most. */
const WAITING_MAX = 500;
/** After so many failures in a row a host is left alone for a while; then one more of them is enough. */
const FAILURES = 3;
const LEFT_ALONE_MS = 5 * 60_000;
/** Hosts that are remembered at most. */
const HOSTS_MAX = 500;

const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : '');

/** Takes the clock that hosts are left alone by. */
export function createNotificationPool(clock: Pick<Clock, 'now'>): NotificationPool {
  const waiting: NotificationJob[] = [];
  const underWay = new Set<Promise<void>>();
  const failing = new Map<string, { readonly failures: number; readonly untilMs: number }>();
  const closing = new AbortController();

  const learn = (host: string, outcome: NotificationOutcome): void => {
    const failures = (failing.get(host)?.failures ?? 0) + 1;
    // Last known, last forgotten.
    failing.delete(host);
    if (outcome !== 'unreachable' || closing.signal.aborted) return;
    failing.set(host, { failures, untilMs: failures < FAILURES ? 0 : clock.now() + LEFT_ALONE_MS });
    const [oldest] = failing.keys();
    if (failing.size > HOSTS_MAX && oldest !== undefined) failing.delete(oldest);
  };

  const work = async (job: NotificationJob): Promise<void> => {
    const host = hostOf(job.endpoint);
    if (closing.signal.aborted || (failing.get(host)?.untilMs ?? 0) > clock.now()) return job.done('left_out');
    const outcome = await job.send(closing.signal);
    learn(host, outcome);
    await job.done(outcome);
  };

  const fill = (): void => {
    for (let job = waiting[0]; job !== undefined && underWay.size < CONCURRENCY; job = waiting[0]) {
      waiting.shift();
      const task = work(job).finally(() => {
        underWay.delete(task);
        fill();
      });
      underWay.add(task);
    }
  };

  return {
    add: (job) => {
      if (closing.signal.aborted || waiting.length >= WAITING_MAX) return void job.done('left_out');
      waiting.push(job);
      fill();
    },
    close: async () => {
      closing.abort();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
