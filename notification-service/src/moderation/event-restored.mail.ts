import type { Lang } from '@convoi/contracts';
import { type ContactContext, contactOf, eventContact } from '../events/event-contact.ts';
import { factsOf } from '../events/event-frame.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type ActParameters, type ActWords, actContent, unlessStillModerated } from './moderated-content.ts';

/** To the contact of an event whose page staff show again. */
interface EventRestoredParameters extends ActParameters {
  readonly publicUrl: string;
}

interface Words extends ActWords {
  readonly open: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `La page de ${title} est de nouveau visible`,
    preheader: 'Son lien fonctionne de nouveau.',
    title: 'Votre page est de nouveau visible',
    text: (brand) => `L'équipe de ${brand} a rétabli la page de cet événement. Son lien fonctionne de nouveau.`,
    reason: "Le mot de l'équipe",
    open: 'Ouvrir la page',
  },
  en: {
    subject: (title) => `The page of ${title} is visible again`,
    preheader: 'Its link works again.',
    title: 'Your page is visible again',
    text: (brand) => `The ${brand} staff shows the page of this event again. Its link works again.`,
    reason: 'What the staff say',
    open: 'Open the page',
  },
  de: {
    subject: (title) => `Die Seite von ${title} ist wieder sichtbar`,
    preheader: 'Ihr Link funktioniert wieder.',
    title: 'Deine Seite ist wieder sichtbar',
    text: (brand) => `Das Team von ${brand} zeigt die Seite dieses Events wieder. Ihr Link funktioniert wieder.`,
    reason: 'Das sagt das Team dazu',
    open: 'Seite öffnen',
  },
  es: {
    subject: (title) => `La página de ${title} vuelve a estar visible`,
    preheader: 'Su enlace funciona de nuevo.',
    title: 'Tu página vuelve a estar visible',
    text: (brand) => `El equipo de ${brand} ha restablecido la página de este evento. Su enlace funciona de nuevo.`,
    reason: 'Lo que dice el equipo',
    open: 'Abrir la página',
  },
};

function content(parameters: EventRestoredParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const button = { kind: 'button', label: words.open, url: parameters.publicUrl } as const;
  return actContent(words, parameters, [button], lang, sender);
}

export const eventRestored: MailDefinition<'event_restored', ContactContext, EventRestoredParameters> = {
  name: 'event_restored',
  on: { EventRestored: ({ of }) => [contactOf(of)] },
  to: eventContact,
  stoppedAs: null,
  budget: 'ride',
  unless: unlessStillModerated,
  compose: async ({ event }, _, { opened, links, contactEmail }) => ({
    replyTo: contactEmail,
    parameters: {
      event: factsOf(event),
      reason: (await opened<'EventRestored'>()).reason,
      publicUrl: links.publicUrl(event.slug),
    },
  }),
  content,
};
