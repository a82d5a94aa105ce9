import type { PaymentStartedView } from '@convoi/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { browser } from '#web/lib/pages/leave-site.ts';
import { configView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const started = (changes: Partial<PaymentStartedView> = {}): PaymentStartedView => ({
  id: '5e0a77d2-0000-4000-8000-000000000009',
  status: 'pending',
  purpose: 'donation',
  method: 'card',
  amount: '10.00',
  currency: 'EUR',
  redirect_url: 'https://pay.example/1',
  ...changes,
});
const config = { ...configView, payment: { methods: ['card', 'paypal'], currencies: ['EUR'], seat_fee: '0.50' } };
let leaveFor: MockInstance<typeof browser.leaveFor>;

beforeEach(() => {
  leaveFor = vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

async function open(search = '', handlers: FakeHandlers = { startPayment: () => started() }) {
  const app = await renderApp(`/donate${search}`, { handlers, runtime: { config } });
  await screen.findByRole('heading', { name: 'Soutenir Convoi' });
  return app;
}
/** Amounts are written with no-break spaces; a button also holds its words at work. */
const give = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}`) });
const bodies = (app: Awaited<ReturnType<typeof open>>) =>
  app.seen.filter(({ id }) => id === 'startPayment').map(({ request }) => request.body);

test('ten euros by card are one press away, on a page without any field for a card', async () => {
  const user = userEvent.setup();
  const app = await open();
  expect(document.querySelectorAll('input[autocomplete^="cc-"], input[name*="card"], input[name*="cvv"]')).toHaveLength(
    0,
  );
  await user.click(give('Donner 10 €'));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1'));
  expect(bodies(app)).toEqual([{ purpose: 'donation', amount: 10, currency: 'EUR', method: 'card', redirect: '/' }]);
});

test('another amount follows what is typed, with its smallest', async () => {
  const user = userEvent.setup();
  const app = await open();
  await user.click(screen.getByRole('radio', { name: 'Autre montant' }));
  const own = screen.getByRole('textbox', { name: 'Votre montant' });
  await user.type(own, '0,5');
  await user.click(give('Donner 0,50 €'));
  expect(await screen.findByText('Le montant minimum est de 1 €.')).toBeVisible();
  expect(bodies(app)).toEqual([]);
  await user.clear(own);
  await user.type(own, '12,50');
  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  await user.click(give('Donner 12,50 €'));
  await waitFor(() => expect(bodies(app)).toMatchObject([{ amount: 12.5, method: 'paypal' }]));
});

test('the address names amount, currency and the way on', async () => {
  await open('?amount=20&currency=CHF&redirect=/event/user/fete&showSkip=true');
  expect(screen.getByRole('radio', { name: /20/ })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Devise' })).toHaveValue('CHF');
  expect(screen.getByRole('link', { name: 'Passer cette étape' })).toHaveAttribute('href', '/event/user/fete');
});

test('another currency than the euro leaves PayPal alone, says why and is kept', async () => {
  const user = userEvent.setup();
  const app = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Devise' }), 'USD');
  expect(screen.queryByRole('radio', { name: 'Carte bancaire' })).toBeNull();
  expect(screen.getByText("La carte bancaire n'est proposée qu'en euros.")).toBeVisible();
  expect(localStorage.getItem('selectedCurrency')).toBe('USD');
  await user.click(give('Donner 10'));
  await waitFor(() => expect(bodies(app)).toMatchObject([{ currency: 'USD', method: 'paypal' }]));
});

test('the currency of last time is chosen when the address names none', async () => {
  localStorage.setItem('selectedCurrency', 'GBP');
  await open();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Devise' })).toHaveValue('GBP'));
});

test('a provider that does not answer loses nothing', async () => {
  const user = userEvent.setup();
  let isOut = true;
  const app = await open('?amount=50', {
    startPayment: () => (isOut ? refusal('payment.provider_unavailable') : started()),
  });
  await user.click(give('Donner 50 €'));
  const alert = within(await within(screen.getByRole('main')).findByRole('alert'));
  expect(alert.getByText('Le paiement est indisponible. Votre choix est gardé.')).toBeVisible();
  isOut = false;
  await user.click(alert.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  const keys = app.seen.map(({ request }) => request.headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});
