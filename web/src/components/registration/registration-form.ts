import {
  CHAUFFEUR_VALUES,
  type Chauffeur,
  companionsCount,
  type Fumeur,
  isRider,
  LEG_KINDS,
  type LegKind,
  type ParticipantView,
  SEATS_DEFAULT,
  type UserView,
} from '@convoi/contracts';
import { emptyPlace, type PlaceValue } from '../places/place-value.ts';

/** A registration as its form holds it, and the way between that and the calls. Pure. */

export const TRIPS = ['both', 'outbound', 'return'] as const;
export type Trip = (typeof TRIPS)[number];

/** Distances of the alert that the form offers, in km. */
export const ALERT_RADII_KM = [5, 10, 20, 50] as const;
const ALERT_DEFAULT_KM = 10;

export interface RegistrationValues {
  readonly name: string;
  readonly email: string;
  readonly address: PlaceValue;
  /** '' = not said yet: nothing is chosen for anybody. */
  readonly chauffeur: Chauffeur | '';
  readonly places: number;
  /** Who always rides together with them. */
  readonly adults: number;
  readonly children: number;
  readonly child_seats: number;
  /** People in their car whom the product does not know. */
  readonly aboard: number;
  readonly trip: Trip;
  /** `HH:mm`, or '' for "to be agreed". */
  readonly outbound_time: string;
  readonly return_time: string;
  readonly weekdays: readonly number[];
  readonly fumeur: Fumeur;
  readonly comment: string;
  readonly share_email: boolean;
  readonly has_alert: boolean;
  /** As a `<select>` holds it. */
  readonly alert_radius_km: string;
  /** Words for whom a new registration asks for a ride. */
  readonly ask_message: string;
}

export const emptyRegistration: RegistrationValues = {
  name: '',
  email: '',
  address: emptyPlace,
  chauffeur: '',
  places: SEATS_DEFAULT,
  adults: 0,
  children: 0,
  child_seats: 0,
  aboard: 0,
  trip: 'both',
  outbound_time: '',
  return_time: '',
  weekdays: [],
  fumeur: 'Non',
  comment: '',
  share_email: false,
  has_alert: false,
  alert_radius_km: String(ALERT_DEFAULT_KM),
  ask_message: '',
};

/** A new registration of somebody with an account: their profile fills it in. */
export function registrationOf(user: UserView | null): RegistrationValues {
  if (user === null) return emptyRegistration;
  const { full_name, email, address, latitude, longitude, chauffeur, places, fumeur, comment } = user;
  return {
    ...emptyRegistration,
    name: full_name,
    email,
    address: { ...emptyPlace, text: address ?? '', latitude, longitude },
    // A profile begins with "no preference", which is no choice of its owner.
    chauffeur: chauffeur === CHAUFFEUR_VALUES[2] ? '' : chauffeur,
    places,
    fumeur,
    comment: comment ?? '',
  };
}

/** Where a field of the body stands in the form under another name. */
export const REGISTRATION_FIELDS: Readonly<Record<string, string>> = {
  latitude: 'address',
  longitude: 'address',
  legs: 'trip',
  companions: 'adults',
};

/** The legs of a trip, there before back. */
export function legsOf(values: Pick<RegistrationValues, 'trip' | 'outbound_time' | 'return_time'>) {
  const times: { readonly [K in LegKind]: string } = { outbound: values.outbound_time, return: values.return_time };
  return LEG_KINDS.filter((kind) => values.trip === 'both' || values.trip === kind).map((kind) => ({
    kind,
    departure_time: times[kind] === '' ? null : times[kind],
  }));
}

type Party = Pick<RegistrationValues, 'adults' | 'children' | 'child_seats'>;

/** Who comes along, as the calls take it. */
export const companionsOf = ({ adults, children, child_seats }: Party) => ({ adults, children, child_seats });

/** Seats that are asked for, or that the car has: a group that needs a lift needs a seat for each of them. */
export const seatsOf = (values: RegistrationValues): number =>
  isRider(values) && companionsCount(values) > 0 ? 1 + companionsCount(values) : values.places;

/** What both calls take of the form. */
export function registrationBody(values: RegistrationValues) {
  return {
    name: values.name,
    address: values.address.text,
    latitude: values.address.latitude,
    longitude: values.address.longitude,
    is_place_approximate: values.address.isApproximate === true,
    comment: values.comment,
    fumeur: values.fumeur,
    chauffeur: values.chauffeur,
    places: seatsOf(values),
    ...(companionsCount(values) > 0 ? { companions: companionsOf(values) } : {}),
    ...(values.aboard > 0 && !isRider(values) ? { aboard: values.aboard } : {}),
    legs: legsOf(values),
    weekdays: [...values.weekdays],
  };
}

/** The form's options as the calls take them. */
export function optionsBody(values: RegistrationValues) {
  return {
    share_email: values.share_email,
    alert_radius_km: values.has_alert ? Number(values.alert_radius_km) : null,
  };
}

/** A registration of one's own as the form shows it. */
export function valuesOf(own: ParticipantView): RegistrationValues {
  const timeOf = (wanted: LegKind): string => own.legs.find(({ kind }) => kind === wanted)?.departure_time ?? '';
  return {
    name: own.name,
    email: own.email,
    address: {
      ...emptyPlace,
      text: own.address,
      latitude: own.latitude,
      longitude: own.longitude,
      isApproximate: own.is_place_approximate === true,
    },
    chauffeur: own.chauffeur,
    places: own.places,
    adults: own.companions?.adults ?? 0,
    children: own.companions?.children ?? 0,
    child_seats: own.companions?.child_seats ?? 0,
    aboard: own.aboard ?? 0,
    trip: own.legs.length === 2 ? 'both' : (own.legs[0]?.kind ?? 'both'),
    outbound_time: timeOf('outbound'),
    return_time: timeOf('return'),
    weekdays: own.weekdays,
    fumeur: own.fumeur,
    comment: own.comment ?? '',
    share_email: own.share_email ?? false,
    has_alert: (own.alert_radius_km ?? null) !== null,
    alert_radius_km: String(own.alert_radius_km ?? ALERT_DEFAULT_KM),
    ask_message: '',
  };
}
