import type { dashboard as source } from '../fr/dashboard.ts';
import type { Translation } from '../translation.ts';

export const dashboard: Translation<typeof source, 'en'> = {
  title: 'Dashboard',
  heading: 'Dashboard',
  follow: 'My events in my calendar',
  loading: 'We are looking up your events and rides. On a slow connection this takes a few seconds.',
  events: 'My events',
  waiting_one: '{{count}} request received',
  waiting_other: '{{count}} requests received',
  organiser: 'You organise',
  over: 'Over',
  open_page: 'See the page',
  no_events: 'You have no event yet.',
};
