import type { CheckResult } from '../kernel/check-result.ts';
import type { EventStore } from '../kernel/event-store/event-store.ts';
import { isStoreOutage, type OutageReason } from '../kernel/event-store/store-errors.ts';

/** Health of a process as its surroundings see it (docs/reference/processes.md#health). */

export type HealthState = 'starting' | 'ready' | 'degraded' | 'unavailable' | 'superseded' | 'draining';

export interface HealthSnapshot {
  readonly state: HealthState;
  readonly ready: boolean;
  /** By name of the check; `draining` is always there. */
  readonly checks: { readonly [name: string]: string | number | boolean | null };
  /** Names of the checks that are not ok. */
  readonly reasons: readonly string[];
}

export interface Health {
  /** Adds a check that /ready runs; one that throws or takes over 2 s has failed. */
  check(name: string, run: () => Promise<CheckResult> | CheckResult): void;
  /** Start-up is over. */
  started(): void;
  /** The process is on its way out. */
  drain(): void;
  readonly isDraining: boolean;
  snapshot(): Promise<HealthSnapshot>;
}

const CHECK_MS = 2000;

async function limited(run: () => Promise<CheckResult> | CheckResult): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      Promise.resolve().then(run),
      new Promise<CheckResult>((resolve) => {
        timer = setTimeout(() => resolve({ state: 'fail', value: 'timeout' }), CHECK_MS);
      }),
    ]);
  } catch {
    return { state: 'fail', value: 'error' };
  } finally {
    clearTimeout(timer);
  }
}

/** A process that is starting. */
export function createHealth(): Health {
  const checks = new Map<string, () => Promise<CheckResult> | CheckResult>();
  let phase: 'starting' | 'started' | 'draining' = 'starting';
  return {
    check: (name, run) => {
      checks.set(name, run);
    },
    started: () => {
      if (phase === 'starting') phase = 'started';
    },
    drain: () => {
      phase = 'draining';
    },
    get isDraining() {
      return phase === 'draining';
    },
    snapshot: async () => {
      const results = await Promise.all([...checks].map(async ([name, run]) => [name, await limited(run)] as const));
      const isFailing = results.some(([, { state }]) => state === 'fail');
      const isSuperseded = results.some(([, { state }]) => state === 'superseded');
      const isWarning = results.some(([, { state }]) => state === 'warn');
      const state: HealthState =
        phase === 'draining'
          ? 'draining'
          : phase === 'starting'
            ? 'starting'
            : isFailing
              ? 'unavailable'
              : isSuperseded
                ? 'superseded'
                : isWarning
                  ? 'degraded'
                  : 'ready';
      return {
        state,
        ready: state === 'ready' || state === 'degraded',
        checks: {
          ...Object.fromEntries(results.map(([name, result]) => [name, result.value ?? result.state])),
          draining: phase === 'draining',
        },
        reasons: results.filter(([, result]) => result.state !== 'ok').map(([name]) => name),
      };
    },
  };
}

const LAG_SECONDS_MAX = 5;
const DISK_FREE_MIN = 0.05;

/** Check of a store: `up`, or failed when the probe throws. */
export function storeCheck(probe: () => Promise<unknown>): () => Promise<CheckResult> {
  return async () => {
    try {
      await probe();
      return { state: 'ok', value: 'up' };
    } catch (error) {
      return { state: 'fail', value: reasonOf(error) ?? 'down' };
    }
  };
}

const reasonOf = (error: unknown): OutageReason | null => (isStoreOutage(error) ? error.reason : null);

/** A check has failed after two seconds; a log that is waited for says before why that is. */
const LOG_ANSWERS_MS = 1_500;

/** Check of the log: `up`, or in a word what keeps it away. */
export function eventStoreCheck(store: Pick<EventStore, 'lastPosition' | 'outage'>): () => Promise<CheckResult> {
  const why = (): string | null => store.outage?.()?.reason ?? null;
  return async () => {
    const known = why();
    if (known !== null) return { state: 'fail', value: known };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<CheckResult>((resolve) => {
      timer = setTimeout(() => resolve({ state: 'fail', value: why() ?? 'silent' }), LOG_ANSWERS_MS);
    });
    try {
      return await Promise.race([storeCheck(() => store.lastPosition())(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Check of the projections: seconds behind the log; more than 5 is unavailable. */
export function lagCheck(lagSeconds: () => number | Promise<number>): () => Promise<CheckResult> {
  return async () => {
    const seconds = Math.round((await lagSeconds()) * 10) / 10;
    return { state: seconds > LAG_SECONDS_MAX ? 'fail' : 'ok', value: seconds };
  };
}

/** Check of the read models: superseded once newer code has made what is active. */
export function versionsCheck(isSuperseded: () => boolean): () => CheckResult {
  return () => (isSuperseded() ? { state: 'superseded', value: 'superseded' } : { state: 'ok', value: 'current' });
}

/** Check of the disk: less than 5 % free is unavailable. */
export function diskCheck(freeRatio: () => Promise<number>): () => Promise<CheckResult> {
  return async () => {
    const ratio = await freeRatio();
    return { state: ratio < DISK_FREE_MIN ? 'fail' : 'ok', value: Math.round(ratio * 100) / 100 };
  };
}

/** Check of something that is a nuisance from the first one on: parked events, a backlog of mails. */
export function backlogCheck(count: () => number | Promise<number>, tolerated = 0): () => Promise<CheckResult> {
  return async () => {
    const waiting = await count();
    return { state: waiting > tolerated ? 'warn' : 'ok', value: waiting };
  };
}
