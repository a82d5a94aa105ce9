import { randomUUID } from 'node:crypto';
import type { EventCreatedView, PaymentStartedView, PaymentView } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { createEvent, mailsSettled, mailsTo, personBody, register } from '../harness/client.ts';
import {
  donation,
  giveBack,
  METHODS,
  maximumBecomes,
  maximumOf,
  pay,
  quoteOf,
  readPayment,
  settledPayment,
  startPayment,
} from '../harness/payments.ts';
import { expectFieldErrors, expectProblem } from '../harness/problem.ts';
import { isDistributed } from '../harness/profile.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

/** How often something of a payment is in the log, by what staff will read of it. */
async function metric(name: string): Promise<readonly string[]> {
  const text = await (await fetch(`${it.product.managementUrl}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(name));
}

describe.each(METHODS)('a donation by %s', (method) => {
  test('is started at the provider, and told to who knows its id', async () => {
    const started = await startPayment(it.client, donation(method, { redirect: '/event/user/fete' }));
    const { redirect_url, ...common } = started;
    expect(common).toEqual({
      id: started.id,
      status: 'pending',
      purpose: 'donation',
      method,
      amount: '12.50',
      currency: 'EUR',
    });
    const provider = method === 'card' ? 'helloasso' : 'paypal';
    expect(redirect_url).toMatch(new RegExp(`^${it.client.url}/dev/checkout/${provider}/pay/[A-Z0-9]+$`));
    const page = await fetch(redirect_url);
    expect(await page.text()).toContain('simulation, no money');
    const told = await readPayment(it.client, started.id);
    expect(told).toMatchObject({ ...common, redirect: '/event/user/fete', is_under_review: false });
    expect(told).not.toHaveProperty('redirect_url');
  });

  test.each([
    ['approve', 'captured'],
    ['approve_and_close', 'captured'],
    ['refuse', 'failed'],
    ['cancel', 'cancelled'],
  ])('%s: %s by the notification alone', async (outcome, status) => {
    const started = await startPayment(it.client, donation(method));
    const answer = await pay(it.client, started, { outcome });
    expect([answer.status, answer.body]).toEqual([
      200,
      { outcome, return_url: `${it.client.url}/payment/return?payment=${started.id}`, webhooks: 1 },
    ]);
    expect((await settledPayment(it.client, started.id)).status).toBe(status);
  });

  test('without any notification the return page completes it', async () => {
    const started = await startPayment(it.client, donation(method));
    const early = await it.client.post<PaymentView>(`/api/payments/${started.id}/complete`, undefined);
    expect([early.status, early.body.status]).toEqual([200, 'pending']);
    await pay(it.client, started, { outcome: 'approve', webhook_times: 0 });
    expect((await readPayment(it.client, started.id)).status).toBe('pending');
    const done = await it.client.post<PaymentView>(`/api/payments/${started.id}/complete`, undefined);
    expect([done.status, done.body.status]).toEqual([200, 'captured']);
    const told = await it.client.get<PaymentView>(`/api/payments/${started.id}`, { after: done.position });
    expect(told.body).toEqual(done.body);
  });

  test('money that has come is answered without asking its provider again', async () => {
    const started = await startPayment(it.client, donation(method));
    await pay(it.client, started, { outcome: 'approve', webhook_times: 0 });
    const complete = () => it.client.post<PaymentView>(`/api/payments/${started.id}/complete`, undefined);
    expect((await complete()).body.status).toBe('captured');
    // Of what is given back its notification tells, and nobody else.
    await giveBack(it.client, started, { webhook_times: 0 });
    expect((await complete()).body.status).toBe('captured');
  });

  test('a short payment is looked after, not accepted', async () => {
    const started = await startPayment(it.client, donation(method));
    await pay(it.client, started, { outcome: 'approve', amount_cents: 1249 });
    expect(await settledPayment(it.client, started.id)).toMatchObject({ status: 'failed', is_under_review: true });
  });

  test('a wrongly signed notification does nothing', async () => {
    const started = await startPayment(it.client, donation(method));
    await pay(it.client, started, { outcome: 'approve', signature: 'bad', webhook_times: 2 });
    const route = method === 'card' ? 'helloasso' : 'paypal';
    await expect
      .poll(
        async () =>
          (await metric('http_request_seconds_count')).filter(
            (line) => line.includes(`webhooks/${route}`) && line.includes('status="400"'),
          ).length,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    expect((await readPayment(it.client, started.id)).status).toBe('pending');
  });

  test('one key is one payment', async () => {
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const [first, second] = await Promise.all([
      it.client.post<{ id: string }>('/api/payments', donation(method), key),
      it.client.post<{ id: string }>('/api/payments', donation(method), key),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('what is asked for', () => {
  test('has bounds, two decimals and a currency that the method takes', async () => {
    const send = (changes: Readonly<Record<string, unknown>>) =>
      it.client.post('/api/payments', donation('paypal', changes));
    for (const amount of [0.99, 0, -1, 10_000.01])
      expectFieldErrors(await send({ amount }), [['amount', 'out_of_range']]);
    expectFieldErrors(await send({ amount: 1.005 }), [['amount', 'not_allowed']]);
    expectFieldErrors(await send({ amount: 'ten' }), [['amount', 'type']]);
    expectFieldErrors(await send({ purpose: '', method: '' }), [
      ['purpose', 'required'],
      ['method', 'required'],
    ]);
    expectProblem(await send({ currency: 'JPY' }), 422, 'payment.currency_unsupported');
    expectProblem(await send({ currency: 'USD', method: 'card' }), 422, 'payment.currency_unsupported');
    for (const currency of ['EUR', 'USD', 'GBP', 'CHF', 'CAD'])
      expect((await startPayment(it.client, donation('paypal', { currency }))).currency).toBe(currency);
    expect((await startPayment(it.client, donation('card', { amount: undefined }))).amount).toBe('10.00');
    expect((await startPayment(it.client, donation('card', { amount: 1 }))).amount).toBe('1.00');
  });

  test('leads back to addresses of ours only, none of them secret', async () => {
    const admin = `/event/admin/${'a'.repeat(32)}`;
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/..//evil.example',
      'javascript:alert(1)',
      admin,
    ]) {
      const { id } = await startPayment(it.client, donation('card', { redirect }));
      expect((await readPayment(it.client, id)).redirect, redirect).toBe('/');
    }
  });

  test('is unknown under another id', async () => {
    expectProblem(await it.client.get(`/api/payments/${randomUUID()}`), 404, 'payment.not_found');
    expectProblem(await it.client.post(`/api/payments/${randomUUID()}/complete`, undefined), 404, 'payment.not_found');
  });

  // The sweep of a service of its own comes by its timer, however far the clock was moved.
  test.skipIf(isDistributed)('ends after a day, and counts still when the money came after all', async () => {
    const started = await startPayment(it.client, donation('card'));
    const late = await startPayment(it.client, donation('card'));
    try {
      await it.client.post('/dev/clock', { advance_s: 24 * 3600 + 1 });
      expect((await settledPayment(it.client, started.id)).status).toBe('expired');
      expect((await settledPayment(it.client, late.id)).status).toBe('expired');
      await pay(it.client, late, { outcome: 'approve_and_close' });
      await expect
        .poll(async () => (await readPayment(it.client, late.id)).status, { timeout: 20_000 })
        .toBe('captured');
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });
});

const newEvent = () => createEvent(it.client, { is_public: false });

describe('more participants of a private event', () => {
  test.each(METHODS)('from 20 to 25 for 2.50 by %s, once, however often it is told', async (method) => {
    const event = await newEvent();
    const { quote, amount } = await quoteOf(it.client, event.id_admin, 25);
    expect(amount).toBe('2.50');
    const started = await startPayment(it.client, { purpose: 'capacity', quote, amount, method });
    expect(started).toMatchObject({ purpose: 'capacity', amount: '2.50', currency: 'EUR' });
    expect(await maximumOf(it.client, event.id_admin)).toBe(20);
    await pay(it.client, started, { outcome: 'approve', webhook_times: 5 });
    const told = await Promise.all(
      Array.from({ length: 5 }, () => it.client.post(`/api/payments/${started.id}/complete`, undefined)),
    );
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await maximumBecomes(it.client, event.id_admin, 25);
    expect(await settledPayment(it.client, started.id)).toMatchObject({
      status: 'captured',
      id_user: event.id_user,
      max_participants: 25,
    });
    // Everything that was on its way has come; a raise of this size is refused again, from 25.
    expect(await quoteOf(it.client, event.id_admin, 30)).toMatchObject({ current_max: 25, amount: '2.50' });
  });

  test('counts from the maximum at the time of the payment', async () => {
    const event = await newEvent();
    const { quote } = await quoteOf(it.client, event.id_admin, 25);
    const started = await startPayment(it.client, { purpose: 'capacity', quote, method: 'card' });
    await it.client.call('PUT', `/api/events/admin/${event.id_admin}`, { body: { max_participants: 10 } });
    await pay(it.client, started, { outcome: 'approve' });
    await maximumBecomes(it.client, event.id_admin, 15);
  });

  const raised = async (method: string): Promise<readonly [EventCreatedView, PaymentStartedView]> => {
    const event = await newEvent();
    const { quote } = await quoteOf(it.client, event.id_admin, 25);
    const started = await startPayment(it.client, { purpose: 'capacity', quote, method });
    await pay(it.client, started, { outcome: 'approve_and_close' });
    await maximumBecomes(it.client, event.id_admin, 25);
    return [event, started];
  };
  const refundMails = async (): Promise<number> =>
    (await mailsTo(it.client, 'orga@example.org', 'payment_refunded')).length;

  test.each(METHODS)(
    'a refund by %s takes its seats back, in parts or whole, once, and tells the contact',
    async (method) => {
      const [event, started] = await raised(method);
      await giveBack(it.client, started, { amount_cents: 100 });
      await maximumBecomes(it.client, event.id_admin, 23);
      expect((await readPayment(it.client, started.id)).status).toBe('captured');
      // The newest is that of the refund before, for as long as this one's is on its way.
      const newest = async () => (await mailsTo(it.client, 'orga@example.org', 'payment_refunded'))[0]?.text;
      await expect.poll(newest, { timeout: 20_000 }).toContain('23 au plus, au lieu de 25');
      const before = await refundMails();
      await giveBack(it.client, started, { webhook_times: 3 });
      await maximumBecomes(it.client, event.id_admin, 20);
      expect((await readPayment(it.client, started.id)).status).toBe('refunded');
      await it.client.post(`/api/payments/${started.id}/complete`, undefined);
      await mailsSettled(it.client);
      expect(await maximumOf(it.client, event.id_admin)).toBe(20);
      expect(await refundMails()).toBe(before + 1);
    },
  );

  test('seats that are taken stay, whatever is given back', async () => {
    const event = await newEvent();
    await it.client.call('PUT', `/api/events/admin/${event.id_admin}`, { body: { max_participants: 1 } });
    const { quote } = await quoteOf(it.client, event.id_admin, 4);
    const started = await startPayment(it.client, { purpose: 'capacity', quote, method: 'card' });
    await pay(it.client, started, { outcome: 'approve_and_close' });
    await maximumBecomes(it.client, event.id_admin, 4);
    for (const name of ['a', 'b', 'c'])
      await register(it.client, event.id, { email: `${name}-${event.id}@example.org` });
    await giveBack(it.client, started);
    await maximumBecomes(it.client, event.id_admin, 3);
    const late = personBody(event.id, { email: `d-${event.id}@example.org` });
    expectProblem(await it.client.post('/api/participants', late), 409, 'event.full');
  });

  // The sweep of a service of its own comes by its timer, however far the clock was moved.
  test.skipIf(isDistributed)('paid after a day counts too, also where nobody tells of it', async () => {
    const [told, silent, agreed] = [await newEvent(), await newEvent(), await newEvent()];
    const startedFor = async (event: EventCreatedView, method: string): Promise<PaymentStartedView> => {
      const { quote } = await quoteOf(it.client, event.id_admin, 25);
      return startPayment(it.client, { purpose: 'capacity', quote, method });
    };
    const payments = [
      await startedFor(told, 'paypal'),
      await startedFor(silent, 'card'),
      await startedFor(agreed, 'paypal'),
    ];
    const [first, second, third] = payments as [PaymentStartedView, PaymentStartedView, PaymentStartedView];
    try {
      await it.client.post('/dev/clock', { advance_s: 24 * 3600 + 1 });
      for (const { id } of payments) expect((await settledPayment(it.client, id)).status).toBe('expired');
      await pay(it.client, first, { outcome: 'approve_and_close' });
      await maximumBecomes(it.client, told.id_admin, 25);
      expect((await readPayment(it.client, first.id)).status).toBe('captured');
      // The notification is lost, and nobody comes back: the money is found all the same.
      await pay(it.client, second, { outcome: 'approve_and_close', webhook_times: 0 });
      await pay(it.client, third, { outcome: 'approve_and_close', webhook_times: 0 });
      await it.client.post('/dev/clock', { advance_s: 7 * 3600 });
      await maximumBecomes(it.client, silent.id_admin, 25);
      // What was only agreed to is not taken behind the payer's back, but by them, when they come back.
      expect((await readPayment(it.client, third.id)).status).toBe('expired');
      await it.client.post(`/api/payments/${third.id}/complete`, undefined);
      await maximumBecomes(it.client, agreed.id_admin, 25);
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });
});
