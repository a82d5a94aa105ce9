import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesOf, pixelX, pixelY } from './projection.ts';

describe('projection', () => {
  it('puts the corners and the middle of the world where Web Mercator has them', () => {
    expect(pixelX(-180, 0)).toBe(0);
    expect(pixelX(180, 3)).toBe(2048);
    expect(pixelY(0, 0)).toBeCloseTo(128, 9);
    expect(pixelY(85.0511287798, 4)).toBeCloseTo(0, 3);
  });

  it('comes back to the same degrees', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: 0, max: 16 }),
        (latitude, longitude, z) => {
          const [x, y] = [pixelX(longitude, z), pixelY(latitude, z)];
          const box = degreesOf({ left: x, top: y, right: x, bottom: y }, z);
          expect(box.west).toBeCloseTo(longitude, 6);
          expect(box.north).toBeCloseTo(latitude, 6);
        },
      ),
    );
  });
});
