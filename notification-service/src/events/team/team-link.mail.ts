import type { Lang } from '@convoi/contracts';
import { greeting } from '../../layout/greeting.ts';
import type { MailContent } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../event-frame.ts';
import { linkOf, type OrganiserContext, organiserOf, teamMember, whileOfTeam } from './organiser.ts';

/** To somebody of the team of an event who has lost their link: the next one. */
interface TeamLinkParameters {
  readonly event: EventFacts;
  readonly name: string;
  readonly memberUrl: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly linkText: string;
  readonly open: string;
  readonly notYou: string;
  readonly notYouText: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Votre nouveau lien pour ${title}`,
    preheader: "L'ancien lien ne fonctionne plus.",
    title: "Votre lien dans l'équipe",
    text: "Voici votre nouveau lien pour organiser cet événement. L'ancien n'ouvre plus rien.",
    link: 'Votre lien',
    linkText:
      "Il est secret et pour vous seul. Ne le partagez pas et gardez cet e-mail\u00a0: c'est le seul qui fonctionne.",
    open: "Gérer l'événement",
    notYou: "Ce n'est pas vous qui l'avez demandé ?",
    notYouText: "Vous n'avez rien à faire : le lien n'est envoyé qu'à vous. Utilisez désormais celui-ci.",
    reason: "Vous recevez cet e-mail parce que quelqu'un a demandé les liens de cette adresse.",
    stop: 'Il est envoyé une fois pour chaque demande.',
  },
  en: {
    subject: (title) => `Your new link for ${title}`,
    preheader: 'The old link no longer works.',
    title: 'Your link in the team',
    text: 'Here is your new link to organise this event. The old one opens nothing any more.',
    link: 'Your link',
    linkText: 'It is secret and for you alone. Do not share it, and keep this email: it is the only one that works.',
    open: 'Manage the event',
    notYou: 'You did not ask for it?',
    notYouText: 'There is nothing to do: the link is sent to you alone. Use this one from now on.',
    reason: 'You get this email because somebody asked for the links of this address.',
    stop: 'It is sent once for each request.',
  },
  de: {
    subject: (title) => `Dein neuer Link für ${title}`,
    preheader: 'Der alte Link funktioniert nicht mehr.',
    title: 'Dein Link im Team',
    text: 'Hier ist dein neuer Link, um dieses Event zu organisieren. Der alte öffnet nichts mehr.',
    link: 'Dein Link',
    linkText:
      'Er ist geheim und nur für dich. Gib ihn nicht weiter und bewahre diese E-Mail auf: Nur dieser Link funktioniert.',
    open: 'Event verwalten',
    notYou: 'Du hast ihn nicht angefordert?',
    notYouText: 'Du musst nichts tun: Der Link geht nur an dich. Nimm von jetzt an diesen.',
    reason: 'Du bekommst diese E-Mail, weil jemand die Links dieser Adresse angefordert hat.',
    stop: 'Sie kommt einmal je Anfrage.',
  },
  es: {
    subject: (title) => `Tu nuevo enlace para ${title}`,
    preheader: 'El enlace anterior ya no funciona.',
    title: 'Tu enlace en el equipo',
    text: 'Este es tu nuevo enlace para organizar este evento. El anterior ya no abre nada.',
    link: 'Tu enlace',
    linkText: 'Es secreto y solo para ti. No lo compartas y guarda este correo: es el único que funciona.',
    open: 'Gestionar el evento',
    notYou: '¿No lo has pedido tú?',
    notYouText: 'No tienes que hacer nada: el enlace solo te llega a ti. Usa este a partir de ahora.',
    reason: 'Recibes este correo porque alguien ha pedido los enlaces de esta dirección.',
    stop: 'Se envía una vez por cada petición.',
  },
};

function content({ event, name, memberUrl }: TeamLinkParameters, lang: Lang): MailContent {
  const words = WORDS[lang];
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      eventFacts(event, lang),
      { kind: 'link', tone: 'secret', heading: words.link, text: words.linkText, label: words.open, url: memberUrl },
      { kind: 'note', tone: 'plain', heading: words.notYou, text: words.notYouText },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const teamLink: MailDefinition<'team_link', OrganiserContext, TeamLinkParameters> = {
  name: 'team_link',
  on: { CoOrganiserLinkRenewed: ({ of, data }) => [organiserOf(of, data.memberId)] },
  to: teamMember,
  stoppedAs: null,
  budget: 'manage',
  unless: whileOfTeam,
  compose: async (now, { name }, tools) => ({
    parameters: { event: factsOf(now.event), name, memberUrl: linkOf(now, tools) },
  }),
  content,
};
