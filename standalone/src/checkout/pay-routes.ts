import { readFileSync } from 'node:fs';
import { Refusal, validationFailed } from '@convoi/contracts';
import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import { drawId } from './helloasso-api.ts';
import type { Notices } from './notices.ts';
import { type Order, type Orders, PROVIDERS, refundedCents } from './orders.ts';
import { closedPageHtml, donePageHtml, payPageHtml } from './pay-page.ts';

/** Where the payer is sent: a page for people, the same address in JSON for tests. */

const Choice = z.object({
  outcome: z.enum(['approve', 'approve_and_close', 'refuse', 'cancel']),
  webhook_times: z.int().min(0).max(5).default(1),
  webhook_delay_ms: z.int().min(0).max(60_000).default(0),
  amount_cents: z.int().min(1).optional(),
  signature: z.enum(['good', 'bad']).default('good'),
});
type Choice = z.infer<typeof Choice>;

const Refund = z.object({
  /** What is left unless given. */
  amount_cents: z.coerce.number().int().min(1).optional(),
  webhook_times: z.coerce.number().int().min(0).max(5).default(1),
});

export interface PayRoutesOptions {
  readonly orders: Orders;
  readonly notices: Notices;
  isLoopback(request: Request): boolean;
}

/** The page sends its form to itself and loads its own sheets, nothing else; forms may end on the shop's page. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' http: https:; frame-ancestors 'none'";

function readSheets(): ReadonlyMap<string, Buffer> {
  const near = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
  return new Map([
    ['checkout.css', near('./assets/checkout.css')],
    ['tokens.css', near('../../../web/src/ui/styles/tokens.css')],
  ]);
}

/** What an outcome makes of an order: PayPal waits for the shop to take the money, HelloAsso takes it itself. */
function changesOf({ provider, amountCents }: Order, { outcome, amount_cents }: Choice): Partial<Order> {
  if (outcome === 'refuse') return { state: 'refused' };
  if (outcome === 'cancel') return { state: 'cancelled' };
  const takenCents = amount_cents ?? amountCents;
  return provider === 'paypal' ? { state: 'approved', takenCents } : { state: 'taken', taking: drawId(), takenCents };
}

const isDone = ({ state }: Order): boolean => state === 'approved' || state === 'taken';

/** The pages, to be mounted at `/dev/checkout`. */
export function payRoutes({ orders, notices, isLoopback }: PayRoutesOptions): Router {
  const router = express.Router();
  const sheets = readSheets();

  const orderOf = async ({ params }: Request): Promise<Order | null> => {
    const provider = PROVIDERS.find((known) => known === params.provider);
    return provider === undefined ? null : orders.get(provider, String(params.order));
  };
  const html = (response: Response, status: number, page: string): void => {
    response.status(status).setHeader('Content-Security-Policy', POLICY);
    response.type('html').send(page);
  };

  router.use((request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next(isLoopback(request) ? undefined : 'router');
  });

  router.get('/assets/:name', (request, response) => {
    const sheet = sheets.get(request.params.name);
    if (sheet === undefined) throw new Refusal('request.not_found');
    response.setHeader('Cache-Control', 'no-cache');
    response.type('text/css; charset=utf-8').send(sheet);
  });

  router.get('/:provider/pay/:order', async (request, response) => {
    const order = await orderOf(request);
    if (order === null) html(response, 404, donePageHtml(null));
    else html(response, 200, isDone(order) ? donePageHtml(order.returnUrl) : payPageHtml(order));
  });

  const parsers = [express.json({ limit: '1kb' }), express.urlencoded({ extended: false, limit: '1kb' })];
  router.post('/:provider/pay/:order', ...parsers, async (request, response) => {
    const order = await orderOf(request);
    if (order === null) throw new Refusal('payment.not_found');
    const choice = Choice.safeParse(request.body).data;
    if (choice === undefined) throw validationFailed([{ field: 'outcome', code: 'not_allowed' }]);
    if (isDone(order)) throw new Refusal('conflict.retry');
    const changed = await orders.change(order, changesOf(order, choice));
    const { webhook_times: times, webhook_delay_ms: delayMs, signature, outcome } = choice;
    notices.send(changed, { times, delayMs, isSigned: signature === 'good' });
    if (request.is('application/json') !== false)
      response.json({ outcome, return_url: order.returnUrl, webhooks: times });
    else if (outcome === 'approve_and_close') html(response, 200, closedPageHtml(order));
    else response.redirect(303, order.returnUrl);
  });

  // What an association does in the provider's own back office.
  router.post('/:provider/refund/:order', ...parsers, async (request, response) => {
    const order = await orderOf(request);
    if (order === null) throw new Refusal('payment.not_found');
    const choice = Refund.safeParse(request.body ?? {}).data;
    const left = order.takenCents - refundedCents(order);
    const cents = choice?.amount_cents ?? left;
    if (choice === undefined || cents > left) throw validationFailed([{ field: 'amount_cents', code: 'out_of_range' }]);
    if (order.state !== 'taken' || left === 0) throw new Refusal('conflict.retry');
    const refunds = [...(order.refunds ?? []), { id: drawId(), cents }];
    const changed = await orders.change(order, { refunds });
    notices.send(changed, { times: choice.webhook_times, delayMs: 0, isSigned: true });
    response.json({ refunded_cents: refundedCents(changed) });
  });

  return router;
}
