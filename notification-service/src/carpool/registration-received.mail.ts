import { type Lang, publicName } from '@convoi/contracts';
import { type EventFacts, eventFacts, factsOf, quoted } from '../events/event-frame.ts';
import { quiet } from '../layout/escape.ts';
import { greeting } from '../layout/greeting.ts';
import type { Block, MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { areApart, mailParticipants } from './mail-participants.projection.ts';
import {
  openPerson,
  type ParticipantContext,
  participant,
  participantOf,
  registrationOf,
  whileTakingPart,
  withProof,
} from './people/participant.ts';
import { type FootParameters, onceFoot } from './people/participant-foot.ts';
import { plainWay } from './plain-way.ts';

/** To somebody who has just registered: the way back to the registration. */
interface RegistrationReceivedParameters extends FootParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** What the reader prefers. */
  readonly role: 'driver' | 'passenger' | 'either';
  /** The account has proved the address, so that the link leads to the dashboard. */
  readonly hasAccount: boolean;
  /** Confirms without scripts, of a registration that came so and is shown to nobody yet; null of any other. */
  readonly confirmUrl: string | null;
  /** The organiser of the event has typed it for the reader. */
  readonly isEntered: boolean;
  /** A request was written with it that goes out once the address is confirmed: to whom, '' where they are gone; null = none. */
  readonly waitsFor: string | null;
}

/** What the registration is called: an offer of somebody who drives, a request of somebody who wants a seat. */
type ByRole = { readonly [R in RegistrationReceivedParameters['role']]: string };

