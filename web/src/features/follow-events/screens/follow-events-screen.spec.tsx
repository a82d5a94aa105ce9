import { LANGUAGES } from '@convoi/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FEED_WORDS } from '#web/components/events/feed-words.ts';
import type { MetaContext } from '#web/lib/pages/route-module.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { meta } from './follow-events-screen.tsx';

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

test('the head names the feeds that the page shows, and none while a text is only searched for', () => {
  const feedsAt = (search: string) =>
    meta?.({ url: new URL(`https://convoi.example/suivre${search}`), lang: 'fr' } as MetaContext).feeds?.map(
      ({ path }) => path,
    );
  expect(feedsAt('')).toEqual(['/api/feeds/events.ics?lang=fr', '/api/feeds/events.rss?lang=fr']);
  expect(feedsAt('?country=CH')).toEqual([
    '/api/feeds/events.ics?country_code=CH&lang=fr',
    '/api/feeds/events.rss?country_code=CH&lang=fr',
  ]);
  expect(feedsAt('?latitude=45.9&longitude=6.12')?.[0]).toBe(
    '/api/feeds/events.ics?latitude=45.9&longitude=6.12&lang=fr',
  );
  expect(feedsAt('?q=Annecy')).toBeUndefined();
});

test('says where one press subscribes, and that the address is copied where it does not', () => {
  for (const lang of LANGUAGES) {
    expect(FEED_WORDS[lang].subscribeHint).toMatch(/iPhone, iPad/);
    expect(FEED_WORDS[lang].addressHint).toMatch(/Android/);
  }
});
