import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of the withdrawal of somebody's registration by whoever organises. */
interface WithdrawWords {
  readonly title: (name: string) => string;
  readonly body: (name: string) => string;
  /** Of somebody with a ride. */
  readonly rides: string;
  /** Of somebody with an open request. */
  readonly requests: string;
  readonly told: string;
  /** Of an address that is not confirmed. */
  readonly toldUnlessEntered: string;
  /** Of an address that takes no mail. */
  readonly notTold: string;
  readonly reason: string;
  readonly reasonHint: string;
  readonly keep: string;
  readonly confirm: string;
  readonly sending: string;
  readonly done: (name: string) => string;
  readonly gone: string;
  readonly ended: string;
  readonly tooMany: string;
  readonly failed: string;
}

const WORDS: { readonly [L in Lang]: WithdrawWords } = {
  fr: {
    title: (name) => `Désinscrire ${name}\u00a0?`,
    body: (name) =>
      `${name} n'est plus sur la liste ni sur la page. Personne d'autre ne pourra réinscrire cette adresse.`,
    rides: 'Les trajets convenus sont annulés, et les autres personnes de la voiture sont prévenues par e-mail.',
    requests: 'Les demandes en cours sont closes, et les autres en sont prévenus.',
    told: 'Un e-mail le lui dit, et comment se réinscrire.',
    toldUnlessEntered:
      "Un e-mail le lui dit, et comment se réinscrire, sauf si l'inscription a été saisie ici et jamais confirmée.",
    notTold: 'Les e-mails ne lui arrivent pas\u00a0: prévenez cette personne vous-même.',
    reason: 'Raison',
    reasonHint: "Elle est jointe à l'e-mail.",
    keep: "Garder l'inscription",
    confirm: 'Désinscrire',
    sending: 'Désinscription…',
    done: (name) => `L'inscription de ${name} est retirée.`,
    gone: "Cette personne n'est plus inscrite.",
    ended: "L'événement est terminé.",
    tooMany: "Cela fait beaucoup d'inscriptions retirées en un jour. Réessayez demain.",
    failed: "L'inscription n'a pas pu être retirée. Réessayez.",
  },
  en: {
    title: (name) => `Withdraw the registration of ${name}?`,
    body: (name) => `${name} is no longer on the list or on the page. Nobody else can register this address again.`,
    rides: 'Agreed rides are cancelled, and the other people in the car are told by email.',
    requests: 'Open requests are closed, and the others are told.',
    told: 'An email tells them, and how to register again.',
    toldUnlessEntered:
      'An email tells them, and how to register again, unless they were registered here and have never confirmed it.',
    notTold: 'Emails do not reach them: tell this person yourself.',
    reason: 'Reason',
    reasonHint: 'It is part of the email.',
    keep: 'Keep the registration',
    confirm: 'Withdraw the registration',
    sending: 'Withdrawing…',
    done: (name) => `The registration of ${name} has been withdrawn.`,
    gone: 'This person is no longer registered.',
    ended: 'The event is over.',
    tooMany: 'That is a lot of withdrawn registrations for one day. Try again tomorrow.',
    failed: 'The registration could not be withdrawn. Try again.',
  },
  de: {
    title: (name) => `${name} abmelden?`,
    body: (name) =>
      `${name} steht nicht mehr auf der Liste und auf der Seite. Niemand sonst kann diese Adresse wieder anmelden.`,
    rides: 'Vereinbarte Fahrten werden abgesagt, und die anderen im Auto erfahren es per E-Mail.',
    requests: 'Offene Anfragen werden geschlossen, und die anderen erfahren es.',
    told: 'Die Person erfährt es per E-Mail, und wie sie sich wieder anmeldet.',
    toldUnlessEntered:
      'Die Person erfährt es per E-Mail, und wie sie sich wieder anmeldet, außer sie wurde hier eingetragen und hat es nie bestätigt.',
    notTold: 'E-Mails kommen bei der Person nicht an: Sag es ihr selbst.',
    reason: 'Grund',
    reasonHint: 'Er steht in der E-Mail.',
    keep: 'Anmeldung behalten',
    confirm: 'Abmelden',
    sending: 'Wird abgemeldet …',
    done: (name) => `Die Anmeldung von ${name} ist zurückgezogen.`,
    gone: 'Diese Person ist nicht mehr angemeldet.',
    ended: 'Das Event ist vorbei.',
    tooMany: 'Das sind viele zurückgezogene Anmeldungen an einem Tag. Versuch es morgen wieder.',
    failed: 'Die Anmeldung konnte nicht zurückgezogen werden. Versuch es noch einmal.',
  },
  es: {
    title: (name) => `¿Dar de baja a ${name}?`,
    body: (name) =>
      `${name} ya no estará en la lista ni en la página. Nadie más podrá volver a inscribir esta dirección.`,
    rides: 'Los viajes acordados se cancelan y las demás personas del coche reciben un correo.',
    requests: 'Las solicitudes en curso se cierran y se avisa a los demás.',
    told: 'Un correo se lo dice, y cómo volver a inscribirse.',
    toldUnlessEntered:
      'Un correo se lo dice, y cómo volver a inscribirse, salvo si se inscribió aquí y nunca lo confirmó.',
    notTold: 'Los correos no le llegan: avisa tú a esta persona.',
    reason: 'Motivo',
    reasonHint: 'Va en el correo.',
    keep: 'Mantener la inscripción',
    confirm: 'Dar de baja',
    sending: 'Dando de baja…',
    done: (name) => `La inscripción de ${name} se ha retirado.`,
    gone: 'Esta persona ya no está inscrita.',
    ended: 'El evento ha terminado.',
    tooMany: 'Son muchas inscripciones retiradas en un día. Inténtalo mañana.',
    failed: 'No se pudo retirar la inscripción. Inténtalo de nuevo.',
  },
};

/** The words in the language of the page. */
export function useWithdrawWords(): WithdrawWords {
  return WORDS[langOf(useTranslation().i18n)];
}
