import type { PlaceView } from '@convoi/contracts';
import { countryOf } from '@convoi/platform/geo';
import { asText, callUrl, type Feature, featuresOf, fetchJson, type SourceHttp } from './fetch-json.ts';
import { addressLabel } from './labels.ts';
import type { PlaceSource } from './source.ts';

/** The French national addresses (BAN) at the Géoplateforme: free, without key, France only. */

/** Under this score the service guesses: it always answers something. */
const SCORE_MIN = 0.45;

const PRECISION: { readonly [type: string]: PlaceView['precision'] } = {
  housenumber: 'address',
  street: 'street',
  locality: 'street',
  municipality: 'town',
};

function placeOf({ latitude, longitude, properties }: Feature): PlaceView | null {
  const precision = PRECISION[asText(properties.type) ?? ''];
  const name = asText(properties.name);
  const town = asText(properties.city);
  if (precision === undefined || name === null || town === null) return null;
  const postcode = asText(properties.postcode);
  const street = precision === 'town' ? null : name;
  return {
    label: addressLabel({ street, postcode, town, countryCode: 'FR' }, 'fr'),
    name,
    street,
    postcode,
    town,
    country_code: 'FR',
    latitude,
    longitude,
    precision,
    approximate: false,
  };
}

/** Takes the base address, usually https://data.geopf.fr/geocodage. */
export function createGeoplateformeSource(baseUrl: string, http: SourceHttp): PlaceSource {
  return {
    name: 'geoplateforme',
    attribution: ['ban'],
    countries: new Set(['FR']),
    search: async ({ text, limit, near, lang }) => {
      const url = callUrl(baseUrl, '/search', {
        q: text,
        limit,
        autocomplete: 1,
        index: 'address',
        lat: near?.latitude,
        lon: near?.longitude,
      });
      return featuresOf(await fetchJson(url, lang, http))
        .filter(({ properties }) => typeof properties.score !== 'number' || properties.score >= SCORE_MIN)
        .map(placeOf)
        .filter((place) => place !== null)
        .slice(0, limit);
    },
    reverse: async ({ latitude, longitude, lang }) => {
      if (countryOf(latitude, longitude) !== 'FR') return null;
      const url = callUrl(baseUrl, '/reverse', { lat: latitude, lon: longitude, limit: 1, index: 'address' });
      const [feature] = featuresOf(await fetchJson(url, lang, http));
      const place = feature === undefined ? null : placeOf(feature);
      return place === null ? null : { ...place, latitude, longitude };
    },
  };
}
