import { formatSchedule, type Lang } from '@convoi/contracts';
import type { Schedule } from '@convoi/contracts/events';
import { quiet } from '../layout/escape.ts';
import type { Block, FactRow, MailContent } from '../layout/mail-content.ts';
import type { MailEvent } from './mail-events.projection.ts';

/** What a mail says of its event. */
export interface EventFacts {
  readonly title: string;
  readonly place: string;
  readonly schedule: Schedule;
}

/** Of the event that a mail is about. */
export const factsOf = ({ title, place, schedule }: MailEvent): EventFacts => ({ title, place, schedule });

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

/** Words above a mail about one event; `subject` takes the quoted title. */
interface HeadWords {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
}

/** What stands above the blocks of a mail about one event. */
export function eventHead(
  words: HeadWords,
  event: EventFacts,
  lang: Lang,
): Pick<MailContent, 'lang' | 'subject' | 'preheader' | 'title'> {
  const { preheader, title } = words;
  return { lang, subject: words.subject(quoted(event.title, lang)), preheader, title };
}

const FACTS: { readonly [L in Lang]: { readonly when: string; readonly where: string; readonly before: string } } = {
  fr: { when: 'Quand', where: 'Où', before: 'Avant' },
  en: { when: 'When', where: 'Where', before: 'Before' },
  de: { when: 'Wann', where: 'Wo', before: 'Bisher' },
  es: { when: 'Cuándo', where: 'Dónde', before: 'Antes' },
};

/** A schedule in words. */
export function scheduleWords(schedule: Schedule, lang: Lang): string {
  return schedule.kind === 'oneTime'
    ? formatSchedule({ date: schedule.date, time: schedule.time, start_date: null, end_date: null }, lang)
    : formatSchedule({ date: null, time: null, start_date: schedule.startDate, end_date: schedule.endDate }, lang);
}

/** The event's frame: title, when, where; `before` and `placeBefore` no longer hold. */
export function eventFacts(
  event: EventFacts,
  lang: Lang,
  before: Schedule | null = null,
  placeBefore: string | null = null,
): Block {
  const words = FACTS[lang];
  const rows: FactRow[] = [{ label: words.when, value: scheduleWords(event.schedule, lang) }];
  if (before !== null) rows.push({ label: words.before, value: scheduleWords(before, lang), isFormer: true });
  rows.push({ label: words.where, value: quiet(event.place) });
  if (placeBefore !== null) rows.push({ label: words.before, value: quiet(placeBefore), isFormer: true });
  return { kind: 'facts', title: quiet(event.title), rows };
}
