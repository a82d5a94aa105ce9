import type { report as source } from '../fr/report.ts';
import type { Translation } from '../translation.ts';

export const report: Translation<typeof source, 'de'> = {
  title_event: 'Dieses Event melden',
  title_participant: '{{name}} melden',
  title_match_request: 'Unterhaltung mit {{name}} melden',
  lead: 'Deine Meldung geht an eine Person des Vereins. Die gemeldete Person erfährt nichts davon.',
  messages: 'Die Person vom Verein kann die letzten Nachrichten eurer Unterhaltung lesen.',
  reason: 'Was ist los?',
  reasons: {
    spam: 'Werbung oder falsches Event',
    abuse: 'Unangemessene Worte oder Verhalten',
    danger: 'Gefahr oder Geldforderung',
    other: 'Etwas anderes',
  },
  choose: 'Wähle einen Grund.',
  comment: 'Erzähl uns davon',
  submit: 'Melden',
  sent: 'Danke. Eine Person des Vereins sieht es sich an.',
  gone: 'Was du meldest, gibt es nicht mehr.',
  failed: 'Deine Meldung wurde nicht gesendet. Bitte versuche es noch einmal.',
};
