import { dayAfter, type Lang } from '@convoi/contracts';
import type { EventPage } from '../event-page.projection.ts';
import { dayLine, type Wall } from './calendar-format.ts';

/** What entries of events and of rides have in common. */

/** Minutes that an event is taken to last where its page does not say when it ends. */
export const EVENT_MINUTES = 180;
/** Who reads a file, and what the product is called. */
export interface CalendarReader {
  readonly lang: Lang;
  readonly brandName: string;
  /** Address of the event's public page. */
  readonly link: string;
}

/** The reader of a file about an event. */
export function readerOf(
  { slug }: EventPage,
  lang: Lang,
  { publicUrl, brandName }: { readonly publicUrl: string; readonly brandName: string },
): CalendarReader {
  return { lang, brandName, link: `${publicUrl}/event/user/${slug}` };
}

/** When an entry is, which zone it needs, and how much of it is known. */
export interface Span {
  readonly lines: readonly string[];
  readonly isTimed: boolean;
  /** Somebody has said when it is. */
  readonly isKnown: boolean;
}

/** When an event of one day ends, as its page says; after midnight it is on the day after. null when nobody has said. */
export function saidEnd({ endTime = null }: Pick<EventPage, 'endTime'>, begin: Wall): Wall | null {
  if (endTime === null) return null;
  return { day: endTime <= begin.time ? dayAfter(begin.day) : begin.day, time: endTime };
}

/** A whole day, without a time. */
export const daySpan = (day: string, isKnown: boolean, more: readonly string[] = []): Span => ({
  lines: [dayLine('DTSTART', day), dayLine('DTEND', dayAfter(day)), ...more],
  isTimed: false,
  isKnown,
});

/** How an entry stands in the calendar: what is not certain, only names a day or is called off keeps nobody busy. */
export const standing = ({ isTimed, isKnown }: Span, isCancelled = false): readonly string[] => [
  `STATUS:${isCancelled ? 'CANCELLED' : isKnown ? 'CONFIRMED' : 'TENTATIVE'}`,
  `TRANSP:${isTimed && isKnown && !isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
];
