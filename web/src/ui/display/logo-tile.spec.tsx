import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LogoTile } from './logo-tile.tsx';

test('without a picture it shows the first letter', () => {
  render(<LogoTile title="élan" />);
  expect(screen.getByText('É')).toHaveAttribute('aria-hidden', 'true');
});

test('a picture is decoration of a fixed size', () => {
  const { container } = render(<LogoTile title="Festival" src="/uploads/a.webp" size={40} />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('alt', '');
  expect(image).toHaveAttribute('width', '40');
});
