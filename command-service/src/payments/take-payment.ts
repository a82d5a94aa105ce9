import {
  type Currency,
  DONATION_DEFAULT,
  METHOD_CURRENCIES,
  type PaymentMethod,
  type PaymentStartedView,
  type PaymentView,
  Refusal,
  returnRoute,
  type StartPaymentBody,
} from '@convoi/contracts';
import { type DataOf, type PaymentProvider, streamName } from '@convoi/contracts/events';
import type { CallContext, RawRequest } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { readQuote } from '../events/capacity-quote.ts';
import { readEvent } from '../events/event-availability.ts';
import { childCommand } from '../shared/origin.ts';
import { checkoutLabel } from './checkout-label.ts';
import { decimalOf } from './money.ts';
import { openCheckout, type PaymentFacts, requestCapacityPayment, startDonation } from './payment.decider.ts';
import { paymentModel } from './payment.state.ts';
import type { PaymentPorts } from './ports.ts';
import type { CheckoutOrder } from './providers/checkout-provider.port.ts';

/** Money: its asking (`startPayment`), its completion (`completePayment`), and what providers tell (`receivePaypalNotice`, `receiveHelloassoNotice`). */

const PROVIDER_OF: { readonly [M in PaymentMethod]: PaymentProvider } = { card: 'helloasso', paypal: 'paypal' };

type Raise = Pick<DataOf<'CapacityPaymentRequested'>, 'eventId' | 'from' | 'to'>;

/** What is asked for: the donation of the body, or what the quote says. */
async function priceOf(
  deps: PaymentPorts,
  { purpose, amount, quote }: StartPaymentBody,
): Promise<{ readonly amountCents: number; readonly raise: Raise | null }> {
  if (purpose === 'donation') return { amountCents: amount ?? DONATION_DEFAULT * 100, raise: null };
  const known = readQuote(deps, quote ?? '');
  const event = known === null ? null : await readEvent(deps, known.eventId);
  if (known === null || event === null || event.isWithdrawn) throw new Refusal('payment.quote_invalid');
  const { eventId, from, to, amountCents } = known;
  const isOther = (amount !== undefined && amount !== amountCents) || event.maxParticipants !== from;
  if (isOther) throw new Refusal('payment.quote_changed');
  return { amountCents, raise: { eventId, from, to } };
}

/** The members that all answers about a payment share. */
function commonView(id: string, payment: PaymentFacts): Omit<PaymentStartedView, 'redirect_url'> {
  const { status, method, amountCents, currency, raise } = payment;
  const purpose = raise === null ? 'donation' : 'capacity';
  return { id, status, purpose, method, amount: decimalOf(amountCents), currency };
}

async function paymentView(deps: PaymentPorts, id: string, payment: PaymentFacts): Promise<PaymentView> {
  const { raise, redirect, createdAt, updatedAt, capture, mismatches } = payment;
  const event = raise === null ? null : await readEvent(deps, raise.eventId);
  return {
    ...commonView(id, payment),
    redirect,
    created_at: createdAt,
    updated_at: updatedAt,
    is_under_review: capture === null && mismatches.length > 0,
    ...(event === null ? {} : { id_user: event.slug, max_participants: event.maxParticipants }),
  };
}

/**
 * Starts a payment and prepares the provider's page (`startPayment`). Repeated with its key, it answers with the same page.
 * Refusals: payment.*, validation.
 */
export async function startPayment(
  deps: PaymentPorts,
  body: StartPaymentBody,
  { caller, lang }: Pick<CallContext, 'caller' | 'lang'>,
  origin: CommandOrigin,
): Promise<{ readonly view: PaymentStartedView; readonly position: number }> {
  const { commands, payments, config } = deps;
  const method = body.method ?? 'card';
  const provider = payments.providers[PROVIDER_OF[method]];
  if (provider === null) throw new Refusal('payment.method_unavailable');
  const currency: Currency | undefined = METHOD_CURRENCIES[method].find((known) => known === body.currency);
  if (currency === undefined || (body.purpose === 'capacity' && currency !== 'EUR'))
    throw new Refusal('payment.currency_unsupported');
  const paymentId = idOf(origin.commandId, 'payment');
  // The log names who acts in plain: of who pays, the encrypted part of the payment says it, as long as it is kept.
  const unnamed = { ...origin, actor: { ...origin.actor, id: null } };
  const stream = streamName('payment', paymentId);
  const before = (await commands.read(paymentModel, stream)).state;
  if (before === null) {
    const { amountCents, raise } = await priceOf(deps, body);
    const userId = caller.kind === 'account' ? caller.userId : null;
    const subjectId = idOf(paymentId, 'subject');
    const asked = { subjectId, amountCents, currency, method, redirect: returnRoute(body.redirect), userId };
    await payments.begin(paymentId);
    await commands.execute(paymentModel, stream, unnamed, (state) =>
      raise === null ? startDonation(state, asked) : requestCapacityPayment(state, { ...raise, ...asked }),
    );
  }
  const { state: started } = await commands.read(paymentModel, stream);
  if (started === null) throw new Refusal('payment.not_found');
  if (started.checkout === null) {
    const order: CheckoutOrder = {
      paymentId,
      amountCents: started.amountCents,
      currency: started.currency,
      label: checkoutLabel(lang, config.brandName, started.raise),
      isDonation: started.raise === null,
      returnUrl: `${config.publicUrl}/payment/return?payment=${paymentId}`,
      lang,
    };
    const checkout = { provider: provider.name, ...(await provider.open(order)) };
    await commands.execute(paymentModel, stream, childCommand(unnamed, 'checkout'), (state) =>
      openCheckout(state, checkout),
    );
  }
  const { state, position } = await commands.read(paymentModel, stream);
  if (state === null || state.checkout === null) throw new Refusal('payment.not_found');
  return { view: { ...commonView(paymentId, state), redirect_url: state.checkout.redirectUrl }, position };
}

/** Asks the provider how a payment stands, unless its money has come (`completePayment`). Refusals: payment.not_found, payment.provider_unavailable. */
export async function completePayment(
  deps: PaymentPorts,
  paymentId: string,
  { requestId }: Pick<CallContext, 'requestId'>,
): Promise<{ readonly view: PaymentView; readonly position: number }> {
  const settled = await deps.payments.settle(paymentId, { correlationId: requestId, isUnproved: true });
  if (settled === null) throw new Refusal('payment.not_found');
  return { view: await paymentView(deps, paymentId, settled.state), position: settled.position };
}

/**
 * Takes a notification (`receivePaypalNotice`, `receiveHelloassoNotice`): what it proves is that there is a reason to ask. Refusals: webhook.signature_invalid;
 * outages, so that it is sent again.
 */
export async function takeNotification(
  deps: PaymentPorts,
  name: PaymentProvider,
  raw: RawRequest | null,
  { requestId, ip }: Pick<CallContext, 'requestId' | 'ip'>,
): Promise<void> {
  const notification = raw === null ? null : await deps.payments.providers[name]?.readNotification(raw, ip);
  if (notification === null || notification === undefined) throw new Refusal('webhook.signature_invalid');
  const { paymentId, hint } = notification;
  if (paymentId === null) return;
  await deps.payments.settle(paymentId, { correlationId: requestId, ...(hint === undefined ? {} : { hint }) });
}
