import { act } from '@testing-library/react';
import type { TimerClock } from '#web/lib/hooks/use-timer.ts';

/** A clock that stands still until it is told to advance. */
export class ManualClock implements TimerClock {
  #nowMs = 0;
  #lastHandle = 0;
  readonly #pending = new Map<number, { readonly atMs: number; readonly run: () => void }>();

  now(): number {
    return this.#nowMs;
  }

  setTimeout(run: () => void, delayMs: number): number {
    this.#lastHandle += 1;
    this.#pending.set(this.#lastHandle, { atMs: this.#nowMs + delayMs, run });
    return this.#lastHandle;
  }

  clearTimeout(handle: number): void {
    this.#pending.delete(handle);
  }

  /** Moves on by `ms` and runs what falls due, in order. */
  advance(ms: number): void {
    const endMs = this.#nowMs + ms;
    for (;;) {
      const due = [...this.#pending]
        .filter(([, timer]) => timer.atMs <= endMs)
        .sort((a, b) => a[1].atMs - b[1].atMs)[0];
      if (due === undefined) break;
      const [handle, timer] = due;
      this.#pending.delete(handle);
      this.#nowMs = timer.atMs;
      act(() => timer.run());
    }
    this.#nowMs = endMs;
  }
}
