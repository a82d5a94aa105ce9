import { EVENT_DEFINITIONS, upcast } from '@convoi/contracts/events';
import type { StoredEvent } from './event-store.ts';

/**
 * An event as today's code knows it: the body of an older version is raised to the present one, and the metadata say so
 * (docs/reference/processes.md#event-store). Whoever reads the log for what it says takes this; copies and comparisons of the
 * log take events as they are stored. The same object when there is nothing to raise; doing it twice changes nothing.
 */
export function presentEvent(event: StoredEvent): StoredEvent {
  const data = upcast(event.type, event.metadata.v, event.data) as StoredEvent['data'];
  if (data === event.data) return event;
  const v = EVENT_DEFINITIONS.get(event.type)?.v ?? event.metadata.v;
  return { ...event, data, metadata: { ...event.metadata, v } };
}
