import type { event_form as source } from '../fr/event_form.ts';
import type { Translation } from '../translation.ts';

export const event_form: Translation<typeof source, 'de'> = {
  title: {
    label: 'Titel des Events',
    counter: '{{length}} von {{max}}',
  },
  logo: {
    label: 'Logo oder Bild',
    hint: 'PNG, JPEG, WebP oder GIF, am besten quadratisch.',
    choose: 'Bild auswählen',
    drop: 'oder hier ablegen',
    change: 'Bild ändern',
    remove: 'Bild entfernen',
    keep: 'Jetziges Bild behalten',
    busy: 'Bild wird vorbereitet…',
    not_image: 'Diese Datei ist kein Bild.',
    too_big: 'Das Bild ist größer als 2\u00a0MB.',
    unreadable: 'Dieses Bild lässt sich nicht lesen.',
  },
  date: 'Datum',
  time: 'Uhrzeit',
  start_date: 'Erster Tag',
  end_date: 'Letzter Tag',
  contact: {
    label: 'Kontakt-E-Mail',
    visible: 'E-Mail auf der Seite sichtbar',
    visible_more: 'Alle, die die Seite öffnen, können sie lesen.',
  },
  telephone: {
    label: 'Telefon',
    visible: 'Telefon auf der Seite sichtbar',
    visible_more: 'Nützlich am Tag selbst, etwa wenn sich jemand verspätet.',
  },
  shown: 'Sichtbar',
  hidden: 'Verborgen',
};
