import type { errors as source } from '../fr/errors.ts';
import type { Translation } from '../translation.ts';

export const errors: Translation<typeof source, 'de'> = {
  not_found: {
    title: 'Seite nicht gefunden',
    heading: 'Diese Seite gibt es nicht.',
    body: 'Vielleicht ist die Adresse unvollständig, oder die Seite wurde entfernt.',
  },
  forbidden: { heading: 'Diese Seite steht dir nicht offen.' },
  rate: {
    heading: 'Zu viele Anfragen.',
    wait_one: 'Versuche es in {{count}} Minute erneut.',
    wait_other: 'Versuche es in {{count}} Minuten erneut.',
    automatic: 'Wir versuchen es von selbst erneut.',
  },
  unreachable: {
    heading: 'Wir erreichen den Dienst nicht.',
    body: 'Prüfe deine Verbindung und versuche es dann erneut.',
  },
  broken: {
    heading: 'Bei uns ist etwas schiefgelaufen.',
    reference: 'Referenz, die du uns nennen kannst',
    panel: 'Dieser Teil der Seite konnte nicht angezeigt werden.',
  },
  form: {
    title_one: '{{count}} Feld zu korrigieren',
    title_other: '{{count}} Felder zu korrigieren',
    failed: 'Ein Fehler ist aufgetreten, bitte versuche es erneut.',
    network: 'Wir erreichen den Dienst nicht. Deine Eingaben bleiben erhalten.',
    rate_one: 'Zu viele Anfragen. Versuche es in {{count}} Minute erneut.',
    rate_other: 'Zu viele Anfragen. Versuche es in {{count}} Minuten erneut.',
    busy: 'Eine andere Änderung läuft gerade. Bitte versuche es erneut.',
    unavailable: 'Der Dienst ist gerade nicht verfügbar. Bitte versuche es erneut.',
  },
  human_check: {
    not_ready: 'Die Prüfung gegen Roboter ist noch nicht bereit. Bitte versuche es erneut.',
    not_ready_recaptcha: 'reCAPTCHA ist noch nicht bereit. Bitte versuche es erneut.',
    slow: 'Die Prüfung gegen Roboter dauert auf diesem Gerät zu lange. Versuche es in einer Minute erneut, öffne diese Seite in einem anderen Browser oder schreib uns.',
    blocked:
      'Eine Erweiterung oder Einstellung dieses Browsers verhindert die Prüfung gegen Roboter. Öffne diese Seite in einem anderen Browser oder schreib uns.',
    unsupported:
      'Dieser Browser beherrscht die Prüfung gegen Roboter nicht. Öffne diese Seite in einem anderen Browser oder schreib uns.',
    write: 'Schreib uns',
    failed: 'Die Prüfung ist fehlgeschlagen. Bitte versuche es erneut.',
  },
  field: {
    required: 'Dieses Feld ist erforderlich.',
    email_invalid: 'Bitte gib eine gültige E-Mail-Adresse ein.',
    password_weak: 'Das Passwort braucht mindestens 8 Zeichen, einen Großbuchstaben und eine Ziffer.',
    password_common: 'Dieses Passwort ist zu gebräuchlich.',
    phone_invalid: 'Ungültige Nummer',
    date_invalid: 'Ungültiges Datum.',
    date_past: 'Dieses Datum ist vorbei.',
    date_order: 'Das Ende muss nach dem Anfang liegen.',
    too_long: 'Wert zu lang.',
    too_short: 'Wert zu kurz.',
    out_of_range: 'Wert außerhalb der Grenzen.',
    not_allowed: 'Wert nicht zulässig.',
    type: 'Wert von unerwarteter Art.',
  },
};
