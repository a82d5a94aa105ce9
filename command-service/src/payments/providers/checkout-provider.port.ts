import type { Currency, Lang } from '@convoi/contracts';
import type { PaymentProvider } from '@convoi/contracts/events';
import type { RawRequest } from '@convoi/platform/http/pipeline/handler';
import type { ProviderReport } from '../payment.decider.ts';

/** A company whose own page takes the money; card numbers are typed there and nowhere else. */
export interface CheckoutProvider {
  readonly name: PaymentProvider;
  /** Prepares the page. Throws `payment.provider_unavailable`. */
  open(order: CheckoutOrder): Promise<{ readonly ref: string; readonly redirectUrl: string }>;
  /**
   * How the order stands; takes the money when the payer has agreed to it, unless it is only to be looked at. Throws
   * `payment.provider_unavailable`.
   */
  ask(ref: string, paymentId: string, options?: { readonly isLookOnly?: boolean }): Promise<ProviderReport>;
  /** Reads a notification that is proved to be the provider's; null when it is not. */
  readNotification(request: RawRequest, ip: string): Promise<Notification | null>;
}

export interface CheckoutOrder {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: Currency;
  /** What the payer reads beside the amount. */
  readonly label: string;
  readonly isDonation: boolean;
  /** Where the payer comes back to, whatever happened. */
  readonly returnUrl: string;
  readonly lang: Lang;
}

/** A reason to ask; what counts is the answer. */
export interface Notification {
  /** null when it is about nothing of ours. */
  readonly paymentId: string | null;
  /** An end that the provider tells in notifications only. */
  readonly hint?: 'refused' | 'cancelled';
}

/** null = the method is not offered. */
export type CheckoutProviders = { readonly [P in PaymentProvider]: CheckoutProvider | null };
