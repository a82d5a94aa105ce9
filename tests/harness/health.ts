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

/** Sum of a metric's values over the labels that contain all of these texts; 0 when there is none. */
export async function metricOf(
  { managementUrl }: Pick<Product, 'managementUrl'>,
  name: string,
  ...labels: readonly string[]
): Promise<number> {
  const text = await (await fetch(`${managementUrl}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
