import { ADDRESS_MAX, type PlaceView } from '@convoi/contracts';
import { farAway, type Origin } from '../../src/lib/places/far-away.ts';
import { isLink, type Pasted, readPasted } from '../../src/lib/places/pasted-place.ts';
import { pointOfPlusCode } from '../../src/lib/places/plus-code.ts';
import { townBeforeRegion, townsCalled, townsSaid } from '../../src/lib/places/town-in-text.ts';
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
      /** What it is called, where the form holds a link or a code and no address. */
      readonly label?: string;
    }
  /** Several towns of that name, one far away, or none: whoever sent it is asked. */
  | { readonly kind: 'doubtful'; readonly places: readonly { readonly label: string; readonly value: string }[] };

/** What a place is looked for with: the language, and where it is looked for. */
interface Asked extends Pick<Parameters<Places['search']>[0], 'lang' | 'latitude' | 'longitude'> {
  /** A place far from there is asked about, with its distance; null = nothing is far. */
  readonly origin: Origin | null;
}

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

type Search = (q: string) => Promise<readonly PlaceView[]>;

/** At the one town that the address names; of several, of none, and of one that is far away, whoever sent it is asked. */
async function byName(address: string, search: Search, { lang, origin }: Asked): Promise<Found> {
  const wanted = townOf(address, null);
  const byEnd = await search(wanted);
  const hasParts = address.includes(',');
  const inParts = hasParts ? await search(address) : [];
  const before = townBeforeRegion(address, inParts, lang);
  const called = before.kind === 'none' ? townsCalled(wanted, byEnd, lang) : before;
  const byAll = called.kind !== 'none' ? [] : hasParts ? inParts : await search(address);
  const found = called.kind === 'none' ? townsSaid(address, byAll, lang) : called;
  const farOf = ({ latitude, longitude, country_code: countryCode }: PlaceView): string | null =>
    origin === null ? null : farAway(origin, { latitude, longitude, countryCode }, lang);
  if (found.kind === 'one' && farOf(found.place) === null) {
    const { latitude, longitude, country_code: countryCode } = found.place;
    return { kind: 'placed', latitude, longitude, countryCode, isApproximate: true };
  }
  const guesses = byEnd.length > 0 ? byEnd : byAll;
  const offered = found.kind === 'several' ? found.places : found.kind === 'one' ? [found.place] : guesses;
  const places = offered.map((place) => {
    const far = farOf(place);
    return {
      label: far === null ? place.label : `${place.label} (${far})`,
      value: `${place.latitude},${place.longitude}`,
    };
  });
  return { kind: 'doubtful', places };
}

/** At the point that was pasted, under the name that it came with and that of its town. */
async function byPaste(
  pasted: Pasted,
  typed: string,
  places: Pick<Places, 'search' | 'reverse'>,
  search: Search,
  asked: Asked,
): Promise<Found | null> {
  if (pasted.kind === 'text') {
    const found = await byName(pasted.text, search, asked);
    return found.kind === 'placed' ? { ...found, label: pasted.text.slice(0, ADDRESS_MAX) } : found;
  }
  if (pasted.kind === 'unreadable') return { kind: 'doubtful', places: [] };
  const { latitude, longitude } = asked;
  const near = latitude === null || longitude === null ? null : { latitude, longitude };
  const point =
    pasted.kind === 'point'
      ? pasted.point
      : pointOfPlusCode(pasted.code, pasted.town === '' ? near : ((await search(pasted.town))[0] ?? null));
  if (point === null) return null;
  const { item } = await places.reverse({ ...point, lang: asked.lang });
  const name = pasted.kind === 'point' ? (pasted.name ?? (isLink(typed) ? null : typed)) : typed;
  const label = [name, item?.label].filter((part) => part !== null && part !== undefined).join(', ') || typed;
  return {
    kind: 'placed',
    ...point,
    countryCode: item?.country_code ?? null,
    isApproximate: false,
    label: label.slice(0, ADDRESS_MAX),
  };
}

/**
 * Places the address in a field of a form: at what was chosen, at what was pasted, else at the one town that it names. Takes the
 * form, the name of the field, the search, and what it asks with.
 */
export async function placeOf(
  values: FormValues,
  field: 'address' | 'location',
  places: Pick<Places, 'search' | 'reverse'>,
  asked: Asked,
): Promise<Found> {
  const address = one(values, field);
  if (address === '') return NOWHERE;
  const choice = chosen(values, field);
  if (choice !== null) return choice;
  const { lang, latitude, longitude } = asked;
  const search: Search = async (q) =>
    (await places.search({ q, country: null, limit: CHOICES_MAX, lang, latitude, longitude })).items;
  const pasted = readPasted(address);
  const placed = pasted === null ? null : await byPaste(pasted, address, places, search, asked);
  return placed ?? byName(address, search, asked);
}
