import { PAYMENT_EXPIRES_MS, type PaymentStatus } from '@convoi/contracts';
import type { DataOf, PaymentProvider, PaymentStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded, reject } from '@convoi/platform/kernel/command-handler/decision';

/** The decider of `payment-{paymentId}`: one sum of money, from its asking to its end. */

// Events read: all of the stream.

type Donation = DataOf<'DonationStarted'>;
type Capacity = DataOf<'CapacityPaymentRequested'>;
type Checkout = DataOf<'CheckoutOpened'>;
type Refund = DataOf<'PaymentRefunded'>;

/** What is known of a payment; who paid and what the provider calls it is null once the payment is forgotten. */
export interface PaymentFacts extends Donation {
  /** What is paid for; null for a donation. */
  readonly raise: Pick<Capacity, 'eventId' | 'from' | 'to'> | null;
  readonly checkout: Checkout | null;
  readonly status: PaymentStatus;
  readonly capture: DataOf<'PaymentCaptured'> | null;
  /** Takings of the provider that were not what was asked for. */
  readonly mismatches: readonly string[];
  readonly refunds: readonly Refund[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** null = no such payment. */
export type PaymentState = PaymentFacts | null;

export const noPayment: PaymentState = null;

type OfSubject = Pick<Donation, 'subjectId'>;
const ofSubject = ({ subjectId }: { readonly subjectId?: string | undefined }): OfSubject =>
  subjectId === undefined ? {} : { subjectId };

function begun(asked: Donation, raise: PaymentFacts['raise'], at: string): PaymentFacts {
  const { subjectId, amountCents, currency, method, redirect, userId } = asked;
  return {
    ...ofSubject({ subjectId }),
    amountCents,
    currency,
    method,
    redirect,
    userId,
    raise,
    checkout: null,
    status: 'pending',
    capture: null,
    mismatches: [],
    refunds: [],
    createdAt: at,
    updatedAt: at,
  };
}

const refundedCents = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Seats of a payment for more participants that are no longer paid: the money that is left buys as many as it can, at the
 * price of then.
 */
export function unpaidSeats({ raise, amountCents, refunds }: PaymentFacts): number {
  if (raise === null) return 0;
  const seats = raise.to - raise.from;
  return Math.floor((seats * Math.min(amountCents, refundedCents(refunds))) / amountCents);
}

type Patches = {
  readonly [T in PaymentStreamEvent['type']]?: (data: DataOf<T>, state: PaymentFacts) => Partial<PaymentFacts>;
};

/** An end without money; once money came, nothing is taken back by it. */
const endedAs =
  (status: PaymentStatus) =>
  (_data: unknown, state: PaymentFacts): Partial<PaymentFacts> =>
    state.capture === null ? { status } : {};

const PATCHES: Patches = {
  CheckoutOpened: (checkout) => ({ checkout }),
  PaymentCaptured: (capture, state) => (state.capture === null ? { capture, status: 'captured' } : {}),
  PaymentMismatched: ({ ref }, state) => ({
    mismatches: [...state.mismatches, ref],
    ...(state.capture === null ? { status: 'failed' } : {}),
  }),
  PaymentFailed: endedAs('failed'),
  PaymentCancelled: endedAs('cancelled'),
  PaymentExpired: endedAs('expired'),
  PaymentRefunded: (refund, state) => {
    const refunds = [...state.refunds, refund];
    return { refunds, ...(refundedCents(refunds) >= state.amountCents ? { status: 'refunded' } : {}) };
  },
};

/** State after an event. Total: what makes no sense changes nothing. */
export function evolvePayment(state: PaymentState, event: Recorded<PaymentStreamEvent>): PaymentState {
  if (event.type === 'DonationStarted') return state ?? begun(event.data, null, event.at);
  if (event.type === 'CapacityPaymentRequested') {
    const { eventId, from, to } = event.data;
    return state ?? begun(event.data, { eventId, from, to }, event.at);
  }
  if (state === null) return state;
  const patch = PATCHES[event.type] as
    | ((data: PaymentStreamEvent['data'], state: PaymentFacts) => Partial<PaymentFacts>)
    | undefined;
  return patch === undefined ? state : { ...state, ...patch(event.data, state), updatedAt: event.at };
}

/** Asks for a donation (`startPayment`). */
export function startDonation(state: PaymentState, donation: Donation): Decision<PaymentStreamEvent> {
  return state === null ? accept({ type: 'DonationStarted', data: donation }) : accept();
}

/** Asks for the price of more participants (`startPayment`); what it costs was decided with its quote. */
export function requestCapacityPayment(state: PaymentState, request: Capacity): Decision<PaymentStreamEvent> {
  return state === null ? accept({ type: 'CapacityPaymentRequested', data: request }) : accept();
}

/** The provider's page is ready; a payment has one. */
export function openCheckout(state: PaymentState, checkout: Omit<Checkout, 'subjectId'>): Decision<PaymentStreamEvent> {
  if (state === null) return reject('payment.not_found');
  return state.checkout === null && state.status === 'pending'
    ? accept({ type: 'CheckoutOpened', data: { ...checkout, ...ofSubject(state) } })
    : accept();
}

/** Money as the provider tells it. */
export interface Taking {
  readonly kind: 'taken';
  readonly provider: PaymentProvider;
  readonly ref: string;
  /** Id of the payment that the provider keeps beside the money; null when there is none. */
  readonly paymentId: string | null;
  /** null when it cannot be read. */
  readonly amountCents: number | null;
  readonly currency: string;
  readonly refunds: readonly Refund[];
}

/** How a payment stands at its provider. */
export type ProviderReport = { readonly kind: 'open' | 'refused' | 'cancelled' } | Taking;

export interface SettlePayment {
  readonly paymentId: string;
  readonly report: ProviderReport;
}

type Cause = DataOf<'PaymentMismatched'>['cause'];

/** In what the money differs from what was asked for; null when in nothing. */
function differenceOf(state: PaymentFacts, paymentId: string, taking: Taking): Cause | null {
  if (taking.paymentId !== paymentId || taking.provider !== state.checkout?.provider) return 'reference';
  if (taking.currency !== state.currency) return 'currency';
  return taking.amountCents === state.amountCents ? null : 'amount';
}

/** Refunds that are new; together they never exceed what was captured. */
function newRefunds(state: PaymentFacts, refunds: readonly Refund[]): readonly Refund[] {
  const known = new Set(state.refunds.map(({ ref }) => ref));
  let left = state.amountCents - refundedCents(state.refunds);
  const news: Refund[] = [];
  for (const refund of refunds) {
    if (known.has(refund.ref) || refund.amountCents <= 0 || refund.amountCents > left) continue;
    known.add(refund.ref);
    left -= refund.amountCents;
    news.push(refund);
  }
  return news;
}

function settleTaking(state: PaymentFacts, paymentId: string, taking: Taking): Decision<PaymentStreamEvent> {
  const { provider, ref } = taking;
  const { capture } = state;
  const isSame = capture?.provider === provider && capture.ref === ref;
  if (capture !== null && !isSame) return accept();
  const cause = differenceOf(state, paymentId, taking);
  if (cause !== null) {
    if (isSame || state.mismatches.includes(ref)) return accept();
    const { amountCents, currency } = taking;
    const data = { provider, ref, cause, amountCents, currency, ...ofSubject(state) };
    return accept({ type: 'PaymentMismatched', data });
  }
  const captured: readonly PaymentStreamEvent[] =
    capture === null ? [{ type: 'PaymentCaptured', data: { provider, ref, ...ofSubject(state) } }] : [];
  const refunded = newRefunds(state, taking.refunds).map(
    (refund): PaymentStreamEvent => ({ type: 'PaymentRefunded', data: { ...refund, ...ofSubject(state) } }),
  );
  return accept(...captured, ...refunded);
}

/**
 * Takes what the provider says. Only money that is what was asked for counts, once, whatever ended before: a payer may
 * come back to a page that was left.
 */
export function settlePayment(state: PaymentState, { paymentId, report }: SettlePayment): Decision<PaymentStreamEvent> {
  if (state === null) return reject('payment.not_found');
  if (report.kind === 'taken') return settleTaking(state, paymentId, report);
  if (report.kind === 'open' || state.status !== 'pending') return accept();
  return report.kind === 'refused'
    ? accept({ type: 'PaymentFailed', data: { reason: 'refused' } })
    : accept({ type: 'PaymentCancelled', data: {} });
}

/** Ends a payment that nobody completed in a day. `now` in epoch milliseconds. */
export function expirePayment(state: PaymentState, { now }: { readonly now: number }): Decision<PaymentStreamEvent> {
  if (state === null) return reject('payment.not_found');
  const isDue = state.status === 'pending' && now - Date.parse(state.createdAt) >= PAYMENT_EXPIRES_MS;
  return isDue ? accept({ type: 'PaymentExpired', data: {} }) : accept();
}
