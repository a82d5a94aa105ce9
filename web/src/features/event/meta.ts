import { type EventView, instantOf, localTime } from '@convoi/contracts';
import { endedEventOf } from '#web/components/events/ended-event.ts';
import { eventPageQuery } from '#web/components/events/event-page-query.ts';
import { pageFeeds } from '#web/components/events/feed-paths.ts';
import { paths } from '#web/config/paths.ts';
import type { Format } from '#web/i18n/format.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { hash8 } from '#web/lib/hash8.ts';
import type { MetaContext, RouteModule } from '#web/lib/pages/route-module.ts';
import { townOf } from '#web/lib/places/town-of.ts';

/** "5 décembre 2026" or "du 5 au 12 décembre 2026". */
function dateOf(event: Pick<EventView, 'date' | 'start_date' | 'end_date'>, format: Format): string {
  if (event.date !== null) return format.day(event.date, 'long');
  return event.start_date === null || event.end_date === null ? '' : format.period(event.start_date, event.end_date);
}

/** A local time as ISO 8601 with the offset of its place on that day. */
function withOffset(day: string, time: string, timezone: string): string {
  const { offsetMinutes } = localTime(instantOf(day, time, timezone), timezone);
  const minutes = Math.abs(offsetMinutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day}T${time}:00${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Address of the event's own picture; its version changes with what it shows. */
function pictureOf(event: EventView, lang: string): string {
  const version = hash8(
    JSON.stringify([event.title, event.logo, event.date, event.time, event.start_date, event.end_date]),
  );
  return `/og/event/${encodeURIComponent(event.id_user)}.png?lang=${lang}&v=${version}`;
}

/** The event for search engines (schema.org). The organiser only as far as the page itself shows them. */
export function eventJsonLd(
  event: EventView,
  { publicUrl, description, lang }: { readonly publicUrl: string; readonly description: string; readonly lang: string },
): object {
  const { timezone, latitude, longitude, is_place_approximate: isNear } = event;
  const first = event.date ?? event.start_date;
  const last = event.date ?? event.end_date;
  const email = event.is_email_visible ? event.contact : null;
  const telephone = event.is_telephone_visible ? event.telephone : null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    ...(first === null ? {} : { startDate: withOffset(first, event.time ?? '00:00', timezone) }),
    ...(last === null ? {} : { endDate: withOffset(last, '23:59', timezone) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: townOf(event.location, event.country_code),
      address: event.location,
      ...(latitude === null || longitude === null || isNear
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
    image: [`${publicUrl}${pictureOf(event, lang)}`],
    url: `${publicUrl}${paths.eventPage.href({ id_user: event.id_user })}`,
    description,
    ...(email === null && telephone === null
      ? {}
      : {
          organizer: {
            '@type': 'Organization',
            ...(email === null ? {} : { email }),
            ...(telephone === null ? {} : { telephone }),
          },
        }),
  };
}

function errorTitle({ t, error }: Pick<MetaContext, 't' | 'error'>): string {
  if (!(error instanceof Problem)) return t('event:meta.failed');
  const ended = endedEventOf(error);
  if (ended !== null) return t('event:meta.ended', { title: ended.title });
  return error.status === 404 ? t('event:meta.gone') : t('event:meta.failed');
}

/**
 * Title, description and what search engines may know. Whoever is sent the link of a private event sees its title and a
 * picture that holds nothing else.
 */
export const eventMeta: RouteModule['meta'] = ({ params, t, format, lang, runtime, data, error }) => {
  const event = data(eventPageQuery(params.id_user ?? ''));
  if (error !== undefined || event === undefined) return { title: errorTitle({ t, error }), isIndexable: false };
  if (!event.is_upcoming) return { title: t('event:meta.ended', { title: event.title }), isIndexable: false };
  if (!event.is_public)
    return {
      title: event.title,
      isIndexable: false,
      description: t('event:meta.description_private'),
      image: pictureOf(event, lang),
    };
  const words = {
    title: event.title,
    date: dateOf(event, format),
    town: townOf(event.location, event.country_code),
  };
  const description = t('event:meta.description', { ...words, count: event.counts.free_seats });
  return {
    title: t('event:meta.title', words),
    isIndexable: true,
    description,
    image: pictureOf(event, lang),
    ...(event.latitude === null || event.longitude === null
      ? {}
      : { feeds: pageFeeds({ near: { latitude: event.latitude, longitude: event.longitude } }, words.town, lang) }),
    jsonLd: [eventJsonLd(event, { publicUrl: runtime.publicUrl, description, lang })],
  };
};
