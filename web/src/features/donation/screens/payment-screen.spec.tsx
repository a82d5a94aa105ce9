import type { PaymentStartedView } from '@convoi/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { keepQuote } from '#web/components/payments/payment-quote.ts';
import { browser } from '#web/lib/pages/leave-site.ts';
import { configView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const config = { ...configView, payment: { methods: ['card', 'paypal'], currencies: ['EUR'], seat_fee: '0.50' } };
const ADMIN = '/event/admin/Jx0v';
const quote = {
  code: 'event.capacity_payment_required',
  detail: '',
  amount: '2.50',
  currency: 'EUR',
  current_max: 20,
  requested_max: 25,
  quote: 'signed',
} as const;
const started: PaymentStartedView = {
  id: '5e0a77d2-0000-4000-8000-000000000009',
  status: 'pending',
  purpose: 'capacity',
  method: 'card',
  amount: '2.50',
  currency: 'EUR',
  redirect_url: 'https://pay.example/2',
};
let leaveFor: MockInstance<typeof browser.leaveFor>;
/** Amounts are written with no-break spaces; a button also holds its words at work. */
const PAY = { name: /^Payer 2,50\s€/ };

beforeEach(() => {
  leaveFor = vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const open = async (handlers: FakeHandlers = {}, search = '?amount=2.50') => {
  const app = await renderApp(`/event/payment${search}`, { handlers, runtime: { config } });
  await screen.findByRole('heading', { name: 'Augmenter la capacité' });
  return app;
};

test('what is due is paid by the quote, not by the address', async () => {
  keepQuote(quote, ADMIN);
  const user = userEvent.setup();
  const { seen } = await open({ startPayment: () => started }, '?amount=0.01');
  expect(screen.getByText("Ce montant est dû pour la création de l'événement.")).toBeVisible();
  expect(screen.getByText('5 participants supplémentaires x 0,50 €')).toBeVisible();
  expect(screen.getByText('La capacité reste à 20.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Revenir sans payer' })).toHaveAttribute('href', ADMIN);
  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  await user.click(screen.getByRole('button', PAY));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/2'));
  expect(seen[0]?.request.body).toEqual({ purpose: 'capacity', quote: 'signed', method: 'paypal', redirect: ADMIN });
});

test.each(['payment.quote_invalid', 'payment.quote_changed'] as const)('%s starts over', async (code) => {
  keepQuote(quote, ADMIN);
  const user = userEvent.setup();
  await open({ startPayment: () => refusal(code) });
  await user.click(screen.getByRole('button', PAY));
  expect(
    await within(screen.getByRole('main')).findByText('Le montant a changé. Reprenez depuis la page de gestion.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Revenir à la page de gestion' })).toHaveAttribute('href', ADMIN);
  expect(screen.queryByRole('button', PAY)).toBeNull();
  expect(sessionStorage.getItem('payment-quote')).toBeNull();
});

test.each([
  ['without a quote', null],
  ['with an old one', Date.now() - 3_600_001],
])('%s nothing can be paid', async (_, keptAt) => {
  if (keptAt !== null) {
    keepQuote(quote, ADMIN);
    const kept = JSON.parse(sessionStorage.getItem('payment-quote') ?? '{}') as object;
    sessionStorage.setItem('payment-quote', JSON.stringify({ ...kept, keptAt }));
  }
  await open();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Le montant a changé. Reprenez depuis la page de gestion.')).toBeVisible();
  expect(main.queryByRole('button')).toBeNull();
});

test('a provider that does not answer is tried again', async () => {
  keepQuote(quote, ADMIN);
  const user = userEvent.setup();
  await open({ startPayment: () => refusal('payment.provider_unavailable') });
  await user.click(screen.getByRole('button', PAY));
  const alert = within(await within(screen.getByRole('main')).findByRole('alert'));
  expect(alert.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.getByRole('button', PAY)).toBeVisible();
});
