import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { crc32 } from 'node:zlib';
import type { PaymentView } from '@convoi/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { selfSigned } from '../../standalone/src/checkout/certificate.ts';
import { createEvent } from '../harness/client.ts';
import {
  donation,
  METHODS,
  maximumBecomes,
  maximumOf,
  pay,
  quoteOf,
  settledPayment,
  startPayment,
} from '../harness/payments.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
/** A private event that its organiser's page knows: what is read of it later is no accident of timing. */
const newEvent = async () => {
  const event = await createEvent(it.client, { is_public: false });
  await maximumBecomes(it.client, event.id_admin, 20);
  return event;
};

/** Ten ways to more participants without their price. */
describe('tampering leaves the capacity alone', () => {
  const evil = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = createServer((_request, response) => response.end(selfSigned('evil', evil))).listen(0, '127.0.0.1');
  afterAll(() => void foreign.close());

  const foreignCertificate = (): string =>
    `http://127.0.0.1:${(foreign.address() as { port: number }).port}/dev/checkout/paypal/v1/notifications/certs/CERT-1`;

  const opened = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const event = await newEvent();
    const { quote } = await quoteOf(it.client, event.id_admin, 25);
    const started = await startPayment(it.client, { purpose: 'capacity', quote, method: 'paypal', ...changes });
    return { event, quote, started };
  };
  const stays = async ({ id_admin }: { readonly id_admin: string }) =>
    expect(await maximumOf(it.client, id_admin)).toBe(20);
  const webhook = (path: string, body: string, headers: Record<string, string>) =>
    fetch(`${it.client.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const paypalNotice = (paymentId: string, change: Record<string, string> = {}) => {
    const body = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { custom_id: paymentId } });
    const id = randomUUID();
    const time = new Date().toISOString();
    const signed = `${id}|${time}|SIMULATED-WEBHOOK|${crc32(body)}`;
    return webhook('/webhooks/paypal', body, {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': foreignCertificate(),
      'paypal-transmission-sig': createSign('sha256').update(signed).sign(evil.privateKey, 'base64'),
      ...change,
    });
  };

  test('1 a raise that nobody paid', async () => {
    const { event, started } = await opened();
    const told = await it.client.post<PaymentView>(`/api/payments/${started.id}/complete`, { status: 'captured' });
    expect(told.body.status).toBe('pending');
    await stays(event);
  });

  test.each(METHODS)('2 less than its price, by %s', async (method) => {
    const { event, started } = await opened({ method });
    await pay(it.client, started, { outcome: 'approve', amount_cents: 50 });
    expect(await settledPayment(it.client, started.id)).toMatchObject({ status: 'failed', is_under_review: true });
    await stays(event);
  });

  test('3 another amount beside the quote', async () => {
    const event = await newEvent();
    const { quote } = await quoteOf(it.client, event.id_admin, 25);
    for (const amount of ['0.50', 2, 250])
      expectProblem(
        await it.client.post('/api/payments', { purpose: 'capacity', quote, amount, method: 'card' }),
        409,
        'payment.quote_changed',
      );
    await stays(event);
  });

  test('4 another currency', async () => {
    const event = await newEvent();
    const { quote } = await quoteOf(it.client, event.id_admin, 25);
    const body = { purpose: 'capacity', quote, method: 'paypal', currency: 'CAD' };
    expectProblem(await it.client.post('/api/payments', body), 422, 'payment.currency_unsupported');
    await stays(event);
  });

  test('5 a quote that is forged, changed, old or absent', async () => {
    const event = await newEvent();
    const { quote } = await quoteOf(it.client, event.id_admin, 25);
    const [body = '', signature = ''] = quote.split('.');
    const facts = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
    const cheap = Buffer.from(JSON.stringify({ ...facts, amountCents: 1 })).toString('base64url');
    const forged = [
      `${cheap}.${signature}`,
      `${cheap}.${createHmac('sha256', 'guess').update(cheap).digest('base64url')}`,
      `${body}.`,
      body,
      'x',
      '',
    ];
    for (const one of forged)
      expectProblem(
        await it.client.post('/api/payments', { purpose: 'capacity', quote: one, method: 'card' }),
        400,
        'payment.quote_invalid',
      );
    await it.client.post('/dev/clock', { advance_s: 3601 });
    const old = await it.client.post('/api/payments', { purpose: 'capacity', quote, method: 'card' });
    await it.client.post('/dev/clock', { reset: true });
    expectProblem(old, 400, 'payment.quote_invalid');
    await stays(event);
  });

  test('6 the quote of another event, and a donation', async () => {
    const [mine, theirs] = [await newEvent(), await newEvent()];
    const { quote } = await quoteOf(it.client, mine.id_admin, 25);
    const started = await startPayment(it.client, { purpose: 'capacity', quote, method: 'card', event_id: theirs.id });
    await pay(it.client, started, { outcome: 'approve' });
    await maximumBecomes(it.client, mine.id_admin, 25);
    await stays(theirs);
    const given = await startPayment(it.client, donation('card', { quote: 'x', amount: '2.50', event_id: theirs.id }));
    await pay(it.client, given, { outcome: 'approve' });
    await settledPayment(it.client, given.id);
    await stays(theirs);
  });

  test.each(['refuse', 'cancel'])('7 a payment that ended otherwise (%s)', async (outcome) => {
    const { event, started } = await opened();
    await pay(it.client, started, { outcome });
    await settledPayment(it.client, started.id);
    await it.client.post(`/api/payments/${started.id}/complete`, undefined);
    await stays(event);
  });

  test('8 a forged signature', async () => {
    const { event, started } = await opened();
    const own = await paypalNotice(started.id, { 'paypal-transmission-sig': Buffer.from('x').toString('base64') });
    expect(own.status).toBe(400);
    const bodies = JSON.stringify({ eventType: 'Order', data: {}, metadata: { paymentId: started.id } });
    for (const signature of ['', '00', createHmac('sha256', '').update(bodies).digest('hex')])
      expect((await webhook('/webhooks/helloasso', bodies, { 'x-ha-signature': signature })).status).toBe(400);
    await stays(event);
  });

  test('9 a certificate of a foreign host', async () => {
    const { event, started } = await opened();
    const answer = await paypalNotice(started.id);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'webhook.signature_invalid',
    ]);
    const certificates = `${it.client.url}/dev/checkout/paypal/v1/notifications/certs`;
    for (const address of [
      'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
      'file:///etc/passwd',
      'x',
      // The right host serves other things than certificates, some of them written by its customers.
      it.client.url,
      `${certificates}/../../../CERT-SIMULATED`,
      certificates.replace('//', '//user@'),
    ])
      expect((await paypalNotice(started.id, { 'paypal-cert-url': address })).status).toBe(400);
    await stays(event);
  });

  test('10 a quote paid twice counts twice, a capture told again counts once', async () => {
    const { event, quote, started } = await opened();
    await pay(it.client, started, { outcome: 'approve', webhook_times: 5 });
    await maximumBecomes(it.client, event.id_admin, 25);
    expectProblem(
      await it.client.post('/api/payments', { purpose: 'capacity', quote, method: 'paypal' }),
      409,
      'payment.quote_changed',
    );
    const again = await pay(it.client, started, { outcome: 'approve', webhook_times: 5 });
    expect(again.status).toBe(409);
    await it.client.post(`/api/payments/${started.id}/complete`, undefined);
    expect(await maximumOf(it.client, event.id_admin)).toBe(25);
  });
});
