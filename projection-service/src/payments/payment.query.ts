import { type PaymentView, Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import type { QueryPorts } from '../shared/query-ports.ts';
import { PAYMENTS, type PaymentDocument } from './payment.projection.ts';

/** A payment as its payer sees it; `page` of the event whose places are paid. */
export function paymentView(payment: PaymentDocument, page: EventPagesDocument | null): PaymentView {
  return {
    id: payment._id,
    status: payment.status,
    purpose: payment.purpose,
    method: payment.method,
    amount: (payment.amountCents / 100).toFixed(2),
    currency: payment.currency,
    redirect: payment.redirect,
    created_at: payment.createdAt,
    updated_at: payment.updatedAt,
    is_under_review: payment.isUnderReview,
    ...(page?.kind === 'event' ? { id_user: page.slug, max_participants: page.maxParticipants } : {}),
  };
}

/** `getPayment`: a payment for who knows its random id. */
export function paymentQueries({ models }: Pick<QueryPorts, 'models'>): CallHandlers {
  return {
    getPayment: async ({ params, context }) => {
      const { freshness, model } = await models.upTo([PAYMENTS, EVENT_PAGES], context.minPosition);
      const payment = await model<PaymentDocument>(PAYMENTS).collection.get(params.id ?? '');
      if (payment === null) throw new Refusal('payment.not_found');
      const { eventId } = payment;
      const pages = model<EventPagesDocument>(EVENT_PAGES).collection;
      const page = eventId === null ? null : await pages.get(eventId);
      return { body: paymentView(payment, page), ...freshness };
    },
  };
}
