import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of the ride day: in no file that every page loads. */
interface RideDayWords {
  readonly title: string;
  readonly outbound: string;
  readonly return: string;
  readonly youDrive: (seats: number) => string;
  readonly theyDrive: (name: string) => string;
  readonly noTime: string;
  readonly noPlace: string;
  readonly noPhone: (name: string) => string;
  readonly call: string;
  readonly callName: (name: string) => string;
  readonly wayTo: (place: string) => string;
  readonly ownMaps: string;
  readonly plate: (end: string) => string;
  readonly stops: string;
  readonly earlier: (name: string) => string;
  readonly later: (name: string) => string;
  readonly movedTo: (name: string, place: number) => string;
  readonly propose: string;
  readonly roughly: (minutes: string) => string;
  readonly rough: string;
  readonly arrival: string;
  readonly home: string;
  readonly hours: (hours: number, minutes: number) => string;
  readonly seats: (count: number) => string;
  readonly kept: (when: string) => string;
  readonly away: string;
  /** The site gives no answer now. */
  readonly unanswered: string;
  readonly outdated: string;
  readonly forget: string;
  readonly forgotten: string;
  readonly noRide: string;
  readonly noAccess: string;
  readonly logIn: string;
  readonly page: string;
  readonly own: string;
}

const two = (minutes: number): string => String(minutes).padStart(2, '0');

