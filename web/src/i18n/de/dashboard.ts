import type { dashboard as source } from '../fr/dashboard.ts';
import type { Translation } from '../translation.ts';

export const dashboard: Translation<typeof source, 'de'> = {
  title: 'Übersicht',
  heading: 'Übersicht',
  follow: 'Meine Veranstaltungen im Kalender',
  loading: 'Deine Events und Fahrten werden geladen. Bei langsamer Verbindung dauert das einige Sekunden.',
  events: 'Meine Events',
  waiting_one: '{{count}} Anfrage erhalten',
  waiting_other: '{{count}} Anfragen erhalten',
  organiser: 'Du organisierst',
  over: 'Vorbei',
  open_page: 'Seite ansehen',
  no_events: 'Du hast noch kein Event.',
};
