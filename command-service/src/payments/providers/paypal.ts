import { isUuid, type Lang } from '@convoi/contracts';
import type { PaypalSettings } from '@convoi/platform/config/config';
import type { Clock } from '@convoi/platform/kernel/clock';
import * as z from 'zod/mini';
import { centsOf, decimalOf } from '../money.ts';
import type { ProviderReport } from '../payment.decider.ts';
import { authorised } from './access-token.ts';
import type { CheckoutProvider } from './checkout-provider.port.ts';
import { paypalSignature } from './paypal-signature.ts';
import { type ProviderAnswer, providerUnavailable } from './provider-http.ts';

/** PayPal Orders v2: an order, the payer's consent on PayPal's page, and the capture that takes the money. */

const Money = z.object({ currency_code: z.string(), value: z.string() });
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.optional(z.string()),
});
const Refund = z.object({ id: z.string(), status: z.string(), amount: Money });
const Order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        custom_id: z.optional(z.string()),
        payments: z.optional(
          z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(Refund)) }),
        ),
      }),
    ),
  ),
});
type Order = z.infer<typeof Order>;
const Failure = z.object({ details: z.optional(z.array(z.object({ issue: z.string() }))) });
const Told = z.object({
  resource: z.object({
    custom_id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
  }),
});

const LOCALES: { readonly [L in Lang]: string } = { fr: 'fr-FR', en: 'en-GB', de: 'de-DE', es: 'es-ES' };
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const NOT_TAKEN = new Set(['DECLINED', 'FAILED']);

function orderOf({ status, body }: ProviderAnswer): Order {
  const parsed = Order.safeParse(body);
  if (status >= 300 || !parsed.success) throw providerUnavailable();
  return parsed.data;
}

/** The first reason of a refusal. */
const issueOf = ({ body }: ProviderAnswer): string => Failure.safeParse(body).data?.details?.[0]?.issue ?? '';

/** What an order says of its money; `custom_id` is our payment. */
function reportOf(order: Order): ProviderReport {
  const unit = order.purchase_units?.[0];
  const capture = unit?.payments?.captures?.[0];
  if (capture !== undefined && TAKEN.has(capture.status)) {
    const refunds = unit?.payments?.refunds ?? [];
    return {
      kind: 'taken',
      provider: 'paypal',
      ref: capture.id,
      paymentId: capture.custom_id ?? unit?.custom_id ?? null,
      amountCents: centsOf(capture.amount.value),
      currency: capture.amount.currency_code,
      refunds: refunds
        .filter(({ status }) => status === 'COMPLETED')
        .map(({ id, amount }) => ({ ref: id, amountCents: centsOf(amount.value) ?? 0 })),
    };
  }
  if (capture !== undefined && NOT_TAKEN.has(capture.status)) return { kind: 'refused' };
  return { kind: order.status === 'VOIDED' ? 'cancelled' : 'open' };
}

/** Takes the account and the clock; gives the provider. */
export function paypal(settings: PaypalSettings, clock: Clock): CheckoutProvider {
  const { baseUrl, clientId, secret, webhookId } = settings;
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
  const send = authorised({
    clock,
    tokenUrl: `${baseUrl}/v1/oauth2/token`,
    grant: () => ({
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      type: 'application/x-www-form-urlencoded',
      body: 'grant_type=client_credentials',
    }),
  });
  const isSigned = paypalSignature({ webhookId, baseUrl, clock });
  const addressOf = (ref: string): string => `${baseUrl}/v2/checkout/orders/${encodeURIComponent(ref)}`;
  const read = async (ref: string): Promise<Order> => orderOf(await send(addressOf(ref), { method: 'GET' }));

  /** Takes the money, once: PayPal answers a repetition of the same request id with what it did. */
  const capture = async (ref: string, paymentId: string): Promise<ProviderReport> => {
    const answer = await send(`${addressOf(ref)}/capture`, {
      method: 'POST',
      headers: { 'paypal-request-id': `${paymentId}-capture`, prefer: 'return=representation' },
      body: '{}',
    });
    if (answer.status < 300) return reportOf(orderOf(answer));
    const issue = issueOf(answer);
    if (issue === 'ORDER_ALREADY_CAPTURED') return reportOf(await read(ref));
    if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return { kind: 'open' };
    if (issue === 'INSTRUMENT_DECLINED') return { kind: 'refused' };
    throw providerUnavailable();
  };

  return {
    name: 'paypal',
    open: async ({ paymentId, amountCents, currency, label, returnUrl, lang }) => {
      const order = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: paymentId,
            invoice_id: paymentId,
            description: label,
            amount: { currency_code: currency, value: decimalOf(amountCents) },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: returnUrl,
              cancel_url: returnUrl,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              locale: LOCALES[lang],
            },
          },
        },
      };
      const answer = await send(`${baseUrl}/v2/checkout/orders`, {
        method: 'POST',
        headers: { 'paypal-request-id': paymentId },
        body: JSON.stringify(order),
      });
      const { id, links = [] } = orderOf(answer);
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (page === undefined) throw providerUnavailable();
      return { ref: id, redirectUrl: page.href };
    },
    ask: async (ref, paymentId, { isLookOnly = false } = {}) => {
      const order = await read(ref);
      return order.status === 'APPROVED' && !isLookOnly ? capture(ref, paymentId) : reportOf(order);
    },
    readNotification: async (request) => {
      if (!(await isSigned(request))) return null;
      try {
        const { resource } = Told.parse(JSON.parse(Buffer.from(request.bytes).toString('utf8')));
        const paymentId = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? '';
        return { paymentId: isUuid(paymentId) ? paymentId : null };
      } catch {
        return { paymentId: null };
      }
    },
  };
}