export const RIDE_DAY_WORDS: { readonly [L in Lang]: RideDayWords } = {
  fr: {
    title: 'Jour du trajet',
    outbound: 'Aller',
    return: 'Retour',
    youDrive: (seats) => (seats === 1 ? 'Vous conduisez une personne.' : `Vous conduisez ${seats} personnes.`),
    theyDrive: (name) => `${name} conduit.`,
    noTime: "Pas d'heure convenue",
    noPlace: 'Pas de lieu convenu',
    noPhone: (name) => `${name} n'a pas partagé de numéro.`,
    call: 'Appeler',
    callName: (name) => `Appeler ${name}`,
    wayTo: (place) => `Itinéraire\u00a0: ${place}`,
    ownMaps: 'Cartes de cet appareil',
    plate: (end) => `plaque finissant par ${end}`,
    stops: 'Vos arrêts',
    earlier: (name) => `${name} plus tôt`,
    later: (name) => `${name} plus tard`,
    movedTo: (name, place) => `${name} est maintenant à l'arrêt ${place}.`,
    propose: "Reprendre l'ordre proposé",
    roughly: (minutes) => `environ ${minutes} après le départ`,
    rough: "Durées grossières, calculées à vol d'oiseau sans le trafic\u00a0: prévoyez une marge.",
    arrival: 'Arrivée',
    home: 'Chez vous',
    hours: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${two(minutes)}`),
    seats: (count) => (count === 1 ? '1 place' : `${count} places`),
    kept: (when) => `Gardé sur cet appareil le ${when}\u00a0: cette page se lit aussi sans réseau.`,
    away: 'Pas de réseau\u00a0: voici ce qui a été gardé.',
    unanswered: 'Le site ne répond pas\u00a0: voici ce qui a été gardé.',
    outdated:
      'Ces informations sont peut-être dépassées\u00a0: ouvrez le lien de votre inscription, ou connectez-vous, pour les mettre à jour.',
    forget: 'Oublier sur cet appareil',
    forgotten: "C'est oublié sur cet appareil.",
    noRide: "Aucun trajet n'est convenu pour cet événement.",
    noAccess: 'Ouvrez cette page depuis le lien de votre inscription, reçu par e-mail, ou connectez-vous.',
    logIn: 'Se connecter',
    page: "Page de l'événement",
    own: 'Ma participation',
  },
  en: {
    title: 'Ride day',
    outbound: 'There',
    return: 'Back',
    youDrive: (seats) => (seats === 1 ? 'You drive one person.' : `You drive ${seats} people.`),
    theyDrive: (name) => `${name} drives.`,
    noTime: 'No time agreed',
    noPlace: 'No place agreed',
    noPhone: (name) => `${name} has shared no number.`,
    call: 'Call',
    callName: (name) => `Call ${name}`,
    wayTo: (place) => `Directions: ${place}`,
    ownMaps: "This device's maps",
    plate: (end) => `plate ending in ${end}`,
    stops: 'Your stops',
    earlier: (name) => `${name} earlier`,
    later: (name) => `${name} later`,
    movedTo: (name, place) => `${name} is now stop ${place}.`,
    propose: 'Back to the proposed order',
    roughly: (minutes) => `about ${minutes} after you leave`,
    rough: 'Rough times, reckoned in straight lines and without traffic: allow for more.',
    arrival: 'Arrival',
    home: 'Your home',
    hours: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${two(minutes)}`),
    seats: (count) => (count === 1 ? '1 seat' : `${count} seats`),
    kept: (when) => `Kept on this device on ${when}: this page can be read without a network too.`,
    away: 'No network: this is what was kept.',
    unanswered: 'The site gives no answer: this is what was kept.',
    outdated: 'This may be out of date: open the link of your registration or log in to update it.',
    forget: 'Forget on this device',
    forgotten: 'It is forgotten on this device.',
    noRide: 'No ride is agreed on for this event.',
    noAccess: 'Open this page from the link of your registration, which came by email, or log in.',
    logIn: 'Log in',
    page: 'Event page',
    own: 'My participation',
  },
  de: {
    title: 'Tag der Fahrt',
    outbound: 'Hinfahrt',
    return: 'Rückfahrt',
    youDrive: (seats) => (seats === 1 ? 'Du fährst eine Person.' : `Du fährst ${seats} Personen.`),
    theyDrive: (name) => `${name} fährt.`,
    noTime: 'Keine Zeit vereinbart',
    noPlace: 'Kein Ort vereinbart',
    noPhone: (name) => `${name} zeigt keine Nummer.`,
    call: 'Anrufen',
    callName: (name) => `${name} anrufen`,
    wayTo: (place) => `Route: ${place}`,
    ownMaps: 'Karten dieses Geräts',
    plate: (end) => `Kennzeichen endet auf ${end}`,
    stops: 'Deine Halte',
    earlier: (name) => `${name} früher`,
    later: (name) => `${name} später`,
    movedTo: (name, place) => `${name} ist jetzt Halt ${place}.`,
    propose: 'Zurück zum Vorschlag',
    roughly: (minutes) => `etwa ${minutes} nach der Abfahrt`,
    rough: 'Grobe Zeiten, in Luftlinie und ohne Verkehr gerechnet: Plane mehr ein.',
    arrival: 'Ankunft',
    home: 'Bei dir',
    hours: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${two(minutes)}`),
    seats: (count) => (count === 1 ? '1 Platz' : `${count} Plätze`),
    kept: (when) => `Auf diesem Gerät gespeichert am ${when}: Diese Seite lässt sich auch ohne Netz lesen.`,
    away: 'Kein Netz: Das hier wurde gespeichert.',
    unanswered: 'Die Website antwortet nicht: Das hier wurde gespeichert.',
    outdated: 'Das ist vielleicht nicht mehr aktuell: Öffne den Link deiner Anmeldung oder melde dich an.',
    forget: 'Auf diesem Gerät vergessen',
    forgotten: 'Auf diesem Gerät ist es vergessen.',
    noRide: 'Für dieses Event ist keine Fahrt vereinbart.',
    noAccess: 'Öffne diese Seite über den Link deiner Anmeldung aus der E-Mail, oder melde dich an.',
    logIn: 'Anmelden',
    page: 'Seite des Events',
    own: 'Meine Teilnahme',
  },
  es: {
    title: 'Día del viaje',
    outbound: 'Ida',
    return: 'Vuelta',
    youDrive: (seats) => (seats === 1 ? 'Llevas a una persona.' : `Llevas a ${seats} personas.`),
    theyDrive: (name) => `Conduce ${name}.`,
    noTime: 'Sin hora acordada',
    noPlace: 'Sin lugar acordado',
    noPhone: (name) => `${name} no ha compartido ningún número.`,
    call: 'Llamar',
    callName: (name) => `Llamar a ${name}`,
    wayTo: (place) => `Cómo llegar: ${place}`,
    ownMaps: 'Mapas de este dispositivo',
    plate: (end) => `matrícula que termina en ${end}`,
    stops: 'Tus paradas',
    earlier: (name) => `${name} antes`,
    later: (name) => `${name} después`,
    movedTo: (name, place) => `${name} es ahora la parada ${place}.`,
    propose: 'Volver al orden propuesto',
    roughly: (minutes) => `unos ${minutes} después de salir`,
    rough: 'Tiempos aproximados, en línea recta y sin tráfico: calcula un margen.',
    arrival: 'Llegada',
    home: 'Tu casa',
    hours: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${two(minutes)}`),
    seats: (count) => (count === 1 ? '1 plaza' : `${count} plazas`),
    kept: (when) => `Guardado en este dispositivo el ${when}: esta página se lee también sin red.`,
    away: 'Sin red: esto es lo que se guardó.',
    unanswered: 'El sitio no responde: esto es lo que se guardó.',
    outdated: 'Puede que ya no esté al día: abre el enlace de tu inscripción o inicia sesión.',
    forget: 'Olvidar en este dispositivo',
    forgotten: 'Olvidado en este dispositivo.',
    noRide: 'No hay ningún viaje acordado para este evento.',
    noAccess: 'Abre esta página desde el enlace de tu inscripción, recibido por correo, o inicia sesión.',
    logIn: 'Iniciar sesión',
    page: 'Página del evento',
    own: 'Mi participación',
  },
};

/** The words in the language of the page. */
export function useRideDayWords(): RideDayWords {
  const { i18n } = useTranslation();
  return RIDE_DAY_WORDS[langOf(i18n)];
}
