import type { StoredEvent } from '../../../kernel/event-store/event-store.ts';
import { openLogReader } from './log-reader.ts';

const PART = 1_000;

/** Every event in the file of a log that nobody writes to, expired ones included; leaves nothing beside the file. */
export function* eventsOfFile(file: string): Generator<StoredEvent, void, void> {
  const reader = openLogReader(file);
  try {
    const head = reader.head();
    for (let position = -1; position < head; ) {
      const part = reader.part(position, head, null, PART, 0);
      yield* part.events;
      position = part.position;
    }
  } finally {
    reader.close();
  }
}

/** Which log a file is, and the position of its last event. */
export function logOfFile(file: string): { readonly identity: string | null; readonly position: number } {
  const reader = openLogReader(file);
  try {
    return { identity: reader.identity(), position: reader.head() };
  } finally {
    reader.close();
  }
}
