import type { Config } from '@convoi/platform/config/config';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { CheckoutProviders } from './checkout-provider.port.ts';
import { helloasso } from './helloasso.ts';
import { paypal } from './paypal.ts';

/** Means of payment: what is configured, else what stands in for it. */
export function checkoutProviders(
  config: Config,
  { clock, checkouts }: { readonly clock: Clock; readonly checkouts?: Config['payments'] },
): CheckoutProviders {
  const paypalSettings = config.payments.paypal ?? checkouts?.paypal ?? null;
  const helloassoSettings = config.payments.helloasso ?? checkouts?.helloasso ?? null;
  return {
    paypal: paypalSettings === null ? null : paypal(paypalSettings, clock),
    helloasso: helloassoSettings === null ? null : helloasso(helloassoSettings, clock),
  };
}
