import { countryCodeOf, EVERY_COUNTRY, type EventRow, foldedWords } from '@convoi/contracts';
import type { Collection, Key, Query } from '@convoi/platform/kernel/read-store/read-store';
import { logoUrl, type ViewSettings, wireSchedule } from '../events/event.view.ts';
import type { PublicEvent, PublicEventsDocument } from './public-event.projection.ts';

/** Most rows of an answer. */
const ROWS_MAX = 500;
const PAGE = 1_000;
/** Bound of what one query may read. */
const READ_MAX = 10_000;
/** Words of a search that the index is asked for; the others are looked for in what these find. */
const INDEXED_WORDS_MAX = 3;

/** A row before its seats are counted. */
export type ListedRow = Omit<EventRow, 'free_seats'>;

type Events = Collection<PublicEventsDocument>;

const isListed = (document: PublicEventsDocument): document is PublicEvent => document.kind === 'listed';

async function readAll(events: Events, query: Query): Promise<PublicEvent[]> {
  const found: PublicEvent[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Events['find']>> = await events.find({
      ...query,
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...page.documents.filter(isListed));
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < READ_MAX);
  return found;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The next day first. */
const byDay = (a: PublicEvent, b: PublicEvent): number =>
  compare(a.firstDay, b.firstDay) || compare(a.title, b.title) || compare(a._id, b._id);

function rowsOf(found: readonly PublicEvent[], nowMs: number, settings: ViewSettings): ListedRow[] {
  return [...found]
    .sort(byDay)
    .slice(0, ROWS_MAX)
    .map((event) => ({
      id: event._id,
      id_user: event.slug,
      title: event.title,
      ...wireSchedule(event),
      location: event.label,
      latitude: event.latitude,
      longitude: event.longitude,
      country_code: event.countryCode,
      logo: logoUrl(event.logo, settings),
      is_upcoming: nowMs < event.endsAtMs,
    }));
}

/** The words that an event has to hold, the longest first; one that begins another goes without saying. */
function wantedWords(text: string): readonly string[] {
  const words = [...new Set(foldedWords(text))].sort((a, b) => b.length - a.length);
  return words.filter((word, index) => !words.slice(0, index).some((longer) => longer.startsWith(word)));
}

/** What a list of events to come is about. */
interface Wanted {
  readonly country: string | null;
  readonly text: string | null;
}

/** What is to come, in a country (null or EN = everywhere), whose words begin with all words of the text; the next day first. */
export async function eventsToCome(events: Events, wanted: Wanted, nowMs: number): Promise<readonly PublicEvent[]> {
  const country = wanted.country === null || wanted.country === EVERY_COUNTRY ? null : countryCodeOf(wanted.country);
  const words = wantedWords(wanted.text ?? '');
  const toCome = {
    index: country === null ? 'upcoming' : 'country',
    equals: [(country ?? 'listed') as Key],
    range: { gt: nowMs },
  };
  const byWords = { index: 'words', words: words.slice(0, INDEXED_WORDS_MAX) };
  // A common prefix leads to more documents than the calendar, most of them past: the shorter way is taken.
  const isByWords = words.length > 0 && (await events.count(byWords)) <= (await events.count(toCome));
  const found = await readAll(events, isByWords ? byWords : toCome);
  return found
    .filter(
      (event) =>
        nowMs < event.endsAtMs &&
        (country === null || event.countryCode === country) &&
        words.every((word) => event.words.some((own) => own.startsWith(word))),
    )
    .sort(byDay);
}

/** `searchEvents` and `listEventsOfCountry`. */
export async function upcomingRows(
  events: Events,
  wanted: Wanted,
  nowMs: number,
  settings: ViewSettings,
): Promise<ListedRow[]> {
  return rowsOf(await eventsToCome(events, wanted, nowMs), nowMs, settings);
}

/** `listEventsOfDay`: one-time events of the day and seasons that hold it, ended or not. */
export async function dayRows(
  events: Events,
  day: string,
  nowMs: number,
  settings: ViewSettings,
): Promise<ListedRow[]> {
  const [oneTime, seasons] = await Promise.all([
    readAll(events, { index: 'day', equals: [day] }),
    readAll(events, { index: 'season', range: { gte: day } }),
  ]);
  return rowsOf([...oneTime, ...seasons.filter(({ firstDay }) => firstDay <= day)], nowMs, settings);
}
