import { type FareKind, formatMoney, type Lang, type Leg } from '@convoi/contracts';
import { quiet } from '../layout/escape.ts';
import type { Block, FactRow } from '../layout/mail-content.ts';
import { nameOf } from './people/pair.ts';

/** What two people have agreed on, as one of them reads it. */
export interface RideFacts {
  /** Public name of the other person, null once that person was erased. */
  readonly counterpart: string | null;
  /** Whether the reader drives. */
  readonly isDriver: boolean;
  readonly seats: number;
  readonly legs: readonly Leg['kind'][];
  /** What the passenger gives for each seat and leg; absent = nothing was said. */
  readonly fare?: { readonly kind: FareKind; readonly cents: number | null } | undefined;
  /** Where and when the two have agreed to meet; absent in mails that come before. */
  readonly meetings?: readonly MeetingOfLeg[];
}

/** Where and when two people meet for a leg: local time, and place unless who proposed it is erased. */
export interface MeetingOfLeg {
  readonly leg: Leg['kind'];
  readonly place: string | null;
  readonly time: string;
}

interface Words {
  readonly driver: string;
  readonly you: string;
  readonly seats: string;
  readonly legs: string;
  readonly outbound: string;
  readonly return: string;
  readonly both: string;
  readonly meet: string;
  readonly time: string;
  readonly place: string;
  readonly costs: string;
  readonly free: string;
  readonly talk: string;
  readonly each: (amount: string) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    driver: 'Au volant',
    you: 'Vous',
    seats: 'Places',
    legs: 'Trajet',
    outbound: 'Aller',
    return: 'Retour',
    both: 'Aller et retour',
    meet: 'Rendez-vous',
    time: 'Heure',
    place: 'Lieu',
    costs: 'Partage des frais',
    free: 'aucun, le trajet est offert',
    talk: 'à convenir ensemble',
    each: (amount) => `${amount} par personne et par trajet`,
  },
  en: {
    driver: 'Driver',
    you: 'You',
    seats: 'Seats',
    legs: 'Trip',
    outbound: 'Outbound',
    return: 'Return',
    both: 'There and back',
    meet: 'Meet',
    time: 'Time',
    place: 'Place',
    costs: 'Sharing the costs',
    free: 'none, the lift is free',
    talk: 'to be agreed',
    each: (amount) => `${amount} per person, each way`,
  },
  de: {
    driver: 'Am Steuer',
    you: 'Du',
    seats: 'Plätze',
    legs: 'Strecke',
    outbound: 'Hinfahrt',
    return: 'Rückfahrt',
    both: 'Hin- und Rückfahrt',
    meet: 'Treffpunkt',
    time: 'Zeit',
    place: 'Ort',
    costs: 'Kosten teilen',
    free: 'kostenlos',
    talk: 'nach Absprache',
    each: (amount) => `${amount} pro Person und Weg`,
  },
  es: {
    driver: 'Al volante',
    you: 'Tú',
    seats: 'Plazas',
    legs: 'Trayecto',
    outbound: 'Ida',
    return: 'Vuelta',
    both: 'Ida y vuelta',
    meet: 'Encuentro',
    time: 'Hora',
    place: 'Lugar',
    costs: 'Reparto de gastos',
    free: 'ninguno, el viaje es gratis',
    talk: 'por acordar',
    each: (amount) => `${amount} por persona y trayecto`,
  },
};

const timeAndPlace = ({ place, time }: MeetingOfLeg): string => (place === null ? time : `${time} · ${quiet(place)}`);

/** Where and when two people meet on several legs, in one frame: a row for each. */
export function meetingsFacts(meetings: readonly MeetingOfLeg[], title: string, lang: Lang): Block {
  const rows = meetings.map((meeting) => ({ label: WORDS[lang][meeting.leg], value: timeAndPlace(meeting) }));
  return { kind: 'facts', title, rows };
}

/** Where and when two people meet for a leg, in a frame of its own. */
export function meetingFacts({ leg, place, time }: MeetingOfLeg, title: string, lang: Lang): Block {
  const words = WORDS[lang];
  return {
    kind: 'facts',
    title,
    rows: [
      { label: words.legs, value: words[leg] },
      { label: words.time, value: time },
      ...(place === null ? [] : [{ label: words.place, value: quiet(place) }]),
    ],
  };
}

function fareText({ kind, cents }: NonNullable<RideFacts['fare']>, lang: Lang): string {
  const words = WORDS[lang];
  if (kind === 'free') return words.free;
  return cents === null ? words.talk : words.each(formatMoney(cents, 'EUR', lang));
}

/** Which ways a ride is for. */
export function legsRow(legs: RideFacts['legs'], lang: Lang): FactRow {
  const words = WORDS[lang];
  const [only] = legs;
  return { label: words.legs, value: legs.length > 1 || only === undefined ? words.both : words[only] };
}

/** A ride in a frame of its own: who drives, how many seats, which ways. */
export function rideFacts(
  { counterpart, isDriver, seats, legs, fare, meetings = [] }: RideFacts,
  title: string,
  lang: Lang,
): Block {
  const words = WORDS[lang];
  return {
    kind: 'facts',
    title,
    rows: [
      { label: words.driver, value: isDriver ? words.you : nameOf(counterpart, lang) },
      { label: words.seats, value: String(seats) },
      legsRow(legs, lang),
      ...(fare === undefined ? [] : [{ label: words.costs, value: fareText(fare, lang) }]),
      ...meetings.map((meeting) => ({ label: `${words.meet} (${words[meeting.leg]})`, value: timeAndPlace(meeting) })),
    ],
  };
}

const SEATS_WANTED: { readonly [L in Lang]: (count: number) => string } = {
  fr: (count) => (count === 1 ? 'une place' : `${count} places`),
  en: (count) => (count === 1 ? 'a seat' : `${count} seats`),
  de: (count) => (count === 1 ? 'einen Platz' : `${count} Plätze`),
  es: (count) => (count === 1 ? 'una plaza' : `${count} plazas`),
};

/** So many seats, as what somebody asks for. */
export function seatsWanted(count: number, lang: Lang): string {
  return SEATS_WANTED[lang](count);
}

const SEATS_FREED: { readonly [L in Lang]: (count: number) => string } = {
  fr: (count) =>
    count === 1 ? 'Une place se libère dans votre voiture.' : `${count} places se libèrent dans votre voiture.`,
  en: (count) => (count === 1 ? 'A seat in your car is free again.' : `${count} seats in your car are free again.`),
  de: (count) =>
    count === 1 ? 'In deinem Auto ist wieder ein Platz frei.' : `In deinem Auto sind wieder ${count} Plätze frei.`,
  es: (count) => (count === 1 ? 'Queda libre una plaza de tu coche.' : `Quedan libres ${count} plazas de tu coche.`),
};

/** Says to a driver that so many seats are free again. */
export function seatsFreed(count: number, lang: Lang): string {
  return SEATS_FREED[lang](count);
}
