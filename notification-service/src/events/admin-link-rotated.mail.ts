import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type ContactContext, contactOf, eventContact, untilWithdrawn } from './event-contact.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from './event-frame.ts';

/** To the contact of an event whose secret link was exchanged: the new one, which nobody else gets. */
interface AdminLinkRotatedParameters {
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
  readonly notYou: string;
  readonly notYouText: (contact: string) => string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Nouveau lien d'administration pour ${title}`,
    preheader: "L'ancien lien ne fonctionne plus.",
    title: "Votre lien d'administration est renouvelé",
    text: "L'ancien lien ne fonctionne plus, ni ici ni sur les pages déjà ouvertes. Rien d'autre n'a changé.",
    admin: "Votre nouveau lien d'administration",
    adminText:
      "Ce lien est secret : il donne le droit de modifier l'événement. Ne le partagez pas et gardez cet e-mail.",
    manage: "Gérer l'événement",
    notYou: "Ce n'est pas vous ?",
    notYouText: (contact) =>
      `Quelqu'un d'autre avait votre ancien lien ; il ne lui sert plus à rien. Vérifiez votre page, et écrivez à ${contact} au besoin.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse est le contact de cet événement.',
    stop: 'Il est envoyé une fois à chaque renouvellement.',
  },
  en: {
    subject: (title) => `New admin link for ${title}`,
    preheader: 'The old link no longer works.',
    title: 'Your admin link has been renewed',
    text: 'The old link no longer works, neither here nor on pages that are open. Nothing else has changed.',
    admin: 'Your new admin link',
    adminText: 'This link is secret: it gives the right to change the event. Do not share it, and keep this email.',
    manage: 'Manage the event',
    notYou: 'Not you?',
    notYouText: (contact) =>
      `Somebody else had your old link; it is of no use to them any more. Check your page, and write to ${contact} if you need help.`,
    reason: 'You get this email because this address is the contact of this event.',
    stop: 'It is sent once each time the link is renewed.',
  },
  de: {
    subject: (title) => `Neuer Verwaltungslink für ${title}`,
    preheader: 'Der alte Link funktioniert nicht mehr.',
    title: 'Dein Verwaltungslink ist erneuert',
    text: 'Der alte Link funktioniert nicht mehr, weder hier noch auf offenen Seiten. Sonst hat sich nichts geändert.',
    admin: 'Dein neuer Verwaltungslink',
    adminText:
      'Dieser Link ist geheim: Wer ihn hat, kann das Event ändern. Gib ihn nicht weiter und bewahre diese E-Mail auf.',
    manage: 'Event verwalten',
    notYou: 'Das warst nicht du?',
    notYouText: (contact) =>
      `Jemand anderes hatte deinen alten Link; er nützt dort nichts mehr. Sieh deine Seite durch und schreib bei Bedarf an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse der Kontakt für dieses Event ist.',
    stop: 'Sie kommt einmal bei jeder Erneuerung.',
  },
  es: {
    subject: (title) => `Nuevo enlace de administración para ${title}`,
    preheader: 'El enlace antiguo ya no funciona.',
    title: 'Tu enlace de administración se ha renovado',
    text: 'El enlace antiguo ya no funciona, ni aquí ni en las páginas abiertas. No ha cambiado nada más.',
    admin: 'Tu nuevo enlace de administración',
    adminText: 'Este enlace es secreto: permite modificar el evento. No lo compartas y guarda este correo.',
    manage: 'Gestionar el evento',
    notYou: '¿No has sido tú?',
    notYouText: (contact) =>
      `Otra persona tenía tu enlace antiguo; ya no le sirve. Revisa tu página y escribe a ${contact} si lo necesitas.`,
    reason: 'Recibes este correo porque esta dirección es el contacto del evento.',
    stop: 'Se envía una vez en cada renovación.',
  },
};

function content({ event, adminUrl }: AdminLinkRotatedParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  return {
    ...eventHead(words, event, lang),
    blocks: [
      { kind: 'text', text: words.text },
      eventFacts(event, lang),
      { kind: 'link', tone: 'secret', heading: words.admin, text: words.adminText, label: words.manage, url: adminUrl },
      { kind: 'note', tone: 'warn', heading: words.notYou, text: words.notYouText(sender.contactEmail) },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const adminLinkRotated: MailDefinition<'admin_link_rotated', ContactContext, AdminLinkRotatedParameters> = {
  name: 'admin_link_rotated',
  on: { AdminLinkRotated: ({ of }) => [contactOf(of)] },
  to: eventContact,
  stoppedAs: null,
  budget: 'organiser',
  unless: untilWithdrawn,
  compose: async ({ event }, _, { links }) => ({
    parameters: { event: factsOf(event), adminUrl: links.adminUrl(event._id, event.adminKeyVersion) },
  }),
  content,
};
