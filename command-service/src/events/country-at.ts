import { countryCodeOf } from '@convoi/contracts';
import type { EventPorts } from './ports.ts';

/** The country of a point, else the one that was given with it; ISO 3166, null when neither is known. */
export function countryAt(
  { places }: Pick<EventPorts, 'places'>,
  latitude: number,
  longitude: number,
  given: string | null,
): string | null {
  return places.countryOf(latitude, longitude) ?? (given?.match(/^[a-z]{2}$/i) ? countryCodeOf(given) : null);
}
