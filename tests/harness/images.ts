import { crc32, deflateSync } from 'node:zlib';

/** Pictures for upload tests, made on the spot. */

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG with what cameras write beside a picture: words, and a block of metadata that holds them too. */
export function pngWithMetadata(words: string): Buffer {
  const plain = png(8, 8);
  const afterHeader = 8 + 25;
  const tiff = Buffer.concat([Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'), Buffer.from(words)]);
  return Buffer.concat([
    plain.subarray(0, afterHeader),
    chunk('tEXt', Buffer.from(`Comment\0${words}`, 'latin1')),
    chunk('eXIf', tiff),
    plain.subarray(afterHeader),
  ]);
}

/** A one-colour PNG of this size, true colour. */
export function png(width: number, height: number, colour: readonly [number, number, number] = [15, 94, 120]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: width }, () => colour).flat())]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that claims a huge size and holds almost nothing. */
export function pixelBomb(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc((Math.ceil(edge / 8) + 1) * edge);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
