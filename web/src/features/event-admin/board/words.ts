import type { BoardFilter, BoardPersonView, Lang, LegKind } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of the organiser's board: in no file that every page loads. */
interface BoardWords {
  readonly heading: string;
  readonly without: (people: number) => string;
  readonly near: (drivers: number) => string;
  /** What the figure beside it counts. */
  readonly counters: (figure: number) => {
    readonly drivers: string;
    readonly passengers: string;
    readonly seats_offered: string;
    readonly seats_needed: string;
    readonly seats_filled: string;
    readonly unmatched: string;
  };
  readonly filter: string;
  readonly filters: { readonly [F in BoardFilter]: string };
  readonly leg: string;
  readonly legs: { readonly [L in LegKind | 'all']: string };
  readonly search: string;
  readonly list: string;
  readonly shown: (shown: number, total: number) => string;
  readonly roles: { readonly [R in BoardPersonView['role']]: (seats: number) => string };
  readonly states: { readonly [S in BoardPersonView['state']]: string };
  readonly unconfirmed: string;
  readonly unreachable: string;
  readonly noTown: string;
  readonly inCar: (driver: string) => string;
  readonly ownCar: (passengers: string) => string;
  readonly left: (seats: number) => string;
  readonly kept: (seats: number) => string;
  readonly choose: (name: string) => string;
  /** Everybody whom the filters leave. */
  readonly chooseAll: (people: number) => string;
  /** Said once they are. */
  readonly chosen: (people: number) => string;
  readonly chooseNobody: string;
  readonly nobody: string;
  readonly none: string;
  readonly more: string;
  readonly writeSome: (people: number) => string;
  readonly writeAll: string;
  readonly withdraw: string;
  readonly withdrawOf: (name: string) => string;
  readonly csv: string;
  readonly print: string;
  readonly map: string;
  readonly noMap: string;
  readonly failed: string;
}

