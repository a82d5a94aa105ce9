import type { Currency, PaymentMethod, PaymentStartedView } from '@convoi/contracts';
import { keepWayOn } from '#web/components/payments/payment-quote.ts';
import { answer } from '#web/lib/api/answers.ts';
import { type Command, useCommand } from '#web/lib/api/commands.ts';

/** What is paid: a donation, or the price of a quote. */
export type PaymentRequest =
  | {
      readonly purpose: 'donation';
      readonly amount: number;
      readonly currency: Currency;
      readonly method: PaymentMethod;
    }
  | { readonly purpose: 'capacity'; readonly quote: string; readonly method: PaymentMethod };

/** Prepares the provider's page; `wayOn` is the path to go on to after the payment. */
export function useStartPayment(wayOn: string): Command<PaymentRequest, PaymentStartedView> {
  return useCommand<PaymentRequest, PaymentStartedView>({
    call: async (request, command, api) => {
      const started = await api.send('POST', '/api/payments', {
        ...command,
        body: { ...request, redirect: wayOn },
        schema: answer((views) => views.PaymentStartedView),
      });
      keepWayOn(started.id, wayOn);
      return started;
    },
    touches: [],
  });
}
