import { foldedWords, foldText } from '@convoi/contracts';

/**
 * Folding of place names, as text for what people type and as bytes for the gazetteer, which is folded in one pass
 * without making a string per place. Both give the same letters; a word St stands for Saint, in German countries for Sankt.
 */

const SPACE = 0x20;
/** Stands for a letter outside a-z that has no base letter (Azerbaijani Ə, Greek, Cyrillic). */
export const OTHER_LETTER = 0x7f;
const SANKT_COUNTRIES = new Set(['DE', 'AT', 'CH', 'LI']);
const SAINTS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
]);

/** Code units of folded text as single bytes. */
function toBytes(folded: string): Uint8Array {
  return Uint8Array.from(folded, (letter) => (letter > '~' ? OTHER_LETTER : letter.charCodeAt(0)));
}

/** What one code point folds to: letters, a gap between words, or nothing (an accent). */
function foldCodePoint(codePoint: number): Uint8Array {
  const text = String.fromCodePoint(codePoint);
  const folded = foldText(text);
  if (folded === '') return /\p{M}/u.test(text) ? new Uint8Array(0) : Uint8Array.of(SPACE);
  return toBytes(folded);
}

const foldOfCodePoint = new Map<number, Uint8Array>();
const asciiFold = Uint8Array.from({ length: 128 }, (_, code) => foldCodePoint(code)[0] ?? SPACE);

function foldedCodePoint(codePoint: number): Uint8Array {
  const known = foldOfCodePoint.get(codePoint);
  if (known !== undefined) return known;
  const folded = foldCodePoint(codePoint);
  foldOfCodePoint.set(codePoint, folded);
  return folded;
}

/** The word that "st" or "ste" stands for in this country. */
function saintOf(word: string, countryCode: string): string {
  const saint = SAINTS.get(word);
  if (saint === undefined) return word;
  return word === 'st' && SANKT_COUNTRIES.has(countryCode) ? 'sankt' : saint;
}

/**
 * Folds the UTF-8 bytes `from`..`to` of `source` into `target` at `at`; gives the position after the last byte written.
 * Words are separated by one space; nothing is written for a name without letters.
 */
export function foldBytes(
  source: Uint8Array,
  from: number,
  to: number,
  target: Uint8Array,
  at: number,
  countryCode: string,
): number {
  let end = at;
  let wordStart = at;
  const closeWord = (): void => {
    const length = end - wordStart;
    if (length !== 2 && length !== 3) return;
    if (target[wordStart] !== 0x73 || target[wordStart + 1] !== 0x74) return;
    if (length === 3 && target[wordStart + 2] !== 0x65) return;
    const saint = toBytes(saintOf(length === 2 ? 'st' : 'ste', countryCode));
    target.set(saint, wordStart);
    end = wordStart + saint.length;
  };
  const put = (byte: number): void => {
    if (byte !== SPACE) {
      target[end] = byte;
      end += 1;
      return;
    }
    if (end === wordStart) return;
    closeWord();
    target[end] = SPACE;
    end += 1;
    wordStart = end;
  };
  let index = from;
  while (index < to) {
    const lead = source[index] ?? 0;
    if (lead < 0x80) {
      put(asciiFold[lead] ?? SPACE);
      index += 1;
      continue;
    }
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    let codePoint = lead & (0xff >> (length + 1));
    for (let next = 1; next < length; next += 1) codePoint = (codePoint << 6) | ((source[index + next] ?? 0) & 0x3f);
    for (const byte of foldedCodePoint(codePoint)) put(byte);
    index += length;
  }
  closeWord();
  return end > at && target[end - 1] === SPACE ? end - 1 : end;
}

/** A folded query as bytes, ready to be compared with the gazetteer's. */
export function queryBytes(folded: string): Uint8Array {
  return toBytes(folded);
}

/**
 * The readings of what somebody typed, as words: as it is, with "st" as Saint and with "st" as Sankt. At least one;
 * they differ only when there is something to read differently.
 */
export function placeReadings(text: string): readonly (readonly string[])[] {
  const words = foldedWords(text);
  const readings = [words, words.map((word) => saintOf(word, 'FR')), words.map((word) => saintOf(word, 'DE'))];
  return readings.filter(
    (reading, index) => readings.findIndex((other) => other.join(' ') === reading.join(' ')) === index,
  );
}
