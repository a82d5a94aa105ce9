import { expect, test } from 'vitest';
import { askedBy, searchOf } from './people-asked.ts';

const at = (text: string) => new URLSearchParams(text);

test('an address asks for a part of the list; what it says wrongly counts as not said', () => {
  expect(askedBy(at('filter=drivers&departure=%20Lyon%20&from=20'))).toEqual({
    filter: 'drivers',
    departure: 'Lyon',
    from: 20,
  });
  const nothing = { filter: 'all', departure: '', from: 0 };
  for (const text of ['', 'filter=x', 'from=-20', 'from=1.5', 'from=1e9', 'from=NaN', 'departure=%20'])
    expect(askedBy(at(text)), text).toEqual(nothing);
  expect(askedBy(at(`departure=${'x'.repeat(300)}`)).departure).toHaveLength(100);
});

test('a link changes what it is about and begins the list anew; what else the page is about stays', () => {
  expect(searchOf(at('event_id=7&filter=drivers&from=40&utm=x'), { departure: 'Lyon' })).toBe(
    '?event_id=7&filter=drivers&departure=Lyon',
  );
  expect(searchOf(at('filter=drivers&departure=Lyon'), { from: 20 })).toBe('?filter=drivers&departure=Lyon&from=20');
  expect(searchOf(at('filter=drivers'), { filter: 'all' })).toBe('');
});
