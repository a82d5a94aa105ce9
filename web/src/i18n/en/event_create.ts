import type { event_create as source } from '../fr/event_create.ts';
import type { Translation } from '../translation.ts';

export const event_create: Translation<typeof source, 'en'> = {
  title: 'Create a carpool page',
  description: 'Create the carpool page of your event in two steps.',
  heading: 'Create a carpool page',
  lead: 'Two steps, no account. You will get one link to share and one link to change everything.',
  steps: {
    of: 'Step {{step}} of {{count}}',
    said: 'Step {{step}} of {{count}}, {{name}}',
    event: 'Your event',
    place: 'Where and when',
    next: 'Continue',
    submit: 'Create the page',
    sending: 'Creating your page…',
  },
  draft: {
    found: 'Draft found',
    restart: 'Start again',
    kept: 'Your draft stays in this tab for as long as you keep it open.',
  },
  form: {
    title_hint: 'For example “Lake festival” or “Judo tournament”.',
    visibility: {
      label: 'Who can find the page?',
      hint: 'This choice is final.',
      public: 'Public',
      public_more: 'Shown in the search.',
      private: 'Private',
      private_more: 'Only people with the link see it. 20 participants included.',
    },
    location: {
      label: 'Address of the event',
      hint: 'Choose it from the list: this point will guide the drivers.',
      choose: 'Choose an address from the list, add the town, or set the flag on the map.',
      map: 'Place of the event',
    },
    type: {
      label: 'When does the event take place?',
      once: 'One-time',
      once_more: 'One date',
      season: 'Seasonal',
      season_more: 'A period',
    },
    contact_hint: 'Both of your links will be sent there.',
    privacy: 'Email and phone are used to run this event. They stay hidden unless you make them visible.',
  },
  preview: {
    heading: 'Preview',
    title: 'The title of your event',
    when: 'Date to be set',
    where: 'Place to be set',
    note: 'This is what your participants will see first.',
    whole: 'See the whole page',
  },
  errors: {
    required: 'Please fill in all required fields.',
    failed: 'The event could not be created: {{detail}}',
    unknown: 'Unknown error',
    ids: 'Error: the identifiers of the event are missing from the answer.',
    unreadable: 'The answer of the server could not be read',
    network: 'Something went wrong, please try again.',
    links: 'Something went wrong while the event was being created.',
    links_more: 'The page exists: its links are waiting in the next step, the email will follow.',
  },
};
