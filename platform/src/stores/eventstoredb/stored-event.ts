import type { ResolvedEvent } from '@eventstore/db-client';
import type { Json, StoredEvent } from '../../kernel/event-store/event-store.ts';

/** A position of the server as the port has it. Throws when the server names none, which none does for an event of the log. */
export function asPosition(commit: bigint | undefined): number {
  const position = Number(commit);
  if (!Number.isSafeInteger(position)) throw new RangeError(`${commit} is no position up to 2^53`);
  return position;
}

/** An event as the client gives it; servers since 21.6 name its position. */
export type Recorded = NonNullable<ResolvedEvent['event']> & { readonly position?: { readonly commit: bigint } };

/** An event of the server as the port has it. */
export function asStoredEvent(recorded: Recorded, commit: bigint | undefined): StoredEvent {
  return {
    id: recorded.id,
    type: recorded.type,
    stream: recorded.streamId,
    revision: Number(recorded.revision),
    position: asPosition(commit),
    data: recorded.data as { [key: string]: Json },
    metadata: recorded.metadata as unknown as StoredEvent['metadata'],
  };
}
