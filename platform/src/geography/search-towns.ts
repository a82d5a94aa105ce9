import { countryCodeOf, foldText, greatCircleKm, type Point } from '@convoi/contracts';
import { placeReadings } from './fold-place.ts';
import { countryNumber, FLAG_SECTION, type Gazetteer, gazetteer, type Town } from './gazetteer.ts';
import { createPostcodeIndex, POSTCODE_DIGITS, type PostcodeIndex } from './postcode-index.ts';
import { createPrefixIndex, type NameMatch, PREFIX_MIN, type PrefixIndex } from './prefix-index.ts';
import { createTypoIndex, type TypoIndex } from './typo-index.ts';

export interface TownQuery {
  /** What was typed: a town, the beginning of one, several words, a postcode or its beginning, both. */
  readonly text: string;
  /** At most so many towns; 5 unless told. */
  readonly limit?: number;
  /** Only towns of this country. */
  readonly countryCode?: string | undefined;
  /** Towns near this point come first among equals. */
  readonly near?: Point | undefined;
}

/** How a town was found: by its name in one of the ways of the index, by scattered words, a postcode or in spite of a slip. */
export type TownMatch = NameMatch | 'words' | 'postcode' | 'typo';

export interface TownHit {
  readonly town: Town;
  readonly match: TownMatch;
}

const LIMIT_DEFAULT = 5;
/** No name of a place is longer, with whatever is typed around it. */
const TEXT_MAX = 200;
/** Below so many hits a slip of the keyboard is supposed. */
const TYPO_BELOW = 3;
const TYPO_LENGTH_MIN = 4;
/** The matcher writes a pattern several times as long as the text: a long one would exhaust the memory. */
const TYPO_LENGTH_MAX = 30;
const TYPO_WORDS_MAX = 4;
/** Orders of magnitude of population that a way of being found is worth. */
const MATCH_BONUS: { readonly [match in TownMatch]: number } = {
  exact: 1.5,
  start: 0,
  word: -1,
  alias_exact: 0.5,
  alias_start: -1.5,
  alias_word: -2,
  words: -1.2,
  postcode: 0,
  typo: -3,
};
const SECTION_MALUS = -0.5;
/** Words of a query that are tried as the one to look for. */
const BASE_WORDS_MAX = 3;
/** Hits of one kind that are kept: the most that are answered, and as many that were found in a better way as well. */
const ENOUGH = 40;
/** Distance at which being far costs as much as being ten times smaller. */
const NEAR_KM = 60;

interface Indexes {
  readonly places: Gazetteer;
  readonly prefixes: PrefixIndex;
  readonly postcodes: PostcodeIndex;
  typos: TypoIndex | undefined;
}
let indexes: Indexes | undefined;

function loadedIndexes(): Indexes {
  if (indexes === undefined) {
    const places = gazetteer();
    indexes = {
      places,
      prefixes: createPrefixIndex(places),
      postcodes: createPostcodeIndex(places),
      typos: undefined,
    };
  }
  return indexes;
}

/** Collects hits: the best way of being found for each town, then the best towns. */
function createCollector(places: Gazetteer, query: TownQuery) {
  const best = new Map<number, { score: number; match: TownMatch }>();
  const country = query.countryCode === undefined ? 0 : countryNumber(countryCodeOf(query.countryCode));
  const found = new Map<TownMatch, number>();
  const scoreOf = (id: number, match: TownMatch): number => {
    const section = ((places.flags[id] ?? 0) & FLAG_SECTION) === 0 ? 0 : SECTION_MALUS;
    // Town sizes follow their rank, and the rank is the line number: towns far from Europe count less than their people.
    const size = section - Math.log10(id + 10);
    if (query.near === undefined) return size + MATCH_BONUS[match];
    const km = greatCircleKm(query.near, {
      latitude: places.latitudes[id] ?? 0,
      longitude: places.longitudes[id] ?? 0,
    });
    return size + MATCH_BONUS[match] - Math.log10(1 + (9 * km) / NEAR_KM);
  };
  return {
    add: (id: number, match: TownMatch): void => {
      if (query.countryCode !== undefined && places.countries[id] !== country) return;
      const before = found.get(match) ?? 0;
      // Hits come most important first, so without a point to be near to the later ones of a kind cannot win.
      if (query.near === undefined && before >= ENOUGH) return;
      found.set(match, before + 1);
      const score = scoreOf(id, match);
      const known = best.get(id);
      if (known === undefined || score > known.score) best.set(id, { score, match });
    },
    size: () => best.size,
    has: (...matches: readonly TownMatch[]) => matches.some((match) => found.has(match)),
    hits: (limit: number): readonly TownHit[] =>
      [...best]
        .sort(([a, one], [b, other]) => other.score - one.score || a - b)
        .slice(0, limit)
        .map(([id, { match }]) => ({ town: places.town(id), match })),
  };
}

