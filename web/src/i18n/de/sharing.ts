import type { sharing as source } from '../fr/sharing.ts';
import type { Translation } from '../translation.ts';

export const sharing: Translation<typeof source, 'de'> = {
  impact: {
    heading: 'Gemeinsam vermieden',
    heading_event: 'Was dieses Event vermieden hat',
    seats_one: '{{shown}} geteilter Platz',
    seats_other: '{{shown}} geteilte Plätze',
    km_one: '{{shown}}\u00a0km vermieden',
    km_other: '{{shown}}\u00a0km vermieden',
    co2_one: '{{shown}}\u00a0kg CO₂ vermieden',
    co2_other: '{{shown}}\u00a0kg CO₂ vermieden',
    how: 'Wie wird das berechnet?',
    method:
      'Für jede angenommene Fahrt, hin und zurück: die Kilometer, die die mitfahrende Person allein gefahren wäre, abzüglich des Umwegs der Person am Steuer. Entfernungen: Luftlinie × 1,3; {{grams}}\u00a0g CO₂ pro Kilometer.',
  },
  suggestions: {
    heading: 'Vorschläge zum Mitfahren',
    driver: 'Kann dich mitnehmen',
    passenger: 'Kann bei dir mitfahren',
    detour_one: 'Umweg von etwa {{shown}}\u00a0km',
    detour_other: 'Umweg von etwa {{shown}}\u00a0km',
    apart_one: 'etwa {{shown}}\u00a0km von dir entfernt',
    apart_other: 'etwa {{shown}}\u00a0km von dir entfernt',
    no_detour: 'fast ohne Umweg',
    more: 'Mehr anzeigen',
    empty: 'Noch keine Fahrt in der Nähe. Neue erscheinen hier.',
    failed: 'Die Vorschläge konnten nicht geladen werden.',
    how: 'Wie werden sie ausgewählt?',
    method:
      'Eine passende Vorliebe, eine gemeinsame Strecke, genügend Plätze und ein Umweg von höchstens 5\u00a0km oder einem Viertel des Fahrwegs. Zuerst kommen die, die in deiner Nähe starten und einen kleinen Umweg haben. Entfernungen: Luftlinie × 1,3, von ungefähren Positionen aus.',
  },
};
