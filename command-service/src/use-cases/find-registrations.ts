import { type DataOf, streamId } from '@convoi/contracts/events';
import type { EventStore } from '@convoi/platform';

/** The events for which an address was ever registered; `emailKeyOf` gives its digest within an event. */
export type FindRegistrations = (emailKeyOf: (eventId: string) => string) => Promise<readonly string[]>;

/**
 * Looks through all registrations of the log. An address has another digest in every event, so that nobody can follow a
 * person from one to the next; once for each account that proves its address, this is the price (decision 0020).
 */
export function registrationFinder(store: Pick<EventStore, 'subscribe'>): FindRegistrations {
  return async (emailKeyOf) => {
    const keys = new Map<string, string>();
    const found = new Set<string>();
    const stop = new AbortController();
    for await (const batch of store.subscribe({ from: -1, types: ['ParticipantRegistered'], signal: stop.signal })) {
      for (const { stream, data } of batch.events) {
        const eventId = streamId(stream);
        const key = keys.get(eventId) ?? emailKeyOf(eventId);
        keys.set(eventId, key);
        if ((data as unknown as DataOf<'ParticipantRegistered'>).emailKey === key) found.add(eventId);
      }
      if (batch.caughtUp) break;
    }
    stop.abort();
    return [...found];
  };
}
