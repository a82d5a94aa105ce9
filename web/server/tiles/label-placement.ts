import { gazetteer, townIdsWithin } from '@convoi/platform/geo';
import { COUNTRY_LABELS, type CountryLabel } from './country-labels.ts';
import { degreesOf, type PixelBox, pixelX, pixelY, TILE_PX } from './projection.ts';
import { textWidth } from './text-width.ts';

/**
 * Which names a map shows and where. Names are placed for groups of tiles together, the most important first, each
 * where it touches no other and does not leave the group: so no name is cut at the edge of a tile.
 */

export interface Label {
  readonly kind: 'country' | 'town';
  readonly text: string;
  /** Point of the town or middle of the country's name, in pixels of the whole map. */
  readonly x: number;
  readonly y: number;
  /** Middle of the line of text for countries, its beginning, middle or end for towns. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly textX: number;
  /** Baseline. */
  readonly textY: number;
  readonly sizePx: number;
  readonly isBold: boolean;
  readonly isCapital: boolean;
  /** Size of the mark at the town, 0 for none. */
  readonly dotPx: number;
  readonly box: PixelBox;
}

/** Tiles of a group in each direction. */
export const GROUP_TILES = 8;
/**
 * Where groups begin, in tiles to the left and up, by zoom: chosen so that hardly one of Europe's 400 largest cities lies
 * on an edge, where no name has room. At zero an edge would run through Greenwich.
 */
const GROUP_SHIFTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 5],
  [1, 7],
  [5, 0],
  [4, 1],
  [3, 1],
];

/** Smallest town that may be named at a zoom; the last one stands for all that follow. */
const POPULATION_MIN = [
  5_000_000, 5_000_000, 5_000_000, 2_500_000, 900_000, 330_000, 110_000, 36_000, 12_000, 4000, 1000, 300, 0,
];
const TOWNS_FROM_ZOOM = 3;
/** Air around a name, in pixels: more on small maps, which show few. */
const AIR_PX = [14, 14, 14, 14, 13, 12, 11, 10, 9, 8, 8, 8, 8];
const SIZE_MIN_PX = 11;
const SIZE_MAX_PX = 17;
/** Pixels of type for a town ten times as large. */
const SIZE_STEP_PX = 1.9;
/** Towns from this size on have a bold name, by zoom. */
const BOLD_FROM = [9e6, 9e6, 9e6, 4e6, 2e6, 1e6, 700_000, 400_000, 200_000, 100_000, 100_000, 50_000, 20_000];
/** Around a town no smaller one is marked: room for the city itself and none for its suburbs on small maps. */
const ALONE_PX = [30, 30, 30, 30, 30, 30, 26, 20, 14, 9, 5, 3, 0];
/** Times the smallest town of a zoom from which a town claims that room in full. */
const ALONE_RATIO = 8;
const COUNTRY_SIZES_PX: { readonly [zoom: number]: number } = { 3: 10, 4: 11, 5: 13, 6: 15, 7: 14, 8: 14, 9: 14 };
const COUNTRY_SPACING_EM = 0.14;
const COUNTRY_AIR_PX = 4;
/** Where a country's name is tried, in lines below its middle. */
const COUNTRY_LINES = [0, 1.5, -1.5, 3, -3];
/** Sizes are compared with a village at least, or every hamlet of a near map would be written large. */
const RATIO_BASE_MIN = 300;
/** Height of small letters' line and depth below it, in sizes of type. */
const ASCENT = 0.78;
const DESCENT = 0.24;
/** Capitals of small countries are named before other towns of their size. */
const CAPITAL_BONUS = 6;
const CELL_PX = 64;

function ofZoom(values: readonly number[], z: number): number {
  return values[Math.min(z, values.length - 1)] ?? 0;
}

/** Boxes already taken, in cells so that only near ones are compared. */
function createOccupancy() {
  const cells = new Map<string, PixelBox[]>();
  const cellsOf = (box: PixelBox): readonly string[] => {
    const keys: string[] = [];
    for (let column = Math.floor(box.left / CELL_PX); column <= Math.floor(box.right / CELL_PX); column += 1) {
      for (let row = Math.floor(box.top / CELL_PX); row <= Math.floor(box.bottom / CELL_PX); row += 1) {
        keys.push(`${column} ${row}`);
      }
    }
    return keys;
  };
  const meets = (a: PixelBox, b: PixelBox): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return {
    isFree: (box: PixelBox): boolean =>
      cellsOf(box).every((key) => !cells.get(key)?.some((other) => meets(box, other))),
    take: (box: PixelBox): void => {
      for (const key of cellsOf(box)) {
        const boxes = cells.get(key);
        if (boxes === undefined) cells.set(key, [box]);
        else boxes.push(box);
      }
    },
  };
}

function grown(box: PixelBox, px: number): PixelBox {
  return { left: box.left - px, top: box.top - px / 2, right: box.right + px, bottom: box.bottom + px / 2 };
}

function grownAll(box: PixelBox, px: number): PixelBox {
  return { left: box.left - px, top: box.top - px, right: box.right + px, bottom: box.bottom + px };
}

function isInside(box: PixelBox, outer: PixelBox): boolean {
  return box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom;
}

function groupShift(z: number): readonly [number, number] {
  return GROUP_SHIFTS[Math.min(z, GROUP_SHIFTS.length - 1)] ?? [0, 0];
}

/** The group that a tile belongs to, as its column and row among groups. */
export function groupOfTile(z: number, x: number, y: number): readonly [number, number] {
  const [shiftX, shiftY] = groupShift(z);
  return [Math.floor((x + shiftX) / GROUP_TILES), Math.floor((y + shiftY) / GROUP_TILES)];
}

