import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../actions/button.tsx';
import { NoEvents } from '../illustrations/no-events.tsx';
import { EmptyState } from './empty-state.tsx';

test('a sentence, a way on, and a picture that readers do not hear', () => {
  const { container } = render(
    <EmptyState illustration={<NoEvents />} title="Rien encore." as="h1" action={<Button>Créer</Button>} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Rien encore.' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('button', { name: 'Créer' })).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
