import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords, foldText, matchesWords } from './text.ts';

describe('foldText', () => {
  it.each([
    ['Été', 'ete'],
    ['L’aube', 'l aube'],
    ["l'aube", 'l aube'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['Ærø', 'aero'],
    ['Łódź', 'lodz'],
    ['  Saint-Étienne / Loire ', 'saint etienne loire'],
    ['İstanbul', 'istanbul'],
    ['ﬁn', 'fin'],
    ['...', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });

  it('does not depend on the Unicode form of its input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(text.normalize('NFD')) === foldText(text)),
    );
  });
});

describe('foldedWords', () => {
  it('gives no word for a text of signs', () => {
    expect(foldedWords(' - ! ')).toEqual([]);
    expect(foldedWords("Fête de l'été 2026")).toEqual(['fete', 'de', 'l', 'ete', '2026']);
  });
});

describe('matchesWords', () => {
  it.each([
    ['ete', 'Fête de l’Été'],
    ['aube', "Départ à l'aube"],
    ['strass', 'Lange Straße'],
    ['straß', 'Lange Straße'],
    ['oeuv', "Chefs-d'Œuvre"],
    ['lac fet', 'Fête du lac'],
    ['', 'anything'],
  ])('%j finds %j', (query, text) => {
    expect(matchesWords(query, text)).toBe(true);
  });

  it.each([
    ['te', 'Fête'],
    ['lac annecy', 'Fête du lac'],
    ['.*', ''],
  ])('%j on %j is found only by words', (query, text) => {
    expect(matchesWords(query, text)).toBe(foldedWords(query).length === 0);
  });
});
