import { createPublicKey, X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@convoi/contracts';
import type { RawRequest } from '@convoi/platform/http/pipeline/handler';
import { movableClock } from '@convoi/platform/kernel/clock';
import { createLogger } from '@convoi/platform/observability/logger';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutProvider } from '../../../command-service/src/payments/providers/checkout-provider.port.ts';
import { helloasso } from '../../../command-service/src/payments/providers/helloasso.ts';
import { paypal } from '../../../command-service/src/payments/providers/paypal.ts';
import { drawSigningKey } from './certificate.ts';
import { type Checkout, createCheckout } from './checkout.ts';

/** The product's adapters against the simulated providers, over loopback. */

const PAYMENT = '5e0a77d2-0000-5000-8000-000000000009';
const ORDER = {
  paymentId: PAYMENT,
  amountCents: 1250,
  currency: 'EUR',
  label: 'Don à Convoi',
  isDonation: true,
  returnUrl: 'http://127.0.0.1:1/payment/return?payment=x',
  lang: 'fr',
} as const;

interface Delivered {
  readonly path: string;
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

let folder: string;
let checkout: Checkout;
let server: Server;
let base: string;
let delivered: Delivered[];
let isLocal = true;
const clock = movableClock();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-checkout-'));
  delivered = [];
  isLocal = true;
  clock.reset();
  const log = createLogger({ service: 'test', level: 'fatal', target: { write: () => undefined } });
  checkout = await createCheckout({
    file: join(folder, 'checkout.sqlite'),
    log,
    publicUrl: () => base,
    target: () => base,
    isLoopback: () => isLocal,
  });
  await checkout.start();
  const app = express();
  app.use('/dev/checkout', checkout.router);
  app.post('/webhooks/:name', express.raw({ type: () => true }), (request, response) => {
    delivered.push({ path: request.path, bytes: request.body as Buffer, headers: request.headers });
    response.end();
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});

afterEach(async () => {
  await checkout.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const providers: { readonly [name: string]: () => CheckoutProvider } = {
  paypal: () => paypal(checkout.settings().paypal, clock),
  helloasso: () => helloasso(checkout.settings().helloasso, clock),
};
const choose = (redirectUrl: string, choice: object) =>
  fetch(redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(choice),
  });
const codeOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
    return 'granted';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};
const rawOf = ({ bytes, headers }: Delivered, change: Record<string, string | undefined> = {}): RawRequest => {
  const all = { ...headers, ...change };
  return { bytes, header: (name) => all[name] as string | undefined };
};
async function deliveries(count: number): Promise<readonly Delivered[]> {
  await expect.poll(() => delivered.length, { timeout: 20_000 }).toBe(count);
  return delivered;
}

describe.each(Object.keys(providers))('%s', (name) => {
  const provider = (): CheckoutProvider => (providers[name] as () => CheckoutProvider)();

  it('prepares a page and takes the money once the payer agreed, once', async () => {
    const shop = provider();
    const { ref, redirectUrl } = await shop.open(ORDER);
    expect(redirectUrl).toBe(`${base}/dev/checkout/${name}/pay/${ref}`);
    expect(await shop.ask(ref, PAYMENT)).toEqual({ kind: 'open' });
    await choose(redirectUrl, { outcome: 'approve', webhook_times: 0 });
    const first = await shop.ask(ref, PAYMENT);
    expect(first).toMatchObject({
      kind: 'taken',
      provider: name,
      paymentId: PAYMENT,
      amountCents: 1250,
      currency: 'EUR',
      refunds: [],
    });
    expect(await shop.ask(ref, PAYMENT)).toEqual(first);
    expect(await provider().ask(ref, PAYMENT)).toEqual(first);
  });

  it('tells what was really taken', async () => {
    const shop = provider();
    const { ref, redirectUrl } = await shop.open(ORDER);
    await choose(redirectUrl, { outcome: 'approve', amount_cents: 100, webhook_times: 0 });
    expect(await shop.ask(ref, PAYMENT)).toMatchObject({ kind: 'taken', amountCents: 100 });
  });

  it('tells what was given back, part by part, and takes no money when it is only looked at', async () => {
    const shop = provider();
    const { ref, redirectUrl } = await shop.open(ORDER);
    await choose(redirectUrl, { outcome: 'approve', webhook_times: 0 });
    const looked = await shop.ask(ref, PAYMENT, { isLookOnly: true });
    expect(looked.kind).toBe(name === 'paypal' ? 'open' : 'taken');
    expect((await shop.ask(ref, PAYMENT)).kind).toBe('taken');
    const back = redirectUrl.replace('/pay/', '/refund/');
    await choose(back, { amount_cents: 250, webhook_times: 0 });
    const part = await shop.ask(ref, PAYMENT);
    expect(part).toMatchObject({ kind: 'taken', amountCents: 1250, refunds: [{ amountCents: 250 }] });
    await choose(back, { webhook_times: 0 });
    expect(await shop.ask(ref, PAYMENT)).toMatchObject({
      kind: 'taken',
      amountCents: 1250,
      refunds: [{ amountCents: 250 }, { amountCents: 1000 }],
    });
  });

  it('goes on with a new token when the old one has ended', async () => {
    const shop = provider();
    const { ref } = await shop.open(ORDER);
    clock.advance(24 * 3600 * 1000);
    expect(await shop.ask(ref, PAYMENT)).toEqual({ kind: 'open' });
  });

  it('is unavailable when nobody answers, and for an order that it does not know', async () => {
    const shop = provider();
    expect(await codeOf(shop.ask('77', PAYMENT))).toBe('payment.provider_unavailable');
    const { baseUrl: _url, ...account } = checkout.settings().paypal;
    const { baseUrl: _other, ...association } = checkout.settings().helloasso;
    const nowhere = 'http://127.0.0.1:1';
    const gone =
      name === 'paypal'
        ? paypal({ ...account, baseUrl: nowhere }, clock)
        : helloasso({ ...association, baseUrl: nowhere }, clock);
    expect(await codeOf(gone.open(ORDER))).toBe('payment.provider_unavailable');
  });

  it('believes its own notifications, to the byte', async () => {
    const shop = provider();
    const { redirectUrl } = await shop.open(ORDER);
    await choose(redirectUrl, { outcome: 'approve', webhook_times: 2 });
    const [told] = await deliveries(2);
    if (told === undefined) throw new TypeError('nothing was delivered');
    expect(told.path).toBe(`/webhooks/${name}`);
    expect(await shop.readNotification(rawOf(told), '203.0.113.7')).toEqual({ paymentId: PAYMENT });
    const longer = { ...told, bytes: Buffer.concat([told.bytes, Buffer.from(' ')]) };
    expect(await shop.readNotification(rawOf(longer), '127.0.0.1')).toBeNull();
    for (const header of Object.keys(told.headers).filter((one) => /^(paypal-|x-ha-)/.test(one)))
      expect(await shop.readNotification(rawOf(told, { [header]: undefined }), '127.0.0.1'), header).toBeNull();
  });

  it('does not believe a wrong signature', async () => {
    const shop = provider();
    const { redirectUrl } = await shop.open(ORDER);
    await choose(redirectUrl, { outcome: 'approve', signature: 'bad' });
    const [told] = await deliveries(1);
    expect(told && (await shop.readNotification(rawOf(told), '127.0.0.1'))).toBeNull();
  });

  it('is paid once, and shows nothing to others than this machine', async () => {
    const { redirectUrl } = await provider().open(ORDER);
    expect((await choose(redirectUrl, { outcome: 'refuse', webhook_times: 0 })).status).toBe(200);
    expect((await choose(redirectUrl, { outcome: 'approve', webhook_times: 0 })).status).toBe(200);
    expect((await choose(redirectUrl, { outcome: 'approve', webhook_times: 0 })).status).toBeGreaterThanOrEqual(400);
    isLocal = false;
    expect((await fetch(redirectUrl)).status).toBe(404);
    expect((await choose(redirectUrl, { outcome: 'approve' })).status).toBe(404);
  });
});

describe('paypal', () => {
  it('gives a repeated request the same order', async () => {
    const shop = paypal(checkout.settings().paypal, clock);
    expect(await shop.open(ORDER)).toEqual(await shop.open(ORDER));
  });

  it.each([
    ['refuse', 'refused'],
    ['cancel', 'cancelled'],
  ])('%s reads as %s', async (outcome, kind) => {
    const shop = paypal(checkout.settings().paypal, clock);
    const { ref, redirectUrl } = await shop.open(ORDER);
    await choose(redirectUrl, { outcome, webhook_times: 0 });
    expect(await shop.ask(ref, PAYMENT)).toEqual({ kind });
  });

  it('believes no other webhook, algorithm, host or time', async () => {
    const settings = checkout.settings().paypal;
    const shop = paypal(settings, clock);
    const { redirectUrl } = await shop.open(ORDER);
    await choose(redirectUrl, { outcome: 'approve' });
    const [told] = await deliveries(1);
    if (told === undefined) throw new TypeError('nothing was delivered');
    const believed = (raw: RawRequest, by = shop) => by.readNotification(raw, '127.0.0.1');
    expect(await believed(rawOf(told))).not.toBeNull();
    expect(await believed(rawOf(told), paypal({ ...settings, webhookId: 'ANOTHER' }, clock))).toBeNull();
    expect(await believed(rawOf(told, { 'paypal-auth-algo': 'SHA1withRSA' }))).toBeNull();
    expect(await believed(rawOf(told), paypal({ ...settings, baseUrl: 'https://api-m.paypal.com' }, clock))).toBeNull();
    clock.setTo(Date.parse('2200-01-01T00:00:00Z'));
    expect(await believed(rawOf(told))).toBeNull();
  });

  it('fetches no more than ten certificates a minute, and none twice that was not there', async () => {
    const asked: string[] = [];
    const host = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    try {
      const baseUrl = `http://127.0.0.1:${(host.address() as { port: number }).port}`;
      const shop = paypal({ ...checkout.settings().paypal, baseUrl }, clock);
      const notice = (name: string) => {
        const headers: Readonly<Record<string, string>> = {
          'paypal-transmission-id': 'x',
          'paypal-transmission-time': 'x',
          'paypal-transmission-sig': 'eA==',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${baseUrl}/v1/notifications/certs/${name}`,
        };
        return shop.readNotification({ bytes: Buffer.from('{}'), header: (one) => headers[one] }, '127.0.0.1');
      };
      for (const name of ['', 'a/b', 'a?b', 'a%2e', 'a#b', 'x'.repeat(200)])
        expect(await notice(name), name).toBeNull();
      expect(asked).toEqual([]);
      for (let times = 0; times < 3; times += 1) expect(await notice('CERT-0')).toBeNull();
      expect(asked).toEqual(['/v1/notifications/certs/CERT-0']);
      for (let number = 1; number < 10; number += 1) expect(await notice(`CERT-${number}`)).toBeNull();
      expect(await codeOf(notice('CERT-10'))).toBe('payment.provider_unavailable');
      expect(asked).toHaveLength(10);
      clock.advance(60_000);
      expect(await notice('CERT-10')).toBeNull();
      expect(asked).toHaveLength(11);
    } finally {
      await new Promise((resolve) => host.close(resolve));
    }
  });
});

describe('helloasso', () => {
  it.each([
    ['refuse', 'refused'],
    ['cancel', 'cancelled'],
  ])('%s is a hint of its notification; the intent reads as open', async (outcome, hint) => {
    const shop = helloasso(checkout.settings().helloasso, clock);
    const { ref, redirectUrl } = await shop.open(ORDER);
    await choose(redirectUrl, { outcome });
    const [told] = await deliveries(1);
    expect(await shop.ask(ref, PAYMENT)).toEqual({ kind: 'open' });
    expect(told && (await shop.readNotification(rawOf(told), '127.0.0.1'))).toEqual({ paymentId: PAYMENT, hint });
  });

  it('without a key is known by its address', async () => {
    const settings = { ...checkout.settings().helloasso, signatureKey: '', ips: ['203.0.113.7'] };
    const shop = helloasso(settings, clock);
    const bytes = Buffer.from(JSON.stringify({ eventType: 'Order', data: {}, metadata: { paymentId: PAYMENT } }));
    const raw: RawRequest = { bytes, header: () => undefined };
    expect(await shop.readNotification(raw, '::ffff:203.0.113.7')).toEqual({ paymentId: PAYMENT });
    expect(await shop.readNotification(raw, '203.0.113.8')).toBeNull();
  });
});

it('signs itself a certificate that is one', async () => {
  const { privateKey, certificate: pem } = await drawSigningKey('a name');
  const certificate = new X509Certificate(pem);
  expect(certificate.subject).toBe('CN=a name');
  expect(certificate.verify(createPublicKey(privateKey))).toBe(true);
  expect(certificate.checkPrivateKey(privateKey)).toBe(true);
});
