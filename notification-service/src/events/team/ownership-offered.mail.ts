import type { Lang } from '@convoi/contracts';
import { greeting } from '../../layout/greeting.ts';
import type { MailContent } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../event-frame.ts';
import { linkOf, type OrganiserContext, organiserOf, teamMember, whileOfTeam } from './organiser.ts';

/** To somebody of the team whom the owner offers the event: they answer on their page. */
interface OwnershipOfferedParameters {
  readonly event: EventFacts;
  readonly name: string;
  readonly memberUrl: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly open: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `On vous confie ${title}\u00a0?`,
    preheader: 'Un clic suffit pour accepter.',
    title: 'Voulez-vous devenir responsable\u00a0?',
    text: "La personne responsable de cet événement vous propose de le reprendre. Rien ne change tant que vous n'avez pas accepté sur votre page. Vous seriez alors le contact de l'événement, avec un nouveau lien d'administration.",
    open: 'Répondre',
    reason: "Vous recevez cet e-mail parce que vous êtes dans l'équipe de cet événement.",
    stop: 'Il est envoyé une fois à chaque proposition.',
  },
  en: {
    subject: (title) => `Will you take over ${title}?`,
    preheader: 'One click is enough to accept.',
    title: 'Will you be in charge?',
    text: 'The person in charge of this event offers it to you. Nothing changes until you accept on your page. You would then be the contact of the event, with a new admin link.',
    open: 'Answer',
    reason: 'You get this email because you are in the team of this event.',
    stop: 'It is sent once for each offer.',
  },
  de: {
    subject: (title) => `Übernimmst du ${title}?`,
    preheader: 'Ein Klick genügt, um anzunehmen.',
    title: 'Möchtest du verantwortlich sein?',
    text: 'Die verantwortliche Person bietet dir dieses Event an. Nichts ändert sich, bis du auf deiner Seite annimmst. Du wärst dann der Kontakt des Events, mit einem neuen Verwaltungslink.',
    open: 'Antworten',
    reason: 'Du bekommst diese E-Mail, weil du im Team dieses Events bist.',
    stop: 'Sie kommt einmal bei jedem Angebot.',
  },
  es: {
    subject: (title) => `¿Te haces cargo de ${title}?`,
    preheader: 'Un clic basta para aceptar.',
    title: '¿Quieres ser responsable?',
    text: 'La persona responsable de este evento te propone hacerte cargo. Nada cambia hasta que aceptes en tu página. Serías entonces el contacto del evento, con un nuevo enlace de administración.',
    open: 'Responder',
    reason: 'Recibes este correo porque estás en el equipo de este evento.',
    stop: 'Se envía una vez por propuesta.',
  },
};

function content({ event, name, memberUrl }: OwnershipOfferedParameters, lang: Lang): MailContent {
  const words = WORDS[lang];
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text },
      eventFacts(event, lang),
      { kind: 'button', label: words.open, url: memberUrl },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const ownershipOffered: MailDefinition<'ownership_offered', OrganiserContext, OwnershipOfferedParameters> = {
  name: 'ownership_offered',
  on: { OwnershipOffered: ({ of, data }) => (data.memberId === null ? [] : [organiserOf(of, data.memberId)]) },
  to: teamMember,
  stoppedAs: null,
  budget: 'organiser',
  unless: whileOfTeam,
  compose: async (now, { name }, tools) => ({
    parameters: { event: factsOf(now.event), name, memberUrl: linkOf(now, tools) },
  }),
  content,
};
