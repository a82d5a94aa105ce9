import type { Build, ProjectionPorts } from './projection-build.ts';
import { activateBuild } from './projection-switch.ts';

/**
 * Builds that are missing at the same time are made in one reading of the log. Whoever follows the log by a projection says
 * whether it has anything to build; the reading begins when all have said so.
 */
export interface JointBuild {
  /** Takes part in the next reading; to be called before anybody builds. */
  enrol(): Participant;
  /** Keeps the reading back until it is let go, for those who enrol later. Gives back what lets it go. */
  hold(): () => void;
}

export interface Participant {
  /** Has nothing to build now. */
  pass(): void;
  /**
   * Resolves when the build is served, or the signal aborts; throws what the reading throws. It is then waited for again: those
   * whose reading broke have the next one together too.
   */
  build(build: Build, signal: AbortSignal): Promise<void>;
}

interface Waiting {
  readonly id: symbol;
  readonly build: Build;
  readonly signal: AbortSignal;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Takes where the builds read and write. */
export function createJointBuild(ports: Pick<ProjectionPorts, 'events' | 'views'>): JointBuild {
  const undecided = new Set<symbol>();
  let waiting: Waiting[] = [];

  const begin = (): void => {
    if (undecided.size > 0 || waiting.length === 0) return;
    const together = waiting;
    waiting = [];
    // The reading goes on while anybody wants it; only the last one to leave waits until it has ended.
    const end = new AbortController();
    const look = (): void => {
      if (together.every(({ signal }) => signal.aborted)) end.abort();
      else for (const { signal, resolve } of together) if (signal.aborted) resolve();
    };
    for (const { signal } of together) signal.addEventListener('abort', look, { once: true });
    look();
    const builds = together.map(({ build }) => build);
    activateBuild(builds, ports, end.signal)
      .then(
        () => {
          for (const { resolve } of together) resolve();
        },
        (error: unknown) => {
          for (const { id } of together) undecided.add(id);
          for (const { reject } of together) reject(error);
        },
      )
      .finally(() => {
        for (const { signal } of together) signal.removeEventListener('abort', look);
      });
  };

  const decided = (id: symbol): void => {
    undecided.delete(id);
    begin();
  };

  return {
    hold: () => {
      const id = Symbol('held');
      undecided.add(id);
      return () => decided(id);
    },
    enrol: () => {
      const id = Symbol('enrolled');
      undecided.add(id);
      return {
        pass: () => decided(id),
        build: (build, signal) =>
          new Promise((resolve, reject) => {
            waiting.push({ id, build, signal, resolve, reject });
            // Whoever leaves before the reading begins is not in it.
            const leave = (): void => {
              const before = waiting.length;
              waiting = waiting.filter((one) => one.id !== id);
              if (waiting.length < before) resolve();
            };
            signal.addEventListener('abort', leave, { once: true });
            if (signal.aborted) leave();
            decided(id);
          }),
      };
    },
  };
}
