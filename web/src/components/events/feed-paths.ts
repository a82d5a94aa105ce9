import { EVERY_COUNTRY, type Lang, type Point } from '@convoi/contracts';
import { paths } from '#web/config/paths.ts';
import type { PageFeed } from '#web/lib/pages/page-meta.ts';

/** What a feed of public events is about: around a point, or in a country; null = everywhere. */
export type FeedAbout = { readonly near: Point } | { readonly country: string | null };

const rounded = (degrees: number): string => String(Math.round(degrees * 100) / 100);

/** The path of a feed, the same for everybody who follows the same. */
export function feedPath(about: FeedAbout, form: 'ics' | 'rss', lang: Lang): string {
  const search = new URLSearchParams();
  if ('near' in about) {
    search.set('latitude', rounded(about.near.latitude));
    search.set('longitude', rounded(about.near.longitude));
  } else if (about.country !== null && about.country !== EVERY_COUNTRY) search.set('country_code', about.country);
  search.set('lang', lang);
  return `/api/feeds/events.${form}?${search}`;
}

/** The page that tells how events around a point are followed. */
export const followHref = (near: Point): string =>
  `${paths.followEvents.href()}?${new URLSearchParams({ latitude: rounded(near.latitude), longitude: rounded(near.longitude) })}`;

/** Both forms, for the head of a page. */
export function pageFeeds(about: FeedAbout, title: string, lang: Lang): readonly PageFeed[] {
  return [
    { type: 'text/calendar', title, path: feedPath(about, 'ics', lang) },
    { type: 'application/rss+xml', title, path: feedPath(about, 'rss', lang) },
  ];
}
