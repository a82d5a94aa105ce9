/** An address as a form holds it: the text as typed or chosen, and where it is when that is known. */
export interface PlaceValue {
  readonly text: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly town: string | null;
  readonly countryCode: string | null;
  /** The point is that of the town, not of the address. */
  readonly isApproximate?: boolean;
}

export const emptyPlace: PlaceValue = { text: '', latitude: null, longitude: null, town: null, countryCode: null };
