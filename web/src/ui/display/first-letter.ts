/** Gives the first letter or digit of a text, with its accents, in capitals; '' when there is none. */
export function firstLetter(text: string): string {
  return (/[\p{L}\p{N}]\p{M}*/u.exec(text)?.[0] ?? '').toUpperCase();
}
