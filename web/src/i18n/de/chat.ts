import type { chat as source } from '../fr/chat.ts';
import type { Translation } from '../translation.ts';

export const chat: Translation<typeof source, 'de'> = {
  menu: 'Aktionen der Unterhaltung',
  close: 'Unterhaltung schließen',
  loading: 'Unterhaltung wird geladen…',
  failed: 'Die Nachrichten konnten nicht geladen werden.',
  closed: 'Diese Unterhaltung ist geschlossen.',
  purge: 'Diese Unterhaltung wird am {{date}} gelöscht.',
  typing: '{{name}} schreibt…',
  unread_one: '{{count}} neue Nachricht',
  unread_other: '{{count}} neue Nachrichten',
  unread_more: 'Mehr als {{count}} neue Nachrichten',
  contact: {
    heading: 'Kontaktdaten, nach eurer Zusage geteilt',
    address: 'Abfahrt',
    email: 'E-Mail',
    comment: 'Kommentar',
    no_email: 'E-Mail nicht geteilt',
  },
  log: {
    label: 'Nachrichten mit {{name}}',
    advice: 'Zahle nichts im Voraus. Vereinbart Ort, Uhrzeit und die Aufteilung der Kosten.',
    empty: 'Noch keine Nachricht.',
    today: 'Heute',
    yesterday: 'Gestern',
    you: 'Du:',
    author: '{{name}}:',
    erased: '[Nachricht gelöscht]',
    older: 'Frühere Nachrichten',
    loading_older: 'Wird geladen…',
    news: 'Neue Nachrichten',
    unread: 'Neue Nachrichten',
  },
  state: { sending: 'Wird gesendet…', sent: 'Gesendet', failed: 'Nicht gesendet' },
  composer: {
    label: 'Deine Nachricht',
    placeholder: 'Nachricht schreiben',
    send: 'Senden',
    counter: '{{length}} / {{most}}',
  },
};
