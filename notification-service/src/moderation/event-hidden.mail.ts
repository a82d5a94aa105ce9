import type { Lang } from '@convoi/contracts';
import { type ContactContext, contactOf, eventContact } from '../events/event-contact.ts';
import { factsOf } from '../events/event-frame.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type ActParameters, type ActWords, actContent, unlessStillModerated } from './moderated-content.ts';

/** To the contact of an event whose page staff have hidden: why, and how to object. */
interface EventHiddenParameters extends ActParameters {
  readonly adminUrl: string;
}

interface Words extends ActWords {
  readonly object: string;
  readonly objectText: (contact: string) => string;
  readonly admin: string;
  readonly adminText: string;
  readonly manage: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `La page de ${title} est masquée`,
    preheader: 'La raison, et comment la contester.',
    title: 'Votre page est masquée',
    text: (brand) =>
      `L'équipe de ${brand} a masqué la page de cet événement : ni son lien ni la recherche ne la montrent plus. Les inscriptions et les trajets ne sont pas effacés.`,
    reason: 'La raison',
    object: "Vous n'êtes pas d'accord ?",
    objectText: (contact) =>
      `Répondez à cet e-mail ou écrivez à ${contact}. Une personne de l'association examine de nouveau votre page et vous répond.`,
    admin: 'Corriger la page',
    adminText: "Votre lien d'administration fonctionne toujours. Il est secret, ne le partagez pas.",
    manage: "Gérer l'événement",
  },
  en: {
    subject: (title) => `The page of ${title} has been hidden`,
    preheader: 'The reason, and how to object.',
    title: 'Your page has been hidden',
    text: (brand) =>
      `The ${brand} staff has hidden the page of this event: neither its link nor the search shows it any more. Registrations and rides are not erased.`,
    reason: 'The reason',
    object: 'Do you disagree?',
    objectText: (contact) =>
      `Reply to this email or write to ${contact}. A person from the association looks at your page again and answers you.`,
    admin: 'Correct the page',
    adminText: 'Your admin link still works. It is secret, do not share it.',
    manage: 'Manage the event',
  },
  de: {
    subject: (title) => `Die Seite von ${title} ist ausgeblendet`,
    preheader: 'Der Grund, und wie du widersprechen kannst.',
    title: 'Deine Seite ist ausgeblendet',
    text: (brand) =>
      `Das Team von ${brand} hat die Seite dieses Events ausgeblendet: Weder ihr Link noch die Suche zeigt sie noch. Anmeldungen und Fahrten sind nicht gelöscht.`,
    reason: 'Der Grund',
    object: 'Siehst du das anders?',
    objectText: (contact) =>
      `Antworte auf diese E-Mail oder schreib an ${contact}. Ein Mensch aus dem Verein sieht sich deine Seite noch einmal an und antwortet dir.`,
    admin: 'Seite berichtigen',
    adminText: 'Dein Verwaltungslink funktioniert weiter. Er ist geheim, gib ihn nicht weiter.',
    manage: 'Event verwalten',
  },
  es: {
    subject: (title) => `La página de ${title} está oculta`,
    preheader: 'El motivo y cómo oponerte.',
    title: 'Tu página está oculta',
    text: (brand) =>
      `El equipo de ${brand} ha ocultado la página de este evento: ya no la muestran ni su enlace ni la búsqueda. Las inscripciones y los viajes no se han borrado.`,
    reason: 'El motivo',
    object: '¿No estás de acuerdo?',
    objectText: (contact) =>
      `Responde a este correo o escribe a ${contact}. Una persona de la asociación vuelve a examinar tu página y te responde.`,
    admin: 'Corregir la página',
    adminText: 'Tu enlace de administración sigue funcionando. Es secreto, no lo compartas.',
    manage: 'Gestionar el evento',
  },
};

function content(parameters: EventHiddenParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const { object, objectText, admin, adminText, manage } = words;
  const objection = { kind: 'note', tone: 'plain', heading: object, text: objectText(sender.contactEmail) } as const;
  const page = { kind: 'link', tone: 'secret', heading: admin, text: adminText, label: manage } as const;
  return actContent(words, parameters, [objection, { ...page, url: parameters.adminUrl }], lang, sender);
}

export const eventHidden: MailDefinition<'event_hidden', ContactContext, EventHiddenParameters> = {
  name: 'event_hidden',
  on: { EventHidden: ({ of }) => [contactOf(of)] },
  to: eventContact,
  stoppedAs: null,
  budget: 'ride',
  unless: unlessStillModerated,
  compose: async ({ event }, _, { opened, links, contactEmail }) => ({
    replyTo: contactEmail,
    parameters: {
      event: factsOf(event),
      reason: (await opened<'EventHidden'>()).reason,
      adminUrl: links.adminUrl(event._id, event.adminKeyVersion),
    },
  }),
  content,
};
