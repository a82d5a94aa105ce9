import { expect, it } from 'vitest';
import { flagOr, isEmail, newPassword, optionalPhone, optionalText, password, text } from './fields.ts';

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
  ['letters and accents in one or apart', 'Élan-é-2026', 'Élan-é-2026'.normalize('NFD')],
  ['a blank that a Mac types with the Option key', 'Deux Mots 2026', 'Deux\u00a0Mots\u00a02026'],
  ['a blank of a Japanese keyboard', 'Deux Mots 2026', 'Deux\u3000Mots 2026'],
])('a password is the same on each device: %s', (_, one, other) => {
  expect(password().parse(other)).toBe(newPassword().parse(one));
});

it('a password is neither trimmed nor cut', () => {
  expect(password().parse(' Deux Mots 2026 ')).toBe(' Deux Mots 2026 ');
  expect(newPassword().safeParse(`A1${'é'.repeat(127)}`).success).toBe(false);
  expect(newPassword().parse(`A1${'é'.repeat(126)}`.normalize('NFD'))).toHaveLength(128);
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

const line = text({ max: 40 });

it.each(['\u200b', '\u200d\u2060', '\u00ad', '\u3164', '\u2800', '\ufeff \u200e', '\u202e', '\u{e0041}'])(
  'takes a text that shows nothing for none: %j',
  (given) => {
    expect(line.safeParse(given).error?.issues[0]?.message).toBe('required');
    expect(optionalText({ max: 40 }).parse(given)).toBeNull();
  },
);

it.each([
  ['\u202eFête du lac', 'Fête du lac'],
  ['Zoé\u2066 \u2069', 'Zoé'],
  ['Fête\u2028du\u2029\u0085lac', 'Fête du lac'],
  // What joins the parts of one sign stays, and so do marks of languages that are written from right to left.
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['שלום\u200f!', 'שלום\u200f!'],
])('reads the text %j as %j', (given, read) => {
  expect(line.parse(given)).toBe(read);
});

it('refuses other control characters', () => {
  for (const given of ['a\u0000b', 'a\u0092b', 'a\u009fb', '\ud800'])
    expect(line.safeParse(given).error?.issues[0]?.message).toBe('not_allowed');
});

it('reads a phone number as telephones copy it', () => {
  expect(optionalPhone().parse('\u202a+33612345678\u202c')).toBe('+33612345678');
});
