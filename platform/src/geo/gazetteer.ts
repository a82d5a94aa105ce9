import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The gazetteer: about 116,000 towns of Europe and the larger ones of the world, from GeoNames and the French communes
 * of Etalab (`scripts/build-gazetteer.ts`). The text stays one buffer and a town is its line number, so that the whole
 * of it costs about 8 MB and is shared by everything in the process. Lines are ordered by weight: a lower number is a
 * more important town.
 */

const DATA = new URL('../../data/places.tsv.br', import.meta.url);
const COUNTS = new URL('../../data/places.json', import.meta.url);

const TAB = 0x09;
const LINE_FEED = 0x0a;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;

/** Columns of a line, in order. */
const NAME = 0;
const COUNTRY = 1;
const REGION = 2;
const POSTCODES = 3;
const LATITUDE = 4;
const LONGITUDE = 5;
const POPULATION = 6;
const FLAGS = 7;
const COLUMNS = 9;

export const FLAG_APPROXIMATE = 1;
const FLAG_CAPITAL = 2;
export const FLAG_SECTION = 4;
const FLAG_OF_LETTER: { readonly [letter: string]: number } = {
  a: FLAG_APPROXIMATE,
  c: FLAG_CAPITAL,
  s: FLAG_SECTION,
};

/** A town as it is answered. */
export interface Town {
  /** Line number; lower is more important. */
  readonly id: number;
  readonly name: string;
  /** ISO 3166, upper case; overseas territories have the code of their state. */
  readonly countryCode: string;
  /** Department, canton, province or state, where one is needed to tell towns apart; else ''. */
  readonly region: string;
  readonly postcodes: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** The point is the middle of the neighbouring towns, a few kilometres off. */
  readonly approximate: boolean;
  readonly capital: boolean;
  /** A part of a larger town. */
  readonly section: boolean;
}

export interface Gazetteer {
  readonly count: number;
  /** The decompressed lines, UTF-8. */
  readonly bytes: Uint8Array;
  readonly latitudes: Float32Array;
  readonly longitudes: Float32Array;
  readonly populations: Uint32Array;
  /** Sum of the FLAG_ constants. */
  readonly flags: Uint8Array;
  /** Country of a town as two bytes, first * 256 + second. */
  readonly countries: Uint16Array;
  /** First byte of a column of a line and the byte after its last. */
  column(id: number, column: number): readonly [number, number];
  nameOf(id: number): string;
  isCapital(id: number): boolean;
  town(id: number): Town;
}

/** Two letters as the number used in `countries`; 0 for anything else. */
export function countryNumber(code: string): number {
  return /^[A-Z]{2}$/.test(code) ? code.charCodeAt(0) * 256 + code.charCodeAt(1) : 0;
}

/** The two letters of such a number. */
export function countryCode(number: number): string {
  return String.fromCharCode(number >> 8, number & 0xff);
}

/** Column numbers that other files of this folder read. */
export const GAZETTEER_COLUMN = { name: NAME, region: REGION, postcodes: POSTCODES, aliases: COLUMNS - 1 } as const;

function decimal(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  let scale = 1;
  let fraction = false;
  for (let index = bytes[from] === MINUS ? from + 1 : from; index < to; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === DOT) {
      fraction = true;
      continue;
    }
    value = value * 10 + byte - ZERO;
    if (fraction) scale *= 10;
  }
  return (bytes[from] === MINUS ? -value : value) / scale;
}

/** Reads the committed file. Throws when it does not hold the number of lines that was written with it. */
function load(): Gazetteer {
  const bytes = brotliDecompressSync(readFileSync(DATA));
  const { places: count } = JSON.parse(readFileSync(COUNTS, 'utf8')) as { places: number };
  const lineStarts = new Uint32Array(count + 1);
  const latitudes = new Float32Array(count);
  const longitudes = new Float32Array(count);
  const populations = new Uint32Array(count);
  const flags = new Uint8Array(count);
  const countries = new Uint16Array(count);

  let id = 0;
  let column = 0;
  let start = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte !== TAB && byte !== LINE_FEED) continue;
    if (id < count) {
      if (column === COUNTRY) countries[id] = (bytes[start] ?? 0) * 256 + (bytes[start + 1] ?? 0);
      else if (column === LATITUDE) latitudes[id] = decimal(bytes, start, index);
      else if (column === LONGITUDE) longitudes[id] = decimal(bytes, start, index);
      else if (column === POPULATION) populations[id] = decimal(bytes, start, index);
      else if (column === FLAGS) {
        for (let at = start; at < index; at += 1) {
          flags[id] = (flags[id] ?? 0) | (FLAG_OF_LETTER[String.fromCharCode(bytes[at] ?? 0)] ?? 0);
        }
      }
    }
    start = index + 1;
    column += 1;
    if (byte === LINE_FEED) {
      if (column !== COLUMNS) throw new Error(`gazetteer: line ${id} has ${column} columns`);
      column = 0;
      id += 1;
      if (id <= count) lineStarts[id] = start;
    }
  }
  if (id !== count) throw new Error(`gazetteer: ${id} lines instead of ${count}`);

  const columnOf = (line: number, wanted: number): readonly [number, number] => {
    if (wanted === COLUMNS - 1) {
      const end = (lineStarts[line + 1] ?? 1) - 1;
      let first = end;
      while (bytes[first - 1] !== TAB) first -= 1;
      return [first, end];
    }
    let from = lineStarts[line] ?? 0;
    for (let skipped = 0; skipped < wanted; from += 1) if (bytes[from] === TAB) skipped += 1;
    let to = from;
    while (bytes[to] !== TAB && bytes[to] !== LINE_FEED) to += 1;
    return [from, to];
  };
  const textOf = (line: number): string => bytes.toString('utf8', lineStarts[line], (lineStarts[line + 1] ?? 1) - 1);
  return {
    count,
    bytes,
    latitudes,
    longitudes,
    populations,
    flags,
    countries,
    column: columnOf,
    nameOf: (line) => bytes.toString('utf8', ...columnOf(line, NAME)),
    isCapital: (line) => ((flags[line] ?? 0) & FLAG_CAPITAL) !== 0,
    town: (line) => {
      const columns = textOf(line).split('\t');
      const text = (index: number): string => columns[index] ?? '';
      const flag = flags[line] ?? 0;
      return {
        id: line,
        name: text(NAME),
        countryCode: text(COUNTRY),
        region: text(REGION),
        postcodes: text(POSTCODES) === '' ? [] : text(POSTCODES).split(' '),
        latitude: Number(text(LATITUDE)),
        longitude: Number(text(LONGITUDE)),
        population: Number(text(POPULATION)),
        approximate: (flag & FLAG_APPROXIMATE) !== 0,
        capital: (flag & FLAG_CAPITAL) !== 0,
        section: (flag & FLAG_SECTION) !== 0,
      };
    },
  };
}

let loaded: Gazetteer | undefined;

/** The one gazetteer of the process; the first call reads it (about 60 ms). */
export function gazetteer(): Gazetteer {
  loaded ??= load();
  return loaded;
}
