/** Remembers texts in little memory, at the price of taking a few others for them. */
export interface Marks {
  add(text: string): void;
  /** True for every text that was added, and by chance for one in 100,000 others once 100,000 are in. */
  has(text: string): boolean;
}

/** A bit for each value of a hash, 1 MiB in all; what is never touched takes no memory. */
const BITS = 2 ** 23;
/** Bits of a text (a Bloom filter). One would do for memory; four make mistakes so rare that whole batches need no look-up. */
const BITS_OF_A_TEXT = 4;

/** Two hashes of a text (FNV-1a from different starts), from which all of its bits follow. The second is odd. */
function hashesOf(text: string): readonly [number, number] {
  let one = 0x811c9dc5;
  let other = 0x1b873593;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x01000193);
  }
  return [one ^ (one >>> 15), (other ^ (other >>> 13)) | 1];
}

/** Gives marks without any text. */
export function createMarks(): Marks {
  const bits = new Uint8Array(BITS / 8);
  return {
    add: (text) => {
      let [bit, step] = hashesOf(text);
      for (let count = 0; count < BITS_OF_A_TEXT; count += 1) {
        const at = (bit >>> 0) % BITS;
        bits[at >>> 3] = (bits[at >>> 3] ?? 0) | (1 << (at & 7));
        bit = (bit + step) | 0;
      }
    },
    has: (text) => {
      let [bit, step] = hashesOf(text);
      for (let count = 0; count < BITS_OF_A_TEXT; count += 1) {
        const at = (bit >>> 0) % BITS;
        if (((bits[at >>> 3] ?? 0) & (1 << (at & 7))) === 0) return false;
        bit = (bit + step) | 0;
      }
      return true;
    },
  };
}
