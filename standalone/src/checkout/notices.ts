import { createHmac, createSign, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Logger } from '@convoi/platform/observability/logger';
import type { SigningKey } from './certificate.ts';
import { helloassoNotice } from './helloasso-api.ts';
import { type Order, type OrderState, refundedCents } from './orders.ts';
import { paypalOrder } from './paypal-api.ts';

/** Notifications of the simulated providers, signed as the real ones sign, sent again when the shop is out. */

export interface NoticeOptions {
  /** How often the same one is sent. */
  readonly times: number;
  readonly delayMs: number;
  readonly isSigned: boolean;
}

export interface NoticesOptions {
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly paypal: {
    readonly webhookId: string;
    readonly signingKey: () => Promise<SigningKey>;
    readonly certificateUrl: () => string;
  };
  readonly helloasso: { readonly signatureKey: string };
  payPage(order: Pick<Order, 'provider' | 'id'>): string;
  /** Base address of the shop. */
  target(): string;
}

export interface Notices {
  /** Begins to send; does not wait for it. */
  send(order: Order, options: NoticeOptions): void;
  stop(): Promise<void>;
}

const TRIES_MAX = 5;
const RETRY_MS = 1_000;
const SEND_MS = 15_000;

const PAYPAL_KINDS: { readonly [S in OrderState]?: string } = {
  approved: 'CHECKOUT.ORDER.APPROVED',
  taken: 'PAYMENT.CAPTURE.COMPLETED',
  refused: 'PAYMENT.CAPTURE.DENIED',
  cancelled: 'CHECKOUT.ORDER.VOIDED',
};

interface Notice {
  readonly path: string;
  readonly body: string;
  readonly headers: { readonly [name: string]: string };
}

/** Takes keys and the shop's address; gives the sender. */
export function createNotices({ log, paypal, helloasso, payPage, target }: NoticesOptions): Notices {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  const paypalNotice = async (order: Order, isSigned: boolean): Promise<Notice> => {
    const { privateKey } = await paypal.signingKey();
    const body = JSON.stringify({
      id: `WH-${randomUUID()}`,
      event_type:
        refundedCents(order) > 0 ? 'PAYMENT.CAPTURE.REFUNDED' : (PAYPAL_KINDS[order.state] ?? 'CHECKOUT.ORDER.SAVED'),
      resource_type: 'checkout-order',
      resource: paypalOrder(order, payPage(order)),
    });
    const id = randomUUID();
    const time = new Date().toISOString();
    const signed = `${id}|${time}|${paypal.webhookId}|${crc32(isSigned ? body : `${body} `)}`;
    return {
      path: '/webhooks/paypal',
      body,
      headers: {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-cert-url': paypal.certificateUrl(),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-transmission-sig': createSign('sha256').update(signed).sign(privateKey, 'base64'),
      },
    };
  };

  const helloassoSigned = (order: Order, isSigned: boolean): Notice => {
    const body = JSON.stringify(helloassoNotice(order));
    const key = isSigned ? helloasso.signatureKey : `${helloasso.signatureKey} `;
    const signature = createHmac('sha256', key).update(body).digest('hex');
    return { path: '/webhooks/helloasso', body, headers: { 'x-ha-signature': signature } };
  };

  /** Once, and again while the shop cannot take it. */
  const deliver = async ({ path, body, headers }: Notice): Promise<void> => {
    for (let tries = 1; tries <= TRIES_MAX && !stopping.signal.aborted; tries += 1) {
      const status = await fetch(`${target()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(SEND_MS)]),
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      log.info({ route: path, status }, 'checkout notification sent');
      if (status >= 200 && status < 500) return;
      await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const sendAll = async (order: Order, { times, delayMs, isSigned }: NoticeOptions): Promise<void> => {
    if (delayMs > 0) await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    const notice = order.provider === 'paypal' ? await paypalNotice(order, isSigned) : helloassoSigned(order, isSigned);
    for (let sent = 0; sent < times && !stopping.signal.aborted; sent += 1) await deliver(notice);
  };

  return {
    send: (order, options) => {
      const sending = sendAll(order, options).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
