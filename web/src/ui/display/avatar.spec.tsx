import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, initials } from './avatar.tsx';

test.each([
  ['Alice M.', 'AM'],
  ['chloé', 'C'],
  ['Jean-Pierre de La Tour', 'JT'],
  ['  ', ''],
  ['🚗 Bao', 'B'],
])('initials of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('the same id has the same tint, whatever the name', () => {
  const { container } = render(
    <>
      <Avatar id="p1" name="Alice" />
      <Avatar id="p1" name="A. Martin" />
    </>,
  );
  const [one, other] = container.querySelectorAll('[aria-hidden="true"]');
  expect(one?.className).toBe(other?.className);
});
