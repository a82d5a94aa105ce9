import type { Lang } from '@convoi/contracts';
import { type EventFacts, eventFacts, greeting, quoted } from './common-words.ts';
import type { Letter, Sender } from './letter.ts';

/** To somebody who has just registered: the way back to the registration. */
export interface RegistrationReceivedParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** Registered with a session, so that the address is proved and the link leads to the dashboard. */
  readonly hasAccount: boolean;
  readonly participationUrl: string;
}

interface Words {
  readonly visitorSubject: (title: string) => string;
  readonly visitorPreheader: string;
  readonly visitorText: string;
  readonly visitorButton: string;
  readonly visitorUse: string;
  readonly notYou: string;
  readonly notYouText: string;
  readonly visitorStop: string;
  readonly accountSubject: (title: string) => string;
  readonly accountPreheader: string;
  readonly accountText: string;
  readonly accountButton: string;
  readonly accountUse: string;
  readonly accountStop: string;
  readonly title: string;
  readonly reason: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    visitorSubject: (title) => `Confirmez votre covoiturage pour ${title}`,
    visitorPreheader: 'Un clic confirme votre adresse et ouvre votre participation.',
    visitorText: "Votre demande figure déjà sur la page de l'événement, avec la mention « À confirmer ».",
    visitorButton: 'Confirmer ma participation',
    visitorUse:
      'Ce lien confirme votre adresse. Gardez-le : il sert aussi à lire les réponses, à modifier votre demande et à vous désinscrire. Il est personnel, ne le transférez pas.',
    notYou: "Ce n'est pas vous ?",
    notYouText: "Ouvrez le lien et choisissez « Ce n'est pas moi » : la demande et ses données seront effacées.",
    visitorStop: 'Pour ne plus rien recevoir, ouvrez votre participation et désinscrivez-vous.',
    accountSubject: (title) => `Votre covoiturage pour ${title}`,
    accountPreheader: 'Les réponses arriveront dans votre tableau de bord.',
    accountText: "Votre demande figure déjà sur la page de l'événement.",
    accountButton: 'Ouvrir mon tableau de bord',
    accountUse: 'Vous y lisez les réponses, modifiez votre demande ou vous désinscrivez.',
    accountStop: 'Pour ne plus rien recevoir, désinscrivez-vous dans votre tableau de bord.',
    title: 'Votre demande est enregistrée',
    reason: 'Vous recevez cet e-mail parce que cette adresse a servi à une demande de covoiturage pour cet événement.',
  },
  en: {
    visitorSubject: (title) => `Confirm your carpool for ${title}`,
    visitorPreheader: 'One click confirms your address and opens your participation.',
    visitorText: 'Your request is already on the page of the event, marked “To be confirmed”.',
    visitorButton: 'Confirm my participation',
    visitorUse:
      'This link confirms your address. Keep it: with it you also read replies, change your request and unsubscribe. It is personal, do not forward it.',
    notYou: 'Not you?',
    notYouText: 'Open the link and choose “This is not me”: the request and its data will be erased.',
    visitorStop: 'To get nothing more, open your participation and unsubscribe.',
    accountSubject: (title) => `Your carpool for ${title}`,
    accountPreheader: 'Replies will arrive in your dashboard.',
    accountText: 'Your request is already on the page of the event.',
    accountButton: 'Open my dashboard',
    accountUse: 'There you read replies, change your request or unsubscribe.',
    accountStop: 'To get nothing more, unsubscribe in your dashboard.',
    title: 'Your request is registered',
    reason: 'You get this email because this address was used for a carpool request for this event.',
  },
  de: {
    visitorSubject: (title) => `Bestätige deine Mitfahranfrage für ${title}`,
    visitorPreheader: 'Ein Klick bestätigt deine Adresse und öffnet deine Teilnahme.',
    visitorText: 'Deine Anfrage steht schon auf der Seite des Events, mit dem Hinweis „Unbestätigt“.',
    visitorButton: 'Teilnahme bestätigen',
    visitorUse:
      'Dieser Link bestätigt deine Adresse. Bewahre ihn auf: Damit liest du auch Antworten, änderst deine Anfrage und meldest dich ab. Er ist persönlich, leite ihn nicht weiter.',
    notYou: 'Das warst nicht du?',
    notYouText: 'Öffne den Link und wähle „Das bin ich nicht“: Die Anfrage und ihre Daten werden gelöscht.',
    visitorStop: 'Wenn du nichts mehr bekommen möchtest, öffne deine Teilnahme und melde dich ab.',
    accountSubject: (title) => `Deine Mitfahranfrage für ${title}`,
    accountPreheader: 'Antworten findest du in deiner Übersicht.',
    accountText: 'Deine Anfrage steht schon auf der Seite des Events.',
    accountButton: 'Meine Übersicht öffnen',
    accountUse: 'Dort liest du Antworten, änderst deine Anfrage oder meldest dich ab.',
    accountStop: 'Wenn du nichts mehr bekommen möchtest, melde dich in deiner Übersicht ab.',
    title: 'Deine Anfrage ist gespeichert',
    reason: 'Du bekommst diese E-Mail, weil mit dieser Adresse eine Mitfahranfrage für dieses Event gestellt wurde.',
  },
  es: {
    visitorSubject: (title) => `Confirma tu solicitud para ${title}`,
    visitorPreheader: 'Un clic confirma tu dirección y abre tu participación.',
    visitorText: 'Tu solicitud ya aparece en la página del evento, con la indicación «Por confirmar».',
    visitorButton: 'Confirmar mi participación',
    visitorUse:
      'Este enlace confirma tu dirección. Guárdalo: con él también lees las respuestas, modificas tu solicitud y te das de baja. Es personal, no lo reenvíes.',
    notYou: '¿No has sido tú?',
    notYouText: 'Abre el enlace y elige «No soy yo»: se borrarán la solicitud y sus datos.',
    visitorStop: 'Para no recibir nada más, abre tu participación y date de baja.',
    accountSubject: (title) => `Tu solicitud para ${title}`,
    accountPreheader: 'Las respuestas llegarán a tu panel.',
    accountText: 'Tu solicitud ya aparece en la página del evento.',
    accountButton: 'Abrir mi panel',
    accountUse: 'Allí lees las respuestas, modificas tu solicitud o te das de baja.',
    accountStop: 'Para no recibir nada más, date de baja en tu panel.',
    title: 'Tu solicitud está registrada',
    reason: 'Recibes este correo porque esta dirección se usó en una solicitud de viaje compartido para este evento.',
  },
};

/** The letter of template `registration_received`. */
export function registrationReceived(parameters: RegistrationReceivedParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  const { event, name, hasAccount, participationUrl } = parameters;
  const title = quoted(event.title, lang);
  const start = [greeting(name, lang)];
  return hasAccount
    ? {
        lang,
        subject: words.accountSubject(title),
        preheader: words.accountPreheader,
        title: words.title,
        blocks: [
          ...start,
          { kind: 'text', text: words.accountText },
          eventFacts(event, lang),
          { kind: 'button', label: words.accountButton, url: participationUrl },
          { kind: 'text', text: words.accountUse },
        ],
        reason: words.reason,
        stop: words.accountStop,
      }
    : {
        lang,
        subject: words.visitorSubject(title),
        preheader: words.visitorPreheader,
        title: words.title,
        blocks: [
          ...start,
          { kind: 'text', text: words.visitorText },
          eventFacts(event, lang),
          { kind: 'button', label: words.visitorButton, url: participationUrl },
          { kind: 'text', text: words.visitorUse },
          { kind: 'note', tone: 'plain', heading: words.notYou, text: words.notYouText },
        ],
        reason: words.reason,
        stop: words.visitorStop,
      };
}
