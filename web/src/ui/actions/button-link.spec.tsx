import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ButtonLink } from './button-link.tsx';

test('it is a link with its address', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/event/create" variant="primary">
        Créer
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Créer' })).toHaveAttribute('href', '/event/create');
});
