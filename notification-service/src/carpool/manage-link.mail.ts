import type { Lang } from '@convoi/contracts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../events/event-frame.ts';
import { greeting } from '../layout/greeting.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import {
  type ParticipantContext,
  participant,
  participantOf,
  registrationOf,
  whileTakingPart,
  withProof,
} from './people/participant.ts';
import { type FootParameters, onceFoot } from './people/participant-foot.ts';
import { plainWay } from './plain-way.ts';

/** To a registered person who asked for the link again, or whose address somebody registered a second time. */
interface ManageLinkParameters extends FootParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** The link leads to the dashboard. */
  readonly hasAccount: boolean;
  /** Confirms without scripts, of a registration that came so and is shown to nobody yet; null of any other. */
  readonly confirmUrl: string | null;
  /** `duplicate`: the address was registered again; `resend`: the link was asked for. */
  readonly cause: 'duplicate' | 'resend';
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly resend: string;
  readonly duplicate: string;
  readonly visitorButton: string;
  readonly visitorUse: string;
  readonly accountButton: string;
  readonly accountUse: string;
  readonly notYou: string;
  readonly notYouText: string;
  readonly reason: string;
  readonly onResend: string;
  readonly onDuplicate: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Votre lien pour ${title}`,
    preheader: 'Retrouvez votre inscription : réponses, modification, désinscription.',
    title: 'Voici votre lien',
    resend: 'Vous avez demandé à retrouver votre inscription au covoiturage de cet événement.',
    duplicate:
      'Cette adresse est déjà inscrite au covoiturage de cet événement. Voici comment retrouver votre inscription.',
    visitorButton: 'Ouvrir ma participation',
    visitorUse:
      'Ce lien confirme votre adresse et ouvre votre inscription : lire les réponses, modifier, vous désinscrire. Il est personnel, ne le transférez pas.',
    accountButton: 'Ouvrir mon tableau de bord',
    accountUse: 'Vous y lisez les réponses, modifiez votre inscription ou vous désinscrivez.',
    notYou: "Vous n'avez rien demandé ?",
    notYouText: 'Ignorez ce message : votre inscription reste telle quelle.',
    reason: 'Vous recevez cet e-mail parce que cette adresse est inscrite au covoiturage de cet événement.',
    onResend: "Il n'est envoyé que sur demande.",
    onDuplicate: "Il part quand quelqu'un inscrit de nouveau cette adresse, une fois par jour au plus.",
  },
  en: {
    subject: (title) => `Your link for ${title}`,
    preheader: 'Back to your registration: replies, changes, leaving.',
    title: 'Here is your link',
    resend: 'You asked to get back to your carpool registration for this event.',
    duplicate:
      'This address is already registered for the carpool of this event. Here is how to get back to your registration.',
    visitorButton: 'Open my participation',
    visitorUse:
      'This link confirms your address and opens your registration: read replies, change it, leave. It is personal, do not forward it.',
    accountButton: 'Open my dashboard',
    accountUse: 'There you read replies, change your registration or leave.',
    notYou: 'Did you not ask for it?',
    notYouText: 'Ignore this message: your registration stays as it is.',
    reason: 'You get this email because this address is registered for the carpool of this event.',
    onResend: 'It is only sent on request.',
    onDuplicate: 'It is sent when somebody registers this address again, once a day at most.',
  },
  de: {
    subject: (title) => `Dein Link für ${title}`,
    preheader: 'Zurück zu deiner Anmeldung: Antworten, Änderungen, Abmeldung.',
    title: 'Hier ist dein Link',
    resend: 'Du möchtest zurück zu deiner Anmeldung bei diesem Event.',
    duplicate:
      'Diese Adresse ist bei diesem Event schon zum Mitfahren angemeldet. So kommst du zu deiner Anmeldung zurück.',
    visitorButton: 'Meine Teilnahme öffnen',
    visitorUse:
      'Dieser Link bestätigt deine Adresse und öffnet deine Anmeldung: Antworten lesen, ändern, abmelden. Er ist persönlich, leite ihn nicht weiter.',
    accountButton: 'Meine Übersicht öffnen',
    accountUse: 'Dort liest du Antworten, änderst deine Anmeldung oder meldest dich ab.',
    notYou: 'Du hast ihn nicht angefordert?',
    notYouText: 'Ignoriere diese Nachricht: Deine Anmeldung bleibt, wie sie ist.',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse bei diesem Event zum Mitfahren angemeldet ist.',
    onResend: 'Sie wird nur auf Anfrage verschickt.',
    onDuplicate: 'Sie kommt, wenn jemand diese Adresse noch einmal anmeldet, höchstens einmal am Tag.',
  },
  es: {
    subject: (title) => `Tu enlace para ${title}`,
    preheader: 'Vuelve a tu inscripción: respuestas, cambios, baja.',
    title: 'Aquí tienes tu enlace',
    resend: 'Has pedido volver a tu inscripción en los viajes compartidos de este evento.',
    duplicate:
      'Esta dirección ya está inscrita en los viajes compartidos de este evento. Así puedes volver a tu inscripción.',
    visitorButton: 'Abrir mi participación',
    visitorUse:
      'Este enlace confirma tu dirección y abre tu inscripción: leer respuestas, cambiarla, darte de baja. Es personal, no lo reenvíes.',
    accountButton: 'Abrir mi panel',
    accountUse: 'Allí lees las respuestas, cambias tu inscripción o te das de baja.',
    notYou: '¿No lo has pedido?',
    notYouText: 'Ignora este mensaje: tu inscripción sigue igual.',
    reason: 'Recibes este correo porque esta dirección está inscrita en los viajes compartidos de este evento.',
    onResend: 'Solo se envía cuando se pide.',
    onDuplicate: 'Sale cuando alguien vuelve a inscribir esta dirección, una vez al día como máximo.',
  },
};

function content(parameters: ManageLinkParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, name, hasAccount, cause, confirmUrl, participationUrl } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: cause === 'resend' ? words.resend : words.duplicate },
      eventFacts(event, lang),
      { kind: 'button', label: hasAccount ? words.accountButton : words.visitorButton, url: participationUrl },
      { kind: 'text', text: hasAccount ? words.accountUse : words.visitorUse },
      ...plainWay(confirmUrl, lang),
      { kind: 'note', tone: 'plain', heading: words.notYou, text: words.notYouText },
    ],
    ...onceFoot(
      parameters,
      { reason: words.reason, stop: cause === 'resend' ? words.onResend : words.onDuplicate },
      lang,
    ),
  };
}

export const manageLink: MailDefinition<'manage_link', ParticipantContext, ManageLinkParameters> = {
  name: 'manage_link',
  on: { ManageLinkRequested: ({ of, data }) => [participantOf(of, data.participantId)] },
  to: participant,
  stoppedAs: null,
  budget: 'manage',
  evenUnasked: true,
  unless: whileTakingPart,
  compose: async (now, { name }, tools) => ({
    parameters: {
      event: factsOf(now.event),
      name,
      cause: (await tools.told<'ManageLinkRequested'>()).cause,
      ...registrationOf(withProof(now), tools),
    },
  }),
  content,
};
