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
import { useMemo } from 'react';
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

/** The formats of a language. */
export function formatOf(lang: Lang): Format {
  const collator = new Intl.Collator(lang, { sensitivity: 'base', numeric: true });
  return {
    lang,
    day: (day, style) => formatDay(day, lang, style),
    period: (from, to) => formatPeriod(from, to, lang),
    time: (time) => formatTime(time, lang),
    schedule: (schedule) => formatSchedule(schedule, lang),
    money: (amountCents, currency = 'EUR', isShort = false) => formatMoney(amountCents, currency, lang, isShort),
    count: (count) => formatCount(count, lang),
    km: (distanceKm) => formatKm(distanceKm, lang),
    compare: (a, b) => collator.compare(a, b),
  };
}

/** The formats of the interface language. */
export function useFormat(): Format {
  const lang = langOf(useTranslation().i18n);
  return useMemo(() => formatOf(lang), [lang]);
}
