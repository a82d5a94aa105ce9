import type { Projection, ReadableEvent } from '@convoi/platform/kernel/projections/projection';
import type { ProjectionPorts } from '@convoi/platform/kernel/projections/projection-build';
import { advanceIdleVersions } from '@convoi/platform/kernel/projections/projection-operations';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { backOffMs, pause } from '@convoi/platform/kernel/subscriptions/back-off';
import { errorCode } from '@convoi/platform/kernel/subscriptions/monitor';

/**
 * After an erasure nothing of the person may be left in the files of the read models: not in a version that is kept for a
 * rollback, not in freed pages, not in the write-ahead log.
 */
export interface ErasureScrubber {
  /** Looks at the events of a commit; an erasure among them starts the scrubbing. */
  committed(events: readonly ReadableEvent[]): void;
  /** Scrubs now; what a stop of the process left undone is made up for like this. */
  scrub(): void;
  /** Ends; what is left is scrubbed at the next start. */
  stop(): Promise<void>;
}

export interface ErasureScrubberPorts extends ProjectionPorts {
  readonly projections: readonly Projection<Document>[];
  /** Whether this version is built here, or followed by another process. */
  isBusy(name: string, version: number): boolean | Promise<boolean>;
}

const ERASURES = ['SubjectErased'];

/** Takes the stores; gives the scrubber, at rest. It tries again until it has succeeded. */
export function createErasureScrubber({ projections, isBusy, ...ports }: ErasureScrubberPorts): ErasureScrubber {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWanted = false;
  let working: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    let failures = 0;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      try {
        await advanceIdleVersions(projections, ports, { types: ERASURES, signal, isBusy });
        await ports.views.scrub();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        isWanted = true;
        failures += 1;
        ports.log?.warn({ task: 'scrub', errorCode: errorCode(error), attempts: failures }, 'traces not scrubbed yet');
        await pause(backOffMs(failures, Math.random), signal);
      }
    }
  };

  const scrub = (): void => {
    isWanted = true;
    working ??= work().finally(() => {
      working = null;
      // Wanted again while the last round was ending.
      if (isWanted && !signal.aborted) scrub();
    });
  };

  return {
    scrub,
    committed: (events) => {
      if (events.some(({ type }) => ERASURES.includes(type))) scrub();
    },
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
