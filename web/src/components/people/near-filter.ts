import type { Chauffeur, PeopleFilter } from '@convoi/contracts';

/** So many are shown before anything else is asked. */
export const NEAR_MOST = 3;

/** Whom somebody wants to see first: who drives sees those without a car, who looks for a seat sees cars. */
export const NEAR_FILTER: { readonly [C in Chauffeur]: PeopleFilter } = {
  'Je préfère prendre ma voiture': 'passengers',
  'Je préfère me faire conduire': 'drivers',
  "Je n'ai pas de préférence": 'all',
};
