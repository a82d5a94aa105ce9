import { describe, expect, it } from 'vitest';
import { groupBox, groupOfTile, type Label, placeLabels } from './label-placement.ts';
import { pixelX, pixelY, TILE_PX } from './projection.ts';

/** The group that a point lies in. */
function groupAround(latitude: number, longitude: number, z: number): readonly [number, number] {
  const [x = 0, y = 0] = [pixelX(longitude, z), pixelY(latitude, z)].map((px) => Math.floor(px / TILE_PX));
  return groupOfTile(z, x, y);
}

function labelsAround(latitude: number, longitude: number, z: number): readonly Label[] {
  return placeLabels(z, ...groupAround(latitude, longitude, z));
}

const zooms = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 16];

describe('names of a group of tiles', () => {
  it.each(zooms)('never touch each other nor leave the group at zoom %d', (z) => {
    const labels = labelsAround(45.9, 6.13, z);
    expect(labels).not.toHaveLength(0);
    const outside: string[] = [];
    const touching: string[] = [];
    const group = groupBox(z, ...groupAround(45.9, 6.13, z));
    for (const [index, { box, text }] of labels.entries()) {
      const isInside =
        box.left >= group.left && box.right <= group.right && box.top >= group.top && box.bottom <= group.bottom;
      if (!isInside) outside.push(text);
      for (const other of labels.slice(index + 1)) {
        const isApart =
          box.right <= other.box.left ||
          other.box.right <= box.left ||
          box.bottom <= other.box.top ||
          other.box.bottom <= box.top;
        if (!isApart) touching.push(`${text}, ${other.text}`);
      }
    }
    expect(outside).toEqual([]);
    expect(touching).toEqual([]);
  });

  it.each([5, 6, 7, 8])('include the great cities at zoom %d', (z) => {
    const cities = [
      ['Paris', 48.8534, 2.3488],
      ['London', 51.5085, -0.1257],
      ['Berlin', 52.5244, 13.4105],
      ['Madrid', 40.4165, -3.7026],
      ['Roma', 41.8919, 12.5113],
      ['Wien', 48.2085, 16.3721],
      ['Bruxelles', 50.8505, 4.3488],
      ['Lyon', 45.7485, 4.8467],
      ['Marseille', 43.297, 5.3811],
      ['Toulouse', 43.6043, 1.4437],
    ] as const;
    const missing = cities.filter(
      ([name, latitude, longitude]) => !labelsAround(latitude, longitude, z).some(({ text }) => text === name),
    );
    expect(missing).toEqual([]);
  });

  it('show more of a region the nearer one comes', () => {
    const known = (z: number): boolean => labelsAround(45.9, 6.13, z).some(({ text }) => text === 'Veyrier-du-Lac');
    expect(known(7)).toBe(false);
    expect(known(11)).toBe(true);
  });
});
