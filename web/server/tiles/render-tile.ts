import { gazetteer, townIdsWithin } from '@convoi/platform/geo';
import type { Label } from './label-placement.ts';
import { degreesOf, kmPerPixel, pixelX, pixelY, TILE_PX } from './projection.ts';
import { EXTENT, GEOMETRY_ZOOM_MAX, type WorldGeometry } from './world-geometry.ts';

/** Draws one tile: water, land, built-up areas, borders, names. */

/** Colours of the map (docs/reference/interface.md#colours): land and light water; the rest is tuned to them. */
const COLOUR = {
  land: '#F2EFE9',
  water: '#AAD3DF',
  coast: '#86B7C6',
  border: '#B9A9BC',
  built: '#DFD2BE',
  halo: '#FBF9F5',
  town: '#46565D',
  city: '#26363D',
  dot: '#7A6A5C',
  country: '#8B7D92',
} as const;

const FONT = "'Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans',sans-serif";
/** A town of n people covers about a circle of so many kilometres times the root of n. */
const BUILT_KM = 0.0055;
const BUILT_FROM_ZOOM = 7;
const BUILT_PX_MIN = 1.6;
/** London's circle; towns this far outside a tile can still show in it. */
const BUILT_KM_MAX = 17;
/** Very far in only the circles of the nearest tiles are drawn. */
const BUILT_TILES_MAX = 12;

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

/** Circles of the towns of a tile, as path-free SVG. */
function builtAreas(z: number, left: number, top: number): string {
  if (z < BUILT_FROM_ZOOM) return '';
  const places = gazetteer();
  const tile = { left, top, right: left + TILE_PX, bottom: top + TILE_PX };
  const finest = kmPerPixel(degreesOf(tile, z).north, z);
  const margin = Math.min(BUILT_KM_MAX / finest, TILE_PX * BUILT_TILES_MAX);
  const around = {
    left: left - margin,
    top: top - margin,
    right: tile.right + margin,
    bottom: tile.bottom + margin,
  };
  const ids = townIdsWithin(degreesOf(around, z), ((BUILT_PX_MIN * finest) / BUILT_KM) ** 2);
  let circles = '';
  for (const id of ids) {
    const latitude = places.latitudes[id] ?? 0;
    const radius = (BUILT_KM * Math.sqrt(places.populations[id] ?? 0)) / kmPerPixel(latitude, z);
    if (radius < BUILT_PX_MIN) continue;
    const x = pixelX(places.longitudes[id] ?? 0, z) - left;
    const y = pixelY(latitude, z) - top;
    if (x < -radius || y < -radius || x > TILE_PX + radius || y > TILE_PX + radius) continue;
    circles += `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
  }
  return circles;
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

const BUILT_GRADIENT =
  `<radialGradient id="b"><stop stop-color="${COLOUR.built}"/><stop offset=".55" stop-color="${COLOUR.built}"/>` +
  `<stop offset="1" stop-color="${COLOUR.built}" stop-opacity="0"/></radialGradient>`;

const STYLE =
  `text{font-family:${FONT};fill:${COLOUR.town};paint-order:stroke;stroke:${COLOUR.halo};stroke-width:2.6px;` +
  `stroke-linejoin:round;stroke-opacity:.9}.b{fill:${COLOUR.city};font-weight:600}` +
  `.c{fill:${COLOUR.country};font-weight:600;letter-spacing:.14em;text-anchor:middle;stroke-opacity:.7}` +
  `.d{fill:${COLOUR.dot};stroke:${COLOUR.halo};stroke-width:1}` +
  `.k{fill:${COLOUR.halo};stroke:${COLOUR.city};stroke-width:1.6}`;

/** The SVG of a tile. Takes its zoom and place, the world and the names of its group. */
export function renderTile(z: number, x: number, y: number, world: WorldGeometry, labels: readonly Label[]): string {
  const magnified = Math.max(0, z - GEOMETRY_ZOOM_MAX);
  const parts = 2 ** magnified;
  const geometry = world.tile(z - magnified, Math.floor(x / parts), Math.floor(y / parts));
  const unitsPerTenth = EXTENT / (TILE_PX * 10) / parts;
  const shiftX = ((x % parts) * EXTENT) / parts;
  const shiftY = ((y % parts) * EXTENT) / parts;
  const land = pathOf(geometry.land, unitsPerTenth, shiftX, shiftY, true);
  const coast = pathOf(geometry.coast, unitsPerTenth, shiftX, shiftY, false);
  const border = pathOf(geometry.border, unitsPerTenth, shiftX, shiftY, false);

  const left = x * TILE_PX;
  const top = y * TILE_PX;
  const built = land === '' ? '' : builtAreas(z, left, top);
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
  const tenths = 'transform="scale(.1)"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}" viewBox="0 0 ${TILE_PX} ${TILE_PX}">` +
    `<style>${STYLE}</style><rect width="${TILE_PX}" height="${TILE_PX}" fill="${COLOUR.water}"/>` +
    (land === '' ? '' : `<path id="l" ${tenths} fill="${COLOUR.land}" d="${land}"/>`) +
    (built === ''
      ? ''
      : `<clipPath id="p"><use href="#l"/></clipPath>${BUILT_GRADIENT}<g clip-path="url(#p)" fill="url(#b)">${built}</g>`) +
    (border === ''
      ? ''
      : `<path ${tenths} fill="none" stroke="${COLOUR.border}" stroke-width="${z < 5 ? 8 : 11}" stroke-linejoin="round" d="${border}"/>`) +
    (coast === ''
      ? ''
      : `<path ${tenths} fill="none" stroke="${COLOUR.coast}" stroke-width="8" stroke-linejoin="round" d="${coast}"/>`) +
    `${names}</svg>`
  );
}
