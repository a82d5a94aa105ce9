import type { DegreeBox } from '@convoi/platform/geo';

/** Web Mercator, in pixels of the whole map at a zoom; tiles are 256 pixels. */

export const TILE_PX = 256;

/** A part of the map, in pixels of the whole map. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels from the left edge of the map. */
export function pixelX(longitude: number, z: number): number {
  return ((longitude + 180) / 360) * TILE_PX * 2 ** z;
}

/** Pixels from the upper edge of the map. */
export function pixelY(latitude: number, z: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * TILE_PX * 2 ** z;
}

function longitudeAt(px: number, z: number): number {
  return (px / (TILE_PX * 2 ** z)) * 360 - 180;
}

function latitudeAt(py: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * py) / (TILE_PX * 2 ** z)))) * 180) / Math.PI;
}

/** The degrees of a box of pixels of the whole map. */
export function degreesOf(box: PixelBox, z: number): DegreeBox {
  return {
    west: longitudeAt(box.left, z),
    south: latitudeAt(box.bottom, z),
    east: longitudeAt(box.right, z),
    north: latitudeAt(box.top, z),
  };
}
