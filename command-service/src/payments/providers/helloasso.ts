import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@convoi/contracts';
import type { HelloassoSettings } from '@convoi/platform/config/config';
import type { RawRequest } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import * as z from 'zod/mini';
import type { ProviderReport } from '../payment.decider.ts';
import { authorised } from './access-token.ts';
import type { CheckoutProvider, Notification } from './checkout-provider.port.ts';
import { providerUnavailable } from './provider-http.ts';

/** HelloAsso checkout intents: cards, in euros. An intent is paid when it has an order; its notifications are hints. */

const Opened = z.object({ id: z.union([z.int(), z.string()]), redirectUrl: z.string() });
const Metadata = z.optional(z.nullable(z.object({ paymentId: z.optional(z.string()) })));
const Payment = z.object({ id: z.union([z.int(), z.string()]), amount: z.int(), state: z.string() });
const Intent = z.object({
  id: z.union([z.int(), z.string()]),
  metadata: Metadata,
  order: z.optional(
    z.nullable(
      z.object({
        id: z.union([z.int(), z.string()]),
        amount: z.object({ total: z.int() }),
        payments: z.optional(z.array(Payment)),
      }),
    ),
  ),
});
const Told = z.object({
  eventType: z.string(),
  data: z.object({ state: z.optional(z.string()) }),
  metadata: Metadata,
});

const CURRENCY = 'EUR';
const REFUSED = new Set(['Refused', 'Error']);
const CANCELLED = new Set(['Canceled', 'Abandoned']);
const LABEL_MAX = 250;

function reportOf(intent: z.infer<typeof Intent>): ProviderReport {
  const { order, metadata } = intent;
  if (order === undefined || order === null) return { kind: 'open' };
  const refunded = (order.payments ?? []).filter(({ state }) => state === 'Refunded');
  return {
    kind: 'taken',
    provider: 'helloasso',
    ref: String(order.id),
    paymentId: metadata?.paymentId ?? null,
    amountCents: order.amount.total,
    currency: CURRENCY,
    refunds: refunded.map(({ id, amount }) => ({ ref: String(id), amountCents: amount })),
  };
}

/** An end that no re-reading tells: an intent without an order looks the same before and after. */
function hintOf({ eventType, data }: z.infer<typeof Told>): Pick<Notification, 'hint'> {
  if (eventType !== 'Payment' || data.state === undefined) return {};
  if (REFUSED.has(data.state)) return { hint: 'refused' };
  return CANCELLED.has(data.state) ? { hint: 'cancelled' } : {};
}

/** Takes the account and the clock; gives the provider. */
export function helloasso(settings: HelloassoSettings, clock: Clock): CheckoutProvider {
  const { baseUrl, clientId, secret, organization, signatureKey, ips } = settings;
  const send = authorised({
    clock,
    tokenUrl: `${baseUrl}/oauth2/token`,
    grant: (refreshToken) => ({
      method: 'POST',
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(
        refreshToken === null
          ? { grant_type: 'client_credentials', client_id: clientId, client_secret: secret }
          : { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken },
      ).toString(),
    }),
  });
  const intents = `${baseUrl}/v5/organizations/${organization}/checkout-intents`;

  const isProved = ({ bytes, header }: RawRequest, ip: string): boolean => {
    if (signatureKey === '') return ips.includes(ip.replace(/^::ffff:/i, ''));
    const given = Buffer.from(header('x-ha-signature') ?? '', 'hex');
    const right = createHmac('sha256', signatureKey).update(bytes).digest();
    return given.length === right.length && timingSafeEqual(given, right);
  };

  return {
    name: 'helloasso',
    open: async ({ paymentId, amountCents, label, isDonation, returnUrl }) => {
      const { status, body } = await send(intents, {
        method: 'POST',
        body: JSON.stringify({
          totalAmount: amountCents,
          initialAmount: amountCents,
          itemName: label.slice(0, LABEL_MAX),
          backUrl: returnUrl,
          errorUrl: returnUrl,
          returnUrl,
          containsDonation: isDonation,
          metadata: { paymentId },
        }),
      });
      const opened = Opened.safeParse(body);
      if (status >= 300 || !opened.success) throw providerUnavailable();
      return { ref: String(opened.data.id), redirectUrl: opened.data.redirectUrl };
    },
    ask: async (ref) => {
      const { status, body } = await send(`${intents}/${encodeURIComponent(ref)}`, { method: 'GET' });
      const intent = Intent.safeParse(body);
      if (status >= 300 || !intent.success) throw providerUnavailable();
      return reportOf(intent.data);
    },
    readNotification: async (request, ip) => {
      if (!isProved(request, ip)) return null;
      try {
        const told = Told.parse(JSON.parse(Buffer.from(request.bytes).toString('utf8')));
        const paymentId = told.metadata?.paymentId ?? '';
        return { paymentId: isUuid(paymentId) ? paymentId : null, ...hintOf(told) };
      } catch {
        return { paymentId: null };
      }
    },
  };
}
