import { randomInt, randomUUID } from 'node:crypto';
import type { HelloassoSettings } from '@convoi/platform/config/config';
import express, { type Response, type Router } from 'express';
import * as z from 'zod';
import { newOrder, type Order, type Orders, refundedCents } from './orders.ts';
import { PAYER } from './payer.ts';

/** The part of HelloAsso's API that takes a payment, as its documentation tells it. */

const Body = z.object({
  totalAmount: z.int().min(1),
  initialAmount: z.int().min(1),
  itemName: z.string().min(1).max(250),
  backUrl: z.url(),
  errorUrl: z.url(),
  returnUrl: z.url(),
  containsDonation: z.boolean(),
  metadata: z.object({ paymentId: z.string() }),
});
const TokenBody = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('client_credentials'), client_id: z.string(), client_secret: z.string() }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: z.string(), refresh_token: z.string() }),
]);

const TOKEN_SECONDS = 1799;
const ID_MAX = 1_000_000_000;

/** The intent as its reading tells it: with an order once it is paid. */
function intentOf(order: Order, payPage: string) {
  const { id, reference, takenCents, taking, state, refunds = [] } = order;
  const left = takenCents - refundedCents(order);
  return {
    id: Number(id),
    redirectUrl: payPage,
    metadata: { paymentId: reference },
    ...(state === 'taken'
      ? {
          order: {
            id: Number(taking),
            amount: { total: takenCents, vat: 0, discount: 0 },
            payer: PAYER,
            payments: [
              ...(left > 0 ? [{ id: Number(taking) + 1, amount: left, state: 'Authorized' }] : []),
              ...refunds.map((refund) => ({ id: Number(refund.id), amount: refund.cents, state: 'Refunded' })),
            ],
          },
        }
      : {}),
  };
}

/** The notification of what happened to an intent. */
export function helloassoNotice(order: Order) {
  const { reference, taking, takenCents, state } = order;
  const metadata = { paymentId: reference };
  if (refundedCents(order) > 0) return { eventType: 'Payment', data: { state: 'Refunded' }, metadata };
  if (state === 'taken')
    return { eventType: 'Order', data: { id: Number(taking), amount: { total: takenCents }, payer: PAYER }, metadata };
  return { eventType: 'Payment', data: { state: state === 'cancelled' ? 'Canceled' : 'Refused' }, metadata };
}

export interface HelloassoApiOptions {
  readonly orders: Orders;
  readonly settings: Pick<HelloassoSettings, 'clientId' | 'secret' | 'organization'>;
  payPage(order: Pick<Order, 'provider' | 'id'>): string;
}

/** A number for an intent or an order. */
export const drawId = (): string => String(randomInt(1, ID_MAX));

/** The API, to be mounted at its base address. */
export function helloassoApi({ orders, settings, payPage }: HelloassoApiOptions): Router {
  const router = express.Router();
  const tokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const refused = (response: Response, status: number): void => {
    response.status(status).json({ errors: [{ code: String(status), message: 'refused' }] });
  };

  router.post('/oauth2/token', express.urlencoded({ extended: false }), (request, response) => {
    const body = TokenBody.safeParse(request.body).data;
    const isKnown =
      body?.client_id === settings.clientId &&
      (body.grant_type === 'client_credentials'
        ? body.client_secret === settings.secret
        : refreshTokens.delete(body.refresh_token));
    if (!isKnown) {
      response.status(401).json({ error: 'invalid_client' });
      return;
    }
    const [token, refreshToken] = [randomUUID(), randomUUID()];
    tokens.add(token);
    refreshTokens.add(refreshToken);
    response.json({
      access_token: token,
      refresh_token: refreshToken,
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
    });
  });

  router.use('/v5', express.json({ limit: '64kb' }), (request, response, next) => {
    if (tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) next();
    else refused(response, 401);
  });

  const intents = `/v5/organizations/${settings.organization}/checkout-intents`;

  router.post(intents, async (request, response) => {
    const { data } = Body.safeParse(request.body);
    if (data === undefined || data.totalAmount !== data.initialAmount) {
      refused(response, 400);
      return;
    }
    const order = await orders.add(
      newOrder({
        provider: 'helloasso',
        id: drawId(),
        reference: data.metadata.paymentId,
        amountCents: data.totalAmount,
        currency: 'EUR',
        label: data.itemName,
        returnUrl: data.returnUrl,
      }),
    );
    response.json({ id: Number(order.id), redirectUrl: payPage(order) });
  });

  router.get(`${intents}/:id`, async (request, response) => {
    const order = await orders.get('helloasso', String(request.params.id));
    if (order === null) refused(response, 404);
    else response.json(intentOf(order, payPage(order)));
  });

  return router;
}
