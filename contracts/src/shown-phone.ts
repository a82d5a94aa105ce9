/** Calling codes of one and of two digits; all others have three. */
const PREFIX = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * A phone number as people read it: the prefix apart, French numbers in pairs, others in threes, on one line. Takes prefix and digits,
 * `+33612345678`; gives `+33 6 12 34 56 78`. What is no such number comes back as it is.
 */
export function shownPhone(phone: string): string {
  const [, prefix, digits] = PREFIX.exec(phone) ?? [];
  if (prefix === undefined || digits === undefined) return phone;
  const groups =
    prefix === '33' ? digits.match(/^\d(?=(?:\d\d)+$)|\d\d?/g) : digits.match(/\d{4}$|\d{2}(?=\d{2}$)|\d{1,3}/g);
  return [`+${prefix}`, ...(groups ?? [])].join('\u00a0');
}
