import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { accountOrVisitor } from '../shared/call-origins.ts';
import { originOf } from '../shared/origin.ts';
import { positioned } from '../shared/positioned.ts';
import type { PaymentPorts } from './ports.ts';
import { completePayment, startPayment, takeNotification } from './take-payment.ts';

/** The calls about payments, and what the providers tell. */
export function paymentCalls(ports: PaymentPorts) {
  return {
    startPayment: async ({ body, context }) => {
      const { view, position } = await startPayment(ports, body, context, originOf(context, accountOrVisitor(context)));
      return { body: view, ...positioned(position) };
    },
    completePayment: async ({ params, context }) => {
      const { view, position } = await completePayment(ports, params.id ?? '', context);
      return { body: view, ...positioned(position) };
    },
    receivePaypalNotice: async ({ raw, context }) => {
      await takeNotification(ports, 'paypal', raw, context);
      return { body: { status: 'received' } };
    },
    receiveHelloassoNotice: async ({ raw, context }) => {
      await takeNotification(ports, 'helloasso', raw, context);
      return { body: { status: 'received' } };
    },
  } satisfies CallHandlers;
}

export { openPayments } from './payment.process-manager.ts';
export { checkoutProviders } from './providers/index.ts';
