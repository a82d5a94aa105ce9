import type { RolePreference, ScheduleKind, Smoking } from '../constants.ts';

/**
 * The French values of the wire (docs/reference/http.md), and what they are called inside: commands, events, read models and
 * mails speak English. Pure.
 */

export const FUMEUR_VALUES = ['Oui', 'Non', 'Pas en voiture'] as const;
export const CHAUFFEUR_VALUES = [
  'Je préfère prendre ma voiture',
  'Je préfère me faire conduire',
  "Je n'ai pas de préférence",
] as const;
export const EVENT_TYPES = ['ponctuel', 'saisonnier'] as const;

export type Fumeur = (typeof FUMEUR_VALUES)[number];
export type Chauffeur = (typeof CHAUFFEUR_VALUES)[number];
export type EventType = (typeof EVENT_TYPES)[number];

const SMOKING_OF: { readonly [F in Fumeur]: Smoking } = { Oui: 'yes', Non: 'no', 'Pas en voiture': 'not_in_car' };

const FUMEUR_OF: { readonly [S in Smoking]: Fumeur } = { yes: 'Oui', no: 'Non', not_in_car: 'Pas en voiture' };

const ROLE_PREFERENCE_OF: { readonly [C in Chauffeur]: RolePreference } = {
  'Je préfère prendre ma voiture': 'driver',
  'Je préfère me faire conduire': 'passenger',
  "Je n'ai pas de préférence": 'either',
};

const CHAUFFEUR_OF: { readonly [P in RolePreference]: Chauffeur } = {
  driver: 'Je préfère prendre ma voiture',
  passenger: 'Je préfère me faire conduire',
  either: "Je n'ai pas de préférence",
};

const SCHEDULE_KIND_OF: { readonly [T in EventType]: ScheduleKind } = { ponctuel: 'oneTime', saisonnier: 'season' };

const EVENT_TYPE_OF: { readonly [K in ScheduleKind]: EventType } = { oneTime: 'ponctuel', season: 'saisonnier' };

/** `Oui` is `yes`. */
export const smokingOf = (fumeur: Fumeur): Smoking => SMOKING_OF[fumeur];
/** `yes` is `Oui`. */
export const fumeurOf = (smoking: Smoking): Fumeur => FUMEUR_OF[smoking];
/** `Je préfère prendre ma voiture` is `driver`. */
export const rolePreferenceOf = (chauffeur: Chauffeur): RolePreference => ROLE_PREFERENCE_OF[chauffeur];
/** `driver` is `Je préfère prendre ma voiture`. */
export const chauffeurOf = (preference: RolePreference): Chauffeur => CHAUFFEUR_OF[preference];
/** `ponctuel` is `oneTime`. */
export const scheduleKindOf = (eventType: EventType): ScheduleKind => SCHEDULE_KIND_OF[eventType];
/** `oneTime` is `ponctuel`. */
export const eventTypeOf = (kind: ScheduleKind): EventType => EVENT_TYPE_OF[kind];
