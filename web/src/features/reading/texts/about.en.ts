import type { PageText } from './shape.ts';

/** Who runs the service, and how it works. */
export const about: PageText = {
  heading: 'About us',
  subheading: '{brand} is carpooling for events, without an account and without advertising.',
  sections: [
    {
      id: 'qui',
      title: 'An association and its volunteers',
      blocks: [
        '{brand} is run by {association}, a non-profit. Nobody earns money from your rides or your data. Our aim fits in one line: fewer cars, more encounters.',
      ],
    },
    {
      id: 'comment',
      title: 'How it works',
      blocks: [
        {
          list: [
            'The organiser opens the page of their event in two minutes and shares one link.',
            'Everybody says where they leave from and whether they offer or look for a seat. All see each other on the map.',
            'You offer a ride, the other accepts, you write to each other. The seat is taken.',
          ],
        },
      ],
    },
    {
      id: 'gratuit',
      title: 'What is free, and what is not',
      blocks: [
        'Creating a page, registering, writing: all of it is free. A private page holds twenty participants; beyond that each place costs €0.50. The rest comes from [donations](/donate).',
      ],
    },
    {
      id: 'prive',
      title: 'Your privacy in five lines',
      blocks: [
        {
          list: [
            'Others see a first name, an initial, a town and an approximate area.',
            'Your exact address is shown only to the people you have agreed a ride with.',
            'No tracker, no advertising.',
            'The data of participants is made unreadable {event_days} after the event.',
            'You can download and delete your data yourself: [privacy policy](/privacy-policy).',
          ],
        },
      ],
    },
    {
      id: 'aider',
      title: 'Help us',
      blocks: [
        'A [donation](/donate), a word through the [contact page](/contact), or simply a page shared around you: everything counts.',
      ],
    },
  ],
};
