import type { Lang } from '@convoi/contracts';
import { greeting } from '../../layout/greeting.ts';
import type { MailContent } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../event-frame.ts';
import { linkOf, type OrganiserContext, organiserOf, teamMember, whileOfTeam } from './organiser.ts';

/** To somebody of the team of an event: their link again where it was asked for, the next one where they have exchanged it. */
interface TeamLinkParameters {
  readonly event: EventFacts;
  readonly name: string;
  readonly memberUrl: string;
  /** The one before opens nothing any more. */
  readonly isNew: boolean;
}

interface Words {
  readonly subject: (title: string, isNew: boolean) => string;
  readonly preheader: string;
  readonly again: string;
  readonly title: string;
  readonly text: string;
  readonly textAgain: string;
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
    subject: (title, isNew) => (isNew ? `Votre nouveau lien pour ${title}` : `Votre lien pour ${title}`),
    preheader: "L'ancien lien ne fonctionne plus.",
    again: "Le même lien qu'avant.",
    title: "Votre lien dans l'équipe",
    text: "Voici votre nouveau lien pour organiser cet événement. L'ancien n'ouvre plus rien.",
    textAgain: "Voici votre lien pour organiser cet événement. C'est le même qu'avant.",
    link: 'Votre lien',
    linkText:
      "Il est secret et pour vous seul. Ne le partagez pas et gardez cet e-mail. Si quelqu'un d'autre l'a, renouvelez-le dans l'onglet «\u00a0Équipe\u00a0».",
    open: "Gérer l'événement",
    notYou: "Ce n'est pas vous qui l'avez demandé ?",
    notYouText: "Vous n'avez rien à faire\u00a0: le lien n'est envoyé qu'à vous.",
    reason: "Vous recevez cet e-mail parce que vous êtes dans l'équipe de cet événement.",
    stop: 'Il est envoyé une fois pour chaque demande.',
  },
  en: {
    subject: (title, isNew) => (isNew ? `Your new link for ${title}` : `Your link for ${title}`),
    preheader: 'The old link no longer works.',
    again: 'The same link as before.',
    title: 'Your link in the team',
    text: 'Here is your new link to organise this event. The old one opens nothing any more.',
    textAgain: 'Here is your link to organise this event. It is the same as before.',
    link: 'Your link',
    linkText:
      'It is secret and for you alone. Do not share it, and keep this email. If somebody else has it, renew it under “Team”.',
    open: 'Manage the event',
    notYou: 'You did not ask for it?',
    notYouText: 'There is nothing to do: the link is sent to you alone.',
    reason: 'You get this email because you are in the team of this event.',
    stop: 'It is sent once for each request.',
  },
  de: {
    subject: (title, isNew) => (isNew ? `Dein neuer Link für ${title}` : `Dein Link für ${title}`),
    preheader: 'Der alte Link funktioniert nicht mehr.',
    again: 'Derselbe Link wie bisher.',
    title: 'Dein Link im Team',
    text: 'Hier ist dein neuer Link, um dieses Event zu organisieren. Der alte öffnet nichts mehr.',
    textAgain: 'Hier ist dein Link, um dieses Event zu organisieren. Es ist derselbe wie bisher.',
    link: 'Dein Link',
    linkText:
      'Er ist geheim und nur für dich. Gib ihn nicht weiter und bewahre diese E-Mail auf. Hat ihn jemand anderes, erneuere ihn unter „Team“.',
    open: 'Event verwalten',
    notYou: 'Du hast ihn nicht angefordert?',
    notYouText: 'Du musst nichts tun: Der Link geht nur an dich.',
    reason: 'Du bekommst diese E-Mail, weil du zum Team dieses Events gehörst.',
    stop: 'Sie kommt einmal je Anfrage.',
  },
  es: {
    subject: (title, isNew) => (isNew ? `Tu nuevo enlace para ${title}` : `Tu enlace para ${title}`),
    preheader: 'El enlace anterior ya no funciona.',
    again: 'El mismo enlace que antes.',
    title: 'Tu enlace en el equipo',
    text: 'Este es tu nuevo enlace para organizar este evento. El anterior ya no abre nada.',
    textAgain: 'Este es tu enlace para organizar este evento. Es el mismo que antes.',
    link: 'Tu enlace',
    linkText:
      'Es secreto y solo para ti. No lo compartas y guarda este correo. Si otra persona lo tiene, renuévalo en «Equipo».',
    open: 'Gestionar el evento',
    notYou: '¿No lo has pedido tú?',
    notYouText: 'No tienes que hacer nada: el enlace solo te llega a ti.',
    reason: 'Recibes este correo porque eres del equipo de este evento.',
    stop: 'Se envía una vez por cada petición.',
  },
};

function content({ event, name, memberUrl, isNew }: TeamLinkParameters, lang: Lang): MailContent {
  const { subject, again, textAgain, ...same } = WORDS[lang];
  const told = isNew ? {} : { preheader: again, text: textAgain };
  const words = { ...same, ...told, subject: (title: string) => subject(title, isNew) };
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
  on: {
    AdminLinksRequested: ({ of, data }) => (data.memberId === undefined ? [] : [organiserOf(of, data.memberId)]),
    CoOrganiserLinkRenewed: ({ of, data }) => [organiserOf(of, data.memberId)],
  },
  to: teamMember,
  stoppedAs: null,
  budget: 'manage',
  unless: whileOfTeam,
  compose: async (now, { name }, tools) => {
    const isNew = 'keyVersion' in (await tools.told<'AdminLinksRequested' | 'CoOrganiserLinkRenewed'>());
    return { parameters: { event: factsOf(now.event), name, memberUrl: linkOf(now, tools), isNew } };
  },
  content,
};
