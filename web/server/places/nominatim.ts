import type { Clock } from '@convoi/platform/kernel/clock';
import { asRecord, asText, callUrl, fetchJson, type SourceHttp } from './fetch-json.ts';
import { addressLabel, streetLine } from './labels.ts';
import { type PlaceSource, SourceFailure } from './source.ts';

/**
 * Nominatim, for points only: its rules forbid suggestions while typing and allow one request a second for the whole
 * application. A request that comes too soon is not queued but left to the next source.
 */

const INTERVAL_MS = 1000;
const TOWN_KEYS = ['city', 'town', 'village', 'municipality', 'hamlet', 'suburb'];
const ROAD_KEYS = ['road', 'pedestrian', 'footway', 'path', 'square'];

/** Takes the base address, usually https://nominatim.openstreetmap.org, and the clock that spaces the requests. */
export function createNominatimSource(baseUrl: string, http: SourceHttp, clock: Clock): PlaceSource {
  let nextAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'nominatim',
    attribution: ['openStreetMap'],
    reverse: async ({ latitude, longitude, lang }) => {
      if (clock.now() < nextAt) throw new SourceFailure('busy');
      nextAt = clock.now() + INTERVAL_MS;
      const url = callUrl(baseUrl, '/reverse', {
        lat: latitude,
        lon: longitude,
        format: 'jsonv2',
        addressdetails: 1,
        zoom: 18,
      });
      const answer = asRecord(await fetchJson(url, lang, http));
      if (answer === null) throw new SourceFailure('nonsense');
      if (answer.error !== undefined) return null;
      const address = asRecord(answer.address);
      const countryCode = asText(address?.country_code)?.toUpperCase();
      if (address === null || countryCode === undefined) throw new SourceFailure('nonsense');
      const firstOf = (keys: readonly string[]): string | null =>
        keys.map((key) => asText(address[key])).find((text) => text !== null) ?? null;
      const road = firstOf(ROAD_KEYS);
      const town = firstOf(TOWN_KEYS);
      const number = asText(address.house_number);
      const street = road === null ? null : streetLine(road, number, countryCode);
      const name = street ?? town;
      if (name === null) return null;
      const postcode = asText(address.postcode);
      return {
        label: addressLabel({ street, postcode, town, countryCode }, lang),
        name,
        street,
        postcode,
        town,
        country_code: countryCode,
        latitude,
        longitude,
        precision: street === null ? 'town' : number === null ? 'street' : 'address',
        approximate: false,
      };
    },
  };
}
