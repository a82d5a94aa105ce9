import { isDay } from '@convoi/contracts';

/** A day that the address of a screen names; what it holds in place of one counts as none. Apart from the other filters, for it brings the reading of fields along. */
export function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && isDay(text) ? text : undefined;
}
