import { formatSchedule, type Lang } from '@convoi/contracts';
import { wireSchedule } from '../event.view.ts';
import type { EventPage } from '../event-page.projection.ts';
import { readerOf } from './calendar-entry.ts';
import { calendarText, escaped, zoneLines } from './calendar-format.ts';
import { CALENDAR_TEXTS } from './calendar-texts.ts';
import { eventEntries } from './event-calendar.view.ts';

/** Several events as a calendar that programs ask for again and again, and as news (docs/reference/http.md#feeds). */

/** Most events of a feed, the next first. */
export const FEED_EVENTS_MAX = 100;
/** Bytes of events that end a feed early. */
const FEED_BYTES_MAX = 256 * 1024;
/** How often a program is asked to look again. */
const HOURS = 6;

/** The two forms of a feed. */
export type FeedForm = 'ics' | 'rss';

export interface Feed {
  /** What the calendar is called in the program of its reader. */
  readonly name: string;
  /** In the order in which they are to stand; whoever asks has made sure that the reader may see them. */
  readonly pages: readonly EventPage[];
  /** Where the feed is, and what page it belongs to; whole addresses. */
  readonly address: string;
  readonly home: string;
}

export interface FeedReader {
  readonly lang: Lang;
  readonly publicUrl: string;
  readonly brandName: string;
}

/** The first of these that stay within the bytes of a feed. */
function bounded<T>(parts: readonly T[], bytesOf: (part: T) => number): readonly T[] {
  let bytes = 0;
  const end = parts.findIndex((part) => {
    bytes += bytesOf(part);
    return bytes > FEED_BYTES_MAX;
  });
  return end < 0 ? parts : parts.slice(0, end);
}

/** A calendar for subscriptions. Each time zone is written once; a calendar without events has one too, since a file needs a component to be valid. */
function calendarFeed({ name, pages }: Feed, reader: FeedReader): string {
  const events = bounded(
    pages.slice(0, FEED_EVENTS_MAX).map((page) => eventEntries(page, readerOf(page, reader.lang, reader))),
    ({ entries }) => Buffer.byteLength(entries.flat().join('\r\n')),
  );
  const zones = new Map<string, { readonly firstDay: string; readonly lastDay: string }>();
  for (const { zone } of events) {
    if (zone === null) continue;
    const known = zones.get(zone.timezone) ?? zone;
    const [firstDay = ''] = [zone.firstDay, known.firstDay].sort();
    const [, lastDay = ''] = [zone.lastDay, known.lastDay].sort();
    zones.set(zone.timezone, { firstDay, lastDay });
  }
  const told =
    events.length === 0
      ? zoneLines('Europe/Paris', '2026-01-01', '2026-12-31')
      : [...zones].flatMap(([timezone, { firstDay, lastDay }]) => zoneLines(timezone, firstDay, lastDay));
  return calendarText(
    told,
    events.flatMap(({ entries }) => entries),
    reader,
    [
      `NAME:${escaped(name)}`,
      `X-WR-CALNAME:${escaped(name)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:PT${HOURS}H`,
      `X-PUBLISHED-TTL:PT${HOURS}H`,
    ],
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an XML document (1.0), without what no such document may hold. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** An event as a piece of news: its id stays, its day is that of the last change. */
function item(page: EventPage, reader: FeedReader): string {
  const { link } = readerOf(page, reader.lang, reader);
  const said = [`${formatSchedule(wireSchedule(page), reader.lang)} · ${page.label}`, page.description ?? ''];
  return [
    '<item>',
    `<title>${xml(page.state === 'withdrawn' ? CALENDAR_TEXTS[reader.lang].cancelled(page.title) : page.title)}</title>`,
    `<link>${xml(link)}</link>`,
    `<guid isPermaLink="false">${xml(page._id)}</guid>`,
    `<pubDate>${new Date(page.revisedAt).toUTCString()}</pubDate>`,
    `<description>${xml(said.filter((text) => text !== '').join('\n\n'))}</description>`,
    '</item>',
  ].join('\n');
}

/** The same events as RSS 2.0. */
function newsFeed({ name, pages, address, home }: Feed, reader: FeedReader): string {
  const items = bounded(
    pages.slice(0, FEED_EVENTS_MAX).map((page) => item(page, reader)),
    (text) => Buffer.byteLength(text),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${xml(`${name} · ${reader.brandName}`)}</title>`,
    `<link>${xml(home)}</link>`,
    `<atom:link rel="self" type="application/rss+xml" href="${xml(address)}"/>`,
    `<description>${xml(name)}</description>`,
    `<language>${reader.lang}</language>`,
    `<ttl>${HOURS * 60}</ttl>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** Takes events that the reader may see; gives the text of the feed. */
export function feedText(feed: Feed, form: FeedForm, reader: FeedReader): string {
  return form === 'ics' ? calendarFeed(feed, reader) : newsFeed(feed, reader);
}
