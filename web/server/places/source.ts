import type { Lang, PlaceView, Point } from '@convoi/contracts';
import type { AttributionKey } from './attribution.ts';

/** What every source of addresses is asked and answers. */

export interface PlaceSearch {
  /** At least three characters. */
  readonly text: string;
  readonly lang: Lang;
  /** ISO 3166, upper case; null = everywhere. */
  readonly countryCode: string | null;
  readonly limit: number;
  /** What is near this point comes first. */
  readonly near: Point | null;
}

export interface PlaceReverse extends Point {
  readonly lang: Lang;
}

export interface PlaceSource {
  readonly name: string;
  readonly attribution: readonly AttributionKey[];
  /** Countries that the source covers; absent = all. */
  readonly countries?: ReadonlySet<string>;
  /** Suggestions, the likeliest first; absent when the source must not be asked for them. Throws `SourceFailure`. */
  readonly search?: (request: PlaceSearch) => Promise<readonly PlaceView[]>;
  /** What is at a point, with the asked point's coordinates; null when nothing is known there. Throws `SourceFailure`. */
  readonly reverse?: (request: PlaceReverse) => Promise<PlaceView | null>;
}

/** Why a source could not answer; the next one is asked. */
export type FailureReason = 'busy' | 'status' | 'timeout' | 'unreachable' | 'nonsense';

/** A source that did not answer, or not in its own language. Holds no text that a person typed. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly reason: FailureReason;
  /** Seconds that the source asks us to wait. */
  readonly retryAfterSeconds: number | undefined;
  constructor(reason: FailureReason, retryAfterSeconds?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
