import {
  type Chauffeur,
  type Fumeur,
  isRider,
  type LegKind,
  type ParticipantView,
  type PeopleRole,
} from '@convoi/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '#web/i18n/format.ts';
import type { Translate } from '#web/lib/pages/route-module.ts';
import { weekdayName } from './weekday-name.ts';

/** Of somebody who has left, or was erased, nothing is told but that they were there. */
export const isGone = ({ name }: Pick<ParticipantView, 'name'>): boolean => name === '';

/** What is said of a participant, in words; one sentence each, never glued. */
export interface ParticipantWords {
  /** "Alice M.", "Participant supprimé" */
  readonly name: (participant: Pick<ParticipantView, 'name'>) => string;
  /** "Conduit": what the map and its legend call them too. */
  readonly role: (participant: ParticipantView) => string;
  /** "3 places libres", "Aller complet, Retour 2 places", "Complet, 1 place gardée", "2 places souhaitées" */
  readonly seats: (participant: ParticipantView) => string;
  /** "Lyon · 12,0 km · environ 0,60 € de frais par personne, voiture pleine" */
  readonly place: (participant: ParticipantView) => string;
  /** "Aller 09:30 · Retour à convenir"; '' for there and back with nothing agreed. */
  readonly trip: (participant: ParticipantView) => string;
  /** "Jours : lun., mer."; '' when none is chosen. */
  readonly weekdays: (participant: ParticipantView) => string;
  /** '' for people who do not smoke. */
  readonly smoking: (participant: ParticipantView) => string;
  /** Everything that a registration says beside the person: what it is called, and what it is. */
  readonly lines: (participant: ParticipantView) => readonly (readonly [string, string])[];
  /** For the marker: "Alice M., Lyon, conduit" */
  readonly markerName: (one: { readonly name: string; readonly town: string; readonly role: PeopleRole }) => string;
}

/** No line begins with it. */
const SEPARATOR = '\u00a0· ';
/** A number and what it counts stay on one line. */
const kept = (text: string): string => text.replaceAll(' ', '\u00a0');

export const PREFERENCE_KEY: { readonly [C in Chauffeur]: 'drive' | 'ride' | 'any' } = {
  'Je préfère prendre ma voiture': 'drive',
  'Je préfère me faire conduire': 'ride',
  "Je n'ai pas de préférence": 'any',
};
export const SMOKING_KEY: { readonly [F in Fumeur]: 'yes' | 'no' | 'not_in_car' } = {
  Oui: 'yes',
  Non: 'no',
  'Pas en voiture': 'not_in_car',
};
const ROLE_KEY = { drive: 'drives', ride: 'rides', any: 'any' } as const;
const LABEL_KEY = { driver: 'drives', passenger: 'rides', either: 'any' } as const;

function wordsOf(t: Translate, format: Format): ParticipantWords {
  const leg = (kind: LegKind): string => t(`event:form.trip.${kind}`);

  /** What is free; beside it what is kept for the waiting line, which its driver is told by name. */
  function carSeats(participant: ParticipantView): string {
    const { seats_kept: count = 0, is_me } = participant;
    const free = freeSeats(participant);
    return count === 0 || is_me ? free : `${free}, ${kept(t('event:counts.kept', { count }))}`;
  }
  function freeSeats({ seats_left, legs }: ParticipantView): string {
    const byLeg = legs.map(({ kind }) => ({ kind, count: seats_left?.[kind] ?? 0 }));
    const [first] = byLeg;
    if (first === undefined) return '';
    if (byLeg.every(({ count }) => count === first.count))
      return first.count === 0 ? t('event:person.full') : kept(t('event:person.free', { count: first.count }));
    return byLeg
      .map(({ kind, count }) =>
        count === 0
          ? t('event:person.leg_full', { leg: leg(kind) })
          : kept(t('event:person.leg_free', { leg: leg(kind), count })),
      )
      .join(', ');
  }
  const words: ParticipantWords = {
    name: (participant) => (isGone(participant) ? t('event:person.gone') : participant.name),
    role: ({ chauffeur }) => t(`event:person.${ROLE_KEY[PREFERENCE_KEY[chauffeur]]}`),
    seats: (participant) => {
      if (participant.seats_left !== null) return carSeats(participant);
      const { places: count } = participant;
      return kept(isRider(participant) ? t('event:person.wanted', { count }) : t('event:person.seats', { count }));
    },
    place: (participant) => {
      const { address, distance_km, cost_estimate, fare, is_place_approximate } = participant;
      return [
        address === '' ? t('event:person.no_place') : address,
        ...(is_place_approximate === true ? [t('event:person.near_place')] : []),
        ...(distance_km === null ? [] : [format.km(distance_km)]),
        // What a driver asks stands beside it: one price. Whoever would be driven has no costs.
        ...(cost_estimate === null || fare !== undefined || isRider(participant)
          ? []
          : [t('event:person.cost', { cost: format.money(Math.round(cost_estimate * 100)) })]),
      ].join(SEPARATOR);
    },
    trip: ({ legs }) => {
      const [only] = legs;
      const hasTime = legs.some(({ departure_time }) => departure_time !== null);
      if (only !== undefined && legs.length === 1 && !hasTime) return t('event:person.only', { leg: leg(only.kind) });
      if (!hasTime) return '';
      return legs
        .map(({ kind, departure_time }) =>
          departure_time === null
            ? t('event:person.to_agree', { leg: leg(kind) })
            : t('event:person.at', { leg: leg(kind), time: format.time(departure_time) }),
        )
        .join(SEPARATOR);
    },
    weekdays: ({ weekdays }) =>
      weekdays.length === 0
        ? ''
        : t('event:person.weekdays', {
            days: weekdays.map((day) => weekdayName(day, format.lang, 'short')).join(', '),
          }),
    smoking: ({ fumeur }) => {
      if (fumeur === 'Oui') return t('event:person.smokes');
      return fumeur === 'Non' ? '' : t('event:person.smokes_not_in_car');
    },
    lines: (participant) => {
      const { chauffeur, fumeur } = participant;
      const trip = [words.trip(participant) || t('event:form.trip.both'), words.weekdays(participant)];
      return [
        [t('event:person.lines.preference'), t(`event:person.${ROLE_KEY[PREFERENCE_KEY[chauffeur]]}`)],
        [t('event:person.lines.seats'), words.seats(participant)],
        [t('event:person.lines.trip'), trip.filter((text) => text !== '').join(SEPARATOR)],
        [t('event:person.lines.smoking'), t(`event:form.smoking.${SMOKING_KEY[fumeur]}`)],
      ];
    },
    markerName: ({ name, town, role }) =>
      [name, town, t(`event:person.label_${LABEL_KEY[role]}`)].filter((part) => part !== '').join(', '),
  };
  return words;
}

/** The words of participants in the interface language. */
export function useParticipantWords(): ParticipantWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => wordsOf(t as unknown as Translate, format), [t, format]);
}
