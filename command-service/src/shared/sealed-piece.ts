import type { StreamEvent } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Recorded } from '@convoi/platform/kernel/command-handler/decision';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';

/** A sealed value with what it is bound to. It is opened only for an answer to its owner. */
export interface SealedPiece {
  readonly type: string;
  readonly subjectId: string;
  readonly value: Json;
}

/** An event of a stream as its decider reads it. */
export const asRecorded = <E>({ type, data, at }: StreamEvent): Recorded<E> =>
  ({ type, data, at }) as unknown as Recorded<E>;
