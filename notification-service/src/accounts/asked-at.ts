import { formatSchedule, type Lang } from '@convoi/contracts';

/** A moment by the clock of the product's home. */
export interface AskedAt {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`. */
  readonly time: string;
}

const HOME_ZONE = 'Europe/Paris';
const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: HOME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Takes epoch milliseconds. */
export function askedAt(ms: number): AskedAt {
  const parts = Object.fromEntries(CLOCK.formatToParts(ms).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** The words around a moment in a sentence: from its preposition to whose clock it is. */
const AROUND: { readonly [L in Lang]: (moment: string) => string } = {
  fr: (moment) => `le ${moment} (heure de Paris)`,
  en: (moment) => `on ${moment} (Paris time)`,
  de: (moment) => `am ${moment} (Pariser Zeit)`,
  es: (moment) => `el ${moment} (hora de París)`,
};

/** "le mardi 24 novembre 2026 à 13:02 (heure de Paris)". */
export function momentIn({ date, time }: AskedAt, lang: Lang): string {
  return AROUND[lang](formatSchedule({ date, time, start_date: null, end_date: null }, lang));
}
