import { afterAll, beforeAll } from 'vitest';
import { type Client, createClient } from './client.ts';
import { type Product, type StartOptions, startProduct } from './product.ts';

/** One running product for a spec file, started before its tests and disposed after them. */
export interface Running {
  readonly client: Client;
  readonly product: Product;
}

/** Takes how to start it; gives accessors that work inside tests. */
export function useProduct(options: StartOptions = {}): Running {
  let product: Product | undefined;
  let client: Client | undefined;
  beforeAll(async () => {
    product = await startProduct(options);
    client = createClient(product.url);
  });
  afterAll(async () => {
    await product?.dispose();
  });
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the product is not started yet');
    return value;
  };
  return {
    get client() {
      return started(client);
    },
    get product() {
      return started(product);
    },
  };
}
