import type { PageText } from './shape.ts';

/** Privacy policy: what the product really does. */
export const privacy: PageText = {
  heading: 'Privacy policy',
  subheading: 'April 2025, last changed on 26 November 2026',
  sections: [
    {
      id: 'responsable',
      title: 'Who answers for your data',
      blocks: [
        '{brand} is published by {association}, which decides how data is used. Its address and that of its hosting provider are in the [legal notice](/mentions-legales). For any question, write to it through the [contact page](/contact).',
        '{brand} does not sell your data, shows no advertising and does not follow you from site to site. When a page opens, nothing is loaded from a third party, except where it is said below.',
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
              'To find people to travel with and manage your registration',
              'Performance of the service asked for',
              'Until you delete it; at most {event_days} after the event has ended',
            ],
            [
              'Organiser: email, optional phone number',
              'To send the links of the page and answer participants',
              'Performance of the service asked for',
              '{event_days} after the event has ended; seven days, with all that was typed, if an event that was sent without JavaScript is never published',
            ],
            [
              'Requests and messages between participants',
              'To agree on the ride',
              'Performance of the service asked for',
              'As long as the registration of whoever wrote them; at most {event_days} after the event has ended',
            ],
            [
              'People who travel with you: their number only, adults and children',
              'To count seats and child seats',
              'Performance of the service asked for',
              'With your registration',
            ],
            [
              'What you show to those you ride with: phone, car, holder and IBAN of an account or a payment page',
              'To find each other and share the costs',
              'Performance of the service asked for',
              'Until you take it away; at most with your registration',
            ],
            [
              'Notifications: the address of your browser at its push service, its keys',
              'To tell you about your rides',
              'Consent',
              'Until you stop them; at most with your registration',
            ],
            [
              "An event's page: title, place, dates, picture",
              'To answer those who still open its address',
              'Legitimate interest',
              'Without limit; please name nobody in it',
            ],
            [
              'Account: name, email, profile, password in a form from which it cannot be found again, fingerprint of your identifier at Google or Facebook',
              'To recognise you and fill in your registrations',
              'Performance of the service asked for',
              'Until the account is deleted; seven days if the address is never confirmed',
            ],
            [
              'Passkeys: name, identifier, public key, number of uses',
              'To open your account without a password',
              'Performance of the service asked for',
              'Until you remove them; at most with the account',
            ],
            [
              'People you block at all events: first name and initial, fingerprint of the address',
              'To keep you apart',
              'Legitimate interest',
              'Until you lift the block; at most with the account',
            ],
            [
              'Open sessions: browser, system, dates',
              'To show you where your account is open, and to help you when you ask',
              'Legitimate interest',
              'Seven days at most',
            ],
            [
              "Donations and payments: the account that paid, the provider's reference",
              'To receive the payment and keep the accounts',
              'Legal obligation',
              '{payment_years}; afterwards the amount, the date, the method and the purpose are left, which point to nobody',
            ],
            [
              'Contact form message: name, email, text',
              'To answer you',
              'Legitimate interest',
              '{contact_days}; deleted earlier on request',
            ],
            [
              'Report of a page or a person: reason, comment, outcome',
              'To look into it and protect others',
              'Legitimate interest',
              'As long as the data of whoever wrote it or is meant; at most {event_days} after the event has ended',
            ],
            [
              'Emails sent: kind, date, what became of them',
              'To send each only once, and to answer those who received nothing',
              'Legitimate interest',
              'Without limit, without address or text; a fingerprint of the address, which prevents floods of mail, for two days after sending',
            ],
            [
              'Readings of personal data by the association: who opened whose, and when',
              'To answer to you for them',
              'Legitimate interest',
              'Without limit, as numbers',
            ],
            ['Network address: its fingerprint only', 'To stop abuse', 'Legitimate interest', 'One day at most'],
            [
              'Technical log: time, kind of page asked for, answer; no network address',
              'Security and repairs',
              'Legitimate interest',
              '{log_days} at most',
            ],
          ],
        },
        'The history of actions (a registration, a request, a cancellation) is kept without limit so that the association can answer in a dispute. Everything in it that identifies you, the fingerprint of your address in a registration included, is encrypted with a key that is yours alone. Once that key is destroyed, only random numbers, dates and choices such as seats or times are left of it; of an account, so is the fingerprint of its address and of your identifier at Google or Facebook, which keeps two accounts from having the same, and of an address that was blocked or suspended its fingerprint. Nobody can read your address in it; only somebody who knows it already and holds the secret of this site could recognise it.',
      ],
    },
    {
      id: 'effacement',
      title: 'What a deletion deletes, and when',
      blocks: [
        {
          list: [
            '“Erase my data” and “Delete my account” destroy your key at once; the tables from which pages are shown are emptied within seconds.',
            'Cancelling your registration does not delete it: you are no longer shown to anybody, but your data stays encrypted until the time in the table above. To have it destroyed at once, choose deletion, or write to us.',
            'Our backups keep an encrypted copy and its keys for {backup_days} at most. If one of them has to be used, the deletions asked for since are done again before the site reopens. For that we keep, without limit, one random number for each person who was deleted.',
            'What others have already received stays with them: mails that were sent, payments at the provider, and for seven days at most the copy of a public page in the browser of whoever opened it.',
            'The deletion of an account is confirmed by one last email, whose address is forgotten about a day later.',
          ],
        },
      ],
    },
    {
      id: 'autres',
      title: 'What others see',
      blocks: [
        {
          list: [
            "On an event's page: your first name and an initial, your town, an area of about 500 metres shifted around your departure point, your preferences, times and seats, and what you ask for if you drive.",
            'A person you wrote to, or who wrote to you: your comment as well, the words of the request, and how many adults and children come with you.',
            'A person whose ride with you is accepted: your full name and your departure point; your email, phone and car only if you chose so. The passenger of an accepted ride also sees where to pay the driver, if the driver has said so.',
            'The organiser and those who manage the page with them: your full name, your town, what you offer or need, how many adults and children come with you, with whom you ride, and whether emails reach you. Neither your email nor your address. Those who only look on with them see what any visitor sees.',
            'People of the association: your full name, your email address masked, what you write to them and what is reported. An administrator can gather everything about you, to answer a request of yours. Every reading is recorded.',
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
            'Our hosting provider and our mail server, which act on our instructions; the [legal notice](/mentions-legales) names them and says whether data leaves the European Union.',
            'HelloAsso and PayPal, when you pay: you give them your payment details directly, and we do not read what they know of you.',
            'Google or Facebook, only if you choose to sign in with them.',
            'The push service of your browser (that of Google, Apple, Mozilla or Microsoft, sometimes outside the European Union), only if you turn notifications on: it gets encrypted messages that it cannot read, and knows when it gets them.',
            'The address search, if the association has chosen another one than ours: our server passes the text on, never your network address.',
            'The map background and the check against robots, if the association has chosen others than ours: your browser then asks those services itself, and they see your network address.',
          ],
        },
        'The country of your connection is worked out on our own server to centre the map; it is not kept.',
      ],
    },
    {
      id: 'navigateur',
      title: 'What your browser keeps',
      blocks: [
        'No cookie is set on a first visit. Your browser keeps on your device: your session if you are signed in, the language and currency chosen, the random number under which its notifications are on, the plan of a ride day that you have opened, the last twenty public pages seen so that you can read them offline, for seven days at most what opens your registration, if you followed your personal link and have not had it forgotten on its page, and, until you close the tab, the draft of a page you are creating.',
        'A cookie is written only to remember the language you pick (one year), during a sign-in with Google or Facebook (ten minutes), when a passkey is asked for, by a button or in the address field of the login page (five minutes), and after you create an account, to recognise the browser that opens the link you receive (one day).',
      ],
    },
    {
      id: 'securite',
      title: 'How we protect it',
      blocks: [
        'In the history, personal data is encrypted with one key per person. The tables from which pages are shown hold part of it in plain for as long as it is needed: the name, email, address, departure point and comment of a registration, the words of a request written with it until it goes out, the email and phone number of an organiser and what they say of the event, the name and email of the people of their team. Profiles, payment details, notifications, requests that were sent, messages and reports stay encrypted there.',
        'Passwords and secret links are never written down as they are. Every time somebody from the association reads personal data, that reading is itself recorded.',
      ],
    },
    {
      id: 'droits',
      title: 'Your rights',
      blocks: [
        'You can see, correct, receive and delete your data, object to its use or ask for it to be restricted.',
        {
          list: [
            'Without an account: open the link mailed to you when you registered; there you find “Download my data” and “Erase my data”.',
            'With an account: “Download my data” and “Delete my account” are in [your profile](/profil).',
            'Below the emails that are not essential: a link to stop receiving that kind.',
            'For everything else: the [contact page](/contact). We answer within a month.',
          ],
        },
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
