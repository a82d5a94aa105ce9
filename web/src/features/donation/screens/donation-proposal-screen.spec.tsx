import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configView } from '#web/testing/data.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const PAGE = '/event/donation-proposal/fete-du-lac/Jx0v';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each([
  ['', '/event/success/fete-du-lac/Jx0v'],
  ['?redirect=/event/user/fete-du-lac', '/event/user/fete-du-lac'],
  ['?redirect=https://example.org/', '/event/success/fete-du-lac/Jx0v'],
  ['?redirect=//example.org', '/event/success/fete-du-lac/Jx0v'],
  ['?showSkip=true&redirect=/nowhere', '/event/success/fete-du-lac/Jx0v'],
])('the step can be skipped (%s)', async (search, to) => {
  await renderApp(`${PAGE}${search}`);
  expect(await screen.findByRole('link', { name: 'Passer cette étape' })).toHaveAttribute('href', to);
});

test('unless it is asked not to', async () => {
  await renderApp(`${PAGE}?showSkip=false`);
  await screen.findByRole('heading', { name: 'Soutenir Convoi' });
  expect(screen.queryByRole('link', { name: 'Passer cette étape' })).toBeNull();
});

test('says that giving is not open while there is no means of payment', async () => {
  await renderApp(PAGE);
  expect(await screen.findByText("Le don en ligne n'est pas encore ouvert.")).toBeVisible();
});

test('says nothing of the kind where there is one', async () => {
  const payment = { ...configView.payment, methods: ['card'], currencies: ['EUR'] };
  await renderApp(PAGE, { runtime: { config: { ...configView, payment } } });
  await screen.findByRole('heading', { name: 'Soutenir Convoi' });
  expect(screen.queryByText("Le don en ligne n'est pas encore ouvert.")).toBeNull();
});

test('the link comes first, and no amount is seen before somebody asks for the form', async () => {
  const payment = { ...configView.payment, methods: ['card'], currencies: ['EUR'] };
  await renderApp(PAGE, { runtime: { config: { ...configView, payment } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre page est créée' })).toBeVisible();
  const link = screen.getByRole('textbox', { name: 'Lien public' });
  expect(link).toHaveValue('http://127.0.0.1:3000/event/user/fete-du-lac');
  const question = screen.getByText('Faire un don, si vous le souhaitez');
  expect(link.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(question.closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('link', { name: 'Voir la page' })).toHaveAttribute('href', '/event/user/fete-du-lac');
  expect(screen.getByRole('link', { name: 'Passer cette étape' })).toBeVisible();
});
