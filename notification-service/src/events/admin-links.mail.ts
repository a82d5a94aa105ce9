import type { Lang } from '@convoi/contracts';
import { lastDayOf, streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import { quiet } from '../layout/escape.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition, MailTools } from '../outbox/mail-definition.ts';
import { type ContactContext, contactOf, eventContact, untilWithdrawn } from './event-contact.ts';
import { type EventFacts, factsOf, scheduleWords } from './event-frame.ts';
import { type MailEvent, mailEvents } from './mail-events.projection.ts';

/** To a contact who has lost their links: the secret link of each of their events. */
interface AdminLinksParameters {
  readonly events: readonly { readonly event: EventFacts; readonly adminUrl: string }[];
}

interface Words {
  readonly subject: (brand: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly manage: string;
  readonly notYou: string;
  readonly notYouText: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand) => `Vos liens d'administration sur ${brand}`,
    preheader: 'Un lien secret pour chacun de vos événements.',
    title: "Vos liens d'administration",
    text: 'Voici les événements dont cette adresse est le contact. Chaque lien est secret : il donne le droit de modifier son événement. Ne le partagez pas.',
    manage: "Gérer l'événement",
    notYou: "Ce n'est pas vous qui les avez demandés ?",
    notYouText: "Vous n'avez rien à faire : les liens ne sont envoyés qu'à vous, et rien n'a changé.",
    reason: "Vous recevez cet e-mail parce que quelqu'un a demandé les liens d'administration de cette adresse.",
    stop: 'Il est envoyé une fois pour chaque demande.',
  },
  en: {
    subject: (brand) => `Your admin links on ${brand}`,
    preheader: 'One secret link for each of your events.',
    title: 'Your admin links',
    text: 'These are the events whose contact this address is. Each link is secret: it gives the right to change its event. Do not share it.',
    manage: 'Manage the event',
    notYou: 'Not you who asked?',
    notYouText: 'There is nothing for you to do: the links are sent to you alone, and nothing has changed.',
    reason: 'You get this email because somebody asked for the admin links of this address.',
    stop: 'It is sent once for each time of asking.',
  },
  de: {
    subject: (brand) => `Deine Verwaltungslinks bei ${brand}`,
    preheader: 'Ein geheimer Link für jedes deiner Events.',
    title: 'Deine Verwaltungslinks',
    text: 'Das sind die Events, deren Kontakt diese Adresse ist. Jeder Link ist geheim: Wer ihn hat, kann das Event ändern. Gib ihn nicht weiter.',
    manage: 'Event verwalten',
    notYou: 'Du hast nicht danach gefragt?',
    notYouText: 'Du musst nichts tun: Die Links gehen nur an dich, und nichts hat sich geändert.',
    reason: 'Du bekommst diese E-Mail, weil jemand nach den Verwaltungslinks dieser Adresse gefragt hat.',
    stop: 'Sie kommt einmal für jede Anfrage.',
  },
  es: {
    subject: (brand) => `Tus enlaces de administración en ${brand}`,
    preheader: 'Un enlace secreto para cada uno de tus eventos.',
    title: 'Tus enlaces de administración',
    text: 'Estos son los eventos cuyo contacto es esta dirección. Cada enlace es secreto: permite modificar su evento. No lo compartas.',
    manage: 'Gestionar el evento',
    notYou: '¿No los has pedido tú?',
    notYouText: 'No tienes que hacer nada: los enlaces solo se te envían a ti, y nada ha cambiado.',
    reason: 'Recibes este correo porque alguien ha pedido los enlaces de administración de esta dirección.',
    stop: 'Se envía una vez por cada petición.',
  },
};

function content({ events }: AdminLinksParameters, lang: Lang, { brandName }: Sender): MailContent {
  const { subject, preheader, title, text, manage, notYou, notYouText, reason, stop } = WORDS[lang];
  return {
    lang,
    subject: subject(brandName),
    preheader,
    title,
    blocks: [
      { kind: 'text', text },
      ...events.map(({ event, adminUrl }) => ({
        kind: 'link' as const,
        tone: 'secret' as const,
        heading: quiet(event.title),
        text: `${quiet(event.place)} · ${scheduleWords(event.schedule, lang)}`,
        label: manage,
        url: adminUrl,
      })),
      { kind: 'note', tone: 'plain', heading: notYou, text: notYouText },
    ],
    reason,
    stop,
  };
}

/** The address of an event's contact now; null once it is erased. */
function contactAddress(event: MailEvent, { personal }: Pick<MailTools, 'personal'>) {
  const { _id, contactType: type, subjectId, contact } = event;
  return personal.openValue(
    { stream: streamName('event', _id), type, field: 'contactEmail', subjectId },
    sealedValue(contact),
  );
}

export const adminLinks: MailDefinition<'admin_links', ContactContext, AdminLinksParameters> = {
  name: 'admin_links',
  on: { AdminLinksRequested: ({ of, data }) => (data.memberId === undefined ? [contactOf(of)] : []) },
  to: eventContact,
  stoppedAs: null,
  budget: 'manage',
  unless: untilWithdrawn,
  compose: async (_, { address }, tools) => {
    const { eventIds } = await tools.told<'AdminLinksRequested'>();
    const found = await Promise.all(eventIds.map((eventId) => tools.documents.one(mailEvents, eventId)));
    const isTheirs = async (event: MailEvent): Promise<boolean> =>
      !event.withdrawn && !event.erased && (await contactAddress(event, tools)) === address;
    const events: MailEvent[] = [];
    for (const event of found) if (event !== null && (await isTheirs(event))) events.push(event);
    // The farthest in time first, so that what is over comes last.
    events.sort((a, b) => (lastDayOf(a.schedule) < lastDayOf(b.schedule) ? 1 : -1));
    return {
      parameters: {
        events: events.map((event) => ({
          event: factsOf(event),
          adminUrl: tools.links.adminUrl(event._id, event.adminKeyVersion),
        })),
      },
    };
  },
  content,
};
