import type { Json } from '@convoi/platform';
import type { StreamEvent } from './command-handler.ts';
import type { Recorded } from './decision.ts';

/** A sealed value with what it is bound to. It is opened only for an answer to its owner. */
export interface SealedPiece {
  readonly type: string;
  readonly subjectId: string;
  readonly value: Json;
}

/** An event of a stream as its decider reads it. */
export const asRecorded = <E>({ type, data, at }: StreamEvent): Recorded<E> =>
  ({ type, data, at }) as unknown as Recorded<E>;
