import type { CapacityQuoteView } from '@convoi/contracts';
import { session } from '#web/lib/storage.ts';

/** The signed price of a raise on its way to the payment, and the page that a payment came from; both in this tab only. */

const QUOTE_KEY = 'payment-quote';
const WAY_KEY = 'payment-way';
const HOUR_MS = 60 * 60 * 1000;

export interface KeptQuote extends Pick<CapacityQuoteView, 'amount' | 'current_max' | 'requested_max' | 'quote'> {
  /** Path of the page that asked for the raise. */
  readonly wayBack: string;
  /** Epoch ms. */
  readonly keptAt: number;
}

/** Keeps the price that a refusal named. */
export function keepQuote(quote: CapacityQuoteView, wayBack: string): void {
  const { amount, current_max, requested_max } = quote;
  const kept: KeptQuote = { amount, current_max, requested_max, quote: quote.quote, wayBack, keptAt: Date.now() };
  session.set(QUOTE_KEY, kept);
}

/** The price that was kept; null when there is none or its hour is over. */
export function keptQuote(): KeptQuote | null {
  const kept = session.get(QUOTE_KEY) as Partial<KeptQuote> | null;
  if (typeof kept?.quote !== 'string' || typeof kept.keptAt !== 'number') return null;
  return Date.now() - kept.keptAt < HOUR_MS ? (kept as KeptQuote) : null;
}

/** Forgets the price. */
export function dropQuote(): void {
  session.remove(QUOTE_KEY);
}

/** Keeps where a payment goes on to: it may be a page with a secret address, which the server is not told. */
export function keepWayOn(paymentId: string, path: string): void {
  session.set(WAY_KEY, { paymentId, path });
}

/** Where a payment goes on to, when this tab knows it. */
export function keptWayOn(paymentId: string): string | null {
  const kept = session.get(WAY_KEY) as { readonly paymentId?: unknown; readonly path?: unknown } | null;
  return kept?.paymentId === paymentId && typeof kept.path === 'string' ? kept.path : null;
}
