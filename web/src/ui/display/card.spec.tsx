import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Card, CardLink } from './card.tsx';

test('a card takes the element that its content asks for', () => {
  render(
    <Card as="article" aria-label="Festival">
      Lyon
    </Card>,
  );
  expect(screen.getByRole('article', { name: 'Festival' })).toHaveTextContent('Lyon');
});

test('an interactive card is one link', () => {
  render(
    <MemoryRouter>
      <CardLink to="/event/user/x">Festival</CardLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Festival' })).toHaveAttribute('href', '/event/user/x');
});
