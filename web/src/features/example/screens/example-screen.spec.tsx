import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#web/testing/render-app.tsx';

test('is marked as an example, shows a page with people on it, and leads to one of one’s own', async () => {
  await renderApp('/exemple');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Fête des lumières');
  expect(screen.getByText(/Ceci est un exemple/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: /Camille R\./ })).toBeVisible();
  expect(screen.getByText('Les Amis du lac')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Créer la page de mon événement' })).toHaveAttribute('href', '/event/create');
  // Nothing in it can be done.
  expect(screen.queryByRole('button', { name: /demander/i })).toBeNull();
});
