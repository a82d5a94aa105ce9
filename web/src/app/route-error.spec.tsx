import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventView } from '#web/testing/data.ts';
import { eventPage } from '#web/testing/event-page.ts';
import { FakeAnswer, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const PAGE = '/event/user/fete-du-lac';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('an address that is no page offers the search and the way home', async () => {
  await renderApp('/no/such/page');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe("Cette page n'existe pas.");
  expect(screen.getByRole('textbox', { name: 'Rechercher un événement' })).toBeTruthy();
  expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/');
  await waitFor(() => expect(document.title).toBe('Page introuvable · Convoi'));
});

test('a page whose service is away says so, keeps header and footer, and comes back by one press', async () => {
  let isDown = true;
  await renderApp(PAGE, {
    handlers: {
      ...eventPage(() => eventView()),
      getEvent: () => (isDown ? refusal('server.unavailable') : eventView()),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 5000 });
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  isDown = false;
  await userEvent.setup().click(retry);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Fête du lac'));
}, 10_000);

test('too many requests says how long to wait', async () => {
  const answer = new FakeAnswer(429, { code: 'rate.limited', detail: '' }, { 'retry-after': '90' });
  await renderApp(PAGE, { handlers: { ...eventPage(() => eventView()), getEvent: () => answer } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Trop de demandes.');
  expect(document.body.textContent).toContain('Réessayez dans 2 minutes.');
});
