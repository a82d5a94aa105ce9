import type { PageText } from './shape.ts';

/** The answers, in video and text. */
export const help: PageText = {
  heading: 'Help',
  subheading: 'Creating a page, registering, cancelling: the essentials in four steps, then your questions.',
  sections: [
    {
      id: 'steps',
      title: 'In four steps',
      blocks: [
        {
          list: [
            'Look for your event on the home page, or create its page: a title, a place, a date, your email.',
            "On the event's page, say where you leave from, how many seats and what you prefer. You appear on the map.",
            'Choose somebody on your way and write to them. The request reaches them, and their mailbox.',
            "Once the request is accepted, you see each other's departure point and talk directly.",
          ],
        },
      ],
    },
    {
      id: 'sans-compte',
      title: 'Do I need an account?',
      blocks: [
        'No. Your registration is enough: a personal link is mailed to you and opens everything you can do. An [account](/signup) is handy when you take part in several events.',
      ],
    },
    {
      id: 'lien-perdu',
      title: 'I have lost my link',
      blocks: [
        "On the event's page, choose “Get my link” and give your email: it is sent again. Have a look in the spam folder too.",
        'Do you organise the event? [Find your admin links](/event/recover) with the email that was given as its contact.',
      ],
    },
    {
      id: 'annuler',
      title: 'How do I cancel?',
      blocks: [
        'Open your personal link, or your [dashboard](/dashboard) if you have an account. You can cancel a single request or your whole registration; the people concerned are told.',
      ],
    },
    {
      id: 'vie-privee',
      title: 'Who sees my information?',
      blocks: [
        'Everybody sees your first name, an initial, your town and an area of about 500 metres. Your exact departure point appears only to the person whose ride with you is accepted. The details are in the [privacy policy](/privacy-policy).',
      ],
    },
    {
      id: 'payer',
      title: 'What does it cost?',
      blocks: [
        'Nothing to register or create a page. Among yourselves, share the costs of the road: the page gives an estimate. A private page with more than twenty participants costs €0.50 for each further place.',
      ],
    },
    {
      id: 'supprimer',
      title: 'Delete my data',
      blocks: [
        'Through your personal link: “Erase my data”. In [your profile](/profil): “Delete my account”. On the site it takes effect at once; the [privacy policy](/privacy-policy) says what backups keep.',
      ],
    },
  ],
};
