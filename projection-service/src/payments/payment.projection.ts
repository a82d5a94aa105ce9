import type { Currency, PaymentMethod, PaymentPurpose, PaymentStatus } from '@convoi/contracts';
import { type DataOf, type DomainEventType, streamId } from '@convoi/contracts/events';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../shared/define-projection.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

export const PAYMENTS = 'payments';
/** The index of payments that do not match, and the first version that has it. */
export const PAYMENTS_UNDER_REVIEW = 'review';
export const PAYMENTS_UNDER_REVIEW_SINCE = 5;

/** A payment as it stands. `_id` = paymentId. */
export interface PaymentDocument extends Document {
  readonly purpose: PaymentPurpose;
  readonly status: PaymentStatus;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly redirect: string;
  /** The account that asked; null for a visitor, and once the payment is forgotten. */
  readonly userId: string | null;
  /** Of the event whose capacity is paid; null for a donation. */
  readonly eventId: string | null;
  readonly isCaptured: boolean;
  readonly refundedCents: number;
  /** Money came that is not what was asked for. */
  readonly isUnderReview: boolean;
  /** The money came after the payment had expired; it counts like any other. */
  readonly isLate: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Changes = Partial<PaymentDocument>;
const keys = ({ stream }: OpenedEvent): readonly string[] => [streamId(stream)];

function begins<T extends 'DonationStarted' | 'CapacityPaymentRequested'>(
  purpose: PaymentPurpose,
  eventIdOf: (data: DataOf<T>) => string | null,
): Rule<PaymentDocument, T> {
  return {
    keys: keys as Rule<PaymentDocument, T>['keys'],
    evolve: (document, { data, metadata }, id) => {
      if (document !== null) return document;
      const { amountCents, currency, method, redirect, userId } = data as DataOf<'DonationStarted'>;
      return {
        _id: id,
        purpose,
        status: 'pending',
        method,
        amountCents,
        currency,
        redirect,
        userId,
        eventId: eventIdOf(data as DataOf<T>),
        isCaptured: false,
        refundedCents: 0,
        isUnderReview: false,
        isLate: false,
        createdAt: metadata.at,
        updatedAt: metadata.at,
      };
    },
  };
}

function changes<T extends DomainEventType>(
  change: (data: DataOf<T>, document: PaymentDocument) => Changes | null,
): Rule<PaymentDocument, T> {
  return {
    keys: keys as Rule<PaymentDocument, T>['keys'],
    evolve: (document, { data, metadata }) => {
      const changed = document === null ? null : change(data as DataOf<T>, document);
      return document === null || changed === null ? document : { ...document, ...changed, updatedAt: metadata.at };
    },
  };
}

/** Ends without money; after a capture they mean nothing. */
const ends =
  (status: PaymentStatus) =>
  (_data: unknown, { isCaptured }: PaymentDocument) =>
    isCaptured ? null : { status };

/** Every payment: for its return page, its payer's data and the staff. */
export function payments(): Projection<PaymentDocument> {
  return defineProjection<PaymentDocument>(
    PAYMENTS,
    5,
    [
      { name: 'at', fields: ['createdAt'] },
      { name: 'status', fields: ['status', 'createdAt'] },
      { name: 'purpose', fields: ['purpose', 'createdAt'] },
      { name: 'user', fields: ['userId', 'createdAt'] },
      { name: PAYMENTS_UNDER_REVIEW, fields: ['isUnderReview', 'createdAt'] },
    ],
    {
      DonationStarted: begins('donation', () => null),
      CapacityPaymentRequested: begins('capacity', ({ eventId }) => eventId),
      PaymentCaptured: changes((_data, { status, isLate }) => ({
        status: 'captured',
        isCaptured: true,
        isUnderReview: false,
        isLate: isLate || status === 'expired',
      })),
      PaymentMismatched: changes((_data, { isCaptured }) =>
        isCaptured ? null : { status: 'failed', isUnderReview: true },
      ),
      PaymentFailed: changes(ends('failed')),
      PaymentCancelled: changes(ends('cancelled')),
      PaymentExpired: changes(ends('expired')),
      PaymentRefunded: changes(({ amountCents }, document) => {
        const refundedCents = document.refundedCents + amountCents;
        const isWhole = refundedCents >= document.amountCents;
        return { refundedCents, ...(isWhole ? { status: 'refunded' as const } : {}) };
      }),
      SubjectErased: {
        keys: ({ data: { target } }) => (target.kind === 'payment' ? [target.paymentId] : []),
        evolve: (document) => (document === null ? null : { ...document, userId: null }),
      },
    },
  );
}
