/** "8 s", "2 min 05 s", "1 h 20 min" of a span in milliseconds. */
export function spanText(milliseconds: number): string;

/**
 * The line of a piece of work: its name, the part that is done (0 to 1) and how long the rest takes, at the pace that it had
 * up to the last step. `steppedMs` is when that was and `elapsedMs` is now, both since the beginning.
 */
export function progressLine(label: string, part: number, steppedMs: number, elapsedMs?: number): string;

/** A piece of work whose progress stands on one line of the terminal. */
export interface Progress {
  /** So many of so many are done; steps back are ignored. */
  at(done: number, total: number): void;
  /** Takes the line away before something else is printed; the next step draws it again. */
  clear(): void;
  /** The work is over, well or badly: takes the line away. */
  end(): void;
}

/** Where a progress is drawn. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/**
 * Opens the progress of a piece of work. Drawn from half a second on, at most five times a second, on standard error where
 * that is a terminal; elsewhere nothing is written. `stream` and `now` (milliseconds) are those of the process unless given.
 */
export function openProgress(
  label: string,
  options?: { readonly stream?: ProgressStream; readonly now?: () => number },
): Progress;
