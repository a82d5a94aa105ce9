import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AgreedPart, fareCeilingCents, fareProposalCents, fareRate, fixedCents, wayCents } from './fares.ts';

const costs = fc.record({
  km: fc.option(fc.integer({ min: 1, max: 900 })),
  tollsCents: fc.integer({ min: 0, max: 8000 }),
  parkingCents: fc.integer({ min: 0, max: 4000 }),
  ways: fc.constantFrom(1, 2),
});

it('a driver is never given more than the part of the others, whatever they ask and however many come', () => {
  fc.assert(
    fc.property(
      costs,
      fc.integer({ min: 0, max: 3 }),
      fc.array(
        fc.record({
          wanted: fc.integer({ min: 1, max: 3 }),
          stated: fc.integer({ min: 0, max: 50_000 }),
          // The car may get more seats between two rides, or fewer.
          spare: fc.integer({ min: 0, max: 5 }),
        }),
        { maxLength: 8 },
      ),
      (way, own, rides) => {
        const agreed: AgreedPart[] = [];
        for (const { wanted, stated, spare } of rides) {
          const taken = own + agreed.reduce((sum, { seats }) => sum + seats, 0);
          const seats = taken + wanted + spare;
          const cents = fixedCents(stated, way, { seats, own, wanted, agreed });
          expect(cents).toBeLessThanOrEqual(stated);
          expect(cents).toBeLessThanOrEqual(fareCeilingCents(way, seats));
          agreed.push({ cents, seats: wanted });
          const riding = agreed.reduce((sum, part) => sum + part.seats, 0);
          const given = agreed.reduce((sum, part) => sum + part.seats * part.cents, 0);
          const legal = wayCents(way, fareRate().centsPerKm);
          expect(given).toBeLessThanOrEqual((legal * riding) / (1 + own + riding) + 1e-6);
        }
      },
    ),
  );
});

it('what is proposed may be asked', () => {
  fc.assert(
    fc.property(costs, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 200 }), (way, seats, centsPerKm) => {
      const proposal = fareProposalCents(way, seats, centsPerKm);
      expect(proposal).toBeGreaterThanOrEqual(0);
      expect(proposal).toBeLessThanOrEqual(fareCeilingCents(way, seats));
    }),
  );
});
