import { test } from 'vitest';
import { EVENT, history, paymentFact, paymentForgotten, uuid } from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { payments } from './payment.projection.ts';

const asked = { amountCents: 1000, currency: 'EUR', method: 'paypal', redirect: '/', userId: null } as const;
const checkout = { provider: 'paypal', ref: 'order', redirectUrl: 'https://pay.example/order' } as const;
const capture = { provider: 'paypal', ref: 'capture' } as const;
const mismatch = { ...capture, cause: 'amount', amountCents: 1, currency: 'EUR' } as const;

test('each payment stands where its events left it', () => {
  const [captured, late, refused, short, paidAgain, refunded] = ['a', 'b', 'c', 'd', 'e', 'f'].map(uuid) as string[];
  const of = (id: string | undefined) => id ?? '';
  const events = history(
    paymentFact('DonationStarted', asked, of(captured)),
    paymentFact('CheckoutOpened', checkout, of(captured)),
    paymentFact('PaymentCaptured', capture, of(captured)),
    paymentFact('PaymentFailed', { reason: 'refused' }, of(captured)),
    paymentFact('CapacityPaymentRequested', { eventId: EVENT, from: 20, to: 25, ...asked }, of(late)),
    paymentFact('PaymentExpired', {}, of(late)),
    paymentFact('PaymentCaptured', capture, of(late)),
    paymentFact('DonationStarted', asked, of(refused)),
    paymentFact('PaymentCancelled', {}, of(refused)),
    paymentFact('DonationStarted', asked, of(short)),
    paymentFact('PaymentMismatched', mismatch, of(short)),
    paymentFact('DonationStarted', asked, of(paidAgain)),
    paymentFact('PaymentMismatched', mismatch, of(paidAgain)),
    paymentFact('PaymentCaptured', capture, of(paidAgain)),
    paymentFact('DonationStarted', asked, of(refunded)),
    paymentFact('PaymentCaptured', capture, of(refunded)),
    paymentFact('PaymentRefunded', { ref: 'r1', amountCents: 400 }, of(refunded)),
    paymentFact('PaymentRefunded', { ref: 'r2', amountCents: 600 }, of(refunded)),
  );
  given(payments(), events).gives({
    [of(captured)]: {
      purpose: 'donation',
      status: 'captured',
      isCaptured: true,
      eventId: null,
      isLate: false,
      createdAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T09:02:00.000Z',
    },
    [of(late)]: { purpose: 'capacity', status: 'captured', eventId: EVENT, isLate: true },
    [of(refused)]: { status: 'cancelled', isCaptured: false },
    [of(short)]: { status: 'failed', isUnderReview: true },
    [of(paidAgain)]: { status: 'captured', isUnderReview: false },
    [of(refunded)]: { status: 'refunded', refundedCents: 1000 },
  });
});

test('a payment that is forgotten belongs to nobody, and is still the same sum', () => {
  const paymentId = uuid('a');
  const events = history(
    paymentFact('DonationStarted', { ...asked, subjectId: paymentId, userId: 'somebody' }, paymentId),
    paymentFact('PaymentCaptured', capture, paymentId),
    paymentForgotten(paymentId),
  );
  given(payments(), events).gives({ [paymentId]: { status: 'captured', amountCents: 1000, userId: null } });
});
