import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Coasts, lakes and rivers of the world (GSHHG), as `scripts/build-waters.ts` packs them. */

/** Steps of a degree that coordinates are rounded to, as the script rounds them. */
const STEPS = 4_000;

/** Points as [longitude, latitude]; those of land, lakes and islands are rings. */
export interface Waters {
  readonly land: readonly [number, number][][];
  readonly lakes: readonly [number, number][][];
  /** In lakes. */
  readonly islands: readonly [number, number][][];
  readonly rivers: readonly [number, number][][];
}

/** Reads the file, 0.7 MB. */
export function readWaters(): Waters {
  const bytes = brotliDecompressSync(readFileSync(new URL('waters.bin.br', import.meta.url)));
  let at = 0;
  const unsigned = (): number => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  const signed = (): number => {
    const value = unsigned();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const line = (): [number, number][] => {
    let [x, y] = [0, 0];
    return Array.from({ length: unsigned() }, () => {
      x += signed();
      y += signed();
      return [x / STEPS, y / STEPS];
    });
  };
  const lines = (): [number, number][][] => Array.from({ length: unsigned() }, line);
  return { land: lines(), lakes: lines(), islands: lines(), rivers: lines() };
}
