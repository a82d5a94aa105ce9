import { expect, it } from 'vitest';
import { flagOr, isEmail } from './fields.ts';

const ofLength = (length: number): string => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

it('takes addresses of up to 254 characters', () => {
  expect([isEmail(ofLength(254)), isEmail(ofLength(255))]).toEqual([true, false]);
});

it.each(['\u0000', '\u0007', '\u007f', '\u0085', '\u200b', '\u200d', '\u202e', '\ufeff', '\ud800'])(
  'takes none with the invisible %j',
  (character) => {
    for (const address of [`a${character}b@example.org`, `ab@exam${character}ple.org`])
      expect(isEmail(address)).toBe(false);
  },
);

it('takes letters of any language', () => {
  for (const address of ['zoé@exemple.fr', 'müller+bal@straße.example', '李@例子.example'])
    expect(isEmail(address)).toBe(true);
});

it.each([
  ['true', true],
  ['True', true],
  ['1', true],
  [1, true],
  [false, false],
  ['False', false],
  [' FALSE ', false],
  [0, false],
  ['', undefined],
  [null, undefined],
])('reads the flag %j as %j', (given, flag) => {
  expect(flagOr(undefined).parse(given)).toBe(flag);
});

it('reads no other word as a flag', () => {
  for (const given of ['yes', 'None', 2, {}, []]) expect(flagOr(false).safeParse(given).success).toBe(false);
});
