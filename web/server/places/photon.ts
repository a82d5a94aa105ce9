import type { Lang, PlaceView } from '@convoi/contracts';
import { countryOf } from '@convoi/platform/geo';
import { asText, callUrl, type Feature, featuresOf, fetchJson, type SourceHttp } from './fetch-json.ts';
import { addressLabel, streetLine } from './labels.ts';
import type { PlaceSource } from './source.ts';

/** Photon, OpenStreetMap's data made for search while typing; a public host for small use, an own one for real load. */

/** Languages that Photon indexes by default; another one is refused, so the header Accept-Language decides then. */
const INDEXED = new Set<Lang>(['de', 'en', 'fr']);
const STREETS = new Set(['street']);
const TOWNS = new Set(['locality', 'district', 'city']);
const VAGUE = new Set(['county', 'state', 'country']);

function placeOf({ latitude, longitude, properties }: Feature, lang: Lang): PlaceView | null {
  const type = asText(properties.type) ?? asText(properties.osm_value) ?? '';
  if (VAGUE.has(type)) return null;
  const countryCode = asText(properties.countrycode)?.toUpperCase() ?? countryOf(latitude, longitude);
  if (countryCode === null) return null;
  const own = asText(properties.name);
  const isTown = TOWNS.has(type);
  const isStreet = STREETS.has(type);
  const number = asText(properties.housenumber);
  const road = asText(properties.street) ?? (isStreet ? own : null);
  const street = road === null ? null : streetLine(road, number, countryCode);
  const town = asText(properties.city) ?? (isTown ? own : (asText(properties.locality) ?? asText(properties.district)));
  // A sight or a hall has a name besides its street.
  const sight = !isTown && !isStreet && own !== null && own !== road ? own : null;
  const name = sight ?? (isTown ? own : street);
  if (name === null) return null;
  const district = isTown && own !== null && own !== town ? own : null;
  const front = [sight ?? district, street].filter((part) => part !== null).join(', ') || null;
  const postcode = asText(properties.postcode);
  return {
    label: addressLabel({ street: front, postcode, town, countryCode }, lang),
    name,
    street: street ?? sight,
    postcode,
    town,
    country_code: countryCode,
    latitude,
    longitude,
    precision: isTown ? 'town' : isStreet ? 'street' : 'address',
    approximate: false,
  };
}

/** Takes the base address, usually https://photon.komoot.io. */
export function createPhotonSource(baseUrl: string, http: SourceHttp): PlaceSource {
  const languageOf = (lang: Lang): string | undefined => (INDEXED.has(lang) ? lang : undefined);
  return {
    name: 'photon',
    attribution: ['openStreetMap'],
    search: async ({ text, lang, limit, near, countryCode }) => {
      const url = callUrl(baseUrl, '/api', {
        q: text,
        limit,
        lang: languageOf(lang),
        lat: near?.latitude,
        lon: near?.longitude,
        countrycode: countryCode ?? undefined,
      });
      return featuresOf(await fetchJson(url, lang, http))
        .map((feature) => placeOf(feature, lang))
        .filter((place) => place !== null)
        .filter((place) => countryCode === null || place.country_code === countryCode)
        .slice(0, limit);
    },
    reverse: async ({ latitude, longitude, lang }) => {
      const url = callUrl(baseUrl, '/reverse', { lat: latitude, lon: longitude, limit: 1, lang: languageOf(lang) });
      const [feature] = featuresOf(await fetchJson(url, lang, http));
      const place = feature === undefined ? null : placeOf(feature, lang);
      return place === null ? null : { ...place, latitude, longitude };
    },
  };
}
