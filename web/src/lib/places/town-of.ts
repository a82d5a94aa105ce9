/** Takes the words before a postcode away: "74000 Annecy" gives "Annecy". */
function withoutPostcode(part: string): string {
  const words = part.split(' ');
  const from = words.findIndex((word) => !/\d/.test(word));
  return from <= 0 ? part : words.slice(from).join(' ');
}

/**
 * The town in an address as our suggestions write it ("Place de la Mairie, 74000 Annecy"; outside France the country
 * follows). An address of another form gives its last part.
 */
export function townOf(address: string, countryCode: string | null): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return /^(?:[A-Z]{1,2}-)?\d{4,5} /.test(last) ? withoutPostcode(last) : last;
  const withCode = parts.slice(1).findLast((part) => withoutPostcode(part) !== part);
  if (withCode !== undefined) return withoutPostcode(withCode);
  return countryCode === null || countryCode === 'FR' ? last : (parts.at(-2) ?? last);
}
