import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '@convoi/platform/config/config';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import type { Logger } from '@convoi/platform/observability/logger';
import { openSqliteRecordStore } from '@convoi/platform/stores/sqlite';
import express, { type Request, type Router } from 'express';
import { drawSigningKey, type SigningKey } from './certificate.ts';
import { helloassoApi } from './helloasso-api.ts';
import { createNotices } from './notices.ts';
import { type Order, openOrders } from './orders.ts';
import { payRoutes } from './pay-routes.ts';
import { paypalApi } from './paypal-api.ts';

export interface CheckoutOptions {
  /** Where orders are kept; they survive a restart. */
  readonly file: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Base address of links, once it is known. */
  publicUrl(): string;
  /** Base address that notifications go to, once it is known. */
  target(): string;
  /** Only such requests are answered; for all others nothing is there. */
  isLoopback(request: Request): boolean;
}

/** The stand-ins of PayPal and HelloAsso: their protocols on a loopback port, their pages on ours. */
export interface Checkout {
  /** What the adapters need, once started. */
  settings(): { readonly [P in keyof Config['payments']]: NonNullable<Config['payments'][P]> };
  /** To be mounted at `/dev/checkout`. */
  readonly router: Router;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PAYPAL = { clientId: 'simulated-shop', webhookId: 'SIMULATED-WEBHOOK' } as const;
const HELLOASSO = { clientId: 'simulated-association', organization: 'simulation' } as const;
const CERTIFICATE_PATH = '/paypal/v1/notifications/certs/CERT-SIMULATED';

interface Keys extends StateRecord {
  readonly paypalSecret: string;
  readonly helloassoSecret: string;
  readonly signatureKey: string;
}

/** Secrets of the simulated accounts, drawn once. */
async function openKeys(store: RecordStore): Promise<Keys> {
  const table = await store.table<Keys>('keys');
  const secret = (): string => randomBytes(32).toString('hex');
  const known = await table.get('keys');
  if (known !== null) return known;
  await table.insert('keys', {
    paypalSecret: secret(),
    helloassoSecret: secret(),
    signatureKey: secret(),
  });
  return openKeys(store);
}

/** Opens the file of orders; the providers' port is drawn at the start. */
export async function createCheckout(options: CheckoutOptions): Promise<Checkout> {
  const { file, log, isLoopback } = options;
  const store = await openSqliteRecordStore({ file });
  const keys = await openKeys(store);
  const orders = openOrders(await store.table<Order>('orders'));
  let drawn: Promise<SigningKey> | null = null;
  /** Drawn with the first payment, since most processes never see one; its certificate is at an address of this start. */
  const signingKey = (): Promise<SigningKey> => {
    drawn ??= drawSigningKey('Convoi checkout simulator');
    return drawn;
  };
  const payPage = ({ provider, id }: Pick<Order, 'provider' | 'id'>): string =>
    `${options.publicUrl()}/dev/checkout/${provider}/pay/${id}`;
  let apiUrl = '';
  const notices = createNotices({
    log,
    payPage,
    target: options.target,
    paypal: { webhookId: PAYPAL.webhookId, signingKey, certificateUrl: () => `${apiUrl}${CERTIFICATE_PATH}` },
    helloasso: { signatureKey: keys.signatureKey },
  });
  const paypalAccount = { ...PAYPAL, secret: keys.paypalSecret };
  const helloassoAccount = { ...HELLOASSO, secret: keys.helloassoSecret };
  const api = express();
  api.disable('x-powered-by');
  api.use('/paypal', paypalApi({ orders, settings: paypalAccount, signingKey, payPage }));
  api.use('/helloasso', helloassoApi({ orders, settings: helloassoAccount, payPage }));
  const server = createServer(api);

  return {
    settings: () => ({
      paypal: { ...paypalAccount, baseUrl: `${apiUrl}/paypal` },
      helloasso: {
        ...helloassoAccount,
        signatureKey: keys.signatureKey,
        ips: [],
        baseUrl: `${apiUrl}/helloasso`,
      },
    }),
    router: payRoutes({ orders, notices, isLoopback }),
    start: async () => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    stop: async () => {
      await notices.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await store.close();
    },
  };
}
