import type { Label } from './label-placement.ts';
import { TILE_PX } from './projection.ts';
import { EXTENT, GEOMETRY_ZOOM_MAX, type Layer, type WorldGeometry } from './world-geometry.ts';

/** Draws one tile: water, land, lakes, rivers, borders, names. */

/** Colours of the map (docs/reference/interface.md#colours). */
const PALETTES = {
  light: {
    land: '#F2EFE9',
    water: '#AAD3DF',
    coast: '#86B7C6',
    border: '#B9A9BC',
    halo: '#FBF9F5',
    town: '#46565D',
    city: '#26363D',
    dot: '#7A6A5C',
    country: '#8B7D92',
  },
  /** The land of the palette, on which pins have the contrast that it promises, and water that is blue still: no hole in the page. */
  dark: {
    land: '#1B262B',
    water: '#174659',
    coast: '#2F6178',
    border: '#7B6E85',
    halo: '#131C20',
    town: '#B9C6CC',
    city: '#EAF1F3',
    dot: '#A99C8F',
    country: '#A79AB0',
  },
} as const;

/** The two looks of a tile. */
export type Theme = keyof typeof PALETTES;

/** Rivers thinner than a line at these zooms are left out. */
const RIVERS_FROM_ZOOM = 7;

const FONT = "'Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans',sans-serif";
/** A number with one decimal at most. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '');
}

/** Path of flat x, y lists in pixels of the tile: `scale` and shift turn the geometry's units into them. */
function pathOf(
  lines: readonly (Int16Array | Int32Array)[],
  unitsPerTenth: number,
  shiftX: number,
  shiftY: number,
  isClosed: boolean,
): string {
  let path = '';
  for (const line of lines) {
    let lastX = 0;
    let lastY = 0;
    let drawn = '';
    for (let index = 0; index < line.length; index += 2) {
      const x = Math.round(((line[index] ?? 0) - shiftX) / unitsPerTenth);
      const y = Math.round(((line[index + 1] ?? 0) - shiftY) / unitsPerTenth);
      if (index > 0 && x === lastX && y === lastY) continue;
      drawn += index === 0 ? `M${x} ${y}l` : `${pair(x - lastX, y - lastY)}`;
      lastX = x;
      lastY = y;
    }
    if (!drawn.endsWith('l')) path += isClosed ? `${drawn}z` : drawn;
  }
  return path;
}

/** Two numbers of a relative line, with as few separators as a path allows. */
function pair(dx: number, dy: number): string {
  return `${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
}

function drawLabel(label: Label, left: number, top: number): string {
  const x = short(label.textX - left);
  const y = short(label.textY - top);
  const size = short(label.sizePx);
  const text = escaped(label.text);
  if (label.kind === 'country') {
    return `<text class="c" x="${x}" y="${y}" font-size="${size}">${text}</text>`;
  }
  const dotX = short(label.x - left);
  const dotY = short(label.y - top);
  const dot = `<circle class="${label.isCapital ? 'k' : 'd'}" cx="${dotX}" cy="${dotY}" r="${short(label.dotPx)}"/>`;
  const anchor = { start: '', middle: ' text-anchor="middle"', end: ' text-anchor="end"' }[label.anchor];
  const weight = label.isBold ? ' class="b"' : '';
  return `${dot}<text${weight} x="${x}" y="${y}" font-size="${size}"${anchor}>${text}</text>`;
}

const styleOf = ({ water, land, coast, border, town, halo, city, country, dot }: (typeof PALETTES)[Theme]): string =>
  `.w{fill:${water}}.l{fill:${land};stroke:${coast}}.e{fill:${water};stroke:${coast}}.r,.o{fill:none;stroke:${water}}.o{stroke:${border}}` +
  `text{font-family:${FONT};fill:${town};paint-order:stroke;stroke:${halo};stroke-width:2.6px;` +
  `stroke-linejoin:round;stroke-opacity:.9}.b{fill:${city};font-weight:600}` +
  `.c{fill:${country};font-weight:600;letter-spacing:.14em;text-anchor:middle;stroke-opacity:.7}` +
  `.d{fill:${dot};stroke:${halo};stroke-width:1}` +
  `.k{fill:${halo};stroke:${city};stroke-width:1.6}`;
const STYLES: { readonly [T in Theme]: string } = { light: styleOf(PALETTES.light), dark: styleOf(PALETTES.dark) };

/** Tenths of a pixel that a river is wide. */
const riverWidth = (z: number): number => (z < 8 ? 7 : z < 10 ? 11 : 16);

/** The SVG of a tile. Takes its zoom and place, the world, the names of its group and its look. */
export function renderTile(
  z: number,
  x: number,
  y: number,
  world: WorldGeometry,
  labels: readonly Label[],
  theme: Theme = 'light',
): string {
  const magnified = Math.max(0, z - GEOMETRY_ZOOM_MAX);
  const parts = 2 ** magnified;
  const geometry = world.tile(z - magnified, Math.floor(x / parts), Math.floor(y / parts));
  const unitsPerTenth = EXTENT / (TILE_PX * 10) / parts;
  const shiftX = ((x % parts) * EXTENT) / parts;
  const shiftY = ((y % parts) * EXTENT) / parts;
  const path = (layer: Layer, look: string, isClosed: boolean): string => {
    const drawn = pathOf(geometry[layer], unitsPerTenth, shiftX, shiftY, isClosed);
    return drawn === '' ? '' : `<path ${look} d="${drawn}"/>`;
  };
  const left = x * TILE_PX;
  const top = y * TILE_PX;
  const names = labels
    .filter(({ box, x: px, y: py, dotPx }) => {
      const margin = 4;
      const edgeLeft = Math.min(box.left, px - dotPx) - margin;
      const edgeRight = Math.max(box.right, px + dotPx) + margin;
      const edgeTop = Math.min(box.top, py - dotPx) - margin;
      const edgeBottom = Math.max(box.bottom, py + dotPx) + margin;
      return edgeLeft < left + TILE_PX && edgeRight > left && edgeTop < top + TILE_PX && edgeBottom > top;
    })
    .map((label) => drawLabel(label, left, top))
    .join('');
  const shapes =
    path('land', 'class="l"', true) +
    (z < RIVERS_FROM_ZOOM ? '' : path('rivers', `class="r" stroke-width="${riverWidth(z)}"`, false)) +
    path('lakes', 'class="e"', true) +
    path('islands', 'class="l"', true) +
    path('border', `class="o" stroke-width="${z < 5 ? 8 : 11}"`, false);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}" viewBox="0 0 ${TILE_PX} ${TILE_PX}">` +
    `<style>${STYLES[theme]}</style><rect class="w" width="${TILE_PX}" height="${TILE_PX}"/>` +
    (shapes === '' ? '' : `<g transform="scale(.1)" stroke-width="7" stroke-linejoin="round">${shapes}</g>`) +
    `${names}</svg>`
  );
}
