import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import {
  type PairContext,
  type PairParameters,
  type PairWords,
  pageLink,
  pairContent,
  pairParameters,
  participationButton,
  partner,
  partners,
  type RideRole,
  roleIn,
  unlessStill,
} from '../people/pair.ts';

/** To the sender of a request that was declined. */
interface MatchRejectedParameters extends PairParameters {
  /** What the reader would have been. */
  readonly role: RideRole;
  readonly publicUrl: string;
}

interface Words {
  /** The reader had offered a lift. */
  readonly offer: PairWords;
  /** The reader had asked for a seat, or to ride together. */
  readonly request: PairWords;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    offer: {
      subject: (other, title) => `${other} a décliné votre proposition : ${title}`,
      preheader: "D'autres personnes cherchent peut-être encore une place.",
      title: 'Votre proposition est déclinée',
      text: (other) =>
        `${other} a décliné votre proposition de faire la route dans votre voiture. Cela arrive : d'autres personnes cherchent peut-être encore une place.`,
    },
    request: {
      subject: (other, title) => `${other} a refusé votre demande : ${title}`,
      preheader: "D'autres personnes font peut-être la même route.",
      title: 'Votre demande est refusée',
      text: (other) =>
        `${other} a refusé votre demande de faire la route ensemble. Cela arrive : d'autres personnes font peut-être la même route.`,
    },
  },
  en: {
    offer: {
      subject: (other, title) => `${other} has declined your offer: ${title}`,
      preheader: 'Others may still be looking for a seat.',
      title: 'Your offer was declined',
      text: (other) =>
        `${other} has declined your offer of a lift. It happens: others may still be looking for a seat.`,
    },
    request: {
      subject: (other, title) => `${other} has declined your request: ${title}`,
      preheader: 'Others may be going the same way.',
      title: 'Your request was declined',
      text: (other) =>
        `${other} has declined your request to ride together. It happens: others may be going the same way.`,
    },
  },
  de: {
    offer: {
      subject: (other, title) => `${other} hat dein Angebot abgelehnt: ${title}`,
      preheader: 'Vielleicht suchen andere noch einen Platz.',
      title: 'Dein Angebot wurde abgelehnt',
      text: (other) =>
        `${other} hat dein Angebot abgelehnt, in deinem Auto mitzufahren. Das kommt vor: Vielleicht suchen andere noch einen Platz.`,
    },
    request: {
      subject: (other, title) => `${other} hat deine Anfrage abgelehnt: ${title}`,
      preheader: 'Vielleicht fahren andere dieselbe Strecke.',
      title: 'Deine Anfrage wurde abgelehnt',
      text: (other) =>
        `${other} hat deine Anfrage für eine gemeinsame Fahrt abgelehnt. Das kommt vor: Vielleicht fahren andere dieselbe Strecke.`,
    },
  },
  es: {
    offer: {
      subject: (other, title) => `${other} no ha aceptado tu oferta: ${title}`,
      preheader: 'Puede que otras personas busquen todavía una plaza.',
      title: 'Tu oferta no ha sido aceptada',
      text: (other) =>
        `${other} no ha aceptado tu oferta de viajar en tu coche. A veces pasa: puede que otras personas busquen todavía una plaza.`,
    },
    request: {
      subject: (other, title) => `${other} ha rechazado tu solicitud: ${title}`,
      preheader: 'Puede que otras personas hagan el mismo camino.',
      title: 'Tu solicitud no ha sido aceptada',
      text: (other) =>
        `${other} ha rechazado tu solicitud para compartir el viaje. A veces pasa: puede que otras personas hagan el mismo camino.`,
    },
  },
};

function content(parameters: MatchRejectedParameters, lang: Lang, _sender: Sender): MailContent {
  const { offer, request } = WORDS[lang];
  return pairContent(parameters.role === 'driver' ? offer : request, parameters, lang, {
    way: [participationButton(parameters, lang), pageLink(parameters.publicUrl, lang)],
  });
}

export const matchRejected: MailDefinition<'match_rejected', PairContext, MatchRejectedParameters> = {
  name: 'match_rejected',
  on: { MatchRejected: ({ of, data }) => partners(of, data, data.by) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'ride',
  notification: () => 'answer',
  unless: unlessStill('rejected'),
  compose: async (now, receiver, tools) => ({
    parameters: { ...(await pairParameters(now, receiver, tools)), role: roleIn(now) },
  }),
  content,
};
