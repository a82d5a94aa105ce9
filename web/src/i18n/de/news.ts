import type { news as source } from '../fr/news.ts';
import type { Translation } from '../translation.ts';

export const news: Translation<typeof source, 'de'> = {
  title: 'Veranstaltungen heute',
  heading: 'Veranstaltungen heute',
  description: 'Die öffentlichen Veranstaltungen von heute und ihre Mitfahrten.',
  empty: 'Heute keine öffentliche Veranstaltung.',
  create: 'Veranstaltungsseite anlegen',
  failed: 'Die Liste konnte nicht geladen werden.',
};
