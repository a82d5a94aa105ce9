import { foldText, LANGUAGES, type Lang, type PlaceView } from '@convoi/contracts';
import {
  countryOf,
  createWork,
  nearestTowns,
  searchTowns,
  TOWN_STEPS_MAX,
  type Town,
  type TownHit,
  townsNamed,
  type Work,
} from '@convoi/platform/geo';
import { shortName } from '../../src/lib/places/short-name.ts';
import { addressLabel, countryName, mainPostcode, townName } from './labels.ts';
import { withoutRegion } from './region-within.ts';
import type { PlaceReverse, PlaceSearch, PlaceSource } from './source.ts';
import { townsWithin } from './town-within.ts';

/**
 * Places without any network. It knows towns, not streets: an address that ends with a town or a French postcode gets
 * the town's centre, and the street is kept as it was typed.
 */

/** Words that never end a street: the town after them is part of the street's name ("12 rue de Paris"). */
const UNFINISHED = new Set(
  (
    'a al am an auf aux au av avenue bd boulevard calle carrer chemin corso cours d das de del della dem den der des di die ' +
    'du en et im impasse in l la le les lane lotissement of paseo piazza place plaza quai road route rue saint sainte sankt ' +
    'sous square st ste strada street sur the van via viale von zum zur'
  ).split(' '),
);
/** Codes whose names are understood at the end of an address. */
const COUNTRY_CODES =
  'AD AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM US'.split(
    ' ',
  );
/** Where most of those who read a language look for a place. */
const COUNTRY_OF_LANGUAGE: { readonly [L in Lang]: string } = { fr: 'FR', en: 'GB', de: 'DE', es: 'ES' };
const CERTAIN = new Set(['exact', 'alias_exact']);
/** Abroad, the last words of a text are the name of a town only if so many people live there. */
const ABROAD_POPULATION = 2000;
const NEIGHBOURS = 6;
/** Steps of one question to the gazetteer, whatever was typed: a few milliseconds. */
export const SEARCH_STEPS_MAX = 80_000;
/** Of these, so many for the names in a text that is none: a few dozen words are looked up. */
const WITHIN_STEPS_MAX = 12_000;
/** A name of a town has at most eight words: one that begins further from the end of the text is none. */
const TAIL_WORDS_MAX = 8;

let codeOfName: ReadonlyMap<string, string> | undefined;

/** The country that a text names in one of the four languages, or null. */
function countryNamed(text: string): string | null {
  codeOfName ??= new Map(
    COUNTRY_CODES.flatMap((code) => LANGUAGES.map((lang) => [foldText(countryName(code, lang)), code] as const)),
  );
  return codeOfName.get(foldText(text)) ?? null;
}

/** A town as a suggestion, with a street in front of it when one was typed. */
function placeOfTown(
  town: Town,
  lang: Lang,
  options: { readonly street?: string | null; readonly postcode?: string | null; readonly isAmbiguous?: boolean } = {},
): PlaceView {
  const street = options.street ?? null;
  const postcode = options.postcode ?? mainPostcode(town.postcodes);
  const label = addressLabel(
    { street, postcode, town: townName(town, options.isAmbiguous ?? false), countryCode: town.countryCode },
    lang,
  );
  return {
    label,
    name: street ?? town.name,
    street,
    postcode,
    town: town.name,
    country_code: town.countryCode,
    latitude: town.latitude,
    longitude: town.longitude,
    precision: 'town',
    approximate: town.approximate || street !== null,
  };
}

function placesOfTowns(hits: readonly TownHit[], request: PlaceSearch): readonly PlaceView[] {
  const typed = /\b\d{5}\b/.exec(request.text)?.[0];
  const places = hits.map(({ town }) => {
    const others = hits.filter(
      (other) => other.town.name === town.name && other.town.countryCode === town.countryCode && other.town !== town,
    );
    const postcode = typed !== undefined && town.postcodes.includes(typed) ? typed : null;
    const isAmbiguous = others.length > 0 && mainPostcode(town.postcodes) === null;
    return placeOfTown(town, request.lang, { postcode, isAmbiguous });
  });
  // Hamlets of one name in one region cannot be told apart by their label: the larger one stands for them.
  return places.filter((place, index) => places.findIndex(({ label }) => label === place.label) === index);
}

/** The text without punctuation at its end. */
function trimEnd(text: string): string {
  return text.replace(/[\s,;.-]+$/u, '');
}

interface Tail {
  readonly street: string | null;
  readonly postcode: string | null;
  readonly hits: readonly TownHit[];
}

/** "12 rue Royale, 74000 Annecy": a French postcode in the text, with what follows it as the town's name. */
function tailWithPostcode(request: PlaceSearch): Tail | null {
  const found = /^(.*?)\b(\d{5})\b(.*)$/su.exec(request.text);
  const [, head = '', postcode = '', rest = ''] = found ?? [];
  if (found === null || (request.countryCode !== null && request.countryCode !== 'FR')) return null;
  const towns = searchTowns({ text: postcode, limit: 10 });
  const wanted = foldText(rest);
  const named = towns.filter(({ town }) => wanted !== '' && foldText(town.name).startsWith(wanted));
  const hits = named.length > 0 ? named : wanted === '' ? towns : [];
  return hits.length === 0 ? null : { street: trimEnd(head).trim() || null, postcode, hits };
}

