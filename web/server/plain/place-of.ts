import type { PlaceView } from '@convoi/contracts';
import { townsCalled, townsSaid } from '../../src/lib/places/town-in-text.ts';
import { townOf } from '../../src/lib/places/town-of.ts';
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
      /** The point is that of the town. */
      readonly isApproximate: boolean;
    }
  /** Several towns of that name, or none: whoever sent it is asked. */
  | { readonly kind: 'doubtful'; readonly places: readonly { readonly label: string; readonly value: string }[] };

const CHOICES_MAX = 5;
const NOWHERE = { kind: 'placed', latitude: null, longitude: null, countryCode: null, isApproximate: false } as const;
const one = (values: FormValues, name: string): string => (values[name]?.[0] ?? '').trim();

/** What was chosen among the towns that this very address was asked about; null when nothing was. */
function chosen(values: FormValues, field: string): Found | null {
  if (one(values, 'place') === '' || one(values, 'place_of') !== one(values, field)) return null;
  const found = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(one(values, 'place'));
  if (found === null) return NOWHERE;
  // The page with scripts, which may know more than the town, sends its form here where the human check cannot run.
  const isApproximate = one(values, 'place_is_exact') === '';
  return { ...NOWHERE, latitude: Number(found[1]), longitude: Number(found[2]), isApproximate };
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
  const search = async (q: string): Promise<readonly PlaceView[]> =>
    (await places.search({ q, country: null, limit: CHOICES_MAX, ...asked })).items;
  const wanted = townOf(address, null);
  const byEnd = await search(wanted);
  const called = townsCalled(wanted, byEnd);
  const byAll = called.kind === 'none' ? await search(address) : [];
  const found = called.kind === 'none' ? townsSaid(address, byAll) : called;
  if (found.kind === 'one') {
    const { latitude, longitude, country_code: countryCode } = found.place;
    return { kind: 'placed', latitude, longitude, countryCode, isApproximate: true };
  }
  const offered = found.kind === 'several' ? found.places : byEnd.length > 0 ? byEnd : byAll;
  return {
    kind: 'doubtful',
    places: offered.map(({ label, latitude, longitude }) => ({ label, value: `${latitude},${longitude}` })),
  };
}
