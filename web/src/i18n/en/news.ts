import type { news as source } from '../fr/news.ts';
import type { Translation } from '../translation.ts';

export const news: Translation<typeof source, 'en'> = {
  title: "Today's events",
  heading: "Today's events",
  description: "Today's public events and their carpools.",
  empty: 'No public event today.',
  create: 'Create an event page',
  failed: 'The list could not be loaded.',
};
