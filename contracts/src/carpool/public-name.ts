/** A letter with the marks that belong to it. */
const LETTER = /\p{L}\p{M}*/u;
const EDGE_PUNCTUATION = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/**
 * What others see of a name: first name and initial, "Bob B.". A name of one word stays as it is;
 * of several, the first word and the initial of the last one that has a letter: "Jean-Pierre Dupont-Moretti" is
 * "Jean-Pierre D.", "Bob 🎉" is "Bob". Total, and the same again when applied to its own result.
 */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  if (words.length === 1) return first;
  const lettered = words.filter((word) => LETTER.test(word));
  const given = (lettered[0] ?? first).replace(EDGE_PUNCTUATION, '');
  const last = lettered.length > 1 ? lettered.at(-1) : undefined;
  const initial = last === undefined ? null : LETTER.exec(last)?.[0];
  const shown = given === '' ? first : given;
  return initial === null || initial === undefined ? shown : `${shown} ${upperInitial(initial)}.`;
}

/** Upper case, unless that makes two letters of one ("ß"). */
function upperInitial(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}
