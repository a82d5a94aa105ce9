/**
 * Folding of text for searching: the same on both sides of a comparison, so that "ete" finds "Été", "aube" finds
 * "l'aube", "strass" and "straß" find "Straße" and "oeuv" finds "Œuvre".
 */

/** Letters that Unicode does not decompose into a base letter and marks. */
const LIGATURES: { readonly [letter: string]: string } = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ſ: 's',
  ı: 'i',
  ĳ: 'ij',
  ŀ: 'l',
  ŉ: 'n',
};
const LIGATURE = new RegExp(`[${Object.keys(LIGATURES).join('')}]`, 'gu');
const MARK = /\p{M}+/gu;
const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu;

/**
 * Takes any text; gives it in lower case, without accents and ligatures, its words separated by single spaces.
 * Punctuation, apostrophes and hyphens separate words. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARK, '')
    .replace(LIGATURE, (letter) => LIGATURES[letter] ?? letter)
    .replace(NOT_LETTER_OR_DIGIT, ' ')
    .trim();
}

/** The folded words of a text, in their order; none for a text without letters and digits. */
export function foldedWords(text: string): readonly string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}

/** True when every word of the query begins a word of the text, in any order; an empty query matches everything. */
export function matchesWords(query: string, text: string): boolean {
  const words = foldedWords(text);
  return foldedWords(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
