import type { landing as source } from '../fr/landing.ts';
import type { Translation } from '../translation.ts';

export const landing: Translation<typeof source, 'de'> = {
  title: '{{brand}}, Fahrgemeinschaften für dein Event',
  description: 'Erstelle die Mitfahrseite deines Events und teile einen Link. Kostenlos und ohne Konto.',
  heading: 'Die Fahrgemeinschaft deines Events, in einem einzigen Link.',
  lead: 'Finde einen Platz oder biete deinen an. Kostenlos, ohne Konto, getragen von einem Verein.',
  search: {
    label: 'Event suchen',
    placeholder: 'Name oder Ort',
    submit: 'Suchen',
    loading: 'Suche läuft…',
    none: 'Kein Event mit diesem Namen.',
    none_create: 'Seite dafür erstellen',
    failed: 'Suche nicht verfügbar.',
    count_one: '{{count}} Ergebnis',
    count_other: '{{count}} Ergebnisse',
  },
  create: 'Event-Seite erstellen',
  proof_one: '{{count}} kommendes Event',
  proof_other: '{{count}} kommende Events',
  list: {
    heading: 'Kommende Events',
    heading_country: 'Kommende Events: {{country}}',
    heading_everywhere: 'Kommende Events überall',
    heading_results: 'Ergebnisse für „{{query}}“',
    empty: 'Hier ist zurzeit kein öffentliches Event angekündigt.',
  },
  how: {
    heading: 'So funktioniert es',
    step_1: 'Seite der Veranstaltung anlegen: Titel, Ort, Datum.',
    step_2: 'Link teilen, auf einem Plakat, per E-Mail oder in deinen Netzwerken.',
    step_3: 'Alle melden sich an, sehen, wer in der Nähe losfährt, und verabreden eine Fahrt.',
    example: 'Beispielseite ansehen',
  },
  why: {
    heading: 'Was ein Verein davon hat',
    gain_1: 'Weniger Autos zu parken, mehr Leute, die kommen können.',
    gain_2: 'Die Liste, wer kommt, welche Plätze frei sind und wem noch ein Auto fehlt, aktuell auf deinem Handy.',
    gain_3: 'Ein Bericht über Fahrten, vermiedene Kilometer und CO2, für Gemeinde und Förderer.',
    gain_4:
      'Kostenlos für jedes öffentliche Event und bis 20 Personen bei einem privaten. Nichts zu installieren, keine Werbung.',
  },
  follow: 'Diese Veranstaltungen im Kalender abonnieren',
  map: {
    label: 'Karte der kommenden Events',
    marker: '{{title}}, {{town}}, {{when}}',
    cluster_one: '{{count}} Event, vergrößern',
    cluster_other: '{{count}} Events, vergrößern',
    open: 'Event ansehen',
  },
};
