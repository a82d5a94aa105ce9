import { countryCodeOf, EVERY_COUNTRY, greatCircleKm, type Lang, type Point, Refusal } from '@convoi/contracts';
import { townOf } from '@convoi/platform/geo';
import type { CallAnswer, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { CALENDAR_TEXTS } from '../events/calendar/calendar-texts.ts';
import { FEED_EVENTS_MAX, type FeedForm, feedText } from '../events/calendar/feed.view.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../events/event-page.projection.ts';
import { createKeptAnswers } from '../shared/kept-answers.ts';
import { createLastChanges } from '../shared/last-changes.ts';
import type { EventListPorts } from './event-lists.query.ts';
import { eventsToCome } from './event-row.view.ts';
import { PUBLIC_EVENTS, type PublicEventsDocument } from './public-event.projection.ts';

/** Kilometres around a point that a feed is about: a town and what is near enough to drive to. */
const FEED_KM = 25;
/** Programs ask every few hours: an event may be told of a minute later. A text has at most 256 KiB. */
const KEPT = { forMs: 60_000, max: 64 };

/** What feeds are made with. */
export interface FeedPorts extends EventListPorts {
  readonly settings: EventListPorts['settings'] & { readonly brandName: string };
}

interface Wanted {
  readonly country: string | null;
  readonly point: Point | null;
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Takes the values of a query. Throws request.invalid_parameter for half a point. */
function wantedOf(query: {
  readonly country_code: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Wanted {
  const { latitude, longitude, country_code: country } = query;
  if ((latitude === null) !== (longitude === null)) throw new Refusal('request.invalid_parameter');
  const point =
    latitude === null || longitude === null ? null : { latitude: rounded(latitude), longitude: rounded(longitude) };
  return { country: country === null || country === EVERY_COUNTRY ? null : countryCodeOf(country), point };
}

/** Where what a feed is about lies: the same address for everybody who asks for the same. */
function searchOf({ country, point }: Wanted, lang: Lang): string {
  const search = new URLSearchParams();
  if (country !== null) search.set('country_code', country);
  if (point !== null) {
    search.set('latitude', String(point.latitude));
    search.set('longitude', String(point.longitude));
  }
  search.set('lang', lang);
  return search.toString();
}

function nameOf({ country, point }: Wanted, lang: Lang): string {
  const texts = CALENDAR_TEXTS[lang];
  const town = point === null ? '' : townOf(point.latitude, point.longitude);
  if (town !== '') return texts.feedNear(town);
  if (country === null) return texts.feedAll;
  return texts.feedIn(new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country);
}

/** Public events for programs that ask again and again: `getPublicFeed` and `getPublicNews`. */
export function feedQueries({ models, settings, clock }: FeedPorts): CallHandlers {
  const changes = createLastChanges(clock);
  const kept = createKeptAnswers<string>(clock, KEPT);

  function feed(
    query: Parameters<typeof wantedOf>[0],
    { lang, minPosition }: { readonly lang: Lang; readonly minPosition: number | null },
    form: FeedForm,
  ): Promise<CallAnswer<string>> {
    const wanted = wantedOf(query);
    const name = `${form}?${searchOf(wanted, lang)}`;
    return kept.of(name, minPosition, () => made(wanted, { lang, minPosition }, form));
  }

  async function made(
    wanted: Wanted,
    { lang, minPosition }: { readonly lang: Lang; readonly minPosition: number | null },
    form: FeedForm,
  ): Promise<CallAnswer<string>> {
    const { point } = wanted;
    const { freshness, model } = await models.upTo([PUBLIC_EVENTS, EVENT_PAGES], minPosition);
    const listed = await eventsToCome(
      model<PublicEventsDocument>(PUBLIC_EVENTS).collection,
      { country: wanted.country, text: null },
      clock.now(),
    );
    const near = listed.filter(
      ({ latitude, longitude }) =>
        point === null ||
        (latitude !== null && longitude !== null && greatCircleKm(point, { latitude, longitude }) <= FEED_KM),
    );
    const ids = near.slice(0, FEED_EVENTS_MAX).map(({ _id }) => _id);
    const found = await model<EventPagesDocument>(EVENT_PAGES).collection.getMany(ids);
    // The list is made of public events alone; whatever one read model knows before the other, nothing else goes out.
    const pages = found.filter(
      (page): page is EventPage => page?.kind === 'event' && page.isPublic && page.state === 'shown',
    );
    const search = searchOf(wanted, lang);
    const address = `${settings.publicUrl}/api/feeds/events.${form}?${search}`;
    const text = feedText({ name: nameOf(wanted, lang), pages, address, home: `${settings.publicUrl}/` }, form, {
      lang,
      publicUrl: settings.publicUrl,
      brandName: settings.brandName,
    });
    return { body: text, headers: changes.of(`${form}?${search}`, text), ...freshness };
  }

  return {
    getPublicFeed: ({ query, context }) => feed(query, context, 'ics'),
    getPublicNews: ({ query, context }) => feed(query, context, 'rss'),
  };
}
