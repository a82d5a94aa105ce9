import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of the travel report: in no file that every page loads. */
interface ReportWords {
  readonly heading: string;
  readonly registrations: string;
  readonly cars: string;
  readonly inCars: string;
  readonly aCar: string;
  readonly without: string;
  readonly driven: string;
  readonly avoided: string;
  readonly km: (km: string) => string;
  readonly co2: (kg: string) => string;
  /** What the figure before it was reckoned with. */
  readonly by: (grams: string, source: string, year: number) => string;
  readonly origins: string;
  readonly elsewhere: (people: number) => string;
  readonly unknown: (people: number) => string;
  readonly how: string;
  readonly factor: (grams: string, source: string, year: number, version: string) => string;
  readonly scope: string;
  readonly ways: string;
  readonly notKnown: string;
  readonly carsUnknown: (cars: number) => string;
  readonly ridesUnknown: (rides: number) => string;
  readonly others: string;
  readonly csv: string;
  readonly print: string;
  readonly failed: string;
}

const WORDS: { readonly [L in Lang]: ReportWords } = {
  fr: {
    heading: 'Bilan des déplacements',
    registrations: 'inscriptions',
    cars: 'voitures',
    inCars: 'personnes en voiture',
    aCar: 'personnes par voiture',
    without: 'inscriptions sans place',
    driven: 'Parcouru par les voitures',
    avoided: 'Évité par les trajets partagés',
    km: (km) => `${km}\u00a0km`,
    co2: (kg) => `${kg}\u00a0kg de CO₂ équivalent`,
    by: (grams, source, year) =>
      `${grams}\u00a0g par km\u00a0: ${source}, ${year}, carburant et sa production, sans la fabrication de la voiture`,
    origins: "D'où l'on vient",
    elsewhere: (people) =>
      `${people} ${people < 2 ? 'inscription' : 'inscriptions'} d'autres villes, chacune en ayant moins de cinq`,
    unknown: (people) => `${people} d'un lieu inconnu`,
    how: 'Comment ces chiffres sont faits',
    factor: (grams, source, year, version) =>
      `${grams}\u00a0g de CO₂ équivalent par kilomètre de voiture\u00a0: ${source}, ${year} (table ${version}).`,
    scope: 'Compté\u00a0: le carburant brûlé et sa production. Non compté\u00a0: la fabrication de la voiture.',
    ways: "Kilomètres\u00a0: à vol d'oiseau x 1,3, un aller et un retour selon ce que chacun a indiqué\u00a0; d'une saison, un jour.",
    notKnown: "Ce qui n'est pas connu",
    carsUnknown: (cars) => `Le trajet des voitures sans position de départ\u00a0: ${cars}.`,
    ridesUnknown: (rides) => `Ce qu'ont évité les trajets partagés sans position de départ\u00a0: ${rides}.`,
    others:
      'Qui vient sans être inscrit, avec quelle voiture, et comment seraient venues les personnes sans covoiturage.',
    csv: 'Exporter (CSV)',
    print: 'Imprimer',
    failed: "Le bilan n'a pas pu être chargé.",
  },
  en: {
    heading: 'Travel report',
    registrations: 'registrations',
    cars: 'cars',
    inCars: 'people in cars',
    aCar: 'people per car',
    without: 'registrations without a seat',
    driven: 'Driven by the cars',
    avoided: 'Avoided by shared rides',
    km: (km) => `${km}\u00a0km`,
    co2: (kg) => `${kg}\u00a0kg of CO₂ equivalent`,
    by: (grams, source, year) =>
      `${grams}\u00a0g a km: ${source}, ${year}, fuel and its production, without the making of the car`,
    origins: 'Where people come from',
    elsewhere: (people) => `${people} from other towns, each with fewer than five registrations`,
    unknown: (people) => `${people} from an unknown place`,
    how: 'How these figures are made',
    factor: (grams, source, year, version) =>
      `${grams}\u00a0g of CO₂ equivalent for each kilometre of a car: ${source}, ${year} (table ${version}).`,
    scope: 'Counted: the fuel burnt and its production. Not counted: making the car.',
    ways: 'Kilometres: as the crow flies x 1.3, there and back as each has said; of a season, one day.',
    notKnown: 'What is not known',
    carsUnknown: (cars) => `The way of cars whose start has no position: ${cars}.`,
    ridesUnknown: (rides) => `What shared rides avoided whose start has no position: ${rides}.`,
    others: 'Who comes without being registered, in which car, and how people would have come without a carpool.',
    csv: 'Export (CSV)',
    print: 'Print',
    failed: 'The report could not be loaded.',
  },
  de: {
    heading: 'Bilanz der Wege',
    registrations: 'Anmeldungen',
    cars: 'Autos',
    inCars: 'Personen in Autos',
    aCar: 'Personen pro Auto',
    without: 'Anmeldungen ohne Platz',
    driven: 'Von den Autos gefahren',
    avoided: 'Durch gemeinsame Fahrten vermieden',
    km: (km) => `${km}\u00a0km`,
    co2: (kg) => `${kg}\u00a0kg CO₂-Äquivalent`,
    by: (grams, source, year) =>
      `${grams}\u00a0g pro km: ${source}, ${year}, Kraftstoff und seine Herstellung, ohne den Bau des Autos`,
    origins: 'Woher die Leute kommen',
    elsewhere: (people) => `${people} aus anderen Orten mit jeweils weniger als fünf Anmeldungen`,
    unknown: (people) => `${people} von einem unbekannten Ort`,
    how: 'Wie diese Zahlen entstehen',
    factor: (grams, source, year, version) =>
      `${grams}\u00a0g CO₂-Äquivalent je Autokilometer: ${source}, ${year} (Tabelle ${version}).`,
    scope: 'Gezählt: verbrannter Kraftstoff und seine Herstellung. Nicht gezählt: der Bau des Autos.',
    ways: 'Kilometer: Luftlinie x 1,3, Hin- und Rückweg wie angegeben; bei einer Saison ein Tag.',
    notKnown: 'Was nicht bekannt ist',
    carsUnknown: (cars) => `Der Weg der Autos ohne Position des Starts: ${cars}.`,
    ridesUnknown: (rides) => `Was gemeinsame Fahrten ohne Position des Starts vermieden haben: ${rides}.`,
    others: 'Wer ohne Anmeldung kommt, mit welchem Auto, und wie die Leute sonst gekommen wären.',
    csv: 'Exportieren (CSV)',
    print: 'Drucken',
    failed: 'Die Bilanz konnte nicht geladen werden.',
  },
  es: {
    heading: 'Balance de los desplazamientos',
    registrations: 'inscripciones',
    cars: 'coches',
    inCars: 'personas en coche',
    aCar: 'personas por coche',
    without: 'inscripciones sin plaza',
    driven: 'Recorrido por los coches',
    avoided: 'Evitado por los viajes compartidos',
    km: (km) => `${km}\u00a0km`,
    co2: (kg) => `${kg}\u00a0kg de CO₂ equivalente`,
    by: (grams, source, year) =>
      `${grams}\u00a0g por km: ${source}, ${year}, combustible y su producción, sin la fabricación del coche`,
    origins: 'De dónde viene la gente',
    elsewhere: (people) => `${people} de otras localidades, cada una con menos de cinco inscripciones`,
    unknown: (people) => `${people} de un lugar desconocido`,
    how: 'Cómo se hacen estas cifras',
    factor: (grams, source, year, version) =>
      `${grams}\u00a0g de CO₂ equivalente por kilómetro de coche: ${source}, ${year} (tabla ${version}).`,
    scope: 'Se cuenta el combustible quemado y su producción. No se cuenta la fabricación del coche.',
    ways: 'Kilómetros: en línea recta x 1,3, ida y vuelta según lo que cada cual ha indicado; de una temporada, un día.',
    notKnown: 'Lo que no se sabe',
    carsUnknown: (cars) => `El trayecto de los coches sin posición de salida: ${cars}.`,
    ridesUnknown: (rides) => `Lo que evitaron los viajes compartidos sin posición de salida: ${rides}.`,
    others: 'Quién viene sin inscribirse, en qué coche, y cómo habría venido la gente sin compartir coche.',
    csv: 'Exportar (CSV)',
    print: 'Imprimir',
    failed: 'No se pudo cargar el balance.',
  },
};

/** The words in the language of the page. */
export function useReportWords(): ReportWords {
  return WORDS[langOf(useTranslation().i18n)];
}
