import type { PaymentView } from '@convoi/contracts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepQuote, keepWayOn } from '#web/components/payments/payment-quote.ts';
import { configView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const ID = '5e0a77d2-0000-4000-8000-000000000009';
const view = (changes: Partial<PaymentView> = {}): PaymentView => ({
  id: ID,
  status: 'captured',
  purpose: 'donation',
  method: 'card',
  amount: '10.00',
  currency: 'EUR',
  redirect: '/',
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  is_under_review: false,
  ...changes,
});
const capacity = { purpose: 'capacity', amount: '2.50', id_user: 'fete', max_participants: 25 } as const;

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

const open = (handlers: FakeHandlers, search = `?payment=${ID}`) =>
  renderApp(`/payment/return${search}`, { handlers, runtime: { config: configView } });
const heading = (name: string) => screen.findByRole('heading', { name });

test('a donation is thanked for and leads on', async () => {
  await open({ completePayment: () => view({ redirect: '/event/user/fete' }) });
  await heading('Merci pour votre don.');
  expect(screen.getByRole('link', { name: 'Continuer' })).toHaveAttribute('href', '/event/user/fete');
  expect(screen.getByRole('button', { name: 'Partager' })).toBeVisible();
});

test('the way on that this tab knows comes first', async () => {
  keepWayOn(ID, '/event/success/fete/Jx0v');
  await open({ completePayment: () => view() });
  await heading('Merci pour votre don.');
  expect(screen.getByRole('link', { name: 'Continuer' })).toHaveAttribute('href', '/event/success/fete/Jx0v');
});

test('a raise tells the new maximum and leads back to the management page', async () => {
  keepWayOn(ID, '/event/admin/Jx0v');
  await open({ completePayment: () => view(capacity) });
  await heading('Capacité portée à 25.');
  expect(screen.getByRole('link', { name: 'Revenir à la page de gestion' })).toHaveAttribute(
    'href',
    '/event/admin/Jx0v',
  );
});

test('a tab that does not know the secret leads to the public page', async () => {
  await open({ completePayment: () => view(capacity) });
  await heading('Capacité portée à 25.');
  expect(screen.getByRole('link', { name: "Voir la page de l'événement" })).toHaveAttribute('href', '/event/user/fete');
});

test.each(['failed', 'cancelled', 'expired'] as const)(
  '%s: nothing was charged, and the same can be tried again',
  async (status) => {
    await open({ completePayment: () => view({ status, amount: '12.50', currency: 'USD' }) });
    await heading("Le paiement n'a pas abouti.");
    expect(screen.getByText("Rien n'a été débité.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute(
      'href',
      '/donate?amount=12.50&currency=USD',
    );
  },
);

test('a raise that was not paid is tried again with its quote', async () => {
  const quote = { code: 'event.capacity_payment_required', detail: '', currency: 'EUR', quote: 'signed' } as const;
  keepQuote({ ...quote, amount: '2.50', current_max: 20, requested_max: 25 }, '/event/admin/Jx0v');
  await open({ completePayment: () => view({ ...capacity, status: 'failed' }) });
  await heading("Le paiement n'a pas abouti.");
  expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/event/payment?amount=2.50');
});

test('money that does not fit is never called nothing', async () => {
  await open({ completePayment: () => view({ ...capacity, status: 'failed', is_under_review: true }) });
  await heading('Le montant reçu ne correspond pas à celui demandé.');
  expect(screen.getByText(`Notre équipe regarde ce paiement. Gardez son numéro : ${ID}`)).toBeVisible();
  expect(screen.queryByText("Rien n'a été débité.")).toBeNull();
});

test('a refund is told', async () => {
  await open({ completePayment: () => view({ status: 'refunded' }) });
  await heading('Ce paiement a été remboursé.');
});

test('while it is pending the page asks the provider once and then reads', async () => {
  let reads = 0;
  const { seen } = await open({
    completePayment: () => view({ status: 'pending' }),
    getPayment: () => {
      reads += 1;
      return view({ status: reads < 2 ? 'pending' : 'captured' });
    },
  });
  await heading('Nous attendons la confirmation du paiement…');
  await screen.findByRole('heading', { name: 'Merci pour votre don.' }, { timeout: 20_000 });
  expect(seen.map(({ id }) => id)).toEqual(['completePayment', 'getPayment', 'getPayment']);
}, 30_000);

test('a provider that does not answer leaves what is known', async () => {
  const { seen } = await open({
    completePayment: () => refusal('payment.provider_unavailable'),
    getPayment: () => view(),
  });
  await heading('Merci pour votre don.');
  expect(seen.map(({ id }) => id)).toEqual(['completePayment', 'getPayment']);
});

test.each([
  ['an unknown payment', `?payment=${ID}`],
  ['no payment', ''],
])('%s is said to be unknown', async (_, search) => {
  await open({ completePayment: () => refusal('payment.not_found') }, search);
  await heading('Paiement introuvable.');
});
