import type { donation as source } from '../fr/donation.ts';
import type { Translation } from '../translation.ts';

export const donation: Translation<typeof source, 'de'> = {
  title: 'Convoi unterstützen',
  heading: 'Convoi unterstützen',
  lead: 'Deine Spende bezahlt das Hosting, den Versand der E-Mails und die Wartung.',
  uses: {
    hosting: 'Das Hosting',
    hosting_more: 'Die Server, die deine Seite Tag und Nacht offen halten.',
    mails: 'Der Versand der E-Mails',
    mails_more: 'Links, Bestätigungen und Hinweise, die gut ankommen.',
    upkeep: 'Die Wartung',
    upkeep_more: 'Korrekturen, Sicherheit und Verbesserungen, Monat für Monat.',
  },
  free: 'Convoi ist kostenlos, werbefrei und wird von einem gemeinnützigen Verein getragen. Deine Seite funktioniert mit oder ohne Spende genau gleich.',
  next: 'Wie es weitergeht',
  created: 'Deine Seite ist erstellt. Ihre Links warten im nächsten Schritt.',
  closed: 'Online-Spenden sind noch nicht möglich.',
  skip: 'Diesen Schritt überspringen',
};