/** Towns of a postcode or its beginning; of a whole one those come first that have few others: a district before its city. */
function townsOfPostcode(digits: string, { places, postcodes }: Indexes, query: TownQuery): readonly TownHit[] {
  const country = query.countryCode === undefined ? undefined : countryCodeOf(query.countryCode);
  const towns = postcodes
    .startingWith(digits)
    .map((id) => places.town(id))
    .filter((town) => country === undefined || town.countryCode === country);
  if (digits.length === POSTCODE_DIGITS) towns.sort((a, b) => a.postcodes.length - b.postcodes.length || a.id - b.id);
  return towns.map((town) => ({ town, match: 'postcode' }));
}

/** Is a folded text worth comparing with every name, and short enough for it. */
function mayHoldSlip(folded: string): boolean {
  const wellSized = folded.length >= TYPO_LENGTH_MIN && folded.length <= TYPO_LENGTH_MAX;
  return wellSized && folded.split(' ').length <= TYPO_WORDS_MAX && /^[a-z ]+$/.test(folded);
}

/** Towns that hold all the words in any order, among them beginnings of a postcode or of the region's name. */
function addScattered(words: readonly string[], all: Indexes, add: (id: number, match: TownMatch) => void): void {
  const { places, prefixes, postcodes } = all;
  const digits = words.filter((word) => /^\d{2,5}$/.test(word));
  const names = words.filter((word) => !digits.includes(word));
  if (names.length === 0 || names.length + digits.length < 2) return;
  const holdsNames = (id: number, wanted: readonly string[]): boolean => {
    const region = foldText(places.town(id).region).split(' ');
    return wanted.every(
      (word) => prefixes.hasWord(id, word) || (word.length >= 2 && region.some((part) => part.startsWith(word))),
    );
  };
  const [code] = digits;
  if (code !== undefined) {
    if (digits.length > 1) return;
    for (const id of postcodes.startingWith(code)) {
      if (names.every((word) => prefixes.hasWord(id, word))) add(id, 'postcode');
    }
    return;
  }
  // The rarest word is looked for and the others are checked; when it is the region's, the next one is tried.
  let hits = 0;
  for (const word of names.toSorted((a, b) => prefixes.cost(a) - prefixes.cost(b)).slice(0, BASE_WORDS_MAX)) {
    const others = names.filter((other) => other !== word);
    prefixes.eachMatch(word, (id) => {
      if (!others.every((other) => prefixes.hasWord(id, other)) && !holdsNames(id, others)) return;
      hits += 1;
      add(id, 'words');
    });
    if (hits > 0) return;
  }
}

/**
 * Towns for a text that is being typed, the likeliest first. Nothing for fewer than three letters or digits. Accents,
 * case, hyphens and "St" for "Saint" do not matter; one slip per word is forgiven when little else is found.
 */
export function searchTowns(query: TownQuery): readonly TownHit[] {
  const limit = query.limit ?? LIMIT_DEFAULT;
  const readings = placeReadings(query.text.slice(0, TEXT_MAX));
  const folded = (readings[0] ?? []).join(' ');
  if (folded.length < PREFIX_MIN) return [];
  const all = loadedIndexes();
  const collector = createCollector(all.places, query);

  if (/^\d+$/.test(folded)) {
    return townsOfPostcode(folded, all, query).slice(0, limit);
  }
  for (const reading of readings) all.prefixes.eachMatch(reading.join(' '), collector.add);
  if (collector.size() < limit) for (const reading of readings) addScattered(reading, all, collector.add);
  const certain = collector.has('exact', 'start', 'alias_exact', 'words');
  if (!certain && collector.size() < TYPO_BELOW && mayHoldSlip(folded)) {
    all.typos ??= createTypoIndex(all.places, all.prefixes);
    for (const id of all.typos.resembling(folded, limit)) collector.add(id, 'typo');
  }
  return collector.hits(limit);
}

/** Reads the gazetteer and builds its indexes now, so that the first search answers at once. */
export function warmUpTowns(): void {
  loadedIndexes();
}
