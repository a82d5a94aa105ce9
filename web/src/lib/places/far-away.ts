import { formatCount, greatCircleKm, type Lang, type Point } from '@convoi/contracts';

/** Nobody is surprised by a place nearer than this to where the search is made for; a farther one says how far it is. */
const FAR_KM = 300;
/** From the middle of a country distances are rough. */
const ROUGH_KM = 10;

/** Where a search is made for: an event, or the country that whoever searches is in, whose own places are never far. */
export type Origin =
  | { readonly kind: 'event'; readonly point: Point }
  | { readonly kind: 'country'; readonly point: Point; readonly countryCodes: readonly string[] };

export interface Located extends Point {
  readonly countryCode: string | null;
}

/** Words of a distance, written out with its unit; beside their use, not in the file that every page loads. */
const WORDS: { readonly [L in Lang]: { readonly [K in Origin['kind']]: (km: string) => string } } = {
  fr: { event: (km) => `à ${km} de l'événement`, country: (km) => `à ${km} d'ici environ` },
  en: { event: (km) => `${km} from the event`, country: (km) => `about ${km} from here` },
  de: { event: (km) => `${km} vom Event entfernt`, country: (km) => `etwa ${km} von hier` },
  es: { event: (km) => `a ${km} del evento`, country: (km) => `a unos ${km} de aquí` },
};

/** Says of a place that it is far from where it is looked for, and how far; null of any other. */
export function farAway(origin: Origin, place: Located, lang: Lang): string | null {
  const isRough = origin.kind === 'country';
  if (isRough && place.countryCode !== null && origin.countryCodes.includes(place.countryCode)) return null;
  const km = greatCircleKm(origin.point, place);
  if (km <= FAR_KM) return null;
  const told = isRough ? Math.round(km / ROUGH_KM) * ROUGH_KM : Math.round(km);
  return WORDS[lang][origin.kind](`${formatCount(told, lang)}\u00a0km`);
}