const WORDS: { readonly [L in Lang]: BoardWords } = {
  fr: {
    heading: 'Covoiturages',
    without: (people) => (people < 2 ? `${people} personne sans place` : `${people} personnes sans place`),
    near: (drivers) =>
      drivers < 2
        ? `${drivers} conducteur avec de la place sur leur route`
        : `${drivers} conducteurs avec de la place sur leur route`,
    counters: (figure) => {
      const s = figure < 2 ? '' : 's';
      return {
        drivers: `conducteur${s}`,
        passengers: `passager${s}`,
        seats_offered: `place${s} proposée${s}`,
        seats_needed: `place${s} demandée${s}`,
        seats_filled: `place${s} occupée${s}`,
        unmatched: 'sans demande ni trajet',
      };
    },
    filter: 'Qui montrer',
    filters: {
      all: 'Tous',
      without_seat: 'Sans place',
      drivers: 'Conducteurs',
      passengers: 'Passagers',
      matched: 'En voiture',
    },
    leg: 'Trajet',
    legs: { all: 'Tout', outbound: 'Aller', return: 'Retour' },
    search: 'Nom ou ville',
    list: 'Participants',
    shown: (shown, total) => `${shown} sur ${total}`,
    roles: {
      driver: (seats) => (seats === 1 ? 'conduit, 1 place' : `conduit, ${seats} places`),
      passenger: (seats) => (seats === 1 ? 'cherche 1 place' : `cherche ${seats} places`),
      either: (seats) =>
        seats === 1 ? 'conduit ou se fait conduire, 1 place' : `conduit ou se fait conduire, ${seats} places`,
    },
    states: { unmatched: 'Sans trajet', pending: 'Demande en cours', matched: 'En voiture' },
    unconfirmed: 'À confirmer',
    unreachable: "L'e-mail n'arrive pas",
    noTown: 'Ville inconnue',
    inCar: (driver) => `Voiture de ${driver}`,
    ownCar: (passengers) => `Emmène ${passengers}`,
    left: (seats) => (seats < 2 ? `${seats} place libre` : `${seats} places libres`),
    kept: (seats) => (seats < 2 ? `${seats} place gardée` : `${seats} places gardées`),
    choose: (name) => `Choisir ${name}`,
    chooseAll: (people) => `Choisir ces ${people} personnes`,
    chosen: (people) => (people === 1 ? '1 personne choisie' : `${people} personnes choisies`),
    chooseNobody: 'Ne choisir personne',
    nobody: "Personne n'est encore inscrit. Partagez la page\u00a0: les inscriptions apparaîtront ici d'elles-mêmes.",
    none: 'Personne ne correspond.',
    more: 'Voir plus',
    writeSome: (people) => (people === 1 ? 'Lui écrire' : `Écrire à ${people} personnes`),
    writeAll: 'Écrire à tous',
    withdraw: 'Désinscrire',
    withdrawOf: (name) => `Désinscrire ${name}`,
    csv: 'Exporter (CSV)',
    print: 'Imprimer',
    map: 'Voir la carte',
    noMap: 'Masquer la carte',
    failed: "Les covoiturages n'ont pas pu être lus. Nous réessayons.",
  },
  en: {
    heading: 'Carpools',
    without: (people) => (people === 1 ? '1 person without a seat' : `${people} people without a seat`),
    near: (drivers) =>
      drivers === 1 ? '1 driver with room on their way' : `${drivers} drivers with room on their way`,
    counters: (figure) => {
      const s = figure === 1 ? '' : 's';
      return {
        drivers: `driver${s}`,
        passengers: `passenger${s}`,
        seats_offered: `seat${s} offered`,
        seats_needed: `seat${s} needed`,
        seats_filled: `seat${s} taken`,
        unmatched: 'without request or ride',
      };
    },
    filter: 'Whom to show',
    filters: {
      all: 'Everybody',
      without_seat: 'Without a seat',
      drivers: 'Drivers',
      passengers: 'Passengers',
      matched: 'In a car',
    },
    leg: 'Way',
    legs: { all: 'Both', outbound: 'There', return: 'Back' },
    search: 'Name or town',
    list: 'Participants',
    shown: (shown, total) => `${shown} of ${total}`,
    roles: {
      driver: (seats) => (seats === 1 ? 'drives, 1 seat' : `drives, ${seats} seats`),
      passenger: (seats) => (seats === 1 ? 'needs 1 seat' : `needs ${seats} seats`),
      either: (seats) => (seats === 1 ? 'drives or rides, 1 seat' : `drives or rides, ${seats} seats`),
    },
    states: { unmatched: 'No ride', pending: 'Request open', matched: 'In a car' },
    unconfirmed: 'To be confirmed',
    unreachable: 'Email does not arrive',
    noTown: 'Town unknown',
    inCar: (driver) => `${driver}'s car`,
    ownCar: (passengers) => `Takes ${passengers}`,
    left: (seats) => (seats === 1 ? '1 free seat' : `${seats} free seats`),
    kept: (seats) => (seats === 1 ? '1 seat kept' : `${seats} seats kept`),
    choose: (name) => `Choose ${name}`,
    chooseAll: (people) => `Choose these ${people} people`,
    chosen: (people) => (people === 1 ? '1 person chosen' : `${people} people chosen`),
    chooseNobody: 'Choose nobody',
    nobody: 'Nobody has registered yet. Share the page: registrations will appear here by themselves.',
    none: 'Nobody matches.',
    more: 'Show more',
    writeSome: (people) => (people === 1 ? 'Write to them' : `Write to ${people} people`),
    writeAll: 'Write to everybody',
    withdraw: 'Withdraw',
    withdrawOf: (name) => `Withdraw the registration of ${name}`,
    csv: 'Export (CSV)',
    print: 'Print',
    map: 'Show the map',
    noMap: 'Hide the map',
    failed: 'The carpools could not be read. We are trying again.',
  },
  de: {
    heading: 'Mitfahrten',
    without: (people) => (people === 1 ? '1 Person ohne Platz' : `${people} Personen ohne Platz`),
    near: (drivers) =>
      drivers === 1 ? '1 Auto mit freiem Platz auf dem Weg' : `${drivers} Autos mit freiem Platz auf dem Weg`,
    counters: (figure) => {
      const isOne = figure === 1;
      return {
        drivers: isOne ? 'fährt selbst' : 'fahren selbst',
        passengers: isOne ? 'fährt mit' : 'fahren mit',
        seats_offered: isOne ? 'Platz angeboten' : 'Plätze angeboten',
        seats_needed: isOne ? 'Platz gesucht' : 'Plätze gesucht',
        seats_filled: isOne ? 'Platz belegt' : 'Plätze belegt',
        unmatched: 'ohne Anfrage und Fahrt',
      };
    },
    filter: 'Wen zeigen',
    filters: {
      all: 'Alle',
      without_seat: 'Ohne Platz',
      drivers: 'Fahren selbst',
      passengers: 'Fahren mit',
      matched: 'Im Auto',
    },
    leg: 'Weg',
    legs: { all: 'Beide', outbound: 'Hin', return: 'Zurück' },
    search: 'Name oder Ort',
    list: 'Angemeldete',
    shown: (shown, total) => `${shown} von ${total}`,
    roles: {
      driver: (seats) => (seats === 1 ? 'fährt, 1 Platz' : `fährt, ${seats} Plätze`),
      passenger: (seats) => (seats === 1 ? 'sucht 1 Platz' : `sucht ${seats} Plätze`),
      either: (seats) => (seats === 1 ? 'fährt oder fährt mit, 1 Platz' : `fährt oder fährt mit, ${seats} Plätze`),
    },
    states: { unmatched: 'Ohne Fahrt', pending: 'Anfrage offen', matched: 'Im Auto' },
    unconfirmed: 'Noch zu bestätigen',
    unreachable: 'E-Mail kommt nicht an',
    noTown: 'Ort unbekannt',
    inCar: (driver) => `Auto von ${driver}`,
    ownCar: (passengers) => `Nimmt ${passengers} mit`,
    left: (seats) => (seats === 1 ? '1 Platz frei' : `${seats} Plätze frei`),
    kept: (seats) => (seats === 1 ? '1 Platz freigehalten' : `${seats} Plätze freigehalten`),
    choose: (name) => `${name} auswählen`,
    chooseAll: (people) => `Diese ${people} Personen auswählen`,
    chosen: (people) => (people === 1 ? '1 Person ausgewählt' : `${people} Personen ausgewählt`),
    chooseNobody: 'Niemanden auswählen',
    nobody: 'Noch ist niemand angemeldet. Teile die Seite: Anmeldungen erscheinen hier von selbst.',
    none: 'Niemand passt dazu.',
    more: 'Mehr anzeigen',
    writeSome: (people) => (people === 1 ? 'Person schreiben' : `${people} Personen schreiben`),
    writeAll: 'Allen schreiben',
    withdraw: 'Abmelden',
    withdrawOf: (name) => `Abmelden: ${name}`,
    csv: 'Exportieren (CSV)',
    print: 'Drucken',
    map: 'Karte zeigen',
    noMap: 'Karte ausblenden',
    failed: 'Die Mitfahrten konnten nicht gelesen werden. Wir versuchen es weiter.',
  },
  es: {
    heading: 'Viajes',
    without: (people) => (people === 1 ? '1 persona sin plaza' : `${people} personas sin plaza`),
    near: (drivers) =>
      drivers === 1 ? '1 conductor con sitio en su camino' : `${drivers} conductores con sitio en su camino`,
    counters: (figure) => {
      const s = figure === 1 ? '' : 's';
      return {
        drivers: `conductor${s && 'es'}`,
        passengers: `pasajero${s}`,
        seats_offered: `plaza${s} ofrecida${s}`,
        seats_needed: `plaza${s} pedida${s}`,
        seats_filled: `plaza${s} ocupada${s}`,
        unmatched: 'sin solicitud ni viaje',
      };
    },
    filter: 'A quién mostrar',
    filters: {
      all: 'Todos',
      without_seat: 'Sin plaza',
      drivers: 'Conductores',
      passengers: 'Pasajeros',
      matched: 'En coche',
    },
    leg: 'Trayecto',
    legs: { all: 'Todo', outbound: 'Ida', return: 'Vuelta' },
    search: 'Nombre o ciudad',
    list: 'Participantes',
    shown: (shown, total) => `${shown} de ${total}`,
    roles: {
      driver: (seats) => (seats === 1 ? 'conduce, 1 plaza' : `conduce, ${seats} plazas`),
      passenger: (seats) => (seats === 1 ? 'busca 1 plaza' : `busca ${seats} plazas`),
      either: (seats) =>
        seats === 1 ? 'conduce o va de pasajero, 1 plaza' : `conduce o va de pasajero, ${seats} plazas`,
    },
    states: { unmatched: 'Sin viaje', pending: 'Solicitud en curso', matched: 'En coche' },
    unconfirmed: 'Por confirmar',
    unreachable: 'El correo no llega',
    noTown: 'Ciudad desconocida',
    inCar: (driver) => `Coche de ${driver}`,
    ownCar: (passengers) => `Lleva a ${passengers}`,
    left: (seats) => (seats === 1 ? '1 plaza libre' : `${seats} plazas libres`),
    kept: (seats) => (seats === 1 ? '1 plaza guardada' : `${seats} plazas guardadas`),
    choose: (name) => `Elegir a ${name}`,
    chooseAll: (people) => `Elegir a estas ${people} personas`,
    chosen: (people) => (people === 1 ? '1 persona elegida' : `${people} personas elegidas`),
    chooseNobody: 'No elegir a nadie',
    nobody: 'Todavía no hay nadie inscrito. Comparte la página: las inscripciones aparecerán aquí solas.',
    none: 'Nadie coincide.',
    more: 'Ver más',
    writeSome: (people) => (people === 1 ? 'Escribirle' : `Escribir a ${people} personas`),
    writeAll: 'Escribir a todos',
    withdraw: 'Dar de baja',
    withdrawOf: (name) => `Dar de baja a ${name}`,
    csv: 'Exportar (CSV)',
    print: 'Imprimir',
    map: 'Ver el mapa',
    noMap: 'Ocultar el mapa',
    failed: 'No se han podido leer los viajes. Lo intentamos de nuevo.',
  },
};

/** The words in the language of the page. */
export function useBoardWords(): BoardWords {
  return WORDS[langOf(useTranslation().i18n)];
}