interface Words {
  readonly confirm: ByRole;
  readonly saved: ByRole;
  readonly title: ByRole;
  /** What waits for the address; '' where whoever is asked has no name any more. */
  readonly waits: (name: string) => string;
  /** Before `shown`, of what the organiser has typed. */
  readonly entered: string;
  readonly shown: ByRole;
  /** Follows `shown`, of an address that is not proved yet. */
  readonly unconfirmed: string;
  /** In the place of `shown`, of what nobody sees yet. */
  readonly withheld: string;
  readonly visitorPreheader: string;
  readonly visitorButton: string;
  readonly visitorUse: string;
  readonly notYou: string;
  readonly notYouText: string;
  readonly accountPreheader: string;
  readonly accountButton: string;
  readonly accountUse: string;
  readonly reason: string;
  readonly once: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    confirm: {
      driver: 'Confirmez votre proposition de covoiturage pour',
      passenger: 'Confirmez votre demande de covoiturage pour',
      either: 'Confirmez votre inscription au covoiturage pour',
    },
    saved: {
      driver: 'Votre proposition de covoiturage pour',
      passenger: 'Votre demande de covoiturage pour',
      either: 'Votre inscription au covoiturage pour',
    },
    title: {
      driver: 'Votre proposition est enregistrée',
      passenger: 'Votre demande est enregistrée',
      either: 'Votre inscription est enregistrée',
    },
    waits: (name) =>
      name === ''
        ? 'Votre demande de trajet partira dès que vous aurez confirmé votre adresse.'
        : `Votre demande à ${name} partira dès que vous aurez confirmé votre adresse.`,
    entered:
      "L'organisateur de l'événement a saisi votre inscription. Vérifiez ce qui est noté : vous pouvez tout modifier, ou tout effacer.",
    shown: {
      driver: "Votre proposition figure déjà sur la page de l'événement",
      passenger: "Votre demande figure déjà sur la page de l'événement",
      either: "Votre inscription figure déjà sur la page de l'événement",
    },
    unconfirmed: ', avec la mention « À confirmer »',
    withheld: "Les autres la verront sur la page de l'événement dès que vous l'aurez confirmée.",
    visitorPreheader: 'Un clic confirme votre adresse et ouvre votre participation.',
    visitorButton: 'Confirmer ma participation',
    visitorUse:
      'Ce lien confirme votre adresse. Gardez-le : il sert aussi à lire les réponses, à modifier votre inscription et à vous désinscrire. Il est personnel, ne le transférez pas.',
    notYou: "Ce n'est pas vous ?",
    notYouText: "Ouvrez le lien et choisissez « Ce n'est pas moi » : l'inscription et ses données seront effacées.",
    accountPreheader: 'Les réponses arriveront dans votre tableau de bord.',
    accountButton: 'Ouvrir mon tableau de bord',
    accountUse: 'Vous y lisez les réponses, modifiez votre inscription ou vous désinscrivez.',
    reason:
      'Vous recevez cet e-mail parce que cette adresse a servi à une inscription au covoiturage de cet événement.',
    once: "Il n'est renvoyé que si vous le demandez.",
  },
  en: {
    confirm: {
      driver: 'Confirm your lift offer for',
      passenger: 'Confirm your lift request for',
      either: 'Confirm your carpool registration for',
    },
    saved: {
      driver: 'Your lift offer for',
      passenger: 'Your lift request for',
      either: 'Your carpool registration for',
    },
    title: {
      driver: 'Your offer is saved',
      passenger: 'Your request is saved',
      either: 'Your registration is saved',
    },
    waits: (name) =>
      `Your request${name === '' ? '' : ` to ${name}`} goes out as soon as you have confirmed your address.`,
    entered:
      'The organiser of the event has registered you. Check what they noted: you can change all of it, or erase it.',
    shown: {
      driver: 'Your offer is already on the event page',
      passenger: 'Your request is already on the event page',
      either: 'Your registration is already on the event page',
    },
    unconfirmed: ', marked “To be confirmed”',
    withheld: 'Others will see it on the event page as soon as you have confirmed it.',
    visitorPreheader: 'One click confirms your address and opens your participation.',
    visitorButton: 'Confirm my participation',
    visitorUse:
      'This link confirms your address. Keep it: with it you also read replies, change your registration and leave. It is personal, do not forward it.',
    notYou: 'Not you?',
    notYouText: 'Open the link and choose “This is not me”: the registration and its data will be erased.',
    accountPreheader: 'Replies will arrive in your dashboard.',
    accountButton: 'Open my dashboard',
    accountUse: 'There you read replies, change your registration or leave.',
    reason: 'You get this email because this address was used to register for the carpool of this event.',
    once: 'It is sent again only if you ask for it.',
  },
  de: {
    confirm: {
      driver: 'Bestätige dein Mitfahrangebot für',
      passenger: 'Bestätige deine Mitfahranfrage für',
      either: 'Bestätige deine Anmeldung zum Mitfahren für',
    },
    saved: {
      driver: 'Dein Mitfahrangebot für',
      passenger: 'Deine Mitfahranfrage für',
      either: 'Deine Anmeldung zum Mitfahren für',
    },
    title: {
      driver: 'Dein Angebot ist gespeichert',
      passenger: 'Deine Anfrage ist gespeichert',
      either: 'Deine Anmeldung ist gespeichert',
    },
    waits: (name) =>
      `Deine Anfrage${name === '' ? '' : ` an ${name}`} wird verschickt, sobald du deine Adresse bestätigt hast.`,
    entered: 'Die Organisation des Events hat dich angemeldet. Prüfe die Angaben: Du kannst alles ändern oder löschen.',
    shown: {
      driver: 'Dein Angebot steht schon auf der Seite des Events',
      passenger: 'Deine Anfrage steht schon auf der Seite des Events',
      either: 'Deine Anmeldung steht schon auf der Seite des Events',
    },
    unconfirmed: ', mit dem Hinweis „Unbestätigt“',
    withheld: 'Andere sehen es auf der Seite des Events, sobald du es bestätigt hast.',
    visitorPreheader: 'Ein Klick bestätigt deine Adresse und öffnet deine Teilnahme.',
    visitorButton: 'Teilnahme bestätigen',
    visitorUse:
      'Dieser Link bestätigt deine Adresse. Bewahre ihn auf: Damit liest du auch Antworten, änderst deine Anmeldung und meldest dich ab. Er ist persönlich, leite ihn nicht weiter.',
    notYou: 'Das warst nicht du?',
    notYouText: 'Öffne den Link und wähle „Das bin ich nicht“: Die Anmeldung und ihre Daten werden gelöscht.',
    accountPreheader: 'Antworten findest du in deiner Übersicht.',
    accountButton: 'Meine Übersicht öffnen',
    accountUse: 'Dort liest du Antworten, änderst deine Anmeldung oder meldest dich ab.',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse bei diesem Event zum Mitfahren angemeldet wurde.',
    once: 'Sie wird nur noch einmal verschickt, wenn du darum bittest.',
  },
  es: {
    confirm: {
      driver: 'Confirma tu oferta de viaje para',
      passenger: 'Confirma tu solicitud de viaje para',
      either: 'Confirma tu inscripción para',
    },
    saved: {
      driver: 'Tu oferta de viaje para',
      passenger: 'Tu solicitud de viaje para',
      either: 'Tu inscripción para',
    },
    title: {
      driver: 'Tu oferta está registrada',
      passenger: 'Tu solicitud está registrada',
      either: 'Tu inscripción está registrada',
    },
    waits: (name) => `Tu solicitud${name === '' ? '' : ` a ${name}`} saldrá en cuanto confirmes tu dirección.`,
    entered: 'El organizador del evento te ha inscrito. Revisa lo que ha anotado: puedes cambiarlo todo o borrarlo.',
    shown: {
      driver: 'Tu oferta ya aparece en la página del evento',
      passenger: 'Tu solicitud ya aparece en la página del evento',
      either: 'Tu inscripción ya aparece en la página del evento',
    },
    unconfirmed: ', con la indicación «Por confirmar»',
    withheld: 'Los demás la verán en la página del evento en cuanto la confirmes.',
    visitorPreheader: 'Un clic confirma tu dirección y abre tu participación.',
    visitorButton: 'Confirmar mi participación',
    visitorUse:
      'Este enlace confirma tu dirección. Guárdalo: con él también lees las respuestas, cambias tu inscripción y te das de baja. Es personal, no lo reenvíes.',
    notYou: '¿No has sido tú?',
    notYouText: 'Abre el enlace y elige «No soy yo»: se borrarán la inscripción y sus datos.',
    accountPreheader: 'Las respuestas llegarán a tu panel.',
    accountButton: 'Abrir mi panel',
    accountUse: 'Allí lees las respuestas, cambias tu inscripción o te das de baja.',
    reason:
      'Recibes este correo porque esta dirección se usó para una inscripción en los viajes compartidos de este evento.',
    once: 'Solo se vuelve a enviar si lo pides.',
  },
};

