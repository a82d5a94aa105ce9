import type { Lang } from '@convoi/contracts';
import type { Block, MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../event-frame.ts';
import { linkOf, type OrganiserContext, organiserOf, teamMember, whileOfTeam } from './organiser.ts';

/**
 * To whoever has handed an event over, whatever became of it since: whoever took it cannot keep them from hearing of it. The
 * link by which they are of its team now, as long as they are.
 */
interface OwnershipHandedOverParameters {
  readonly event: EventFacts;
  /** null = they are in the team no more, or the event was withdrawn. */
  readonly memberUrl: string | null;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly stays: string;
  readonly link: string;
  readonly linkText: string;
  readonly manage: string;
  readonly notYou: string;
  readonly notYouText: (contact: string) => string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Vous avez confié ${title}`,
    preheader: 'Une autre personne en est responsable.',
    title: "L'événement a changé de responsable",
    text: "La personne à qui vous l'avez proposé a accepté. Votre ancien lien d'administration ne fonctionne plus, et le contact de l'événement est une autre adresse.",
    stays: "Vous restez dans l'équipe, avec un lien à vous.",
    link: 'Votre nouveau lien',
    linkText: "Il est secret et pour vous seul. Vous pouvez aussi quitter l'équipe depuis votre page.",
    manage: "Gérer l'événement",
    notYou: "Ce n'est pas vous ?",
    notYouText: (contact) => `Écrivez à ${contact}\u00a0: nous vous aiderons.`,
    reason: 'Vous recevez cet e-mail parce que vous étiez responsable de cet événement.',
    stop: 'Il est envoyé une fois.',
  },
  en: {
    subject: (title) => `You have handed over ${title}`,
    preheader: 'Somebody else is in charge of it.',
    title: 'The event has somebody else in charge',
    text: 'The person whom you offered it to has accepted. Your former admin link no longer works, and the contact of the event is another address.',
    stays: 'You stay in the team, with a link of your own.',
    link: 'Your new link',
    linkText: 'It is secret and for you alone. You can also leave the team from your page.',
    manage: 'Manage the event',
    notYou: 'Not you?',
    notYouText: (contact) => `Write to ${contact}: we will help you.`,
    reason: 'You get this email because you were in charge of this event.',
    stop: 'It is sent once.',
  },
  de: {
    subject: (title) => `Du hast ${title} übergeben`,
    preheader: 'Jemand anderes ist dafür verantwortlich.',
    title: 'Jemand anderes ist jetzt verantwortlich',
    text: 'Die Person, der du das Event angeboten hast, hat angenommen. Dein bisheriger Verwaltungslink funktioniert nicht mehr, und der Kontakt des Events ist eine andere Adresse.',
    stays: 'Du bleibst im Team, mit einem eigenen Link.',
    link: 'Dein neuer Link',
    linkText: 'Er ist geheim und nur für dich. Auf deiner Seite kannst du das Team auch verlassen.',
    manage: 'Event verwalten',
    notYou: 'Das warst nicht du?',
    notYouText: (contact) => `Schreib an ${contact}: Wir helfen dir.`,
    reason: 'Du bekommst diese E-Mail, weil du für dieses Event verantwortlich warst.',
    stop: 'Sie kommt einmal.',
  },
  es: {
    subject: (title) => `Has traspasado ${title}`,
    preheader: 'Otra persona es responsable.',
    title: 'El evento tiene otra persona responsable',
    text: 'La persona a quien se lo propusiste ha aceptado. Tu antiguo enlace de administración ya no funciona, y el contacto del evento es otra dirección.',
    stays: 'Sigues en el equipo, con un enlace propio.',
    link: 'Tu nuevo enlace',
    linkText: 'Es secreto y solo para ti. También puedes dejar el equipo desde tu página.',
    manage: 'Gestionar el evento',
    notYou: '¿No has sido tú?',
    notYouText: (contact) => `Escribe a ${contact}: te ayudaremos.`,
    reason: 'Recibes este correo porque eras responsable de este evento.',
    stop: 'Se envía una sola vez.',
  },
};

function content({ event, memberUrl }: OwnershipHandedOverParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const { link: heading, linkText: text, manage: label } = words;
  const link: readonly Block[] =
    memberUrl === null ? [] : [{ kind: 'link', tone: 'secret', heading, text, label, url: memberUrl }];
  return {
    ...eventHead(words, event, lang),
    blocks: [
      { kind: 'text', text: memberUrl === null ? words.text : `${words.text} ${words.stays}` },
      eventFacts(event, lang),
      ...link,
      { kind: 'note', tone: 'warn', heading: words.notYou, text: words.notYouText(sender.contactEmail) },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const ownershipHandedOver: MailDefinition<
  'ownership_handed_over',
  OrganiserContext,
  OwnershipHandedOverParameters
> = {
  name: 'ownership_handed_over',
  on: { OwnershipTaken: ({ of, data }) => [organiserOf(of, data.formerId)] },
  to: teamMember,
  stoppedAs: null,
  budget: 'organiser',
  compose: async (now, _, tools) => ({
    parameters: {
      event: factsOf(now.event),
      memberUrl: whileOfTeam(now) === null ? linkOf(now, tools) : null,
    },
  }),
  content,
};
