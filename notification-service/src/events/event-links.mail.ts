import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type ContactContext, contactOf, eventContact, untilWithdrawn } from './event-contact.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from './event-frame.ts';

/** To the contact of a new event: the link to share and the secret one. */
interface EventLinksParameters {
  readonly event: EventFacts;
  readonly isPublic: boolean;
  readonly publicUrl: string;
  readonly adminUrl: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly publicIntro: string;
  readonly privateIntro: string;
  readonly share: string;
  readonly shareText: string;
  readonly open: string;
  readonly admin: string;
  readonly adminText: string;
  readonly manage: string;
  readonly reason: string;
  readonly stop: (contact: string) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Vos liens pour ${title}`,
    preheader: 'Un lien à partager, un lien secret pour gérer la page.',
    title: 'Votre page est prête',
    publicIntro: 'La page de covoiturage de votre événement est en ligne. Tout le monde peut la trouver.',
    privateIntro:
      'La page de covoiturage de votre événement est en ligne. Seules les personnes qui ont son lien la voient.',
    share: 'Le lien à partager',
    shareText: 'Envoyez-le à vos participants : chacun y propose ou demande une place.',
    open: 'Ouvrir la page',
    admin: "Votre lien d'administration",
    adminText:
      "Ce lien est secret : il donne le droit de modifier l'événement. Ne le partagez pas et gardez cet e-mail.",
    manage: "Gérer l'événement",
    reason: 'Vous recevez cet e-mail parce que cette adresse a été donnée comme contact de cet événement.',
    stop: (contact) =>
      `Pour ne plus en recevoir, changez le contact avec le lien d'administration. Ce n'est pas vous ? Écrivez à ${contact}.`,
  },
  en: {
    subject: (title) => `Your links for ${title}`,
    preheader: 'One link to share, one secret link to manage the page.',
    title: 'Your page is ready',
    publicIntro: 'The carpool page of your event is online. Anybody can find it.',
    privateIntro: 'The carpool page of your event is online. Only people who have its link can see it.',
    share: 'The link to share',
    shareText: 'Send it to your participants: each of them offers or asks for a seat there.',
    open: 'Open the page',
    admin: 'Your admin link',
    adminText: 'This link is secret: it gives the right to change the event. Do not share it, and keep this email.',
    manage: 'Manage the event',
    reason: 'You get this email because this address was given as the contact of this event.',
    stop: (contact) => `To get no more, change the contact with the admin link. Not you? Write to ${contact}.`,
  },
  de: {
    subject: (title) => `Deine Links für ${title}`,
    preheader: 'Ein Link zum Teilen, ein geheimer Link zum Verwalten der Seite.',
    title: 'Deine Seite ist fertig',
    publicIntro: 'Die Mitfahrseite deines Events ist online. Alle können sie finden.',
    privateIntro: 'Die Mitfahrseite deines Events ist online. Nur wer den Link hat, kann sie sehen.',
    share: 'Der Link zum Teilen',
    shareText: 'Schick ihn allen, die kommen: Dort werden Plätze angeboten und gesucht.',
    open: 'Seite öffnen',
    admin: 'Dein Verwaltungslink',
    adminText:
      'Dieser Link ist geheim: Wer ihn hat, kann das Event ändern. Gib ihn nicht weiter und bewahre diese E-Mail auf.',
    manage: 'Event verwalten',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse als Kontakt für dieses Event angegeben wurde.',
    stop: (contact) =>
      `Wenn du keine mehr möchtest, ändere den Kontakt über den Verwaltungslink. Das warst nicht du? Schreib an ${contact}.`,
  },
  es: {
    subject: (title) => `Tus enlaces para ${title}`,
    preheader: 'Un enlace para compartir y otro secreto para gestionar la página.',
    title: 'Tu página está lista',
    publicIntro: 'La página de viajes compartidos de tu evento está en línea. Cualquiera puede encontrarla.',
    privateIntro:
      'La página de viajes compartidos de tu evento está en línea. Solo la ven las personas que tienen su enlace.',
    share: 'El enlace para compartir',
    shareText: 'Envíalo a tus participantes: allí cada cual ofrece o pide una plaza.',
    open: 'Abrir la página',
    admin: 'Tu enlace de administración',
    adminText: 'Este enlace es secreto: permite modificar el evento. No lo compartas y guarda este correo.',
    manage: 'Gestionar el evento',
    reason: 'Recibes este correo porque esta dirección se dio como contacto del evento.',
    stop: (contact) =>
      `Para no recibir más, cambia el contacto con el enlace de administración. ¿No has sido tú? Escribe a ${contact}.`,
  },
};

function content(parameters: EventLinksParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, isPublic, publicUrl, adminUrl } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      { kind: 'text', text: isPublic ? words.publicIntro : words.privateIntro },
      eventFacts(event, lang),
      { kind: 'link', tone: 'main', heading: words.share, text: words.shareText, label: words.open, url: publicUrl },
      { kind: 'link', tone: 'secret', heading: words.admin, text: words.adminText, label: words.manage, url: adminUrl },
    ],
    reason: words.reason,
    stop: words.stop(sender.contactEmail),
  };
}

export const eventLinks: MailDefinition<'event_links', ContactContext, EventLinksParameters> = {
  name: 'event_links',
  on: { EventCreated: ({ of }) => [contactOf(of)] },
  to: eventContact,
  stoppedAs: null,
  budget: 'organiser',
  unless: untilWithdrawn,
  compose: async ({ event }, _, { links }) => ({
    parameters: {
      event: factsOf(event),
      isPublic: event.visibility === 'public',
      publicUrl: links.publicUrl(event.slug),
      adminUrl: links.adminUrl(event._id, event.adminKeyVersion),
    },
  }),
  content,
};