function content(parameters: RegistrationReceivedParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, name, role, hasAccount, confirmUrl, isEntered, waitsFor, participationUrl } = parameters;
  const button = hasAccount ? words.accountButton : words.visitorButton;
  const after: readonly Block[] = hasAccount
    ? [{ kind: 'text', text: words.accountUse }]
    : [
        { kind: 'text', text: words.visitorUse },
        ...plainWay(confirmUrl, lang),
        { kind: 'note', tone: 'plain', heading: words.notYou, text: words.notYouText },
      ];
  return {
    lang,
    subject: `${(hasAccount ? words.saved : words.confirm)[role]} ${quoted(event.title, lang)}`,
    preheader: hasAccount ? words.accountPreheader : words.visitorPreheader,
    title: words.title[role],
    blocks: [
      greeting(name, lang),
      ...(isEntered ? [{ kind: 'text' as const, text: words.entered }] : []),
      {
        kind: 'text',
        text: confirmUrl === null ? `${words.shown[role]}${hasAccount ? '' : words.unconfirmed}.` : words.withheld,
      },
      ...(waitsFor === null ? [] : [{ kind: 'text' as const, text: words.waits(quiet(waitsFor)) }]),
      eventFacts(event, lang),
      { kind: 'button', label: button, url: participationUrl },
      ...after,
    ],
    ...onceFoot(parameters, { reason: words.reason, stop: words.once }, lang),
  };
}

export const registrationReceived: MailDefinition<
  'registration_received',
  ParticipantContext,
  RegistrationReceivedParameters
> = {
  name: 'registration_received',
  on: { ParticipantRegistered: ({ of, data }) => [participantOf(of, data.participantId)] },
  to: participant,
  stoppedAs: null,
  budget: 'registration',
  evenUnasked: true,
  unless: whileTakingPart,
  compose: async (now, { name }, tools) => {
    const { asks, confirmed } = await tools.told<'ParticipantRegistered'>();
    const waits = asks !== undefined && !confirmed;
    const asked = waits ? await tools.documents.one(mailParticipants, asks) : null;
    const isThere =
      asked !== null && asked.eventId === now.event._id && asked.leftAt === null && !areApart(asked, now.person);
    const receiver = isThere ? await openPerson(asked, tools) : null;
    return {
      parameters: {
        event: factsOf(now.event),
        name,
        role: now.person.rolePreference,
        isEntered: now.person.isEntered,
        waitsFor: waits ? (receiver === null ? '' : publicName(receiver.name)) : null,
        ...registrationOf(withProof(now), tools),
      },
    };
  },
  content,
};
