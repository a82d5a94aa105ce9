/** Distances, their price and the reference tables of places. */

/** A point on the earth, WGS 84, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface NamedPoint extends Point {
  readonly name: string;
}

/** What the list of countries of the English interface sends in the place of a country: all of them. */
export const EVERY_COUNTRY = 'EN';

/** Mean radius of the earth. */
export const EARTH_RADIUS_KM = 6371.0088;
/** Kilometres of road for one kilometre as the crow flies. */
export const ROAD_FACTOR = 1.3;
/** Default of COST_PER_KM, in euros. */
export const COST_PER_KM_DEFAULT = 0.2;

/** Digits that decimal fractions lose in binary: 1.005 x 100 is 100.49999999999999. */
const ROUNDING_SLACK = 1e-9;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Rounds half up to so many decimals, as on paper: 1.005 with two decimals is 1.01. */
function roundHalfUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5 + ROUNDING_SLACK) / scale;
}

/** Great-circle distance of two points in kilometres (haversine). The same in both directions. */
export function greatCircleKm(from: Point, to: Point): number {
  const sinLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const sinLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    sinLatitude * sinLatitude +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * sinLongitude * sinLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Estimated road distance in kilometres, rounded to one decimal: `distance_km` of the person's own view. */
export function roadKm(from: Point, to: Point): number {
  return roundHalfUp(greatCircleKm(from, to) * ROAD_FACTOR, 1);
}

/**
 * Kilometres that a driver makes more for coming by a passenger, unrounded: great circles x 1.3 (`listSuggestions`). Never negative
 * but for rounding.
 */
export function detourKm(driver: Point, passenger: Point, event: Point): number {
  return (
    ROAD_FACTOR * (greatCircleKm(driver, passenger) + greatCircleKm(passenger, event) - greatCircleKm(driver, event))
  );
}

/** Kilometres that two people drive less, one way, when one takes the other along, unrounded; never below 0 (`getImpact`). */
export function savedKmOf(driver: Point, passenger: Point, event: Point): number {
  return Math.max(0, ROAD_FACTOR * greatCircleKm(passenger, event) - detourKm(driver, passenger, event));
}

/** What others see of a road distance: whole kilometres, at least 1. */
export function publicDistanceKm(distanceKm: number): number {
  return Math.max(1, roundHalfUp(distanceKm, 0));
}

/**
 * Indicative price of one seat, one way, in euros with two decimals: the cost of the shown distance divided among the
 * driver and `places` passengers.
 */
export function costEstimate(distanceKm: number, places: number, costPerKm: number = COST_PER_KM_DEFAULT): number {
  return roundHalfUp((distanceKm * costPerKm) / (places + 1), 2);
}

/** The code that the product uses for a country: upper case, and GB where people write UK. */
export function countryCodeOf(code: string): string {
  const upper = code.toUpperCase();
  return upper === 'UK' ? 'GB' : upper;
}

/**
 * Where a map of a country begins, by ISO 3166 code; names in French, the product's source language. A country that is
 * not listed has no centre of its own.
 */
export const MAP_CENTRES: { readonly [countryCode: string]: NamedPoint } = {
  FR: { latitude: 46.6034, longitude: 1.8883, name: 'France' },
  BE: { latitude: 50.5039, longitude: 4.4699, name: 'Belgique' },
  CH: { latitude: 46.8182, longitude: 8.2275, name: 'Suisse' },
  LU: { latitude: 49.8153, longitude: 6.1296, name: 'Luxembourg' },
  DE: { latitude: 51.1657, longitude: 10.4515, name: 'Allemagne' },
  AT: { latitude: 47.5162, longitude: 14.5501, name: 'Autriche' },
  IT: { latitude: 42.8719, longitude: 12.5674, name: 'Italie' },
  ES: { latitude: 40.4637, longitude: -3.7492, name: 'Espagne' },
  PT: { latitude: 39.3999, longitude: -8.2245, name: 'Portugal' },
  GB: { latitude: 53.8, longitude: -2.4, name: 'Royaume-Uni' },
  IE: { latitude: 53.4129, longitude: -8.2439, name: 'Irlande' },
  NL: { latitude: 52.1326, longitude: 5.2913, name: 'Pays-Bas' },
  DK: { latitude: 56.2639, longitude: 9.5018, name: 'Danemark' },
  SE: { latitude: 62.1282, longitude: 15.6435, name: 'Suède' },
  NO: { latitude: 62.472, longitude: 9.5, name: 'Norvège' },
  FI: { latitude: 63.5, longitude: 26.0, name: 'Finlande' },
  PL: { latitude: 51.9194, longitude: 19.1451, name: 'Pologne' },
  CZ: { latitude: 49.8175, longitude: 15.473, name: 'Tchéquie' },
  GR: { latitude: 39.0742, longitude: 22.4, name: 'Grèce' },
  US: { latitude: 39.8283, longitude: -98.5795, name: 'États-Unis' },
  CA: { latitude: 50.0, longitude: -86.0, name: 'Canada' },
  AU: { latitude: -25.2744, longitude: 133.7751, name: 'Australie' },
};

/** Capitals by ISO 3166 code; names in French. France is the default. */
export const CAPITALS: { readonly [countryCode: string]: NamedPoint } = {
  FR: { latitude: 48.8566, longitude: 2.3522, name: 'Paris' },
  BE: { latitude: 50.8503, longitude: 4.3517, name: 'Bruxelles' },
  CH: { latitude: 46.948, longitude: 7.4474, name: 'Berne' },
  DE: { latitude: 52.52, longitude: 13.405, name: 'Berlin' },
  IT: { latitude: 41.9028, longitude: 12.4964, name: 'Rome' },
  ES: { latitude: 40.4168, longitude: -3.7038, name: 'Madrid' },
  US: { latitude: 38.9072, longitude: -77.0369, name: 'Washington' },
  CA: { latitude: 45.4215, longitude: -75.6972, name: 'Ottawa' },
  GB: { latitude: 51.5074, longitude: -0.1278, name: 'Londres' },
  AU: { latitude: -35.2809, longitude: 149.13, name: 'Canberra' },
  NL: { latitude: 52.3676, longitude: 4.9041, name: 'Amsterdam' },
  SE: { latitude: 59.3293, longitude: 18.0686, name: 'Stockholm' },
  NO: { latitude: 59.9139, longitude: 10.7522, name: 'Oslo' },
  DK: { latitude: 55.6761, longitude: 12.5683, name: 'Copenhague' },
  FI: { latitude: 60.1699, longitude: 24.9384, name: 'Helsinki' },
  PT: { latitude: 38.7223, longitude: -9.1393, name: 'Lisbonne' },
  IE: { latitude: 53.3498, longitude: -6.2603, name: 'Dublin' },
  AT: { latitude: 48.2082, longitude: 16.3738, name: 'Vienne' },
  GR: { latitude: 37.9838, longitude: 23.7275, name: 'Athènes' },
  CZ: { latitude: 50.0755, longitude: 14.4378, name: 'Prague' },
  PL: { latitude: 52.2297, longitude: 21.0122, name: 'Varsovie' },
};
