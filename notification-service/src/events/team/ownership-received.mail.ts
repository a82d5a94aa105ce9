import type { Lang } from '@convoi/contracts';
import type { MailContent } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import { type ContactContext, contactOf, eventContact, untilWithdrawn } from '../event-contact.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../event-frame.ts';

/** To whoever has taken an event over, its contact from then on: the admin link that is theirs now. */
interface OwnershipReceivedParameters {
  readonly event: EventFacts;
  readonly adminUrl: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly admin: string;
  readonly adminText: string;
  readonly manage: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Vous êtes responsable de ${title}`,
    preheader: "Votre lien d'administration.",
    title: 'Cet événement est à vous',
    text: "Vous êtes désormais responsable et contact de cet événement. Votre lien d'avant ne fonctionne plus.",
    admin: "Votre lien d'administration",
    adminText:
      "Ce lien est secret : il donne tous les droits sur l'événement. Ne le partagez pas et gardez cet e-mail.",
    manage: "Gérer l'événement",
    reason: 'Vous recevez cet e-mail parce que vous avez repris cet événement.',
    stop: 'Il est envoyé une fois.',
  },
  en: {
    subject: (title) => `You are in charge of ${title}`,
    preheader: 'Your admin link.',
    title: 'This event is yours',
    text: 'From now on you are in charge of this event, and its contact. Your link of before no longer works.',
    admin: 'Your admin link',
    adminText: 'This link is secret: it gives every right over the event. Do not share it, and keep this email.',
    manage: 'Manage the event',
    reason: 'You get this email because you have taken this event over.',
    stop: 'It is sent once.',
  },
  de: {
    subject: (title) => `Du bist für ${title} verantwortlich`,
    preheader: 'Dein Verwaltungslink.',
    title: 'Dieses Event gehört dir',
    text: 'Ab jetzt bist du für dieses Event verantwortlich und sein Kontakt. Dein bisheriger Link funktioniert nicht mehr.',
    admin: 'Dein Verwaltungslink',
    adminText:
      'Dieser Link ist geheim: Er gibt alle Rechte an dem Event. Gib ihn nicht weiter und bewahre diese E-Mail auf.',
    manage: 'Event verwalten',
    reason: 'Du bekommst diese E-Mail, weil du dieses Event übernommen hast.',
    stop: 'Sie kommt einmal.',
  },
  es: {
    subject: (title) => `Eres responsable de ${title}`,
    preheader: 'Tu enlace de administración.',
    title: 'Este evento es tuyo',
    text: 'Desde ahora eres responsable y contacto de este evento. Tu enlace anterior ya no funciona.',
    admin: 'Tu enlace de administración',
    adminText: 'Este enlace es secreto: da todos los derechos sobre el evento. No lo compartas y guarda este correo.',
    manage: 'Gestionar el evento',
    reason: 'Recibes este correo porque te has hecho cargo de este evento.',
    stop: 'Se envía una sola vez.',
  },
};

function content({ event, adminUrl }: OwnershipReceivedParameters, lang: Lang): MailContent {
  const words = WORDS[lang];
  return {
    ...eventHead(words, event, lang),
    blocks: [
      { kind: 'text', text: words.text },
      eventFacts(event, lang),
      { kind: 'link', tone: 'secret', heading: words.admin, text: words.adminText, label: words.manage, url: adminUrl },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const ownershipReceived: MailDefinition<'ownership_received', ContactContext, OwnershipReceivedParameters> = {
  name: 'ownership_received',
  on: { OwnershipTaken: ({ of }) => [contactOf(of)] },
  to: eventContact,
  stoppedAs: null,
  budget: 'organiser',
  unless: untilWithdrawn,
  compose: async ({ event }, _, { links }) => ({
    parameters: { event: factsOf(event), adminUrl: links.adminUrl(event._id, event.adminKeyVersion) },
  }),
  content,
};
