import type { Lang } from '@convoi/contracts';

/** A Monday. */
const FIRST = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Name of a day of the week, 1 (Monday) to 7: "lundi", "lun." */
export function weekdayName(weekday: number, lang: Lang, width: 'long' | 'short'): string {
  const key = `${lang} ${width}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, { weekday: width, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(FIRST + (weekday - 1) * DAY_MS);
}
