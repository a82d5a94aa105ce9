import { createHmac } from 'node:crypto';
import { type CapacityQuoteView, Refusal } from '@convoi/contracts';
import { deriveSecret } from '@convoi/platform';
import type { Deps } from './deps.ts';

/** How long the price of a raise holds. */
const QUOTE_SECONDS = 3600;

type QuoteExtra = Omit<CapacityQuoteView, 'code' | 'detail'>;

/** What a payment of a raise is checked against (api Y1); times in seconds since 1970. */
interface Quote {
  readonly eventId: string;
  readonly from: number;
  readonly to: number;
  readonly amountCents: number;
  readonly expiresAt: number;
}

/** The quote as text, signed: base64url of its JSON, a dot, base64url of its HMAC-SHA256. */
function signedQuote(sessionSecret: Uint8Array, quote: Quote): string {
  const body = Buffer.from(JSON.stringify(quote)).toString('base64url');
  const signature = createHmac('sha256', deriveSecret(sessionSecret, 'capacity-quote')).update(body);
  return `${body}.${signature.digest('base64url')}`;
}

/** The refusal of a raise with its price in euros and a signed quote that lives an hour (api E3). */
export function capacityQuote(
  { config, clock }: Deps,
  eventId: string,
  facts: { readonly [name: string]: string | number },
): Refusal {
  const from = Number(facts.currentMax);
  const to = Number(facts.requestedMax);
  const amountCents = Number(facts.amountCents);
  const expiresAt = Math.floor(clock.now() / 1000) + QUOTE_SECONDS;
  const extra: QuoteExtra = {
    amount: (amountCents / 100).toFixed(2),
    currency: 'EUR',
    current_max: from,
    requested_max: to,
    quote: signedQuote(config.secrets.session, { eventId, from, to, amountCents, expiresAt }),
  };
  return new Refusal('event.capacity_payment_required', {
    extra: { ...extra },
    values: { n: to - from, montant: amountCents / 100 },
  });
}
