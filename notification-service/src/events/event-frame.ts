import { formatSchedule, type Lang } from '@convoi/contracts';
import type { Schedule } from '@convoi/contracts/events';
import { quiet } from '../layout/escape.ts';
import type { Block, FactRow, Letter } from '../layout/mail-content.ts';

/** What a mail knows of its event. */
export interface EventFacts {
  readonly title: string;
  readonly place: string;
  readonly schedule: Schedule;
}

const QUOTED: { readonly [L in Lang]: (text: string) => string } = {
  fr: (text) => `«\u00a0${text}\u00a0»`,
  en: (text) => `“${text}”`,
  de: (text) => `„${text}“`,
  es: (text) => `«${text}»`,
};

/** The event's title between the quotation marks of the language; safe inside a sentence. */
export function quoted(title: string, lang: Lang): string {
  return QUOTED[lang](quiet(title));
}

/** Words above a letter about one event; `subject` takes the quoted title. */
interface HeadWords {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
}

/** What stands above the blocks of a letter about one event. */
export function eventHead(
  words: HeadWords,
  event: EventFacts,
  lang: Lang,
): Pick<Letter, 'lang' | 'subject' | 'preheader' | 'title'> {
  const { preheader, title } = words;
  return { lang, subject: words.subject(quoted(event.title, lang)), preheader, title };
}

const GREETING: { readonly [L in Lang]: (name: string) => string } = {
  fr: (name) => `Bonjour ${name},`,
  en: (name) => `Hello ${name},`,
  de: (name) => `Hallo ${name},`,
  es: (name) => `Hola, ${name}:`,
};

/** First line of a mail to a person. */
export function greeting(name: string, lang: Lang): Block {
  return { kind: 'text', text: GREETING[lang](quiet(name)) };
}

const SEATS_WANTED: { readonly [L in Lang]: (count: number) => string } = {
  fr: (count) => (count === 1 ? 'une place' : `${count} places`),
  en: (count) => (count === 1 ? 'a seat' : `${count} seats`),
  de: (count) => (count === 1 ? 'einen Platz' : `${count} Plätze`),
  es: (count) => (count === 1 ? 'una plaza' : `${count} plazas`),
};

/** So many seats, as what somebody asks for. */
export function seatsWanted(count: number, lang: Lang): string {
  return SEATS_WANTED[lang](count);
}

const SEATS_FREED: { readonly [L in Lang]: (count: number) => string } = {
  fr: (count) =>
    count === 1 ? 'Une place se libère dans votre voiture.' : `${count} places se libèrent dans votre voiture.`,
  en: (count) => (count === 1 ? 'A seat in your car is free again.' : `${count} seats in your car are free again.`),
  de: (count) =>
    count === 1 ? 'In deinem Auto ist wieder ein Platz frei.' : `In deinem Auto sind wieder ${count} Plätze frei.`,
  es: (count) => (count === 1 ? 'Queda libre una plaza de tu coche.' : `Quedan libres ${count} plazas de tu coche.`),
};

/** Says to a driver that so many seats are free again. */
export function seatsFreed(count: number, lang: Lang): string {
  return SEATS_FREED[lang](count);
}

const FACTS: { readonly [L in Lang]: { readonly when: string; readonly where: string; readonly before: string } } = {
  fr: { when: 'Quand', where: 'Où', before: 'Avant' },
  en: { when: 'When', where: 'Where', before: 'Before' },
  de: { when: 'Wann', where: 'Wo', before: 'Bisher' },
  es: { when: 'Cuándo', where: 'Dónde', before: 'Antes' },
};

/** A schedule in words. */
function scheduleWords(schedule: Schedule, lang: Lang): string {
  return schedule.kind === 'ponctuel'
    ? formatSchedule({ date: schedule.date, time: schedule.time, start_date: null, end_date: null }, lang)
    : formatSchedule({ date: null, time: null, start_date: schedule.startDate, end_date: schedule.endDate }, lang);
}

/** The event's frame: title, when, where; `before` is a schedule that no longer holds. */
export function eventFacts(event: EventFacts, lang: Lang, before: Schedule | null = null): Block {
  const words = FACTS[lang];
  const rows: FactRow[] = [{ label: words.when, value: scheduleWords(event.schedule, lang) }];
  if (before !== null) rows.push({ label: words.before, value: scheduleWords(before, lang), isFormer: true });
  rows.push({ label: words.where, value: quiet(event.place) });
  return { kind: 'facts', title: quiet(event.title), rows };
}
