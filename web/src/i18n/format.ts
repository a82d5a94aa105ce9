import {
  type DayStyle,
  formatCount,
  formatDay,
  formatKm,
  formatMoney,
  formatPeriod,
  formatSchedule,
  formatTime,
  type Lang,
  type WireSchedule,
} from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from './index.ts';

/** Days, times, money and distances in one language; see contracts/src/format.ts. */
export interface Format {
  readonly lang: Lang;
  readonly day: (day: string, style?: DayStyle) => string;
  readonly period: (from: string, to: string) => string;
  readonly time: (time: string) => string;
  readonly schedule: (schedule: Omit<WireSchedule, 'event_type'>) => string;
  readonly money: (amountCents: number, currency?: string, isShort?: boolean) => string;
  readonly count: (count: number) => string;
  readonly km: (distanceKm: number) => string;
  /** Compares two texts as readers of the language sort them. */
  readonly compare: (a: string, b: string) => number;
}

const kept = new Map<Lang, Format>();

/** The formats of a language; the same object each time, because what compares texts takes long to make. */
export function formatOf(lang: Lang): Format {
  const known = kept.get(lang);
  if (known !== undefined) return known;
  // Takes a phone 30 ms to make, and few pages compare.
  let collator: Intl.Collator | undefined;
  const format: Format = {
    lang,
    day: (day, style) => formatDay(day, lang, style),
    period: (from, to) => formatPeriod(from, to, lang),
    time: (time) => formatTime(time, lang),
    schedule: (schedule) => formatSchedule(schedule, lang),
    money: (amountCents, currency = 'EUR', isShort = false) => formatMoney(amountCents, currency, lang, isShort),
    count: (count) => formatCount(count, lang),
    km: (distanceKm) => formatKm(distanceKm, lang),
    compare: (a, b) => {
      collator ??= new Intl.Collator(lang, { sensitivity: 'base', numeric: true });
      return collator.compare(a, b);
    },
  };
  kept.set(lang, format);
  return format;
}

/** The formats of the interface language. */
export function useFormat(): Format {
  return formatOf(langOf(useTranslation().i18n));
}
