/** Places without a network: towns by name and by position, and the country of a point. */
export { countryOf } from './country-of.ts';
export { type Gazetteer, gazetteer, type Town } from './gazetteer.ts';
export {
  type DegreeBox,
  mainTownOf,
  NEAREST_TOWN_MAX_KM,
  type NearTown,
  nearestTowns,
  townIdsWithin,
  townOf,
} from './nearest-towns.ts';
export {
  searchTowns,
  TOWN_STEPS_MAX,
  type TownHit,
  type TownMatch,
  type TownQuery,
  townsNamed,
  warmUpTowns,
} from './search-towns.ts';
export { createWork, type Work } from './work.ts';
