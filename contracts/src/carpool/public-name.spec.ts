import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test.each([
  ['Bob Bernard', 'Bob B.'],
  ['  Alice   Martin ', 'Alice M.'],
  ['Alice', 'Alice'],
  ['Jean-Pierre Dupont-Moretti', 'Jean-Pierre D.'],
  ['Anne Marie van der Berg', 'Anne B.'],
  ["Maud d'Ornano", 'Maud D.'],
  ['élodie éluard', 'élodie É.'],
  ['Zoe\u0301 E\u0301tienne', 'Zoe\u0301 E\u0301.'],
  ['Bob B.', 'Bob B.'],
  ['A B', 'A B.'],
  ['B', 'B'],
  ['Bob 🎉', 'Bob'],
  ['🎉 Bob Martin', 'Bob M.'],
  ['🎉', '🎉'],
  ['🎉 🎊', '🎉'],
  ['Dupont, Marie', 'Dupont M.'],
  ['Bob (chauffeur)', 'Bob C.'],
  ['Kim ßtern', 'Kim ß.'],
  ['王小明', '王小明'],
  ['Robocop 3000', 'Robocop'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test('a shown name is shown as itself, and never holds a whole last word of two letters or more', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z][a-z]{1,8}( [A-Z][a-z]{2,12}){1,3}$/), (name) => {
      const shown = publicName(name);
      expect(publicName(shown)).toBe(shown);
      expect(shown.split(' ').at(-1)).toHaveLength(2);
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => publicName(publicName(name)) === publicName(name)));
});
