import type { Lang, LegKind } from '@convoi/contracts';

/** What calendar files say, in the language of the reader. */
export interface CalendarTexts {
  /** Title of a way that is ridden together. */
  readonly ride: (kind: LegKind, name: string, title: string) => string;
  readonly theyDrive: (name: string) => string;
  readonly youDrive: string;
  /** Of a time that nobody has said. */
  readonly estimated: string;
  readonly timeOpen: string;
  readonly daysOpen: string;
  /** Of an event whose page tells no end. */
  readonly endOpen: string;
  /** Of a place whose town alone is known. */
  readonly placeNear: string;
  /** When the doors open, local time. */
  readonly doors: (time: string) => string;
  /** Who organises the event. */
  readonly by: (name: string) => string;
  readonly firstDay: (title: string) => string;
  readonly lastDay: (title: string) => string;
  /** Title of an event that is withdrawn. */
  readonly cancelled: (title: string) => string;
  /** Names of calendars that are subscribed to: of a town, of a country, of everywhere, of one organiser. */
  readonly feedNear: (town: string) => string;
  readonly feedIn: (country: string) => string;
  readonly feedAll: string;
  readonly feedOwn: string;
}

/** The texts of each language. */
export const CALENDAR_TEXTS: { readonly [L in Lang]: CalendarTexts } = {
  fr: {
    ride: (kind, name, title) => `${kind === 'outbound' ? 'Aller' : 'Retour'} avec ${name}\u00a0: ${title}`,
    theyDrive: (name) => `${name} conduit.`,
    youDrive: 'Vous conduisez.',
    estimated: 'Heure estimée\u00a0: convenez-en ensemble.',
    timeOpen: 'Heure à convenir ensemble.',
    daysOpen: 'Jours à convenir ensemble.',
    endOpen: "L'heure de fin n'est pas connue\u00a0: elle est estimée.",
    placeNear: 'Lieu approximatif\u00a0: fiez-vous à son nom.',
    doors: (time) => `Ouverture des portes\u00a0: ${time}`,
    by: (name) => `Organisé par ${name}`,
    firstDay: (title) => `${title}\u00a0: premier jour`,
    lastDay: (title) => `${title}\u00a0: dernier jour`,
    cancelled: (title) => `Annulé\u00a0: ${title}`,
    feedNear: (town) => `Événements\u00a0: ${town} et alentours`,
    feedIn: (country) => `Événements\u00a0: ${country}`,
    feedAll: 'Événements publics',
    feedOwn: 'Mes événements',
  },
  en: {
    ride: (kind, name, title) => `Ride ${kind === 'outbound' ? 'there' : 'back'} with ${name}: ${title}`,
    theyDrive: (name) => `${name} drives.`,
    youDrive: 'You drive.',
    estimated: 'The time is estimated: agree on it together.',
    timeOpen: 'Time to be agreed together.',
    daysOpen: 'Days to be agreed together.',
    endOpen: 'Nobody has said when it ends: the end is estimated.',
    placeNear: 'The place is approximate: go by its name.',
    doors: (time) => `Doors open: ${time}`,
    by: (name) => `Organised by ${name}`,
    firstDay: (title) => `${title}: first day`,
    lastDay: (title) => `${title}: last day`,
    cancelled: (title) => `Cancelled: ${title}`,
    feedNear: (town) => `Events: ${town} and around`,
    feedIn: (country) => `Events: ${country}`,
    feedAll: 'Public events',
    feedOwn: 'My events',
  },
  de: {
    ride: (kind, name, title) => `${kind === 'outbound' ? 'Hinfahrt' : 'Rückfahrt'} mit ${name}: ${title}`,
    theyDrive: (name) => `${name} fährt.`,
    youDrive: 'Du fährst.',
    estimated: 'Die Uhrzeit ist geschätzt: Sprecht euch ab.',
    timeOpen: 'Uhrzeit noch offen: Sprecht euch ab.',
    daysOpen: 'Tage noch offen: Sprecht euch ab.',
    endOpen: 'Das Ende ist nicht bekannt, es ist geschätzt.',
    placeNear: 'Der Ort ist ungefähr: Richtet euch nach seinem Namen.',
    doors: (time) => `Einlass: ${time}`,
    by: (name) => `Organisiert von ${name}`,
    firstDay: (title) => `${title}: erster Tag`,
    lastDay: (title) => `${title}: letzter Tag`,
    cancelled: (title) => `Abgesagt: ${title}`,
    feedNear: (town) => `Veranstaltungen: ${town} und Umgebung`,
    feedIn: (country) => `Veranstaltungen: ${country}`,
    feedAll: 'Öffentliche Veranstaltungen',
    feedOwn: 'Meine Veranstaltungen',
  },
  es: {
    ride: (kind, name, title) => `${kind === 'outbound' ? 'Ida' : 'Vuelta'} con ${name}: ${title}`,
    theyDrive: (name) => `Conduce ${name}.`,
    youDrive: 'Conduces tú.',
    estimated: 'La hora es aproximada: poneos de acuerdo.',
    timeOpen: 'Hora por acordar entre vosotros.',
    daysOpen: 'Días por acordar entre vosotros.',
    endOpen: 'No se sabe a qué hora termina: el final es aproximado.',
    placeNear: 'El lugar es aproximado: guiaos por su nombre.',
    doors: (time) => `Apertura de puertas: ${time}`,
    by: (name) => `Organizado por ${name}`,
    firstDay: (title) => `${title}: primer día`,
    lastDay: (title) => `${title}: último día`,
    cancelled: (title) => `Cancelado: ${title}`,
    feedNear: (town) => `Eventos: ${town} y alrededores`,
    feedIn: (country) => `Eventos: ${country}`,
    feedAll: 'Eventos públicos',
    feedOwn: 'Mis eventos',
  },
};
