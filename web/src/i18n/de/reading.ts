import type { reading as source } from '../fr/reading.ts';
import type { Translation } from '../translation.ts';

export const reading: Translation<typeof source, 'de'> = {
  contents: 'Inhalt',
  association: 'der Verein {{brand}}',
  about: {
    title: 'Über uns',
    description: 'Der Verein hinter {{brand}} und wie der Dienst funktioniert.',
    donate: 'Spenden',
  },
  help: {
    film: 'Film: die vier Schritte',
    captions: 'Deutsche Untertitel',
    title: 'Hilfe',
    description: 'Seite erstellen, anmelden, absagen: die Antworten als Video und Text.',
    questions: 'Deine Fragen',
    contact: 'Eine andere Frage stellen',
  },
  terms: { title: 'Nutzungsbedingungen', description: 'Die Regeln des Dienstes in fünfzehn Punkten.' },
  privacy: { title: 'Datenschutzerklärung', description: 'Was wir behalten, warum, wie lange, und deine Rechte.' },
  legal: {
    title: 'Impressum',
    description: 'Wer {{brand}} betreibt, wo es gehostet wird und wie du schreiben kannst.',
  },
};
