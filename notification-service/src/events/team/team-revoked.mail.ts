import type { Lang } from '@convoi/contracts';
import { greeting } from '../../layout/greeting.ts';
import type { MailContent } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../event-frame.ts';
import { type OrganiserContext, organiserOf, teamMember } from './organiser.ts';

/** To somebody who took part in organising an event and whose link its owner has switched off. */
interface TeamRevokedParameters {
  readonly event: EventFacts;
  readonly name: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Vous n'organisez plus ${title}`,
    preheader: 'Votre lien ne fonctionne plus.',
    title: "Vous ne faites plus partie de l'équipe",
    text: "La personne responsable de cet événement a désactivé votre lien. Il n'ouvre plus rien, ni ici ni sur les pages déjà ouvertes. Une inscription au covoiturage reste valable.",
    reason: "Vous recevez cet e-mail parce que vous étiez dans l'équipe de cet événement.",
    stop: 'Il est envoyé une fois.',
  },
  en: {
    subject: (title) => `You no longer organise ${title}`,
    preheader: 'Your link no longer works.',
    title: 'You are no longer in the team',
    text: 'The person in charge of this event has switched your link off. It opens nothing any more, neither here nor on pages that are open. A registration for the carpool stays as it is.',
    reason: 'You get this email because you were in the team of this event.',
    stop: 'It is sent once.',
  },
  de: {
    subject: (title) => `Du organisierst ${title} nicht mehr mit`,
    preheader: 'Dein Link funktioniert nicht mehr.',
    title: 'Du gehörst nicht mehr zum Team',
    text: 'Die verantwortliche Person hat deinen Link abgeschaltet. Er öffnet nichts mehr, weder hier noch auf offenen Seiten. Eine Anmeldung zur Fahrgemeinschaft bleibt bestehen.',
    reason: 'Du bekommst diese E-Mail, weil du im Team dieses Events warst.',
    stop: 'Sie kommt einmal.',
  },
  es: {
    subject: (title) => `Ya no organizas ${title}`,
    preheader: 'Tu enlace ya no funciona.',
    title: 'Ya no formas parte del equipo',
    text: 'La persona responsable de este evento ha desactivado tu enlace. Ya no abre nada, ni aquí ni en las páginas abiertas. Una inscripción al viaje compartido sigue como está.',
    reason: 'Recibes este correo porque estabas en el equipo de este evento.',
    stop: 'Se envía una sola vez.',
  },
};

function content({ event, name }: TeamRevokedParameters, lang: Lang): MailContent {
  const words = WORDS[lang];
  return {
    ...eventHead(words, event, lang),
    blocks: [greeting(name, lang), { kind: 'text', text: words.text }, eventFacts(event, lang)],
    reason: words.reason,
    stop: words.stop,
  };
}

export const teamRevoked: MailDefinition<'team_revoked', OrganiserContext, TeamRevokedParameters> = {
  name: 'team_revoked',
  on: { CoOrganiserRevoked: ({ of, data }) => [organiserOf(of, data.memberId)] },
  to: teamMember,
  stoppedAs: null,
  budget: 'organiser',
  // Who was invited only was in no team.
  unless: ({ organiser }) => (organiser.hasJoined ? null : 'not_wanted'),
  compose: async ({ event }, { name }) => ({ parameters: { event: factsOf(event), name } }),
  content,
};
