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
    heading_everywhere: 'Events to come, everywhere',
    heading_results: 'Results for “{{query}}”',
    empty: 'No public event is announced here for now.',
  },
  how: {
    heading: 'How it works',
    step_1: 'Make the page of the event: a title, a place, a date.',
    step_2: 'Share the link, on a poster, by email or on your networks.',
    step_3: 'People register, see who leaves from nearby and agree on a ride.',
    example: 'See an example page',
  },
  why: {
    heading: 'What an association gains',
    gain_1: 'Fewer cars to park, more people who can come.',
    gain_2: 'The list of who comes, of free seats and of who has no car yet, up to date on your phone.',
    gain_3: 'A report of rides, kilometres and CO2 avoided, for your town and your sponsors.',
    gain_4:
      'Free for every public event, and for up to 20 people in a private one. Nothing to install, no advertising.',
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
