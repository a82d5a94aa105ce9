import type { CheckResult } from '../kernel/check-result.ts';
import { isStoreOutage } from '../kernel/event-store/store-errors.ts';
import { errorFields } from './logger.ts';

/**
 * Work that goes on in the background, as health tells of it: nobody waits for its answer, so that what fails again and again
 * is seen nowhere else.
 */
export interface Work {
  /** A piece of the work (`item` tells it from others) failed and will be tried again. True when that says something new. */
  failed(work: string, error: unknown, item?: string): boolean;
  /** A piece (without `item` all of it) was done, or is not to be done any more. */
  succeeded(work: string, item?: string): void;
  /** What fails and why, in words without values; '' when all goes well. */
  words(): string;
  /** Well, or in the given state with what fails. */
  check(state: 'warn' | 'fail'): CheckResult;
}

export interface WorkOptions {
  /** Told how many pieces of a work fail now. */
  readonly onChange?: (work: string, failing: number) => void;
}

/** A store that is away is told of by its own check; only work that goes on failing when others find it again is told here too. */
const OUTAGES_BORNE = 2;
/** Pieces that are kept in mind for each work. */
const ITEMS_MAX = 1_000;

/** A failure whose message says the cause in words for the operator, without any value. */
export class PlainFailure extends Error {
  override readonly name: string = 'PlainFailure';
}

const CAUSES: { readonly [code: string]: string } = {
  EROFS: 'the file system is read-only',
  EACCES: 'a file or folder may not be used',
  EPERM: 'a file or folder may not be used',
  ENOENT: 'a file or folder is missing and cannot be made',
  ENOTDIR: 'a file or folder is missing and cannot be made',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EMFILE: 'too many files are open',
};

/** Takes what was thrown; gives its cause in words that hold no value. */
export function causeInWords(error: unknown): string {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof PlainFailure) return one.message;
    const { code } = one as { readonly code?: unknown };
    const cause = typeof code === 'string' ? CAUSES[code] : undefined;
    if (cause !== undefined) return `${cause} (${String(code)})`;
  }
  return errorFields(error).errorName ?? 'unknown';
}

interface Failure {
  readonly cause: string;
  readonly times: number;
  readonly isTold: boolean;
}

/** Nothing has failed yet. */
export function createWork({ onChange }: WorkOptions = {}): Work {
  const failures = new Map<string, Map<string, Failure>>();
  const told = (work: string): number =>
    [...(failures.get(work)?.values() ?? [])].filter(({ isTold }) => isTold).length;
  const words = (): string =>
    [...failures]
      .flatMap(([work, items]) => {
        const shown = [...items.values()].filter(({ isTold }) => isTold);
        return shown.length === 0 ? [] : [`${work}: ${[...new Set(shown.map(({ cause }) => cause))].join(', ')}`];
      })
      .join('; ');
  return {
    failed: (work, error, item = '') => {
      const items = failures.get(work) ?? new Map<string, Failure>();
      failures.set(work, items);
      const before = items.get(item);
      if (before === undefined && items.size >= ITEMS_MAX) return false;
      const cause = causeInWords(error);
      const times = (before?.times ?? 0) + 1;
      const isTold = before?.isTold === true || !isStoreOutage(error) || times > OUTAGES_BORNE;
      items.set(item, { cause, times, isTold });
      onChange?.(work, told(work));
      return before?.cause !== cause;
    },
    succeeded: (work, item) => {
      const wasFailing = item === undefined ? failures.delete(work) : failures.get(work)?.delete(item);
      if (wasFailing === true) onChange?.(work, told(work));
    },
    words,
    check: (state) => {
      const failing = words();
      return failing === '' ? { state: 'ok' } : { state, value: failing };
    },
  };
}
