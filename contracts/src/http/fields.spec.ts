import { expect, it } from 'vitest';
import { isEmail } from './fields.ts';

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
