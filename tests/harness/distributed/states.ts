import type { Ready } from '../health.ts';
import { readyOf } from '../health.ts';
import { type DistributedProduct, SERVICE_NAMES, type ServiceName } from './start-distributed.ts';

/** What each service says of itself on its management port. */
export async function statesOf(product: DistributedProduct): Promise<Readonly<Record<ServiceName, Ready>>> {
  const states = await Promise.all(SERVICE_NAMES.map(async (name) => [name, await readyOf(product.service(name))]));
  return Object.fromEntries(states) as Record<ServiceName, Ready>;
}

/** Throws unless every service is ready and every read model has reached the end of the log. */
export async function expectWell(product: DistributedProduct): Promise<void> {
  for (const [name, { state, reasons, checks }] of Object.entries(await statesOf(product))) {
    if (state !== 'ready') throw new Error(`${name} is ${state}: ${reasons.join(', ')}`);
    if (Number(checks.lag_seconds ?? 0) > 0) throw new Error(`${name} is ${checks.lag_seconds} s behind`);
  }
}
