import { PAYMENT_EXPIRES_MS } from '@convoi/contracts';
import type { PaymentStreamEvent } from '@convoi/contracts/events';
import { describe, expect, it } from 'vitest';
import { payment } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { FIRST_FACT, spec } from '../testing/deciders/spec.ts';
import {
  evolvePayment,
  expirePayment,
  openCheckout,
  requestCapacityPayment,
  settlePayment,
  startDonation,
  type Taking,
  unpaidSeats,
} from './payment.decider.ts';

const asked = { amountCents: 1000, currency: 'EUR', method: 'paypal', redirect: '/', userId: null } as const;
const raise = { eventId: 'e1', from: 20, to: 25, ...asked, amountCents: 250 } as const;
const checkout = { provider: 'paypal', ref: 'order-1', redirectUrl: 'https://pay.example/order-1' } as const;
const started = fact('DonationStarted', asked);
const opened = fact('CheckoutOpened', checkout);
const captured = fact('PaymentCaptured', { provider: 'paypal', ref: 'capture-1' });
const mismatched = fact('PaymentMismatched', {
  provider: 'paypal',
  ref: 'capture-1',
  cause: 'amount',
  amountCents: 100,
  currency: 'EUR',
});
const failed = fact('PaymentFailed', { reason: 'refused' });
const cancelled = fact('PaymentCancelled', {});
const expired = fact('PaymentExpired', {});
const refunded = fact('PaymentRefunded', { ref: 'refund-1', amountCents: 1000 });

const taking = (change: Partial<Taking> = {}): Taking => ({
  kind: 'taken',
  provider: 'paypal',
  ref: 'capture-1',
  paymentId: 'y1',
  amountCents: 1000,
  currency: 'EUR',
  refunds: [],
  ...change,
});
const settle = (report: Taking | { kind: 'open' | 'refused' | 'cancelled' }) => ({ paymentId: 'y1', report });
const end = Date.parse(FIRST_FACT) + PAYMENT_EXPIRES_MS;

describe('asking for money', () => {
  it('is written once, for a donation and for more participants', () => {
    spec(payment).given().when(startDonation, asked).gives(started);
    spec(payment).given(started).when(startDonation, asked).gives();
    spec(payment).given().when(requestCapacityPayment, raise).gives(fact('CapacityPaymentRequested', raise));
    spec(payment).given(started).when(requestCapacityPayment, raise).gives();
  });

  it('has one page of the provider', () => {
    spec(payment).given(started).when(openCheckout, checkout).gives(opened);
    spec(payment)
      .given(started, opened)
      .when(openCheckout, { ...checkout, ref: 'order-2' })
      .gives();
    spec(payment).given().when(openCheckout, checkout).rejected('payment.not_found');
  });
});

/** Every cell of the life cycle: what the provider says, by where the payment stands. */
describe('the life cycle', () => {
  const states = {
    pending: [started, opened],
    captured: [started, opened, captured],
    failed: [started, opened, failed],
    cancelled: [started, opened, cancelled],
    expired: [started, opened, expired],
    mismatched: [started, opened, mismatched],
    refunded: [started, opened, captured, refunded],
  } as const;
  const inMoney = new Set(['captured', 'refunded']);

  it.each(Object.entries(states))('%s: money that is right counts unless it came before', (name, facts) => {
    const report = taking(name === 'mismatched' ? { ref: 'capture-2' } : {});
    const news = inMoney.has(name) ? [] : [fact('PaymentCaptured', { provider: 'paypal', ref: report.ref })];
    const after = spec(payment)
      .given(...facts)
      .when(settlePayment, settle(report))
      .gives(...news);
    expect(after?.status).toBe(name === 'refunded' ? 'refunded' : 'captured');
  });

  it.each(Object.entries(states))('%s: money that is wrong is recorded and buys nothing', (name, facts) => {
    const wrong = fact('PaymentMismatched', {
      provider: 'paypal',
      ref: 'capture-9',
      cause: 'amount',
      amountCents: 1,
      currency: 'EUR',
    });
    const after = spec(payment)
      .given(...facts)
      .when(settlePayment, settle(taking({ ref: 'capture-9', amountCents: 1 })))
      .gives(...(inMoney.has(name) ? [] : [wrong]));
    expect(after?.status).toBe(inMoney.has(name) ? name : 'failed');
  });

  it.each(Object.entries(states))('%s: a refusal or a cancelling ends only what is pending', (name, facts) => {
    const given = spec(payment).given(...facts);
    const isPending = name === 'pending';
    given.when(settlePayment, settle({ kind: 'refused' })).gives(...(isPending ? [failed] : []));
    given.when(settlePayment, settle({ kind: 'cancelled' })).gives(...(isPending ? [cancelled] : []));
    given.when(settlePayment, settle({ kind: 'open' })).gives();
  });

  it.each(Object.entries(states))('%s: a day ends only what is pending', (name, facts) => {
    const given = spec(payment).given(...facts);
    given.when(expirePayment, { now: end - 1 }).gives();
    given.when(expirePayment, { now: end }).gives(...(name === 'pending' ? [expired] : []));
  });

  it('of a payment that is not there does not begin', () => {
    spec(payment).given().when(settlePayment, settle(taking())).rejected('payment.not_found');
    spec(payment).given().when(expirePayment, { now: end }).rejected('payment.not_found');
  });
});

