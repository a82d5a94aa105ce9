import type { PageText } from './shape.ts';

/** Terms of use, in fifteen points. */
export const terms: PageText = {
  heading: 'Terms of use',
  subheading: 'Version of 22 March 2025, last changed on 26 November 2026',
  sections: [
    {
      id: 'objet',
      title: 'Purpose',
      blocks: [
        'These terms say what {brand} offers, what you may expect of it and what it expects of you. {brand} opens a carpool page for an event, brings together the people who offer or look for a seat, puts them in touch and lets them write to each other.',
        '{brand} is neither a carrier nor a seller of rides. Each ride is agreed between the people who share it.',
      ],
    },
    {
      id: 'association',
      title: 'The association',
      blocks: [
        '{brand} is published by {association}. It is a non-profit service: it lives on donations and on a contribution asked for large private pages (point 11). The [legal notice](/mentions-legales) says who answers for it and where it is hosted.',
        'Write to it through the [contact page](/contact). A person from the association answers by email.',
      ],
    },
    {
      id: 'definitions',
      title: 'Definitions',
      blocks: [
        {
          list: [
            'Event: the carpool page of a gathering, on one date (one-time) or over a period (seasonal), public or private.',
            'Organiser: the person who created the page and holds its admin link.',
            'Participant: a person registered for the carpool of an event, with or without an account.',
            'Request: the proposal to travel together that one participant sends to another.',
            'Personal link: the secret address sent by email that lets you manage a page or a registration.',
          ],
        },
      ],
    },
    {
      id: 'acceptation',
      title: 'Acceptance',
      blocks: [
        'Opening an account requires accepting these terms. Creating a page or registering without an account means agreeing to them for that use.',
        'If you disagree with a point, do not use the service; you can delete your registration or your account at any time.',
      ],
    },
    {
      id: 'acces',
      title: 'Access and account',
      blocks: [
        'Searching for an event, creating a page and registering need no account. An account keeps your registrations and conversations in one place.',
        'You give an email address that is yours and keep your password to yourself. A personal link opens the same rights as a password: do not pass it on. If in doubt, ask for a new link or change your password; earlier sessions are then closed.',
        'You must be 16 to open an account.',
      ],
    },
    {
      id: 'evenement',
      title: 'Creating an event',
      blocks: [
        'The organiser describes an event that really takes place, with the right place and dates, and updates the page when they change. They choose whether their email address and phone number are shown. The choice between public and private is final.',
        'A public page is listed on the site and in search engines. A private page can only be reached by its link and holds twenty participants; beyond that, each further place costs €0.50.',
        'The organiser uses what they learn about participants for their carpool only.',
      ],
    },
    {
      id: 'inscription',
      title: 'Registering and being put in touch',
      blocks: [
        'One email address stands for one active registration per event. Other visitors see a first name and an initial, a town and an area of about 500 metres, never your exact address.',
        "You can offer a ride to a participant, accept, decline or cancel a request. Once a request is accepted, each of you sees the other's full name and departure point. A driver's seats are never given twice.",
        'If you are no longer coming, cancel your registration: the people you were to travel with are told, and the seats you had taken become free again.',
      ],
    },
    {
      id: 'covoiturage',
      title: 'Rules of carpooling',
      blocks: [
        {
          list: [
            'Sharing costs covers fuel, tolls and wear; the driver makes no profit. Estimates are an indication. What a driver asks for is fixed when the ride is accepted, never exceeds their legal part of the costs, and is settled directly between the people: {brand} never touches that money.',
            'The driver has a valid licence, an insurance that covers passengers and a vehicle in good condition; they obey the traffic rules and never drive under the influence of alcohol or drugs.',
            'The passenger is on time, respects the vehicle and pays the share agreed.',
            'A minor travels with the consent of a parent or guardian, who registers in their place.',
            'Everyone checks whom they travel with and remains free to decline if they do not feel safe.',
          ],
        },
      ],
    },
    {
      id: 'interdits',
      title: 'Forbidden content and conduct',
      blocks: [
        'It is forbidden to:',
        {
          list: [
            'publish a false event, advertising, or anything hateful, violent, sexual or unlawful;',
            'pretend to be somebody else, harass or discriminate;',
            'ask for money beyond the shared costs, or sell rides;',
            'collect the data of participants, get round the protections of the site or disturb its operation.',
          ],
        },
      ],
    },
    {
      id: 'moderation',
      title: 'Reporting and moderation',
      blocks: [
        'Any content that is a problem can be reported to the association. A person looks at every report. When these terms are not respected, they may hide a page, erase a registration or close an account.',
        'The organiser of a hidden page receives an email that gives the reason. They can ask for a second look by answering that email or through the [contact page](/contact). If the page is shown again, another email says so.',
        'In immediate danger, call the emergency services first: 112.',
      ],
    },
    {
      id: 'paiements',
      title: 'Donations and payments',
      blocks: [
        'A donation is free to choose, from €1, and gives no right to anything in return. Further places of a private page are due before they are opened; they open as soon as the provider confirms the payment.',
        'Payments are made with HelloAsso (card) or PayPal, on their pages and under their terms. No card number passes through {brand}. For a refund, write to us within fourteen days.',
      ],
    },
    {
      id: 'donnees',
      title: 'Personal data',
      blocks: [
        'The [privacy policy](/privacy-policy) says what we keep, why, how long, and how to use your rights. It is part of these terms.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Liability',
      blocks: [
        'Each participant answers for what they publish and for the rides they share. The association checks neither the identity nor the licence nor the insurance of participants and takes no part in the rides: it does not answer for delays, cancellations, damage or disagreements between them.',
        'It answers for the service itself within the limits of the law; nothing here limits the rights that the law gives to consumers.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Availability and changes',
      blocks: [
        'The service is free and run by volunteers. We do our best to keep it available, without being able to promise it at every moment.',
        'These terms may change; the date at the top says when. A change is announced by email to every account holder before the day it applies. Without an account, the terms of the day you registered hold until the event has ended.',
      ],
    },
    {
      id: 'droit',
      title: 'Applicable law and disputes',
      blocks: [
        'These terms are governed by French law. If we disagree, write to us first: most questions are settled that way. You may then turn to a consumer mediator or to the competent court; the protective rules of the country where you live remain applicable.',
      ],
    },
  ],
};
