import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CapacityQuoteView, Refusal } from '@convoi/contracts';
import { deriveSecret } from '@convoi/platform/kernel/personal-data/derive-secret';
import * as z from 'zod/mini';
import type { EventPorts } from './ports.ts';

/** How long the price of a raise holds. */
const QUOTE_SECONDS = 3600;

type QuoteExtra = Omit<CapacityQuoteView, 'code' | 'detail'>;

/** What a payment of a raise is checked against (`startPayment`); times in seconds since 1970. */
const Quote = z.object({
  eventId: z.string(),
  from: z.int(),
  to: z.int(),
  amountCents: z.int(),
  expiresAt: z.int(),
});
type Quote = z.infer<typeof Quote>;

function signatureOf(sessionSecret: Uint8Array, body: string): string {
  return createHmac('sha256', deriveSecret(sessionSecret, 'capacity-quote')).update(body).digest('base64url');
}

/** The quote as text, signed: base64url of its JSON, a dot, base64url of its HMAC-SHA256. */
function signedQuote(sessionSecret: Uint8Array, quote: Quote): string {
  const body = Buffer.from(JSON.stringify(quote)).toString('base64url');
  return `${body}.${signatureOf(sessionSecret, body)}`;
}

/** The quote that we signed; null when it is forged, broken or older than an hour. */
export function readQuote({ config, clock }: Pick<EventPorts, 'config' | 'clock'>, text: string): Quote | null {
  const [body = '', signature = ''] = text.split('.');
  const given = Buffer.from(signature);
  const isOurs = [config.secrets.session, ...config.secrets.accepted.session].some((secret) => {
    const right = Buffer.from(signatureOf(secret, body));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) return null;
  const quote = Quote.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return clock.now() < quote.expiresAt * 1000 ? quote : null;
}

/** The refusal of a raise with its price in euros and a signed quote that lives an hour (`updateEvent`). */
export function capacityQuote(
  { config, clock }: EventPorts,
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