/** The country in which a search is likely made. */
const homeOf = ({ countryCode, near, lang }: PlaceSearch): string =>
  countryCode ?? (near === null ? null : countryOf(near.latitude, near.longitude)) ?? COUNTRY_OF_LANGUAGE[lang];

/** "Kaufingerstraße 8, 80331 München": the longest end of the text that is a town's name. */
function tailWithName(request: PlaceSearch, work: Work): Tail | null {
  const starts = [...request.text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map((word) => word.index);
  const home = homeOf(request);
  // "Chez moi" is in no Moi of Norway.
  const isLikely = ({ countryCode, population }: Town): boolean =>
    countryCode === home || population >= ABROAD_POPULATION;
  for (const start of starts.slice(1).slice(-TAIL_WORDS_MAX)) {
    // "Hay-on-Wye" is not in Wye.
    if (request.text[start - 1] === '-') continue;
    const called = foldText(request.text.slice(start));
    const head = trimEnd(request.text.slice(0, start));
    const afterComma = /[,;]\s*$/u.test(request.text.slice(0, start));
    const lastWord = foldText(head).split(' ').at(-1) ?? '';
    if (!afterComma && UNFINISHED.has(lastWord)) continue;
    const hits = townsNamed({
      text: request.text.slice(start),
      limit: request.limit,
      countryCode: request.countryCode ?? undefined,
      near: request.near ?? undefined,
      homeCountry: COUNTRY_OF_LANGUAGE[request.lang],
      work,
    }).filter(
      ({ match, town }) =>
        ((CERTAIN.has(match) || shortName(town.name) === called) && (afterComma || isLikely(town))) ||
        (afterComma && match === 'start'),
    );
    if (hits.length === 0) continue;
    const postcode = /(?:^|[\s,])(?:[A-Z]{1,2}-)?(\d{4,5})$/u.exec(head)?.[1] ?? null;
    const street = postcode === null ? head : trimEnd(head.slice(0, head.length - postcode.length));
    return { street: street.trim() || null, postcode, hits };
  }
  return null;
}

/** Suggestions of the gazetteer for a text; what it may cost is taken from `work`. */
export function searchEmbedded(asked: PlaceSearch, work: Work = createWork(SEARCH_STEPS_MAX)): readonly PlaceView[] {
  const comma = asked.text.lastIndexOf(',');
  const country = comma === -1 ? null : countryNamed(asked.text.slice(comma + 1));
  const said: PlaceSearch =
    country === null
      ? asked
      : { ...asked, text: asked.text.slice(0, comma).trim(), countryCode: asked.countryCode ?? country };
  const request = withoutRegion(said, work) ?? said;
  const towns = searchTowns({
    text: request.text,
    limit: request.limit,
    countryCode: request.countryCode ?? undefined,
    near: request.near ?? undefined,
    homeCountry: COUNTRY_OF_LANGUAGE[request.lang],
    work: work.part(TOWN_STEPS_MAX),
  });
  if (towns.some(({ match }) => match !== 'typo')) return placesOfTowns(towns, request);
  const tail = tailWithPostcode(request) ?? tailWithName(request, work);
  if (tail === null) {
    const within =
      towns.length > 0 ? [] : townsWithin(request, COUNTRY_OF_LANGUAGE[request.lang], work.part(WITHIN_STEPS_MAX));
    if (within.length === 0) return placesOfTowns(towns, request);
    // What was typed stays whole before the town: it is the name of a place, of which the town is often a part.
    return within.map(({ town }) =>
      placeOfTown(town, request.lang, { street: trimEnd(request.text), isAmbiguous: within.length > 1 }),
    );
  }
  return tail.hits.slice(0, request.limit).map(({ town }) =>
    placeOfTown(town, request.lang, {
      street: tail.street,
      postcode: tail.postcode,
      isAmbiguous: tail.hits.length > 1 && town.postcodes.length === 0,
    }),
  );
}

function reverse(request: PlaceReverse): PlaceView | null {
  const near = nearestTowns(request, NEIGHBOURS);
  const [nearest] = near;
  if (nearest === undefined) return null;
  const country = countryOf(request.latitude, request.longitude) ?? nearest.town.countryCode;
  // The nearest town can lie across a border; one of the same country is named before it.
  const { town } = near.find((candidate) => candidate.town.countryCode === country) ?? nearest;
  return {
    ...placeOfTown(town, request.lang),
    country_code: country,
    latitude: request.latitude,
    longitude: request.longitude,
    approximate: false,
  };
}

/** The source that is always there: the gazetteer of the product. */
export function createEmbeddedSource(): PlaceSource {
  return {
    name: 'embedded',
    attribution: ['geonames', 'etalab'],
    search: async (request) => searchEmbedded(request),
    reverse: async (request) => reverse(request),
  };
}
