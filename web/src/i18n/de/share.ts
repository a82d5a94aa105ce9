import type { share as source } from '../fr/share.ts';
import type { Translation } from '../translation.ts';

export const share: Translation<typeof source, 'de'> = {
  link: 'Öffentlicher Link',
  share: 'Teilen',
  channels: 'Den Link verschicken',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'E-Mail',
  subject: 'Fahrgemeinschaft: {{title}}',
  private: 'Dieser Link öffnet die Seite für alle, die ihn bekommen.',
  qr: {
    label: 'QR-Code des öffentlichen Links',
    hint: 'Zum Drucken, Zeigen oder für ein Plakat.',
    svg: 'SVG',
    png: 'PNG',
    loading: 'QR-Code wird vorbereitet…',
  },
  poster: {
    link: 'A4-Plakat',
    title: 'Plakat: {{title}}',
    lead: 'Fahren wir zusammen zu',
    languages: 'Sprache des Plakats',
    print: 'Drucken',
    steps: {
      scan: 'Scanne den Code oder öffne die Adresse.',
      register: 'Sag, wo du losfährst, biete oder suche einen Platz.',
      ride: 'Schreib jemandem auf deinem Weg.',
    },
  },
  embed: { label: 'Auf meiner Website einbinden', hint: 'Füge diesen Code in deine Seite ein.', preview: 'Vorschau' },
  success: {
    title: 'Deine Seite ist fertig',
    heading: 'Deine Seite ist fertig',
    public_heading: 'Link zum Teilen',
    public_info: 'Diesen Link teilst du mit allen, die mitfahren sollen.',
    view: 'Seite ansehen',
    admin_heading: 'Verwaltungslink',
    admin_info:
      'Dieser Link ist geheim: Mit ihm lässt sich das Event ändern. Teile ihn nicht. Du hast ihn per E-Mail bekommen.',
    manage: 'Event verwalten',
  },
};
