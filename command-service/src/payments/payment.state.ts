import type { PaymentStreamEvent } from '@convoi/contracts/events';
import type { StreamModel } from '../shared/command-handler.ts';
import { asRecorded } from '../shared/sealed-piece.ts';
import { evolvePayment, noPayment, type PaymentState } from './payment.decider.ts';

export const paymentModel: StreamModel<PaymentState> = {
  initial: noPayment,
  evolve: (state, recorded) => evolvePayment(state, asRecorded<PaymentStreamEvent>(recorded)),
};
