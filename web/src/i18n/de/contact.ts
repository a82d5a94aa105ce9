import type { contact as source } from '../fr/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof source, 'de'> = {
  title: 'Kontakt',
  description: 'Dem Verein schreiben.',
  heading: 'Schreib uns',
  lead: 'Ein Mensch aus dem Verein antwortet dir per E-Mail.',
  help: 'Vielleicht steht die Antwort schon in der Hilfe',
  form: {
    name: 'Vollständiger Name',
    email: 'E-Mail-Adresse',
    subject: 'Betreff',
    message: 'Deine Nachricht',
    notice: 'Name und E-Mail dienen nur der Antwort.',
    submit: 'Senden',
  },
  subjects: {
    bug: 'Ein Problem melden',
    help: 'Um Hilfe bitten',
    feature: 'Eine Idee vorschlagen',
    info: 'Um Auskunft bitten',
    other: 'Anderes',
    objection: 'Einer Entscheidung widersprechen',
  },
  wrong: { name: 'Gib deinen Namen an.', email: 'Ungültige E-Mail-Adresse', message: 'Schreib deine Nachricht.' },
  sent: 'Nachricht gesendet. Wir antworten per E-Mail.',
  failed: 'Etwas ist schiefgegangen. Versuch es bitte später noch einmal.',
};
