import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createTiles } from './create-tiles.ts';
import { createDrawing, isTile, TILE_ZOOM_MAX } from './draw-tiles.ts';
import { pixelX, pixelY, TILE_PX } from './projection.ts';

const tiles = createTiles();
afterAll(() => tiles.stop());
const draw = createDrawing();
const svgOf = (z: number, x: number, y: number, theme: 'light' | 'dark' = 'light'): string => draw({ z, x, y, theme });

function svgAt(latitude: number, longitude: number, z: number): string {
  const x = Math.floor(pixelX(longitude, z) / TILE_PX);
  const y = Math.floor(pixelY(latitude, z) / TILE_PX);
  return svgOf(z, x, y);
}

/** Fails unless every tag is closed in order; enough for what the renderer writes. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const crossed: string[] = [];
  for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (close === '/' && open.pop() !== name) crossed.push(name);
    if (close !== '/' && self !== '/') open.push(name);
  }
  expect([...open, ...crossed]).toEqual([]);
  expect(svg.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
}

describe('tiles', () => {
  it('are well-formed, self-contained and at most 64 KB, at every zoom', () => {
    for (let z = 0; z <= 3; z += 1) {
      for (let x = 0; x < 2 ** z; x += 1) {
        for (let y = 0; y < 2 ** z; y += 1) {
          const svg = svgOf(z, x, y);
          expectWellFormed(svg);
          expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(64 * 1024);
          expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|script|onload/);
        }
      }
    }
    for (let z = 4; z <= TILE_ZOOM_MAX; z += 1) {
      const x = Math.floor(pixelX(10.4, z) / TILE_PX);
      const y = Math.floor(pixelY(63.4, z) / TILE_PX);
      for (let at = 0; at < 9; at += 1) {
        const svg = svgOf(z, x - 1 + (at % 3), y - 1 + Math.floor(at / 3));
        expectWellFormed(svg);
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(64 * 1024);
      }
    }
  });

  it('show land, water, borders and names', () => {
    const strasbourg = svgAt(48.58, 7.75, 7);
    expect(strasbourg).toContain('>Strasbourg</text>');
    expect(strasbourg).toContain('<path class="l"');
    expect(strasbourg).toContain('<path class="o"');
    const ocean = svgAt(40, -40, 8);
    expect(ocean).toContain('<rect class="w"');
    expect(ocean).not.toContain('<path');
    expect(ocean).not.toContain('<text');
  });

  it('draw a name that lies across two tiles in both of them', () => {
    const z = 8;
    const row = Math.floor(pixelY(48.6, z) / TILE_PX);
    let crossing = 0;
    for (let x = 126; x < 132; x += 1) {
      const [left, right] = [svgOf(z, x, row), svgOf(z, x + 1, row)];
      const texts = (svg: string) =>
        new Map(
          [...svg.matchAll(/<text(?: class="b")? x="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]+)</g)].map(
            ([, px, py, text]) => [`${text} ${py}`, Number(px)] as const,
          ),
        );
      const onRight = texts(right);
      for (const [key, px] of texts(left)) {
        const same = onRight.get(key);
        if (same === undefined) continue;
        crossing += 1;
        expect(px - same).toBeCloseTo(TILE_PX, 0);
      }
    }
    expect(crossing).toBeGreaterThan(0);
  });

  it('magnify the coast beyond the zoom of the data, and name the towns anew', () => {
    const nice = svgAt(43.69, 7.27, 13);
    expect(nice).toContain('>Nice</text>');
    expect(nice).toContain('<path class="l"');
    expect(svgAt(43.5, 7.4, 13)).not.toContain('<path class="l"');
    expect(svgAt(45.9088, 6.1257, TILE_ZOOM_MAX)).toContain('>Annecy</text>');
  });

  it('show lakes with their islands, and rivers where a map is near enough', () => {
    // The lake of Annecy, the Reichenau in the lake of Constance, the Rhône below Lyon, Mälaren in Sweden.
    expect(svgAt(45.86, 6.16, 10)).toContain('<path class="e"');
    const reichenau = svgAt(47.69, 9.06, 11);
    expect(reichenau).toContain('<path class="e"');
    const rhone = svgAt(45.4, 4.8, 9);
    expect(rhone).toContain('<path class="r"');
    expect(svgAt(45.4, 4.8, 5)).not.toContain('<path class="r"');
    expect(svgAt(59.4, 17.0, 9)).toContain('<path class="e"');
  });

  // At the nearest zoom of a map without a flag; tenths of a pixel. Twice the coast, and once the river, turns as sharply as that.
  it.each([
    ['the lake of Annecy', 'e', 45.86, 6.16, 0],
    ['the coast south of Brest', 'l', 48.33, -4.45, 2],
    ['the Rhône south of Lyon', 'r', 45.72, 4.82, 1],
  ] as const)('draw %s without corners, nearby as well', (_, look, latitude, longitude, cornersMax) => {
    const [, drawn = ''] =
      new RegExp(`<path class="${look}"[^>]* d="M([^"M]*)`).exec(svgAt(latitude, longitude, 12)) ?? [];
    const [x = 0, y = 0, ...steps] = (drawn.match(/-?\d+/g) ?? []).map(Number);
    const isInside = (...at: number[]): boolean => at.every((value) => value > 0 && value < TILE_PX * 10);
    let [atX, atY, lastTurn, corners, inside] = [x, y, Number.NaN, 0, 0];
    for (let index = 0; index < steps.length; index += 2) {
      const [dx = 0, dy = 0] = steps.slice(index, index + 2);
      const direction = Math.atan2(dy, dx);
      const turn = Math.abs(Math.atan2(Math.sin(direction - lastTurn), Math.cos(direction - lastTurn)));
      if (isInside(atX, atY)) {
        inside += 1;
        if (turn > Math.PI / 4) corners += 1;
      }
      [atX, atY, lastTurn] = [atX + dx, atY + dy, direction];
    }
    expect(inside).toBeGreaterThan(3);
    expect(corners).toBeLessThanOrEqual(cornersMax);
  });

  it('have a dark look of the same shapes', async () => {
    const [z, x, y] = [9, Math.floor(pixelX(6.16, 9) / TILE_PX), Math.floor(pixelY(45.86, 9) / TILE_PX)];
    const [light, dark] = [svgOf(z, x, y), svgOf(z, x, y, 'dark')];
    const shapes = (svg: string) => svg.replace(/<style>.*<\/style>/, '');
    expect(shapes(dark)).toBe(shapes(light));
    expect(light).toContain('.l{fill:#F2EFE9');
    expect(dark).not.toContain('#F2EFE9');
    const [one, other] = await Promise.all([tiles.packed(z, x, y, 'br'), tiles.packed(z, x, y, 'br', 'dark')]);
    expect(one?.etag).not.toBe(other?.etag);
  });

  it('do not exist outside the map', () => {
    for (const [z, x, y] of [
      [0, 1, 0],
      [0, 0, 1],
      [-1, 0, 0],
      [TILE_ZOOM_MAX + 1, 0, 0],
      [3, 8, 0],
      [3, 0, -1],
      [3.5, 1, 1],
      [Number.NaN, 0, 0],
      [3, Number.POSITIVE_INFINITY, 0],
    ] as const) {
      expect(isTile(z, x, y)).toBe(false);
    }
  });

  it('are the same each time, in each encoding, under one tag per content', async () => {
    const svg = svgOf(7, 66, 45);
    const other = createTiles();
    const [brotli, gzip, plain, again, missing] = await Promise.all([
      tiles.packed(7, 66, 45, 'br'),
      tiles.packed(7, 66, 45, 'gzip'),
      tiles.packed(7, 66, 45, 'identity'),
      other.packed(7, 66, 45, 'br'),
      tiles.packed(7, 999, 45, 'br'),
    ]);
    expect(brotliDecompressSync(brotli?.body ?? '').toString()).toBe(svg);
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(svg);
    expect(Buffer.from(plain?.body ?? '').toString()).toBe(svg);
    expect(brotli?.etag).toMatch(/^W\/"[\w-]{16}"$/);
    expect(new Set([brotli?.etag, gzip?.etag, plain?.etag, again?.etag]).size).toBe(1);
    expect(missing).toBeNull();
    expect(await tiles.packed(7, 66, 45, 'br')).toBe(brotli);
    await other.stop();
  });

  it('leave the thread that answers requests alone, from the first one on', async () => {
    const fresh = createTiles();
    const before = process.threadCpuUsage();
    await fresh.packed(6, 33, 22, 'identity');
    const answering = process.threadCpuUsage(before);
    await fresh.stop();
    const beforeDrawing = process.threadCpuUsage();
    createDrawing()({ z: 6, x: 33, y: 22, theme: 'light' });
    const drawing = process.threadCpuUsage(beforeDrawing);
    expect(answering.user + answering.system).toBeLessThan((drawing.user + drawing.system) / 4);
  });

  it('come again after the thread has ended', async () => {
    const fresh = createTiles();
    const cut = fresh.packed(7, 66, 45, 'identity');
    await Promise.all([expect(cut).rejects.toThrow('the thread of the tiles ended'), fresh.stop()]);
    const again = await fresh.packed(7, 66, 45, 'identity');
    expect(Buffer.from(again?.body ?? '').toString()).toBe(svgOf(7, 66, 45));
    await fresh.stop();
  });
});
