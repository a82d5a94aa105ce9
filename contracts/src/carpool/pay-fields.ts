import * as f from '../http/fields.ts';

/** Where a driver is paid: an account or a page of theirs. Checked strictly, since others act on it. */

/** Countries whose accounts take credit transfers in euros (SEPA), with the length of their IBAN. */
const LENGTHS =
  'AD24AL28AT20BE16BG22CH21CY28CZ24DE22DK18EE20ES24FI18FR27GB22GI23GR27HR21HU28IE22IS26IT27LI21LT20LU20LV21MC27MD24ME22MK19MT31NL18NO15PL28PT25RO24RS22SE24SI19SK24SM27VA22';

/** The remainder by 97 of a number that is too long for arithmetic. */
const mod97 = (digits: string): number => digits.split('').reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** The IBAN without spaces and in capitals; null when its country, length or checksum is wrong. */
export function ibanOf(text: string): string | null {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,27}$/.test(iban)) return null;
  const at = LENGTHS.indexOf(iban.slice(0, 2));
  if (at === -1 || Number(LENGTHS.slice(at + 2, at + 4)) !== iban.length) return null;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return mod97(digits) === 1 ? iban : null;
}

/** A page to pay on is at most so long. */
export const PAY_LINK_MAX = 200;
/** The name of an account is at most so long, as the code for banks takes it. */
export const PAY_NAME_MAX = 70;

/**
 * The address of a page to pay on; null when it is none: `https` only, a named host, no name, password or port in it, nothing that a
 * reader cannot see.
 */
export function payLinkOf(text: string): string | null {
  const link = text.trim();
  if (link.length > PAY_LINK_MAX || !/^https:\/\/[!-~]+$/i.test(link) || link.includes('\\')) return null;
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '') return null;
  // As it is kept: what is escaped in it takes more room than it was typed in.
  return url.href.length <= PAY_LINK_MAX && /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(url.hostname) ? url.href : null;
}

const checked = (max: number, read: (text: string) => string | null): f.Field<string | null> =>
  f.field<string | null>({ type: ['string', 'null'], maxLength: max }, false, (value) => {
    if (f.isAbsent(value) || value === '') return { value: null };
    if (typeof value !== 'string') return { code: 'type' };
    if (value.trim() === '') return { value: null };
    if (value.length > max) return { code: 'too_long' };
    const known = read(value);
    return known === null ? { code: 'not_allowed' } : { value: known };
  });

export const payFields = {
  iban: checked(60, ibanOf),
  pay_name: f.optionalText({ max: PAY_NAME_MAX }),
  pay_link: checked(PAY_LINK_MAX, payLinkOf),
};

/** What the code for banks holds (EPC069-12): a transfer in euros that whoever reads it has only to confirm. */
export function epcText(payment: { name: string; iban: string; cents: number; reason: string }): string {
  const { name, iban, cents, reason } = payment;
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  return ['BCD', '002', '1', 'SCT', '', name.slice(0, PAY_NAME_MAX), iban, amount, '', '', reason.slice(0, 140)].join(
    '\n',
  );
}