describe('money that is not what was asked for', () => {
  it.each([
    [{ amountCents: 999 }, 'amount'],
    [{ amountCents: 1001 }, 'amount'],
    [{ amountCents: null }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ paymentId: 'y2' }, 'reference'],
    [{ paymentId: null }, 'reference'],
    [{ provider: 'helloasso' }, 'reference'],
  ] as const)('%j is told by its cause, once', (change, cause) => {
    const { provider, ref, amountCents, currency } = taking(change);
    const mismatch = fact('PaymentMismatched', { provider, ref, cause, amountCents, currency });
    const state = spec(payment)
      .given(started, opened)
      .when(settlePayment, settle(taking(change)))
      .gives(mismatch);
    expect(state?.capture).toBeNull();
    spec(payment)
      .given(started, opened, mismatch)
      .when(settlePayment, settle(taking(change)))
      .gives();
  });
});

describe('refunds', () => {
  const refund = (ref: string, amountCents: number) => ({ ref, amountCents });
  const settled = (facts: readonly PaymentStreamEvent[], ...refunds: ReturnType<typeof refund>[]) =>
    spec(payment)
      .given(...facts)
      .when(settlePayment, settle(taking({ refunds })));

  it('are written once, in parts or whole', () => {
    const part = settled([started, opened, captured], refund('r1', 400)).gives(
      fact('PaymentRefunded', refund('r1', 400)),
    );
    expect(part?.status).toBe('captured');
    const whole = settled(
      [started, opened, captured, fact('PaymentRefunded', refund('r1', 400))],
      refund('r1', 400),
      refund('r2', 600),
    ).gives(fact('PaymentRefunded', refund('r2', 600)));
    expect(whole?.status).toBe('refunded');
  });

  it('never exceed the capture', () => {
    settled([started, opened, captured, refunded], refund('r2', 1)).gives();
    settled([started, opened, captured], refund('r1', 1001)).gives();
    settled([started, opened], refund('r1', 700), refund('r2', 700)).gives(
      captured,
      fact('PaymentRefunded', refund('r1', 700)),
    );
  });
});

describe('seats that are no longer paid', () => {
  const asked5 = fact('CapacityPaymentRequested', raise);
  const unpaidAfter = (...facts: readonly PaymentStreamEvent[]): number | null => {
    const state = facts.reduce(
      (before, one) => evolvePayment(before, { ...one, at: FIRST_FACT }),
      null as ReturnType<typeof evolvePayment>,
    );
    return state === null ? null : unpaidSeats(state);
  };

  it.each([
    [[], 0],
    [[49], 0],
    [[50], 1],
    [[99], 1],
    [[50, 50], 2],
    [[249], 4],
    [[250], 5],
    [[100, 150], 5],
  ] as const)('of five seats for 2.50 after %j cents were given back: %i', (cents, seats) => {
    const refunds = cents.map((amountCents, index) => fact('PaymentRefunded', { ref: `r${index}`, amountCents }));
    expect(unpaidAfter(asked5, opened, captured, ...refunds)).toBe(seats);
  });

  it('are none of a donation', () => {
    expect(unpaidAfter(started, opened, captured, refunded)).toBe(0);
  });
});
