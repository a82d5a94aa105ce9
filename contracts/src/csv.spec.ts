import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('keeps commas, quotes and line breaks inside their cell', () => {
  expect(csvOf(['a', 'b'], [['x,y', 'he said "no"\nand left']])).toBe(
    '\uFEFFa,b\r\n"x,y","he said ""no""\nand left"\r\n',
  );
});

it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '\0x'])('turns %j into text', (text) => {
  const [, line = ''] = csvOf(['a'], [[text]]).split(/\r\n/);
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
});

it.each([
  ['Bal;=HYPERLINK("x")', "Bal;'=HYPERLINK("],
  ["a;'@SUM(A1)", "a;''@SUM(A1)"],
  ['a;"+1', "'+1"],
  ['one\t-2', "one\t'-2"],
])('%j begins no formula where cells are cut elsewhere', (text, safe) => {
  expect(csvOf(['a'], [[text]])).toContain(safe);
});

it('leaves numbers, negative ones too, and says nothing of what is not known', () => {
  expect(csvOf(['a', 'b', 'c'], [[-1.5, null, true]])).toBe('\uFEFFa,b,c\r\n-1.5,,true\r\n');
});
