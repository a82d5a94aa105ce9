/** Phone numbers as people write them and as the contract wants them. */

/** Calling codes by country; where several countries share one, the first named stands for it. */
export const CALLING_CODES: Readonly<Record<string, string>> = {
  FR: '33',
  BE: '32',
  CH: '41',
  LU: '352',
  MC: '377',
  DE: '49',
  AT: '43',
  ES: '34',
  IT: '39',
  PT: '351',
  GB: '44',
  IE: '353',
  NL: '31',
  AD: '376',
  AL: '355',
  AR: '54',
  AU: '61',
  BA: '387',
  BG: '359',
  BR: '55',
  CA: '1',
  CI: '225',
  CL: '56',
  CM: '237',
  CN: '86',
  CO: '57',
  CY: '357',
  CZ: '420',
  DK: '45',
  DZ: '213',
  EE: '372',
  FI: '358',
  FO: '298',
  GF: '594',
  GI: '350',
  GP: '590',
  GR: '30',
  HR: '385',
  HU: '36',
  IL: '972',
  IN: '91',
  IS: '354',
  JP: '81',
  KR: '82',
  LI: '423',
  LT: '370',
  LV: '371',
  MA: '212',
  MD: '373',
  ME: '382',
  MK: '389',
  MQ: '596',
  MT: '356',
  MX: '52',
  NC: '687',
  NO: '47',
  NZ: '64',
  PF: '689',
  PL: '48',
  RE: '262',
  RO: '40',
  RS: '381',
  SE: '46',
  SI: '386',
  SK: '421',
  SM: '378',
  SN: '221',
  TN: '216',
  TR: '90',
  UA: '380',
  US: '1',
  XK: '383',
  ZA: '27',
};

export const FALLBACK_COUNTRY = 'FR';

/** Numbers there keep their first zero abroad. */
const KEEPS_ZERO: readonly string[] = ['IT', 'SM', 'CI'];

/** A number as a form holds it. */
export interface PhoneValue {
  /** Country of the prefix; null = the visitor's own. */
  readonly country: string | null;
  /** As typed: national, or with its whole prefix. */
  readonly text: string;
}

export const emptyPhone: PhoneValue = { country: null, text: '' };

const withoutMarks = (text: string): string => text.replace(/\(0\)/g, '').replace(/[\s.\-–()/·]/g, '');

/** Whether the text brings its own prefix: `+33…` or `0033…`. */
export function isInternational(text: string): boolean {
  return /^(?:\+|00)/.test(withoutMarks(text));
}

/**
 * The number for the wire: prefix and digits, the national zero, spaces and dots gone; null for an empty text. What is not a
 * number stays in it, so that the contract's check finds it.
 */
export function internationalPhone(text: string, country: string): string | null {
  const digits = withoutMarks(text);
  if (digits === '') return null;
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const code = CALLING_CODES[country] ?? CALLING_CODES[FALLBACK_COUNTRY];
  return `+${code}${KEEPS_ZERO.includes(country) ? digits : digits.replace(/^0/, '')}`;
}

/** The country that a number's prefix names, or null when it has none that we know. */
export function countryOfPhone(text: string): string | null {
  const digits = internationalPhone(text, FALLBACK_COUNTRY)?.slice(1) ?? '';
  const known = Object.entries(CALLING_CODES).filter(([, code]) => digits.startsWith(code));
  const longest = Math.max(0, ...known.map(([, code]) => code.length));
  return known.find(([, code]) => code.length === longest)?.[0] ?? null;
}

/** The same number with another country's prefix; a national text stays as it is. */
export function withCountry(text: string, country: string): string {
  if (!isInternational(text)) return text;
  const from = countryOfPhone(text);
  if (from === null) return text;
  const rest = (internationalPhone(text, country) ?? '').slice(1 + (CALLING_CODES[from]?.length ?? 0));
  return `+${CALLING_CODES[country] ?? ''}${rest}`;
}
