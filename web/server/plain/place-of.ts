import { foldText, type PlaceView } from '@convoi/contracts';
import { townOf } from '../../src/lib/town-of.ts';
import type { Places } from '../places/create-places.ts';
import type { FormValues } from './read-form.ts';

/** Where an address is, as far as a form without scripts can tell. */
export type Found =
  | {
      readonly kind: 'placed';
      readonly latitude: number | null;
      readonly longitude: number | null;
      /** null where it was chosen among several, or is nowhere. */
      readonly countryCode: string | null;
    }
  /** Several towns of that name, or none: whoever sent it is asked. */
  | { readonly kind: 'doubtful'; readonly places: readonly { readonly label: string; readonly value: string }[] };

const CHOICES_MAX = 5;
const NOWHERE = { kind: 'placed', latitude: null, longitude: null, countryCode: null } as const;
const one = (values: FormValues, name: string): string => (values[name]?.[0] ?? '').trim();

/** What was chosen among the towns that this very address was asked about; null when nothing was. */
function chosen(values: FormValues, field: string): Found | null {
  if (one(values, 'place') === '' || one(values, 'place_of') !== one(values, field)) return null;
  const found = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(one(values, 'place'));
  if (found === null) return NOWHERE;
  return { ...NOWHERE, latitude: Number(found[1]), longitude: Number(found[2]) };
}

/**
 * Places the address in a field of a form: at what was chosen, else at the one town that it names. Takes the form, the name of
 * the field, the search, and what it asks with: the language and, where there is one, a point near which towns come first.
 */
export async function placeOf(
  values: FormValues,
  field: 'address' | 'location',
  places: Pick<Places, 'search'>,
  asked: Pick<Parameters<Places['search']>[0], 'lang' | 'latitude' | 'longitude'>,
): Promise<Found> {
  const address = one(values, field);
  if (address === '') return NOWHERE;
  const choice = chosen(values, field);
  if (choice !== null) return choice;
  const wanted = townOf(address, null);
  const { items } = await places.search({ q: wanted, country: null, limit: CHOICES_MAX, ...asked });
  const towns = items.filter(({ town }) => town !== null && foldText(town) === foldText(wanted));
  const [first] = towns;
  if (first !== undefined && towns.length === 1)
    return {
      kind: 'placed',
      latitude: first.latitude,
      longitude: first.longitude,
      countryCode: first.country_code,
    };
  const offered: readonly PlaceView[] = towns.length > 0 ? towns : items;
  return {
    kind: 'doubtful',
    places: offered.map(({ label, latitude, longitude }) => ({ label, value: `${latitude},${longitude}` })),
  };
}
