import UFuzzy from '@leeoniya/ufuzzy';
import { FLAG_APPROXIMATE, FLAG_SECTION, type Gazetteer } from './gazetteer.ts';
import type { PrefixIndex } from './prefix-index.ts';
import type { Work } from './work.ts';

/** A town whose name resembles what was typed. */
export interface SlipHit {
  readonly id: number;
  /** Letters too many, missing, wrong or swapped. */
  readonly slips: number;
}

/** Finds names in spite of one slip per word: a letter too many, missing, wrong or swapped ("muncih"). */
export interface TypoIndex {
  /**
   * Towns whose name resembles the folded text, those with the fewest slips first, among them the most important; each
   * once. Only towns that may be meant are compared.
   */
  resembling(folded: string, mayBeMeant: (id: number) => boolean, work: Work): readonly SlipHit[];
}

/** Hamlets are left out: a slip would find dozens of them before the town that was meant. */
const POPULATION_MIN = 2000;
/** Names ranked in full; a query that resembles more is too vague to be a slip. */
const RANKED_MAX = 200;

/** Slips between what was typed and a whole name; a name is longer or shorter by no more letters. */
const SLIPS_MAX = 2;
/** Names that are passed over in one step; comparing one with the pattern of what was typed is a step too. */
const PASSED_PER_STEP = 4;
/** Steps that counting the slips of a name costs. */
const RANK_STEPS = 20;

/** Letters to add, drop, change or swap with their neighbour to make one text of the other. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current: number[] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Takes the gazetteer and its prefix index; about 60 ms and 5 MB. */
export function createTypoIndex(places: Gazetteer, prefixes: PrefixIndex): TypoIndex {
  const named: { readonly name: string; readonly id: number }[] = [];
  for (let id = 0; id < places.count; id += 1) {
    if ((places.populations[id] ?? 0) < POPULATION_MIN) continue;
    if (((places.flags[id] ?? 0) & (FLAG_APPROXIMATE | FLAG_SECTION)) !== 0) continue;
    for (const name of prefixes.namesOf(id)) named.push({ name, id });
  }
  // By length, so that only names about as long as what was typed are looked at.
  named.sort((a, b) => a.name.length - b.name.length || a.id - b.id);
  const names = named.map(({ name }) => name);
  const owners = Uint32Array.from(named, ({ id }) => id);
  const firstOfLength: number[] = [];
  for (const [index, name] of names.entries()) {
    while (firstOfLength.length <= name.length) firstOfLength.push(index);
  }
  const startOf = (length: number): number => firstOfLength[Math.max(0, length)] ?? names.length;
  const fuzzy = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
  return {
    resembling: (folded, mayBeMeant, work) => {
      const from = startOf(folded.length - SLIPS_MAX);
      const to = startOf(folded.length + SLIPS_MAX + 1);
      const compared: number[] = [];
      for (let index = from; index < to; index += 1) if (mayBeMeant(owners[index] ?? 0)) compared.push(index);
      if (!work.spend(Math.ceil((to - from) / PASSED_PER_STEP) + compared.length)) return [];
      const hits = fuzzy.filter(names, folded, compared);
      if (hits === null || hits.length > RANKED_MAX || !work.spend(RANK_STEPS * hits.length)) return [];
      const ranked = hits
        .map((index) => ({ id: owners[index] ?? 0, slips: slipsBetween(folded, names[index] ?? '') }))
        .filter(({ slips }) => slips <= SLIPS_MAX)
        .sort((a, b) => a.slips - b.slips || a.id - b.id);
      return ranked.filter(({ id }, index) => ranked.findIndex((other) => other.id === id) === index);
    },
  };
}
