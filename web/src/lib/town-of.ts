/** The town in an address as people and geocoders write it: the last part, without its postcode. */
export function townOf(location: string): string {
  const last = location.split(',').at(-1)?.trim() ?? '';
  return last.replace(/^(?:[A-Z]{1,2}-)?\d{4,5}\s+/, '') || location;
}
