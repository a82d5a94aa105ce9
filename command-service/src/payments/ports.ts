import type { EventPorts } from '../events/ports.ts';
import type { Payments } from './payment.process-manager.ts';

/** What the calls about payments work with. */
export interface PaymentPorts extends EventPorts {
  readonly payments: Payments;
}
