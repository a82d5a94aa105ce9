import { foldText } from '@convoi/contracts';
import { type TownHit, townsNamed, type Work } from '@convoi/platform/geo';
import { shortName } from '../../src/lib/places/short-name.ts';
import type { PlaceSearch } from './source.ts';

/**
 * The town in a text that names a place of it: "Zénith de Strasbourg", "Manchester Central Library". It is asked when nothing
 * else was found, and what it gives is the town, never the place.
 */

/** What follows these words is the name of a street, whatever town it sounds like: "5 avenue de Genève" is in no Genève. */
const STREETS = new Set(
  (
    'allee allees avenida avenue av bd boulevard calle camino carrer carretera carrefour chaussee chemin cour cours corso ' +
    'esplanade faubourg impasse lane lotissement montee parvis paseo passage piazza place plaza pont porte promenade quai road ' +
    'rond route rue ruelle sentier square strada strasse str street traverse via viale voie'
  ).split(' '),
);
/** What follows these words is likely where something is. */
const LEADS = new Set(
  'a am an at au aux bei d da de del dell della delle des di do du em en im in near of pres sur von zu'.split(' '),
);
/** Between such a word and the name: "Forum de la Rochelle". */
const ARTICLES = new Set('das den der die el ein l la las le les los the'.split(' '));
/** A name of a town has at most so many words here. */
const NAME_WORDS_MAX = 4;
/** Of a longer text the end is read. */
const WORDS_MAX = 14;
/** Words at the beginning that name a town of this size do, nothing less: "Halle" and "Salle" are villages, too. */
const KNOWN_POPULATION = 100_000;
/** Without a word that leads to it, a name has to be that of a town that many people know. */
const TOWN_POPULATION = 2000;

/** Stations that are called after where their trains go; they are in Paris. */
const STATIONS_OF_PARIS = new Set(
  'gare de lyon|gare de paris lyon|gare du nord|gare de l est|gare d austerlitz|gare de bercy'.split('|'),
);

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const isCertain = ({ match }: TownHit): boolean => match === 'exact' || match === 'alias_exact';

/** Whether a name may be a town's where it stands: after which words, and how well it has to be known. */
function populationWanted(words: readonly Word[], at: number, isLast: boolean): number | null {
  const before = words.slice(0, at).map(({ text }) => text);
  while (before.length > 0 && ARTICLES.has(before.at(-1) ?? '')) before.pop();
  const isLed = LEADS.has(before.at(-1) ?? '');
  if (isLed) before.pop();
  while (before.length > 0 && ARTICLES.has(before.at(-1) ?? '')) before.pop();
  if (STREETS.has(before.at(-1) ?? '') || (isLed && STREETS.has(before.at(-2) ?? ''))) return null;
  if (isLed) return 0;
  return isLast ? TOWN_POPULATION : KNOWN_POPULATION;
}

/** The likeliest towns for a text that names something in one of them; none when nothing in it is a town's name for certain. */
export function townsWithin(request: PlaceSearch, homeCountry: string, work: Work): readonly TownHit[] {
  const { text, limit, near, countryCode } = request;
  const isStation = STATIONS_OF_PARIS.has(foldText(text));
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)]
    .map((word): Word => ({ text: foldText(word[0]), from: word.index, to: word.index + word[0].length }))
    .slice(-WORDS_MAX);
  const named = (name: string): readonly TownHit[] =>
    townsNamed({
      text: name,
      limit,
      countryCode: countryCode ?? undefined,
      near: near ?? undefined,
      homeCountry,
      work,
    }).filter((hit) => isCertain(hit) || shortName(hit.town.name) === foldText(name));
  if (isStation) return named('Paris');
  // From the end, where towns stand; the longest name first.
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (word === undefined || LEADS.has(word.text) || /^\d/.test(word.text) || text[word.from - 1] === '-') continue;
    for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length > 0; length -= 1) {
      const last = words[at + length - 1];
      const wanted = populationWanted(words, at, at + length === words.length);
      if (last === undefined || wanted === null) continue;
      const name = text.slice(word.from, last.to);
      if (foldText(name).length < 3 || ARTICLES.has(foldText(name))) continue;
      const hits = named(name).filter(({ town }) => town.population >= wanted);
      if (hits.length > 0) return hits;
    }
  }
  return [];
}
