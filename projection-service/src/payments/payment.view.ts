import type { PaymentView } from '@convoi/contracts';
import type { EventPagesDocument } from '../events/event-page.projection.ts';
import type { PaymentDocument } from './payment.projection.ts';

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
