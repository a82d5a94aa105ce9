const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ḃ',
  c: 'ç',
  d: 'ď',
  e: 'é',
  f: 'ḟ',
  g: 'ğ',
  h: 'ħ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ĺ',
  m: 'ḿ',
  n: 'ñ',
  o: 'ó',
  p: 'ṕ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ŧ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};

const KEPT = /(\{\{[^}]*\}\}|<\/?\w+>)/;

/** A text as the longest language would have it: accents, two fifths longer, in brackets; `{{names}}` and `<marks>` stay. */
export function pseudoText(text: string): string {
  const parts = text.split(KEPT);
  const accented = parts.map((part) =>
    KEPT.test(part) ? part : part.replace(/[a-z]/g, (letter) => ACCENTED[letter] ?? letter),
  );
  const letters = parts.filter((part) => !KEPT.test(part)).join('').length;
  return `[${accented.join('')}${'·'.repeat(Math.ceil(letters * 0.4))}]`;
}

/** A tree of texts, each made pseudo. */
export function pseudoMessages<T extends object>(messages: T): T {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoMessages(value as object),
    ]),
  ) as T;
}
