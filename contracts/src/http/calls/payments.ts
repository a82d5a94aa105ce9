import * as b from '../bodies.ts';
import * as v from '../views.ts';
import type { Calls } from './definition.ts';
import { HOUR, perIp } from './limits.ts';

/** Donations, and what the providers of payments tell. */
export const PAYMENT_CALLS = {
  startPayment: {
    method: 'POST',
    path: '/api/payments',
    service: 'command',
    who: 'any',
    summary: 'Start a payment',
    body: b.StartPaymentBody,
    success: { status: 201, schema: v.PaymentStartedView },
    errors: [
      'payment.quote_invalid',
      'payment.quote_changed',
      'payment.currency_unsupported',
      'payment.method_unavailable',
      'payment.provider_unavailable',
    ],
    isPrivate: true,
    limits: [perIp('payments', 20, HOUR)],
  },
  getPayment: {
    method: 'GET',
    path: '/api/payments/:id',
    service: 'projection',
    who: 'any',
    summary: 'How a payment stands',
    success: { status: 200, schema: v.PaymentView },
    errors: ['payment.not_found'],
    isPrivate: true,
  },
  completePayment: {
    method: 'POST',
    path: '/api/payments/:id/complete',
    service: 'command',
    who: 'any',
    summary: 'Ask the provider how a payment stands, and complete it',
    limits: [perIp('complete_payment', 30, 60)],
    success: { status: 200, schema: v.PaymentView },
    errors: ['payment.not_found', 'payment.provider_unavailable'],
    isPrivate: true,
  },
  receivePaypalNotice: {
    method: 'POST',
    path: '/webhooks/paypal',
    service: 'command',
    who: 'any',
    summary: 'Notification of PayPal',
    raw: true,
    success: { status: 200, schema: v.status('received') },
    errors: ['webhook.signature_invalid', 'payment.provider_unavailable'],
    isPrivate: true,
  },
  receiveHelloassoNotice: {
    method: 'POST',
    path: '/webhooks/helloasso',
    service: 'command',
    who: 'any',
    summary: 'Notification of HelloAsso',
    raw: true,
    success: { status: 200, schema: v.status('received') },
    errors: ['webhook.signature_invalid', 'payment.provider_unavailable'],
    isPrivate: true,
  },
} as const satisfies Calls;
