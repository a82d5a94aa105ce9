import { foldBytes, OTHER_LETTER, queryBytes } from './fold-place.ts';
import { countryCode, GAZETTEER_COLUMN, type Gazetteer } from './gazetteer.ts';
import type { Work } from './work.ts';

/**
 * Finds names by the beginning of any of their words. All names and other names are folded into one buffer; every word
 * start is listed under its first three letters, most important town first. A query looks through one such list.
 */

/** How a name was hit. */
export type NameMatch = 'exact' | 'start' | 'word' | 'alias_exact' | 'alias_start' | 'alias_word';

export interface PrefixIndex {
  /**
   * Calls back for each word start that the folded query begins at, most important town first; a town can come several
   * times. Ends early when the work is used up.
   */
  eachMatch(folded: string, work: Work, found: (id: number, match: NameMatch) => void): void;
  /** How many word starts share the first three letters of this folded word: the cost of looking for it. */
  cost(folded: string): number;
  /** True when a word of one of the town's names begins with this folded word, as bytes; false when the work is used up. */
  hasWord(id: number, word: Uint8Array, work: Work): boolean;
  /** Every folded name and other name of a town, its own name first. */
  namesOf(id: number): readonly string[];
}

/** Shortest folded query that can be looked up. */
export const PREFIX_MIN = 3;
/** Steps that a match costs: whose it is, how far away, how it compares with the others. */
const MATCH_STEPS = 8;
/** Letters of a town's names that are passed in one step. */
const LETTERS_PER_STEP = 8;

const SPACE = 0x20;
const END = 0;
const PIPE = 0x7c;
/** Symbols of a folded name: end, 26 letters, 10 digits, space, other letter. */
const SYMBOLS = 39;

const symbolOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x61 && byte <= 0x7a) return byte - 0x60;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30 + 27;
  if (byte === SPACE) return 37;
  return byte === OTHER_LETTER ? 38 : 0;
});

/** Takes the loaded gazetteer; about 60 ms and 5 MB. */
export function createPrefixIndex(places: Gazetteer): PrefixIndex {
  const { count, bytes } = places;
  const room = Buffer.allocUnsafe(bytes.length);
  /** Where the folded names of a town begin. */
  const starts = new Uint32Array(count + 1);
  let end = 0;
  for (let id = 0; id < count; id += 1) {
    starts[id] = end;
    const country = countryCode(places.countries[id] ?? 0);
    const [nameFrom, nameTo] = places.column(id, GAZETTEER_COLUMN.name);
    end = foldBytes(bytes, nameFrom, nameTo, room, end, country);
    room[end] = END;
    end += 1;
    const [aliasesFrom, aliasesTo] = places.column(id, GAZETTEER_COLUMN.aliases);
    for (let from = aliasesFrom; from < aliasesTo; ) {
      const pipe = bytes.indexOf(PIPE, from);
      const to = pipe === -1 || pipe > aliasesTo ? aliasesTo : pipe;
      end = foldBytes(bytes, from, to, room, end, country);
      room[end] = END;
      end += 1;
      from = to + 1;
    }
  }
  starts[count] = end;
  const folded = Buffer.from(room.subarray(0, end));

  const keyAt = (at: number): number => {
    const first = symbolOf[folded[at] ?? 0] ?? 0;
    const second = first === 0 ? 0 : (symbolOf[folded[at + 1] ?? 0] ?? 0);
    const third = second === 0 ? 0 : (symbolOf[folded[at + 2] ?? 0] ?? 0);
    return (first * SYMBOLS + second) * SYMBOLS + third;
  };
  const isWordStart = (at: number): boolean =>
    folded[at] !== END && folded[at] !== SPACE && (at === 0 || folded[at - 1] === END || folded[at - 1] === SPACE);

  const listStarts = new Uint32Array(SYMBOLS ** 3 + 1);
  for (let at = 0; at < end; at += 1) {
    if (isWordStart(at)) {
      const next = keyAt(at) + 1;
      listStarts[next] = (listStarts[next] ?? 0) + 1;
    }
  }
  for (let key = 1; key < listStarts.length; key += 1) {
    listStarts[key] = (listStarts[key] ?? 0) + (listStarts[key - 1] ?? 0);
  }
  const words = new Uint32Array(listStarts.at(-1) ?? 0);
  const filled = listStarts.slice();
  for (let at = 0; at < end; at += 1) {
    if (!isWordStart(at)) continue;
    const key = keyAt(at);
    const slot = filled[key] ?? 0;
    words[slot] = at;
    filled[key] = slot + 1;
  }

  /** The town whose names hold this position: the last one that starts at or before it. */
  const townAt = (position: number): number => {
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const beginsAt = (position: number, query: Uint8Array): boolean => {
    for (let index = 0; index < query.length; index += 1) if (folded[position + index] !== query[index]) return false;
    return true;
  };
  const keyOf = (query: Uint8Array): number =>
    ((symbolOf[query[0] ?? 0] ?? 0) * SYMBOLS + (symbolOf[query[1] ?? 0] ?? 0)) * SYMBOLS +
    (symbolOf[query[2] ?? 0] ?? 0);

  return {
    eachMatch: (text, work, found) => {
      const query = queryBytes(text);
      if (query.length < PREFIX_MIN) return;
      const key = keyOf(query);
      for (let slot = listStarts[key] ?? 0; slot < (listStarts[key + 1] ?? 0); slot += 1) {
        const position = words[slot] ?? 0;
        const matches = beginsAt(position, query);
        if (!work.spend(matches ? MATCH_STEPS : 1)) return;
        if (!matches) continue;
        const id = townAt(position);
        const whole = folded[position + query.length] === END;
        if (position === starts[id]) found(id, whole ? 'exact' : 'start');
        else if (folded[position - 1] === END) found(id, whole ? 'alias_exact' : 'alias_start');
        else found(id, folded.indexOf(END, starts[id]) > position ? 'word' : 'alias_word');
      }
    },
    cost: (text) => {
      const query = queryBytes(text);
      if (query.length < PREFIX_MIN) return Number.POSITIVE_INFINITY;
      const key = keyOf(query);
      return (listStarts[key + 1] ?? 0) - (listStarts[key] ?? 0);
    },
    hasWord: (id, word, work) => {
      const from = starts[id] ?? 0;
      const to = starts[id + 1] ?? 0;
      if (!work.spend(1 + Math.ceil((to - from) / LETTERS_PER_STEP))) return false;
      for (let at = from; at < to; at += 1) if (beginsAt(at, word) && isWordStart(at)) return true;
      return false;
    },
    namesOf: (id) => folded.toString('latin1', starts[id], (starts[id + 1] ?? 1) - 1).split('\0'),
  };
}
