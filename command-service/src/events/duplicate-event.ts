import {
  CALLS,
  type DuplicateEventBody,
  duplicateBodyFor,
  type EventCreatedView,
  eventTypeOf,
  parseObject,
  Refusal,
  validationFailed,
} from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { aboutView, openAbout } from './about.ts';
import { countChange } from './count-change.ts';
import { createEvent } from './create-event.ts';
import { eventModel } from './event.state.ts';
import { endedFacts } from './event-availability.ts';
import { openContact } from './organisers/contact.ts';
import type { OrganisedEvent } from './organisers/organiser.ts';
import type { EventPorts } from './ports.ts';

const [DUPLICATES] = CALLS.duplicateEvent.limits;

/**
 * Creates an event like this one on other days (`duplicateEvent`): its details and contact, sealed anew with a key of its own,
 * and nothing of those who take part. May be repeated. Refusals: validation, rate.limited, event.ended once the contact is
 * forgotten.
 */
export async function duplicateEvent(
  deps: EventPorts,
  { eventId, event }: OrganisedEvent,
  asked: DuplicateEventBody,
  origin: CommandOrigin,
): Promise<{ readonly view: EventCreatedView; readonly position: number }> {
  const kind = eventTypeOf(event.schedule.kind);
  const parsed = parseObject(duplicateBodyFor(kind), asked);
  if (!parsed.isValid) throw validationFailed(parsed.errors);
  const { title = event.title, date, time, start_date, end_date } = parsed.value;
  const stream = streamName('event', eventId);
  const { contact, about } = (await deps.commands.read(eventModel, stream)).state;
  const { email, phone } = await openContact(deps, stream, contact);
  if (email === null) throw new Refusal('event.ended', { extra: endedFacts(deps, event) });
  await countChange(deps, DUPLICATES, eventId);
  const { place, timezone, logo, lang } = event;
  const { end_time, doors_time, ...said } = aboutView(await openAbout(deps, stream, about));
  const body = {
    title,
    location: place.label,
    // A place without a point is taken over as it is.
    latitude: place.latitude ?? 0,
    longitude: place.longitude ?? 0,
    is_place_approximate: place.approximate ?? false,
    event_type: kind,
    date,
    time,
    start_date,
    end_date,
    ...said,
    end_time: end_time ?? undefined,
    doors_time: doors_time ?? undefined,
    contact: email,
    telephone: phone,
    is_public: event.visibility === 'public',
    is_email_visible: event.showEmail,
    is_telephone_visible: event.showPhone,
    country_code: place.countryCode,
    id_user: null,
    token: null,
    lang: undefined,
  };
  return createEvent(deps, { body, logo: null, lang, copied: { place, timezone, logo } }, origin);
}
