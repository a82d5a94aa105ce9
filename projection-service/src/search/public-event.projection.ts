import { endOfEvent, foldedWords } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { type ScheduleFields, scheduleFields } from '../events/schedule-fields.ts';
import { defineProjection, type Rule } from '../shared/define-projection.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

export const PUBLIC_EVENTS = 'public_events';

/** What the list shows of an event; plain fields, since a document holds them. */
type Facts = ScheduleFields & {
  readonly slug: string;
  readonly title: string;
  readonly label: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly countryCode: string | null;
  readonly timezone: string;
  readonly logo: string | null;
};

/** A public event that may be found. `_id` = eventId. */
export interface PublicEvent extends Document, Facts {
  readonly kind: 'listed';
  readonly firstDay: string;
  readonly lastDay: string;
  /** When it stops being upcoming, milliseconds since 1970. */
  readonly endsAtMs: number;
  /** Folded words of title and place. */
  readonly words: string[];
}

/** What is remembered of a hidden event until it is restored; no index reaches it, so no query can find it. */
interface HiddenEvent extends Document {
  readonly kind: 'hidden';
  readonly facts: Facts;
}

export type PublicEventsDocument = PublicEvent | HiddenEvent;

function listed(eventId: string, facts: Facts): PublicEvent {
  const lastDay = facts.date ?? facts.endDate ?? '';
  return {
    _id: eventId,
    kind: 'listed',
    ...facts,
    firstDay: facts.date ?? facts.startDate ?? '',
    lastDay,
    endsAtMs: endOfEvent(lastDay, facts.timezone),
    words: [...new Set(foldedWords(`${facts.title} ${facts.label}`))],
  };
}

function factsOfNew(data: OpenedEvent<'EventCreated'>['data']): Facts {
  const { slug, title, place, timezone, schedule, logo } = data;
  return { slug, title, ...place, timezone, logo, ...scheduleFields(schedule) };
}

const factsOf = (event: PublicEvent): Facts => ({
  slug: event.slug,
  title: event.title,
  label: event.label,
  latitude: event.latitude,
  longitude: event.longitude,
  countryCode: event.countryCode,
  timezone: event.timezone,
  logo: event.logo,
  scheduleKind: event.scheduleKind,
  date: event.date,
  time: event.time,
  startDate: event.startDate,
  endDate: event.endDate,
});

const keys = (event: { readonly stream: string }): readonly string[] => [streamId(event.stream)];

/** A rule that changes the facts, listed or hidden. */
const onFacts = <T extends OpenedEvent['type']>(
  change: (event: OpenedEvent<T>) => Partial<Facts>,
): Rule<PublicEventsDocument, T> => ({
  keys,
  evolve: (document, event) => {
    if (document === null) return null;
    if (document.kind === 'hidden') return { ...document, facts: { ...document.facts, ...change(event) } };
    return listed(document._id, { ...factsOf(document), ...change(event) });
  },
});

/** What search, country lists and the news page read: public events that are neither hidden nor withdrawn. */
export function publicEvents(): Projection<PublicEventsDocument> {
  return defineProjection<PublicEventsDocument>(
    PUBLIC_EVENTS,
    3,
    [
      { name: 'upcoming', fields: ['kind', 'endsAtMs'] },
      { name: 'country', fields: ['countryCode', 'endsAtMs'] },
      { name: 'day', fields: ['date'] },
      { name: 'season', fields: ['endDate'] },
      { name: 'words', fields: ['words'], kind: 'words' },
    ],
    {
      EventCreated: {
        keys,
        evolve: (_, event) =>
          event.data.visibility === 'private' ? null : listed(streamId(event.stream), factsOfNew(event.data)),
      },
      EventDetailsChanged: onFacts(({ data }) => ({ title: data.title })),
      EventPlaceCorrected: onFacts(({ data }) => ({ ...data.place, timezone: data.timezone })),
      EventRescheduled: onFacts(({ data }) => scheduleFields(data.schedule)),
      EventLogoChanged: onFacts(({ data }) => ({ logo: data.logo })),
      EventHidden: {
        keys,
        evolve: (document) =>
          document?.kind === 'listed' ? { _id: document._id, kind: 'hidden', facts: factsOf(document) } : document,
      },
      EventRestored: {
        keys,
        evolve: (document) => (document?.kind === 'hidden' ? listed(document._id, document.facts) : document),
      },
      EventWithdrawn: { keys, evolve: () => null },
    },
    { readableFrom: 2 },
  );
}
