import type { Lang } from '@convoi/contracts';
import type { Town } from '@convoi/platform/geo';

/** How places are written. */

/** Countries whose house numbers stand before the street. */
const NUMBER_FIRST = new Set(['FR', 'MC', 'LU', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ']);
/** Several postcodes and none for the whole town: with more than these, naming one would mislead. */
const FEW_POSTCODES = 4;

const names = new Map<Lang, Intl.DisplayNames>();

/** Name of a country in a language; the code itself when it has none. */
export function countryName(countryCode: string, lang: Lang): string {
  let display = names.get(lang);
  if (display === undefined) {
    display = new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' });
    names.set(lang, display);
  }
  return display.of(countryCode) ?? countryCode;
}

/** The postcode that stands for a whole town: its only one, the round one of a city, or the first of a few; else null. */
export function mainPostcode(postcodes: readonly string[]): string | null {
  const round = postcodes.find((code) => code.endsWith('000'));
  return round ?? (postcodes.length <= FEW_POSTCODES ? (postcodes[0] ?? null) : null);
}

/** "12 rue Royale" or "Kaufingerstraße 8", as the country writes it. */
export function streetLine(street: string, number: string | null, countryCode: string): string {
  if (number === null) return street;
  return NUMBER_FIRST.has(countryCode) ? `${number} ${street}` : `${street} ${number}`;
}

/** "Place de la Mairie, 74000 Annecy"; outside France the country follows. Parts that are null are left out. */
export function addressLabel(
  parts: {
    readonly street: string | null;
    readonly postcode: string | null;
    readonly town: string | null;
    readonly countryCode: string;
  },
  lang: Lang,
): string {
  const town = [parts.postcode, parts.town].filter((part) => part !== null).join(' ');
  const country = parts.countryCode === 'FR' ? '' : countryName(parts.countryCode, lang);
  return [parts.street, town, country].filter((part) => part !== null && part !== '').join(', ');
}

/** A town's name, with its region in brackets when that is needed to know which one is meant. */
export function townName(town: Town, isAmbiguous: boolean): string {
  const needsRegion = isAmbiguous || (town.countryCode === 'FR' && town.postcodes.length === 0);
  return needsRegion && town.region !== '' && town.region !== town.name ? `${town.name} (${town.region})` : town.name;
}
