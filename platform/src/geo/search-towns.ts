import { countryCodeOf, foldText, greatCircleKm, type Point } from '@convoi/contracts';
import { placeReadings, queryBytes } from './fold-place.ts';
import {
  countryCode,
  countryNumber,
  FLAG_SECTION,
  GAZETTEER_COLUMN,
  type Gazetteer,
  gazetteer,
  type Town,
} from './gazetteer.ts';
import { nearestTowns } from './nearest-towns.ts';
import { createPostcodeIndex, POSTCODE_DIGITS, type PostcodeIndex } from './postcode-index.ts';
import { createPrefixIndex, type NameMatch, PREFIX_MIN, type PrefixIndex } from './prefix-index.ts';
import { createTypoIndex, type TypoIndex } from './typo-index.ts';
import { createWork, type Work } from './work.ts';

export interface TownQuery {
  /** What was typed: a town, the beginning of one, several words, a postcode or its beginning, both. */
  readonly text: string;
  /** At most so many towns; 5 unless told. */
  readonly limit?: number;
  /** Only towns of this country. */
  readonly countryCode?: string | undefined;
  /** Towns near this point come first among equals. */
  readonly near?: Point | undefined;
  /** Where the search is likely made when neither a country nor a point is told: its towns come first among equals, and slips are supposed there. */
  readonly homeCountry?: string | undefined;
  /** What the search may cost, when it is a piece of a larger one; `TOWN_STEPS_MAX` unless told. */
  readonly work?: Work | undefined;
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
/** A slip is not supposed of a name farther than this from where the search is made for. */
const TYPO_REACH_KM = 150;
const KM_PER_DEGREE = 111;
/** Where the search is made for no place, a slip abroad is supposed of towns only that everybody may mean. */
const TYPO_KNOWN_POPULATION = 20_000;
/** Steps of one search, and of its parts: every name that begins so, names with scattered words, names with a slip. */
export const TOWN_STEPS_MAX = 60_000;
const SCATTERED_STEPS_MAX = 25_000;
/** The longest name has eight words; beside it a postcode and the words of a region. */
const SCATTERED_WORDS_MAX = 12;
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
/** What it is worth to be called just so where the search is likely made: Valence is in France before it is the French name of Valencia. */
const HOME_BONUS = 1;
const WHOLE_NAMES: ReadonlySet<TownMatch> = new Set<TownMatch>(['exact', 'alias_exact']);
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
  const home = query.homeCountry === undefined ? 0 : countryNumber(query.homeCountry);
  const found = new Map<TownMatch, number>();
  const scoreOf = (id: number, match: TownMatch): number => {
    const section = ((places.flags[id] ?? 0) & FLAG_SECTION) === 0 ? 0 : SECTION_MALUS;
    // Town sizes follow their rank, and the rank is the line number: towns far from Europe count less than their people.
    const size = section - Math.log10(id + 10);
    if (query.near === undefined) {
      const isAtHome = home !== 0 && places.countries[id] === home && WHOLE_NAMES.has(match);
      return size + MATCH_BONUS[match] + (isAtHome ? HOME_BONUS : 0);
    }
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
type Collector = ReturnType<typeof createCollector>;

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

/** Whether a folded text is worth comparing with every name, and short enough for it. */
function mayHoldSlip(folded: string): boolean {
  const wellSized = folded.length >= TYPO_LENGTH_MIN && folded.length <= TYPO_LENGTH_MAX;
  return wellSized && folded.split(' ').length <= TYPO_WORDS_MAX && /^[a-z ]+$/.test(folded);
}

const foldedRegions = new Map<string, readonly string[]>();

/** The words of a town's region, folded. */
function regionWords(places: Gazetteer, id: number): readonly string[] {
  const [from, to] = places.column(id, GAZETTEER_COLUMN.region);
  if (from === to) return [];
  const region = Buffer.from(places.bytes.buffer, places.bytes.byteOffset + from, to - from).toString('utf8');
  const known = foldedRegions.get(region);
  if (known !== undefined) return known;
  const words = foldText(region).split(' ');
  foldedRegions.set(region, words);
  return words;
}

/** Towns that hold all the words in any order, among them beginnings of a postcode or of the region's name. */
function addScattered(typed: readonly string[], all: Indexes, work: Work, add: Collector['add']): void {
  const { places, prefixes, postcodes } = all;
  const words = [...new Set(typed)];
  if (words.length > SCATTERED_WORDS_MAX) return;
  const digits = words.filter((word) => /^\d{2,5}$/.test(word));
  // The rarest word is looked for and the others are checked, those first that few names have.
  const names = words
    .filter((word) => !digits.includes(word))
    .map((word) => ({ word, bytes: queryBytes(word), cost: prefixes.cost(word) }))
    .sort((a, b) => a.cost - b.cost);
  if (names.length === 0 || names.length + digits.length < 2) return;
  const [code] = digits;
  if (code !== undefined) {
    if (digits.length > 1) return;
    for (const id of postcodes.startingWith(code)) {
      if (names.every(({ bytes }) => prefixes.hasWord(id, bytes, work))) add(id, 'postcode');
    }
    return;
  }
  // When the rarest word is the region's, the next one is tried.
  let hits = 0;
  for (const { word } of names.slice(0, BASE_WORDS_MAX)) {
    const others = names.filter((other) => other.word !== word);
    prefixes.eachMatch(word, work, (id) => {
      const holds = others.every(
        (other) =>
          prefixes.hasWord(id, other.bytes, work) ||
          (other.word.length >= 2 && regionWords(places, id).some((part) => part.startsWith(other.word))),
      );
      if (!holds) return;
      hits += 1;
      add(id, 'words');
    });
    if (hits > 0) return;
  }
}

/** The country that a search is made for: the one asked for, that of the town at the point, or the likely one; else null. */
function homeOf({ countryCode: asked, near, homeCountry }: TownQuery): string | null {
  if (asked !== undefined) return countryCodeOf(asked);
  return near === undefined ? (homeCountry ?? null) : (nearestTowns(near, 1)[0]?.town.countryCode ?? null);
}

/** Whether somebody who searches here may have meant this town and mistyped it. */
function mayBeMeant(
  places: Gazetteer,
  { countryCode: asked, near }: TownQuery,
  home: string | null,
): (id: number) => boolean {
  const country = asked === undefined ? undefined : countryNumber(countryCodeOf(asked));
  const homeNumber = home === null ? 0 : countryNumber(home);
  return (id) => {
    if (country !== undefined && places.countries[id] !== country) return false;
    if (near === undefined) {
      return places.countries[id] === homeNumber || (places.populations[id] ?? 0) >= TYPO_KNOWN_POPULATION;
    }
    const latitude = places.latitudes[id] ?? 0;
    if (Math.abs(latitude - near.latitude) * KM_PER_DEGREE > TYPO_REACH_KM) return false;
    return greatCircleKm(near, { latitude, longitude: places.longitudes[id] ?? 0 }) <= TYPO_REACH_KM;
  };
}

/**
 * Towns written with a slip: those with the fewest. A guess abroad is not offered alone: towns at home join it, those with
 * a slip or else those that begin with as many of the same letters as there are.
 */
function addSlips(
  folded: string,
  all: Indexes,
  query: TownQuery,
  home: string | null,
  work: Work,
  collector: Collector,
): void {
  const { places, prefixes } = all;
  all.typos ??= createTypoIndex(places, prefixes);
  const isMeant = mayBeMeant(places, query, home);
  const isAtHome = (id: number): boolean => countryCode(places.countries[id] ?? 0) === home;
  const hits = all.typos.resembling(folded, isMeant, work);
  const atHome = hits.filter(({ id }) => isAtHome(id));
  for (const likely of [hits, atHome]) {
    for (const { id } of likely.filter(({ slips }) => slips === likely[0]?.slips)) collector.add(id, 'typo');
  }
  if (hits.length === 0 || home === null) return;
  let companions = atHome.length;
  for (let length = folded.length - 1; companions === 0 && length >= PREFIX_MIN; length -= 1) {
    prefixes.eachMatch(folded.slice(0, length), work, (id) => {
      if (!isAtHome(id) || !isMeant(id)) return;
      companions += 1;
      collector.add(id, 'typo');
    });
  }
}

/** The words of each reading of a query; empty when it is too short to be looked up. */
function readingsOf({ text }: TownQuery): readonly (readonly string[])[] {
  const readings = placeReadings(text.slice(0, TEXT_MAX));
  return (readings[0] ?? []).join(' ').length < PREFIX_MIN ? [] : readings;
}

/**
 * Towns for a text that is being typed, the likeliest first. Nothing for fewer than three letters or digits. Accents,
 * case, hyphens and "St" for "Saint" do not matter; one slip per word is forgiven when little else is found, of towns
 * near the point or in the country that the search is made for.
 */
export function searchTowns(query: TownQuery): readonly TownHit[] {
  const limit = query.limit ?? LIMIT_DEFAULT;
  const readings = readingsOf(query);
  if (readings.length === 0) return [];
  const folded = (readings[0] ?? []).join(' ');
  const all = loadedIndexes();
  const collector = createCollector(all.places, query);
  const work = query.work ?? createWork(TOWN_STEPS_MAX);

  if (/^\d+$/.test(folded)) {
    return townsOfPostcode(folded, all, query).slice(0, limit);
  }
  for (const reading of readings) all.prefixes.eachMatch(reading.join(' '), work, collector.add);
  if (collector.size() < limit) {
    const part = work.part(SCATTERED_STEPS_MAX);
    for (const reading of readings) addScattered(reading, all, part, collector.add);
  }
  const certain = collector.has('exact', 'start', 'alias_exact', 'words');
  if (certain || collector.size() >= TYPO_BELOW || !mayHoldSlip(folded)) return collector.hits(limit);
  const home = homeOf(query);
  addSlips(folded, all, query, home, work, collector);
  const hits = collector.hits(limit);
  const holdsHome = home === null || hits.some(({ town }) => town.countryCode === home);
  return holdsHome ? hits : hits.filter(({ match }) => match !== 'typo');
}

/** Towns whose name, or another name, is or begins with the whole text, the likeliest first; no slip is forgiven. */
export function townsNamed(query: TownQuery): readonly TownHit[] {
  const all = loadedIndexes();
  const collector = createCollector(all.places, query);
  const work = query.work ?? createWork(TOWN_STEPS_MAX);
  for (const reading of readingsOf(query)) all.prefixes.eachMatch(reading.join(' '), work, collector.add);
  return collector.hits(query.limit ?? LIMIT_DEFAULT);
}

/** Reads the gazetteer and builds its indexes now, so that the first search answers at once. */
export function warmUpTowns(): void {
  loadedIndexes();
}
