import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { type ReadEvent, readOnce } from '@convoi/platform/kernel/subscriptions/readable-events';

/** How projections read events: personal fields opened (null without a key), old versions raised to the present one. */
export function eventReader(personal: Pick<PersonalData, 'open'>): ReadEvent {
  return readOnce((event) => {
    const { personal: fields = [], guarded = [] } = EVENT_DEFINITIONS.get(event.type) ?? {};
    return fields.length + guarded.length > 0 ? personal.open(event).then(presentEvent) : presentEvent(event);
  });
}
