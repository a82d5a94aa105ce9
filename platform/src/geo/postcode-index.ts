import { GAZETTEER_COLUMN, type Gazetteer } from './gazetteer.ts';

/** Finds towns by the first digits of a postcode. Only French ones are known, so a postcode is a number of five digits. */
export interface PostcodeIndex {
  /** Towns with a postcode that begins with these digits (1 to 5), most important first, each once. */
  startingWith(digits: string): readonly number[];
}

export const POSTCODE_DIGITS = 5;
const SPACE = 0x20;
const ZERO = 0x30;

/** Takes the loaded gazetteer. */
export function createPostcodeIndex(places: Gazetteer): PostcodeIndex {
  const rows: (readonly [number, number])[] = [];
  for (let id = 0; id < places.count; id += 1) {
    const [from, to] = places.column(id, GAZETTEER_COLUMN.postcodes);
    let code = 0;
    for (let at = from; at < to; at += 1) {
      const byte = places.bytes[at] ?? SPACE;
      if (byte !== SPACE) code = code * 10 + byte - ZERO;
      if (byte === SPACE || at === to - 1) {
        rows.push([code, id]);
        code = 0;
      }
    }
  }
  rows.sort((a, b) => a[0] - b[0]);
  const codes = Uint32Array.from(rows, (row) => row[0]);
  const ids = Uint32Array.from(rows, (row) => row[1]);

  const firstAtLeast = (wanted: number): number => {
    let low = 0;
    let high = codes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((codes[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    startingWith: (digits) => {
      if (!/^\d{1,5}$/.test(digits)) return [];
      const width = 10 ** (POSTCODE_DIGITS - digits.length);
      const from = firstAtLeast(Number(digits) * width);
      const to = firstAtLeast((Number(digits) + 1) * width);
      return [...new Set(ids.subarray(from, to))].sort((a, b) => a - b);
    },
  };
}
