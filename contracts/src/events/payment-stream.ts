import * as z from 'zod/mini';
import { CURRENCIES, PAYMENT_METHODS } from '../constants.ts';
import { defineEvent, type EventOf } from './shared.ts';

/**
 * Events of `payment-{paymentId}`: money from its asking to its end. Who paid, and what the provider calls
 * the payment, goes so many years later with a key of the payment's own; what was paid, for what and when, stays.
 */

export const PAYMENT_PROVIDERS = ['paypal', 'helloasso'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
const provider = z.enum(PAYMENT_PROVIDERS);
const currency = z.enum(CURRENCIES);

/** The payment as a data subject; absent where it began before there was one. */
const subject = { subjectId: z.optional(z.string()) };

const asked = {
  ...subject,
  amountCents: z.int(),
  currency,
  method: z.enum(PAYMENT_METHODS),
  /** Path of ours to go on to; never one that holds a secret. */
  redirect: z.string(),
  /** The account that asked, null for a visitor. */
  userId: z.nullable(z.string()),
};

const ofPayer = { guarded: ['userId'] } as const;
const ofProvider = { guarded: ['ref'] } as const;

export const DonationStarted = defineEvent('DonationStarted', 1, z.object(asked), [], ofPayer);

export const CapacityPaymentRequested = defineEvent(
  'CapacityPaymentRequested',
  1,
  z.object({ eventId: z.string(), from: z.int(), to: z.int(), ...asked }),
  [],
  ofPayer,
);

export const CheckoutOpened = defineEvent(
  'CheckoutOpened',
  1,
  z.object({
    ...subject,
    provider,
    /** The order (PayPal) or checkout intent (HelloAsso). */
    ref: z.string(),
    /** Where the payer is sent; told again when the request is repeated. */
    redirectUrl: z.string(),
  }),
  [],
  { guarded: ['ref', 'redirectUrl'] },
);

export const PaymentCaptured = defineEvent(
  'PaymentCaptured',
  1,
  z.object({
    ...subject,
    provider,
    /** The capture (PayPal) or order (HelloAsso). */
    ref: z.string(),
  }),
  [],
  ofProvider,
);

/** Money came that is not what was asked for: it buys nothing and waits for staff. */
export const PaymentMismatched = defineEvent(
  'PaymentMismatched',
  1,
  z.object({
    ...subject,
    provider,
    ref: z.string(),
    cause: z.enum(['amount', 'currency', 'reference']),
    /** What the provider says it took; null when it cannot be read. */
    amountCents: z.nullable(z.int()),
    currency: z.string(),
  }),
  [],
  ofProvider,
);

export const PaymentFailed = defineEvent('PaymentFailed', 1, z.object({ reason: z.enum(['refused']) }));
export const PaymentCancelled = defineEvent('PaymentCancelled', 1, z.object({}));
export const PaymentExpired = defineEvent('PaymentExpired', 1, z.object({}));

export const PaymentRefunded = defineEvent(
  'PaymentRefunded',
  1,
  z.object({ ...subject, ref: z.string(), amountCents: z.int() }),
  [],
  ofProvider,
);

export const PAYMENT_STREAM_EVENTS = [
  DonationStarted,
  CapacityPaymentRequested,
  CheckoutOpened,
  PaymentCaptured,
  PaymentMismatched,
  PaymentFailed,
  PaymentCancelled,
  PaymentExpired,
  PaymentRefunded,
] as const;
export type PaymentStreamEvent = EventOf<(typeof PAYMENT_STREAM_EVENTS)[number]>;
