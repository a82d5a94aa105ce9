import type { news as source } from '../fr/news.ts';
import type { Translation } from '../translation.ts';

export const news: Translation<typeof source, 'de'> = {
  title: 'Events heute',
  heading: 'Events heute',
  description: 'Die öffentlichen Events von heute und ihre Mitfahrten.',
  empty: 'Heute kein öffentliches Event.',
  create: 'Event-Seite erstellen',
  failed: 'Die Liste konnte nicht geladen werden.',
};
