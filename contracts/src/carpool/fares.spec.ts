import { expect, it } from 'vitest';
import { fareCeilingCents, tollsCeilingCents } from './fares.ts';

const way = { km: 10, tollsCents: 0, parkingCents: 0, ways: 1 };

it('tolls that no way of this length has do not raise what may be asked', () => {
  expect(tollsCeilingCents(10)).toBe(6_250);
  expect(tollsCeilingCents(null)).toBe(6_000);
  expect(fareCeilingCents({ ...way, tollsCents: 50_000 }, 1)).toBe(fareCeilingCents({ ...way, tollsCents: 6_250 }, 1));
  expect(fareCeilingCents({ ...way, km: 900, tollsCents: 20_000 }, 1)).toBe(Math.floor((900 * 52.9 + 20_000) / 2));
});
