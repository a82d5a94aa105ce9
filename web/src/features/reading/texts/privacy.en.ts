import type { PageText } from './shape.ts';

/** Privacy policy: what the product really does. */
export const privacy: PageText = {
  heading: 'Privacy policy',
  subheading: 'April 2025',
  sections: [
    {
      id: 'responsable',
      title: 'Who answers for your data',
      blocks: [
        '{brand} is published by {association}, which decides how data is used. For any question, write to it through the [contact page](/contact).',
        '{brand} sells nothing, shows no advertising, does not follow you from site to site and loads nothing from a third party when a page opens.',
      ],
    },
    {
      id: 'donnees',
      title: 'What we keep, why and for how long',
      blocks: [
        {
          head: ['Data', 'Why', 'Legal basis', 'How long'],
          rows: [
            [
              'Registration: name, email, departure address and point, comment, preferences',
              'To find people to travel with and manage your request',
              'Performance of the service asked for',
              'Until you delete it, at most 30 days after the event has ended',
            ],
            [
              'Organiser: email, optional phone number',
              'To send the links of the page and answer participants',
              'Performance of the service asked for',
              '30 days after the event has ended',
            ],
            [
              'Requests and messages between participants',
              'To agree on the ride',
              'Performance of the service asked for',
              '30 days after the event has ended',
            ],
            [
              'Account: name, email, profile, password in a form from which it cannot be found again; devices logged in (beginning, last day, browser and system), for 7 days',
              'To recognise you and fill in your registrations',
              'Performance of the service asked for',
              'Until the account is deleted; 7 days if the address is not confirmed',
            ],
            [
              "Donations and payments: amount, date, method, the provider's reference",
              'To receive the payment and keep the accounts',
              'Legal obligation',
              'Ten years, without your name or address',
            ],
            [
              'Contact form message: name, email, text',
              'To answer you',
              'Legitimate interest',
              'One year; deleted earlier on request',
            ],
            [
              'Report of a page or a person: reason, comment',
              'To look into it and protect others',
              'Legitimate interest',
              'At most 30 days after the event has ended; earlier, with the data of whoever wrote it or is meant',
            ],
            [
              'Technical log: time, kind of page asked for, answer; no network address',
              'Security and repairs',
              'Legitimate interest',
              'Six months',
            ],
          ],
        },
        'The history of actions (a registration, a request, a cancellation) is kept without limit so that the association can answer in a dispute, but everything in it that identifies you is encrypted with a key that is yours alone. Once that key is destroyed, this data can be read by nobody, for ever.',
      ],
    },
    {
      id: 'autres',
      title: 'What others see',
      blocks: [
        {
          list: [
            "On an event's page: your first name and an initial, your town, an area of about 500 metres shifted around your departure point, your preferences and times.",
            'A person you wrote to, or who wrote to you: your comment as well.',
            'A person whose ride with you is accepted: your full name and your departure point; your email only if you chose so.',
            'The organiser: the same as everybody. Neither your email nor your address.',
          ],
        },
      ],
    },
    {
      id: 'destinataires',
      title: 'Whom we entrust with data',
      blocks: [
        {
          list: [
            'Our hosting provider and our mail server, which act on our instructions.',
            'HelloAsso and PayPal, when you pay: you give them your payment details directly.',
            'Google or Facebook, only if you choose to sign in with them.',
            'The address and map services that the association has set up: they receive the text searched for or the area shown, not who you are.',
          ],
        },
        'The country of your connection is worked out on our own server to centre the map; the network address is not kept.',
      ],
    },
    {
      id: 'navigateur',
      title: 'What your browser keeps',
      blocks: [
        'No cookie is set on a first visit. Your browser keeps on your device: your session if you are signed in, your personal link, the language chosen, the currency chosen, the draft of a page you are creating and the last pages seen so that you can read them offline. A cookie is written only to remember the language you pick, during the ten minutes of a sign-in with Google or Facebook, or for the 24 hours after an account was asked for, to know that it is you who opens the mailed link.',
      ],
    },
    {
      id: 'securite',
      title: 'How we protect it',
      blocks: [
        'Personal data is encrypted in our database with one key per person. Secret links and passwords are never written there. Every time somebody from the association reads personal data, that reading is itself recorded.',
      ],
    },
    {
      id: 'droits',
      title: 'Your rights',
      blocks: [
        'You can see, correct, receive and delete your data, object to its use or ask for it to be restricted.',
        {
          list: [
            'Without an account: open the link mailed to you when you registered; it offers to download your data and to delete it.',
            'With an account: both buttons are in [your profile](/profil).',
            'In information mails: a link to stop receiving them.',
            'For everything else: the [contact page](/contact). We answer within a month.',
          ],
        },
        'Deletion is immediate and final. That of an account is confirmed by one last email, whose address is forgotten about a day later.',
      ],
    },
    {
      id: 'reclamation',
      title: 'Complaints',
      blocks: [
        'If our answer does not satisfy you, you can turn to the French authority CNIL (cnil.fr) or to the data protection authority of your country.',
      ],
    },
  ],
};
