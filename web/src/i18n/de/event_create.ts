import type { event_create as source } from '../fr/event_create.ts';
import type { Translation } from '../translation.ts';

export const event_create: Translation<typeof source, 'de'> = {
  title: 'Mitfahrseite erstellen',
  description: 'Erstelle in zwei Schritten die Mitfahrseite deines Events.',
  heading: 'Mitfahrseite erstellen',
  lead: 'Zwei Schritte, ohne Konto. Du bekommst einen Link zum Teilen und einen, mit dem du alles ändern kannst.',
  steps: {
    of: 'Schritt {{step}} von {{count}}',
    said: 'Schritt {{step}} von {{count}}, {{name}}',
    event: 'Dein Event',
    place: 'Wo und wann',
    next: 'Weiter',
    submit: 'Seite erstellen',
    sending: 'Deine Seite wird erstellt…',
  },
  draft: {
    found: 'Entwurf wiedergefunden',
    restart: 'Von vorn beginnen',
    kept: 'Dein Entwurf bleibt in diesem Tab, solange du ihn nicht schließt.',
  },
  form: {
    title_hint: 'Zum Beispiel „Seefest“ oder „Judoturnier“.',
    visibility: {
      label: 'Wer kann die Seite finden?',
      hint: 'Diese Wahl ist endgültig.',
      public: 'Öffentlich',
      public_more: 'In der Suche zu finden.',
      private: 'Privat',
      private_more: 'Nur wer den Link hat, sieht sie. 20 Teilnehmende inbegriffen.',
    },
    location: {
      label: 'Adresse des Events',
      hint: 'Wähle sie aus der Liste: Dieser Punkt leitet die Fahrenden.',
      choose: 'Wähle eine Adresse aus der Liste, gib die Stadt an oder setz die Fahne auf der Karte.',
      map: 'Ort des Events',
    },
    type: {
      label: 'Wann findet es statt?',
      once: 'Einmalig',
      once_more: 'Ein Datum',
      season: 'Saisonal',
      season_more: 'Ein Zeitraum',
    },
    contact_hint: 'Dorthin schicken wir deine beiden Links.',
    privacy: 'E-Mail und Telefon dienen diesem Event. Sie bleiben verborgen, wenn du sie nicht sichtbar machst.',
  },
  preview: {
    heading: 'Vorschau',
    title: 'Der Titel deines Events',
    when: 'Datum noch offen',
    where: 'Ort noch offen',
    note: 'Das sehen deine Teilnehmenden zuerst.',
    whole: 'Ganze Seite ansehen',
  },
  errors: {
    required: 'Bitte fülle alle Pflichtfelder aus.',
    failed: 'Das Event konnte nicht erstellt werden: {{detail}}',
    unknown: 'Unbekannter Fehler',
    ids: 'Fehler: In der Antwort fehlen die Kennungen des Events.',
    unreadable: 'Die Antwort des Servers konnte nicht gelesen werden',
    network: 'Etwas ist schiefgegangen, bitte versuche es noch einmal.',
    links: 'Beim Erstellen des Events ist etwas schiefgegangen.',
    links_more: 'Die Seite besteht: Ihre Links warten im nächsten Schritt, die E-Mail folgt.',
  },
};