/** The pixels of a group, without what lies outside the map. */
export function groupBox(z: number, column: number, row: number): PixelBox {
  const [shiftX, shiftY] = groupShift(z);
  const size = GROUP_TILES * TILE_PX;
  const world = TILE_PX * 2 ** z;
  const left = column * size - shiftX * TILE_PX;
  const top = row * size - shiftY * TILE_PX;
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(world, left + size),
    bottom: Math.min(world, top + size),
  };
}

/** A name beside, under or over its mark: the four places that are tried, in that order. */
function townPositions(x: number, y: number, width: number, sizePx: number, dotPx: number) {
  const gap = dotPx + 3.5;
  const middle = y + sizePx * 0.34;
  const line = (left: number, baseline: number, anchor: Label['anchor'], textX: number) => ({
    anchor,
    textX,
    textY: baseline,
    box: { left, top: baseline - sizePx * ASCENT, right: left + width, bottom: baseline + sizePx * DESCENT },
  });
  return [
    line(x + gap, middle, 'start', x + gap),
    line(x - gap - width, middle, 'end', x - gap),
    line(x - width / 2, y - gap - sizePx * 0.1, 'middle', x),
    line(x - width / 2, y + gap + sizePx * ASCENT, 'middle', x),
  ];
}

/** What a name may not touch. */
interface Room {
  readonly group: PixelBox;
  /** Names and marks. */
  readonly occupied: ReturnType<typeof createOccupancy>;
  /** Surroundings of cities, where no smaller town is marked. */
  readonly claimed: ReturnType<typeof createOccupancy>;
}

function placeCountry(country: CountryLabel, z: number, room: Room): Label | null {
  if (z < country.fromZoom || z > country.toZoom) return null;
  const x = pixelX(country.longitude, z);
  const middle = pixelY(country.latitude, z);
  const sizePx = COUNTRY_SIZES_PX[z] ?? SIZE_MAX_PX;
  const text = country.name.toUpperCase();
  const half = (textWidth(text, true) + text.length * COUNTRY_SPACING_EM) * (sizePx / 2);
  for (const lines of COUNTRY_LINES) {
    const y = middle + lines * sizePx;
    const box = { left: x - half, top: y - sizePx, right: x + half, bottom: y + sizePx * DESCENT };
    if (!isInside(box, room.group) || !room.occupied.isFree(grown(box, COUNTRY_AIR_PX))) continue;
    room.occupied.take(grown(box, COUNTRY_AIR_PX));
    const position = { x, y, textX: x, textY: y, anchor: 'middle', box } as const;
    return { kind: 'country', text, ...position, sizePx, isBold: true, isCapital: false, dotPx: 0 };
  }
  return null;
}

function placeTown(id: number, z: number, room: Room): Label | null {
  const { group, occupied, claimed } = room;
  const places = gazetteer();
  const smallest = ofZoom(POPULATION_MIN, z);
  const air = ofZoom(AIR_PX, z) / 2;
  const isCapital = places.isCapital(id);
  const ratio = Math.max(1, (places.populations[id] ?? 0) / Math.max(smallest, RATIO_BASE_MIN));
  const sizePx = Math.min(SIZE_MAX_PX, SIZE_MIN_PX + SIZE_STEP_PX * Math.log10(ratio) + (isCapital ? 1 : 0));
  const isBold = isBoldTown(id, z);
  const dotPx = isCapital ? 3 : Math.min(2.8, 1.7 + 0.5 * Math.log10(ratio));
  const x = pixelX(places.longitudes[id] ?? 0, z);
  const y = pixelY(places.latitudes[id] ?? 0, z);
  const mark = grownAll({ left: x, top: y, right: x, bottom: y }, dotPx + 1);
  if (!isInside(mark, group) || !occupied.isFree(mark) || !claimed.isFree(mark)) return null;
  const text = places.nameOf(id);
  const position = townPositions(x, y, textWidth(text, isBold) * sizePx, sizePx, dotPx).find(
    ({ box }) => isInside(box, group) && occupied.isFree(grown(box, air)),
  );
  if (position === undefined) return null;
  occupied.take(grown(position.box, air));
  occupied.take(mark);
  claimed.take(grownAll(mark, ofZoom(ALONE_PX, z) * Math.min(1, ratio / ALONE_RATIO)));
  return { kind: 'town', text, x, y, ...position, sizePx, isBold, isCapital, dotPx };
}

/** Whether this is a capital, or a city that is large for the zoom. */
function isBoldTown(id: number, z: number): boolean {
  const places = gazetteer();
  return places.isCapital(id) || (places.populations[id] ?? 0) >= ofZoom(BOLD_FROM, z);
}

/** All names of a group of tiles at a zoom: great cities, then countries, then the other towns by size. */
export function placeLabels(z: number, column: number, row: number): readonly Label[] {
  const group = groupBox(z, column, row);
  const room: Room = { group, occupied: createOccupancy(), claimed: createOccupancy() };
  const { populations } = gazetteer();
  const smallest = ofZoom(POPULATION_MIN, z);
  const ids =
    z < TOWNS_FROM_ZOOM
      ? []
      : townIdsWithin(degreesOf(group, z), smallest / CAPITAL_BONUS).filter(
          (id) => (populations[id] ?? 0) >= smallest || isBoldTown(id, z),
        );
  const placeTowns = (some: readonly number[]): readonly (Label | null)[] => some.map((id) => placeTown(id, z, room));
  return [
    ...placeTowns(ids.filter((id) => isBoldTown(id, z))),
    ...COUNTRY_LABELS.map((country) => placeCountry(country, z, room)),
    ...placeTowns(ids.filter((id) => !isBoldTown(id, z))),
  ].filter((label) => label !== null);
}
