import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of what an organiser enters by hand on the board. */
interface HandWords {
  readonly enter: string;
  readonly enterTitle: string;
  readonly enterBody: string;
  readonly email: string;
  readonly emailHint: string;
  readonly send: string;
  readonly entered: (name: string) => string;
  readonly duplicate: string;
  readonly left: string;
  readonly full: string;
  readonly failed: string;
  /** What is wrong with which field. */
  readonly wrong: (field: string, text: string) => string;
  readonly tooMany: string;
  readonly aboard: (people: number) => string;
  readonly aboardTitle: (name: string) => string;
  readonly aboardBody: string;
  readonly aboardLabel: string;
  readonly less: string;
  readonly more: string;
  readonly none: string;
  readonly most: (seats: number) => string;
  readonly save: string;
  readonly noSeats: string;
  readonly noDriver: string;
  readonly saved: string;
}

const WORDS: { readonly [L in Lang]: HandWords } = {
  fr: {
    enter: "Inscrire quelqu'un",
    enterTitle: "Inscrire quelqu'un",
    enterBody:
      "Pour une personne qui vous a parlé. Elle reçoit un e-mail qui dit que vous l'avez inscrite, pour confirmer, corriger ou tout effacer.",
    email: 'Son e-mail',
    emailHint: "Pas d'e-mail\u00a0? Comptez cette personne à bord de la voiture qui l'emmène.",
    send: 'Inscrire',
    entered: (name) => `${name} est sur la liste, et reçoit un e-mail.`,
    duplicate: 'Cette adresse est déjà inscrite à cet événement.',
    left: "Cette personne n'est plus inscrite à cet événement. Elle seule peut s'y réinscrire.",
    full: 'Le maximum de participants est atteint.',
    failed: "L'inscription n'a pas pu être envoyée.",
    wrong: (field, text) => `${field}\u00a0: ${text}`,
    tooMany: "Cela fait beaucoup d'inscriptions en un jour. Partagez plutôt le lien de la page.",
    aboard: (people) => (people === 0 ? 'Noter qui est à bord' : `Déjà à bord\u00a0: ${people}`),
    aboardTitle: (name) => `À bord avec ${name}`,
    aboardBody:
      'Des personnes qui ne sont pas inscrites et que cette voiture emmène déjà. Leurs places ne sont plus proposées.',
    aboardLabel: 'Personnes déjà à bord',
    less: 'Une personne de moins',
    more: 'Une personne de plus',
    none: 'Personne',
    most: (seats) => (seats === 1 ? '1 place au maximum' : `${seats} places au maximum`),
    save: 'Enregistrer',
    noSeats: "Il n'y a plus assez de places libres dans cette voiture.",
    noDriver: 'Cette personne ne conduit pas.',
    saved: "C'est noté.",
  },
  en: {
    enter: 'Register somebody',
    enterTitle: 'Register somebody',
    enterBody:
      'For somebody who has spoken to you. They get an email that says you registered them, to confirm, correct or erase it.',
    email: 'Their email',
    emailHint: 'No email? Count this person aboard the car that takes them.',
    send: 'Register',
    entered: (name) => `${name} is on the list and gets an email.`,
    duplicate: 'This address is registered for this event already.',
    left: 'This person is no longer registered for this event. Only they can register again.',
    full: 'The maximum of participants is reached.',
    failed: 'The registration could not be sent.',
    wrong: (field, text) => `${field}: ${text}`,
    tooMany: 'That is a lot of registrations for one day. Share the link of the page instead.',
    aboard: (people) => (people === 0 ? 'Note who is aboard' : `Aboard already: ${people}`),
    aboardTitle: (name) => `Aboard with ${name}`,
    aboardBody: 'People who are not registered and whom this car takes already. Their seats are no longer offered.',
    aboardLabel: 'People aboard already',
    less: 'One person less',
    more: 'One person more',
    none: 'Nobody',
    most: (seats) => (seats === 1 ? '1 seat at most' : `${seats} seats at most`),
    save: 'Save',
    noSeats: 'There are not enough free seats left in this car.',
    noDriver: 'This person does not drive.',
    saved: 'Noted.',
  },
  de: {
    enter: 'Jemanden anmelden',
    enterTitle: 'Jemanden anmelden',
    enterBody:
      'Für jemanden, der mit dir gesprochen hat. Die Person bekommt eine E-Mail, dass du sie angemeldet hast, und kann bestätigen, ändern oder alles löschen.',
    email: 'E-Mail der Person',
    emailHint: 'Keine E-Mail? Trag die Person als „an Bord“ bei dem Auto ein, das sie mitnimmt.',
    send: 'Anmelden',
    entered: (name) => `${name} steht auf der Liste und bekommt eine E-Mail.`,
    duplicate: 'Diese Adresse ist bei diesem Event schon angemeldet.',
    left: 'Diese Person ist von diesem Event abgemeldet. Nur sie selbst kann sich wieder anmelden.',
    full: 'Mehr Teilnehmende sind nicht möglich.',
    failed: 'Die Anmeldung konnte nicht gesendet werden.',
    wrong: (field, text) => `${field}: ${text}`,
    tooMany: 'Das sind viele Anmeldungen an einem Tag. Teile lieber den Link der Seite.',
    aboard: (people) => (people === 0 ? 'Notieren, wer an Bord ist' : `Schon an Bord: ${people}`),
    aboardTitle: (name) => `An Bord bei ${name}`,
    aboardBody: 'Personen, die nicht angemeldet sind und schon mitfahren. Ihre Plätze werden nicht mehr angeboten.',
    aboardLabel: 'Personen schon an Bord',
    less: 'Eine Person weniger',
    more: 'Eine Person mehr',
    none: 'Niemand',
    most: (seats) => (seats === 1 ? 'Höchstens 1 Platz' : `Höchstens ${seats} Plätze`),
    save: 'Speichern',
    noSeats: 'In diesem Auto sind nicht genug Plätze frei.',
    noDriver: 'Diese Person fährt nicht selbst.',
    saved: 'Notiert.',
  },
  es: {
    enter: 'Inscribir a alguien',
    enterTitle: 'Inscribir a alguien',
    enterBody:
      'Para alguien que ha hablado contigo. Recibe un correo que dice que le has inscrito, para confirmarlo, corregirlo o borrarlo todo.',
    email: 'Su correo',
    emailHint: '¿Sin correo? Cuenta a esta persona a bordo del coche que la lleva.',
    send: 'Inscribir',
    entered: (name) => `${name} está en la lista y recibe un correo.`,
    duplicate: 'Esta dirección ya está inscrita en este evento.',
    left: 'Esta persona está dada de baja de este evento. Solo ella puede volver a inscribirse.',
    full: 'Se ha alcanzado el máximo de participantes.',
    failed: 'No se pudo enviar la inscripción.',
    wrong: (field, text) => `${field}: ${text}`,
    tooMany: 'Son muchas inscripciones en un día. Comparte mejor el enlace de la página.',
    aboard: (people) => (people === 0 ? 'Anotar quién va a bordo' : `Ya a bordo: ${people}`),
    aboardTitle: (name) => `A bordo con ${name}`,
    aboardBody: 'Personas que no están inscritas y que este coche ya lleva. Sus plazas dejan de ofrecerse.',
    aboardLabel: 'Personas ya a bordo',
    less: 'Una persona menos',
    more: 'Una persona más',
    none: 'Nadie',
    most: (seats) => (seats === 1 ? '1 plaza como máximo' : `${seats} plazas como máximo`),
    save: 'Guardar',
    noSeats: 'No quedan bastantes plazas libres en este coche.',
    noDriver: 'Esta persona no conduce.',
    saved: 'Anotado.',
  },
};

/** The words in the language of the page. */
export function useHandWords(): HandWords {
  return WORDS[langOf(useTranslation().i18n)];
}
