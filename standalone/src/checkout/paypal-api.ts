import { createHash, randomUUID } from 'node:crypto';
import type { PaypalSettings } from '@convoi/platform/config/config';
import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import type { SigningKey } from './certificate.ts';
import { newOrder, type Order, type Orders, refundedCents } from './orders.ts';
import { PAYER } from './payer.ts';

/** The part of PayPal's Orders v2 that shops use, as its documentation tells it. */

const Body = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string(),
        invoice_id: z.string(),
        description: z.string(),
        amount: z.object({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d{2}$/) }),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
});

const ID_LENGTH = 17;
/** Repeatable from what names it, like the ids that PayPal gives twice to the same request. */
const idOf = (...names: readonly string[]): string =>
  createHash('sha256').update(names.join('|')).digest('hex').slice(0, ID_LENGTH).toUpperCase();

const money = (cents: number, currency: string) => ({ currency_code: currency, value: (cents / 100).toFixed(2) });

function statusOf({ state }: Order): string {
  if (state === 'taken') return 'COMPLETED';
  if (state === 'approved') return 'APPROVED';
  return state === 'cancelled' ? 'VOIDED' : 'PAYER_ACTION_REQUIRED';
}

/** The order as its reading and its notifications tell it. */
export function paypalOrder(order: Order, payPage: string) {
  const { id, reference, amountCents, takenCents, currency, label, taking, state, refunds = [] } = order;
  const back = refundedCents(order);
  const taken = back === 0 ? 'COMPLETED' : back < takenCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  const status = state === 'taken' ? taken : 'DECLINED';
  const captures =
    state === 'taken' || state === 'refused'
      ? [
          {
            id: taking ?? idOf(id, 'declined'),
            status,
            amount: money(takenCents, currency),
            custom_id: reference,
            invoice_id: reference,
            final_capture: true,
          },
        ]
      : [];
  return {
    id,
    intent: 'CAPTURE',
    status: statusOf(order),
    ...(state === 'approved' || state === 'taken'
      ? {
          payer: {
            payer_id: idOf(id, 'payer'),
            email_address: PAYER.email,
            name: { given_name: PAYER.firstName, surname: PAYER.lastName },
          },
        }
      : {}),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: reference,
        invoice_id: reference,
        description: label,
        amount: money(amountCents, currency),
        ...(captures.length === 0
          ? {}
          : {
              payments: {
                captures,
                refunds: refunds.map((refund) => ({
                  id: refund.id,
                  status: 'COMPLETED',
                  amount: money(refund.cents, currency),
                })),
              },
            }),
      },
    ],
    links: [{ rel: 'payer-action', href: payPage, method: 'GET' }],
  };
}

export interface PaypalApiOptions {
  readonly orders: Orders;
  readonly settings: Pick<PaypalSettings, 'clientId' | 'secret'>;
  /** The key that signs notifications; its certificate is given out. */
  readonly signingKey: () => Promise<SigningKey>;
  payPage(order: Pick<Order, 'provider' | 'id'>): string;
}

const TOKEN_SECONDS = 32_400;

/** The API, to be mounted at its base address. */
export function paypalApi({ orders, settings, signingKey, payPage }: PaypalApiOptions): Router {
  const router = express.Router();
  const tokens = new Set<string>();
  const basic = `Basic ${Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64')}`;
  const issue = (response: Response, status: number, name: string, issueName: string): void => {
    response.status(status).json({ name, details: [{ issue: issueName }], debug_id: randomUUID() });
  };

  router.get('/v1/notifications/certs/:id', async (_request, response) => {
    response.type('application/x-pem-file').send((await signingKey()).certificate);
  });

  router.post('/v1/oauth2/token', express.urlencoded({ extended: false }), (request, response) => {
    const body = request.body as { readonly grant_type?: unknown } | undefined;
    if (request.headers.authorization !== basic || body?.grant_type !== 'client_credentials') {
      response.status(401).json({ error: 'invalid_client' });
      return;
    }
    const token = randomUUID();
    tokens.add(token);
    response.json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
  });

  router.use('/v2', express.json({ limit: '64kb' }), (request, response, next) => {
    if (tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) next();
    else issue(response, 401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
  });

  router.post('/v2/checkout/orders', async (request, response) => {
    const parsed = Body.safeParse(request.body);
    const unit = parsed.data?.purchase_units[0];
    if (!parsed.success || unit === undefined) {
      issue(response, 400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON');
      return;
    }
    const order = await orders.add(
      newOrder({
        provider: 'paypal',
        id: idOf('order', request.get('paypal-request-id') ?? randomUUID()),
        reference: unit.custom_id,
        amountCents: Math.round(Number(unit.amount.value) * 100),
        currency: unit.amount.currency_code,
        label: unit.description,
        returnUrl: parsed.data.payment_source.paypal.experience_context.return_url,
      }),
    );
    response.status(201).json(paypalOrder(order, payPage(order)));
  });

  const orderOf = async (request: Request, response: Response): Promise<Order | null> => {
    const order = await orders.get('paypal', String(request.params.id));
    if (order === null) issue(response, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return order;
  };

  router.get('/v2/checkout/orders/:id', async (request, response) => {
    const order = await orderOf(request, response);
    if (order !== null) response.json(paypalOrder(order, payPage(order)));
  });

  router.post('/v2/checkout/orders/:id/capture', async (request, response) => {
    const order = await orderOf(request, response);
    if (order === null) return;
    const takenBy = request.get('paypal-request-id') ?? randomUUID();
    if (order.state === 'taken' && order.takenBy !== takenBy) {
      issue(response, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
      return;
    }
    if (order.state !== 'approved' && order.state !== 'taken') {
      issue(response, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
      return;
    }
    const taken = await orders.change(order, { state: 'taken', taking: idOf(order.id, 'capture'), takenBy });
    response.status(201).json(paypalOrder(taken, payPage(taken)));
  });

  return router;
}
