/** Rotates a 32-bit number to the left. */
const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** SHA-1 of some bytes, as five 32-bit numbers. Written out since `crypto.subtle` is missing on plain http. */
function sha1(bytes: Uint8Array): readonly number[] {
  const blocks = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, bytes.length * 8);
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const words = new Int32Array(80);
  for (let offset = 0; offset < blocks.length; offset += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let round = 0; round < 80; round += 1) {
      const at = (back: number): number => words[round - back] ?? 0;
      words[round] = round < 16 ? view.getInt32(offset + round * 4) : rotated(at(3) ^ at(8) ^ at(14) ^ at(16), 1);
      const [mixed, constant] =
        round < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : round < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : round < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6];
      const next = (rotated(a, 5) + mixed + e + constant + (words[round] ?? 0)) | 0;
      [a, b, c, d, e] = [next, a, rotated(b, 30), c, d];
    }
    const mixedIn = [a, b, c, d, e];
    state = state.map((value, index) => (value + (mixedIn[index] ?? 0)) | 0);
  }
  return state;
}

/** UUID version 5 (RFC 9562, 5.5) of a name in a namespace: the same on the server and in every browser. */
export function uuidV5(namespace: string, name: string): string {
  const space = namespace.replaceAll('-', '').match(/../g) ?? [];
  const hash = sha1(
    new Uint8Array([...space.map((pair) => Number.parseInt(pair, 16)), ...new TextEncoder().encode(name)]),
  );
  const bytes = new DataView(new ArrayBuffer(20));
  for (const [index, value] of hash.entries()) bytes.setInt32(index * 4, value);
  bytes.setUint8(6, (bytes.getUint8(6) & 0x0f) | 0x50);
  bytes.setUint8(8, (bytes.getUint8(8) & 0x3f) | 0x80);
  const hex = [...new Uint8Array(bytes.buffer, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
