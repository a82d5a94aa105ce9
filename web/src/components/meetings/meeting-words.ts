import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of an agreed ride: in no file that every page loads. */
interface MeetingWords {
  readonly heading: string;
  readonly outbound: string;
  readonly return: string;
  readonly none: string;
  readonly at: (time: string, place: string) => string;
  readonly placeGone: string;
  readonly proposedByYou: (name: string) => string;
  readonly proposedByThem: (name: string) => string;
  readonly confirm: string;
  readonly confirmed: string;
  readonly propose: string;
  readonly change: string;
  readonly time: string;
  readonly place: string;
  readonly placeHint: string;
  readonly cancel: string;
  readonly send: string;
  readonly sent: (name: string) => string;
  readonly sending: string;
  readonly failed: string;
  readonly changed: string;
  readonly over: string;
  readonly before: string;
  readonly day: string;
}

const WORDS: { readonly [L in Lang]: MeetingWords } = {
  fr: {
    heading: 'Rendez-vous',
    outbound: 'Aller',
    return: 'Retour',
    none: "Ni lieu ni heure pour l'instant.",
    at: (time, place) => `${time}, ${place}`,
    placeGone: 'lieu effacé',
    proposedByYou: (name) => `Proposé\u00a0: ${name} n'a pas encore confirmé.`,
    proposedByThem: (name) => `${name} propose\u00a0:`,
    confirm: 'Confirmer',
    confirmed: 'Rendez-vous confirmé.',
    propose: 'Proposer lieu et heure',
    change: 'Changer',
    time: 'Heure',
    place: 'Lieu',
    placeHint: 'Une adresse ou un point que vous trouvez tous les deux.',
    cancel: 'Annuler',
    send: 'Proposer',
    sent: (name) => `Proposé. ${name} doit encore confirmer.`,
    sending: 'Envoi…',
    failed: "Le rendez-vous n'a pas été enregistré. Veuillez réessayer.",
    changed: 'La proposition a changé entre-temps. La voici.',
    over: "Ce trajet n'est plus convenu.",
    before: 'Propositions précédentes',
    day: 'Page du jour, lisible sans réseau',
  },
  en: {
    heading: 'Meeting',
    outbound: 'There',
    return: 'Back',
    none: 'No place and time yet.',
    at: (time, place) => `${time}, ${place}`,
    placeGone: 'place erased',
    proposedByYou: (name) => `Proposed: ${name} has not confirmed yet.`,
    proposedByThem: (name) => `${name} proposes:`,
    confirm: 'Confirm',
    confirmed: 'Meeting confirmed.',
    propose: 'Propose place and time',
    change: 'Change',
    time: 'Time',
    place: 'Place',
    placeHint: 'An address, or a spot that both of you can find.',
    cancel: 'Cancel',
    send: 'Propose',
    sent: (name) => `Proposed. ${name} still has to confirm.`,
    sending: 'Sending…',
    failed: 'The meeting was not saved. Please try again.',
    changed: 'The proposal has changed meanwhile. Here it is.',
    over: 'This ride is no longer agreed on.',
    before: 'Earlier proposals',
    day: 'Page of the day, readable offline',
  },
  de: {
    heading: 'Treffpunkt',
    outbound: 'Hinfahrt',
    return: 'Rückfahrt',
    none: 'Noch kein Ort und keine Zeit.',
    at: (time, place) => `${time}, ${place}`,
    placeGone: 'Ort gelöscht',
    proposedByYou: (name) => `Vorgeschlagen: ${name} hat noch nicht bestätigt.`,
    proposedByThem: (name) => `${name} schlägt vor:`,
    confirm: 'Bestätigen',
    confirmed: 'Treffpunkt bestätigt.',
    propose: 'Ort und Zeit vorschlagen',
    change: 'Ändern',
    time: 'Zeit',
    place: 'Ort',
    placeHint: 'Eine Adresse oder eine Stelle, die ihr beide findet.',
    cancel: 'Abbrechen',
    send: 'Vorschlagen',
    sent: (name) => `Vorgeschlagen. ${name} muss noch bestätigen.`,
    sending: 'Wird gesendet…',
    failed: 'Der Treffpunkt wurde nicht gespeichert. Bitte versuch es noch einmal.',
    changed: 'Der Vorschlag hat sich inzwischen geändert. So lautet er jetzt.',
    over: 'Diese Fahrt ist nicht mehr vereinbart.',
    before: 'Frühere Vorschläge',
    day: 'Seite des Tages, auch ohne Netz',
  },
  es: {
    heading: 'Encuentro',
    outbound: 'Ida',
    return: 'Vuelta',
    none: 'Aún sin lugar ni hora.',
    at: (time, place) => `${time}, ${place}`,
    placeGone: 'lugar borrado',
    proposedByYou: (name) => `Propuesto: ${name} todavía no lo ha confirmado.`,
    proposedByThem: (name) => `${name} propone:`,
    confirm: 'Confirmar',
    confirmed: 'Encuentro confirmado.',
    propose: 'Proponer lugar y hora',
    change: 'Cambiar',
    time: 'Hora',
    place: 'Lugar',
    placeHint: 'Una dirección o un punto que los dos encontréis.',
    cancel: 'Cancelar',
    send: 'Proponer',
    sent: (name) => `Propuesto. Falta que ${name} lo confirme.`,
    sending: 'Enviando…',
    failed: 'El encuentro no se ha guardado. Inténtalo de nuevo.',
    changed: 'La propuesta ha cambiado entretanto. Aquí está.',
    over: 'Este viaje ya no está acordado.',
    before: 'Propuestas anteriores',
    day: 'Página del día, legible sin red',
  },
};

/** The words in the language of the page. */
export function useMeetingWords(): MeetingWords {
  const { i18n } = useTranslation();
  return WORDS[langOf(i18n)];
}
