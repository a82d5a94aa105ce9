import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#web/testing/render-app.tsx';

test('shows how all public events are followed until a town is named', async () => {
  await renderApp('/suivre');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Suivre les événements');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Tous les événements publics');
  const link = screen.getByRole('link', { name: "S'abonner dans mon agenda" });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^webcal:\/\/[^/]+\/api\/feeds\/events\.ics\?lang=fr$/));
});

test('a country is named, another text of the address is left out', async () => {
  await renderApp('/suivre?country=CH&latitude=x');
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Suisse');
  expect(screen.getByRole('link', { name: 'Flux RSS' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/feeds/events.rss?country_code=CH&lang=fr'),
  );
});
