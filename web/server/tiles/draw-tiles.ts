import { groupOfTile, type Label, placeLabels } from './label-placement.ts';
import { renderTile, type Theme } from './render-tile.ts';
import { createWorldGeometry, type WorldGeometry } from './world-geometry.ts';

/** Own map tiles, drawn on demand: no key, no network, no third party. */

/** Tiles exist from zoom 0 to here; further in a map magnifies them. */
export const TILE_ZOOM_MAX = 16;

/** The number of a tile, in one of the two looks. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly theme: Theme;
}

/** Draws a tile: SVG text. The tile must be one (`isTile`). */
export type DrawTile = (address: TileAddress) => string;

const GROUPS_MAX = 24;

/** Keeps the latest values of a function; the least recently used one leaves first. */
export function remembered<V>(entriesMax: number) {
  const entries = new Map<string, V>();
  return {
    of: (key: string, make: () => V): V => {
      let value = entries.get(key);
      if (value === undefined) value = make();
      else entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest);
      return value;
    },
    forget: (key: string): void => {
      entries.delete(key);
    },
  };
}

/** Whether this is the number of a tile of the map. */
export function isTile(z: number, x: number, y: number): boolean {
  if (![z, x, y].every((value) => Number.isInteger(value) && value >= 0)) return false;
  return z <= TILE_ZOOM_MAX && x < 2 ** z && y < 2 ** z;
}

/** Reads nothing until the first tile is asked for; that one takes a second of the processor, on the thread that asks. */
export function createDrawing(): DrawTile {
  let world: WorldGeometry | undefined;
  const labels = remembered<readonly Label[]>(GROUPS_MAX);
  return ({ z, x, y, theme }) => {
    world ??= createWorldGeometry();
    const [column, row] = groupOfTile(z, x, y);
    const names = labels.of(`${z} ${column} ${row}`, () => placeLabels(z, column, row));
    return renderTile(z, x, y, world, names, theme);
  };
}
