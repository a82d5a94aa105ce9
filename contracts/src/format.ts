import type { Lang } from './languages.ts';
import type { WireSchedule } from './schedule.ts';

/**
 * Days, times, money and distances in words, the same bytes in every engine: only names and digits are taken from
 * `formatToParts`, the text is put together here. Pages and mails both use it.
 */

const LOCALE: { readonly [L in Lang]: string } = { fr: 'fr-FR', en: 'en-GB', de: 'de-DE', es: 'es-ES' };
const NO_BREAK = '\u00a0';
/** Separates thousands in French. */
const NARROW_NO_BREAK = '\u202f';

function cached<T>(make: (lang: Lang, variant: string) => T): (lang: Lang, variant?: string) => T {
  const kept = new Map<string, T>();
  return (lang, variant = '') => {
    const key = `${lang} ${variant}`;
    let value = kept.get(key);
    if (value === undefined) {
      value = make(lang, variant);
      kept.set(key, value);
    }
    return value;
  };
}

const dayNames = cached(
  (lang, width) =>
    new Intl.DateTimeFormat(LOCALE[lang], {
      weekday: width as 'long' | 'short',
      day: 'numeric',
      month: width as 'long' | 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** `full` = with weekday and year, `long` = with year, `short` = abbreviated, without year. */
export type DayStyle = 'full' | 'long' | 'short';

interface DayParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** Takes `YYYY-MM-DD`; a local `Date` is never used, it would move the day by the reader's zone. */
function dayParts(day: string, lang: Lang, width: 'long' | 'short'): DayParts {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const parts = Object.fromEntries(
    dayNames(lang, width)
      .formatToParts(Date.UTC(year, month - 1, date))
      .map((part) => [part.type, part.value]),
  );
  const number = String(date);
  return {
    weekday: parts.weekday ?? '',
    day: lang === 'fr' && date === 1 ? '1er' : lang === 'de' ? `${number}.` : number,
    month: parts.month ?? '',
    year: String(year),
  };
}

interface DateWords {
  /** Day and month, with the year unless it is ''. */
  readonly date: (day: string, month: string, year: string) => string;
  readonly weekday: (weekday: string, date: string) => string;
  readonly period: (from: string, to: string) => string;
  readonly at: (date: string, time: string, hour: number) => string;
}

const spaced = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

const DATE_WORDS: { readonly [L in Lang]: DateWords } = {
  fr: {
    date: spaced,
    weekday: spaced,
    period: (from, to) => `du ${from} au ${to}`,
    at: (date, time) => `${date} à${NO_BREAK}${time}`,
  },
  en: {
    date: spaced,
    weekday: spaced,
    period: (from, to) => `${from} to ${to}`,
    at: (date, time) => `${date} at${NO_BREAK}${time}`,
  },
  de: {
    date: spaced,
    weekday: (weekday, date) => `${weekday}, ${date}`,
    period: (from, to) => `vom ${from} bis ${to}`,
    at: (date, time) => `${date} um${NO_BREAK}${time}${NO_BREAK}Uhr`,
  },
  es: {
    date: (...words) => words.filter((word) => word !== '').join(' de '),
    weekday: (weekday, date) => `${weekday}, ${date}`,
    period: (from, to) => `del ${from} al ${to}`,
    at: (date, time, hour) => `${date} ${hour === 1 ? 'a la' : 'a las'}${NO_BREAK}${time}`,
  },
};

/** A local day `YYYY-MM-DD` in words: "samedi 5 décembre 2026". */
export function formatDay(day: string, lang: Lang, style: DayStyle = 'full'): string {
  const words = DATE_WORDS[lang];
  const parts = dayParts(day, lang, style === 'short' ? 'short' : 'long');
  if (style === 'long') return words.date(parts.day, parts.month, parts.year);
  // Prepositions are left out of the short form: "sáb, 5 dic".
  if (style === 'short') return words.weekday(parts.weekday, spaced(parts.day, parts.month));
  return words.weekday(parts.weekday, words.date(parts.day, parts.month, parts.year));
}

/** First and last local day in words, nothing said twice: "du 5 au 12 décembre 2026". One day is written as that day. */
export function formatPeriod(from: string, to: string, lang: Lang): string {
  if (from === to) return formatDay(from, lang);
  const words = DATE_WORDS[lang];
  const start = dayParts(from, lang, 'long');
  const end = dayParts(to, lang, 'long');
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return words.period(
    words.date(start.day, sameMonth ? '' : start.month, sameYear ? '' : start.year),
    words.date(end.day, end.month, end.year),
  );
}

/** A local time `HH:mm` as it is written: "14:05", in English "2:05 pm". */
export function formatTime(time: string, lang: Lang): string {
  if (lang !== 'en') return time;
  const [hour = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}${NO_BREAK}${hour < 12 ? 'am' : 'pm'}`;
}

/** When an event takes place, in words: day and time, or period; '' when neither is known. */
export function formatSchedule(schedule: Omit<WireSchedule, 'event_type'>, lang: Lang): string {
  if (schedule.date !== null) {
    const day = formatDay(schedule.date, lang);
    if (schedule.time === null) return day;
    return DATE_WORDS[lang].at(day, formatTime(schedule.time, lang), Number(schedule.time.slice(0, 2)));
  }
  if (schedule.start_date === null || schedule.end_date === null) return '';
  return formatPeriod(schedule.start_date, schedule.end_date, lang);
}

const SPACE = /\s/gu;

/** Number parts as text, with the spaces that we choose instead of those that the engine's data holds. */
function joinNumber(parts: readonly Intl.NumberFormatPart[]): string {
  return parts
    .map((part) =>
      part.type === 'group' ? part.value.replace(SPACE, NARROW_NO_BREAK) : part.value.replace(SPACE, NO_BREAK),
    )
    .join('');
}

const moneyFormats = cached((lang, variant) => {
  const [currency = 'EUR', decimals = '2'] = variant.split(' ');
  return new Intl.NumberFormat(LOCALE[lang], {
    style: 'currency',
    currency,
    minimumFractionDigits: Number(decimals),
    maximumFractionDigits: Number(decimals),
  });
});

/**
 * Money from whole cents in its ISO 4217 currency: "2,50 €" ("€2.50" in English). With `isShort`, a whole amount goes
 * without decimals: "10 €".
 */
export function formatMoney(amountCents: number, currency: string, lang: Lang, isShort = false): string {
  const decimals = isShort && amountCents % 100 === 0 ? 0 : 2;
  return joinNumber(moneyFormats(lang, `${currency} ${decimals}`).formatToParts(amountCents / 100));
}

const numberFormats = cached(
  (lang, decimals) =>
    new Intl.NumberFormat(LOCALE[lang], {
      minimumFractionDigits: Number(decimals),
      maximumFractionDigits: Number(decimals),
    }),
);

/** A whole number with its thousands separated. */
export function formatCount(count: number, lang: Lang): string {
  return joinNumber(numberFormats(lang, '0').formatToParts(count));
}

/** So many days or years: "30 jours". */
export function formatSpan(count: number, unit: 'days' | 'years', lang: Lang): string {
  const words = new Intl.NumberFormat(LOCALE[lang], {
    style: 'unit',
    unit: unit === 'days' ? 'day' : 'year',
    unitDisplay: 'long',
  }).format(count);
  return words.replace(/\s/gu, NO_BREAK);
}

/** A distance in kilometres with one decimal: "53,0 km". */
export function formatKm(distanceKm: number, lang: Lang): string {
  return `${joinNumber(numberFormats(lang, '1').formatToParts(distanceKm))}${NO_BREAK}km`;
}
