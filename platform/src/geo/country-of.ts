import { createRequire } from 'node:module';

type CountryCoder = typeof import('@rapideditor/country-coder');

const require = createRequire(import.meta.url);
let coder: CountryCoder | undefined;

/**
 * Country of a point by the borders' polygons, ISO 3166 in upper case; null at sea. Overseas territories have the code of
 * their state. The polygons take 30 MB and 50 ms to read, so that is left to the first call.
 */
export function countryOf(latitude: number, longitude: number): string | null {
  coder ??= require('@rapideditor/country-coder') as CountryCoder;
  return coder.iso1A2Code([longitude, latitude]);
}
