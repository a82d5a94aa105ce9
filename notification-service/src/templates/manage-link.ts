import type { Lang } from '@convoi/contracts';
import { type EventFacts, eventFacts, eventHead, greeting } from './common-words.ts';
import type { Letter, Sender } from './letter.ts';

/** To a registered person who asked for the link again, or whose address somebody registered a second time. */
export interface ManageLinkParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** The link leads to the dashboard. */
  readonly hasAccount: boolean;
  /** `duplicate`: the address was registered again; `resend`: the link was asked for. */
  readonly cause: 'duplicate' | 'resend';
  readonly participationUrl: string;
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
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Votre lien pour ${title}`,
    preheader: 'Retrouvez votre demande : réponses, modification, désinscription.',
    title: 'Voici votre lien',
    resend: 'Vous avez demandé à retrouver votre demande de covoiturage pour cet événement.',
    duplicate: 'Vous avez déjà une demande de covoiturage pour cet événement. Voici comment la retrouver.',
    visitorButton: 'Ouvrir ma participation',
    visitorUse:
      'Ce lien confirme votre adresse et ouvre votre demande : lire les réponses, modifier, vous désinscrire. Il est personnel, ne le transférez pas.',
    accountButton: 'Ouvrir mon tableau de bord',
    accountUse: 'Vous y lisez les réponses, modifiez votre demande ou vous désinscrivez.',
    notYou: "Vous n'avez rien demandé ?",
    notYouText: 'Ignorez ce message : votre demande reste telle quelle.',
    reason: 'Vous recevez cet e-mail parce que cette adresse a une demande de covoiturage pour cet événement.',
    stop: 'Pour ne plus rien recevoir, ouvrez le lien et désinscrivez-vous.',
  },
  en: {
    subject: (title) => `Your link for ${title}`,
    preheader: 'Back to your request: replies, changes, unsubscribing.',
    title: 'Here is your link',
    resend: 'You asked to get back to your carpool request for this event.',
    duplicate: 'You already have a carpool request for this event. Here is how to get back to it.',
    visitorButton: 'Open my participation',
    visitorUse:
      'This link confirms your address and opens your request: read replies, change it, unsubscribe. It is personal, do not forward it.',
    accountButton: 'Open my dashboard',
    accountUse: 'There you read replies, change your request or unsubscribe.',
    notYou: 'Did not ask for it?',
    notYouText: 'Ignore this message: your request stays as it is.',
    reason: 'You get this email because this address has a carpool request for this event.',
    stop: 'To get nothing more, open the link and unsubscribe.',
  },
  de: {
    subject: (title) => `Dein Link für ${title}`,
    preheader: 'Zurück zu deiner Anfrage: Antworten, Änderungen, Abmeldung.',
    title: 'Hier ist dein Link',
    resend: 'Du möchtest zurück zu deiner Mitfahranfrage für dieses Event.',
    duplicate: 'Du hast schon eine Mitfahranfrage für dieses Event. So kommst du zu ihr zurück.',
    visitorButton: 'Meine Teilnahme öffnen',
    visitorUse:
      'Dieser Link bestätigt deine Adresse und öffnet deine Anfrage: Antworten lesen, ändern, abmelden. Er ist persönlich, leite ihn nicht weiter.',
    accountButton: 'Meine Übersicht öffnen',
    accountUse: 'Dort liest du Antworten, änderst deine Anfrage oder meldest dich ab.',
    notYou: 'Du hast ihn nicht angefordert?',
    notYouText: 'Ignoriere diese Nachricht: Deine Anfrage bleibt, wie sie ist.',
    reason: 'Du bekommst diese E-Mail, weil es zu dieser Adresse eine Mitfahranfrage für dieses Event gibt.',
    stop: 'Wenn du nichts mehr bekommen möchtest, öffne den Link und melde dich ab.',
  },
  es: {
    subject: (title) => `Tu enlace para ${title}`,
    preheader: 'Vuelve a tu solicitud: respuestas, cambios, baja.',
    title: 'Aquí tienes tu enlace',
    resend: 'Has pedido volver a tu solicitud de viaje compartido para este evento.',
    duplicate: 'Ya tienes una solicitud de viaje compartido para este evento. Así puedes volver a ella.',
    visitorButton: 'Abrir mi participación',
    visitorUse:
      'Este enlace confirma tu dirección y abre tu solicitud: leer respuestas, modificarla, darte de baja. Es personal, no lo reenvíes.',
    accountButton: 'Abrir mi panel',
    accountUse: 'Allí lees las respuestas, modificas tu solicitud o te das de baja.',
    notYou: '¿No lo has pedido?',
    notYouText: 'Ignora este mensaje: tu solicitud sigue igual.',
    reason: 'Recibes este correo porque esta dirección tiene una solicitud de viaje compartido para este evento.',
    stop: 'Para no recibir nada más, abre el enlace y date de baja.',
  },
};

/** The letter of template `manage_link`. */
export function manageLink(parameters: ManageLinkParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  const { event, name, hasAccount, cause, participationUrl } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: cause === 'resend' ? words.resend : words.duplicate },
      eventFacts(event, lang),
      { kind: 'button', label: hasAccount ? words.accountButton : words.visitorButton, url: participationUrl },
      { kind: 'text', text: hasAccount ? words.accountUse : words.visitorUse },
      { kind: 'note', tone: 'plain', heading: words.notYou, text: words.notYouText },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}
