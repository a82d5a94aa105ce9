import type { landing as source } from '../fr/landing.ts';
import type { Translation } from '../translation.ts';

export const landing: Translation<typeof source, 'en'> = {
  title: '{{brand}}, carpooling for your event',
  description: 'Create the carpool page of your event and share one link. Free and without an account.',
  heading: 'The carpool of your event, in a single link.',
  lead: 'Find a seat or offer yours. Free, no account, run by a non-profit association.',
  search: {
    label: 'Search for an event',
    placeholder: 'Name or town',
    submit: 'Search',
    loading: 'Searching…',
    none: 'No event of that name.',
    none_create: 'Create its page',
    failed: 'Search unavailable.',
    count_one: '{{count}} result',
    count_other: '{{count}} results',
  },
  create: 'Create an event page',
  proof_one: '{{count}} event to come',
  proof_other: '{{count}} events to come',
  list: {
    heading: 'Events to come',
    heading_country: 'Events to come: {{country}}',
    heading_results: 'Results for “{{query}}”',
    empty: 'No public event is announced here for now.',
  },
  follow: 'Get these events into my calendar',
  map: {
    label: 'Map of the events to come',
    marker: '{{title}}, {{town}}, {{when}}',
    cluster_one: '{{count}} event, zoom in',
    cluster_other: '{{count}} events, zoom in',
    open: 'See the event',
  },
};
