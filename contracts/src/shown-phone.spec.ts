import { expect, test } from 'vitest';
import { shownPhone } from './shown-phone.ts';

test.each([
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+34612345678', '+34 612 345 678'],
  ['+12125550123', '+1 212 555 0123'],
  ['+352621123456', '+352 621 123 456'],
  ['0612345678', '0612345678'],
])('%s is read as %s', (phone, shown) => {
  expect(shownPhone(phone)).toBe(shown.replaceAll(' ', '\u00a0'));
});
