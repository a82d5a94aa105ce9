import { Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { codeVersion } from '@convoi/platform/kernel/projections/projection';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { listPage } from '../shared/list-page.ts';
import type { ModelsPort } from '../shared/read-models.ts';
import {
  PAYMENTS,
  PAYMENTS_UNDER_REVIEW,
  PAYMENTS_UNDER_REVIEW_SINCE,
  type PaymentDocument,
} from './payment.projection.ts';
import { paymentView } from './payment.view.ts';

/** Payments: `getPayment` for who knows the random id of one, `listPayments` for the staff. */
export function paymentQueries({ models }: ModelsPort): CallHandlers {
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
    listPayments: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([PAYMENTS], context.minPosition);
      const { state, purpose, review, limit, cursor } = query;
      const { collection, version } = model<PaymentDocument>(PAYMENTS);
      if (review && codeVersion(version) < PAYMENTS_UNDER_REVIEW_SINCE) throw new Refusal('server.unavailable');
      const wanted = review
        ? { index: PAYMENTS_UNDER_REVIEW, equals: [true] }
        : state !== null
          ? { index: 'status', equals: [state] }
          : purpose !== null
            ? { index: 'purpose', equals: [purpose] }
            : { index: 'at' };
      const page = await listPage(
        collection,
        { ...wanted, limit },
        cursor,
        (payment) => (purpose === null || payment.purpose === purpose) && (state === null || payment.status === state),
      );
      const items = page.documents.map((payment) => {
        const { id, status, amount, currency, method, created_at, is_under_review } = paymentView(payment, null);
        const { purpose: what, eventId } = payment;
        return {
          id,
          purpose: what,
          state: status,
          amount,
          currency,
          method,
          event_id: eventId,
          created_at,
          is_under_review,
          is_late: payment.isLate,
        };
      });
      return { body: { items, next_cursor: page.nextCursor }, ...freshness };
    },
  };
}
