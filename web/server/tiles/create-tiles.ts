import { createHash } from 'node:crypto';
import { compressToKeep, type Encoding } from '@convoi/platform/http/pipeline/prepared-body';
import { groupOfTile, type Label, placeLabels } from './label-placement.ts';
import { renderTile, type Theme } from './render-tile.ts';
import { createWorldGeometry, type WorldGeometry } from './world-geometry.ts';

/** Own map tiles, drawn on demand: no key, no network, no third party. */

/** Tiles exist from zoom 0 to here; further in a map magnifies them. */
export const TILE_ZOOM_MAX = 16;

/** A tile ready to be sent. */
export interface PackedTile {
  readonly body: Uint8Array;
  readonly encoding: Encoding;
  /** Weak entity tag of the content, quotes included. */
  readonly etag: string;
}

export interface Tiles {
  /** SVG text of a tile; null when there is no such tile. */
  svg(z: number, x: number, y: number, theme?: Theme): string | null;
  /** The same, compressed as asked and kept for the next one who asks. */
  packed(z: number, x: number, y: number, encoding: Encoding, theme?: Theme): Promise<PackedTile | null>;
}

const GROUPS_MAX = 24;
const PACKED_MAX = 600;

/** Keeps the latest values of a function; the least recently used one leaves first. */
function remembered<V>(entriesMax: number) {
  const entries = new Map<string, V>();
  return (key: string, make: () => V): V => {
    let value = entries.get(key);
    if (value === undefined) value = make();
    else entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest);
    return value;
  };
}

/** Whether this is the number of a tile of the map. */
function isTile(z: number, x: number, y: number): boolean {
  if (![z, x, y].every((value) => Number.isInteger(value) && value >= 0)) return false;
  return z <= TILE_ZOOM_MAX && x < 2 ** z && y < 2 ** z;
}

/** Reads nothing until the first tile is asked for. */
export function createTiles(): Tiles {
  let world: WorldGeometry | undefined;
  const labelsOf = remembered<readonly Label[]>(GROUPS_MAX);
  const packedOf = remembered<Promise<PackedTile>>(PACKED_MAX);

  const svg = (z: number, x: number, y: number, theme: Theme = 'light'): string | null => {
    if (!isTile(z, x, y)) return null;
    world ??= createWorldGeometry();
    const [column, row] = groupOfTile(z, x, y);
    const labels = labelsOf(`${z} ${column} ${row}`, () => placeLabels(z, column, row));
    return renderTile(z, x, y, world, labels, theme);
  };
  return {
    svg,
    packed: async (z, x, y, encoding, theme = 'light') => {
      if (!isTile(z, x, y)) return null;
      return packedOf(`${theme} ${z} ${x} ${y} ${encoding}`, async () => {
        const text = svg(z, x, y, theme) ?? '';
        const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
        return { body: await compressToKeep(Buffer.from(text), encoding), encoding, etag };
      });
    },
  };
}
