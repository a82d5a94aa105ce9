import { EVENT_DEFINITIONS, upcast } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { type ReadEvent, readOnce } from '@convoi/platform/kernel/subscriptions/readable-events';

/** The event in the version that the code knows. */
function upcasted(event: StoredEvent): StoredEvent {
  const data = upcast(event.type, event.metadata.v, event.data) as StoredEvent['data'];
  return data === event.data ? event : { ...event, data };
}

/** How projections read events: personal fields opened (null without a key), old versions raised to the present one. */
export function eventReader(personal: Pick<PersonalData, 'open'>): ReadEvent {
  return readOnce((event) => {
    const { personal: fields = [], guarded = [] } = EVENT_DEFINITIONS.get(event.type) ?? {};
    return fields.length + guarded.length > 0 ? personal.open(event).then(upcasted) : upcasted(event);
  });
}
