/** Amounts as providers write them; ours are whole cents. */

/** `10.00` for 1000 cents. */
export function decimalOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The cents of a decimal text; null when it is none. */
export function centsOf(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
