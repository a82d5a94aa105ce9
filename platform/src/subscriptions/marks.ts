/** Remembers texts in little memory, at the price of taking a few others for them. */
export interface Marks {
  add(text: string): void;
  /** True for every text that was added, and by chance for one in a hundred others once 100,000 are in. */
  has(text: string): boolean;
}

/** A bit for each value of a hash, 1 MiB in all; what is never touched takes no memory. */
const BITS = 23;

/** The first bits of a hash of a text (FNV-1a). */
function bitOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> (32 - BITS);
}

/** Gives marks without any text. */
export function createMarks(): Marks {
  const bits = new Uint8Array(2 ** (BITS - 3));
  return {
    add: (text) => {
      const bit = bitOf(text);
      bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
    },
    has: (text) => {
      const bit = bitOf(text);
      return ((bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
    },
  };
}
