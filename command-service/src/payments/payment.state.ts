import type { PaymentStreamEvent } from '@convoi/contracts/events';
import type { StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import { asRecorded } from '../shared/sealed-piece.ts';
import { evolvePayment, noPayment, type PaymentState } from './payment.decider.ts';

export const paymentModel: StreamModel<PaymentState> = {
  initial: noPayment,
  evolve: (state, recorded) => evolvePayment(state, asRecorded<PaymentStreamEvent>(recorded)),
};
