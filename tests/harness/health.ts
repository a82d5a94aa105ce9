import type { Product } from './product.ts';

/** What operators see of a running product. */
export interface Ready {
  readonly ready: boolean;
  readonly state: string;
  readonly checks: Readonly<Record<string, string | number | boolean | null>>;
  readonly reasons: readonly string[];
}

/** The answer of `/ready` on the management port. */
export async function readyOf({ managementUrl }: Pick<Product, 'managementUrl'>): Promise<Ready> {
  return (await (await fetch(`${managementUrl}/ready`)).json()) as Ready;
}
