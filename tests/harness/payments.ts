import { strict as assert } from 'node:assert';
import type { CapacityQuoteView, EventAdminView, PaymentStartedView, PaymentView } from '@convoi/contracts';
import type { Answer, Client } from './client.ts';
import { eventually } from './eventually.ts';

/** Paying from outside: `startPayment`, the simulated provider's page, `getPayment`. */

/** The ways to pay: each belongs to another provider. */
export const METHODS = ['card', 'paypal'] as const;

/** The body of `startPayment` for a donation. */
export const donation = (method: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  purpose: 'donation',
  amount: '12.50',
  method,
  ...changes,
});

/** Starts a payment or throws with the answer. */
export async function startPayment(
  client: Client,
  body: Readonly<Record<string, unknown>>,
): Promise<PaymentStartedView> {
  const answer = await client.post<PaymentStartedView>('/api/payments', body);
  if (answer.status !== 201) throw new Error(`startPayment answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  // Until the read model knows the payment, reading it is 404.
  await client.get(`/api/payments/${answer.body.id}`, { after: answer.position });
  return answer.body;
}

/** What the payer does on the provider's page. */
export async function pay(
  client: Client,
  { redirect_url }: PaymentStartedView,
  choice: Readonly<Record<string, unknown>>,
): Promise<Answer<{ outcome: string; return_url: string; webhooks: number }>> {
  return client.post(redirect_url.replace(client.url, ''), choice);
}

/** What the association gives back in the provider's back office: all that is left unless told. */
export async function giveBack(
  client: Client,
  { redirect_url }: PaymentStartedView,
  choice: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const path = redirect_url.replace(client.url, '').replace('/pay/', '/refund/');
  const answer = await client.post(path, choice);
  if (answer.status !== 200) throw new Error(`the refund answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

export async function readPayment(client: Client, id: string): Promise<PaymentView> {
  const answer = await client.get<PaymentView>(`/api/payments/${id}`);
  if (answer.status !== 200) throw new Error(`getPayment answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Waits until a payment is no longer pending. */
export function settledPayment(client: Client, id: string): Promise<PaymentView> {
  return eventually(
    async () => {
      const payment = await readPayment(client, id);
      assert.notEqual(payment.status, 'pending');
      return payment;
    },
    { within: 20_000, every: 50 },
  );
}

/** The quote of a raise, from the refusal of `updateEvent`. */
export async function quoteOf(client: Client, idAdmin: string, max: number): Promise<CapacityQuoteView> {
  const answer = await client.call<CapacityQuoteView>('PUT', `/api/events/admin/${idAdmin}`, {
    body: { max_participants: max },
  });
  if (answer.status !== 402) throw new Error(`updateEvent answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function maximumOf(client: Client, idAdmin: string): Promise<number | null> {
  return (await client.get<EventAdminView>(`/api/events/admin/${idAdmin}`)).body.max_participants;
}

/** Waits until the organiser's page tells this maximum. */
export async function maximumBecomes(client: Client, idAdmin: string, maximum: number): Promise<void> {
  await eventually(async () => assert.equal(await maximumOf(client, idAdmin), maximum), { within: 20_000, every: 50 });
}
